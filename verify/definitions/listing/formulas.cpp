#include "verify/definitions/listing/formulas.hpp"

#include <algorithm>
#include <utility>

#include "proofs/symbols/most_weight.hpp"

namespace cubecheck::listing {
namespace {

/// The largest length of a formula.
constexpr std::size_t longest = 2000;
/// The largest number in a formula, so that nothing overflows.
constexpr std::int64_t largest_number = std::int64_t{1} << 24;

bool is_longer(Shared const& of, std::size_t& left) {
    if (left-- == 0) return true;
    return std::ranges::any_of(of->parts, [&](Shared const& part) { return is_longer(part, left); });
}

}  // namespace

void refuse(Place place, std::string reason) { throw Misfit{place, std::move(reason)}; }

Shared const& expect_short(Shared const& of, Place place) {
    auto left = longest;
    if (is_longer(of, left)) refuse(place, "a formula of such a length");
    return of;
}

Shared const& expect_light(Shared const& of, Place place) {
    if (of->weight > most_weight) refuse(place, "a number that may leave 64 bits with up to 2^20 ranks");
    return of;
}

void Formulas::need(Shared const& condition, Place place) {
    auto const premise = implied(assumed, condition);
    if (!is_truth(premise, true)) premises.push_back({expect_short(premise, place), place});
}

Shared Formulas::condition(Expression const& of) {
    auto const found = value(of);
    if (found->sort == Sort::truth) return found;
    return negated(equal(to_number(found, of.place), constant(0)));
}

Shared Formulas::rank(Expression const& of) {
    auto const found = value(of);
    if (!has_nodes(form_)) return to_number(found, of.place);
    if (auto const node = to_node(found)) return node;
    auto const as_sum = linear(to_number(found, of.place));
    if (auto const node = as_sum ? node_of(*as_sum, of.place) : nullptr) return node;
    refuse(of.place, "a number that is not a node of the cube across one dimension");
}

Shared Formulas::node_of(Linear sum, Place place) {
    Shared node = leaf(Means::zero_node, Sort::node);
    for (auto const& [text, atom] : sum.atoms)
        if (atom.first->means == Means::number_of && atom.second == 1) {
            node = atom.first->parts[0];
            sum.atoms.erase(text);
            break;
        }
    auto const powers = sum.times(Means::power);
    if (sum.constant != 0 || sum.atoms.size() != (powers == 0 ? 0 : 1)) return nullptr;
    if (powers == 0) return node;
    if (powers != 1 && powers != -1) return nullptr;
    auto const bit = meaning(Means::bit, Sort::truth, {node});
    need(powers == 1 ? negated(bit) : bit, place);
    return meaning(Means::flipped, Sort::node, {node});
}

std::optional<std::int64_t> Formulas::level(Expression const& of) {
    auto const exponent = linear(number(of));
    if (!exponent || !exponent->is_of_round_only() || exponent->times(Means::round) != 1) return std::nullopt;
    auto const extra = exponent->constant;
    return extra == 0 || extra == 1 ? std::optional(extra) : std::nullopt;
}

std::optional<std::int64_t> Formulas::power_of(Shared const& number) {
    auto const as_sum = linear(number);
    if (!as_sum || as_sum->constant != 0 || as_sum->atoms.size() != 1) return std::nullopt;
    auto const times = as_sum->times(Means::power);
    return times == 1 || times == 2 ? std::optional(times - 1) : std::nullopt;
}

Shared Formulas::to_number(Shared const& of, Place place) const {
    switch (of->sort) {
        case Sort::number:
            return of;
        case Sort::node:
            return meaning(Means::number_of, Sort::number, {of});
        case Sort::truth:
            return listing::chosen(of, constant(1), constant(0));
        case Sort::shifted:
            break;
    }
    refuse(place, "a shift that is not compared with 0 or 1");
}

Shared Formulas::to_node(Shared const& of) const {
    if (of->sort == Sort::node) return of;
    if (is_constant(of, 0)) return leaf(Means::zero_node, Sort::node);
    if (of->sort == Sort::number && power_of(of) == 0) return leaf(Means::power_node, Sort::node);
    return nullptr;
}

Shared Formulas::read(Expression const& of) {
    using enum Operator;
    switch (of.does) {
        case Operator::constant:
            if (of.number > largest_number) refuse(of.place, "a number above 2^24");
            return listing::constant(of.number);
        case variable:
            return known(of);
        case conjunction:
        case disjunction:
            return connected(of);
        case negation:
            return negated(condition(of.operands[0]));
        case negate:
            return minus(listing::constant(0), number(of.operands[0]));
        case equal:
            return compared(of);
        case unequal:
            return negated(compared(of));
        case less:
            return listing::less(number(of.operands[0]), number(of.operands[1]));
        case at_most:
            return negated(listing::less(number(of.operands[1]), number(of.operands[0])));
        case add:
            return plus(number(of.operands[0]), number(of.operands[1]));
        case subtract:
            return minus(number(of.operands[0]), number(of.operands[1]));
        default:
            return beyond_sums(of);
    }
}

Shared Formulas::beyond_sums(Expression const& of) {
    using enum Operator;
    switch (of.does) {
        case multiply:
            if (auto const product = times(number(of.operands[0]), number(of.operands[1]))) return product;
            refuse(of.place, "a product of two numbers that vary");
        case modulo:
            return remainder(of);
        case power:
            if (!is_constant(number(of.operands[0]), 2)) refuse(of.place, "a power of another number than 2");
            return power_of_two(of.operands[1]);
        case shift_left:
            return shifted_up(of);
        case shift_right:
            return shifted_down(of);
        case Operator::exclusive_or:
            return flipped(of);
        case bitwise_and:
            return bits_in_common(of);
        case bitwise_or:
            return with_bit(of);
        case minimum:
        case maximum: {
            auto const a = number(of.operands[0]), b = number(of.operands[1]);
            return of.does == minimum ? choice(listing::less(a, b), a, b) : choice(listing::less(a, b), b, a);
        }
        case exact_log:
        case floor_log:
        case ceil_log:
            return logarithm(of);
        case Operator::bit:
            return bit_of(of);
        case is_power:
            if (has_nodes(form_) && is_all(number(of.operands[0]))) return truth(true);
            refuse(of.place, "a power-of-2 condition");
        case divide:
            refuse(of.place, "a division");
        default:
            refuse(of.place, "a function that has no formula");
    }
}

Shared Formulas::choice(Shared const& condition, Shared const& yes, Shared const& no) {
    return listing::chosen(condition, yes, no);
}

Shared Formulas::known(Expression const& of) {
    auto const rank = has_nodes(form_) ? Sort::node : Sort::number;
    switch (of.number) {
        case slot_n:
            return leaf(Means::nodes, Sort::number);
        case slot_me:
            return leaf(Means::me, rank);
        case slot_root:
            if (!is_rooted_) refuse(of.place, "a root, which the collective does not have");
            return leaf(Means::root, rank);
        case slot_chunks:
            refuse(of.place, "a number of chunks");
        default:
            break;
    }
    if (auto const& found = path.numbers[static_cast<std::size_t>(of.number)]) return found;
    refuse(of.place, "a number that does not get its value in the same round, on every path");
}

Shared Formulas::connected(Expression const& of) {
    bool const is_and = of.does == Operator::conjunction;
    auto const first = condition(of.operands[0]);
    auto const outside = std::exchange(assumed, both(assumed, is_and ? first : negated(first)));
    auto const second = condition(of.operands[1]);
    assumed = outside;
    return is_and ? both(first, second) : either(first, second);
}

Shared Formulas::compared(Expression const& of) {
    auto const a = value(of.operands[0]), b = value(of.operands[1]);
    if (a->sort == Sort::shifted || b->sort == Sort::shifted) {
        auto const found = a->sort == Sort::shifted ? compared_shift(a, b) : compared_shift(b, a);
        if (found == nullptr) refuse(of.place, "a shift that is not compared with 0 or 1");
        return found;
    }
    if (a->sort == Sort::node || b->sort == Sort::node) {
        auto const left = to_node(a), right = to_node(b);
        if (left && right) return meaning(Means::same_node, Sort::truth, {left, right});
    }
    return listing::equal(to_number(a, of.place), to_number(b, of.place));
}

Shared Formulas::compared_shift(Shared const& shift, Shared const& with) const {
    auto const extra = shift->number;
    Shared other;
    if (with->sort == Sort::shifted && with->number == extra) other = with->parts[0];
    if (is_constant(with, 0)) other = leaf(Means::zero_node, Sort::node);
    if (is_constant(with, 1) && extra == 0) other = leaf(Means::power_node, Sort::node);
    if (other == nullptr) return nullptr;
    return meaning(Means::agree_above, Sort::truth, {shift->parts[0], other}, extra);
}

bool Formulas::is_round(Shared const& number) {
    auto const as_sum = linear(number);
    return as_sum && as_sum->constant == 0 && as_sum->is_of_round_only() && as_sum->times(Means::round) == 1;
}

bool Formulas::is_all(Shared const& number) {
    auto const as_sum = linear(number);
    return as_sum && as_sum->constant == 0 && as_sum->atoms.size() == 1 && as_sum->times(Means::nodes) == 1;
}

Shared Formulas::remainder(Expression const& of) {
    auto const divisor = number(of.operands[1]);
    auto const dividend = value(of.operands[0]);
    if (is_all(divisor)) {
        auto const x = to_number(dividend, of.place), n = leaf(Means::nodes, Sort::number);
        auto const twice = times(listing::constant(2), n);
        need(both(negated(listing::less(plus(x, twice), listing::constant(0))), listing::less(x, twice)),
             of.place);
        return meaning(Means::wrapped, Sort::number, {x});
    }
    if (auto const extra = power_of(divisor); is_cube(form_) && extra) {
        if (auto const node = to_node(dividend)) return meaning(Means::low_part, Sort::node, {node}, *extra);
        refuse(of.place, "a remainder of a number that is not a node");
    }
    if (is_constant(divisor, 2) && !has_nodes(form_)) {
        auto const is_odd = meaning(Means::odd, Sort::truth, {to_number(dividend, of.place)});
        return listing::chosen(is_odd, listing::constant(1), listing::constant(0));
    }
    refuse(of.place, "a remainder by another number than n or 2^k");
}

Shared Formulas::power_of_two(Expression const& exponent) {
    if (auto const known = linear(number(exponent)); known && known->atoms.empty()) {
        if (known->constant < 0 || known->constant > 24)
            refuse(exponent.place, "a power of 2 as large as that");
        return listing::constant(std::int64_t{1} << known->constant);
    }
    if (form_ == Rounds::ring || form_ == Rounds::offsets)
        refuse(exponent.place, "a power of 2 in a loop of n - 1 rounds");
    if (auto const extra = level(exponent)) return meaning(Means::power, Sort::number, {}, *extra);
    refuse(exponent.place, "a power of 2 other than 2^k or 2^(k+1) of the round k");
}

Shared Formulas::shifted_up(Expression const& of) {
    auto const& what = of.operands[0];
    auto const up = level(of.operands[1]);
    if (what.does == Operator::shift_right && is_cube(form_)) {
        auto const down = level(what.operands[1]);
        auto const node = to_node(value(what.operands[0]));
        if (up && down && *up == *down && node) return meaning(Means::high_part, Sort::node, {node}, *up);
        refuse(of.place, "a shift up that does not undo a shift down");
    }
    auto const power = power_of_two(of.operands[1]);
    if (auto const product = times(number(what), power)) return product;
    refuse(of.place, "a shift up of a number that varies");
}

Shared Formulas::shifted_down(Expression const& of) {
    auto const down = level(of.operands[1]);
    auto const node = is_cube(form_) && down ? to_node(value(of.operands[0])) : nullptr;
    if (node == nullptr) refuse(of.place, "a shift down other than of a node by the round's dimension");
    return meaning(Means::shifted_down, Sort::shifted, {node}, *down);
}

Shared Formulas::flipped(Expression const& of) {
    if (!has_nodes(form_)) refuse(of.place, "'xor' where n need not be a power of 2");
    auto const a = value(of.operands[0]), b = value(of.operands[1]);
    for (auto const& [node, by] : {std::pair(a, b), std::pair(b, a)}) {
        if (node->sort != Sort::node || by->sort != Sort::number) continue;
        if (power_of(by) == 0) return meaning(Means::flipped, Sort::node, {node});
        if (form_ == Rounds::offsets && is_round(by))
            return meaning(Means::exclusive_or, Sort::node, {node, leaf(Means::offset, Sort::node)});
    }
    auto const left = to_node(a), right = to_node(b);
    if (left && right) return meaning(Means::exclusive_or, Sort::node, {left, right});
    refuse(of.place, "'xor' with a number that is neither a node nor 2^k");
}

Shared Formulas::bits_in_common(Expression const& of) {
    auto const a = value(of.operands[0]), b = value(of.operands[1]);
    for (auto const& [node, mask] : {std::pair(a, b), std::pair(b, a)}) {
        if (!is_cube(form_) || node->sort != Sort::node || mask->sort != Sort::number) continue;
        if (power_of(mask) == 0)
            return listing::chosen(meaning(Means::bit, Sort::truth, {node}), mask, listing::constant(0));
        if (auto const extra = power_of(plus(mask, listing::constant(1))))
            return meaning(Means::low_part, Sort::node, {node}, *extra);
    }
    refuse(of.place, "'and' of other numbers than a node and 2^k, or 2^k - 1");
}

Shared Formulas::with_bit(Expression const& of) {
    auto const a = value(of.operands[0]), b = value(of.operands[1]);
    for (auto const& [node, bit] : {std::pair(a, b), std::pair(b, a)})
        if (is_cube(form_) && node->sort == Sort::node && bit->sort == Sort::number && power_of(bit) == 0)
            return listing::chosen(meaning(Means::bit, Sort::truth, {node}), node,
                                   meaning(Means::flipped, Sort::node, {node}));
    refuse(of.place, "'or' of other numbers than a node and 2^k");
}

Shared Formulas::logarithm(Expression const& of) {
    if (is_all(number(of.operands[0]))) {
        if (is_cube(form_)) return leaf(Means::dimensions, Sort::number);
        if (form_ == Rounds::distances && of.does == Operator::ceil_log)
            return leaf(Means::ceil_log, Sort::number);
    }
    refuse(of.place, "a logarithm other than the number of rounds");
}

Shared Formulas::bit_of(Expression const& of) {
    auto const node = is_cube(form_) ? to_node(value(of.operands[1])) : nullptr;
    if (node == nullptr || level(of.operands[0]) != 0)
        refuse(of.place, "a bit other than that of the round's dimension");
    return listing::chosen(meaning(Means::bit, Sort::truth, {node}), listing::constant(1),
                           listing::constant(0));
}

}  // namespace cubecheck::listing
