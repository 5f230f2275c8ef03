#include "verify/files/waivers/waiver.hpp"

#include <chrono>
#include <filesystem>
#include <string>

#include <fmt/format.h>

#include "formats/support/printable.hpp"
#include "models/support/error.hpp"
#include "models/support/name_pattern.hpp"
#include "models/support/nearest_names.hpp"
#include "verify/files/check_table.hpp"

namespace cubecheck::verify {

namespace {

/// The date in UTC, "2027-01-31".
std::string today() {
    auto const day = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
    std::chrono::year_month_day const date(day);
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

}  // namespace

void expect_check(std::string const& name, std::string const& origin, Failure failure) {
    if (find_check(name) != checks.end()) return;
    auto const names = check_names();
    throw Error(fmt::format("{}No check of schedule files is named '{}'{}  The checks are: {}.", origin, name,
                            did_you_mean(name, names), fmt::join(names, ", ")),
                failure);
}

bool means(std::string const& pattern, std::string const& folder, std::string const& file) {
    auto const path = std::filesystem::absolute(file).lexically_normal();
    auto const below = path.lexically_relative(folder);
    if (below.empty() || *below.begin() == "..") return false;
    return matches(pattern, below.string()) || matches(pattern, path.filename().string());
}

bool has_expired(Waiver const& waiver) { return !waiver.expires.empty() && waiver.expires < today(); }

std::string origin_text(Waiver const& waiver) {
    auto const until = waiver.expires.empty() ? "" : ", until " + waiver.expires;
    return fmt::format("by {}{}: {}", formats::printable(waiver.origin), until,
                       formats::printable(waiver.reason));
}

}  // namespace cubecheck::verify
