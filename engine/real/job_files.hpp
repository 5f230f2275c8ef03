#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/real/run.hpp"
#include "models/support/error.hpp"

/// The files by which a job is given to processes, and by which they answer: of each rank one with its
/// program, one with its times and one with its results.
namespace cubecheck::real {

/// Where the k-th job is, which the command gives to ranks that were there before it; the first of these says
/// when it is done.
inline std::filesystem::path job_folder(std::filesystem::path const& folder, Index number) {
    return folder / ("job" + std::to_string(number));
}
inline constexpr char const* job_is_written = "written";
inline constexpr char const* job_is_done = "done";

/// Throws: Error (file) if they cannot be written.
void write_programs(std::filesystem::path const& folder, Job const& job);

/// The job of one rank.
///
/// Throws: Error (file or malformed).
Job read_program(std::filesystem::path const& folder, Index rank);

/// What one rank answers.
///
/// Throws: Error (file) if it cannot be written.
void write_answer(std::filesystem::path const& folder, Index rank, std::vector<NodeTimes> const& times,
                  std::vector<std::byte> const& results);

/// The fault of the job is about to do harm.
void write_fault_took_effect(std::filesystem::path const& folder);
bool fault_took_effect(std::filesystem::path const& folder);

/// What one rank has noticed, before it ends the run.
void write_noticed(std::filesystem::path const& folder, Index rank, Error const& error);
/// What the first rank in order that has noticed anything has noticed.
std::optional<Error> noticed(std::filesystem::path const& folder, Index ranks);

/// What all ranks have answered.
///
/// Throws: Error (unknown) that names a rank that has not answered in full.
RealRun read_answers(std::filesystem::path const& folder, Job const& job);

}  // namespace cubecheck::real
