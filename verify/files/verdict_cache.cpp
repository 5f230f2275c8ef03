#include "verify/files/verdict_cache.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "formats/report/file_report_bytes.hpp"
#include "formats/support/file_text.hpp"
#include "models/support/error.hpp"
#include "models/support/sha256.hpp"

namespace cubecheck::verify {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t digits_of_digest = 64, longest_entry = std::size_t{64} << 20;

/// The cache folder that the user has set; empty if there is none.
std::string own_cache_home() {
    auto const* const own = std::getenv("XDG_CACHE_HOME");
    return own == nullptr ? "" : own;
}

/// The user's cache folder; empty if there is none.  A relative path is ignored, as the XDG Base Directory
/// Specification requires.
fs::path user_cache_folder() {
    if (fs::path const own = own_cache_home(); own.is_absolute()) return own / "cubecheck";
    auto const* const home = std::getenv("HOME");
    if (home == nullptr || !fs::path(home).is_absolute()) return {};
    return fs::path(home) / ".cache" / "cubecheck";
}

/// The reason why the user's cache folder cannot be used; empty if it can, or if none is set.
///
/// Users and scripts set `/dev/null` to have no cache.
std::string trouble_of_own_folder(fs::path const& folder) {
    auto const own = own_cache_home();
    if (own.empty() || own == "/dev/null") return "";
    if (!fs::path(own).is_absolute())
        return fmt::format("XDG_CACHE_HOME={} is not an absolute path and is ignored; {}", own,
                           folder.empty() ? "the cache is off" : "the cache is " + folder.string());
    std::error_code error;
    if (fs::create_directories(folder, error), error)
        return fmt::format("the cache is off: {} cannot be made: {}", folder.string(), error.message());
    if (::access(folder.c_str(), W_OK | X_OK) == 0) return "";
    return fmt::format("no verdict is cached: {} cannot be written: {}", folder.string(),
                       std::generic_category().message(errno));
}

/// Whether another run may have another verdict: this one was interrupted, or ran out of memory.
///
/// All other limits of file checks count work, so that they are the same on every machine.
bool is_for_now(Report const& report) {
    return !report.complete || std::ranges::any_of(report.rows, [](Row const& row) {
        return row.property == "readable" && std::holds_alternative<Unknown>(row.verdict);
    });
}

/// A cached verdict.
struct Kept {
    fs::file_time_type written;
    std::uintmax_t bytes;
    fs::path path;
};

/// The entries of a cache; other files are left out.
std::vector<Kept> kept_in(fs::path const& folder) {
    std::vector<Kept> out;
    std::error_code error;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        auto const& path = at->path();
        auto const digits = path.parent_path().filename().string().size() + path.filename().string().size();
        if (at.depth() != 1 || digits < digits_of_digest || !at->is_regular_file(error)) continue;
        auto const written = at->last_write_time(error);
        auto const bytes = at->file_size(error);
        if (!error) out.push_back({written, bytes, path});
        error.clear();
    }
    return out;
}

/// Removes the oldest entries of a cache until it is small enough.
void prune(fs::path const& folder, std::uintmax_t most_bytes) {
    auto all = kept_in(folder);
    std::uintmax_t bytes = 0;
    for (auto const& one : all) bytes += one.bytes;
    std::ranges::sort(all, {}, &Kept::written);
    for (auto const& one : all) {
        if (bytes <= most_bytes) return;
        std::error_code error;
        fs::remove(one.path, error);
        bytes -= one.bytes;
    }
}

}  // namespace

VerdictCache::VerdictCache(std::string build, Warn warn, std::uintmax_t most)
    : build_(std::move(build)), warn_(std::move(warn)), most_bytes_(most) {
    if (build_.empty()) return;
    auto folder = user_cache_folder();
    if (auto const trouble = trouble_of_own_folder(folder); warn_ && !trouble.empty()) warn_(trouble);
    std::error_code error;
    if (folder.empty() || (fs::create_directories(folder, error), error)) return;
    folder_ = std::move(folder);
}

VerdictCache::~VerdictCache() {
    try {
        if (written_ > 0) prune(folder_, most_bytes_);
    } catch (std::exception const&) {
        // the next run removes it
    }
}

fs::path VerdictCache::entry(std::string const& asked) const {
    if (folder_.empty()) return {};
    auto const digest = Sha256::hex(build_ + '\0' + asked);
    return folder_ / digest.substr(0, 2) / digest.substr(2);
}

std::optional<FileReport> VerdictCache::find(fs::path const& entry) const {
    std::error_code error;
    if (entry.empty() || !fs::exists(entry, error)) return std::nullopt;
    try {
        auto const text = formats::file_text(entry.string(), longest_entry, "a verdict");
        auto const bytes = text.substr(std::min(digits_of_digest, text.size()));
        if (text.substr(0, digits_of_digest) == Sha256::hex(bytes)) return formats::file_report(bytes);
    } catch (Error const&) {
        // it is damaged, and counts as missing
    }
    if (warn_ && !has_warned_.exchange(true))
        warn_("a damaged entry of the cache is ignored: " + entry.string());
    return std::nullopt;
}

void VerdictCache::keep(fs::path const& entry, FileReport const& found) const {
    if (entry.empty() || is_for_now(found.report)) return;
    auto const bytes = formats::file_report_bytes(found);
    if (bytes.size() + digits_of_digest > longest_entry) return;
    std::error_code error;
    fs::create_directory(entry.parent_path(), error);
    auto const unfinished = entry.string() + fmt::format(".{}.{}", ::getpid(), written_++);
    std::ofstream file(unfinished, std::ios::binary);
    file << Sha256::hex(bytes) << bytes;
    file.close();
    if (file) fs::rename(unfinished, entry, error);
    if (!file || error) fs::remove(unfinished, error);
}

}  // namespace cubecheck::verify
