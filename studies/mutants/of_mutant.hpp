#pragma once

#include <vector>

#include "models/parametric/size.hpp"

/// How a mutation that is chosen at run time reaches a definition, which is a struct of static functions: by
/// the size that each of them is given.
///
/// Size::mutant tells the mutants of a definition apart, and 0 is the definition as it stands.
namespace cubecheck::mutants {

/// The sizes of one of the mutants.
inline std::vector<Size> of_mutant(Index number, std::vector<Size> sizes) {
    for (Size& size : sizes) size.mutant = number;
    return sizes;
}

}  // namespace cubecheck::mutants
