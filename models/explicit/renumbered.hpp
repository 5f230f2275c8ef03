#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <string_view>
#include <type_traits>
#include <vector>

#include "models/explicit/definition.hpp"
#include "models/explicit/measures.hpp"
#include "models/explicit/renumbering.hpp"
#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck {

/// Algorithm A of a cube on renumbered ranks: rank i does what A specifies for the address of i.
///
/// A theorem about A also holds for the renumbered algorithm: its rounds are those of A, with the nodes
/// renamed one to one. So two ranks are equal if their addresses are, and a cell holds the same contributions
/// with other names. The collective has one root, and its promise is the same up to names. Only the rank
/// order of a reduction is lost: the operator has to commute, and an arriving value joins on the left.
///
/// A definition may replace the network and the members that depend on it: family, links, route, optimal.
template <class A, renumbering::OfTheLibrary Numbers>
struct Renumbered : Explicit {
    using Original = A;
    using AsRenumbered = Renumbered;
    using Collective = typename A::Collective;
    using Cells = std::conditional_t<std::is_same_v<typename A::Cells, CellPerNode>, CellPerRank, OneCell>;
    static Family family() { return families::binary; }
    static constexpr Ports ports = Ports::one;
    static constexpr Laws laws = A::laws == Laws::none ? Laws::none : Laws::associative_commutative;
    static constexpr std::string_view unproved = "its original has no such theorem";

    static_assert(Phase<A> && A::ports == 1);
    static_assert(std::is_same_v<typename A::Form, AscendingCube> ||
                  std::is_same_v<typename A::Form, DescendingCube>);
    static_assert(std::is_same_v<typename A::Cells, CellPerNode> ||
                  std::is_same_v<typename A::Cells, OneCell>);
    static_assert(A::laws == Laws::none || A::laws == Laws::associative);
    static_assert(
        only_moves<A>() ||
        always_joins<decltype(A::mode(Node{}, cell_at<typename A::Cells>(0), A::Form::in(Size{}, 0)))>);
    static_assert(std::is_same_v<Collective, Broadcast> || std::is_same_v<Collective, Scatter> ||
                  std::is_same_v<Collective, Gather> || std::is_same_v<Collective, Reduce>);

    static explicit_form::Rounds rounds(Size const& size) {
        Index const d = std::countr_zero(static_cast<std::uint64_t>(size.nodes));
        std::vector<Index> address(static_cast<std::size_t>(size.nodes)), rank(address);
        for (Index i = 0; i < size.nodes; ++i) {
            Index const number =
                Numbers::from == renumbering::From::root ? wrap(i - size.root, size.nodes) : i;
            address[static_cast<std::size_t>(i)] =
                number_of(Numbers::address(static_cast<AddressBits>(number), d));
            rank[static_cast<std::size_t>(address[static_cast<std::size_t>(i)])] = i;
        }
        // A number that is out of range is kept: the property in_range reports it.
        auto const rank_at = [&](auto node) {
            Index const at = value(node);
            return in_range(at, size.nodes) ? rank[static_cast<std::size_t>(at)] : at;
        };
        Size cube = cube_size(d);
        cube.root = address[static_cast<std::size_t>(size.root)];
        explicit_form::Rounds rounds(static_cast<std::size_t>(d));
        for (Index r = 0; r < d; ++r)
            for (Index i = 0; i < size.nodes; ++i) {
                auto const at = A::Form::in(cube, r);
                auto const me = A::Form::rank(address[static_cast<std::size_t>(i)]);
                auto message = received(me, at, rank_at);
                if (!message.transfers.empty()) explicit_form::add(rounds, r, std::move(message));
            }
        return rounds;
    }

    static constexpr auto cost(auto m) {
        struct {
            decltype(m.log) d, nodes;
        } const cube{m.log, m.nodes};
        return A::cost(cube);
    }

private:
    static explicit_form::Message received(auto me, auto const& at, auto rank_at) {
        explicit_form::Message message{rank_at(A::from(me, at)), rank_at(me), {}};
        auto const numbered = [&](auto cell) {
            if constexpr (std::is_same_v<Cells, OneCell>)
                return value(cell);
            else
                return rank_at(cell);
        };
        each_member<typename A::Cells>(A::receives(me, at), at, [&](auto cell) {
            message.transfers.push_back({numbered(A::opposite(me, cell, at)), numbered(cell),
                                         only_moves<A>() ? Entry::put : Entry::left});
        });
        std::ranges::sort(message.transfers, {}, &explicit_form::Transfer::entered);
        return message;
    }
};

/// Whether an explicit definition is a renumbered one, and has changed nothing that a proof depends on.
template <class A>
constexpr bool is_renumbered() {
    if constexpr (requires {
                      typename A::AsRenumbered;
                      &A::template cost<Measures<Index>>;
                  }) {
        using Plain = typename A::AsRenumbered;
        constexpr auto cost = &A::template cost<Measures<Index>>;
        constexpr auto plain_cost = &Plain::template cost<Measures<Index>>;
        return std::is_same_v<typename A::Collective, typename Plain::Collective> &&
               std::is_same_v<typename A::Cells, typename Plain::Cells> && A::laws == Plain::laws &&
               A::ports == Plain::ports && &A::rounds == &Plain::rounds && cost == plain_cost;
    } else {
        return false;
    }
}

}  // namespace cubecheck
