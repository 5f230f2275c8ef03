#include "cli/render/code/code_report.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"
#include "models/support/rank_text.hpp"
#include "models/support/shell_word.hpp"

namespace cubecheck::cli {

namespace {

using formats::printable;
using verify::Answer;
using verify::CodeProperty;
using verify::CodeReport;
using verify::FailingCases;
using verify::FailureMode;

constexpr std::size_t most_decisions = 6, most_parts = 6, most_remarks = 4, most_ranges = 8;

std::string cases_text(Index cases) { return counted(static_cast<std::uint64_t>(cases), "case"); }

/// Lines of the user's files, each file read once.
class CodeLines {
public:
    /// The line without leading and trailing blanks; empty if it does not exist.
    std::string at(in_process::Place const& place) {
        auto [file, is_new] = files_.try_emplace(place.file);
        if (is_new) {
            std::ifstream in(place.file);
            for (std::string line; std::getline(in, line);) file->second.push_back(line);
        }
        if (place.line < 1 || static_cast<std::size_t>(place.line) > file->second.size()) return "";
        auto const& line = file->second[static_cast<std::size_t>(place.line) - 1];
        auto const first = line.find_first_not_of(" \t");
        return first == std::string::npos ? ""
                                          : line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
    }

private:
    std::map<std::string, std::vector<std::string>> files_;
};

std::string code_field(std::string_view key, std::string const& value) {
    return fmt::format("      {:<9} {}\n", key, printable(value));
}

/// The places with their notes.  Each line of code is quoted once.
std::string places_text(std::vector<verify::NotedPlace> const& places, CodeLines& lines) {
    std::string out;
    std::vector<in_process::Place> shown;
    for (auto const& place : places) {
        bool const is_repeated = std::ranges::find(shown, place.at) != shown.end();
        out += code_field(out.empty() ? "at" : "",
                          in_process::text(place.at) + (place.what.empty() ? "" : "  " + place.what));
        auto const line = lines.at(place.at);
        if (!is_repeated && !line.empty()) out += code_field("", "|  " + line);
        shown.push_back(place.at);
    }
    return out;
}

std::string decisions_text(verify::CaseFailure const& failure) {
    std::string out;
    for (std::size_t i = 0; i < std::min(failure.decisions.size(), most_decisions); ++i)
        out += code_field(out.empty() ? "matching" : "", failure.decisions[i]);
    if (failure.decisions.size() > most_decisions)
        out += code_field("", fmt::format("and {} more", failure.decisions.size() - most_decisions));
    return out;
}

std::size_t parts_in(std::string const& sentence) {
    std::size_t parts = 1;
    for (auto at = sentence.find("; "); at != std::string::npos; at = sentence.find("; ", at + 2)) ++parts;
    return parts;
}

/// Prints the reason; each part of a wait-for cycle is on its own line.
std::string because_text(std::string const& sentence) {
    std::string out;
    std::size_t lines = 0;
    for (std::size_t at = 0; at < sentence.size() && lines < most_parts; ++lines) {
        auto const end = std::min(sentence.find("; ", at), sentence.size());
        out += code_field(lines == 0 ? "because" : "", sentence.substr(at, end - at));
        at = end + 2;
        if (lines + 1 == most_parts && at < sentence.size())
            out += code_field("", "and " + std::to_string(parts_in(sentence.substr(at))) + " more");
    }
    return out;
}

/// Whether plain calls fail in the same way; empty if the simplest case is a plain call.
std::string plain_text(FailingCases const& seen) {
    if (is_barrier(seen.test_case) || is_plain_call(seen.test_case)) return "";
    if (!seen.plain)
        return code_field("plain",
                          "no plain call fails like this: --plain leaves out calls in place, with gaps, in "
                          "another order or with mixed types");
    return code_field("plain", fmt::format("also {}{}{}", text(*seen.plain),
                                           seen.plain_got.empty() ? "" : ": ", seen.plain_got));
}

/// The option that leaves out operators that do not commute, if one of these fails in this way.
std::string operators_text(FailureMode mode, FailingCases const& seen) {
    bool const is_of_order = mode == FailureMode::refused || mode == FailureMode::reordered;
    if (!is_of_order || !mpi::reduces(seen.test_case.call.collective) || seen.test_case.call.commutative)
        return "";
    return code_field("operators", "--operators commutative leaves out operators that do not commute");
}

/// The traits that all failing cases share, and not all cases; empty if there are none.
std::string only_text(Answer const& answer, FailingCases const& seen) {
    std::string out;
    for (auto const text : verify::texts(answer.distinguishing(seen)))
        out += code_field(out.empty() ? "only" : "and", fmt::format("cases with {}", text));
    return out;
}

/// The failures that the report has printed so far, and the lines of the files read for them.
struct PrintedFailures {
    CodeLines lines = {};
    /// The property under which a failure of a case was printed.
    std::map<std::pair<std::string, std::string>, CodeProperty> failures = {};
};

std::string evidence_text(CheckedCode const& code, Answer const& answer, FailingCases const& seen,
                          PrintedFailures& printed) {
    auto const& failure = seen.failure;
    auto out = only_text(answer, seen) + code_field("case", text(seen.test_case));
    auto const [known, is_new] =
        printed.failures.try_emplace({text(seen.test_case), failure.got}, answer.property);
    if (!is_new && !failure.got.empty())
        return out + code_field("because", fmt::format("as under '{}'", name(known->second)));
    bool const is_wrong = !failure.expected.empty();
    if (is_wrong)
        out += code_field("got", failure.got);
    else
        out += because_text(failure.got);
    if (is_wrong) out += code_field("expected", failure.expected);
    out += decisions_text(failure);
    out += places_text(failure.places, printed.lines);
    return out + code_field("replay", code_replay(code, seen.test_case)) + plain_text(seen);
}

std::string share_text(FailingCases const& seen, Answer const& answer) {
    return fmt::format("{} of {} at n = {}", seen.cases, cases_text(std::max(answer.cases, seen.cases)),
                       numbers_text(seen.ns));
}

/// The numbers of ranks for which every matching of every case was run, and the options that change the
/// cases.
std::string complete_text(CodeReport const& report) {
    return (report.ns_complete.empty()
                ? ""
                : code_field("complete", "at n = " + numbers_text(report.ns_complete))) +
           code_field("more",
                      "--matchings runs more matchings; --n, --count and --plain ask for fewer cases");
}

std::string title_of(FailureMode mode, CodeReport const& report) {
    auto const title = std::string(kind_of(mode).title);
    if (mode != FailureMode::needs_buffers) return title;
    return title +
           fmt::format(", needs {} a channel",
                       counted(static_cast<std::uint64_t>(report.needed_buffers), "buffered message"));
}

/// The gravest failure mode with its evidence, and one line for each of the others.
std::string bad_answer(CheckedCode const& code, Answer const& answer, CodeReport const& report,
                       PrintedFailures& printed) {
    auto const gravest = *answer.gravest();
    std::string out;
    for (auto at = answer.failures.rbegin(); at != answer.failures.rend(); ++at) {
        auto const& [mode, seen] = *at;
        auto const title = title_of(mode, report);
        if (mode == gravest)
            out +=
                fmt::format("  {:<10} {:<52} {}\n", name(answer.property), title, share_text(seen, answer)) +
                evidence_text(code, answer, seen, printed) + operators_text(mode, seen) +
                (mode == FailureMode::bound_reached ? complete_text(report) : "");
        else
            out += code_field("also", fmt::format("{}: {}, first {}{}{}", title, share_text(seen, answer),
                                                  text(seen.test_case), seen.failure.got.empty() ? "" : ": ",
                                                  seen.failure.got));
    }
    return out;
}

std::string answer_text(CheckedCode const& code, Answer const& answer, CodeReport const& report,
                        PrintedFailures& printed) {
    if (!answer.failures.empty()) return bad_answer(code, answer, report, printed);
    if (answer.cases == 0)
        return fmt::format("  {:<10} UNKNOWN: {}\n", name(answer.property), why_unanswered(answer, report));
    return fmt::format("  {:<10} {:<52} {}{}\n", name(answer.property), good_answer(answer, code, report),
                       report.cases_not_run > 0 ? "so far, " : "", cases_text(answer.cases));
}

/// The kind of the test elements, if the code itself joins some of them.
std::string own_arithmetic_text(CheckedCode const& code, CodeReport const& report) {
    if (!report.has_foreign || !mpi::reduces(code.source.collective)) return "";
    if (report.cases_of_numbers > 0)
        return fmt::format(
            "  The code adds elements itself: in {} with MPI_SUM, the elements were int numbers. In all "
            "other cases, test elements are symbols. Use --values or --type for more sums of numbers, --op "
            "for other operators.\n",
            cases_text(report.cases_of_numbers));
    return "  Some elements of the output were not made by MPI calls: the code computes them itself, or "
           "reads "
           "memory that was never written. Test elements are symbols, not numbers. Use --values or --type "
           "for sums of numbers, --op for other operators.\n";
}

std::string remarks_text(CodeReport const& report) {
    std::string out;
    std::size_t shown = 0;
    for (auto const& [remark, cases] : report.remarks) {
        if (++shown > most_remarks) break;
        out += fmt::format("  remark     {} ({})\n", printable(remark), cases_text(cases));
    }
    return out;
}

/// The first ranges of a file: "lines 45..48, 60 of ring.c".
std::string lines_text(std::span<verify::LineRange const> ranges, std::string const& file) {
    std::vector<std::string> texts;
    for (auto const& [first, last] : ranges)
        texts.push_back(first == last ? fmt::format("{}", first) : fmt::format("{}..{}", first, last));
    bool const is_one = ranges.size() == 1 && ranges.front().first == ranges.front().last;
    return fmt::format("line{} {} of {}", is_one ? "" : "s", fmt::join(texts, ", "), printable(file));
}

}  // namespace

std::string code_replay(CheckedCode const& code, verify::Case const& test_case) {
    std::string out = "cubecheck code";
    for (auto const& file : code.source.files) out += " " + shell_word(file);
    out += fmt::format(" --function {} --as {} --n {}", shell_word(code.source.function),
                       mpi::name(code.source.collective), test_case.n);
    if (!verify::is_barrier(test_case)) out += fmt::format(" --count {}", test_case.call.count);
    if (mpi::has_root(test_case.call.collective)) out += fmt::format(" --root {}", test_case.call.root);
    if (test_case.other_root.value_or(test_case.call.root) != test_case.call.root)
        out += fmt::format(",{}", *test_case.other_root);
    for (auto const& option : code.options) out += " " + shell_word(option);
    return out;
}

std::string good_answer(Answer const& answer, CheckedCode const& code, CodeReport const& report) {
    bool const reduces = mpi::reduces(code.source.collective);
    switch (answer.property) {
        case CodeProperty::contract:
            if (code.source.collective == mpi::Collective::barrier)
                return "no rank returns before all have called";
            if (!reduces) return "right";
            if (code.numbers_under)
                return fmt::format("right: all contributions, under {}",
                                   predefined(*code.numbers_under).of_mpi);
            return code.only_commutative ? "right for commutative operators, as asked"
                                         : "right in rank order";
        case CodeProperty::agreement:
            return "all ranks hold the same bits";
        case CodeProperty::ends:
            return "every rank returns";
        case CodeProperty::buffering:
            return "needs none: synchronous sends suffice";
        case CodeProperty::waits:
            return "no buffer is written to before its request is complete";
        case CodeProperty::messages:
            return report.remarks.empty() ? "all calls, messages and requests match"
                                          : "all calls, messages and requests match; see remarks";
        case CodeProperty::memory:
            return code.source.sanitizer == verify::Sanitizer::address
                       ? "no access beyond a buffer, block or array"
                       : "no access beyond a buffer, no write beyond a block";
        case CodeProperty::matchings:
            break;
    }
    if (report.cases_with_choices == 0) return "one run decides: no wildcard, no Waitany, no Test";
    return fmt::format("{} matchings, all", report.matchings);
}

std::string why_unanswered(Answer const& answer, CodeReport const& report) {
    bool const compares =
        answer.property == CodeProperty::contract || answer.property == CodeProperty::agreement;
    return compares && report.lacks_elements ? "no call has elements, so no result was compared"
                                             : "no case could answer this";
}

std::string unreached_text(CodeReport const& report) {
    if (report.cases_not_run > 0) return "";
    if (!report.unreached.is_known()) return "unknown lines: " + report.unreached.unknown_because;
    std::string shown;
    std::size_t room = most_ranges, left_out = 0;
    auto const add = [&](std::vector<verify::LineRange> const& ranges, std::string_view what,
                         std::string const& file) {
        auto const some = std::min(ranges.size(), room);
        room -= some;
        left_out += ranges.size() - some;
        if (some == 0) return;
        shown += fmt::format("{}{}{}", shown.empty() ? "" : "; ", what,
                             lines_text(std::span(ranges).first(some), file));
    };
    for (auto const& one : report.unreached.files) add(one.ranges, "", one.file);
    for (auto const& one : report.unreached.files) add(one.in_part, "parts of ", one.file);
    if (shown.empty()) return "";
    if (left_out > 0) shown += fmt::format("; and {} more", left_out);
    return shown + ": no case reached this code, and no answer covers it";
}

std::string code_text(CheckedCode const& code, CodeReport const& report) {
    auto const outcome = report.failure();
    auto out = fmt::format(
        "{} (exit code {}): {} of {} as {}, {}{}, n = {}\n", outcome_word(outcome, report.completeness()),
        static_cast<int>(outcome), code.source.function, printable(verify::files_text(code.source.files)),
        mpi::name(code.source.collective), cases_text(report.cases),
        code.source.collective == mpi::Collective::barrier
            ? ""
            : fmt::format(" of up to {}",
                          counted(static_cast<std::uint64_t>(report.most_elements), "element")),
        numbers_text(report.ns));
    if (report.cases_not_run > 0)
        out += fmt::format("  NOT RUN    {}: interrupted\n", cases_text(report.cases_not_run));
    if (report.cases_left_out > 0)
        out += fmt::format(
            "  in part    {} of two calls, not counted: not all matchings were run, and none fails\n",
            cases_text(report.cases_left_out));
    if (!report.ns_not_run.empty())
        out += fmt::format("  NOT RUN    no case at n = {}\n", numbers_text(report.ns_not_run));
    PrintedFailures printed;
    for (auto const& answer : report.answers) out += answer_text(code, answer, report, printed);
    if (auto const lines = unreached_text(report); !lines.empty())
        out += fmt::format("  unreached  {}\n", lines);
    return out + remarks_text(report) + own_arithmetic_text(code, report);
}

}  // namespace cubecheck::cli
