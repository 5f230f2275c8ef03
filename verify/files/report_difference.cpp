#include "verify/files/report_difference.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "formats/report/verdict_text.hpp"
#include "models/support/index.hpp"

namespace cubecheck::verify {

namespace {

std::string shown_verdict(Row const& row) {
    auto const text = (row.waived ? "WAIVED: " : "") + formats::verdict_text(row.verdict);
    bool const fails = cubecheck::failure(row) != Failure::none;
    return fails && std::holds_alternative<Refuted>(row.verdict)
               ? fmt::format("{} ({})", text, name(cubecheck::failure(row)))
               : text;
}

constexpr int waived_weakness = 3;

/// A larger number is a weaker verdict.
int weakness(Row const& row) {
    if (row.waived) return waived_weakness;
    constexpr std::array weaknesses{0, 1, 5, 4, 2};
    static_assert(weaknesses.size() == std::variant_size_v<Verdict>);
    return weaknesses[row.verdict.index()];
}

/// The trend of a verdict.  A verdict is not better if it only replaces a failure by a waiver, or by no
/// answer.
Trend trend_of(Row const& before, Row const& after) {
    auto const change = weakness(after) - weakness(before);
    if (change > 0) return Trend::worse;
    return change < 0 && !after.waived && holds(after.verdict) ? Trend::better : Trend::changed;
}

/// The scope of a good verdict; empty for another one.
std::string_view covered_scope(Row const& row) {
    if (auto const* const proved = std::get_if<Proved>(&row.verdict)) return proved->scope;
    if (auto const* const checked = std::get_if<Checked>(&row.verdict)) return checked->scope;
    return {};
}

/// The bounds in a scope, in order, and its other words: 16 of "n <= 16".
struct Bounds {
    std::vector<Index> numbers;
    std::string words;
};

Bounds bounds_in(std::string_view scope) {
    constexpr std::string_view mark = " <= ";
    Bounds out;
    for (auto at = scope.find(mark); at != scope.npos; at = scope.find(mark)) {
        auto const* const end = scope.data() + scope.size();
        Index number = 0;
        auto const read = std::from_chars(scope.data() + at + mark.size(), end, number);
        out.words += scope.substr(0, at + mark.size());
        scope = {read.ptr, static_cast<std::size_t>(end - read.ptr)};
        out.numbers.push_back(read.ec == std::errc() ? number : 0);
    }
    out.words += scope;
    return out;
}

/// The trend of the covered sizes, from two good verdicts of the same kind.
Trend trend_of_scopes(std::string_view before, std::string_view after) {
    auto const was = bounds_in(before), is = bounds_in(after);
    if (was.words != is.words || was.numbers.size() != is.numbers.size()) return Trend::changed;
    auto trend = Trend::changed;
    for (std::size_t i = 0; i < was.numbers.size(); ++i) {
        if (is.numbers[i] < was.numbers[i]) return Trend::worse;
        if (is.numbers[i] > was.numbers[i]) trend = Trend::better;
    }
    return trend;
}

/// A weaker verdict that is not a failure counts as unknown: an answer is missing.
Failure failure_of_weaker(Row const& row) {
    auto const found = cubecheck::failure(row);
    return found == Failure::none ? Failure::unknown : found;
}

/// The rows and figures of one target in a report.
struct TargetFacts {
    std::vector<Row> rows;
    Figures figures;

    /// The weakest row with this name.
    Row const* row(std::string const& property) const {
        Row const* found = nullptr;
        for (auto const& row : rows)
            if (row.property == property && (found == nullptr || weakness(*found) < weakness(row)))
                found = &row;
        return found;
    }
    /// Whether all checks pass, without waivers.  A wrong target may cost less.
    bool is_right() const {
        return std::ranges::none_of(rows, [](Row const& row) { return weakness(row) >= waived_weakness; });
    }
    std::optional<std::int64_t> number(std::string_view id) const {
        auto const found = figures.numbers.find(id);
        return found == figures.numbers.end() ? std::nullopt : std::optional(found->second);
    }
};

/// Compares one target in two reports.
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
    /// Adds a difference of this target; only a worse one has a failure.
    void add(Difference difference) {
        difference.target = target_;
        if (difference.trend != Trend::worse) difference.failure = Failure::none;
        found_.push_back(std::move(difference));
    }

    void compare_verdicts() {
        for (auto const& row : before_.rows) {
            auto const* const now = after_.row(row.property);
            if (now != nullptr)
                compare(row, *now);
            else
                add({.what = row.property,
                     .before = shown_verdict(row),
                     .trend = holds(row.verdict) ? Trend::worse : Trend::changed,
                     .failure = Failure::unknown});
        }
        for (auto const& row : after_.rows)
            if (before_.row(row.property) == nullptr)
                add({.what = row.property,
                     .after = shown_verdict(row),
                     .trend = cubecheck::failure(row) == Failure::none ? Trend::changed : Trend::worse,
                     .failure = failure_of_weaker(row)});
    }

    void compare(Row const& before, Row const& after) {
        auto const was = shown_verdict(before), is = shown_verdict(after);
        if (was == is) return;
        auto trend = trend_of(before, after);
        auto kind = failure_of_weaker(after);
        if (trend == Trend::changed && !after.waived && holds(after.verdict)) {
            trend = trend_of_scopes(covered_scope(before), covered_scope(after));
            kind = Failure::cost;
        }
        add({.what = before.property, .before = was, .after = is, .trend = trend, .failure = kind});
    }

    void compare_numbers(FigureKind const& kind) {
        auto const was = before_.number(kind.id), is = after_.number(kind.id);
        if (was == is) return;
        auto trend = Trend::changed;
        if (was && is && before_.is_right()) trend = *is > *was ? Trend::worse : Trend::better;
        auto const shown = [](auto const& number) { return number ? std::to_string(*number) : ""; };
        add({.what = std::string(kind.name),
             .before = shown(was),
             .after = shown(is),
             .trend = trend,
             .failure = Failure::cost});
    }

    void compare_laws() {
        auto const &was = before_.figures.laws, &is = after_.figures.laws;
        if (!was || !is || *was == *is) return;
        bool const fewer = std::ranges::includes(*was, *is);
        add({.what = "laws",
             .before = fmt::format("{}", fmt::join(*was, ", ")),
             .after = fmt::format("{}", fmt::join(*is, ", ")),
             .trend = fewer ? Trend::better : Trend::worse,
             .failure = Failure::cost});
    }

    void compare_sizes() {
        auto const &was = before_.figures.sizes, &is = after_.figures.sizes;
        if (!was || !is || *was == *is) return;
        add({.what = "sizes",
             .before = text(*was),
             .after = text(*is),
             .trend = is->cover(*was) ? Trend::better : Trend::worse,
             .failure = Failure::cost});
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
