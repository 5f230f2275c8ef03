#include "verify/definitions/listing/closed_forms.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace cubecheck::listing {
namespace {

using Slot = std::int64_t;

Expression literal(std::int64_t number, Place place) { return {place, Operator::constant, number, {}}; }
Expression named(Slot slot, Place place) { return {place, Operator::variable, slot, {}}; }
Expression operation(Operator does, Expression a, Expression b) {
    auto const place = a.place;
    return {place, does, 0, {std::move(a), std::move(b)}};
}

bool is_constant(Expression const& of, std::int64_t number) {
    return of.does == Operator::constant && of.number == number;
}
bool is_variable(Expression const& of, Slot slot) {
    return of.does == Operator::variable && of.number == slot;
}
bool is_same(Expression const& a, Expression const& b) {
    return a.does == b.does && a.number == b.number && std::ranges::equal(a.operands, b.operands, is_same);
}
/// Whether an expression is an operation on a variable and a constant, in this order.
bool is_on_constant(Expression const& of, Operator does, Slot slot, std::int64_t number) {
    return of.does == does && is_variable(of.operands[0], slot) && is_constant(of.operands[1], number);
}

/// Whether an expression is 2 * v.
bool is_twice(Expression const& of, Slot v) {
    if (of.does == Operator::multiply)
        return (is_constant(of.operands[0], 2) && is_variable(of.operands[1], v)) ||
               is_on_constant(of, Operator::multiply, v, 2);
    if (of.does == Operator::add) return is_variable(of.operands[0], v) && is_variable(of.operands[1], v);
    return is_on_constant(of, Operator::shift_left, v, 1);
}
/// Whether an expression is v div 2.
bool is_half(Expression const& of, Slot v) {
    return is_on_constant(of, Operator::divide, v, 2) || is_on_constant(of, Operator::shift_right, v, 1);
}
/// Whether an expression is 2^e.
bool is_power(Expression const& of, Expression const& exponent) {
    bool const is_shift = of.does == Operator::shift_left && is_constant(of.operands[0], 1);
    bool const is_power = of.does == Operator::power && is_constant(of.operands[0], 2);
    return (is_shift || is_power) && is_same(of.operands[1], exponent);
}
/// Whether an expression is v with bit e added: `v xor 2^e`, `v + 2^e` or `v or 2^e`.
bool adds_bit(Expression const& of, Slot v, Expression const& exponent) {
    if (of.does != Operator::exclusive_or && of.does != Operator::add && of.does != Operator::bitwise_or)
        return false;
    auto const &a = of.operands[0], &b = of.operands[1];
    return (is_variable(a, v) && is_power(b, exponent)) || (is_variable(b, v) && is_power(a, exponent));
}
/// Whether an expression is v with bit e removed: `v xor 2^e` or `v - 2^e`.
bool removes_bit(Expression const& of, Slot v, Expression const& exponent) {
    if (of.does == Operator::exclusive_or) return adds_bit(of, v, exponent);
    return of.does == Operator::subtract && is_variable(of.operands[0], v) &&
           is_power(of.operands[1], exponent);
}

bool assigns(Block const& block, Slot slot);

/// Whether a statement gives a variable a value, or makes it the variable of a selection.
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
auto assignments(Block const& block, Slot slot) {
    return std::ranges::count_if(block, [slot](Statement const& one) { return assigns(one, slot); });
}

/// A number that a loop carries.
struct Carried {
    enum class Kind {
        doubles,     ///< at the end of a round
        halves,      ///< at the end of a round
        gains_bits,  ///< at the end of a round
        loses_bits,  ///< at the beginning of a round
    };
    Slot slot;
    Kind kind;

