#include "verify/definitions/listing/call_rounds.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "engine/listing/bounded_words.hpp"
#include "engine/listing/promise.hpp"
#include "engine/listing/rounds.hpp"
#include "engine/listing/run.hpp"
#include "engine/listing/written_schedule.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/listing/text_results.hpp"

namespace cubecheck::listing {
namespace {

/// A value that enters a cell in or after a round; round -1: before the first one.
struct Change {
    Index round = 0;
    Index rank = 0;
    Index cell = 0;
    Word word;
};

/// The round of each step, by rank and step.  A sum is in the round of the call before it.
std::map<std::pair<Index, Index>, Index> rounds_of_steps(Unrolled const& text,
                                                         std::vector<RoundMessage> const& messages) {
    std::map<std::pair<Index, Index>, Index> found;
    auto const take = [&](Index rank, Index step, Index round) {
        auto& known = found.try_emplace({rank, step}, round).first->second;
        known = std::max(known, round);
    };
    for (auto const& message : messages) {
        take(message.from, message.send_step, message.round);
        take(message.to, message.receive_step, message.round);
    }
    for (Index rank = 0; rank < text.size.nodes; ++rank) {
        Index now = -1;
        for (Index step = 0; step < std::ssize(text.ranks[static_cast<std::size_t>(rank)]); ++step)
            now = found.try_emplace({rank, step}, now).first->second;
    }
    return found;
}

/// The contents of all cells before the first round and after each round.
std::vector<Buffers<Word>> contents(Buffers<Word> now, std::vector<Change> changes, Index rounds) {
    std::ranges::stable_sort(changes, {}, &Change::round);
    std::vector<Buffers<Word>> found;
    auto next = changes.begin();
    for (Index round = -1; round < rounds; ++round) {
        for (; next != changes.end() && next->round == round; ++next)
            now(next->rank, next->cell) = next->word;
        found.push_back(now);
    }
    return found;
}

/// Adds the sends of each round to the script.
void add_sends(Unrolled const& text, std::vector<RoundMessage> const& messages, Script& script) {
    for (auto const& message : messages) {
        auto const from = static_cast<std::size_t>(message.from);
        auto& turns = script.turns[from];
        if (turns.empty() || turns.back().round != message.round)
            turns.push_back({message.round, Calls::send_then_receive, {}, {}});
        auto const& step = text.ranks[from][static_cast<std::size_t>(message.send_step)];
        turns.back().sends.push_back({message.to, step.sent});
    }
}

std::vector<std::string> names_of_cells(Unrolled const& text) {
    std::vector<std::string> names;
    for (Index cell = 0; cell < text.cells; ++cell) names.push_back(cell_text(text, cell));
    return names;
}

}  // namespace

CallRounds call_rounds(Listing const& listing, Size const& size) {
    auto const text = matched(listing, size);
    auto const messages = round_messages(text);
    if (!messages)
        throw Error(
            fmt::format("{} has no rounds at n={}: messages overtake each other.", listing.file, size.nodes),
            Failure::structure);
    BoundedWords words(size.nodes, has_parts(listing));
    auto const rounds = rounds_of_steps(text, *messages);
    std::vector<Change> changes;
    auto const note = [&](Entering const& at, BoundedWords::Value const& value) {
        changes.push_back({rounds.at({at.rank, at.step}), at.rank, at.cell, value.word});
    };
    ListingRun run(text, words, no_limit, note);
    Buffers<Word> start(size.nodes, text.cells, Words::nothing());
    for (Index rank = 0; rank < size.nodes; ++rank)
        for (Index cell = 0; cell < text.cells; ++cell) start(rank, cell) = run.cell(rank, cell).word;
    run.play();
    auto script = promises(listing, text);
    add_sends(text, *messages, script);
    auto const count = messages->empty() ? Index{0} : messages->back().round + 1;
    return {std::move(script), words.words(), contents(std::move(start), std::move(changes), count),
            names_of_cells(text)};
}

}  // namespace cubecheck::listing
