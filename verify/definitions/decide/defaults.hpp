#pragma once

#include <cstddef>
#include <cstdint>

#include "models/parametric/size.hpp"

/// How far definitions are looked at where a user says nothing: the one place for such numbers.
namespace cubecheck::defaults {

/// Sizes that are checked one by one where a theorem speaks of the larger ones.
inline constexpr UpTo usual{5, 16};
/// Sizes that are checked where there is no theorem: as many as hold and carry so many values.
inline constexpr std::uint64_t work = 2'000'000;
inline constexpr UpTo by_work{10, 256};
/// How far a run is looked for that shows what the solver denies, before the sizes that the definition and
/// the solver's model name.
inline constexpr UpTo denied{7, 24};
/// Sizes whose interleavings are explored: what is wrong is mostly wrong at these.
inline constexpr Index explored_d = 2, explored_n = 4;
/// Sizes at which an edit of a refuted definition is tried.
inline constexpr UpTo edited{4, 12};
/// A definition that is refuted only at more nodes is not edited: each edit is run at a failing size.
inline constexpr Index most_nodes_edited = 64;
/// Sizes at which mutants are tried.
inline constexpr UpTo mutants{3, 6};

/// Large sizes at which runs test a refuted lemma, and a theorem: more where the definition has numbers above
/// those of the usual sizes.
inline constexpr std::size_t most_sizes_denied = 400, most_sizes_proved = 24, most_sizes_of_numbers = 64;
/// Cells and formulas that are looked at in one large size.
inline constexpr std::uint64_t least_work_denied = 4'000'000, work_proved = 10'000, work_of_numbers = 400'000;

/// Of the solver, for each obligation, in its own unit.
inline constexpr std::uint32_t resources = 50'000'000;

}  // namespace cubecheck::defaults
