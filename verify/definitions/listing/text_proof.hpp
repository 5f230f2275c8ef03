#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "models/listing/listing.hpp"
#include "models/listing/loop.hpp"
#include "models/listing/unrolled.hpp"
#include "proofs/obligations/obligation.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::listing {

/// The obligations of a text that fits a form, by property.
struct TextProof {
    using Obligations = std::function<std::vector<Obligation>()>;

    std::string every_size;  ///< "every n"
    Obligations in_range, matched, available, contract;
    Obligations progress;   ///< null if a rank receives before it sends in the same round
    Obligations agreement;  ///< null if the collective does not say which ranks agree
    std::function<std::vector<SoughtInvariant>()> sought;
    /// The difference between the proved definition and the text at one size; nothing if there is none.
    ///
    /// Pre: the text is defined at this size, and its messages match.
    std::function<std::optional<std::string>(Unrolled const&)> difference;
};

/// The obligations by form; nothing if the collective has no definition in it.
std::optional<TextProof> proof_on_ascending_cubes(std::shared_ptr<Loop const> const& loop);
std::optional<TextProof> proof_on_descending_cubes(std::shared_ptr<Loop const> const& loop);
std::optional<TextProof> proof_on_ranks(std::shared_ptr<Loop const> const& loop);

inline std::optional<TextProof> proof_of(std::shared_ptr<Loop const> const& loop) {
    switch (loop->form) {
        case Rounds::ascending_cube:
            return proof_on_ascending_cubes(loop);
        case Rounds::descending_cube:
            return proof_on_descending_cubes(loop);
        default:
            return proof_on_ranks(loop);
    }
}

}  // namespace cubecheck::listing
