#pragma once

#include <string>
#include <vector>

#include "models/explicit/program.hpp"
#include "models/parametric/content.hpp"
#include "models/parametric/size.hpp"

namespace cubecheck {

/// A message that a node sends: the cells whose values it contains, in ascending order, each once.
struct ScriptSend {
    Index peer;
    std::vector<Index> cells;
    int port = 0;
};

/// A message that a node receives: the peer's cells, the node's own cells that they enter, and how; in
/// ascending order of the peer's cells. A value may enter several cells.
struct ScriptReceive {
    Index peer;
    std::vector<explicit_form::Transfer> transfers;
    int port = 0;
};

/// The actions of a node in a round. All sends take the values from before the round, and arriving values
/// enter in the listed order.
struct ScriptTurn {
    Index round = 0;
    Calls calls = Calls::send_then_receive;
    std::vector<ScriptSend> sends;
    std::vector<ScriptReceive> receives;
};

/// The message program of every node of an algorithm at one size: the intermediate form between a definition
/// and a schedule.
///
/// The targets of parametric and of explicit definitions produce the same type.
///
/// The sends and the receives come from separate members of the definition.  So a definition with unmatched
/// messages gives a script with unmatched messages.
///
/// Shape: initial[node][cell] and result[node][cell], nodes x cells; turns[node]: the rounds in which it
///        acts.
struct Script {
    std::string name;
    std::string collective;
    Size size;
    Index cells = 1;
    bool commutes = false;  ///< the operator commutes, so that joins on either side are equal
    std::vector<Content<Index, Index>> initial;
    std::vector<Content<Index, Index>> result;
    std::vector<std::vector<ScriptTurn>> turns;

    std::size_t place(Index node, Index cell) const { return static_cast<std::size_t>(node * cells + cell); }
};

}  // namespace cubecheck
