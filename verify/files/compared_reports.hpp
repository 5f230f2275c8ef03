#pragma once

#include <string>

#include "models/report/report.hpp"

namespace cubecheck::verify {

/// One side of a comparison: the verdicts on a file, on the files of a folder, or those of an earlier run.
struct ComparedReport {
    std::string name;  ///< of the file or folder
    Report report = {};
    bool is_result = false;  ///< read from what `verify --json` has printed
};

/// Renames targets so that `differences` compares those that belong together: one file with another one,
/// whatever they are called, and of two results those with the same path below their folders.
///
/// Throws: Error (nothing) if a side has no verdict, or if no target is in both; Error, of the kind of its
///         failure, if nothing on the old side can be read, or if the new side does not exist.
void pair_targets(ComparedReport& before, ComparedReport& after);

/// The result without costs, sizes and laws, if the other one has them; null if neither or both have them.
ComparedReport const* result_without_figures(ComparedReport const& before, ComparedReport const& after);

}  // namespace cubecheck::verify
