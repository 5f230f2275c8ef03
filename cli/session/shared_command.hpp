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

/// The words of this command line; the first is the name of the command.
///
/// Throws: Error (file) if /proc/self/cmdline cannot be read.
std::vector<std::string> own_words();

/// Adds the hidden option with which ranks share the work of a verb.
void add_crew(CLI::App& verb, WorkOptions& options);

/// If a launcher has started several ranks of this command, replaces the process by the helper for the MPI
/// library, which starts the command again.  Otherwise it does nothing.
///
/// Throws: Error (file), with the package to install, if the helper is missing.
void join_ranks(WorkOptions const& options);

/// If a launcher has started several ranks of `cubecheck run`, replaces the process by the helper that runs
/// one of them.  Otherwise it does nothing.
///
/// Throws: Error (file), with the package to install, if the helper is missing.
void become_rank_of_run();

/// Names the ranks that ended too early on standard error.
void say_which_ranks_were_lost(crew::Crew const& crew);

}  // namespace cubecheck::cli
