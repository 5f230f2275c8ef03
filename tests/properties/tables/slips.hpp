#pragma once

#include <algorithm>

#include "tests/properties/tables/table.hpp"

namespace cubecheck::tables {

/// Makes random slips in a table, from a seed.
class Slips {
public:
    explicit Slips(std::uint64_t seed) : random_(seed) {}

    /// Returns a random number below `bound`.
    Index below(Index bound) { return static_cast<Index>(random_() % static_cast<std::uint64_t>(bound)); }

    /// Changes the table in up to four places, also for nodes that send nothing or do not exist.
    void make(Table& table, Index rounds, int ports) {
        for (Index count = below(5); count > 0; --count) slip(table, rounds, ports);
    }

private:
    void slip(Table& table, Index rounds, int ports) {
        auto const me = static_cast<std::size_t>(below(table.size.nodes));
        auto const cell = static_cast<std::size_t>(below(std::max<Index>(table.cells, 1)));
        auto const cut = static_cast<std::size_t>(below(rounds + 1));
        switch (below(14)) {
            case 0:
                return claims(table, table.cuts[cut], me, cell);
            case 1:
                if (below(4) == 0) return give_all(table, me, cell);
                table.initial[me][cell] = any_claim(table);
                if (below(2) == 0) table.cuts[0].holds[me][cell] = table.initial[me][cell];
                return;
            case 2:
                if (below(3) == 0)
                    table.result[me][cell] = table.result[me][static_cast<std::size_t>(below(2))];
                table.result[me][cell].known = below(2) == 0;
                return;
            case 3:
                return costs(table, cut);
            case 4:
                for (Index const more = below(3) - 1; auto& of_round : table.arrival)
                    of_round[me][cell] += more;
                return;
            case 5:
                table.cells = below(table.cells + 1);
                return;
            case 6:
                return below(2) == 0 ? move(table, rounds, me, cell) : repeat(table, rounds, me, cell);
            default:
                break;
        }
        if (rounds == 0) return;
        auto const round = static_cast<std::size_t>(below(rounds));
        if (below(8) == 0) {
            table.some_arrival[round] = {below(table.size.nodes), below(std::max<Index>(table.cells, 1))};
            return;
        }
        in_round(table, table.rounds[round][static_cast<std::size_t>(below(ports))], me, cell);
    }

    /// Gives one node the whole fold at the start, and the others the neutral element.  The claims say so.
    static void give_all(Table& table, std::size_t me, std::size_t cell) {
        for (std::size_t i = 0; i < most_nodes; ++i) {
            table.initial[i][cell] = {0, i == me ? table.size.nodes : 0, static_cast<Index>(cell), true};
            if (i != me && i > me) table.initial[i][cell].first = table.size.nodes;
            table.cuts[0].holds[i][cell] = table.initial[i][cell];
        }
    }

    /// Adds a cell to the message that a node receives in a round, or removes it, on both ends.
    static void put(PortTable& round, std::size_t me, std::size_t cell, bool there) {
        auto const sender = static_cast<std::size_t>(round.from[me]) % most_nodes;
        for (AnyCells* set : {&round.receives[me], &round.sends[sender]}) {
            set->members = there ? set->members | 1U << cell : set->members & ~(1U << cell);
            set->declared = std::popcount(set->members);
        }
    }

    /// Sends a cell once more, in a round that declares this arrival.
    void repeat(Table& table, Index rounds, std::size_t me, std::size_t cell) {
        if (rounds == 0) return;
        auto const round = static_cast<std::size_t>(below(rounds));
        put(table.rounds[round][0], me, cell, true);
        table.arrival[round][me][cell] = static_cast<Index>(round);
    }

    /// Removes a cell from the message that brings it, on both ends.  Adds it to the message of another
    /// round, or to none.
    void move(Table& table, Index rounds, std::size_t me, std::size_t cell) {
        for (Index r = 0; r < rounds; ++r) {
            auto& round = table.rounds[static_cast<std::size_t>(r)][0];
            if (!round.receives[me].contains(static_cast<Index>(cell))) continue;
            put(round, me, cell, false);
            Index const other = below(rounds + 2);
            if (other < rounds) put(table.rounds[static_cast<std::size_t>(other)][0], me, cell, true);
            if (below(3) > 0)
                for (auto& of_round : table.arrival) of_round[me][cell] = other;
            return;
        }
    }

    void in_round(Table const& table, PortTable& round, std::size_t me, std::size_t cell) {
        switch (below(9)) {
            case 0:
                round.to[me] = below(table.size.nodes + 1);
                break;
            case 1:
                round.from[me] = below(table.size.nodes + 1);
                break;
            case 2:
                change(round.sends[me], table.cells);
                break;
            case 3:
                change(round.receives[me], table.cells);
                break;
            case 4:
                round.opposite[me][cell] = below(table.cells + 1);
                break;
            case 5:
                round.on_the_left[me][cell] = !round.on_the_left[me][cell];
                break;
            case 6:
                change(round.senders, table.size.nodes);
                break;
            case 7:
                round.sends.fill({});
                round.receives.fill({});
                break;
            default:
                std::swap(round.to[me], round.to[static_cast<std::size_t>(below(table.size.nodes))]);
        }
    }

    /// Adds or removes a member, mostly with the matching size.
    void change(AnyCells& set, Index count) {
        set.members ^= 1U << below(count + 1);
        if (below(4) > 0) set.declared = std::popcount(set.members);
    }

    Claim any_claim(Table const& table) {
        return {below(table.size.nodes + 1), below(3), below(table.cells + 1), below(4) > 0};
    }

    /// Changes one claim, or all claims at a cut: to none, or to the initial or promised contents.
    void claims(Table& table, CutTable& cut, std::size_t me, std::size_t cell) {
        switch (below(7)) {
            case 0:
                cut.holds[me][cell] = any_claim(table);
                break;
            case 5:
                cut.counts[me][cell] = !cut.counts[me][cell];
                break;
            case 1:
                for (auto& node : cut.holds)
                    for (auto& claim : node) claim.known = false;
                break;
            case 2:
                cut.holds = table.result;
                break;
            case 3:
                cut.holds = table.initial;
                break;
            case 4:
                for (std::size_t a = 0; a < cut.agree.size(); ++a)
                    for (std::size_t b = 0; b < cut.agree.size(); ++b)
                        if (a != b) cut.agree[a][b] = {};
                break;
            default:
                cut.agree[me][static_cast<std::size_t>(below(table.size.nodes))][cell] = below(2) == 0;
        }
    }

    void costs(Table& table, std::size_t cut) {
        Cost<Index> const more{below(3) - 1, below(3) - 1, below(3) - 1};
        auto const add = [&](Cost<Index>& to) {
            to = {to.rounds + more.rounds, to.messages + more.messages, to.words + more.words};
        };
        if (below(3) > 0) add(table.cost);
        if (below(3) > 0)
            for (std::size_t later = cut; later < table.cuts.size(); ++later) add(table.cuts[later].spent);
    }

    std::mt19937_64 random_;
};

}  // namespace cubecheck::tables
