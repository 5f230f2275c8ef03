#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "models/report/report.hpp"
#include "models/report/warning_kinds.hpp"
#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"
#include "verify/files/check_options.hpp"
#include "verify/files/check_table.hpp"

namespace cubecheck::verify {

/// Runs the checks of one target in order.  A check is skipped if a premise failed, unless the failure is
/// waived and the table of checks permits it.
class Stages {
public:
    Stages(std::string target, CheckOptions const& options) : target_(std::move(target)), options_(options) {}

    /// Makes a check, and adds its verdict to the report as the row `property`.
    ///
    /// Pre: the property is in the table of checks.
    /// Throws: Interrupted if the user has asked for the end.
    template <class Check>
    void check(char const* property, Check const& check) {
        this->check(property, failure_of_check(property), check);
    }

    /// The same for a check with this failure kind of a refutation.
    template <class Check>
    void check(char const* property, Failure kind, Check const& check) {
        stop_if_interrupted();
        auto const begin = std::chrono::steady_clock::now();
        auto verdict = check();
        std::chrono::duration<double> const time = std::chrono::steady_clock::now() - begin;
        add({target_, property, std::move(verdict), kind, time.count(), false});
    }

    /// The same, if all `premises` pass or are waived; otherwise the row is skipped.  A verdict that depends
    /// on a waived failure says so.
    template <class Check>
    void check(char const* property, std::vector<char const*> const& premises, Check const& check) {
        this->check(property, premises, check,
                    [](std::string_view) { return std::optional<Counterexample>(); });
    }

    /// As above.  If a premise fails, `conditional(premise)` may still return a counterexample.  The row then
    /// has the failure kind of the premise.
    template <class Check, class Conditional>
    void check(char const* property, std::vector<char const*> const& premises, Check const& check,
               Conditional const& conditional) {
        for (auto const* const premise : premises) {
            if (passes_or_is_waived(premise)) continue;
            bool const is_refuted = std::holds_alternative<Refuted>(row(premise)->verdict);
            auto const kind = is_refuted ? row(premise)->kind : failure_of_check(property);
            return this->check(property, kind, [&]() -> Verdict {
                if (auto found = conditional(premise)) return Refuted{std::move(*found)};
                return skip(premise);
            });
        }
        this->check(property, [&]() -> Verdict {
            Verdict verdict = check();
            for (auto const* const premise : premises)
                if (!passes(premise)) qualify(verdict, premise);
            return verdict;
        });
    }

    /// Whether the check of this name was made, and passes.
    bool passes(std::string_view property) const;

    /// Whether it passes, or its failure is waived so that dependent checks can be made.
    bool passes_or_is_waived(std::string_view property) const;

    /// The facts about the target, without its verdicts.
    Figures& figures() {
        if (report_.figures.empty()) report_.figures.push_back({target_});
        return report_.figures.front();
    }

    void note(std::string text) { report_.notes.push_back({target_, std::move(text)}); }
    /// Pre: the id is in the table of warnings.
    void warn(std::string id, std::string text) {
        expects(is_warning_kind(id), "a warning is of one of the kinds in the table");
        report_.warnings.push_back({target_, std::move(id), std::move(text)});
    }

    Report report() && {
        report_.complete = true;
        return std::move(report_);
    }

private:
    Row const* row(std::string_view property) const;
    Verdict skip(char const* premise) const;
    static void qualify(Verdict& verdict, char const* premise);
    void add(Row row);

    std::string target_;
    CheckOptions const& options_;
    Report report_;
};

}  // namespace cubecheck::verify
