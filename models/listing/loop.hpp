#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "models/algebra/laws.hpp"
#include "models/listing/collective.hpp"
#include "models/listing/expression.hpp"

/// The rounds of a text: one loop, each iteration of which is a round of a form.
///
/// The formulas are data, which can be evaluated to numbers and to solver terms
/// (models/listing/loop_reading.hpp). verify/definitions/listing/loop_of.hpp makes them from a text.
namespace cubecheck::listing {

/// The forms of rounds that the loop of a text can have.
enum class Rounds : std::uint8_t { ascending_cube, descending_cube, offsets, distances, ring };

constexpr bool is_cube(Rounds form) {
    return form == Rounds::ascending_cube || form == Rounds::descending_cube;
}
/// Whether ranks are the nodes of a cube; else they are numbers.
constexpr bool has_nodes(Rounds form) { return is_cube(form) || form == Rounds::offsets; }

/// The operator of a formula. For a power or a level, `number` is the e of 2^(k+e) or of the level k+e; for a
/// constant it is the value.
enum class Means : std::uint8_t {
    constant,    ///< a number, or a truth value
    nodes,       ///< n
    round,       ///< on a cube the dimension k; of offsets the offset; otherwise the number of rounds done
    power,       ///< 2^(k+e); of distances k is the number of rounds done
    dimensions,  ///< d, on a cube
    ceil_log,    ///< ceil(log2 n), of distances: only the bound of the loop
    running,     ///< the variable of a selection; only valid while a selection is read
    number_of,   ///< of a node
    plus,
    minus,
    times,
    wrapped,  ///< x mod n
    chosen,   ///< the second part where the first is true, else the third
    me,
    root,
    cell,        ///< the cell that a condition on cells is about
    zero_node,   ///< node 0
    power_node,  ///< node 2^k
    offset,      ///< the offset of the round, as a node
    flipped,     ///< across dimension k
    exclusive_or,
    low_part,      ///< of a node: the bits below k+e
    high_part,     ///< of a node: the bits from k+e up
    shifted_down,  ///< x >> (k+e): only compared
    less,
    equal,
    same_node,
    agree_above,  ///< two nodes have the same bits from k+e up
    bit,          ///< bit k of a node
    odd,
    both,
    either,
    negated,
};

enum class Sort : std::uint8_t { number, node, truth, shifted };

struct Meaning;
using Shared = std::shared_ptr<Meaning const>;

/// A formula.
struct Meaning {
    Means means = Means::constant;
    Sort sort = Sort::number;
    std::int64_t number = 0;
    std::vector<Shared> parts = {};
    double weight = 0;  ///< of a number, or the largest in it (proofs/symbols/most_weight.hpp)
};

/// The cells of a message, in order.
struct Span {
    enum class Kind : std::uint8_t {
        whole,  ///< the only cell of its name
        one,    ///< the cell `first`
        run,    ///< `count` cells from `first` on, around the n cells
        block,  ///< the 2^(k+e) cells that agree with `first` from k+e up; the j-th of them has low bits j,
                ///< flipped by those of `first`
        face,   ///< all cells whose bit k is `count`, in ascending order
        where,  ///< all cells for which a condition holds, in ascending order
    };
    Kind kind = Kind::whole;
    Shared first = nullptr, count = nullptr, condition = nullptr;
    std::int64_t extra = 0;  ///< e of a block
    Place place = {};
};

/// One half of a round: the condition under which a rank takes part, its partner, and the cells.
struct Call {
    Shared does;
    Shared peer = nullptr;
    Span span = {};
};

/// How an arriving value enters a cell; at most one of the three is true.
struct Effect {
    Shared puts, left, right;
};

/// A condition under which the formulas mean the same as the text.
struct Premise {
    Shared holds;
    Place place;
};

/// The loop of a text.
struct Loop {
    Rounds form = Rounds::ring;
    Collective collective = Collective::allreduce;
    Laws laws = Laws::none;
    Call sent, received;
    Effect buffer;                ///< of the buffer's cells: those of `changed`
    Span changed;                 ///< which cells of an array change
    std::optional<Effect> total;  ///< of a prefix sum: of the cell with the total, if there is one
    Index total_name = 0;         ///< its name
    bool sends_total = false;     ///< of a prefix sum: the total is sent, else the prefix
    std::vector<Premise> premises;
    std::optional<Place> receives_first;  ///< the place of a send that follows a receive of the same round
};

}  // namespace cubecheck::listing
