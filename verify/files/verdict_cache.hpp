#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "models/report/file_report.hpp"

namespace cubecheck::verify {

/// Verdicts on files that were judged before, in the user's cache folder: $XDG_CACHE_HOME/cubecheck, or else
/// ~/.cache/cubecheck.
///
/// An entry is found by the digest of everything that its verdict depends on: the build of the command, what
/// was asked, the name of the file, and its content.  A damaged entry is ignored; the first one is told to
/// the caller.  Where nothing can be written, nothing is kept; the caller is told why if XDG_CACHE_HOME names
/// the folder, and is not /dev/null.  A run that has kept anything removes the oldest entries at its end,
/// until the folder holds at most `most_bytes`.
class VerdictCache {
public:
    /// Takes a sentence for the user; called on any of the threads.
    using Warn = std::function<void(std::string const& sentence)>;

    static constexpr std::uintmax_t most_bytes = std::uintmax_t{256} << 20;

    /// `build` tells this program from every other one; empty: nothing is kept.
    explicit VerdictCache(std::string build, Warn warn = {}, std::uintmax_t most = most_bytes);
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
    Warn warn_;
    std::uintmax_t most_bytes_;
    std::filesystem::path folder_;  ///< empty: there is none
    mutable std::atomic<bool> has_warned_ = false;
    mutable std::atomic<unsigned> written_ = 0;
};

}  // namespace cubecheck::verify
