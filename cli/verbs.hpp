#pragma once

#include <vector>

#include "cli/options/explore_options.hpp"
#include "cli/options/options.hpp"
#include "models/report/failure.hpp"
#include "subjects/subject.hpp"

/// The verbs of the command, a file each.  Each prints what it finds and returns what the exit code is to
/// say.
///
/// Throws: Error for what the user or the environment got wrong.
namespace cubecheck::cli {

Failure list(std::vector<Subject> const& subjects, Options const& options);
Failure verify(std::vector<Subject> const& subjects, Options const& options);
Failure prove(std::vector<Subject> const& subjects, Options const& options);
Failure explore(std::vector<Subject> const& subjects, Options const& options, ExploreOptions const& asked);
Failure replay(std::vector<Subject> const& subjects, Options const& options, ExploreOptions const& asked);
Failure export_schedule(std::vector<Subject> const& subjects, Options const& options);
Failure trace(std::vector<Subject> const& subjects, Options const& options);
Failure claims(Options const& options);
Failure mutants(std::vector<Subject> const& subjects, Options const& options);
Failure bugs(std::vector<Subject> const& subjects, Options const& options);
Failure run(std::vector<Subject> const& subjects, Options const& options);
Failure compare(std::vector<Subject> const& subjects, Options const& options);
Failure bounds(Options const& options);
Failure contention(std::vector<Subject> const& subjects, Options const& options);
Failure tolerates(std::vector<Subject> const& subjects, Options const& options);
Failure cover(std::vector<Subject> const& subjects, Options const& options);
Failure costs(Options const& options);
Failure place(Options const& options);

}  // namespace cubecheck::cli
