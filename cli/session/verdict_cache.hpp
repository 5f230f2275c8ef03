#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "models/report/file_report.hpp"

namespace cubecheck::cli {

/// Verdicts on files that were judged before, in the user's cache folder: $XDG_CACHE_HOME/cubecheck, or else
/// ~/.cache/cubecheck.
///
/// An entry is found by the digest of everything that its verdict depends on: the build of the command, what
/// was asked, the name of the file, and its content.  A damaged entry is ignored, which is said once.  Where
/// nothing can be written, nothing is kept.  A run that has kept anything removes the oldest entries at its
/// end, until the folder holds at most `most_bytes`.
class VerdictCache {
public:
    enum class Use { yes, no };

    static constexpr std::uintmax_t most_bytes = std::uintmax_t{256} << 20;

    /// `build` tells this command from every other one; empty: nothing is kept.
    VerdictCache(Use use, std::string build, std::uintmax_t most = most_bytes);
    VerdictCache(VerdictCache const&) = delete;
    VerdictCache& operator=(VerdictCache const&) = delete;
    ~VerdictCache();

    /// Where a verdict on what `asked` describes in full is kept; empty if none is.
    std::filesystem::path entry(std::string const& asked) const;

    /// May be called on several threads.
    std::optional<FileReport> find(std::filesystem::path const& entry) const;
    /// Keeps it unless it could be another one the next time.  May be called on several threads.
    void keep(std::filesystem::path const& entry, FileReport const& found) const;

private:
    std::string build_;
    std::uintmax_t most_bytes_;
    std::filesystem::path folder_;  ///< empty: there is none
    mutable std::atomic<bool> has_warned_ = false;
    mutable std::atomic<unsigned> written_ = 0;
};

}  // namespace cubecheck::cli
