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

/// The waivers that concern one target.
///
/// Of a file, they are those of the command line, of the configuration, and of the file itself; of a
/// definition that is explored, those of the command line.
///
/// A waiver in a file stands at a step, and lets a check fail that names the line of this step.
class TargetWaivers {
public:
    /// Of a file.
    ///
    /// Throws: Error (malformed) with file and line if a comment of the file does not read as a waiver.
    TargetWaivers(Waivers const& asked, formats::Bytes const& bytes);

    /// Of a definition.
    explicit TargetWaivers(std::vector<std::string> typed) : typed_(std::move(typed)) {}

    /// The checks that may fail, each once.
    std::vector<std::string> checks() const;

    /// All that the user and the configuration say for this target, for a digest.
    std::string text() const;

    /// Waives the failures of a report that may pass, where nothing rests on them, and says so.
    void apply(FileReport& report);

    /// Withdraws the waivers of the file whose steps are not those that fail.
    ///
    /// Result: true if a waiver was withdrawn: the caller must judge the file again.
    bool withdraw_misplaced(Report const& report);

    /// Adds to the report what waivers have done, and what those of the file have not done.
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

/// A note for each waiver that is typed or configured and was not needed, or has expired.
std::vector<Note> needless_waivers(Waivers const& asked, std::set<std::string> const& needed);

}  // namespace cubecheck::verify
