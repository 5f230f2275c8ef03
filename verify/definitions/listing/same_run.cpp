#include "verify/definitions/listing/same_run.hpp"

#include <utility>

namespace cubecheck::listing::same_run_detail {

std::vector<Follower> followers(Unrolled const& text, BoundedWords& words) {
    auto const nodes = static_cast<std::size_t>(text.size.nodes);
    std::vector<std::vector<Entry>> entries(nodes);
    std::vector<std::vector<Value>> cells(nodes);
    auto const note = [&](Entering const& at, Value const& value) {
        entries[static_cast<std::size_t>(at.rank)].push_back({at.step, at.cell, value});
    };
    ListingRun run(text, words, no_limit, note);
    for (std::size_t rank = 0; rank < nodes; ++rank)
        for (Index cell = 0; cell < text.cells; ++cell)
            cells[rank].push_back(run.cell(static_cast<Index>(rank), cell));
    run.play();
    std::vector<Follower> found;
    for (std::size_t rank = 0; rank < nodes; ++rank)
        found.emplace_back(text.ranks[rank], std::move(cells[rank]), std::move(entries[rank]));
    return found;
}

}  // namespace cubecheck::listing::same_run_detail
