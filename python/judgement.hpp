#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/loaded.hpp"
#include "models/report/file_report.hpp"

/// What the Python module does, without Python: the same code as the verbs of the command.
namespace cubecheck::python {

/// What a caller asks of a schedule or a plan: the options of the verbs by the same names.
struct Settings {
    std::string runtime = "any";
    std::string specification;  ///< a path; empty: none
    std::optional<std::uint32_t> slots;
    std::optional<std::int64_t> buffer_bytes;
    std::vector<std::string> properties;  ///< names, with * and ?; none: all
    std::vector<std::string> waived;      ///< names of checks whose failure does not count
    bool repair = true;                   ///< look for edits with which a schedule that fails passes
    std::uint64_t most_states = 10'000'000;
};

/// The verdicts on one schedule or plan, and the runs that show what is refuted.
class Judgement {
public:
    Judgement(formats::Bytes bytes, Settings settings, FileReport report, std::string command)
        : bytes_(std::move(bytes)),
          settings_(std::move(settings)),
          report_(std::move(report)),
          command_(std::move(command)) {}

    /// The report as docs/report.schema.json says.
    std::string json() const;
    /// The runs as docs/witness.schema.json says.
    std::string runs() const;
    /// Writes the page that --html writes.
    ///
    /// Throws: Error (file) if nothing can be written there.
    void write_page(std::string const& path) const;

private:
    formats::Bytes bytes_;
    Settings settings_;
    FileReport report_;
    std::string command_;  ///< that gives the same report
};

/// The verdicts of `cubecheck verify`.  What cannot be read as a schedule or plan has a row `readable`.
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
/// Throws: Error if the bytes are no schedule, or one that is malformed, too large or ends in a deadlock.
std::string trace(formats::Bytes const& bytes, Settings const& settings);

/// Writes the page of `cubecheck trace --html`.
///
/// Throws: as above; Error (file) if nothing can be written there.
void write_trace_page(formats::Bytes const& bytes, Settings const& settings, std::string const& path);

}  // namespace cubecheck::python
