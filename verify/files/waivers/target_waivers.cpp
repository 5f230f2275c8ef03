#include "verify/files/waivers/target_waivers.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "formats/msccl/inline_waivers.hpp"
#include "formats/report/annotation.hpp"

namespace cubecheck::verify {

namespace {

/// Whether a failure names this line of its file.
bool fails_at(Row const& row, std::uint32_t line) {
    auto const* const refuted = std::get_if<Refuted>(&row.verdict);
    return refuted != nullptr && formats::names_line(refuted->counterexample, line);
}

bool was_asked(Report const& report, std::string const& check) {
    return std::ranges::find(report.rows, check, &Row::property) != report.rows.end();
}

/// A check reports only its first failure.
constexpr char const* whole_file = "; this waives every other failure of the check in this file, too";

Row const* waived_row(Report const& report, std::string const& check) {
    auto const row = std::ranges::find_if(
        report.rows, [&](Row const& one) { return one.waived && one.property == check; });
    return row == report.rows.end() ? nullptr : &*row;
}

}  // namespace

TargetWaivers::TargetWaivers(Waivers const& asked, formats::Bytes const& bytes) : typed_(asked.typed) {
    for (auto const& waiver : asked.configured)
        if (!has_expired(waiver) && means(waiver.files, waiver.folder, bytes.name))
            configured_.push_back(waiver);
    if (!formats::is_json(bytes)) add_inline(bytes);
}

void TargetWaivers::add_inline(formats::Bytes const& bytes) {
    for (auto const& one : formats::inline_waivers(bytes.name, bytes.text)) {
        auto origin = fmt::format("{}:{}", bytes.name, one.line);
        expect_check(one.check, origin + ": ", Failure::malformed);
        inline_.push_back({{one.check, std::move(origin), one.reason, {}, {}, {}}, one.about, false});
    }
}

std::vector<std::string> TargetWaivers::checks() const {
    std::set<std::string> out(typed_.begin(), typed_.end());
    for (auto const& one : configured_) out.insert(one.check);
    for (auto const& one : inline_)
        if (!one.is_withdrawn) out.insert(one.waiver.check);
    return {out.begin(), out.end()};
}

std::string TargetWaivers::text() const {
    auto text = fmt::format("{}", fmt::join(typed_, "\n"));
    for (auto const& one : configured_) text += "\n" + one.check + " " + origin_text(one);
    return text;
}

void TargetWaivers::apply(FileReport& out) {
    do {
        auto const waived = checks();
        for (auto& row : out.report.rows) {
            row.waived = false;
            row.waived =
                failure(row) != Failure::none && std::ranges::find(waived, row.property) != waived.end();
        }
    } while (withdraw_misplaced(out.report));
    say(out);
}

bool TargetWaivers::withdraw_misplaced(Report const& report) {
    auto const before = checks();
    for (auto& one : inline_) {
        auto const* const row = waived_row(report, one.waiver.check);
        if (row != nullptr && one.line != 0 && !fails_at(*row, one.line)) one.is_withdrawn = true;
    }
    auto const after = checks();
    return std::ranges::any_of(
        before, [&](std::string const& check) { return std::ranges::find(after, check) == after.end(); });
}

void TargetWaivers::say(FileReport& out) const {
    if (out.report.rows.empty()) return;
    auto const& target = out.report.rows.front().target;
    auto const note = [&](std::string text) { out.waivers.push_back({target, std::move(text)}); };
    auto const applied = [&](Waiver const& waiver, char const* reach = "") {
        if (waived_row(out.report, waiver.check) == nullptr) return false;
        note(fmt::format("{} is waived {}{}", waiver.check, origin_text(waiver), reach));
        return true;
    };
    for (auto const& check : typed_)
        if (waived_row(out.report, check) != nullptr) out.waived.insert(check);
    for (auto const& waiver : configured_)
        if (applied(waiver)) out.waived.insert(waiver.origin);
    for (auto const& one : inline_)
        if (one.is_withdrawn)
            note(fmt::format("the waiver at {} does not apply: {} does not fail at line {}",
                             one.waiver.origin, one.waiver.check, one.line));
        else if (!applied(one.waiver, one.line == 0 ? "" : whole_file) &&
                 was_asked(out.report, one.waiver.check))
            note(fmt::format("the waiver at {} was not needed: {} does not fail", one.waiver.origin,
                             one.waiver.check));
}

std::vector<Note> needless_waivers(Waivers const& asked, std::set<std::string> const& needed) {
    std::vector<Note> out;
    for (auto const& name : std::set<std::string>(asked.typed.begin(), asked.typed.end()))
        if (!needed.contains(name))
            out.push_back({"waiver of " + name, fmt::format("the waiver of {} was not needed", name)});
    for (auto const& waiver : asked.configured) {
        auto const which = fmt::format("the waiver of {} in {}", waiver.check, waiver.files);
        if (has_expired(waiver))
            out.push_back({waiver.origin, fmt::format("{}: {} has expired on {} and waives nothing: {}",
                                                      waiver.origin, which, waiver.expires, waiver.reason)});
        else if (!needed.contains(waiver.origin))
            out.push_back({waiver.origin, fmt::format("{}: {} applied to nothing", waiver.origin, which)});
    }
    return out;
}

}  // namespace cubecheck::verify
