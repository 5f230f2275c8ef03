#pragma once

#include "engine/reference/tally.hpp"
#include "proofs/obligations/choice.hpp"
#include "verify/definitions/parametric/each_size.hpp"

/// A choice between two algorithms by their times, as a target.
namespace cubecheck {

namespace choice_detail {

/// The most messages of a run in which messages are counted.
constexpr double most_messages = 2e7;

inline double messages(Size const& size) {
    return static_cast<double>(size.nodes) * static_cast<double>(size.nodes);
}

inline std::string text(Index rounds, Index words) {
    return std::to_string(rounds) + " rounds less, " + std::to_string(words) + " words more";
}

/// A machine and a message size near the switching point for which the rule selects the slower algorithm.
/// Near means that rounds t_s is slightly less than, equal to, or slightly more than words t_w m.
template <class C>
std::optional<Counterexample> slower_one_taken(Parameters<Index> const& p, Index rounds, Index words) {
    for (Index const startup : {Index{1}, std::max<Index>(words, 1)})
        for (Index const near : {-1, 0, 1}) {
            Index const word = std::max<Index>(startup * rounds / std::max<Index>(words, 1) + near, 1);
            bool const few_rounds_faster = word * words < startup * rounds;
            if (C::takes_few_rounds(p, startup, word) != few_rounds_faster)
                return example("the rule, where t_s is " + std::to_string(startup) + " and t_w m is " +
                                   std::to_string(word),
                               "takes the slower one", "takes the faster one");
        }
    return std::nullopt;
}

/// Checks that the coefficients of the rule are the differences of both runs' costs, counted message by
/// message.  Then the rule is right for every t_s, t_w and m if it compares them in the right direction.
template <class C>
BoundedResult check_exact(std::vector<Size> const& sizes, GoOn const& go_on) {
    return each_size<C>(
        sizes_within<C>(most_messages, messages, sizes), go_on, {"verify"}, [](Size const& size) {
            auto const few_rounds = tally<typename C::FewRounds>(size),
                       few_words = tally<typename C::FewWords>(size);
            Index const rounds = few_words.rounds - few_rounds.rounds,
                        words = few_rounds.words - few_words.words;
            auto const p = parameters(size);
            if (C::rounds_less(p) == rounds && C::words_more(p) == words)
                return slower_one_taken<C>(p, rounds, words);
            return std::optional(
                example("the rule", text(C::rounds_less(p), C::words_more(p)), text(rounds, words)));
        });
}

/// Checks that, from d = 2 on, each algorithm is faster for some message size.
template <class C>
BoundedResult check_needed(std::vector<Size> const& sizes, GoOn const& go_on) {
    return each_size<C>(sizes, go_on, {"verify"}, [](Size const& size) {
        auto const p = parameters(size);
        std::optional<Counterexample> found;
        if (size.d >= 2 && !(C::rounds_less(p) > 0 && C::words_more(p) > 0))
            found = example("the rule", text(C::rounds_less(p), C::words_more(p)), "both more than 0");
        return found;
    });
}

template <class C>
std::vector<Question> questions() {
    return {{.property = "choice",
             .says = "the rule selects the faster algorithm for every t_s, t_w and m",
             .kind = Failure::cost,
             .check = check_exact<C>,
             .obligations = choice_is_exact<C>},
            {.property = "both_needed",
             .says = "from d = 2, each algorithm is faster for some message size",
             .kind = Failure::cost,
             .check = check_needed<C>,
             .obligations = choice_is_needed<C>}};
}

}  // namespace choice_detail

/// The capabilities of a choice.
template <class C>
class ChoiceOf : public SizesOf<C>, public Traceable {
public:
    std::string trace(Size const& size) const override {
        auto const p = parameters(size);
        return std::string(C::name) + ", " + this->describe(size) + "\n" + std::string(C::FewRounds::name) +
               " where " + std::to_string(C::rounds_less(p)) + " t_s > " + std::to_string(C::words_more(p)) +
               " t_w m, else " + std::string(C::FewWords::name) + "\n";
    }
};

/// All questions about a choice.
template <class C>
Target target_of_choice() {
    Target target;
    target.name = C::name;
    target.system = C::system;
    target.summary =
        "the faster of " + std::string(C::FewRounds::name) + " and " + std::string(C::FewWords::name);
    target.cost = "the smaller of both";
    target.every_size = every_size<C>();
    target.questions = choice_detail::questions<C>();
    target.adopt(std::make_shared<ChoiceOf<C> const>());
    return target;
}

}  // namespace cubecheck
