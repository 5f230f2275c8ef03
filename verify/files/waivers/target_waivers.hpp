#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "formats/loaded.hpp"
#include "models/report/file_report.hpp"
#include "verify/files/waivers/waiver.hpp"

namespace cubecheck::verify {

/// The waivers for one target.
///
/// A file has those of the command line, of the configuration, and of its own comments.  A definition that is
/// explored has those of the command line.
///
/// A waiver in a file is at a step, and waives a failure that names the line of this step.
class TargetWaivers {
public:
    /// The waivers for a file.
    ///
    /// Throws: Error (malformed) with file and line if a comment of the file is an invalid waiver.
    TargetWaivers(Waivers const& asked, formats::Bytes const& bytes);

    /// The waivers for a definition.
    explicit TargetWaivers(std::vector<std::string> typed) : typed_(std::move(typed)) {}

    /// The checks that may fail, each once.
    std::vector<std::string> checks() const;

    /// All waivers of the user and the configuration for this target, for a digest.
    std::string text() const;

    /// Waives the failures of a report that no other check depends on, with a note.
    void apply(FileReport& report);

    /// Withdraws the waivers of the file whose steps are not those of the failures.
    ///
    /// Result: true if a waiver was withdrawn: the caller must judge the file again.
    bool withdraw_misplaced(Report const& report);

    /// Adds notes on the effects of waivers, and on those of the file that had none.
    void say(FileReport& report) const;

private:
    struct Inline {
        Waiver waiver;
        std::uint32_t line;  ///< of the step; 0: any
        bool is_withdrawn;
    };

    void add_inline(formats::Bytes const& bytes);

    std::vector<std::string> typed_;
    std::vector<Waiver> configured_;
    std::vector<Inline> inline_;
};

/// A note for each waiver of the command line or the configuration that was unnecessary, or has expired.
std::vector<Note> needless_waivers(Waivers const& asked, std::set<std::string> const& needed);

}  // namespace cubecheck::verify
