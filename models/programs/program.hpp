#pragma once

#include <utility>
#include <vector>

#include "models/support/index.hpp"

/// Programs: what nodes do with collectives, with messages of their own, and with their own data.
///
/// An application is such a program, held against a specification of its own.  A collective that is nothing
/// but others in a row is one, too: the naive all-gather is p broadcasts, and its theorems are theirs.
///
/// A program is a struct with these static members:
///
///     name, system, summary          what it is called, and of which of the systems it is
///     ports                          how many messages a node sends, and receives, in a round at most
///     State<Value>                   what a node keeps
///     nodes(size)                    how many nodes there are
///     initial(me, size, algebra)     what a node has at the start
///     run(machine, size)             what is done, the same text for all nodes
///     cost(size)                     what all rounds have cost
///
/// run(machine, size) is read by the machine in lock step and by the one with a thread for every node.  A
/// machine offers
///
///     algebra()                                       how values are combined
///     locally(act)                                    act(me, state): no communication
///     round(sends, receives, arrive)                  one round of messages: sends(me, state) are parcels,
///                                                     receives(me, state) are the peers to hear from, and
///                                                     arrive(me, state, peer, content) what happens then
///     collective<A>(groups, size, give, take)         algorithm A in every group at once, on the cells that
///                                                     give(me, state) lists, and take(me, state, cells)
///                                                     at the end
///
/// What depends on `me` alone may differ from node to node; what the machine is told to do next may not.
namespace cubecheck {

/// A message on its way to `peer`.
template <class Value>
struct Parcel {
    Index peer;
    std::vector<Value> content;
};

/// How many words a value is: what its algebra says, else one.
template <class Algebra, class Value>
Index words_of(Algebra const& algebra, Value const& value) {
    if constexpr (requires { algebra.words(value); })
        return algebra.words(value);
    else
        return 1;
}

}  // namespace cubecheck
