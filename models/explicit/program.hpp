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
#include "models/support/error.hpp"
#include "models/support/index.hpp"
#include "models/support/interruption.hpp"

/// Explicit programs: the messages of every round, listed for each size.
///
/// All sends of a round take the values from before the round.
namespace cubecheck::explicit_form {

/// A value in transit: the sender's cell that it comes from, the receiver's cell that it enters, and how.
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

/// A message of one packet, which has the same cell at both ends.
inline Message packet(Index from, Index to, Index cell) { return {from, to, {{cell, cell}}}; }

/// The most rounds of a program.
constexpr Index most_rounds = Index{1} << 22;

/// Adds a message to a round; adds the rounds before it if they do not exist yet.
///
/// Throws: Error if the round is negative or too large; Interrupted if the user has interrupted the program:
///         large ones have millions of messages.
inline void add(Rounds& rounds, Index round, Message message) {
    stop_if_interrupted();
    if (!in_range(round, most_rounds))
        throw Error("A message is in round " + std::to_string(round) + ": rounds are from 0 to " +
                    std::to_string(most_rounds - 1) + ".");
    auto const place = static_cast<std::size_t>(round);
    if (rounds.size() <= place) rounds.resize(place + 1);
    rounds[place].push_back(std::move(message));
}

/// An additional claim about the rounds: a name, a sentence, and a function that finds an objection at a
/// size.
struct Claim {
    std::string_view name;
    std::string_view says;
    std::function<std::string(Size const&, Rounds const&)> objection;  ///< empty if it holds
};

/// The source of a definition: the catalog, whose definitions are functions, or the user.
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
    bool has_parts = false;  ///< a node contributes a value for each part: packet or chunk
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
    std::function<Cost<Index>(Measures<Index> const&)> cost;  ///< empty: no cost is claimed
    std::function<std::vector<Index>(Index from, Index to, Size const&)> route;  ///< empty: no route
};

}  // namespace cubecheck::explicit_form
