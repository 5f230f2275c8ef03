#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <random>

#include "properties/parametric/catalog.hpp"

/// Definitions as tables, in which every entry is free.  So lemmas are tried on every definition that can be
/// written down, and not only on expected ones.
namespace cubecheck::tables {

inline constexpr Index most_nodes = 4, most_cells = 4, most_rounds = 4, most_ports = 2;

/// A set of cells by its bits, with a declared size that may be wrong.
struct AnyCells {
    unsigned members = 0;
    Index declared = 0;

    bool contains(Index cell) const { return (members >> cell & 1) != 0; }
    Index size() const { return declared; }
    bool within(Index bound) const { return std::bit_width(members) <= bound; }
    Index number(Index cell) const { return std::popcount(members & ((1U << cell) - 1)); }
    Index member(Index i) const {
        unsigned left = members;
        for (; i > 0; --i) left &= left - 1;
        return std::countr_zero(left);
    }
};

/// A set of nodes, as a table.
struct AnyNodes {
    AnyCells set;

    bool contains(auto node) const { return set.contains(value(node)); }
    Index size() const { return set.size(); }
    bool within(Index bound) const { return set.within(bound); }
    bool has_its_size(Index) const { return std::popcount(set.members) == set.declared; }
};

using Claim = Content<Index, Index>;
template <class Entry>
using ByNode = std::array<Entry, most_nodes>;
template <class Entry>
using ByCell = std::array<Entry, most_cells>;

/// The actions of every node in a round at one port.
struct PortTable {
    ByNode<Index> to, from;
    ByNode<AnyCells> sends, receives;
    ByNode<ByCell<Index>> opposite;
    ByNode<ByCell<bool>> on_the_left, replaces;
    AnyCells senders;
};

/// The claims at a cut.
struct CutTable {
    ByNode<ByCell<Claim>> holds;
    ByNode<ByCell<bool>> counts;
    ByNode<ByNode<ByCell<bool>>> agree;
    Cost<Index> spent;
};

struct Table {
    Size size;
    Index cells = 0;
    std::array<std::array<PortTable, most_ports>, most_rounds> rounds;
    std::array<CutTable, most_rounds + 1> cuts;
    ByNode<ByCell<Claim>> initial, result;
    std::array<ByNode<ByCell<Index>>, most_rounds + 1> arrival;  ///< as it is declared in each round
    std::array<Arrival<Index, Index>, most_rounds> some_arrival;
    Cost<Index> cost;
};

/// The table that the definitions below read.
inline Table now;

struct TabledCells {
    static Index count(Index, Index) { return now.cells; }
    static Index cell(Index i) { return i; }
};

struct TabledCollective {
    static constexpr std::string_view name = "tabled";
    static constexpr bool rooted = false;
    static constexpr bool shared = true;
    static auto entry(ByNode<ByCell<Claim>> const& table, auto me, Index cell) {
        auto const& claim = table[static_cast<std::size_t>(value(me))][static_cast<std::size_t>(cell)];
        using Rank = decltype(me);
        return Content<Rank, Index>{rank_like(me, claim.first), claim.count, claim.part, claim.known};
    }
    static Index rank_like(Index, Index i) { return i; }
    static Node rank_like(Node, Index i) { return {static_cast<std::uint32_t>(i)}; }
    static auto initial(auto me, Index cell, auto const&) { return entry(now.initial, me, cell); }
    static auto result(auto me, Index cell, auto const&) { return entry(now.result, me, cell); }
};

/// The definition in the current table, with this form.
template <class F, bool joins, int port_count, Calls order>
struct Tabled : Parametric {
    static constexpr std::string_view name = "tabled";
    using Collective = TabledCollective;
    using Form = F;
    using Cells = TabledCells;
    using Rank = typename F::Rank;
    static constexpr Laws laws = joins ? Laws::associative : Laws::none;
    static constexpr int ports = port_count;
    static constexpr Calls calls = order;

    static PortTable const& here(auto const& at) {
        return now.rounds[static_cast<std::size_t>(at.round)][static_cast<std::size_t>(at.port)];
    }
    static CutTable const& cut(auto const& at) { return now.cuts[static_cast<std::size_t>(at.round)]; }
    /// Returns the place of a node in the table; an invalid node has the place 0.
    static std::size_t place(Rank me) {
        return in_range(value(me), now.size.nodes) ? static_cast<std::size_t>(value(me)) : 0;
    }
    static std::size_t row(Index cell) {
        return static_cast<std::size_t>(in_range(cell, most_cells) ? cell : 0);
    }

