#include "engine/listing/neutral_cells.hpp"

#include <algorithm>

#include "engine/listing/run.hpp"

namespace cubecheck::listing {
namespace {

/// Whether a cell has a value, and whether that value is not the neutral element.
struct Presence {
    using Value = char;
    static Value nothing() { return 0; }
    static Value neutral() { return 1; }
    static Value contribution(Index, Index) { return 2; }
    static Value join(Value a, Value b) { return a == 0 || b == 0 ? Value{0} : std::max(a, b); }
    static bool is_nothing(Value value) { return value == 0; }
};

}  // namespace

NeutralCells::NeutralCells(Unrolled const& unrolled) {
    Presence presence;
    auto const note = [&](Entering const& at, char value) {
        if (at.sender != nobody && value == Presence::neutral()) cells_[{at.rank, at.step}].insert(at.cell);
    };
    ListingRun run(unrolled, presence, no_limit, note);
    run.play();
}

std::set<Index> NeutralCells::of(Index rank, Index step) const {
    auto const found = cells_.find({rank, step});
    return found == cells_.end() ? std::set<Index>() : found->second;
}

}  // namespace cubecheck::listing
