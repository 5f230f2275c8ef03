#pragma once

#include <atomic>
#include <cstddef>
#include <string>
#include <vector>

#include "models/report/file_report.hpp"
#include "verify/files/check_options.hpp"
#include "verify/files/file.hpp"
#include "verify/files/verdict_cache.hpp"
#include "verify/files/waivers/target_waivers.hpp"

namespace cubecheck::verify {

/// What is asked of files.
struct VerifierOptions {
    /// Whether edits are looked for with which a schedule that fails passes.
    enum class Repairs { left_out, sought };

    CheckOptions checks = {};  ///< those that may fail are said by the waivers
    Waivers waivers = {};
    std::vector<std::string> properties = {};  ///< names of checks that are reported, with * and ?; none: all
    Repairs repairs = Repairs::left_out;
    std::string program = "cubecheck";  ///< the name of the command, for the commands that rows show
    std::string build = {};             ///< of the cache of verdicts; empty: no verdict is kept
    VerdictCache::Warn warn = {};       ///< told what the cache has to say
};

/// Verifies files, with waivers, a cache, and the runs that show what fails.
class FileVerifier {
public:
    /// Throws: Error (usage) if a waiver that is typed names no check.
    explicit FileVerifier(VerifierOptions options);

    /// May be called on several threads.
    FileReport verified(std::string const& path) const;
    /// The same for bytes that have been read.
    ///
    /// Throws: Error (malformed) if a waiver in them does not read as one.
    FileReport verified(formats::Bytes const& bytes) const;

    /// What is asked of every file.
    CheckOptions const& checks() const { return options_.checks; }

    /// How many files were judged in a former run.
    std::size_t judged_before() const { return judged_before_; }

private:
    FileReport judged(formats::Bytes const& bytes, TargetWaivers waivers) const;
    /// The picked rows of a report, with the runs that show their failures.
    FileReport finished(VerifiedFile found, TargetWaivers const& waivers) const;

    VerifierOptions options_;
    std::string described_;  ///< what was asked, whatever the file
    VerdictCache cache_;
    mutable std::atomic<std::size_t> judged_before_ = 0;
};

}  // namespace cubecheck::verify