    static Rank to(Rank me, auto const& at) { return F::rank(here(at).to[place(me)]); }
    static Rank from(Rank me, auto const& at) { return F::rank(here(at).from[place(me)]); }
    static AnyCells sends(Rank me, auto const& at) { return here(at).sends[place(me)]; }
    static AnyCells receives(Rank me, auto const& at) { return here(at).receives[place(me)]; }
    static Index opposite(Rank me, Index cell, auto const& at) {
        return here(at).opposite[place(me)][row(cell)];
    }
    static auto mode(Rank me, Index cell, auto const& at) {
        if constexpr (joins)
            return Join<bool>{here(at).on_the_left[place(me)][row(cell)]};
        else
            return Put{};
    }
    static auto holds(Rank me, Index cell, auto const& at) {
        return Collective::entry(cut(at).holds, me, cell);
    }
    static bool agree(Rank a, Rank b, Index cell, auto const& at) {
        return cut(at).agree[place(a)][place(b)][row(cell)];
    }
    static AnyNodes senders(auto const& at) { return {here(at).senders}; }
    static Cost<Index> spent(auto const& at) { return cut(at).spent; }
    static Cost<Index> cost(Parameters<Index> const&) { return now.cost; }
};

/// As `Tabled`, with `counts` in place of `holds`.
struct TabledCounts : Tabled<Ring, true, 1, Calls::send_then_receive> {
    struct Nothing {};
    static constexpr Nothing holds = {};  ///< no function
    static constexpr Laws laws = Laws::associative_commutative;
    static bool counts(Index me, Index cell, auto const& at) { return cut(at).counts[place(me)][row(cell)]; }
};

/// As `Tabled`, with arrivals.
struct TabledPipeline : Tabled<Pipeline, false, 1, Calls::send_then_receive> {
    static Index arrival(Node me, Index chunk, auto const& at) {
        return now.arrival[static_cast<std::size_t>(at.round)][place(me)][row(chunk)];
    }
    static Arrival<Node, Index> some_arrival(auto const& at) {
        auto const& some = now.some_arrival[static_cast<std::size_t>(at.round)];
        return {Pipeline::rank(some.node), some.chunk};
    }
};

/// Returns the behaviour of a definition at a size, as a table.
template <class A>
Table table_of(Size const& size) {
    using F = typename A::Form;
    Table table{};
    table.size = size;
    table.cells = cell_count<typename A::Cells>(size);
    auto const claim = [](auto const& c) {
        return Claim{value(c.first), c.count, static_cast<Index>(value(c.part)), c.known};
    };
    auto const members = [&](auto const& set) {
        AnyCells found{0, set.size()};
        for (Index c = 0; c < table.cells; ++c)
            if (set.contains(cell_at<typename A::Cells>(c))) found.members |= 1U << c;
        return found;
    };
    auto const each = [&](auto f) {
        for (Index i = 0; i < size.nodes; ++i)
            for (Index c = 0; c < table.cells; ++c)
                f(static_cast<std::size_t>(i), static_cast<std::size_t>(c), F::rank(i),
                  cell_at<typename A::Cells>(c));
    };
    auto const note_cut = [&](Index r, auto const& at) {
        auto& cut = table.cuts[static_cast<std::size_t>(r)];
        each([&](auto i, auto c, auto me, auto cell) {
            if constexpr (SaysWhatHolds<A>) cut.holds[i][c] = claim(A::holds(me, cell, at));
            if constexpr (SaysWhatCounts<A>) cut.counts[i][c] = A::counts(me, cell, at);
            if constexpr (requires { A::agree(me, me, cell, at); })
                for (Index b = 0; b < size.nodes; ++b)
                    cut.agree[i][static_cast<std::size_t>(b)][c] = A::agree(me, F::rank(b), cell, at);
        });
        if constexpr (requires { A::spent(at); }) cut.spent = A::spent(at);
    };
    note_cut(0, F::first(size));
    for (Index r = 0; r < F::rounds(size); ++r) {
        auto at = F::in(size, r);
        note_cut(r + 1, F::after(at));
        for (at.port = 0; at.port < A::ports; ++at.port) {
            auto& round = table.rounds[static_cast<std::size_t>(r)][static_cast<std::size_t>(at.port)];
            for (Index i = 0; i < size.nodes; ++i) {
                auto const me = F::rank(i);
                auto const place = static_cast<std::size_t>(i);
                round.to[place] = value(A::to(me, at));
                round.from[place] = value(A::from(me, at));
                round.sends[place] = members(A::sends(me, at));
                round.receives[place] = members(A::receives(me, at));
                if (A::senders(at).contains(me)) round.senders.members |= 1U << i;
            }
            round.senders.declared = A::senders(at).size();
            each([&](auto i, auto c, auto me, auto cell) {
                round.opposite[i][c] = value(A::opposite(me, cell, at));
                if constexpr (!std::is_same_v<ModeOf<A>, Put>)
                    round.on_the_left[i][c] = bracketed::on_the_left<bool>(A::mode(me, cell, at));
            });
        }
        if constexpr (requires { A::some_arrival(at); }) {
            auto const some = A::some_arrival(F::in(size, r));
            table.some_arrival[static_cast<std::size_t>(r)] = {value(some.node), some.chunk};
        }
    }
    each([&](auto i, auto c, auto me, auto cell) {
        table.initial[i][c] = claim(A::Collective::initial(me, cell, F::first(size)));
        table.result[i][c] = claim(A::Collective::result(me, cell, F::last(size)));
        if constexpr (requires { A::arrival(me, cell, F::first(size)); })
            for (auto& of_round : table.arrival) of_round[i][c] = A::arrival(me, cell, F::first(size));
    });
    table.cost = A::cost(parameters(size));
    return table;
}

}  // namespace cubecheck::tables

namespace cubecheck {

template <>
inline constexpr bool is_counted_set<tables::AnyNodes> = true;

}  // namespace cubecheck
