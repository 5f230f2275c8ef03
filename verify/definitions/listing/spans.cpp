#include "verify/definitions/listing/spans.hpp"

#include <algorithm>

namespace cubecheck::listing {
namespace {

bool is_variable(Selection const& cells) {
    return cells.first.does == Operator::variable && cells.first.number == *cells.running;
}

/// x of a condition "bit k of the cell = x"; null for other conditions.
Shared bit_of_face(Shared const& condition) {
    if (condition->means != Means::equal) return nullptr;
    for (auto const side : {0U, 1U}) {
        auto const& bit = condition->parts[side];
        auto const& other = condition->parts[1 - side];
        if (bit->means == Means::chosen && is_constant(bit->parts[1], 1) && is_constant(bit->parts[2], 0) &&
            bit->parts[0]->means == Means::bit && bit->parts[0]->parts[0]->means == Means::cell &&
            !contains(other, Means::cell))
            return other;
    }
    return nullptr;
}

bool mentions(Expression const& of, std::int64_t slot) {
    return (of.does == Operator::variable && of.number == slot) ||
           std::ranges::any_of(of.operands, [&](Expression const& one) { return mentions(one, slot); });
}

}  // namespace

Span Spans::read(Cells const& cells) {
    bool const is_array = text_.data[static_cast<std::size_t>(cells.name)].is_array;
    if (!is_array) return {.place = cells.place};
    if (cells.selections.size() != 1) refuse(cells.place, "a message with several array ranges");
    auto found = read(cells.selections.front());
    found.place = cells.place;
    return found;
}

Span Spans::read(Selection const& cells) {
    if (cells.running) return run_over(cells);
    if (!cells.last) return {.kind = Span::Kind::one, .first = formulas_.rank(cells.first)};
    auto const first = formulas_.number(cells.first), last = formulas_.number(cells.last.value());
    auto const more = difference(last, first);
    if (!more) refuse(cells.place(), "a range whose length has a coefficient above 2^24");
    auto const count = plus(sum(*more), constant(1));
    if (!has_nodes(form_)) return straight(first, count, cells.place());
    return block(formulas_.rank(cells.first), nullptr, count, cells.place());
}

Span Spans::straight(Shared const& first, Shared const& count, Place place) {
    auto const n = Formulas::leaf(Means::nodes, Sort::number);
    formulas_.need(both(negated(less(first, constant(0))), negated(less(n, plus(first, count)))), place);
    return {.kind = Span::Kind::run, .first = first, .count = count};
}

Span Spans::block(Shared const& first, Shared const& by, Shared const& count, Place place) {
    auto const extra = Formulas::power_of(count);
    if (!extra) refuse(place, "a range of other than 2^k cells");
    auto const low = meaning(Means::low_part, Sort::node, {first}, *extra);
    formulas_.need(
        meaning(Means::same_node, Sort::truth, {low, Formulas::leaf(Means::zero_node, Sort::node)}), place);
    auto const moved = by == nullptr ? first : meaning(Means::exclusive_or, Sort::node, {first, by});
    return {.kind = Span::Kind::block, .first = moved, .extra = *extra};
}

Span Spans::run_over(Selection const& cells) {
    auto const from = formulas_.number(cells.from), to = formulas_.number(cells.to);
    auto const more = difference(to, from);
    if (!more) refuse(cells.place(), "a range whose length has a coefficient above 2^24");
    auto& running = formulas_.path.numbers[static_cast<std::size_t>(*cells.running)];
    auto const found = cells.where || is_variable(cells)
                           ? where(cells, from, *more, running)
                           : counted(cells, from, plus(sum(*more), constant(1)), running);
    running = nullptr;
    return found;
}

Span Spans::where(Selection const& cells, Shared const& from, Linear const& more, Shared& running) {
    bool const is_all = more.constant == -1 && more.atoms.size() == 1 && more.times(Means::nodes) == 1;
    if (!is_variable(cells) || !is_constant(from, 0) || !is_all)
        refuse(cells.place(), "a condition on cells other than on all from 0 to n-1");
    running = Formulas::leaf(Means::cell, has_nodes(form_) ? Sort::node : Sort::number);
    auto const premises = formulas_.premises.size();
    auto const condition = cells.where ? formulas_.condition(*cells.where) : truth(true);
    if (formulas_.premises.size() != premises)
        refuse(cells.place(), "a condition on cells that has a value for some of them only");
    if (auto const bit = bit_of_face(condition))
        return {.kind = Span::Kind::face, .count = bit, .condition = condition};
    return {.kind = Span::Kind::where, .condition = condition};
}

Span Spans::counted(Selection const& cells, Shared const& from, Shared const& count, Shared& running) {
    running = Formulas::leaf(Means::running, Sort::number);
    auto const& e = cells.first;
    if (has_nodes(form_)) {
        if (!is_constant(from, 0)) refuse(cells.place(), "a range of other than 2^k cells");
        if (e.does != Operator::exclusive_or) return block(base_node(e), nullptr, count, cells.place());
        for (int const side : {0, 1})
            if (auto const& other = e.operands[static_cast<std::size_t>(1 - side)];
                !mentions(other, *cells.running))
                return block(base_node(e.operands[static_cast<std::size_t>(side)]), formulas_.rank(other),
                             count, cells.place());
        refuse(cells.place(), "a list of cells that are not one after the other");
    }
    if (e.does != Operator::modulo) return straight(plus(base(e), from), count, cells.place());
    if (!is_alike(formulas_.number(e.operands[1]), Formulas::leaf(Means::nodes, Sort::number)))
        refuse(cells.place(), "a remainder by another number than n");
    auto const first = plus(base(e.operands[0]), from), n = Formulas::leaf(Means::nodes, Sort::number);
    auto const twice = times(constant(2), n);
    formulas_.need(both(negated(less(plus(first, twice), constant(0))), less(first, twice)), cells.place());
    return {.kind = Span::Kind::run, .first = meaning(Means::wrapped, Sort::number, {first}), .count = count};
}

Linear Spans::rest(Expression const& of) {
    auto found = linear(formulas_.number(of));
    if (!found || found->times(Means::running) != 1)
        refuse(of.place, "a list of cells that are not one after the other");
    std::erase_if(found->atoms, [](auto const& one) { return one.second.first->means == Means::running; });
    auto const left = sum(*found);
    if (contains(left, Means::running)) refuse(of.place, "a list of cells that are not one after the other");
    return *found;
}
Shared Spans::base(Expression const& of) { return sum(rest(of)); }
Shared Spans::base_node(Expression const& of) {
    if (auto const node = formulas_.node_of(rest(of), of.place)) return node;
    refuse(of.place, "a range that does not begin at a node");
}

}  // namespace cubecheck::listing
