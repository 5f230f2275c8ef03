#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "models/algebra/laws.hpp"
#include "models/explicit/family.hpp"
#include "models/explicit/measures.hpp"
#include "models/network/machine.hpp"
#include "models/parametric/content.hpp"
#include "models/parametric/step.hpp"
#include "models/support/interruption.hpp"

/// Listed programs: the messages of every round written down, at one size after the other.
///
/// All sends of a round take the values from before the round.
namespace cubecheck::explicit_form {

/// One value on its way: the cell of the sender that it is taken from, and how it enters which cell of the
/// receiver.
struct Transfer {
    Index taken;
    Index entered;
    Entry how = Entry::put;

    friend bool operator==(Transfer const&, Transfer const&) = default;
};

struct Message {
    Index from;
    Index to;
    std::vector<Transfer> transfers;

    friend bool operator==(Message const&, Message const&) = default;
};

using Round = std::vector<Message>;
using Rounds = std::vector<Round>;

/// A message of one packet, which keeps its cell.
inline Message packet(Index from, Index to, Index cell) { return {from, to, {{cell, cell}}}; }

/// Adds a message to a round, of which there may be fewer so far.
///
/// Throws: Interrupted if the user has asked for it: large programs have millions of messages.
inline void add(Rounds& rounds, Index round, Message message) {
    stop_if_interrupted();
    auto const place = static_cast<std::size_t>(round);
    if (rounds.size() <= place) rounds.resize(place + 1);
    rounds[place].push_back(std::move(message));
}

/// Something more that is claimed of the rounds: a name, a sentence, and what speaks against it at one size.
struct Claim {
    std::string_view name;
    std::string_view says;
    std::function<std::string(Size const&, Rounds const&)> objection;  ///< empty if nothing does
};

/// Where a definition comes from: the catalog, whose definitions are functions, or outside.
enum class Origin { catalog, outside };

/// A definition without its type (models/explicit/definition.hpp says what its members mean).
struct Program {
    Origin origin = Origin::catalog;
    std::string_view name;
    std::string_view system;
    std::string_view collective;
    bool is_standard = false;  ///< whether the collective is one of the library's
    bool shared = false;       ///< whether the collective says that ranks are promised the same value
    bool rooted = false;
    bool pipelined = false;
    bool has_parts = false;  ///< contributions of one node differ by part: by packet or chunk
    bool addressed = false;  ///< a buffer is one message for every node (models/cost/message_size.hpp)
    Family family = families::cube;
    Ports ports = Ports::all;  ///< one: messages of any length; all: one packet an arc
    Links links = Links::neighbours;
    Laws laws = Laws::none;
    std::string_view unproved;
    std::string_view optimal;
    std::vector<Claim> claims;
    std::function<Index(Size const&)> cells;
    std::function<Content<Index, Index>(Index me, Index cell, Size const&)> initial;
    std::function<Content<Index, Index>(Index me, Index cell, Size const&)> result;
    std::function<Rounds(Size const&)> rounds;
    std::function<Cost<Index>(Measures<Index> const&)> cost;                     ///< empty: none is claimed
    std::function<std::vector<Index>(Index from, Index to, Size const&)> route;  ///< empty: none
};

}  // namespace cubecheck::explicit_form
