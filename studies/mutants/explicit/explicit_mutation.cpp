#include "studies/mutants/explicit/explicit_mutation.hpp"

#include <algorithm>

namespace cubecheck::mutants {

namespace {

using explicit_form::Message;
using explicit_form::Round;
using explicit_form::Rounds;

bool is_idle(Round const& round) { return round.empty(); }

Round* first_busy(Rounds& rounds) {
    auto const found = std::ranges::find_if_not(rounds, is_idle);
    return found == rounds.end() ? nullptr : &*found;
}

Round* last_busy(Rounds& rounds) {
    auto const found = std::find_if_not(rounds.rbegin(), rounds.rend(), is_idle);
    return found == rounds.rend() ? nullptr : &*found;
}

void first_message_missing(Rounds& rounds, Index, Index) {
    if (auto* round = first_busy(rounds)) round->erase(round->begin());
}
void last_message_missing(Rounds& rounds, Index, Index) {
    if (auto* round = last_busy(rounds)) round->pop_back();
}
void message_twice(Rounds& rounds, Index, Index) {
    if (auto* round = last_busy(rounds)) round->push_back(round->back());
}
void message_to_the_next_node(Rounds& rounds, Index nodes, Index) {
    if (auto* round = last_busy(rounds)) round->back().to = (round->back().to + 1) % nodes;
}
void rounds_reversed(Rounds& rounds, Index, Index) { std::ranges::reverse(rounds); }
void first_round_missing(Rounds& rounds, Index, Index) {
    if (!rounds.empty()) rounds.erase(rounds.begin());
}
void last_round_missing(Rounds& rounds, Index, Index) {
    if (!rounds.empty()) rounds.pop_back();
}
void last_message_too_early(Rounds& rounds, Index, Index) {
    auto *early = first_busy(rounds), *late = last_busy(rounds);
    if (early == late) return;
    early->push_back(late->back());
    late->pop_back();
}
void wrong_cell(Rounds& rounds, Index, Index cells) {
    for (auto& round : rounds)
        for (auto& message : round)
            for (auto& transfer : message.transfers) transfer.taken = (transfer.taken + 1) % cells;
}
void wrong_mode(Rounds& rounds, Index, Index) {
    for (auto& round : rounds)
        for (auto& message : round)
            for (auto& transfer : message.transfers)
                transfer.how = transfer.how == Entry::put ? Entry::right : Entry::put;
}

}  // namespace

std::array<ExplicitMutation, 10> const explicit_mutations{{
    {"first message missing", first_message_missing},
    {"last message missing", last_message_missing},
    {"last message twice", message_twice},
    {"last message to the next node", message_to_the_next_node},
    {"last message in the first round", last_message_too_early},
    {"rounds in reverse order", rounds_reversed},
    {"first round missing", first_round_missing},
    {"last round missing", last_round_missing},
    {"partner's neighbouring cell", wrong_cell},
    {"replaced and joined exchanged", wrong_mode},
}};

}  // namespace cubecheck::mutants
