#include "verify/definitions/listing/loops_over_powers.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <set>
#include <utility>

namespace cubecheck::listing {
namespace {

using Slot = std::int64_t;

bool is_constant(Expression const& of, std::int64_t number) {
    return of.does == Operator::constant && of.number == number;
}

bool is_variable(Expression const& of, Slot slot) {
    return of.does == Operator::variable && of.number == slot;
}

/// Whether an expression is `a OPERATOR b`, for an operand that is a variable and one that is a constant.
bool is_variable_and_constant(Expression const& of, Operator does, Slot slot, std::int64_t number) {
    return of.does == does && is_variable(of.operands[0], slot) && is_constant(of.operands[1], number);
}

/// Whether an expression is 2 * v.
bool is_twice(Expression const& of, Slot v) {
    if (of.does == Operator::multiply)
        return (is_constant(of.operands[0], 2) && is_variable(of.operands[1], v)) ||
               is_variable_and_constant(of, Operator::multiply, v, 2);
    if (of.does == Operator::add) return is_variable(of.operands[0], v) && is_variable(of.operands[1], v);
    return is_variable_and_constant(of, Operator::shift_left, v, 1);
}

/// Whether an expression is v div 2.
bool is_half(Expression const& of, Slot v) {
    return is_variable_and_constant(of, Operator::divide, v, 2) ||
           is_variable_and_constant(of, Operator::shift_right, v, 1);
}

bool is_n(Expression const& of) { return is_variable(of, slot_n); }

bool is_log_of_n(Expression const& of) {
    return (of.does == Operator::exact_log || of.does == Operator::ceil_log) && is_n(of.operands[0]);
}

/// Whether an expression is `a - 1`, where a is of a kind.
bool is_one_less(Expression const& of, bool (*is_of_kind)(Expression const&)) {
    return of.does == Operator::subtract && is_constant(of.operands[1], 1) && is_of_kind(of.operands[0]);
}

bool assigns(Block const& block, Slot slot);

bool assigns(Statement const& statement, Slot slot) {
    struct Look {
        Slot slot;
        bool operator()(Assign const& one) const { return one.slot == slot; }
        bool operator()(For const& one) const { return one.slot == slot || assigns(one.block, slot); }
        bool operator()(While const& one) const { return assigns(one.block, slot); }
        bool operator()(If const& one) const {
            return assigns(one.block, slot) || assigns(one.otherwise, slot);
        }
        bool operator()(Communicate const& one) const {
            return std::ranges::any_of(one.sent, *this) || std::ranges::any_of(one.received, *this);
        }
        bool operator()(Join const& one) const {
            return (*this)(one.target) || std::ranges::any_of(one.terms, [&](Term const& term) {
                       return term.cells && (*this)(*term.cells);
                   });
        }
        bool operator()(Cells const& cells) const {
            return std::ranges::any_of(cells.selections,
                                       [&](Selection const& one) { return one.running == slot; });
        }
        bool operator()(Stop const&) const { return false; }
    };
    return std::visit(Look{slot}, statement.does);
}

bool assigns(Block const& block, Slot slot) {
    return std::ranges::any_of(block, [slot](Statement const& one) { return assigns(one, slot); });
}

/// The order of the powers of 2 that a number takes.
enum class Powers { ascend, descend };

/// The number that the last statement of a loop doubles or halves.
struct Carried {
    Slot slot;
    Powers powers;
};

std::optional<Carried> carried_by(Block const& block) {
    if (block.empty()) return std::nullopt;
    auto const* last = std::get_if<Assign>(&block.back().does);
    if (last == nullptr) return std::nullopt;
    if (is_twice(last->value, last->slot)) return Carried{last->slot, Powers::ascend};
    if (is_half(last->value, last->slot)) return Carried{last->slot, Powers::descend};
    return std::nullopt;
}

/// Whether a number of this value begins the loop: 1 if it doubles, n div 2 if it halves.
bool begins(Expression const& value, Powers powers) {
    return powers == Powers::ascend ? is_constant(value, 1) : is_half(value, slot_n);
}

/// Whether a loop goes on as long as the number is below n, or at least 1.
bool is_condition_of(Expression const& condition, Carried const& carried) {
    bool const is_less = condition.does == Operator::less;
    if (!is_less && condition.does != Operator::at_most) return false;
    auto const &left = condition.operands[0], &right = condition.operands[1];
    if (carried.powers == Powers::ascend)
        return is_variable(left, carried.slot) && (is_less ? is_n(right) : is_one_less(right, is_n));
    return is_constant(left, is_less ? 0 : 1) && is_variable(right, carried.slot);
}

/// The variable of a loop minus the exponent of the number; nothing if this is no constant.
std::optional<std::int64_t> ahead_of_exponent(For const& loop, Carried const& carried) {
    bool const ascends = carried.powers == Powers::ascend;
    auto const& lowest = ascends ? loop.first : loop.last;
    if (loop.ascends != ascends || lowest.does != Operator::constant) return std::nullopt;
    bool const begins_at_last = (lowest.number == 0 && is_one_less(loop.first, is_log_of_n)) ||
                                (lowest.number == 1 && is_log_of_n(loop.first));
    return ascends || begins_at_last ? std::optional(lowest.number) : std::nullopt;
}

Expression constant(std::int64_t number, Place place) { return {place, Operator::constant, number, {}}; }
Expression variable(Slot slot, Place place) { return {place, Operator::variable, slot, {}}; }

/// `for SLOT in 0 .. ceil(log2(n)) - 1`, or the same downwards, without a block.
For loop_over_exponents(Slot slot, Powers powers, Place place) {
    auto const zero = constant(0, place);
    Expression const log{place, Operator::ceil_log, 0, {variable(slot_n, place)}};
    Expression const last{place, Operator::subtract, 0, {log, constant(1, place)}};
    return powers == Powers::ascend ? For{slot, zero, last, true, {}} : For{slot, last, zero, false, {}};
}

/// Rewrites the loops of a text.
class Rewriting {
public:
    explicit Rewriting(Listing listing) : text_(std::move(listing)) {}

