#pragma once

#include "tests/proofs/instance.hpp"

/// A lemma over plain numbers, at one instance.
namespace cubecheck::evaluate {

template <class A, class L>
bool lemma(over::RoundCell, Instance const& x) {
    return L::template holds<A>(A::Form::rank(x.a), cell_at<typename A::Cells>(x.cell),
                                A::Form::in(x.size, x.round));
}
template <class A, class L>
bool lemma(over::FirstCell, Instance const& x) {
    return L::template holds<A>(A::Form::rank(x.a), cell_at<typename A::Cells>(x.cell),
                                A::Form::first(x.size));
}
template <class A, class L>
bool lemma(over::LastCell, Instance const& x) {
    return L::template holds<A>(A::Form::rank(x.a), cell_at<typename A::Cells>(x.cell),
                                A::Form::last(x.size));
}
template <class A, class L>
bool lemma(over::First, Instance const& x) {
    return L::template holds<A>(A::Form::first(x.size), parameters(x.size));
}
template <class A, class L>
bool lemma(over::Last, Instance const& x) {
    return L::template holds<A>(A::Form::last(x.size), parameters(x.size));
}
template <class A, class L>
bool lemma(over::RoundNode, Instance const& x) {
    return L::template holds<A>(A::Form::rank(x.a), A::Form::in(x.size, x.round));
}
template <class A, class L>
bool lemma(over::RoundPair, Instance const& x) {
    return L::template holds<A>(A::Form::rank(x.a), A::Form::rank(x.b), A::Form::in(x.size, x.round));
}
template <class A, class L>
bool lemma_of_pair_and_cell(Instance const& x, auto const& at) {
    return L::template holds<A>(A::Form::rank(x.a), A::Form::rank(x.b), cell_at<typename A::Cells>(x.cell),
                                at);
}
template <class A, class L>
bool lemma(over::FirstPairCell, Instance const& x) {
    return lemma_of_pair_and_cell<A, L>(x, A::Form::first(x.size));
}
template <class A, class L>
bool lemma(over::RoundPairCell, Instance const& x) {
    return lemma_of_pair_and_cell<A, L>(x, A::Form::in(x.size, x.round));
}
template <class A, class L>
bool lemma(over::LastPairCell, Instance const& x) {
    return lemma_of_pair_and_cell<A, L>(x, A::Form::last(x.size));
}
template <class A, class L>
bool lemma(over::LastPairCells, Instance const& x) {
    return L::template holds<A>(A::Form::rank(x.a), cell_at<typename A::Cells>(x.cell), A::Form::rank(x.b),
                                cell_at<typename A::Cells>(x.other_cell), A::Form::last(x.size));
}
template <class A, class L>
bool lemma(over::RoundPairLevel, Instance const& x) {
    Level const level{static_cast<std::uint8_t>(x.level), static_cast<std::uint8_t>(x.size.d)};
    return L::template holds<A>(A::Form::rank(x.a), A::Form::rank(x.b), A::Form::in(x.size, x.round), level);
}

inline Node node(Index i) { return {static_cast<std::uint32_t>(i)}; }

template <class A, class L>
bool lemma(over::TreeNode, Instance const& x) {
    return L::template holds<A>(x.tree, node(x.a), x.size.d);
}
template <class A, class L>
bool lemma(over::TreePair, Instance const& x) {
    return L::template holds<A>(x.tree, x.other, node(x.a), x.size.d);
}
template <class A, class L>
bool lemma(over::Position, Instance const& x) {
    return L::template holds<A>(node(x.a), x.tree, x.size.d);
}
template <class A, class L>
bool lemma(over::PositionPair, Instance const& x) {
    return L::template holds<A>(node(x.a), node(x.b), std::bit_width((node(x.a) ^ node(x.b)).bits) - 1,
                                x.size.d);
}

}  // namespace cubecheck::evaluate
