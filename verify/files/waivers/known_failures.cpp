#include "verify/files/waivers/known_failures.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "formats/report/annotation.hpp"
#include "formats/report/report_json.hpp"
#include "formats/report/report_reader.hpp"

namespace cubecheck::verify {

namespace {

namespace fs = std::filesystem;

std::string plain_path(std::string const& path) { return fs::path(path).lexically_normal().string(); }

bool fails(Row const& row) {
    return std::holds_alternative<Refuted>(row.verdict) || std::holds_alternative<Unknown>(row.verdict);
}

/// The parts of a row that are the same in every run.
Row kept(Row row) {
    row.seconds = 0;
    row.waived = false;
    if (auto* const refuted = std::get_if<Refuted>(&row.verdict)) refuted->counterexample.replay.clear();
    return row;
}

}  // namespace

KnownFailures::Known KnownFailures::known(Row const& row) {
    return {plain_path(row.target), row.property, formats::failure_identity(row)};
}

bool KnownFailures::fails_otherwise(Known const& one) const {
    return std::ranges::any_of(
        seen_, [&](Known const& other) { return other.file == one.file && other.check == one.check; });
}

KnownFailures::KnownFailures(std::string baseline, Baseline use)
    : file_(std::move(baseline)), is_updated_(use == Baseline::updated) {
    if (file_.empty()) return;
    std::error_code ignored;
    if (!is_updated_ || fs::exists(file_, ignored)) baseline_ = formats::read_report(file_);
    for (auto const& row : baseline_.rows)
        if (fails(row) && !row.waived) known_.insert(known(row));
    if (is_updated_) written_ = formats::output_file(file_);
}

void KnownFailures::mark(FileReport& found) {
    if (file_.empty()) return;
    for (auto& row : found.report.rows) {
        judged_.insert({plain_path(row.target), row.property});
        if (failure(row) == Failure::none) continue;
        auto const one = known(row);
        seen_.insert(one);
        if (!is_updated_ && !known_.contains(one)) continue;
        row.waived = true;
        failing_.push_back(kept(row));
        found.waivers.push_back(
            {row.target,
             fmt::format("{}: a known failure, listed in the baseline {}; it is the first of this "
                         "check, and others in this file are not compared",
                         row.property, file_)});
    }
}

std::vector<Note> KnownFailures::gone() const {
    std::vector<Note> out;
    if (is_updated_) return out;
    for (auto const& one : known_)
        if (judged_.contains({one.file, one.check}) && !seen_.contains(one))
            out.push_back(
                {one.file,
                 fmt::format("{}: {} {}, but the baseline {} lists {}", one.file, one.check,
                             fails_otherwise(one) ? "fails in another way now" : "does not fail any more",
                             file_, fails_otherwise(one) ? "the former one" : "it")});
    return out;
}

void KnownFailures::update() {
    if (!written_) return;
    Report next;
    next.complete = true;
    for (auto const& row : baseline_.rows)
        if (fails(row) && !row.waived && !judged_.contains({plain_path(row.target), row.property}))
            next.rows.push_back(kept(row));
    std::ranges::copy(failing_, std::back_inserter(next.rows));
    std::ranges::stable_sort(next.rows, {}, &Row::target);
    written_->commit(formats::report_json(next));
}

}  // namespace cubecheck::verify
