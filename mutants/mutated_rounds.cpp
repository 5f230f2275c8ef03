#include "mutants/mutated_rounds.hpp"

namespace cubecheck::mutants {

namespace {

using listed::Message;
using listed::Rounds;
using listed::Transfer;

/// The side, or the cell, of one value.
void change(Transfer& transfer, Mutation mutation, Index cells) {
    if (mutation == Mutation::operands_swapped && transfer.how != Entry::put)
        transfer.how = transfer.how == Entry::left ? Entry::right : Entry::left;
    else if (mutation == Mutation::put_for_join)
        transfer.how = Entry::put;
    else if (mutation == Mutation::join_for_put && transfer.how == Entry::put)
        transfer.how = Entry::right;
    else if (mutation == Mutation::wrong_cell)
        transfer.taken = (transfer.taken + 1) % cells;
}

/// One message; `next` is the one in its place in the next round.
void change(Message& message, Message const& next, Mutation mutation, Index nodes) {
    if (mutation == Mutation::peers_of_next_round)
        message.to = next.to;
    else if (mutation == Mutation::peer_off_by_one)
        message.to = (message.to + 1) % nodes;
    else if (mutation == Mutation::cells_of_next_round)
        message.transfers = next.transfers;
    else if (mutation == Mutation::sides_of_next_round)
        message.transfers.front().how = next.transfers.front().how;
}

/// What concerns the rounds as a whole.
void change(Rounds& rounds, Mutation mutation) {
    if (mutation == Mutation::rounds_reversed) std::ranges::reverse(rounds);
    if (mutation == Mutation::first_round_missing) rounds.erase(rounds.begin());
    if (mutation == Mutation::last_round_missing) rounds.pop_back();
    if (mutation != Mutation::stale_cell) return;
    auto& last = rounds.back().back();
    last.transfers.pop_back();
    if (last.transfers.empty()) rounds.back().pop_back();
}

}  // namespace

Rounds mutated(Rounds const& rounds, Mutation mutation, Index nodes, Index cells) {
    Rounds found = rounds;
    if (rounds.empty()) return found;
    for (std::size_t r = 0; r < rounds.size(); ++r) {
        auto const& next = rounds[(r + 1) % rounds.size()];
        for (std::size_t i = 0; i < found[r].size(); ++i) {
            change(found[r][i], next[i % next.size()], mutation, nodes);
            for (auto& transfer : found[r][i].transfers) change(transfer, mutation, cells);
        }
    }
    change(found, mutation);
    return found;
}

}  // namespace cubecheck::mutants
