#pragma once

#include <algorithm>

#include "engine/reference/program_lock_step.hpp"
#include "models/parametric/sizes.hpp"
#include "studies/mutants/programs/mutated_groups.hpp"
#include "studies/mutants/programs/program_mutation.hpp"
#include "studies/mutants/programs/program_steps.hpp"
#include "studies/mutants/programs/swapped_operands.hpp"

namespace cubecheck::mutants {

/// A synchronous machine that does a program's steps with one mutation.
template <class State, class Algebra>
class MutatedMachine {
public:
    using Machine = ProgramInLockStep<State, Algebra>;

    /// Pre:  the program takes these steps.
    MutatedMachine(Machine& machine, ProgramSteps const& all, ProgramMutation mutation)
        : machine_(machine),
          algebra_(machine.algebra(), mutation == ProgramMutation::operands_swapped),
          all_(all),
          mutation_(mutation) {
        machine_.locally([this](Index, auto const&) { ++nodes_; });
    }

    SwappedOperands<Algebra>& algebra() { return algebra_; }

    void locally(auto act) {
        remember();
        Index const step = done_.local++;
        bool const missing = (is(ProgramMutation::first_local_step_missing) && step == 0 && all_.local > 1) ||
                             (is(ProgramMutation::last_local_step_missing) && step + 1 == all_.local);
        if (!missing) machine_.locally(act);
    }

    void round(auto sends, auto receives, auto arrive) {
        communicate([&] {
            machine_.round([&](Index me, State& own) { return addressed(sends(role(me), before(me, own))); },
                           [&](Index me, State& own) {
                               auto peers = receives(role(me), own);
                               for (Index& peer : peers) peer = actor(peer);
                               return peers;
                           },
                           [&](Index me, State& own, Index peer, auto const& content) {
                               Index const from = role(peer);
                               if (ignores(me)) return;
                               arrive(role(me), own, is(ProgramMutation::heard_from_next) ? next(from) : from,
                                      shifted(content, ProgramMutation::taken_cells_shifted));
                           });
        });
    }

    template <class A>
    void collective(auto const& groups, Size size, auto give, auto take) {
        if (is_rooted<A> && is(ProgramMutation::root_off_by_one)) size.root = (size.root + 1) % size.nodes;
        MutatedGroups<std::decay_t<decltype(groups)>> const members{
            groups, size.nodes, is(ProgramMutation::acts_as_next_node) ? 1 : 0,
            is(ProgramMutation::groups_transposed)};
        communicate([&] {
            machine_.template collective<A>(
                members, size,
                [&](Index me, State& own) {
                    return shifted(give(me, before(me, own)), ProgramMutation::given_cells_shifted);
                },
                [&](Index me, State& own, auto const& cells) {
                    if (!ignores(me)) take(me, own, shifted(cells, ProgramMutation::taken_cells_shifted));
                });
        });
    }

private:
    bool is(ProgramMutation mutation) const { return mutation_ == mutation; }
    Index next(Index node) const { return (node + 1) % nodes_; }
    /// The node whose part a node plays in a round, and the inverse.
    Index role(Index me) const { return is(ProgramMutation::acts_as_next_node) ? next(me) : me; }
    Index actor(Index role) const {
        return is(ProgramMutation::acts_as_next_node) ? (role + nodes_ - 1) % nodes_ : role;
    }
    bool is_last() const { return done_.communications == all_.communications; }
    bool ignores(Index me) const {
        return is(ProgramMutation::last_node_left_out) && is_last() && me == nodes_ - 1;
    }

    void communicate(auto act) {
        remember();
        bool const first = done_.communications++ == 0;
        if (first && all_.communications > 1 && is(ProgramMutation::first_communication_missing)) return;
        if (is_last() && is(ProgramMutation::last_communication_missing)) return;
        act();
        if (is_last() && is(ProgramMutation::last_communication_twice)) act();
    }

    /// Saves the nodes' current states, and keeps those before the previous step.
    void remember() {
        if (!is(ProgramMutation::stale_content)) return;
        stale_ = std::move(now_);
        now_.clear();
        machine_.locally([this](Index, State const& own) { now_.push_back(own); });
    }
    State& before(Index me, State& own) {
        return stale_.empty() ? own : stale_[static_cast<std::size_t>(me)];
    }

    auto addressed(auto parcels) const {
        for (auto& parcel : parcels) {
            parcel.peer = actor(parcel.peer);
            if (is(ProgramMutation::peer_off_by_one)) parcel.peer = next(parcel.peer);
            parcel.content = shifted(parcel.content, ProgramMutation::given_cells_shifted);
        }
        if (is(ProgramMutation::messages_exchanged) && parcels.size() > 1)
            std::swap(parcels[0].content, parcels[1].content);
        return parcels;
    }
    auto shifted(auto values, ProgramMutation mutation) const {
        if (is(mutation) && !values.empty()) std::rotate(values.begin(), values.begin() + 1, values.end());
        return values;
    }

    Machine& machine_;
    SwappedOperands<Algebra> algebra_;
    ProgramSteps all_, done_;
    ProgramMutation mutation_;
    Index nodes_ = 0;
    std::vector<State> now_, stale_;
};

}  // namespace cubecheck::mutants
