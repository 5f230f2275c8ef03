#pragma once

#include <cstddef>
#include <cstdint>

#include "models/parametric/size.hpp"

/// All defaults of verbs on definitions: sizes, states, edits, and limits of the solver.
namespace cubecheck::defaults {

/// Sizes that are checked one by one where a theorem speaks of the larger ones.
inline constexpr UpTo usual{5, 16};
/// Without a theorem, sizes are checked until together they have this many values, or up to a bound.
inline constexpr std::uint64_t work = 2'000'000;
inline constexpr UpTo by_work{10, 256};
/// Sizes at which runs test a lemma that the solver refutes, before the sizes that the definition and the
/// solver's model name.
inline constexpr UpTo denied{7, 24};
/// Sizes of a text that are checked: as many as the work allows, at least and at most so many ranks.
inline constexpr std::size_t work_of_text = 24'000'000;
inline constexpr Index least_nodes_of_text = 8, most_nodes_of_text = 128;
/// Sizes at which a text is run that the solver refutes only beyond the checked sizes, and the limits of such
/// a run: cells of all ranks, letters of all sums.
inline constexpr UpTo late_text{11, 2048};
inline constexpr Index most_cells_of_late_text = Index{1} << 18;
inline constexpr std::size_t most_letters_of_late_text = std::size_t{1} << 24;
/// Sizes whose interleavings are explored: what is wrong is mostly wrong at these.
inline constexpr Index explored_d = 2, explored_n = 4;
/// The size at which a verb works that takes only one.
inline constexpr Index shown_d = 2, shown_n = 4, shown_chunks = 3;
/// The largest dimension at which `compare` evaluates times.
inline constexpr Index compared_d = 10;
/// A run that shows a refutation is searched at sizes up to a bound, in so many states of all definitions.
inline constexpr Index most_nodes_of_failing_run = 256;
inline constexpr std::uint64_t states_of_failing_runs = 200'000;
/// A failure is explored again with fewer chunks, if the message is cut into at most so many.
inline constexpr Index most_chunks_reduced = 9;
/// Sizes at which an edit of a refuted definition is tried.
inline constexpr UpTo edited{4, 12};
/// A definition that is refuted only at more nodes is not edited: each edit is run at a failing size.
inline constexpr Index most_nodes_edited = 64;
/// Sizes at which an edit of a text is tried first: most that are wrong fail there.
inline constexpr UpTo text_edited_first{3, 9};
/// How many edits of a text are tried, and how long where nobody has asked for repairs.  Units: seconds.
inline constexpr std::size_t most_edits_of_text = 100;
inline constexpr int seconds_for_unasked_repairs = 2;
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
