#include "tests/proofs/facts/solver_bits.hpp"

#include <algorithm>
#include <bit>

#include "models/support/expects.hpp"

namespace cubecheck::facts {

namespace {

/// Magnitudes below this leave room for the sign.
constexpr unsigned most = SolverNumber::width - 1;

unsigned checked(unsigned magnitude) {
    expects(magnitude < most, "the arithmetic of the theorem stays within the width of its numbers");
    return magnitude;
}

unsigned magnitude_of(Index number) {
    auto const size = number < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(number)
                                 : static_cast<std::uint64_t>(number);
    return static_cast<unsigned>(std::bit_width(size));
}

z3::expr extended(z3::expr const& x, bool is_signed) {
    unsigned const more = SolverNumber::width - x.get_sort().bv_size();
    return is_signed ? z3::sext(x, more) : z3::zext(x, more);
}

/// The number of bits of a position.
constexpr unsigned few = 8;
constexpr unsigned widest = 64;

z3::expr bit_of(SolverBits const& x, unsigned q) { return x.expression().extract(q, q); }
z3::expr is_set(SolverBits const& x, unsigned q) { return bit_of(x, q) == x.expression().ctx().bv_val(1, 1); }
z3::expr amount(z3::context& context, SolverNumber const& places) {
    return z3::zext(places.in(context).extract(few - 1, 0), widest - few);
}

}  // namespace

SolverNumber::SolverNumber(Index number) : is_(number), magnitude_(magnitude_of(number)) {}
SolverNumber::SolverNumber(z3::expr signed_vector, unsigned magnitude)
    : is_(extended(signed_vector, true)), magnitude_(checked(magnitude)) {}

z3::expr SolverNumber::in(z3::context& context) const {
    auto const* number = std::get_if<Index>(&is_);
    return number != nullptr ? z3::sext(context.bv_val(static_cast<std::int64_t>(*number), 64), width - 64)
                             : std::get<z3::expr>(is_);
}

z3::context& SolverNumber::context_with(SolverNumber const& other) const {
    auto const* own = std::get_if<z3::expr>(&is_);
    return own != nullptr ? own->ctx() : std::get<z3::expr>(other.is_).ctx();
}

SolverNumber operator+(SolverNumber const& a, SolverNumber const& b) {
    auto const *x = std::get_if<Index>(&a.is_), *y = std::get_if<Index>(&b.is_);
    if (x != nullptr && y != nullptr) return *x + *y;
    z3::context& context = a.context_with(b);
    return {a.in(context) + b.in(context), std::max(a.magnitude_, b.magnitude_) + 1};
}

SolverNumber operator-(SolverNumber const& a, SolverNumber const& b) {
    auto const *x = std::get_if<Index>(&a.is_), *y = std::get_if<Index>(&b.is_);
    if (x != nullptr && y != nullptr) return *x - *y;
    z3::context& context = a.context_with(b);
    return {a.in(context)-b.in(context), std::max(a.magnitude_, b.magnitude_) + 1};
}

Formula operator<(SolverNumber const& a, SolverNumber const& b) {
    auto const *x = std::get_if<Index>(&a.is_), *y = std::get_if<Index>(&b.is_);
    if (x != nullptr && y != nullptr) return *x < *y;
    z3::context& context = a.context_with(b);
    return Formula(z3::slt(a.in(context), b.in(context)));
}

Formula operator==(SolverNumber const& a, SolverNumber const& b) {
    auto const *x = std::get_if<Index>(&a.is_), *y = std::get_if<Index>(&b.is_);
    if (x != nullptr && y != nullptr) return *x == *y;
    z3::context& context = a.context_with(b);
    return Formula(a.in(context) == b.in(context));
}

SolverNumber compute(ChooseFunction, Formula const& c, SolverNumber const& yes, SolverNumber const& no) {
    auto const* condition = c.expression();
    if (condition == nullptr) return c.is(true) ? yes : no;
    z3::context& context = condition->ctx();
    return {z3::ite(*condition, yes.in(context), no.in(context)), std::max(yes.magnitude_, no.magnitude_)};
}

SolverNumber power_of_two(SolverNumber const& places) {
    if (auto const* number = std::get_if<Index>(&places.is_)) return cubecheck::power_of_two(*number);
    z3::context& context = places.context_with(places);
    z3::expr const one = SolverNumber(1).in(context);
    return choose(in_range(places, SolverNumber(65)), SolverNumber{z3::shl(one, places.in(context)), 65},
                  SolverNumber(0));
}

SolverWidth width_of(z3::context& context, SolverNumber const& number) {
    z3::expr const all = ~context.bv_val(0, widest);
    return {number, z3::lshr(all, amount(context, SolverNumber(widest) - number))};
}

SolverBits compute(ChooseFunction, Formula const& c, SolverBits const& yes, SolverBits const& no) {
    auto const* condition = c.expression();
    if (condition == nullptr) return c.is(true) ? yes : no;
    return yes.with(z3::ite(*condition, yes.is_, no.is_));
}

SolverBits bits_like(SolverBits const& like, unsigned number) {
    expects(number < 2, "a number that every width holds");
    return like.with(like.is_.ctx().bv_val(number, widest));
}

SolverBits bits_of(SolverBits const& like, SolverNumber const& number) {
    return {number.in(like.expression().ctx()).extract(widest - 1, 0), like.width()};
}

SolverNumber number_of(SolverBits const& x) { return {extended(x.expression(), false), widest}; }

SolverBits compute(ShiftedUpFunction, SolverBits const& x, SolverNumber const& places) {
    z3::expr const shifted = z3::shl(x.expression(), amount(x.expression().ctx(), places));
    return choose(in_range(places, x.width().number), SolverBits(shifted, x.width()), bits_like(x, 0));
}

SolverBits compute(ShiftedDownFunction, SolverBits const& x, SolverNumber const& places) {
    z3::expr const shifted = z3::lshr(x.is_, amount(x.is_.ctx(), places));
    return choose(in_range(places, x.width().number), x.with(shifted), bits_like(x, 0));
}

SolverNumber count_ones(SolverBits const& x) {
    z3::expr sum = x.expression().ctx().bv_val(0, few);
    for (unsigned q = 0; q < widest; ++q) sum = sum + z3::zext(bit_of(x, q), few - 1);
    return {sum, few - 1};
}

SolverNumber lowest_one(SolverBits const& x) {
    z3::context& context = x.expression().ctx();
    z3::expr lowest = x.width().number.in(context).extract(few - 1, 0);
    for (unsigned q = widest; q-- > 0;) lowest = z3::ite(is_set(x, q), context.bv_val(q, few), lowest);
    return {lowest, few - 1};
}

SolverNumber highest_one(SolverBits const& x) {
    z3::context& context = x.expression().ctx();
    z3::expr highest = context.bv_val(-1, few);
    for (unsigned q = 0; q < widest; ++q) highest = z3::ite(is_set(x, q), context.bv_val(q, few), highest);
    return {highest, few - 1};
}

}  // namespace cubecheck::facts
