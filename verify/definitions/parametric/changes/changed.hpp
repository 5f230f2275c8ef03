#pragma once

#include "engine/reference/enter.hpp"
#include "models/parametric/sizes.hpp"
#include "verify/definitions/parametric/changes/any_set.hpp"
#include "verify/definitions/parametric/changes/change.hpp"
#include "verify/definitions/parametric/changes/next_round.hpp"

namespace cubecheck::changes {

/// The rounds of a form with a change, which is read from the place in a round.
///
/// One type serves all changes, so that each algorithm is compiled only once more, not once per change.
template <class Form, Stage stage>
struct ChangedForm : Form {
    struct At : Form::At {
        Change made;
    };

    static Index rounds(Size const& size) {
        Index const all = Form::rounds(size);
        auto const made = change_of(size, stage);
        return made.is_silent || all == 0 ? 0 : std::max<Index>(all + made.begin + made.end, 0);
    }
    static At in(Size const& size, Index round) {
        auto const made = change_of(size, stage);
        Index const place = made.is_reversed ? rounds(size) - 1 - round : round;
        return {Form::in(size, std::clamp<Index>(place - made.begin, 0, Form::rounds(size) - 1)), made};
    }
};

/// Whether the cut after the round is the end of the run.
template <class Form>
bool is_last(typename Form::At const& at) {
    if constexpr (requires { at.surplus; })
        return at.surplus > 0 ? at.unfolds() : at.k.position + 1 == at.k.d;
    else if constexpr (requires { at.members; })
        return at.inside + at.across + 3 == at.groups + at.members;
    else if constexpr (requires { at.hops; })
        return at.round + 2 == at.nodes;
    else if constexpr (requires { at.reach; })
        return at.block + at.block == at.nodes;
    else if constexpr (requires { at.goes_up; })
        return !at.goes_up && at.k.position == 0;
    else if constexpr (requires { at.k; })
        return Form::rounds({.d = at.k.d}) == 0 ||
               at.k == Form::in({.nodes = at.nodes, .d = at.k.d}, at.k.d - 1).k;
    else if constexpr (requires { at.rounds; })
        return at.round + 1 == at.rounds;
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

/// Algorithm A with the change in the size.
template <class A, Stage stage = Stage::first>
struct Changed : A {
    using Form = ChangedForm<typename A::Form, stage>;
    using At = typename Form::At;
    using Plain = typename A::Form::At;
    using Rank = typename A::Form::Rank;
    using Set = AnySet<typename A::Cells>;

    static Rank to(Rank me, At const& at) { return peer(A::to(me, later(Plain(at), at.made.peers)), at); }
    static Rank from(Rank me, At const& at) { return peer(A::from(me, later(Plain(at), at.made.peers)), at); }
    static Set sends(Rank me, At const& at) {
        if (!at.made.sends_received) return sent(me, at);
        Set set;
        Rank const there = to(me, at);
        if (is_rank(there, at))
            received(there, at).each([&](auto cell) { set.add(opposite(there, cell, at)); });
        return set;
    }
    static Set receives(Rank me, At const& at) {
        if (!at.made.receives_sent) return received(me, at);
        Set set;
        Rank const there = from(me, at);
        if (!is_rank(there, at)) return set;
        Set const sent_there = sent(there, at);
        for (Index i = 0; i < cells(at); ++i)
            if (auto const cell = cell_at<typename A::Cells>(i); sent_there.contains(opposite(me, cell, at)))
                set.add(cell);
        return set;
    }
    static auto opposite(Rank me, auto cell, At const& at) {
        auto const taken = A::opposite(me, cell, Plain(at));
        if (at.made.cell == 0) return taken;
        return cell_at<typename A::Cells>((value(taken) + at.made.cell + cells(at)) % cells(at));
    }
    static Entry mode(Rank me, auto cell, At const& at) {
        Entry const says = entry(A::mode(me, cell, later(Plain(at), at.made.sides)));
        Entry const enters = entry_by(says, me, at);
        if (!at.made.is_swapped || enters == Entry::put) return enters;
        return enters == Entry::left ? Entry::right : Entry::left;
    }

private:
    static Set sent(Rank me, At const& at) { return Set(A::sends(me, later(Plain(at), at.made.cells))); }
    static Set received(Rank me, At const& at) {
        Set set(A::receives(me, later(Plain(at), at.made.cells)));
        if (at.made.is_stale && is_last<typename A::Form>(at)) set.remove_first();
        return set;
    }
    static Entry entry_by(Entry says, Rank me, At const& at) {
        switch (at.made.enters) {
            case Enters::as_it_says:
                break;
            case Enters::put:
                return Entry::put;
            case Enters::left:
                return Entry::left;
            case Enters::right:
                return Entry::right;
            case Enters::lower_rank_left:
                return value(from(me, at)) < value(me) ? Entry::left : Entry::right;
            case Enters::joined:
                return says == Entry::put ? Entry::right : says;
        }
        return says;
    }
    static Rank peer(Rank rank, At const& at) {
        if (at.made.peer == 0) return rank;
        return A::Form::rank((value(rank) + at.made.peer + at.nodes) % at.nodes);
    }
    static bool is_rank(Rank rank, At const& at) { return in_range(value(rank), at.nodes); }
    static Index cells(At const& at) { return cell_count<typename A::Cells>(at); }
};

/// Sequence A with a change in one of its phases.
template <Composite A>
struct ChangedSequence
    : Sequence<Changed<typename A::First, Stage::first>, Changed<typename A::Second, Stage::second>> {
    static constexpr std::string_view name = A::name;
};

}  // namespace cubecheck::changes

namespace cubecheck {

template <class A, changes::Stage stage>
struct FormOf<changes::Changed<A, stage>> : FormOf<A> {};

}  // namespace cubecheck
