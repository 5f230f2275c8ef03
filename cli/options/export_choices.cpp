#include "cli/options/export_choices.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

#include <fmt/format.h>

#include "cli/render/report_text.hpp"
#include "formats/support/printable.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// The position of a word among those that an option knows.
template <std::size_t count>
std::size_t choice(char const* option, std::string const& word, std::array<char const*, count> const& known) {
    auto const found = std::find(known.begin(), known.end(), word);
    if (found == known.end())
        throw Error(fmt::format("{} {} is not known: expected {}.", option, word, fmt::join(known, " or ")),
                    Failure::usage);
    return static_cast<std::size_t>(found - known.begin());
}

}  // namespace

verify::Form form_of(Options const& options, verify::Form otherwise) {
    if (options.form.empty()) return otherwise;
    return static_cast<verify::Form>(choice("--as", options.form, std::array{"msccl-xml", "json"}));
}

schedules::Protocol protocol_of(Options const& options) {
    if (options.protocol.empty()) return schedules::Protocol::simple;
    return static_cast<schedules::Protocol>(
        choice("--proto", options.protocol, std::array{"Simple", "LL", "LL128"}));
}

void say(std::string const& sentence) {
    std::fprintf(stderr, "cubecheck: %s\n", formats::printable(sentence).c_str());
}

Failure told(Report const& report, std::string const& what) {
    std::vector<std::string> checks;
    for (auto const& row : report.rows) {
        if (holds(row.verdict)) checks.push_back(row.property);
        if (failure(row) != Failure::none) std::fputs(row_text(row, true).c_str(), stderr);
    }
    for (auto const& warning : report.warnings) std::fputs(warning_text(warning).c_str(), stderr);
    if (failure(report) == Failure::none)
        say(fmt::format("verified: {}: {}", what, fmt::join(checks, ", ")));
    else
        say(fmt::format("not written: {} does not pass; --unchecked writes it all the same", what));
    return failure(report);
}

}  // namespace cubecheck::cli
