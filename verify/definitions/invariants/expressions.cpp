#include <algorithm>
#include <map>

#include "verify/definitions/invariants/numbers.hpp"
#include "verify/definitions/invariants/phrase.hpp"

namespace cubecheck::invariant {

namespace {

/// The most expressions that are kept: among those right in the same needed rows, and among those right in
/// all needed rows.  Then the most expressions that conditions combine, and the most conditions tried as the
/// outer one.
constexpr std::size_t most_alike = 2, most_right = 4, most_chosen_from = 60, most_outer = 40;

/// Collects expressions that are right in some needed row.
class ExpressionSet {
public:
    ExpressionSet(Table const& table, Expected const& expected) : table_(table), expected_(expected) {}

    void add(Shared const& says, Values const& values) {
        Rows rows(table_.rows.size());
        for (std::size_t i = 0; i < table_.rows.size(); ++i) {
            auto const& row = table_.rows[i];
            bool const none = expected_.of == &Row::first && row.count == 0;
            if (row.known && (none || row.*expected_.of == values[i])) rows.set(i);
        }
        Rows const where = rows & expected_.needed;
        if (where.none()) return;
        auto& alike = found_[where];
        alike.push_back({says, rows, length(says)});
        sort_by_length(alike);
        if (alike.size() > most_alike) alike.pop_back();
    }

    /// All expressions, the shortest first.
    std::vector<Phrase> sorted() const {
        std::vector<Phrase> all;
        for (auto const& [where, alike] : found_) std::ranges::copy(alike, std::back_inserter(all));
        sort_by_length(all);
        return all;
    }

private:
    Table const& table_;
    Expected const& expected_;
    std::map<Rows, std::vector<Phrase>> found_;
};

std::vector<Phrase> right_somewhere(Table const& table, Expected const& expected) {
    ExpressionSet found(table, expected);
    if (expected.sort == Sort::number)
        each_number(table, [&](Shared const& says, Values const& values) { found.add(says, values); });
    for (auto const& column : table.words)
        if (column.sort == expected.sort && expected.sort != Sort::number)
            found.add(word(column.sort, column.text), column.values);
    return found.sorted();
}

Phrase chosen_by(Phrase const& condition, Phrase const& yes, Phrase const& no) {
    auto const says = chosen(condition.says, yes.says, no.says);
    return {says, (condition.rows & yes.rows) | (no.rows - condition.rows), length(says)};
}

/// Chooses between expressions by conditions.
class Choices {
public:
    Choices(std::vector<Phrase> const& all, std::vector<Phrase> const& conditions)
        : all_(all), conditions_(conditions) {}

    /// Phrases that are right in all of the rows: an expression, or a choice by one condition or two.
    std::vector<Phrase> right_in(Rows const& rows, int most_conditions) const {
        std::vector<Phrase> found;
        for (auto const& phrase : all_)
            if (rows.is_subset_of(phrase.rows)) found.push_back(phrase);
        if (found.empty() && most_conditions > 0) add_chosen(rows, found);
        if (found.empty() && most_conditions > 1) add_nested(rows, found);
        sort_by_length(found);
        if (found.size() > most_right) found.resize(most_right);
        return found;
    }

private:
    /// The expressions that are right in the most of these rows.
    std::vector<Phrase const*> widest(Rows const& rows) const {
        std::vector<std::pair<std::size_t, Phrase const*>> all;
        for (auto const& phrase : all_)
            if (auto const right = shared(phrase.rows, rows); right > 0) all.push_back({right, &phrase});
        std::ranges::stable_sort(all, [](auto const& a, auto const& b) { return a.first > b.first; });
        std::vector<Phrase const*> found;
        for (auto const& [right, phrase] : all)
            if (found.size() < most_chosen_from) found.push_back(phrase);
        return found;
    }

    void add_chosen(Rows const& rows, std::vector<Phrase>& found) const {
        auto const some = widest(rows);
        for (auto const* yes : some) {
            auto const rest = rows - yes->rows;
            for (auto const* no : some) {
                if (yes == no || !rest.is_subset_of(no->rows)) continue;
                auto const only_yes = rows - no->rows;
                for (auto const& condition : conditions_)
                    if (only_yes.is_subset_of(condition.rows) && !condition.rows.intersects(rest)) {
                        found.push_back(chosen_by(condition, *yes, *no));
                        break;
                    }
            }
        }
    }

    /// Adds choices by two conditions.  The outer condition implies that an expression is right; conditions
    /// that cover the most rows are tried first.
    void add_nested(Rows const& rows, std::vector<Phrase>& found) const {
        for (auto const* yes : widest(rows)) {
            auto const wrong = rows - yes->rows;
            std::vector<std::pair<std::size_t, Phrase const*>> outer;
            for (auto const& condition : conditions_)
                if (!condition.rows.intersects(wrong))
                    if (auto const right = shared(condition.rows, rows); right > 0)
                        outer.push_back({right, &condition});
            std::ranges::stable_sort(outer, [](auto const& a, auto const& b) { return a.first > b.first; });
            outer.resize(std::min(outer.size(), most_outer));
            for (auto const& [right, condition] : outer)
                for (auto const& no : right_in(rows - condition->rows, 1))
                    found.push_back(chosen_by(*condition, *yes, no));
            if (found.size() >= most_right) return;
        }
    }

    std::vector<Phrase> const& all_;
    std::vector<Phrase> const& conditions_;
};

}  // namespace

std::vector<Phrase> expressions(Table const& table, Expected const& expected,
                                std::vector<Phrase> const& conditions) {
    auto const all = right_somewhere(table, expected);
    return Choices(all, conditions).right_in(expected.needed, 2);
}

}  // namespace cubecheck::invariant
