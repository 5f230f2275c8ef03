#pragma once

#include <memory>

#include "models/listing/loop.hpp"
#include "models/parametric/cell.hpp"
#include "models/parametric/node.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::listing {

/// Evaluates the formulas of a loop for one rank in a round: over numbers, or over solver terms.
template <class Me, class At>
class LoopReading {
public:
    using Number = NumberAt<At>;
    using Truth = TruthAt<At>;
    static constexpr bool on_cube = requires(At at) { at.k; };  ///< a round crosses a dimension
    static constexpr bool has_nodes = !std::is_same_v<Me, Number>;

    LoopReading(Me const& me, At const& at) : me_(me), at_(at) {}
    /// For conditions on cells: `cell` is the cell that the condition is about.
    LoopReading(Me const& me, At const& at, Me const& cell) : me_(me), at_(at), cell_(std::addressof(cell)) {}

    Number number(Shared const& of) const {
        auto const& e = *of;
        switch (e.means) {
            case Means::constant:
                return Number(e.number);
            case Means::nodes:
                return at_.nodes;
            case Means::round:
                return round();
            case Means::power:
                return power(e.number);
            case Means::plus:
                return number(e.parts[0]) + number(e.parts[1]);
            case Means::minus:
                return number(e.parts[0]) - number(e.parts[1]);
            case Means::times:
                return number(e.parts[0]) * number(e.parts[1]);
            case Means::wrapped:
                return wrap(number(e.parts[0]), at_.nodes);
            case Means::chosen:
                return choose(truth(e.parts[0]), number(e.parts[1]), number(e.parts[2]));
            default:
                return number_of_rank(e);
        }
    }

    Truth truth(Shared const& of) const {
        auto const& e = *of;
        switch (e.means) {
            case Means::constant:
                return Truth(e.number != 0);
            case Means::chosen:
                return choose(truth(e.parts[0]), truth(e.parts[1]), truth(e.parts[2]));
            case Means::less:
                return number(e.parts[0]) < number(e.parts[1]);
            case Means::equal:
                return number(e.parts[0]) == number(e.parts[1]);
            case Means::both:
                return truth(e.parts[0]) && truth(e.parts[1]);
            case Means::either:
                return truth(e.parts[0]) || truth(e.parts[1]);
            case Means::negated:
                return !truth(e.parts[0]);
            case Means::odd:
                return odd(number(e.parts[0]));
            default:
                return truth_of_nodes(e);
        }
    }

    /// A rank: a node or a number.
    Me rank(Shared const& of) const {
        if constexpr (has_nodes)
            return node(of);
        else
            return number(of);
    }

    /// The level k + extra of a cube.
    auto level(std::int64_t extra) const { return extra == 0 ? at_.k : next(at_.k); }

private:
    [[noreturn]] static void misplaced() {
        expects(false, "a formula of a loop has the form of the loop");
        std::abort();
    }

    Number round() const {
        if constexpr (on_cube)
            return Number(below(at_.k));
        else
            return at_.round;
    }
    Number power(std::int64_t extra) const {
        if constexpr (on_cube)
            return Number(pow2(level(extra)));
        else if constexpr (requires { at_.distance; })
            return extra == 0 ? at_.distance : at_.distance + at_.distance;
        else
            misplaced();
    }

    Number number_of_rank(Meaning const& e) const {
        if constexpr (has_nodes) {
            if (e.means == Means::number_of) return Number(value(node(e.parts[0])));
        } else {
            if (e.means == Means::me) return me_;
            if (e.means == Means::root) return at_.root;
            if (e.means == Means::cell && cell_ != nullptr) return *cell_;
        }
        if constexpr (on_cube)
            if (e.means == Means::dimensions) return Number(below(at_.k) + above(at_.k));
        misplaced();
    }

    Me node(Shared const& of) const requires has_nodes {
        auto const& e = *of;
        switch (e.means) {
            case Means::me:
                return me_;
            case Means::root:
                return at_.root;
            case Means::cell:
                expects(cell_ != nullptr, "a condition on cells is asked of a cell");
                return *cell_;
            case Means::zero_node:
                return zero_like(me_);
            case Means::exclusive_or:
                return node(e.parts[0]) ^ node(e.parts[1]);
            case Means::chosen:
                return choose(truth(e.parts[0]), node(e.parts[1]), node(e.parts[2]));
            default:
                return node_of_round(e);
        }
    }
    Me node_of_round(Meaning const& e) const {
        if constexpr (on_cube) {
            if (e.means == Means::power_node) return flip(zero_like(me_), at_.k);
            if (e.means == Means::flipped) return flip(node(e.parts[0]), at_.k);
            if (e.means == Means::low_part) return join(zero_like(me_), node(e.parts[0]), level(e.number));
            if (e.means == Means::high_part) return first_of_block(node(e.parts[0]), level(e.number));
        }
        if constexpr (requires { at_.offset; })
            if (e.means == Means::offset) return at_.offset;
        misplaced();
    }

    Truth truth_of_nodes(Meaning const& e) const {
        if constexpr (has_nodes)
            if (e.means == Means::same_node) return node(e.parts[0]) == node(e.parts[1]);
        if constexpr (on_cube) {
            if (e.means == Means::bit) return bit(node(e.parts[0]), at_.k);
            if (e.means == Means::agree_above)
                return agree_from(node(e.parts[0]), node(e.parts[1]), level(e.number));
        }
        misplaced();
    }

    Me const& me_;
    At const& at_;
    Me const* cell_ = nullptr;
};

}  // namespace cubecheck::listing
