#include <algorithm>
#include <map>

#include "verify/definitions/invariants/numbers.hpp"
#include "verify/definitions/invariants/phrase.hpp"

namespace cubecheck::invariant {

namespace {

/// Collects conditions; only the first one for each set of rows.
class ConditionSet {
public:
    explicit ConditionSet(Table const& table) : rows_(table.rows.size()) {}

    void add(auto const& is_true, auto const& says) {
        Rows rows(rows_);
        for (std::size_t i = 0; i < rows_; ++i)
            if (is_true(i)) rows.set(i);
        if (rows.none() || rows.all()) return;
        Rows const key = rows.test(0) ? ~rows : rows;
        Shared const expression = says();
        int const long_is = length(expression);
        auto const [place, is_new] = known_.try_emplace(key, found_.size());
        if (is_new)
            found_.push_back({expression, rows, long_is});
        else if (auto& known = found_[place->second]; long_is < known.length)
            known = {expression, rows, long_is};
    }

    /// The conditions and their negations, the shortest first.
    std::vector<Phrase> with_opposites() const {
        auto all = found_;
        for (auto const& phrase : found_)
            all.push_back({negated(phrase.says), ~phrase.rows, phrase.length + 1});
        sort_by_length(all);
        return all;
    }

private:
    std::size_t rows_;
    std::map<Rows, std::size_t> known_;
    std::vector<Phrase> found_;
};

void add_words(Table const& table, ConditionSet& to) {
    for (auto const& column : table.words)
        if (column.sort == Sort::truth)
            to.add([&](std::size_t i) { return column.values[i] != 0; },
                   [&] { return word(Sort::truth, column.text); });
}

/// Adds a < b, a < b + 1 and a < b - 1.
void add_less(Values const& a, Shared const& says_a, Combination const& b, ConditionSet& to) {
    auto const values = b.values(a.size());
    for (Index const near : {0, 1, -1}) {
        auto moved = b;
        moved.constant += near;
        to.add([&](std::size_t i) { return a[i] < values[i] + near; },
               [&] { return less(says_a, moved.says()); });
    }
}

/// The most words in a sum, for a table with this many words.
std::size_t most_added(std::size_t words) { return words <= 5 ? 5 : words <= 6 ? 4 : 3; }

/// Adds conditions that a sum is positive: comparisons that are not modulo n.
void add_sums(Table const& table, ConditionSet& to) {
    auto words = numbers_of(table, Role::position);
    std::ranges::copy(numbers_of(table, Role::amount), std::back_inserter(words));
    each_combination(words, most_added(words.size()), [&](Combination const& sum) {
        if (sum.plus.empty() && sum.minus.empty()) return;
        auto const values = sum.values(table.rows.size());
        for (Index const near : {0, 1, -1, 2, -2}) {
            auto moved = sum;
            moved.constant = near;
            to.add([&](std::size_t i) { return values[i] + near > 0; }, [&] { return moved.is_positive(); });
        }
    });
}

/// The amounts that distances are compared with.
std::vector<Combination> bounds(Table const& table) {
    std::vector<Combination> found{{}};
    auto const amounts = numbers_of(table, Role::amount);
    for (auto const* a : amounts) {
        found.push_back({{a}, {}});
        found.push_back({{a, a}, {}});
        for (auto const* b : amounts)
            if (a != b) found.push_back({{a}, {b}});
    }
    return found;
}

/// Adds comparisons of distances around a ring, and of other numbers, with amounts.
void add_bounded(Table const& table, ConditionSet& to) {
    auto const all = bounds(table);
    for (auto const& distance : distances(table))
        for (auto const& bound : all) add_less(distance.values, distance.says, bound, to);
    for (auto const* column : numbers_of(table, Role::other))
        for (auto const& bound : all) add_less(column->values, word(Sort::number, column->text), bound, to);
}

/// Adds equalities of numbers.
void add_equal(Table const& table, ConditionSet& to) {
    std::vector<Column const*> words = numbers_of(table, Role::position);
    for (auto const role : {Role::other, Role::amount})
        std::ranges::copy(numbers_of(table, role), std::back_inserter(words));
    for (std::size_t a = 0; a < words.size(); ++a) {
        auto const& x = words[a]->values;
        to.add([&](std::size_t i) { return x[i] == 0; },
               [&] { return equal(word(Sort::number, words[a]->text), constant(0)); });
        for (std::size_t b = a + 1; b < words.size(); ++b) {
            auto const& y = words[b]->values;
            to.add([&](std::size_t i) { return x[i] == y[i]; },
                   [&] {
                       return equal(word(Sort::number, words[a]->text), word(Sort::number, words[b]->text));
                   });
        }
    }
}

}  // namespace

void sort_by_length(std::vector<Phrase>& phrases) { std::ranges::stable_sort(phrases, {}, &Phrase::length); }

std::vector<Phrase> conditions(Table const& table) {
    ConditionSet found(table);
    add_words(table, found);
    add_equal(table, found);
    add_sums(table, found);
    add_bounded(table, found);
    return found.with_opposites();
}

}  // namespace cubecheck::invariant
