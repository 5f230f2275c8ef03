#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "models/explicit/program.hpp"
#include "models/report/verdict.hpp"

namespace cubecheck::explicit_form {

/// The rounds of a program at one size.
struct RoundsAtSize {
    Rounds rounds;
    std::optional<Counterexample> out_of_range;  ///< a node or a cell that does not exist

    /// How many values all messages carry together.
    std::uint64_t values() const;
};

/// Keeps the rounds of a program, so that all of its questions list them once for each size.
///
/// No more than `defaults::work` values are kept; sizes beyond are listed anew each time.  Several
/// threads may ask at once.
class RoundsCache {
public:
    explicit RoundsCache(Program program) : program_(std::move(program)) {}

    Program const& program() const { return program_; }
    std::shared_ptr<RoundsAtSize const> at(Size const& size);
    /// Frees all that is kept.
    void forget();

private:
    struct Order {
        bool operator()(Size const& a, Size const& b) const;
    };

    Program program_;
    std::mutex mutex_;
    std::map<Size, std::shared_ptr<RoundsAtSize const>, Order> kept_;
    std::uint64_t values_ = 0;
};

}  // namespace cubecheck::explicit_form
