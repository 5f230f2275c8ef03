#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "models/listing/loop.hpp"
#include "verify/definitions/listing/loop_of.hpp"
#include "verify/definitions/listing/meanings.hpp"

/// Converts the expressions of a text to equivalent formulas, or rejects them.
namespace cubecheck::listing {

/// Throws: Misfit, always.
[[noreturn]] void refuse(Place place, std::string reason);

/// Returns the formula.
///
/// Throws: Misfit if it is too long.
Shared const& expect_short(Shared const& of, Place place);

/// Returns the formula.
///
/// Throws: Misfit if its weight is above `most_weight` (proofs/symbols/most_weight.hpp).
Shared const& expect_light(Shared const& of, Place place);

inline Effect nothing() { return {truth(false), truth(false), truth(false)}; }

/// The known facts on a path through the text.
struct Path {
    std::vector<Shared> numbers;  ///< by slot; null: no value on some path to this point
    Call sent{truth(false)}, received{truth(false)};
    Effect buffer = nothing(), total = nothing();
    Span changed;  ///< the changed cells of the buffer
    bool has_changed = false;
    std::vector<Shared> arrived;  ///< by name: whether it holds the message of this round
};

/// Converts the expressions of a text to formulas, in a form of rounds.
///
/// Throws: Misfit if there is no equivalent formula.
class Formulas {
public:
    Formulas(Rounds form, bool is_rooted) : form_(form), is_rooted_(is_rooted) {}

    /// The values of the names at this point of the text.
    Path path;
    Shared assumed = truth(true);  ///< the condition of this point of the text
    std::vector<Premise> premises;

    /// Adds a premise: the formulas are equivalent to the text only under this condition at this point.
    void need(Shared const& condition, Place place);

    Shared number(Expression const& of) { return to_number(value(of), of.place); }
    Shared condition(Expression const& of);
    Shared value(Expression const& of) { return expect_light(expect_short(read(of), of.place), of.place); }

    /// A rank; on a cube, a node.
    Shared rank(Expression const& of);

    /// A node that is written as a sum: a node plus or minus 2^k, under a condition on bit k that makes this
    /// a flip of the bit.
    Shared node_of(Linear sum, Place place);

    /// e of an exponent k + e, for e = 0 and, if that is a level, e = 1.
    std::optional<std::int64_t> level(Expression const& of);
    /// e of a number 2^(k+e).
    static std::optional<std::int64_t> power_of(Shared const& number);

    Shared to_number(Shared const& of, Place place) const;
    /// The node with this number; null if it is unknown.
    Shared to_node(Shared const& of) const;

    static Shared leaf(Means means, Sort sort) { return meaning(means, sort, {}); }

private:
    Shared read(Expression const& of);

    Shared beyond_sums(Expression const& of);

    static Shared choice(Shared const& condition, Shared const& yes, Shared const& no);

    Shared known(Expression const& of);

    /// `and` and `or`.  The second operand is read only under the condition of the first one.
    Shared connected(Expression const& of);

    Shared compared(Expression const& of);

    /// Compares x >> (k+e) with 0, 1 or y >> (k+e): the bits of x from k+e up are those of node 0, of node
    /// 2^k, or of y.
    Shared compared_shift(Shared const& shift, Shared const& with) const;

    static bool is_round(Shared const& number);
    static bool is_all(Shared const& number);

    Shared remainder(Expression const& of);

    Shared power_of_two(Expression const& exponent);

    Shared shifted_up(Expression const& of);

    Shared shifted_down(Expression const& of);

    Shared flipped(Expression const& of);

    /// A rank `and` 2^k, or `and` 2^(k+e) - 1.
    Shared bits_in_common(Expression const& of);
    /// A rank with bit k set.
    Shared with_bit(Expression const& of);

    Shared logarithm(Expression const& of);

    Shared bit_of(Expression const& of);

    Rounds form_;
    bool is_rooted_;
};

}  // namespace cubecheck::listing
