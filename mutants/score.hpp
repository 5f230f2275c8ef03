#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cubecheck::mutants {

/// What became of a mutant.
enum class Fate {
    refuted,
    unchanged,  ///< it does the same in every round at every size gone through: no mutant at all
    right_too,  ///< another right algorithm, proved as such
    survived,   ///< wrong for all we know, and no property refutes it: a hole
};

/// One mutant and what became of it.
struct Outcome {
    std::string algorithm;
    std::string_view mutation;  ///< in words
    Fate fate;
    std::vector<std::string> refuted_by;  ///< the properties that refute it
    std::string evidence;                 ///< the first counterexample, or why it is no wrong algorithm
};

/// The mutants of the regular algorithms of the catalog, and of the listed ones.
std::vector<Outcome> movers();
std::vector<Outcome> reducers();
std::vector<Outcome> listed_programs();

}  // namespace cubecheck::mutants
