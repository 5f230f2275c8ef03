#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "models/listing/loop.hpp"
#include "verify/definitions/listing/loop_of.hpp"
#include "verify/definitions/listing/meanings.hpp"

/// Makes formulas of the expressions of a text: each says exactly what the text says, or is refused.
namespace cubecheck::listing {

/// Throws: Misfit, always.
[[noreturn]] void refuse(Place place, std::string reason);

/// The formula, unless it is too long.
///
/// Throws: Misfit if it is.
Shared const& expect_short(Shared const& of, Place place);

/// The formula, unless its weight is above `most_weight` (proofs/symbols/most_weight.hpp).
///
/// Throws: Misfit if it is.
Shared const& expect_light(Shared const& of, Place place);

inline Effect nothing() { return {truth(false), truth(false), truth(false)}; }

/// What is known on a path through the text.
struct Path {
    std::vector<Shared> numbers;  ///< by slot; null: no value, or not on every way here
    Call sent{truth(false)}, received{truth(false)};
    Effect buffer = nothing(), total = nothing();
    Span changed;  ///< which cells of the buffer
    bool has_changed = false;
    std::vector<Shared> arrived;  ///< by name: whether this round's message is in it
};

/// Reads the expressions of a text in a form.
///
/// Throws: Misfit where there is no exact reading.
class Formulas {
public:
    Formulas(Rounds form, bool is_rooted) : form_(form), is_rooted_(is_rooted) {}

    /// What is meant by the names, and where.
    Path path;
    Shared assumed = truth(true);  ///< what holds where the text is being read
    std::vector<Premise> premises;

    /// Where the text is being read the formulas say what it says only under this condition.
    void need(Shared const& condition, Place place);

    Shared number(Expression const& of) { return to_number(value(of), of.place); }
    Shared condition(Expression const& of);
    Shared value(Expression const& of) { return expect_light(expect_short(read(of), of.place), of.place); }

    /// A rank: on a cube a node.
    Shared rank(Expression const& of);

    /// A node that is written as a sum: a node, and 2^k more or less where bit k says that this flips it.
    Shared node_of(Linear sum, Place place);

    /// e of an exponent k + e, for e = 0 and, where that is a level, 1.
    std::optional<std::int64_t> level(Expression const& of);
    /// e of a number 2^(k+e).
    static std::optional<std::int64_t> power_of(Shared const& number);

    Shared to_number(Shared const& of, Place place) const;
    /// The node that is meant; null if that is not known.
    Shared to_node(Shared const& of) const;

    static Shared leaf(Means means, Sort sort) { return meaning(means, sort, {}); }

private:
    Shared read(Expression const& of);

    Shared beyond_sums(Expression const& of);

    static Shared choice(Shared const& condition, Shared const& yes, Shared const& no);

    Shared known(Expression const& of);

    /// The second operand is looked at only where the first one says so.
    Shared connected(Expression const& of);

    Shared compared(Expression const& of);

    /// x >> (k+e) is 0, is 1, or is y >> (k+e): x has the bits from k+e up of node 0, of node 2^k, or of y.
    Shared compared_shift(Shared const& shift, Shared const& with) const;

    static bool is_round(Shared const& number);
    static bool is_all(Shared const& number);

    Shared remainder(Expression const& of);

    Shared power_of_two(Expression const& exponent);

    Shared shifted_up(Expression const& of);

    Shared shifted_down(Expression const& of);

    Shared flipped(Expression const& of);

    Shared logarithm(Expression const& of);

    Shared bit_of(Expression const& of);

    Rounds form_;
    bool is_rooted_;
};

}  // namespace cubecheck::listing
