#include "verify/definitions/listing/text_kinds.hpp"

namespace cubecheck::listing {

std::optional<TextProof> proof_on_descending_cubes(std::shared_ptr<Loop const> const& loop) {
    return proof_on_cubes<DescendingCube>(loop);
}

}  // namespace cubecheck::listing
