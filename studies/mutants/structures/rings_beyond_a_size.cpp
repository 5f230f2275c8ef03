#include "studies/mutants/parametric/beyond_a_size.hpp"

namespace cubecheck::mutants {

namespace {

using WrongGrayRing = CrossedBeyond<embeddings::GrayRing>;

}  // namespace

std::vector<Outcome> rings_beyond_a_size(Chosen const& chosen) {
    if (!chosen(WrongGrayRing::name)) return {};
    return {outcome_beyond<WrongGrayRing>(std::string(WrongGrayRing::mutation))};
}

}  // namespace cubecheck::mutants
