#pragma once

#include <optional>
#include <variant>

#include "models/schedule/schedule.hpp"
#include "properties/promises/specified.hpp"
#include "verify/files/check_options.hpp"
#include "verify/files/stages.hpp"

namespace cubecheck::verify {

/// The promises of the user's specification for a schedule or a plan, if there is one.
class SpecifiedPromises {
public:
    /// `shape()` returns the ranks and buffers as a schedule has them; it is called if they are well-formed.
    SpecifiedPromises(Stages const& stages, CheckOptions const& options, auto const& shape)
        : is_asked_(options.specification.has_value()) {
        if (is_asked_ && stages.passes("well_formed"))
            found_ = schedules::promised(shape(), *options.specification);
    }

    /// Adds the row `specification`, if the user has given one.
    void check(Stages& stages) const {
        if (!is_asked_) return;
        stages.check("specification", {"well_formed"}, [&]() -> Verdict {
            if (auto const* const fault = std::get_if<Counterexample>(&*found_)) return Refuted{*fault};
            return Checked{"this file", ""};
        });
    }

    /// Null if there is no valid specification.
    schedules::PromiseTable const* table() const {
        return found_ ? std::get_if<schedules::PromiseTable>(&*found_) : nullptr;
    }

private:
    bool is_asked_;
    std::optional<std::variant<schedules::PromiseTable, Counterexample>> found_;
};

}  // namespace cubecheck::verify
