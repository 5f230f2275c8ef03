#include "verify/files/report_difference.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "formats/report/verdict_text.hpp"

namespace cubecheck::verify {

namespace {

std::string shown_verdict(Row const& row) {
    auto const text = (row.waived ? "WAIVED: " : "") + formats::verdict_text(row.verdict);
    bool const fails = cubecheck::failure(row) != Failure::none;
    return fails && std::holds_alternative<Refuted>(row.verdict)
               ? fmt::format("{} ({})", text, name(cubecheck::failure(row)))
               : text;
}

/// The larger, the weaker.
int weakness(Row const& row) {
    if (row.waived) return 2;
    constexpr std::array weaknesses{0, 1, 4, 3, 1};
    static_assert(weaknesses.size() == std::variant_size_v<Verdict>);
    return weaknesses[row.verdict.index()];
}

/// A weaker verdict that is no failure by itself leaves without an answer what had one.
Failure failure_of_weaker(Row const& row) {
    auto const found = cubecheck::failure(row);
    return found == Failure::none ? Failure::unknown : found;
}

/// What a report says of one target.
struct TargetFacts {
    std::vector<Row> rows;
    Figures figures;

    Row const* row(std::string const& property) const {
        auto const found = std::ranges::find(rows, property, &Row::property);
        return found == rows.end() ? nullptr : &*found;
    }
    /// What does not do its work may cost less.
    bool is_right() const {
        return std::ranges::none_of(rows, [](Row const& row) { return weakness(row) > 1; });
    }
    std::optional<std::int64_t> number(std::string_view id) const {
        auto const found = figures.numbers.find(id);
        return found == figures.numbers.end() ? std::nullopt : std::optional(found->second);
    }
};

/// Compares what two reports say of one target.
class TargetComparison {
public:
    TargetComparison(std::string const& target, TargetFacts const& before, TargetFacts const& after)
        : target_(target), before_(before), after_(after) {}

    std::vector<Difference> all() {
        compare_verdicts();
        for (auto const& kind : figure_kinds) compare_numbers(kind);
        compare_laws();
        compare_sizes();
        return std::move(found_);
    }

private:
    void add(std::string what, std::string before, std::string after, Trend trend, Failure failure) {
        found_.push_back({target_, std::move(what), std::move(before), std::move(after), trend,
                          trend == Trend::worse ? failure : Failure::none});
    }

    void compare_verdicts() {
        for (auto const& row : before_.rows) {
            auto const* const now = after_.row(row.property);
            if (now != nullptr)
                compare(row, *now);
            else
                add(row.property, shown_verdict(row), "", holds(row.verdict) ? Trend::worse : Trend::changed,
                    Failure::unknown);
        }
        for (auto const& row : after_.rows)
            if (before_.row(row.property) == nullptr)
                add(row.property, "", shown_verdict(row),
                    cubecheck::failure(row) == Failure::none ? Trend::changed : Trend::worse,
                    failure_of_weaker(row));
    }

    void compare(Row const& before, Row const& after) {
        auto const was = shown_verdict(before), is = shown_verdict(after);
        if (was == is) return;
        auto const change = weakness(after) - weakness(before);
        add(before.property, was, is,
            change > 0   ? Trend::worse
            : change < 0 ? Trend::better
                         : Trend::changed,
            failure_of_weaker(after));
    }

    void compare_numbers(FigureKind const& kind) {
        auto const was = before_.number(kind.id), is = after_.number(kind.id);
        if (was == is) return;
        auto trend = Trend::changed;
        if (was && is && before_.is_right()) trend = *is > *was ? Trend::worse : Trend::better;
        auto const shown = [](auto const& number) { return number ? std::to_string(*number) : ""; };
        add(std::string(kind.name), shown(was), shown(is), trend, Failure::cost);
    }

    void compare_laws() {
        auto const &was = before_.figures.laws, &is = after_.figures.laws;
        if (!was || !is || *was == *is) return;
        bool const fewer = std::ranges::includes(*was, *is);
        add("laws", fmt::format("{}", fmt::join(*was, ", ")), fmt::format("{}", fmt::join(*is, ", ")),
            fewer ? Trend::better : Trend::worse, Failure::cost);
    }

    void compare_sizes() {
        auto const &was = before_.figures.sizes, &is = after_.figures.sizes;
        if (!was || !is || *was == *is) return;
        add("sizes", text(*was), text(*is), is->cover(*was) ? Trend::better : Trend::worse, Failure::cost);
    }

    std::string const& target_;
    TargetFacts const &before_, &after_;
    std::vector<Difference> found_;
};

std::vector<std::string> targets_of(Report const& report) {
    std::vector<std::string> out;
    std::set<std::string> seen;
    for (auto const& row : report.rows)
        if (seen.insert(row.target).second) out.push_back(row.target);
    return out;
}

std::map<std::string, TargetFacts> by_target(Report const& report) {
    std::map<std::string, TargetFacts> out;
    for (auto const& row : report.rows) out[row.target].rows.push_back(row);
    for (auto const& figures : report.figures)
        if (auto const found = out.find(figures.target); found != out.end()) found->second.figures = figures;
    return out;
}

}  // namespace

std::vector<Difference> differences(Report const& before, Report const& after) {
    std::vector<Difference> out;
    auto const was = by_target(before), is = by_target(after);
    auto targets = targets_of(after);
    for (auto const& target : targets_of(before))
        if (!is.contains(target)) targets.push_back(target);
    TargetFacts const nothing;
    for (auto const& target : targets) {
        auto const old_one = was.find(target), new_one = is.find(target);
        if (new_one == is.end()) {
            out.push_back({target, "target", "there", "", Trend::changed, Failure::none});
            continue;
        }
        if (old_one == was.end()) out.push_back({target, "target", "", "new", Trend::changed, Failure::none});
        auto const& old_facts = old_one == was.end() ? nothing : old_one->second;
        std::ranges::move(TargetComparison(target, old_facts, new_one->second).all(),
                          std::back_inserter(out));
    }
    return out;
}

Failure failure(std::vector<Difference> const& differences) {
    Failure worst = Failure::none;
    for (auto const& one : differences) worst = graver(worst, one.failure);
    return worst;
}

}  // namespace cubecheck::verify
