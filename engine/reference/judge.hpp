#pragma once

#include <optional>

#include "engine/reference/lock_step.hpp"
#include "models/algebra/words.hpp"

/// Runs algorithms in words, and compares the contents of the cells with the claims.
namespace cubecheck {

/// A cell whose content differs from the claim.
struct Mismatch {
    Index cut;  ///< the number of completed rounds, counted over all phases
    Index node;
    Index cell;
    Word got;
    Word expected;
};

/// The outcome of a run in words: the first cell with a wrong result, and the first that violates the
/// invariant.
struct Judgement {
    std::optional<Mismatch> result;
    std::optional<Mismatch> invariant;  ///< also null if the algorithm has no invariant
};

/// The first cell for which agrees(held, wanted) is false, where wanted = claim(node, cell) is known.
std::optional<Mismatch> first_mismatch(Index cut, Buffers<Word> const& buffers, Words& words, auto claim,
                                       auto agrees) {
    for (Index i = 0; i < buffers.nodes; ++i)
        for (Index c = 0; c < buffers.cells; ++c) {
            auto const wanted = claim(i, c);
            if (wanted.known && !agrees(buffers(i, c), words.word(wanted)))
                return Mismatch{cut, i, c, buffers(i, c), words.word(wanted)};
        }
    return std::nullopt;
}

/// The comparison of a word with the promised word: equal, or, if the operator commutes, equal up to the
/// order of letters.
inline auto keeps_contract(Laws laws, Words const& words) {
    return [&words, laws](Word held, Word wanted) {
        return commutes(laws) ? words.same_up_to_order(held, wanted) : held == wanted;
    };
}

namespace judge_detail {

/// Whether `held` is the word that the invariant of A claims.  If A merges, the order of letters does not
/// matter.
template <class A>
bool is_as_claimed(Words const& words, Word held, Word wanted) {
    using At = typename A::Form::At;
    using Mode = decltype(A::mode(A::Form::rank(0), cell_at<typename A::Cells>(0), std::declval<At>()));
    return is_merge<Mode> ? words.same_up_to_order(held, wanted) : held == wanted;
}

/// The claim of a phase without an invariant.
struct NothingSaid {};

/// The invariant of phase A.
template <class A>
auto said_by() {
    if constexpr (SaysWhatHolds<A>)
        return [](auto me, auto cell, auto const& at) { return A::holds(me, cell, at); };
    else
        return NothingSaid{};
}

/// The invariant that sequence A states for its second phase. `at_end_of_first` is the end of the first
/// phase.
template <class A>
auto said_of_second(auto const& at_end_of_first) {
    if constexpr (SaysWhatHolds<typename A::First> && SaysWhatHolds<typename A::Second>)
        return [&](auto me, auto cell, auto const& at) {
            return A::holds_in_second(me, cell, at, at_end_of_first);
        };
    else
        return NothingSaid{};
}

/// Runs one phase, and compares every cut with `holds(me, cell, at)` until the first mismatch.  Joining is
/// the phase in which the values were joined: A, or the phase before it.
template <class A, class Joining = A>
void follow(Size const& size, Buffers<Word>& buffers, Words& words, Index& cut, Judgement& found,
            auto holds) {
    run_phase<A>(size, buffers, words,
                 [&]([[maybe_unused]] auto const& at, [[maybe_unused]] auto const& now) {
                     if constexpr (!std::is_same_v<decltype(holds), NothingSaid>) {
                         auto const claim = [&](Index i, Index c) {
                             return holds(A::Form::rank(i), cell_at<typename A::Cells>(c), at);
                         };
                         auto const agrees = [&](Word held, Word wanted) {
                             return is_as_claimed<Joining>(words, held, wanted);
                         };
                         if (!found.invariant)
                             found.invariant = first_mismatch(cut, now, words, claim, agrees);
                     }
                     ++cut;
                     return true;
                 });
    --cut;
}

/// Compares the final contents with the promises of collective C; `at` is the end of phase A.
template <class A, class C>
void compare_result(Laws laws, Index cut, auto const& at, Buffers<Word> const& buffers, Words& words,
                    Judgement& found) {
    auto const promise = [&](Index i, Index c) {
        return C::result(A::Form::rank(i), cell_at<typename A::Cells>(c), at);
    };
    found.result = first_mismatch(cut, buffers, words, promise, keeps_contract(laws, words));
}

}  // namespace judge_detail

/// Runs A at one size in words.  Compares its cells with its invariant at every cut, and with the
/// collective's promise at the end.
///
/// Pre: `words` is new, and has one rank for each node of the size.
template <class A>
Judgement judge(Size const& size, Words& words) {
    using namespace judge_detail;
    Judgement found;
    Index cut = 0;
    if constexpr (Phase<A>) {
        auto buffers = initial_buffers<A>(size, words);
        follow<A>(size, buffers, words, cut, found, said_by<A>());
        compare_result<A, typename A::Collective>(A::laws, cut, A::Form::last(size), buffers, words, found);
    } else {
        using First = typename A::First;
        using Second = typename A::Second;
        auto buffers = initial_buffers<First>(size, words);
        follow<First>(size, buffers, words, cut, found, said_by<First>());
        auto const handed_over = First::Form::last(size);
        follow<Second, First>(size, buffers, words, cut, found, said_of_second<A>(handed_over));
        compare_result<Second, typename A::Collective>(A::laws, cut, Second::Form::last(size), buffers, words,
                                                       found);
    }
    return found;
}

}  // namespace cubecheck
