#pragma once

#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/allgather/torus.hpp"
#include "algorithms/catalog_explicit.hpp"
#include "algorithms/scatter/line.hpp"
#include "engine/lower/rounds_of.hpp"
#include "models/network/topologies.hpp"

/// Explicit programs with a slip in their messages.
namespace cubecheck::wrong {

/// A definition of the parametric catalog with its rounds listed, on a network.
template <class A, Family const& network>
struct ListedOn : Explicit {
    static constexpr std::string_view system = "";
    using Collective = typename A::Collective;
    using Cells = typename A::Cells;
    static Family family() { return network; }
    static constexpr std::string_view unproved = "its rounds are enumerated for each n";
    static constexpr std::string_view optimal = "as few as the definition takes";
    static explicit_form::Rounds rounds(Size const& size) { return explicit_form::rounds_of<A>(size); }
    static constexpr auto cost(auto m) { return A::cost(m); }
};

/// The right rounds.
struct RightLine : ListedOn<allgather::Line, families::line> {
    static constexpr std::string_view name = "allgather/line";
};
struct RightRing : ListedOn<allgather::RingBothWays, families::ring> {
    static constexpr std::string_view name = "allgather/ring_both_ways";
};
struct RightScatter : ListedOn<scatter::Line, families::line> {
    static constexpr std::string_view name = "scatter/line";
};

/// The last node of the line sends to a node that does not exist.
struct PastTheEnd : RightLine {
    static constexpr std::string_view name = "wrong/past_the_end";
    using Right = RightLine;
    static constexpr std::string_view caught_by = "in_range", at = "n=1";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = RightLine::rounds(size);
        explicit_form::add(rounds, 0, explicit_form::packet(size.nodes - 1, size.nodes, size.nodes - 1));
        return rounds;
    }
};

/// In the first round each node also passes on a packet that it is only about to receive.
struct PacketNotThere : RightLine {
    static constexpr std::string_view name = "wrong/packet_not_there";
    using Right = RightLine;
    static constexpr std::string_view caught_by = "available", at = "n=3";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = RightLine::rounds(size);
        for (Index i = 1; i + 1 < size.nodes; ++i)
            explicit_form::add(rounds, 0, explicit_form::packet(i, i + 1, i - 1));
        return rounds;
    }
};

/// On an even number of ranks, the packet of the opposite rank arrives from both sides.
struct OppositeTwice : RightRing {
    static constexpr std::string_view name = "wrong/opposite_twice";
    using Right = RightRing;
    static constexpr std::string_view caught_by = "available", at = "n=4";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = RightRing::rounds(size);
        Index const n = size.nodes;
        if (n > 2 && n % 2 == 0)
            for (Index q = 0; q < n; ++q)
                rounds.back().push_back(explicit_form::packet(q, wrap(q - 1, n), wrap(q + n / 2 - 1, n)));
        return rounds;
    }
};

/// The last round is missing.
struct LastHopForgotten : alltoall::EveryArc {
    static constexpr std::string_view name = "wrong/last_hop_forgotten";
    using Right = alltoall::EveryArc;
    static constexpr std::string_view caught_by = "contract", at = "d=1";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = EveryArc::rounds(size);
        if (!rounds.empty()) rounds.pop_back();
        return rounds;
    }
};

/// All rounds are one round: each node sends more than its channels hold before it receives anything.
struct AllAtOnce : alltoall::EveryArc {
    static constexpr std::string_view name = "wrong/all_at_once";
    using Right = alltoall::EveryArc;
    static constexpr std::string_view caught_by = "progress", at = "d=2";
    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds all;
        for (auto const& round : EveryArc::rounds(size))
            for (auto const& message : round) explicit_form::add(all, 0, message);
        return all;
    }
};

/// The root sends to every node directly.
struct StraightAcross : RightScatter {
    static constexpr std::string_view name = "wrong/straight_across";
    using Right = RightScatter;
    static constexpr std::string_view caught_by = "neighbours", at = "n=3, root 0";
    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        for (Index node = 0; node < size.nodes; ++node)
            if (node != size.root)
                explicit_form::add(rounds, std::ssize(rounds), explicit_form::packet(size.root, node, node));
        return rounds;
    }
};

/// The right rounds.
struct RightTorus : Explicit {
    static constexpr std::string_view name = "allgather/torus";
    static constexpr std::string_view system = "";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::square_torus; }
    static constexpr Ports ports = Ports::one;
    static constexpr std::string_view unproved = "its rounds are enumerated for each n";
    static explicit_form::Rounds rounds(Size size) {
        size.shape = topologies::side_of(size.nodes, 2);
        return explicit_form::rounds_of<allgather::Torus>(size);
    }
};

/// The phases along rows and along columns run at the same time.
struct BothPhasesAtOnce : RightTorus {
    static constexpr std::string_view name = "wrong/both_phases_at_once";
    using Right = RightTorus;
    static constexpr std::string_view caught_by = "one_port", at = "n=4";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = RightTorus::rounds(size);
        auto const half = std::ssize(rounds) / 2;
        for (Index r = 0; r < half; ++r)
            for (auto const& message : rounds[static_cast<std::size_t>(half + r)])
                explicit_form::add(rounds, r, message);
        return rounds;
    }
};

}  // namespace cubecheck::wrong
