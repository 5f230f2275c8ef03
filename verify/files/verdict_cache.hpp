#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "models/report/file_report.hpp"

namespace cubecheck::verify {

/// Cached verdicts on files, in the user's cache folder: $XDG_CACHE_HOME/cubecheck, or else
/// ~/.cache/cubecheck.
///
/// The key of an entry is the digest of everything that its verdict depends on: the build of the command, the
/// options, the name of the file, and its content.  A damaged entry is ignored; the caller is warned of the
/// first one.  If the folder is not writable, nothing is cached.  The caller is warned if XDG_CACHE_HOME
/// names the folder and is not /dev/null.  A run that has added entries finally removes the oldest ones,
/// until the folder has at most `most_bytes`.
class VerdictCache {
public:
    /// Receives a sentence for the user; thread-safe.
    using Warn = std::function<void(std::string const& sentence)>;

    static constexpr std::uintmax_t most_bytes = std::uintmax_t{256} << 20;

    /// `build` identifies this program; empty: there is no cache.
    explicit VerdictCache(std::string build, Warn warn = {}, std::uintmax_t most = most_bytes);
    VerdictCache(VerdictCache const&) = delete;
    VerdictCache& operator=(VerdictCache const&) = delete;
    ~VerdictCache();

    /// The path of the entry for a verdict; `asked` describes everything that it depends on.  Empty if there
    /// is no cache.
    std::filesystem::path entry(std::string const& asked) const;

    /// Thread-safe.
    std::optional<FileReport> find(std::filesystem::path const& entry) const;
    /// Caches a verdict, unless another run may have another verdict.  Thread-safe.
    void keep(std::filesystem::path const& entry, FileReport const& found) const;

private:
    std::string build_;
    Warn warn_;
    std::uintmax_t most_bytes_;
    std::filesystem::path folder_;  ///< empty: there is no cache
    mutable std::atomic<bool> has_warned_ = false;
    mutable std::atomic<unsigned> written_ = 0;
};

}  // namespace cubecheck::verify
