#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/losses/undisturbed.hpp"

namespace cubecheck::losses {

/// The kind of a loss.  No result is promised to a lost node.
enum class Kind : std::uint8_t {
    link,  ///< loses the messages in both directions
    arc,   ///< loses the messages in one direction
    node,  ///< loses all messages that it sends and receives
};

/// The names of the kinds, in the order of Kind.
inline constexpr std::array<std::string_view, 3> kind_names{"links", "arcs", "nodes"};

/// A link, an arc, or a node; a node has from == to.
struct Place {
    Index from, to;

    friend auto operator<=>(Place const&, Place const&) = default;
};

/// A set of places that are lost together: positions in a list of places, ascending.
using Set = std::vector<std::size_t>;

/// A violated promise.
struct Lack {
    Index node;
    std::string value;
};

/// Runs an algorithm with sets of losses, 64 sets at a time: one bit for each set.
///
/// The run without losses determines for every move whether it replaces, joins or repeats the value of its
/// cell.  After that, a cell needs one bit: whether it lacks its value.  Sets are plain combinations by
/// ascending size, so the number of tried sets can be checked.
class LossyRun {
public:
    /// The maximum number of sets in one run.
    static constexpr std::size_t width = 64;

    LossyRun(Script const& script, Kind kind);

    /// The places that can be lost: the links or arcs that messages use, or the nodes whose contribution is
    /// promised to no other node.  No algorithm can deliver a contribution that is lost with its owner.
    std::vector<Place> const& places() const { return places_; }
    /// The number of values that move in a run.
    std::size_t moves() const { return run_.moves.size(); }

    /// The sets with which a promise is violated: one bit for each set.
    ///
    /// Pre: there are at most 64 sets.
    std::uint64_t broken(std::span<Set const> sets);
    /// The promises that are violated with these losses.
    std::vector<Lack> lacking(Set const& lost);

private:
    std::size_t position(Index from, Index to) const;
    void play(std::span<Set const> sets);
    std::uint64_t unkept(Promise const& promise) const;

    Undisturbed run_;
    Kind kind_;
    std::vector<Place> places_;
    std::vector<std::array<std::size_t, 2>> lost_with_;  ///< by move: the places with which it is lost; the
                                                         ///< last position is never lost
    std::vector<std::uint64_t> lost_;                    ///< by place: the sets that lose it; 0 at the end
    std::vector<std::uint64_t> whole_;                   ///< by cell: the sets with which it has its value
    std::vector<std::uint64_t> taken_;                   ///< by move: `whole_` of its source before the round
};

}  // namespace cubecheck::losses
