#include "algorithms/alltoall/choice.hpp"
#include "studies/mutants/held_against.hpp"
#include "verify/definitions/parametric/choice.hpp"

namespace cubecheck::mutants {

namespace {

/// One small change to a choice between two algorithms.
enum class ChoiceMutation {
    dimension_off_by_one,
    nodes_off_by_one,
    half_off_by_one,
    rounds_off_by_one,
    coefficients_exchanged,
    times_exchanged,
    other_one_taken,
};

constexpr std::array<std::pair<ChoiceMutation, std::string_view>, 7> choice_mutations{{
    {ChoiceMutation::dimension_off_by_one, "dimensions one too many"},
    {ChoiceMutation::nodes_off_by_one, "nodes one too many"},
    {ChoiceMutation::half_off_by_one, "half of the nodes one too many"},
    {ChoiceMutation::rounds_off_by_one, "rounds one too many"},
    {ChoiceMutation::coefficients_exchanged, "rounds and words exchanged"},
    {ChoiceMutation::times_exchanged, "t_s and t_w m exchanged"},
    {ChoiceMutation::other_one_taken, "the other one taken"},
}};

/// Choice C with a mutation.
template <class C, ChoiceMutation made>
struct MutatedChoice : C {
    static auto rounds_less(auto const& p) {
        if (is(ChoiceMutation::coefficients_exchanged)) return C::words_more(p);
        auto const rounds = C::rounds_less(changed(p));
        return is(ChoiceMutation::rounds_off_by_one) ? rounds + 1 : rounds;
    }
    static auto words_more(auto const& p) {
        return is(ChoiceMutation::coefficients_exchanged) ? C::rounds_less(p) : C::words_more(changed(p));
    }
    static auto takes_few_rounds(auto const& p, auto const& startup, auto const& words) {
        auto const takes = is(ChoiceMutation::times_exchanged)
                               ? C::takes_few_rounds(changed(p), words, startup)
                               : C::takes_few_rounds(changed(p), startup, words);
        return is(ChoiceMutation::other_one_taken) ? !takes : takes;
    }

private:
    static constexpr bool is(ChoiceMutation mutation) { return made == mutation; }
    static auto changed(auto p) {
        if (is(ChoiceMutation::dimension_off_by_one)) p.d = p.d + 1;
        if (is(ChoiceMutation::nodes_off_by_one)) p.nodes = p.nodes + 1;
        if (is(ChoiceMutation::half_off_by_one)) p.half = p.half + 1;
        return p;
    }
};

template <class C>
Outcome choice_outcome(std::string_view mutation) {
    Outcome outcome{std::string(C::name), std::string(mutation), Fate::survived, {}, ""};
    hold_against(outcome, choice_detail::questions<C>(), sizes<C>({4, 1}));
    return outcome;
}

template <class C>
std::vector<Outcome> outcomes_of_choice() {
    return []<std::size_t... i>(std::index_sequence<i...>) {
        return std::vector{
            choice_outcome<MutatedChoice<C, choice_mutations[i].first>>(choice_mutations[i].second)...};
    }
    (std::make_index_sequence<choice_mutations.size()>());
}

}  // namespace

std::vector<Outcome> choices(Chosen const& chosen) {
    using alltoall::Choice;
    return chosen(Choice::name) ? outcomes_of_choice<Choice>() : std::vector<Outcome>{};
}

}  // namespace cubecheck::mutants
