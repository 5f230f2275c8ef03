#pragma once

#include <utility>
#include <vector>

#include "models/support/index.hpp"

/// Programs: what nodes do with collectives, with messages of their own, and with local data.
///
/// An application is such a program, checked against a specification of its own. A sequence of collectives is
/// a program, too: the naive all-gather is p broadcasts, and its theorems are theirs.
///
/// A program is a struct with these static members:
///
///     name, system, summary          its name, and which of the systems it is
///     ports                          the most messages that a node sends, and receives, in a round
///     State<Value>                   the data of a node
///     nodes(size)                    the number of nodes
///     initial(me, size, algebra)     the data of a node at the start
///     run(machine, size)             the steps: the same code for all nodes
///     cost(size)                     the cost of all rounds
///
/// run(machine, size) is executed by the machine in lock step, and by the machine with a thread for every
/// node. A machine has
///
///     algebra()                                       the operations on values
///     locally(act)                                    act(me, state): no communication
///     round(sends, receives, arrive)                  one round of messages: sends(me, state) are parcels,
///                                                     receives(me, state) are the peers to hear from, and
///                                                     arrive(me, state, peer, content) what happens then
///     collective<A>(groups, size, give, take)         algorithm A in every group at once, on the cells that
///                                                     give(me, state) lists, and take(me, state, cells)
///                                                     at the end
///
/// Only what depends on `me` may differ from node to node; the sequence of calls to the machine may not.
namespace cubecheck {

/// A message that is sent to `peer`.
template <class Value>
struct Parcel {
    Index peer;
    std::vector<Value> content;
};

/// The number of words of a value: as defined by its algebra, else one.
template <class Algebra, class Value>
Index words_of(Algebra const& algebra, Value const& value) {
    if constexpr (requires { algebra.words(value); })
        return algebra.words(value);
    else
        return 1;
}

}  // namespace cubecheck
