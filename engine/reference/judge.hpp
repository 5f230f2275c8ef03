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

/// The first cell for which agrees(got, expected) is false, where `expected` = claim(node, cell) is known.
std::optional<Mismatch> first_mismatch(Index cut, Buffers<Word> const& buffers, Words& words, auto claim,
                                       auto agrees) {
    for (Index i = 0; i < buffers.nodes; ++i)
        for (Index c = 0; c < buffers.cells; ++c) {
            auto const claimed = claim(i, c);
            if (!claimed.known) continue;
            auto const got = buffers(i, c), expected = words.word(claimed);
            if (!agrees(got, expected)) return Mismatch{cut, i, c, got, expected};
        }
    return std::nullopt;
}

/// The comparison of a word with the promised word: equal, or, if the operator commutes, equal up to the
/// order of letters.
inline auto keeps_contract(Laws laws, Words const& words) {
    return [&words, laws](Word got, Word expected) {
        return commutes(laws) ? words.same_up_to_order(got, expected) : got == expected;
    };
}

namespace judge_detail {

/// Whether `got` is the word that the invariant of A claims.  If A merges, the order of letters does not
/// matter.
template <class A>
bool is_as_claimed(Words const& words, Word got, Word expected) {
    using At = typename A::Form::At;
    using Mode = decltype(A::mode(A::Form::rank(0), cell_at<typename A::Cells>(0), std::declval<At>()));
    return is_merge<Mode> ? words.same_up_to_order(got, expected) : got == expected;
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

/// A run in words that is compared with claims.
class ComparedRun {
public:
    ComparedRun(Size const& size, Words& words) : size_(size), words_(words) {}

    /// Runs one phase, and compares every cut with `holds(me, cell, at)` until the first mismatch.  Joining
    /// is the phase in which the values were joined: A, or the phase before it.
    template <class A, class Joining = A>
    void follow(Buffers<Word>& buffers, auto holds) {
        run_phase<A>(size_, buffers, words_,
                     [&]([[maybe_unused]] auto const& at, [[maybe_unused]] auto const& now) {
                         if constexpr (!std::is_same_v<decltype(holds), NothingSaid>)
                             if (!found_.invariant) found_.invariant = mismatch<A, Joining>(now, at, holds);
                         ++cut_;
                         return true;
                     });
        --cut_;
    }

    /// Compares the final contents with the promises of collective C; `at` is the end of phase A.
    template <class A, class C>
    void compare_result(Buffers<Word> const& buffers, auto const& at, Laws laws) {
        auto const promise = [&](Index i, Index c) {
            return C::result(A::Form::rank(i), cell_at<typename A::Cells>(c), at);
        };
        found_.result = first_mismatch(cut_, buffers, words_, promise, keeps_contract(laws, words_));
    }

    Judgement const& found() const { return found_; }

private:
    template <class A, class Joining>
    std::optional<Mismatch> mismatch(Buffers<Word> const& now, auto const& at, auto const& holds) {
        auto const claim = [&](Index i, Index c) {
            return holds(A::Form::rank(i), cell_at<typename A::Cells>(c), at);
        };
        auto const agrees = [&](Word got, Word expected) {
            return is_as_claimed<Joining>(words_, got, expected);
        };
        return first_mismatch(cut_, now, words_, claim, agrees);
    }

    Size const& size_;
    Words& words_;
    Index cut_ = 0;
    Judgement found_;
};

}  // namespace judge_detail

/// Runs A at one size in words.  Compares its cells with its invariant at every cut, and with the
/// collective's promise at the end.
///
/// Pre: `words` is new, and has one rank for each node of the size.
template <class A>
Judgement judge(Size const& size, Words& words) {
    using namespace judge_detail;
    ComparedRun run(size, words);
    if constexpr (Phase<A>) {
        auto buffers = initial_buffers<A>(size, words);
        run.follow<A>(buffers, said_by<A>());
        run.compare_result<A, typename A::Collective>(buffers, A::Form::last(size), A::laws);
    } else {
        using First = typename A::First;
        using Second = typename A::Second;
        auto buffers = initial_buffers<First>(size, words);
        run.follow<First>(buffers, said_by<First>());
        auto const handed_over = First::Form::last(size);
        run.follow<Second, First>(buffers, said_of_second<A>(handed_over));
        run.compare_result<Second, typename A::Collective>(buffers, Second::Form::last(size), A::laws);
    }
    return run.found();
}

}  // namespace cubecheck
