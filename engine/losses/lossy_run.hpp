#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/losses/undisturbed.hpp"

namespace cubecheck::losses {

/// What is lost: a link with the messages in both directions, an arc with those in one, or a node with all
/// that it sends and receives; a lost node is owed nothing.
enum class Kind : std::uint8_t { link, arc, node };

/// In the order of Kind.
inline constexpr std::array<std::string_view, 3> kind_names{"links", "arcs", "nodes"};

/// A link, an arc, or a node, which is written as a pair of itself.
struct Place {
    Index from, to;

    friend auto operator<=>(Place const&, Place const&) = default;
};

/// Places that are lost together: positions in a list of places, ascending.
using Set = std::vector<std::size_t>;

/// A promise that is not kept.
struct Lack {
    Index node;
    std::string value;
};

/// The run of an algorithm with sets of losses, 64 sets at a time: a bit for each.
///
/// The run without losses says of every move whether it replaces, joins or repeats what is there.  After that
/// a cell needs one bit: whether it lacks its value.  Sets are plain combinations by ascending size, so that
/// the number that were tried is a figure that can be checked.
class LossyRun {
public:
    /// At most so many sets at once.
    static constexpr std::size_t width = 64;

    LossyRun(Script const& script, Kind kind);

    /// What can be lost: the links or arcs that messages use; the nodes whose contribution no other node is
    /// promised, since no algorithm delivers what is lost with its owner.
    std::vector<Place> const& places() const { return places_; }
    /// The values on their way in a run.
    std::size_t moves() const { return run_.moves.size(); }

    /// With which of the sets some promise is not kept: a bit for each.
    ///
    /// Pre: there are at most 64.
    std::uint64_t broken(std::span<Set const> sets);
    /// Which promises are not kept.
    std::vector<Lack> lacking(Set const& lost);

private:
    std::size_t position(Index from, Index to) const;
    void play(std::span<Set const> sets);
    std::uint64_t unkept(Promise const& promise) const;

    Undisturbed run_;
    Kind kind_;
    std::vector<Place> places_;
    std::vector<std::array<std::size_t, 2>> lost_with_;  ///< of every move; the last position is never lost
    std::vector<std::uint64_t> lost_;                    ///< of every place, and nothing at the end
    std::vector<std::uint64_t> whole_;                   ///< of every cell: it lacks nothing
    std::vector<std::uint64_t> taken_;                   ///< of every move, before its round
};

}  // namespace cubecheck::losses
