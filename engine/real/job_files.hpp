#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/real/run.hpp"
#include "models/support/error.hpp"

/// The files with which a job is handed to processes, and with which they answer. Each rank has one with its
/// program, one with its times and one with its results.
namespace cubecheck::real {

/// The folder of the k-th job that the command hands to ranks that were started before it. The first rank
/// reports when the job is done.
inline std::filesystem::path job_folder(std::filesystem::path const& folder, Index number) {
    return folder / ("job" + std::to_string(number));
}
inline constexpr char const* job_is_written = "written";
inline constexpr char const* job_is_done = "done";

/// Writes the program of every rank. Throws: Error (file) if a file cannot be written.
void write_programs(std::filesystem::path const& folder, Job const& job);

/// Reads the job of one rank.
///
/// Throws: Error (file or malformed).
Job read_program(std::filesystem::path const& folder, Index rank);

/// Writes the answer of one rank.
///
/// Throws: Error (file) if a file cannot be written.
void write_answer(std::filesystem::path const& folder, Index rank, std::vector<NodeTimes> const& times,
                  std::vector<std::byte> const& results);

/// Records that the fault of the job is about to happen.
void write_fault_took_effect(std::filesystem::path const& folder);
bool fault_took_effect(std::filesystem::path const& folder);

/// Records the error that one rank has noticed, before it ends the run.
void write_noticed(std::filesystem::path const& folder, Index rank, Error const& error);
/// The error of the lowest rank that has noticed one.
std::optional<Error> noticed(std::filesystem::path const& folder, Index ranks);

/// Reads the answers of all ranks.
///
/// Throws: Error (unknown) if an answer is incomplete; it names the rank.
RealRun read_answers(std::filesystem::path const& folder, Job const& job);

}  // namespace cubecheck::real
