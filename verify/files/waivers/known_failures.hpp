#pragma once

#include <compare>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "formats/support/output_file.hpp"
#include "models/report/file_report.hpp"

namespace cubecheck::verify {

/// The known failures of schedule files in a baseline.  A failure is known if the same check of the same file
/// failed with the same counterexample; lines may differ.  `audit` compares an MPI library with a former
/// audit in the same way.
///
/// A baseline is a report in the format of --json, with all rows or with failures only.
class KnownFailures {
public:
    /// Whether the baseline is kept, or rewritten.
    enum class Baseline { kept, updated };

    /// `baseline` is a path; empty: no failure is known.
    ///
    /// Throws: Error (file, malformed) if the baseline cannot be read, or cannot be written to be updated.
    KnownFailures(std::string baseline, Baseline use);

    /// Waives the known failures of a file, with a note; all failures if the baseline is updated.
    void mark(FileReport& found);

    /// The known failures of checked files that no longer occur.
    std::vector<Note> gone() const;

    /// Writes the baseline if it is to be updated: the current failures, and the known ones of files that
    /// were not checked.
    ///
    /// Pre: all files are checked.
    void update();

private:
    /// A check of a file, and the identity of its failure.
    struct Known {
        std::string file, check, identity;

        auto operator<=>(Known const&) const = default;
    };

    static Known known(Row const& row);
    bool fails_otherwise(Known const& one) const;

    std::string file_;  ///< the path of the baseline; empty: there is none
    bool is_updated_;
    Report baseline_;
    std::set<Known> known_, seen_;
    std::set<std::pair<std::string, std::string>> judged_;  ///< file and check
    std::vector<Row> failing_;
    std::unique_ptr<formats::OutputFile> written_;
};

}  // namespace cubecheck::verify
