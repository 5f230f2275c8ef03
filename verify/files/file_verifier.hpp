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

/// The options of file verification.
struct VerifierOptions {
    /// Whether to search for edits that make a failing schedule pass.
    enum class Repairs { left_out, sought };

    CheckOptions checks = {};  ///< without waivers, which are in `waivers`
    Waivers waivers = {};
    std::vector<std::string> properties = {};  ///< names of checks that are reported, with * and ?; none: all
    Repairs repairs = Repairs::left_out;
    std::string program = "cubecheck";  ///< the name of the command, for the commands that rows show
    std::string build = {};             ///< key of the cache of verdicts; empty: no cache
    VerdictCache::Warn warn = {};       ///< receives warnings of the cache
};

/// Verifies files with waivers, a cache, and runs that show the failures.
class FileVerifier {
public:
    /// Throws: Error (usage) if a waiver on the command line is not a check.
    explicit FileVerifier(VerifierOptions options);

    /// Thread-safe.
    FileReport verified(std::string const& path) const;
    /// The same for the bytes of a file.
    ///
    /// Throws: Error (malformed) if a comment in them is not a valid waiver.
    FileReport verified(formats::Bytes const& bytes) const;

    /// The checks of every file.
    CheckOptions const& checks() const { return options_.checks; }

    /// The number of verdicts that were taken from the cache.
    std::size_t judged_before() const { return judged_before_; }

private:
    FileReport judged(formats::Bytes const& bytes, TargetWaivers waivers) const;
    /// The selected rows of a report, with the runs that show their failures.
    FileReport finished(VerifiedFile found, TargetWaivers const& waivers) const;

    VerifierOptions options_;
    std::string described_;  ///< the options as text, for all files
    VerdictCache cache_;
    mutable std::atomic<std::size_t> judged_before_ = 0;
};

}  // namespace cubecheck::verify