    Listing text() && {
        auto& block = text_.block;
        for (std::size_t at = 0; at < block.size(); ++at) {
            if (auto const* loop = std::get_if<While>(&block[at].does)) rewrite(at, *loop);
            if (auto const* loop = std::get_if<For>(&block[at].does)) rewrite(at, *loop);
        }
        // Half of n has no formula.
        for (auto const at : halves_of_n_ | std::views::reverse)
            block.erase(block.begin() + static_cast<std::ptrdiff_t>(at));
        return std::move(text_);
    }

private:
    void rewrite(std::size_t at, While const& loop) {
        auto const carried = carried_by(loop.block);
        if (!carried || !is_condition_of(loop.condition, *carried) ||
            !is_power_before(at, *carried, loop.block))
            return;
        auto const place = text_.block[at].place;
        auto counted = loop_over_exponents(static_cast<Slot>(text_.variables.size()), carried->powers, place);
        text_.variables.push_back("the exponent of " +
                                  text_.variables[static_cast<std::size_t>(carried->slot)]);
        counted.block = loop.block;
        replace(at, *carried, std::move(counted), 0);
    }

    void rewrite(std::size_t at, For const& loop) {
        auto const carried = carried_by(loop.block);
        if (!carried || !is_power_before(at, *carried, loop.block)) return;
        if (auto const ahead = ahead_of_exponent(loop, *carried)) replace(at, *carried, loop, *ahead);
    }

    /// Whether the number is the first power when the loop at `at` begins, and only the last statement of the
    /// loop changes it.
    bool is_power_before(std::size_t at, Carried const& carried, Block const& block) const {
        if (assigns(Block(block.begin(), block.end() - 1), carried.slot)) return false;
        auto const latest = assignment_before(at, carried.slot);
        if (!latest) return false;
        auto const* assign = std::get_if<Assign>(&text_.block[*latest].does);
        return assign != nullptr && begins(assign->value, carried.powers) &&
               (carried.powers == Powers::ascend || is_for_powers_of_two());
    }

    /// The last statement before the loop at `at` that may assign the number.
    std::optional<std::size_t> assignment_before(std::size_t at, Slot slot) const {
        while (at-- > 0)
            if (assigns(text_.block[at], slot)) return at;
        return std::nullopt;
    }

    bool is_for_powers_of_two() const {
        return std::ranges::any_of(text_.requirements, [](Requirement const& one) {
            return one.condition.does == Operator::is_power && is_n(one.condition.operands[0]);
        });
    }

    /// The number gets its power of 2 at the start of each round.
    void replace(std::size_t at, Carried const& carried, For counted, std::int64_t ahead) {
        auto const place = counted.block.back().place;
        counted.block.pop_back();
        auto exponent = variable(counted.slot, place);
        if (ahead != 0) exponent = {place, Operator::subtract, 0, {exponent, constant(ahead, place)}};
        Expression const power{place, Operator::power, 0, {constant(2, place), exponent}};
        counted.block.insert(counted.block.begin(), {place, Assign{carried.slot, power}});
        text_.block[at].does = std::move(counted);
        if (carried.powers == Powers::descend) halves_of_n_.insert(*assignment_before(at, carried.slot));
    }

    Listing text_;
    std::set<std::size_t> halves_of_n_;  ///< indices of the assignments `d := n div 2`
};

}  // namespace

Listing with_loops_over_exponents(Listing listing) { return Rewriting(std::move(listing)).text(); }

}  // namespace cubecheck::listing
