#pragma once

#include <string>
#include <vector>

#include "engine/crew/crew.hpp"

namespace CLI {
class App;
}

/// A command that an MPI launcher has started on several ranks.  `mpirun -n 4 cubecheck verify ..` shares its
/// work over the ranks; `mpirun -n 4 cubecheck run ..` runs on them.
namespace cubecheck::cli {

struct WorkOptions;

/// The words of this command; the first is its name.
///
/// Throws: Error (file) if they cannot be read.
std::vector<std::string> own_words();

/// Lets a verb share its work.
void add_crew(CLI::App& verb, WorkOptions& options);

/// Where a launcher has started several ranks of this command, becomes the helper that is linked with its
/// library, and starts the command anew.  Else nothing.
///
/// Throws: Error (file) if the helper is missing; it names the package to install.
void join_ranks(WorkOptions const& options);

/// Where a launcher has started several ranks of `cubecheck run`, becomes the helper that runs one of them.
/// Else nothing.
///
/// Throws: Error (file) if the helper is missing; it names the package to install.
void become_rank_of_run();

/// Names on standard error the ranks that have ended too early.
void say_which_ranks_were_lost(crew::Crew const& crew);

}  // namespace cubecheck::cli
