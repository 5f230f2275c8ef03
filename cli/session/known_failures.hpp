#pragma once

#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "cli/options/options.hpp"
#include "formats/support/output_file.hpp"
#include "models/report/file_report.hpp"

namespace cubecheck::cli {

/// The failures of schedule files that a baseline knows: the same check of the same file fails in the same
/// way, wherever in the file.  Likewise `audit` compares an MPI library with a former audit.
///
/// A baseline is a report as --json prints it, whole or with its failures alone.
class KnownFailures {
public:
    /// Throws: Error (file, malformed) if the baseline cannot be read, or not be written where it is to be.
    explicit KnownFailures(Options const& options);

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
    /// File, check, and name of the failure.
    using Way = std::tuple<std::string, std::string, std::string>;

    static Way way(Row const& row);

    std::string file_;  ///< the path of the baseline; empty: none
    bool is_updated_;
    Report known_;
    std::set<Way> ways_, seen_;
    std::set<std::string> judged_;
    std::vector<Row> failing_;
    std::unique_ptr<formats::OutputFile> written_;
};

}  // namespace cubecheck::cli
