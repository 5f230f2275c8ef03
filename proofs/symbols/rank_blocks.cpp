#include "proofs/symbols/rank_blocks.hpp"

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {

namespace {

using Of = PlacesInBlocks::Of;

BlockSize blocks_of(Scene& scene, char const* name, Term const& places) {
    auto const number = scene.context().int_sort();
    return {scene, places, scene.function(name, number, number)};
}

/// Records that a block begins at a place.
void note(Term const& first, BlockSize& size) {
    for (Term const& other : size.firsts)
        size.scene.fact(first == other || !(first < other + size.places) || !(other < first + size.places));
    size.firsts.push_back(first);
}

Term first_of(Term const& place, BlockSize& size) {
    Term const first = Term(size.first(place.in(size.scene.context()))).weighing_as(place);
    size.scene.fact(in_range(place - first, size.places));
    note(first, size);
    return first.provided(place.defined());
}

/// The first place of the group that contains a place. Blocks begin there, and where a block is merged.
Term first_of_group(Term const& place, Blocking& blocking) {
    Term const first = first_of(place, blocking.groups);
    for (Term const& behind : {Term(0), blocking.distance, blocking.distance + blocking.blocks.places})
        note(first + behind, blocking.blocks);
    return first;
}

}  // namespace

Blocking::Blocking(Scene& scene, Term n, Term reached)
    : nodes(std::move(n)),
      distance(scene.number("B")),
      before(scene.number("blocks")),
      after(scene.number("blocks_after")),
      to_merge(scene.number("to_merge")),
      blocks(blocks_of(scene, "first_of_block", scene.number("power"))),
      groups(blocks_of(scene, "first_of_group", scene.number("group"))),
      whole(blocks_of(scene, "first_of_whole", reached)) {}

void Blocking::assume_round() {
    Scene& scene = blocks.scene;
    scene.fact(0 < blocks.places && !(distance < blocks.places) && distance < nodes);
    scene.fact(!(groups.places < distance + blocks.places));
    scene.fact(0 < after && after < before && 0 < to_merge && to_merge < nodes);
}

Term compute(FirstOfBlockFunction, Term const& place, PlacesInBlocks const& blocks) {
    Blocking& blocking = *blocks.blocking;
    if (blocks.size == Of::one) return place;
    if (blocks.size == Of::whole)
        return first_of(place, blocking.whole).provided(in_range(place, blocking.whole.places));
    Term const group = first_of_group(place, blocking);
    return choose(place - group < merged_places(blocks), group, first_of(place, blocking.blocks));
}

Term compute(PlacesOfBlockFunction, Term const& place, PlacesInBlocks const& blocks) {
    Blocking& blocking = *blocks.blocking;
    Term const merged = merged_places(blocks);
    if (blocks.size == Of::one) return merged;
    // Beyond the merged ranks, the sizes of blocks depend on the radix.
    if (blocks.size == Of::whole) return merged.provided(in_range(place, merged));
    return choose(place - first_of_group(place, blocking) < merged, merged, blocking.blocks.places);
}

PlacesInBlocks compute(NextFunction, PlacesInBlocks const& blocks) {
    if (blocks.size != Of::before) throw Unsupported("blocks after others than the round's");
    return {Of::after, blocks.blocking};
}

Term compute(MergedPlacesFunction, PlacesInBlocks const& blocks) {
    Blocking const& blocking = *blocks.blocking;
    switch (blocks.size) {
        case Of::one:
            return 1;
        case Of::whole:
            return blocking.whole.places;
        case Of::before:
            return blocking.distance;
        case Of::after:
            break;
    }
    return blocking.distance + blocking.blocks.places;
}

Term compute(AllPlacesFunction, PlacesInBlocks const& blocks) { return blocks.blocking->nodes; }

Term compute(PlacesToMergeFunction, PlacesInBlocks const& blocks) {
    if (blocks.size != Of::before) throw Unsupported("places to merge in others than the round's blocks");
    return blocks.blocking->to_merge;
}

Term compute(CountFunction, PlacesInBlocks const& blocks) {
    Blocking const& blocking = *blocks.blocking;
    switch (blocks.size) {
        case Of::one:
            return blocking.nodes;
        case Of::whole:
            return 1;
        case Of::before:
            return blocking.before;
        case Of::after:
            break;
    }
    return blocking.after;
}

}  // namespace cubecheck
