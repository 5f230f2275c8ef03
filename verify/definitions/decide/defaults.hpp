#pragma once

#include <cstddef>
#include <cstdint>

#include "models/parametric/size.hpp"

/// All defaults of verbs on definitions: sizes, states, edits, and limits of the solver.
namespace cubecheck::defaults {

/// Sizes that are checked one by one if a theorem covers the larger ones.
inline constexpr UpTo usual{5, 16};
/// The total number of values up to which sizes are checked if there is no theorem, and a bound on these
/// sizes.
inline constexpr std::uint64_t work = 2'000'000;
inline constexpr UpTo by_work{10, 256};
/// Sizes at which runs test a lemma that the solver refutes, before they test sizes near the numbers of the
/// definition and of the solver's model.
inline constexpr UpTo denied{7, 24};
/// The work on the checked sizes of a text, and the least and the most ranks of these sizes.
inline constexpr std::size_t work_of_text = 24'000'000;
inline constexpr Index least_nodes_of_text = 8, most_nodes_of_text = 128;
/// Large sizes at which a text is run if the solver refutes it only beyond the checked sizes.  Limits of such
/// a run: cells of all ranks, letters of all sums.
inline constexpr UpTo late_text{11, 2048};
inline constexpr Index most_cells_of_late_text = Index{1} << 18;
inline constexpr std::size_t most_letters_of_late_text = std::size_t{1} << 24;
/// Sizes whose interleavings are explored: most errors show at these.
inline constexpr Index explored_d = 2, explored_n = 4;
/// The default size for verbs that take only one.
inline constexpr Index shown_d = 2, shown_n = 4, shown_chunks = 3;
/// The largest dimension at which `compare` evaluates times.
inline constexpr Index compared_d = 10;
/// Limits of the search for a run that shows a refutation: the most nodes, and the most states for all
/// definitions.
inline constexpr Index most_nodes_of_failing_run = 256;
inline constexpr std::uint64_t states_of_failing_runs = 200'000;
/// The most chunks of a message for which a failure is explored again with fewer chunks.
inline constexpr Index most_chunks_reduced = 9;
/// Sizes at which an edit of a refuted definition is tried.
inline constexpr UpTo edited{4, 12};
/// The most nodes of a failing size at which edits are tried: each edit is run there.
inline constexpr Index most_nodes_edited = 64;
/// Sizes at which an edit of a text is tried first: most wrong edits fail there.
inline constexpr UpTo text_edited_first{3, 9};
/// The most edits of a text, and the most time for them if the user has not asked for repairs.  Units:
/// seconds.
inline constexpr std::size_t most_edits_of_text = 100;
inline constexpr int seconds_for_unasked_repairs = 2;
/// Sizes at which mutants are tried.
inline constexpr UpTo mutants{3, 6};

/// The most large sizes at which runs test a refuted lemma, and a theorem.  The last limit is for definitions
/// with numbers beyond the usual sizes.
inline constexpr std::size_t most_sizes_denied = 400, most_sizes_proved = 24, most_sizes_of_numbers = 64;
/// The number of cells and formulas that are checked at one large size.
inline constexpr std::uint64_t least_work_denied = 4'000'000, work_proved = 10'000, work_of_numbers = 400'000;

/// The resource limit of the solver for each obligation, in its own unit.
inline constexpr std::uint32_t resources = 50'000'000;

}  // namespace cubecheck::defaults
