#include "cli/session/report_difference.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "cli/render/report_text.hpp"

namespace cubecheck::cli {

namespace {

std::string shown_verdict(Row const& row) {
    auto const text = (row.waived ? "WAIVED: " : "") + verdict_text(row.verdict);
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

/// A number that a report states in words, and where it stands.
struct Measure {
    char const* name;
    char const* words;  ///< a regular expression whose first group is the number
};
constexpr std::array measures{
    Measure{"FIFO depth", "needs ([0-9]+) slots?"},
    Measure{"critical path", "critical path ([0-9/]+) steps"},
    Measure{"latency in hops", "latency in hops ([0-9/]+)"},
    Measure{"chunks sent", "sends at most ([0-9/]+)"},
    Measure{"chunks received", "receives at most ([0-9/]+)"},
};
constexpr std::array<std::string_view, 3> laws{"associative", "commutative", "idempotent"};
constexpr std::string_view cost_words = "costs: ";

/// "3", or "7/2".
double number_in(std::string const& text) {
    double above = 0, below = 1;
    auto const* const end = text.data() + text.size();
    auto const read = std::from_chars(text.data(), end, above);
    if (read.ptr != end && *read.ptr == '/') std::from_chars(read.ptr + 1, end, below);
    return below == 0 ? above : above / below;
}

struct Sizes {
    std::uint64_t least = 0, most = std::numeric_limits<std::uint64_t>::max();
    std::string text;

    bool covers(Sizes const& other) const { return least <= other.least && other.most <= most; }
};

/// What a report says of one target.
class TargetFacts {
public:
    TargetFacts(Report const& report, std::string const& target) {
        for (auto const& row : report.rows)
            if (row.target == target) {
                rows.push_back(&row);
                read(row);
            }
        for (auto const& note : report.notes)
            if (note.target == target) read(note.text);
    }

    Row const* row(std::string const& property) const {
        auto const found = std::ranges::find(rows, property, &Row::property);
        return found == rows.end() ? nullptr : *found;
    }
    /// What does not do its work may cost less.
    bool is_right() const {
        return std::ranges::none_of(rows, [](Row const* row) { return weakness(*row) > 1; });
    }
    std::optional<std::string> measure(std::size_t number) const { return numbers[number]; }

    std::vector<Row const*> rows;
    std::set<std::string_view> laws_needed;
    std::optional<Sizes> sizes;

private:
    void read(Row const& row) {
        std::string said = verdict_text(row.verdict);
        for (auto const law : laws)
            if (holds(row.verdict) && said.find(law) != std::string::npos) laws_needed.insert(law);
        if (row.property != "deadlock_free") return;
        if (auto const* const refuted = std::get_if<Refuted>(&row.verdict))
            for (auto const& line : refuted->counterexample.story) said += "\n" + line;
        read_number(said, 0);
    }

    void read(std::string const& note) {
        if (note.starts_with(cost_words))
            for (std::size_t i = 1; i < measures.size(); ++i) read_number(note, i);
        else
            read_sizes(note);
    }

    void read_number(std::string const& text, std::size_t number) {
        std::smatch found;
        if (text.size() < longest_read && std::regex_search(text, found, std::regex(measures[number].words)))
            numbers[number] = found[1].str();
    }

    /// The facts of a schedule end with its sizes.
    void read_sizes(std::string const& note) {
        auto const last = note.rfind(", ");
        if (note.size() > longest_read || last == std::string::npos) return;
        Sizes out;
        out.text = note.substr(last + 2);
        static std::regex const range("([0-9]+) to ([0-9]+) bytes"), from("([0-9]+) bytes or more");
        std::smatch found;
        if (std::regex_match(out.text, found, range)) {
            out.least = whole(found[1].str());
            out.most = whole(found[2].str());
        } else if (std::regex_match(out.text, found, from)) {
            out.least = whole(found[1].str());
        } else if (out.text != "any size") {
            return;
        }
        sizes = std::move(out);
    }

    static std::uint64_t whole(std::string const& digits) {
        std::uint64_t number = std::numeric_limits<std::uint64_t>::max();
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
        return number;
    }

    static constexpr std::size_t longest_read = 10'000;
    std::array<std::optional<std::string>, measures.size()> numbers;
};

/// Compares what two reports say of one target.
class TargetComparison {
public:
    TargetComparison(std::string const& target, TargetFacts const& before, TargetFacts const& after)
        : target_(target), before_(before), after_(after) {}

    std::vector<Difference> all() {
        compare_verdicts();
        for (std::size_t i = 0; i < measures.size(); ++i) compare_measure(i);
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
        for (auto const* const row : before_.rows) {
            auto const* const now = after_.row(row->property);
            if (now != nullptr)
                compare(*row, *now);
            else
                add(row->property, shown_verdict(*row), "",
                    holds(row->verdict) ? Trend::worse : Trend::changed, Failure::unknown);
        }
        for (auto const* const row : after_.rows)
            if (before_.row(row->property) == nullptr)
                add(row->property, "", shown_verdict(*row),
                    cubecheck::failure(*row) == Failure::none ? Trend::changed : Trend::worse,
                    failure_of_weaker(*row));
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

    void compare_measure(std::size_t number) {
        auto const was = before_.measure(number), is = after_.measure(number);
        if (was == is) return;
        auto trend = Trend::changed;
        if (was && is && before_.is_right())
            trend = number_in(*is) > number_in(*was) ? Trend::worse : Trend::better;
        add(measures[number].name, was.value_or(""), is.value_or(""), trend, Failure::cost);
    }

    void compare_laws() {
        auto const &was = before_.laws_needed, &is = after_.laws_needed;
        if (was == is || before_.rows.empty() || after_.rows.empty()) return;
        bool const weaker = std::ranges::includes(was, is);
        add("laws", fmt::format("{}", fmt::join(was, ", ")), fmt::format("{}", fmt::join(is, ", ")),
            weaker ? Trend::better : Trend::worse, Failure::cost);
    }

    void compare_sizes() {
        auto const &was = before_.sizes, &is = after_.sizes;
        if (!was || !is || was->text == is->text) return;
        add("sizes", was->text, is->text, is->covers(*was) ? Trend::better : Trend::worse, Failure::cost);
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

/// The rows and notes of each target alone.
std::map<std::string, Report> by_target(Report const& report) {
    std::map<std::string, Report> out;
    for (auto const& row : report.rows) out[row.target].rows.push_back(row);
    for (auto const& note : report.notes)
        if (auto const found = out.find(note.target); found != out.end()) found->second.notes.push_back(note);
    return out;
}

}  // namespace

std::vector<Difference> differences(Report const& before, Report const& after) {
    std::vector<Difference> out;
    auto const was = by_target(before), is = by_target(after);
    auto targets = targets_of(after);
    for (auto const& target : targets_of(before))
        if (!is.contains(target)) targets.push_back(target);
    Report const nothing;
    for (auto const& target : targets) {
        auto const old_one = was.find(target), new_one = is.find(target);
        TargetFacts const old_facts(old_one == was.end() ? nothing : old_one->second, target);
        TargetFacts const new_facts(new_one == is.end() ? nothing : new_one->second, target);
        if (new_one == is.end()) {
            out.push_back({target, "target", "there", "", Trend::changed, Failure::none});
            continue;
        }
        if (old_one == was.end()) out.push_back({target, "target", "", "new", Trend::changed, Failure::none});
        std::ranges::move(TargetComparison(target, old_facts, new_facts).all(), std::back_inserter(out));
    }
    return out;
}

Failure failure(std::vector<Difference> const& differences) {
    Failure worst = Failure::none;
    for (auto const& one : differences) worst = graver(worst, one.failure);
    return worst;
}

}  // namespace cubecheck::cli
