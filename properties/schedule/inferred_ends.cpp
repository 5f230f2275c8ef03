#include "properties/schedule/inferred_ends.hpp"

#include <optional>

#include "properties/promises/judge.hpp"

namespace cubecheck::schedules {
namespace {

std::uint64_t number(Ends const& ends) { return std::uint64_t{ends.source} << 32 | ends.destination; }

Ends numbered(std::uint64_t number) {
    return {static_cast<Index>(number >> 32), static_cast<Index>(number & none)};
}

/// The only root, or pair of ranks, for which a fold at `rank` is its promised value; nothing if there is
/// none.
std::optional<Ends> ends_of(Geometry const& shape, Folds const& folds, Index fold, Index rank) {
    Ends out;
    if (shape.has_source()) {
        if (folds.leaves(fold) != 1) return std::nullopt;
        out.source = folds.contribution(fold).rank;
    }
    if (shape.has_destination()) out.destination = rank;
    bool const is_sent_nowhere =
        shape.has_source() && shape.has_destination() && out.source == rank && shape.ranks > 1;
    return is_sent_nowhere ? std::nullopt : std::optional(out);
}

}  // namespace

bool InferredEnds::are_needed(Schedule const& schedule) {
    auto const shape = geometry(schedule);
    return shape.has_source() || shape.has_destination();
}

void InferredEnds::add(Outcome const& outcome) {
    auto const shape = geometry(outcome.schedule);
    Promises const promises(outcome.schedule, Ends{});
    Judge judge(outcome.folds, promises);
    for (Index rank = 0; rank < promises.ranks(); ++rank)
        outcome.layout.for_each(rank, Buffer::output, promises.chunks(rank), [&](Index chunk, Index cell) {
            auto const fold = outcome.contents.cells[cell];
            auto const ends = ends_of(shape, outcome.folds, fold, rank);
            auto const promised = ends ? promise(shape, *ends, rank, chunk) : std::nullopt;
            if (promised && judge.keeps(fold, *promised)) ++kept_[number(*ends)];
        });
}

void InferredEnds::merge(InferredEnds const& other) {
    for (auto const& [ends, kept] : other.kept_) kept_[ends] += kept;
}

Ends InferredEnds::ends(Schedule const& schedule) const {
    auto const shape = geometry(schedule);
    bool const has_both = shape.has_source() && shape.has_destination();
    auto best = number({0, has_both && shape.ranks > 1 ? Index{1} : Index{0}});
    Index most = 0;
    for (auto const& [ends, kept] : kept_)
        if (kept > most || (kept == most && ends < best)) best = ends, most = kept;
    return numbered(best);
}

}  // namespace cubecheck::schedules