    bool ascends() const { return kind == Kind::doubles || kind == Kind::gains_bits; }
    bool is_mask() const { return kind == Kind::gains_bits || kind == Kind::loses_bits; }
};

std::optional<Carried> power_carried_by(Block const& block) {
    auto const* last = block.empty() ? nullptr : std::get_if<Assign>(&block.back().does);
    if (last == nullptr) return std::nullopt;
    if (is_twice(last->value, last->slot)) return Carried{last->slot, Carried::Kind::doubles};
    if (is_half(last->value, last->slot)) return Carried{last->slot, Carried::Kind::halves};
    return std::nullopt;
}

std::optional<Carried> carried_by(Block const& block, Expression const& exponent) {
    if (auto const power = power_carried_by(block)) return power;
    if (block.empty()) return std::nullopt;
    if (auto const* last = std::get_if<Assign>(&block.back().does))
        if (adds_bit(last->value, last->slot, exponent))
            return Carried{last->slot, Carried::Kind::gains_bits};
    if (auto const* first = std::get_if<Assign>(&block.front().does))
        if (removes_bit(first->value, first->slot, exponent))
            return Carried{first->slot, Carried::Kind::loses_bits};
    return std::nullopt;
}

/// The value of the number in a round.
Expression closed_form(Carried const& carried, Expression const& exponent) {
    auto power = operation(Operator::power, literal(2, exponent.place), exponent);
    if (!carried.is_mask()) return power;
    return operation(Operator::subtract, std::move(power), literal(1, exponent.place));
}

/// Rewrites the loops of a text.
class ClosedForms {
public:
    explicit ClosedForms(Listing listing) : text_(std::move(listing)) {}

    Listing text() && {
        for (std::size_t at = 0; at < text_.block.size(); ++at) {
            count(at);
            while (rewrite(at)) {
            }
        }
        // The values from which a loop descends have no formulas.
        for (auto at = starts_of_descents_.rbegin(); at != starts_of_descents_.rend(); ++at)
            text_.block.erase(text_.block.begin() + static_cast<std::ptrdiff_t>(*at));
        return std::move(text_);
    }

private:
    Block const& block() const { return text_.block; }

    /// The only statement that assigns a variable, if it is before the statement at `at`.
    std::optional<std::size_t> only_assignment(Slot slot, std::size_t at) const {
        if (slot < first_free_slot || assignments(block(), slot) != 1) return std::nullopt;
        for (std::size_t i = 0; i < at; ++i)
            if (auto const* assign = std::get_if<Assign>(&block()[i].does); assign && assign->slot == slot)
                return i;
        return std::nullopt;
    }
    /// The value of a name that is assigned once, before `at`: `log2(n)` for d after `d := log2(n)`.
    Expression const& meant(Expression const& of, std::size_t at) const {
        auto const* found = &of;
        while (found->does == Operator::variable) {
            auto const assignment = only_assignment(found->number, at);
            if (!assignment) break;
            at = *assignment;
            found = &std::get<Assign>(block()[at].does).value;
        }
        return *found;
    }

    bool is_n(Expression const& of, std::size_t at) const { return is_variable(meant(of, at), slot_n); }
    bool is_log(Expression const& of, std::size_t at) const {
        auto const& log = meant(of, at);
        return (log.does == Operator::exact_log || log.does == Operator::ceil_log) &&
               is_n(log.operands[0], at);
    }
    /// Whether an expression is n, or 2^log2(n).
    bool is_all(Expression const& of, std::size_t at) const {
        auto const& all = meant(of, at);
        bool const is_power = all.does == Operator::power && is_constant(all.operands[0], 2);
        return is_n(all, at) || (is_power && is_log(all.operands[1], at));
    }
    /// Whether an expression is `a - 1`, where a is of a kind.
    bool is_one_less(Expression const& of, std::size_t at,
                     bool (ClosedForms::*is_of_kind)(Expression const&, std::size_t) const) const {
        auto const& less = meant(of, at);
        return less.does == Operator::subtract && is_constant(less.operands[1], 1) &&
               (this->*is_of_kind)(less.operands[0], at);
    }
    bool is_half_of_n(Expression const& of, std::size_t at) const {
        auto const& half = meant(of, at);
        return (half.does == Operator::divide && is_constant(half.operands[1], 2) &&
                is_n(half.operands[0], at)) ||
               (half.does == Operator::shift_right && is_constant(half.operands[1], 1) &&
                is_n(half.operands[0], at));
    }

    bool is_for_powers_of_two() const {
        return std::ranges::any_of(text_.requirements, [](Requirement const& one) {
            return one.condition.does == Operator::is_power && is_variable(one.condition.operands[0], slot_n);
        });
    }

