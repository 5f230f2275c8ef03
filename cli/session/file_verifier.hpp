#pragma once

#include <atomic>
#include <cstddef>
#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "cli/session/failing_runs.hpp"
#include "models/report/file_report.hpp"
#include "verify/files/check_options.hpp"
#include "verify/files/file.hpp"
#include "verify/files/verdict_cache.hpp"
#include "verify/files/waivers/target_waivers.hpp"

namespace cubecheck::cli {

/// Verifies schedule files with the user's options, waivers and cache.
class FileVerifier {
public:
    /// Whether edits are looked for with which a schedule that fails passes.
    enum class Repairs { left_out, sought };

    /// Throws: Error (usage) if --waive names no check or the runtime is unknown; Error (file, malformed) if
    ///         the specification cannot be read.
    explicit FileVerifier(Options const& options, Repairs repairs = Repairs::left_out);

    /// May be called on several threads.
    FileReport verified(std::string const& path) const;
    /// The same for bytes that have been read.
    FileReport verified(formats::Bytes const& bytes) const;

    /// How many files were judged in a former run.
    std::size_t judged_before() const { return judged_before_; }

private:
    FileReport verified(formats::Bytes const& bytes, verify::TargetWaivers waivers) const;
    /// All that the verdict on a file depends on, but the build of the command.
    std::string described(formats::Bytes const& bytes, verify::TargetWaivers const& waivers) const;
    /// The selected rows of a report, with the runs that show their failures.
    FileReport finished(verify::VerifiedFile found, verify::TargetWaivers const& waivers) const;

    verify::Waivers const& waivers_;
    std::vector<std::string> const& properties_;
    Repairs repairs_;
    verify::CheckOptions asked_;
    FailingRunsOfFiles runs_;
    std::string described_;  ///< what was asked, whatever the file
    verify::VerdictCache cache_;
    mutable std::atomic<std::size_t> judged_before_ = 0;
};

}  // namespace cubecheck::cli
