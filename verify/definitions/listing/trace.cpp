#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/listing/bounded_words.hpp"
#include "engine/listing/promise.hpp"
#include "engine/listing/rounds.hpp"
#include "engine/listing/run.hpp"
#include "verify/definitions/listing/target.hpp"
#include "verify/definitions/listing/text_results.hpp"

namespace cubecheck::listing {
namespace {

using Value = BoundedWords::Value;

/// The contents of every rank, without empty cells.
std::string ranks_text(Unrolled const& unrolled, BoundedWords const& words, auto const& cell) {
    std::string text;
    for (Index rank = 0; rank < unrolled.size.nodes; ++rank) {
        std::string cells;
        for (Index i = 0; i < unrolled.cells; ++i)
            if (auto const value = cell(rank, i); !BoundedWords::is_nothing(value))
                cells += fmt::format("{}{} = {}", cells.empty() ? "" : ", ", cell_text(unrolled, i),
                                     words.text(value));
        text += fmt::format("  rank {}  {}\n", rank, cells.empty() ? "nothing" : cells);
    }
    return text;
}

std::string message_text(Unrolled const& unrolled, RoundMessage const& message, std::string const& carried) {
    auto const place =
        unrolled.ranks[static_cast<std::size_t>(message.from)][static_cast<std::size_t>(message.send_step)]
            .place;
    return fmt::format("  rank {} -> rank {}  {}  (line {})\n", message.from, message.to, carried,
                       place.line);
}

}  // namespace

std::string trace(Listing const& listing, Size const& size) {
    auto const text = matched(listing, size);
    BoundedWords words(size.nodes, has_parts(listing));
    std::map<std::pair<Index, Index>, std::string> carried;  // by receiver and step
    auto const note = [&](Entering const& at, Value const& value) {
        if (at.sender == nobody) return;
        auto& shown = carried[{at.rank, at.step}];
        shown += (shown.empty() ? "" : ", ") + words.text(value);
    };
    ListingRun run(text, words, no_limit, note);
    auto out = fmt::format("{}, {}\nat the start\n", listing.name,
                           cubecheck::describe(families::complete, size, listing.rooted, listing.pipelined)) +
               ranks_text(text, words, [&](Index rank, Index cell) { return run.cell(rank, cell); });
    run.play();
    auto const messages = round_messages(text);
    if (!messages) out += "messages overtake each other, so there are no rounds\n";
    Index round = -1;
    if (messages)
        for (auto const& message : *messages) {
            if (message.round != round) out += fmt::format("round {}\n", round = message.round);
            out += message_text(text, message, carried[{message.to, message.receive_step}]);
        }
    return out + "at the end\n" +
           ranks_text(text, words, [&](Index rank, Index cell) { return run.cell(rank, cell); });
}

}  // namespace cubecheck::listing
