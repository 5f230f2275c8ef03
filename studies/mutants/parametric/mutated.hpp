#pragma once

#include "engine/reference/enter.hpp"
#include "models/parametric/sizes.hpp"
#include "studies/mutants/of_mutant.hpp"
#include "studies/mutants/parametric/any_set.hpp"
#include "studies/mutants/parametric/mutation.hpp"
#include "studies/mutants/parametric/next_round.hpp"

namespace cubecheck::mutants {

/// Which of the two algorithms of a sequence is changed; an algorithm alone is a first one.
enum class Stage { first, second };

/// The number of the mutant (of_mutant.hpp) that has this mutation in this stage, and what a number says of a
/// stage.
constexpr Index number_of(Mutation mutation, Stage stage = Stage::first) {
    return 2 * static_cast<Index>(mutation) + static_cast<Index>(stage);
}
constexpr Mutation mutation_of(Size const& size, Stage stage) {
    return size.mutant % 2 == static_cast<Index>(stage) ? static_cast<Mutation>(size.mutant / 2)
                                                        : Mutation::none;
}

/// The rounds of a form with a mutation, which the place in a round tells.
///
/// One type serves all mutations, so that each algorithm is compiled once more and not once for each.
template <class Form, Stage stage>
struct MutatedForm : Form {
    struct At : Form::At {
        Mutation made;
    };

    static Index rounds(Size const& size) {
        auto const made = mutation_of(size, stage);
        if (made == Mutation::phase_missing) return 0;
        bool const one_less = made == Mutation::first_round_missing || made == Mutation::last_round_missing;
        return std::max<Index>(Form::rounds(size) - (one_less ? 1 : 0), 0);
    }
    static At in(Size const& size, Index round) {
        auto const made = mutation_of(size, stage);
        if (made == Mutation::rounds_reversed) return {Form::in(size, Form::rounds(size) - 1 - round), made};
        return {Form::in(size, made == Mutation::first_round_missing ? round + 1 : round), made};
    }
};

/// Whether the cut after the round is the end of the run.
template <class Form>
bool is_last(typename Form::At const& at) {
    if constexpr (requires { at.surplus; })
        return at.surplus > 0 ? at.unfolds() : at.k.position + 1 == at.k.d;
    else if constexpr (requires { at.reach; })
        return at.block + at.block == at.nodes;
    else if constexpr (requires { at.goes_up; })
        return !at.goes_up && at.k.position == 0;
    else if constexpr (requires { at.k; })
        return Form::rounds({.d = at.k.d}) == 0 ||
               at.k == Form::in({.nodes = at.nodes, .d = at.k.d}, at.k.d - 1).k;
    else if constexpr (requires { at.chunks; })
        return at.round + 1 == Form::rounds_at(at);
    else if constexpr (requires { at.power; })
        return at.distance + at.added() == at.nodes;
    else if constexpr (requires { at.blocks; })
        return at.round + 1 == Form::rounds({.nodes = at.nodes, .shape = at.blocks.group / at.blocks.places});
    else
        return at.round == Form::in({.nodes = at.nodes, .root = value(at.root)},
                                    Form::rounds({.nodes = at.nodes, .root = value(at.root)}) - 1)
                               .round;
}

/// Algorithm A with the mutation that the size tells.
template <class A, Stage stage = Stage::first>
struct Mutated : A {
    using Form = MutatedForm<typename A::Form, stage>;
    using At = typename Form::At;
    using Right = typename A::Form::At;
    using Rank = typename A::Form::Rank;
    using Set = AnySet<typename A::Cells>;

    static Rank to(Rank me, At const& at) {
        return peer(A::to(me, seen(at, Mutation::peers_of_next_round)), at);
    }
    static Rank from(Rank me, At const& at) {
        return peer(A::from(me, seen(at, Mutation::peers_of_next_round)), at);
    }
    static Set sends(Rank me, At const& at) {
        return Set(A::sends(me, seen(at, Mutation::cells_of_next_round)));
    }
    static Set receives(Rank me, At const& at) {
        Set received(A::receives(me, seen(at, Mutation::cells_of_next_round)));
        if (at.made == Mutation::stale_cell && is_last<typename A::Form>(at)) received.remove_first();
        return received;
    }
    static auto opposite(Rank me, auto cell, At const& at) {
        auto const taken = A::opposite(me, cell, Right(at));
        if (at.made != Mutation::wrong_cell) return taken;
        return cell_at<typename A::Cells>((value(taken) + 1) % cells(at));
    }
    static Entry mode(Rank me, auto cell, At const& at) {
        Entry const right = entry(A::mode(me, cell, seen(at, Mutation::sides_of_next_round)));
        if (at.made == Mutation::put_for_join) return Entry::put;
        if (at.made == Mutation::join_for_put && right == Entry::put) return Entry::right;
        if (at.made == Mutation::operands_swapped && right != Entry::put)
            return right == Entry::left ? Entry::right : Entry::left;
        return right;
    }

private:
    static Right seen(At const& at, Mutation mutation) {
        return at.made == mutation ? next_round(Right(at)) : Right(at);
    }
    static Rank peer(Rank rank, At const& at) {
        if (at.made != Mutation::peer_off_by_one) return rank;
        return A::Form::rank((value(rank) + 1) % at.nodes);
    }
    static Index cells(At const& at) { return cell_count<typename A::Cells>(at); }
};

/// Sequence A with a mutation in one of its phases.
template <Composite A>
struct MutatedSequence
    : Sequence<Mutated<typename A::First, Stage::first>, Mutated<typename A::Second, Stage::second>> {
    static constexpr std::string_view name = A::name;
};

}  // namespace cubecheck::mutants

namespace cubecheck {

template <class A, mutants::Stage stage>
struct FormOf<mutants::Mutated<A, stage>> : FormOf<A> {};

}  // namespace cubecheck
