#pragma once

#include <string>

#include "models/report/report.hpp"

namespace cubecheck::verify {

/// One side of a comparison: the verdicts on a file or a folder, or those of an earlier run.
struct ComparedReport {
    std::string name;  ///< of the file or folder
    Report report = {};
    bool is_result = false;  ///< read from the output of `verify --json`
};

/// Renames targets so that `differences` compares matching ones: two single files, whatever their names, or
/// targets with the same path below the folders of two results.
///
/// Throws: Error (nothing) if a side has no verdict, or if no target is on both sides; Error, with the kind
///         of its failure, if nothing on the old side can be read, or if the new side does not exist.
void pair_targets(ComparedReport& before, ComparedReport& after);

/// The side without costs, sizes and laws if the other side has them; null if neither or both have them.
ComparedReport const* result_without_figures(ComparedReport const& before, ComparedReport const& after);

}  // namespace cubecheck::verify
