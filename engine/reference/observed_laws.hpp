#pragma once

#include <optional>

#include "engine/reference/lock_step.hpp"
#include "models/algebra/bracketings.hpp"
#include "models/algebra/words.hpp"

namespace cubecheck {

/// The laws that the result of a run needs, and the cell that needs them.
struct LawsUsed {
    Laws laws;
    Index node;  ///< the first node whose result needs them
    Index cell;
};

namespace observed_laws_detail {

/// The fold of a content from left to right.
template <class C>
Bracketings::Value left_to_right(C const& content, Index ranks, Bracketings& brackets) {
    auto fold = brackets.neutral();
    for (Index i = 0; i < content.count; ++i)
        fold = brackets.join(fold,
                             brackets.contribution((value(content.first) + i) % ranks, value(content.part)));
    return fold;
}

/// Whether the initial content of a cell is the neutral element.
template <class A>
bool starts_neutral(Index node, Index cell, Size const& size) {
    using P = FirstPhaseOf<A>;
    auto const given =
        P::Collective::initial(P::Form::rank(node), cell_at<typename P::Cells>(cell), P::Form::first(size));
    return given.known && given.count == 0;
}

}  // namespace observed_laws_detail

/// The laws that make all results of algorithm A correct at one size. Laws::none if every result is folded
/// from left to right in rank order, or not folded at all. Null if no law makes a result correct.
template <class A>
std::optional<LawsUsed> observed_laws(Size const& size) {
    using namespace observed_laws_detail;
    using P = LastPhaseOf<A>;
    Words words(size.nodes);
    Bracketings brackets;
    auto const in_words = run<A>(size, words);
    auto const in_brackets = run<A>(size, brackets);
    LawsUsed used{Laws::none, 0, 0};
    for (Index i = 0; i < size.nodes; ++i)
        for (Index c = 0; c < cell_count<typename P::Cells>(size); ++c) {
            auto const promised =
                A::Collective::result(P::Form::rank(i), cell_at<typename P::Cells>(c), P::Form::last(size));
            if (!promised.known) continue;
            Word const got = in_words.at(i, c), expected = words.word(promised);
            if (!words.same_up_to_order(got, expected)) return std::nullopt;
            Laws laws = Laws::none;
            if (got != expected)
                laws = Laws::associative_commutative;
            else if (promised.count == 0)
                laws = Laws::associative_neutral;
            else if (in_brackets.at(i, c) != left_to_right(promised, size.nodes, brackets))
                laws = Laws::associative;
            if (starts_neutral<A>(i, c, size)) laws = both_laws(laws, Laws::associative_neutral);
            if (!covers(used.laws, laws)) used = {both_laws(used.laws, laws), i, c};
        }
    return used;
}

}  // namespace cubecheck
