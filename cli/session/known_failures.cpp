#include "cli/session/known_failures.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "formats/report/report_json.hpp"
#include "formats/report/report_reader.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;

std::string plain_path(std::string const& path) { return fs::path(path).lexically_normal().string(); }

bool fails(Row const& row) {
    return std::holds_alternative<Refuted>(row.verdict) || std::holds_alternative<Unknown>(row.verdict);
}

/// What stays the same from run to run.
Row kept(Row row) {
    row.seconds = 0;
    row.waived = false;
    if (auto* const refuted = std::get_if<Refuted>(&row.verdict)) refuted->counterexample.replay.clear();
    return row;
}

}  // namespace

KnownFailures::Way KnownFailures::way(Row const& row) {
    auto const kind = std::holds_alternative<Unknown>(row.verdict) ? Failure::unknown : row.kind;
    return {plain_path(row.target), row.property, std::string(name(kind))};
}

KnownFailures::KnownFailures(Options const& options)
    : file_(options.baseline), is_updated_(options.update_baseline) {
    if (file_.empty()) return;
    std::error_code ignored;
    if (!is_updated_ || fs::exists(file_, ignored)) known_ = formats::read_report(file_);
    for (auto const& row : known_.rows)
        if (fails(row) && !row.waived) ways_.insert(way(row));
    if (is_updated_) written_ = formats::output_file(file_);
}

void KnownFailures::mark(FileReport& found) {
    if (file_.empty() || found.report.rows.empty()) return;
    judged_.insert(plain_path(found.report.rows.front().target));
    for (auto& row : found.report.rows) {
        if (failure(row) == Failure::none) continue;
        auto const its_way = way(row);
        seen_.insert(its_way);
        if (!is_updated_ && !ways_.contains(its_way)) continue;
        row.waived = true;
        failing_.push_back(kept(row));
        found.waivers.push_back(
            {row.target, fmt::format("{}: a known failure, listed in the baseline {}", row.property, file_)});
    }
}

std::vector<Note> KnownFailures::gone() const {
    std::vector<Note> out;
    for (auto const& one : ways_) {
        auto const& [file, check, kind] = one;
        if (judged_.contains(file) && !seen_.contains(one) && !is_updated_)
            out.push_back(
                {file, fmt::format("{}: {} does not fail any more ({}), but the baseline {} lists it: "
                                   "--update-baseline removes it",
                                   file, check, kind, file_)});
    }
    return out;
}

void KnownFailures::update() {
    if (!written_) return;
    Report next;
    next.complete = true;
    for (auto const& row : known_.rows)
        if (fails(row) && !row.waived && !judged_.contains(plain_path(row.target)))
            next.rows.push_back(kept(row));
    std::ranges::copy(failing_, std::back_inserter(next.rows));
    std::ranges::stable_sort(next.rows, {}, &Row::target);
    written_->commit(formats::report_json(next));
}

}  // namespace cubecheck::cli
