#include "proofs/symbols/rank_blocks.hpp"

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {

namespace {

BlockSize blocks_of(Scene& scene, char const* name, Term const& places) {
    auto const number = scene.context().int_sort();
    return {scene, places, scene.function(name, number, number)};
}

Term first_of(Term const& place, BlockSize& size) {
    Term const first = Term(size.first(place.in(size.scene.context()))).weighing_as(place);
    size.scene.fact(in_range(place - first, size.places));
    for (Term const& other : size.firsts)
        size.scene.fact(first == other || !(first < other + size.places) || !(other < first + size.places));
    size.firsts.push_back(first);
    return first.provided(place.defined());
}

}  // namespace

Blocking::Blocking(Scene& scene, Term n, Term cover)
    : nodes(std::move(n)),
      distance(scene.number("B")),
      blocks(scene.number("blocks")),
      pair(blocks_of(scene, "first_of_pair", distance + distance)),
      whole(blocks_of(scene, "first_of_whole", cover)) {}

void Blocking::assume_round() {
    pair.scene.fact(0 < distance && distance < nodes);
    pair.scene.fact(1 < blocks);
}

Term first_of_block(Term const& place, PlacesInBlocks const& blocks) {
    Blocking& blocking = *blocks.blocking;
    if (blocks.size == PlacesInBlocks::Of::one) return place;
    if (blocks.size == PlacesInBlocks::Of::whole) return first_of(place, blocking.whole);
    Term const first = first_of(place, blocking.pair);
    if (blocks.size == PlacesInBlocks::Of::pair) return first;
    Term const second = first + blocking.distance;
    return select(place < second, first, second);
}

PlacesInBlocks next(PlacesInBlocks const& blocks) {
    if (blocks.size != PlacesInBlocks::Of::distance) throw Unsupported("two blocks other than the round's");
    return {PlacesInBlocks::Of::pair, blocks.blocking};
}

Term places_of(PlacesInBlocks const& blocks) {
    Blocking const& blocking = *blocks.blocking;
    switch (blocks.size) {
        case PlacesInBlocks::Of::one:
            return 1;
        case PlacesInBlocks::Of::whole:
            return blocking.whole.places;
        case PlacesInBlocks::Of::distance:
            return blocking.distance;
        case PlacesInBlocks::Of::pair:
            break;
    }
    return blocking.pair.places;
}

Term all_places(PlacesInBlocks const& blocks) { return blocks.blocking->nodes; }

Term count(PlacesInBlocks const& blocks) {
    Blocking const& blocking = *blocks.blocking;
    switch (blocks.size) {
        case PlacesInBlocks::Of::one:
            return blocking.nodes;
        case PlacesInBlocks::Of::whole:
            return 1;
        case PlacesInBlocks::Of::distance:
            return blocking.blocks;
        case PlacesInBlocks::Of::pair:
            break;
    }
    return blocking.blocks - half_of(blocking.blocks);
}

}  // namespace cubecheck
