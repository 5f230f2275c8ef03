#include "cli/session/verdict_cache.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "formats/report/file_report_bytes.hpp"
#include "formats/support/file_text.hpp"
#include "formats/support/printable.hpp"
#include "models/support/error.hpp"
#include "models/support/sha256.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t digits_of_digest = 64, longest_entry = std::size_t{64} << 20;

/// Empty if there is none.
fs::path user_cache_folder() {
    auto const* const own = std::getenv("XDG_CACHE_HOME");
    if (own != nullptr && fs::path(own).is_absolute()) return fs::path(own) / "cubecheck";
    auto const* const home = std::getenv("HOME");
    if (home == nullptr || !fs::path(home).is_absolute()) return {};
    return fs::path(home) / ".cache" / "cubecheck";
}

/// Another run may end otherwise: a limit of this machine was reached.
bool is_for_now(Report const& report) {
    return !report.complete || std::ranges::any_of(report.rows, [](Row const& row) {
        auto const* const unknown = std::get_if<Unknown>(&row.verdict);
        return unknown != nullptr && unknown->kind != Unknown::Kind::skipped;
    });
}

}  // namespace

VerdictCache::VerdictCache(Use use, std::string build) : build_(std::move(build)) {
    if (use == Use::no || build_.empty()) return;
    auto folder = user_cache_folder();
    std::error_code error;
    if (folder.empty() || (fs::create_directories(folder, error), error)) return;
    folder_ = std::move(folder);
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
        // It is damaged, as if its digest were wrong.
    }
    if (!has_warned_.exchange(true))
        std::fputs(fmt::format("cubecheck: a damaged entry of the cache is ignored: {}\n",
                               formats::printable(entry.string()))
                       .c_str(),
                   stderr);
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

}  // namespace cubecheck::cli
