#pragma once

#include <optional>

#include "engine/reference/lock_step.hpp"
#include "models/algebra/words.hpp"

/// Running an algorithm in words, and holding what the cells hold against what is claimed of them.
namespace cubecheck {

/// A cell that does not hold what is claimed.
struct Mismatch {
    Index cut;  ///< how many rounds were done, counted over all phases
    Index node;
    Index cell;
    Word got;
    Word expected;
};

/// What a run in words has shown: the first cell whose result is wrong, and the first whose invariant is.
struct Judgement {
    std::optional<Mismatch> result;
    std::optional<Mismatch> invariant;  ///< nothing, too, where the algorithm does not say what holds
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

/// When a word is as good as the one that the contract promises: the same, or, if the operator commutes, one
/// with its letters in any order.
inline auto keeps_contract(Laws laws, Words const& words) {
    return [&words, laws](Word held, Word wanted) {
        return commutes(laws) ? words.same_up_to_order(held, wanted) : held == wanted;
    };
}

namespace judge_detail {

/// Whether a cell that holds `held` holds what the invariant of A claims: the very word, or, where A merges,
/// its letters in any order.
template <class A>
bool is_as_claimed(Words const& words, Word held, Word wanted) {
    using At = typename A::Form::At;
    using Mode = decltype(A::mode(A::Form::rank(0), cell_at<typename A::Cells>(0), std::declval<At>()));
    return is_merge<Mode> ? words.same_up_to_order(held, wanted) : held == wanted;
}

/// Of a phase that does not say what its cells hold.
struct NothingSaid {};

/// What phase A says that its cells hold.
template <class A>
auto said_by() {
    if constexpr (SaysWhatHolds<A>)
        return [](auto me, auto cell, auto const& at) { return A::holds(me, cell, at); };
    else
        return NothingSaid{};
}

/// What sequence A says that the cells of its second phase hold, `at` the end of the first.
template <class A>
auto said_of_second(auto const& at_end_of_first) {
    if constexpr (SaysWhatHolds<typename A::First> && SaysWhatHolds<typename A::Second>)
        return [&](auto me, auto cell, auto const& at) {
            return A::holds_in_second(me, cell, at, at_end_of_first);
        };
    else
        return NothingSaid{};
}

/// Follows one phase, comparing every cut with `holds(me, cell, at)` until the first mismatch.  The values
/// were joined in phase Joining: in A, or in the phase before it.
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

/// Compares the end of the run with what collective C promises; `at` is the end of phase A.
template <class A, class C>
void compare_result(Laws laws, Index cut, auto const& at, Buffers<Word> const& buffers, Words& words,
                    Judgement& found) {
    auto const promise = [&](Index i, Index c) {
        return C::result(A::Form::rank(i), cell_at<typename A::Cells>(c), at);
    };
    found.result = first_mismatch(cut, buffers, words, promise, keeps_contract(laws, words));
}

}  // namespace judge_detail

/// Runs A at one size in words and compares its cells with its invariant at every cut, and with the
/// collective's promise at the end.
///
/// `words` must be new, for as many ranks as the size has nodes.
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
