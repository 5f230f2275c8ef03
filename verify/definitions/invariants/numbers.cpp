#include "verify/definitions/invariants/numbers.hpp"

#include <algorithm>

namespace cubecheck::invariant {

namespace {

Shared sum_of(std::vector<Column const*> const& words, Index constant) {
    Shared sum;
    for (auto const* column : words) {
        auto const next = word(Sort::number, column->text);
        sum = sum == nullptr ? next : plus(sum, next);
    }
    if (sum == nullptr) return cubecheck::invariant::constant(constant);
    return constant == 0 ? sum : plus(sum, cubecheck::invariant::constant(constant));
}

void combine(std::vector<Column const*> const& words, std::size_t from, std::size_t most, Combination& chosen,
             std::function<void(Combination const&)> const& f) {
    f(chosen);
    if (chosen.plus.size() + chosen.minus.size() == most) return;
    for (std::size_t i = from; i < words.size(); ++i)
        for (auto* side : {&chosen.plus, &chosen.minus}) {
            side->push_back(words[i]);
            combine(words, i + 1, most, chosen, f);
            side->pop_back();
        }
}

Column const* nodes_of(Table const& table) {
    auto const found = std::ranges::find(table.words, "at.nodes", &Column::text);
    return found == table.words.end() ? nullptr : &*found;
}

Values shifted(Values values, Index by) {
    for (auto& x : values) x += by;
    return values;
}

/// wrap(a - b) for two positions, also with an amount added or subtracted.
std::vector<Combination> differences(Table const& table) {
    std::vector<Combination> found;
    auto const positions = numbers_of(table, Role::position), amounts = numbers_of(table, Role::amount);
    for (auto const* a : positions)
        for (auto const* b : positions) {
            if (a == b) continue;
            found.push_back({{a}, {b}});
            for (auto const* amount : amounts) {
                if (amount->text == "at.nodes") continue;
                found.push_back({{a, amount}, {b}});
                found.push_back({{a}, {b, amount}});
            }
        }
    return found;
}

/// Calls f with a number, with its successor and with its predecessor.
void each_near(Shared const& says, Values const& values,
               std::function<void(Shared const&, Values const&)> const& f) {
    f(says, values);
    f(plus(says, constant(1)), shifted(values, 1));
    f(minus(says, constant(1)), shifted(values, -1));
}

}  // namespace

std::vector<Column const*> numbers_of(Table const& table, Role role) {
    std::vector<Column const*> found;
    for (auto const& column : table.words)
        if (column.sort == Sort::number && column.role == role) found.push_back(&column);
    return found;
}

Values Combination::values(std::size_t rows) const {
    Values sum(rows, constant);
    for (auto const* column : plus)
        for (std::size_t i = 0; i < rows; ++i) sum[i] += column->values[i];
    for (auto const* column : minus)
        for (std::size_t i = 0; i < rows; ++i) sum[i] -= column->values[i];
    return sum;
}

Shared Combination::says() const {
    Shared sum = sum_of(plus, minus.empty() ? constant : 0);
    for (auto const* column : minus) sum = cubecheck::invariant::minus(sum, word(Sort::number, column->text));
    if (minus.empty() || constant == 0) return sum;
    return constant > 0 ? cubecheck::invariant::plus(sum, cubecheck::invariant::constant(constant))
                        : cubecheck::invariant::minus(sum, cubecheck::invariant::constant(-constant));
}

Shared Combination::is_positive() const {
    return less(sum_of(minus, std::max<Index>(-constant, 0)), sum_of(plus, std::max<Index>(constant, 0)));
}

void each_combination(std::vector<Column const*> const& words, std::size_t most,
                      std::function<void(Combination const&)> const& f) {
    Combination none;
    combine(words, 0, most, none, f);
}

Values wrapped_values(Values const& x, Values const& nodes) {
    Values found(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) found[i] = wrap(x[i], nodes[i]);
    return found;
}

std::vector<Distance> distances(Table const& table) {
    std::vector<Distance> found;
    auto const* nodes = nodes_of(table);
    if (nodes == nullptr) return found;
    for (auto far : differences(table))
        for (Index const near : {0, 1, -1}) {
            far.constant = near;
            found.push_back(
                {wrapped(far.says()), wrapped_values(far.values(table.rows.size()), nodes->values)});
        }
    return found;
}

void each_number(Table const& table, std::function<void(Shared const&, Values const&)> const& f) {
    auto const rows = table.rows.size();
    auto words = numbers_of(table, Role::position);
    std::ranges::copy(numbers_of(table, Role::amount), std::back_inserter(words));
    auto const* nodes = nodes_of(table);
    bool const on_a_ring = nodes != nullptr && !numbers_of(table, Role::position).empty();
    each_combination(words, 3, [&](Combination const& sum) {
        auto moved = sum;
        for (Index const near : {0, 1, -1}) {
            moved.constant = near;
            auto const says = moved.says();
            auto const values = moved.values(rows);
            f(says, values);
            if (on_a_ring && !sum.plus.empty()) f(wrapped(says), wrapped_values(values, nodes->values));
        }
    });
    for (auto const* column : numbers_of(table, Role::other))
        each_near(word(Sort::number, column->text), column->values, f);
    for (auto const& distance : distances(table)) {
        each_near(distance.says, distance.values, f);
        Values left = nodes->values;
        for (std::size_t i = 0; i < rows; ++i) left[i] -= distance.values[i];
        f(minus(word(Sort::number, nodes->text), distance.says), left);
    }
}

}  // namespace cubecheck::invariant
