#include "cli/session/file_verifier.hpp"

#include <algorithm>
#include <optional>

#include "cli/options/patterns.hpp"
#include "cli/options/reading.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// Whatever was asked: a file that could not be read is not to go unnoticed.
bool is_picked(Options const& options, Row const& row) {
    return selects(options.properties, row.property) || row.property == "readable";
}

/// The failure kind of a check without regard to its premises.
std::optional<Failure> kind_of(std::string_view check) {
    if (check == "contract") return Failure::contract;
    if (check == "agreement") return Failure::agreement;
    return std::nullopt;
}

/// A refutation that rests on another failure has that one's exit code only where both are shown.
void keep_kinds_of_what_is_shown(Report& report) {
    for (auto& row : report.rows) {
        auto const own = kind_of(row.property);
        bool const has_cause = std::ranges::any_of(report.rows, [&](Row const& other) {
            return other.property != row.property && failure(other) == row.kind;
        });
        if (own && !has_cause && std::holds_alternative<Refuted>(row.verdict)) row.kind = *own;
    }
}

}  // namespace

FileVerifier::FileVerifier(Options const& options)
    : options_(options), asked_(options_of(options)), runs_(options, asked_) {
    for (auto const& name : options.waived) expect_check(name, "", Failure::usage);
    for (auto const& waiver : options.waivers)
        expect_check(waiver.check, waiver.origin + ": ", Failure::malformed);
}

FileReport FileVerifier::verified(std::string const& path) const try {
    return verified(formats::bytes_of(path));
} catch (Error const& error) {
    FileWaivers const waivers(options_, {path, {}});
    auto asked = asked_;
    asked.waived = waivers.checks();
    return finished({verify::unreadable(path, error, asked), {}}, waivers);
}

FileReport FileVerifier::verified(formats::Bytes const& bytes) const {
    FileWaivers waivers(options_, bytes);
    auto asked = asked_;
    verify::JudgedFile found;
    do {
        asked.waived = waivers.checks();
        found = verify::judged_file(bytes, asked);
    } while (waivers.withdraw_misplaced(found.report));
    return finished(std::move(found), waivers);
}

FileReport FileVerifier::finished(verify::JudgedFile found, FileWaivers const& waivers) const {
    FileReport out{std::move(found.report)};
    waivers.say(out);
    std::erase_if(out.report.rows, [&](Row const& row) { return !is_picked(options_, row); });
    keep_kinds_of_what_is_shown(out.report);
    if (auto* const schedule = found.loaded ? std::get_if<Schedule>(&found.loaded->model) : nullptr)
        out.witnesses = runs_.show(out.report, std::move(*schedule));
    return out;
}

}  // namespace cubecheck::cli