    /// The last statement before the loop at `at` that may assign the variable.
    std::optional<std::size_t> assignment_before(std::size_t at, Slot slot) const {
        while (at-- > 0)
            if (assigns(block()[at], slot)) return at;
        return std::nullopt;
    }
    /// Whether the number has its first value when the loop at `at` begins.
    bool begins(Carried const& carried, std::size_t at) const {
        auto const latest = assignment_before(at, carried.slot);
        auto const* assign = latest ? std::get_if<Assign>(&block()[*latest].does) : nullptr;
        if (assign == nullptr || (!carried.ascends() && !is_for_powers_of_two())) return false;
        switch (carried.kind) {
            case Carried::Kind::doubles:
                return is_constant(assign->value, 1);
            case Carried::Kind::halves:
                return is_half_of_n(assign->value, *latest);
            case Carried::Kind::gains_bits:
                return is_constant(assign->value, 0);
            case Carried::Kind::loses_bits:
                return is_one_less(assign->value, *latest, &ClosedForms::is_all);
        }
        return false;
    }

    /// Makes a `while` loop over powers of 2 a `for` loop over their exponents.
    void count(std::size_t at) {
        auto const* loop = std::get_if<While>(&block()[at].does);
        if (loop == nullptr) return;
        auto const carried = power_carried_by(loop->block);
        if (!carried || assignments(loop->block, carried->slot) != 1 || !begins(*carried, at) ||
            !is_condition_of(loop->condition, *carried, at))
            return;
        auto const place = block()[at].place;
        auto const slot = static_cast<Slot>(text_.variables.size());
        text_.variables.push_back("the exponent of " +
                                  text_.variables[static_cast<std::size_t>(carried->slot)]);
        Expression const log{place, Operator::ceil_log, 0, {named(slot_n, place)}};
        auto first = literal(0, place), last = operation(Operator::subtract, log, literal(1, place));
        if (!carried->ascends()) std::swap(first, last);
        text_.block[at].does = For{slot, std::move(first), std::move(last), carried->ascends(), loop->block};
    }

    /// Whether the condition says that an ascending number is below n, or a descending one at least 1.
    bool is_condition_of(Expression const& condition, Carried const& carried, std::size_t at) const {
        bool const is_less = condition.does == Operator::less;
        if (!is_less && condition.does != Operator::at_most) return false;
        auto const &left = condition.operands[0], &right = condition.operands[1];
        if (!carried.ascends()) return is_constant(left, is_less ? 0 : 1) && is_variable(right, carried.slot);
        return is_variable(left, carried.slot) &&
               (is_less ? is_n(right, at) : is_one_less(right, at, &ClosedForms::is_n));
    }

    /// Replaces a number that the loop at `at` carries by its closed form.
    ///
    /// Result: false if there is none.
    bool rewrite(std::size_t at) {
        auto* const loop = std::get_if<For>(&text_.block[at].does);
        auto const& lowest = loop != nullptr && !loop->ascends ? loop->last : loop->first;
        if (loop == nullptr || lowest.does != Operator::constant) return false;
        auto exponent = named(loop->slot, block()[at].place);
        if (lowest.number != 0) exponent = operation(Operator::subtract, exponent, lowest);
        auto const carried = carried_by(loop->block, exponent);
        if (!carried || carried->ascends() != loop->ascends || assignments(loop->block, carried->slot) != 1 ||
            !begins(*carried, at) || !(loop->ascends || begins_at_the_last_exponent(*loop, at)))
            return false;
        auto& body = loop->block;
        bool const is_first = carried->kind == Carried::Kind::loses_bits;
        body.erase(is_first ? body.begin() : body.end() - 1);
        body.insert(body.begin(), {exponent.place, Assign{carried->slot, closed_form(*carried, exponent)}});
        if (!loop->ascends) starts_of_descents_.insert(*assignment_before(at, carried->slot));
        return true;
    }

    /// Whether a loop goes from log2(n) - 1 down to 0, or from log2(n) down to 1.
    bool begins_at_the_last_exponent(For const& loop, std::size_t at) const {
        if (is_constant(loop.last, 0)) return is_one_less(loop.first, at, &ClosedForms::is_log);
        return is_constant(loop.last, 1) && is_log(loop.first, at);
    }

    Listing text_;
    std::set<std::size_t> starts_of_descents_;  ///< indices of the assignments of their first values
};

}  // namespace

Listing with_closed_forms(Listing listing) { return ClosedForms(std::move(listing)).text(); }

}  // namespace cubecheck::listing
