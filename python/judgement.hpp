#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/loaded.hpp"
#include "models/report/file_report.hpp"

/// The functions of the Python module, without Python: they use the code of the command's verbs.
namespace cubecheck::python {

/// The options of a call; they are named after the options of the verbs.
struct Settings {
    std::string runtime = "any";
    std::string specification;  ///< a path; empty: none
    std::optional<std::uint32_t> slots;
    std::optional<std::int64_t> buffer_bytes;
    std::vector<std::string> properties;  ///< names, with * and ?; empty: all
    std::vector<std::string> waived;      ///< names of checks whose failure does not count
    bool repair = true;                   ///< search for edits that repair a failing schedule
    std::uint64_t most_states = 10'000'000;
};

/// The verdicts on one schedule or plan, and the runs that show refutations.
class Judgement {
public:
    Judgement(formats::Bytes bytes, Settings settings, FileReport report, std::string command)
        : bytes_(std::move(bytes)),
          settings_(std::move(settings)),
          report_(std::move(report)),
          command_(std::move(command)) {}

    /// The report in the format of docs/report.schema.json.
    std::string json() const;
    /// The runs in the format of docs/witness.schema.json.
    std::string runs() const;
    /// Writes the page that --html writes.
    ///
    /// Throws: Error (file) if the file cannot be written.
    void write_page(std::string const& path) const;

private:
    formats::Bytes bytes_;
    Settings settings_;
    FileReport report_;
    std::string command_;  ///< the command that gives the same report
};

/// The verdicts of `cubecheck verify`.  Bytes that are neither a schedule nor a plan have a row `readable`.
///
/// Throws: Error (usage) if a runtime, a check or a property is unknown; Error if the specification cannot be
///         read; Interrupted.
Judgement verify(formats::Bytes bytes, Settings settings);

/// The verdicts of `cubecheck explore`.
///
/// Throws: as above.
Judgement explore(formats::Bytes bytes, Settings settings);

/// The text of `cubecheck trace`.
///
/// Throws: Error if the bytes are neither a schedule nor a plan, or are malformed or too large.
std::string trace(formats::Bytes const& bytes, Settings const& settings);

/// Writes the page of `cubecheck trace --html`.
///
/// Throws: as above; Error (file) if the file cannot be written.
void write_trace_page(formats::Bytes const& bytes, Settings const& settings, std::string const& path);

}  // namespace cubecheck::python
