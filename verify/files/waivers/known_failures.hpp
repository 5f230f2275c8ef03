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

/// The failures of schedule files that a baseline knows: the same check of the same file fails with the same
/// counterexample, in whatever lines.  Likewise `audit` compares an MPI library with a former audit.
///
/// A baseline is a report as --json prints it, whole or with its failures alone.
class KnownFailures {
public:
    /// Whether the baseline stays as it is, or is written anew.
    enum class Baseline { kept, updated };

    /// `baseline` is a path; empty: no failure is known.
    ///
    /// Throws: Error (file, malformed) if the baseline cannot be read, or not be written where it is to be.
    KnownFailures(std::string baseline, Baseline use);

    /// Marks the known failures of a file as waived, and says so; of a baseline that is written anew, all.
    void mark(FileReport& found);

    /// The known failures of judged files that no longer fail.
    std::vector<Note> gone() const;

    /// Writes the baseline anew if it is to be: what fails now, and what is known of files that were not
    /// judged.
    ///
    /// Pre: every file was judged.
    void update();

private:
    /// A check of a file, and the identity of its failure.
    struct Known {
        std::string file, check, identity;

        auto operator<=>(Known const&) const = default;
    };

    static Known known(Row const& row);
    bool fails_otherwise(Known const& one) const;

    std::string file_;  ///< the path of the baseline; empty: none
    bool is_updated_;
    Report baseline_;
    std::set<Known> known_, seen_;
    std::set<std::pair<std::string, std::string>> judged_;  ///< file and check
    std::vector<Row> failing_;
    std::unique_ptr<formats::OutputFile> written_;
};

}  // namespace cubecheck::verify
