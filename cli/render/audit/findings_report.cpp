#include "cli/render/audit/findings_report.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/render/audit/audit_report.hpp"
#include "cli/render/markdown_cell.hpp"
#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::cli {

namespace {

using verify::RepeatedDefect;

std::string finding_command(std::string const& library, RepeatedDefect const& one) {
    auto const& defect = one.defect;
    return fmt::format("cubecheck audit --mpi {} --collective {} --algorithm {} --n {} --case '{}'", library,
                       name(defect.collective), defect.algorithm, defect.n, defect.call);
}

/// Whether the result is right here, but the ranks disagree, as the finding expects.
bool disagrees(RepeatedDefect const& one) { return one.defect.ranks_disagree && one.is_found_again(); }

std::string_view words_of(verify::CaseVerdict verdict) { return verdict_words(verdict, RankOrder::said); }

std::string_view expected_words(verify::KnownDefect const& defect) {
    return defect.ranks_disagree ? ranks_disagree_words : words_of(defect.verdict);
}

std::string_view found_words(RepeatedDefect const& one) {
    return disagrees(one) ? ranks_disagree_words : words_of(one.judgement.verdict);
}

/// The result of the call, and the expected result.
struct Evidence {
    std::string got;  ///< empty if nothing is known
    std::string expected;

    explicit Evidence(RepeatedDefect const& one)
        : got(disagrees(one) ? one.judgement.disagreement : one.judgement.got),
          expected(disagrees(one) ? "the same brackets on all ranks" : one.judgement.expected) {}
};

/// How the outcome here differs from that in the file; empty if it is the same.
std::string surprise(RepeatedDefect const& one) {
    if (one.is_found_again()) return "";
    if (!one.missing.empty()) return "NOT RUN: " + one.missing;
    return fmt::format("NOT REPRODUCED: expected {}, found {}", expected_words(one.defect),
                       words_of(one.judgement.verdict));
}

std::string who_reaches_it(RepeatedDefect const& one) {
    if (!one.choice.is_forced()) return "by default";
    return "only by force: " + (one.choice.settings().empty() ? one.defect.algorithm : one.choice.settings());
}

std::string source_place(verify::KnownDefect const& defect) {
    return fmt::format("{} {}, {}:{}", defect.repository, defect.tag, defect.path, defect.line);
}

std::string section(std::string const& library, RepeatedDefect const& one) {
    auto const& defect = one.defect;
    auto out = fmt::format("### {}\n\n    {}\n\n", defect.title, finding_command(library, one));
    out += fmt::format("- {}, {} of `{}`, {}\n", defect.library, markdown_cell(defect.algorithm),
                       name(defect.collective), markdown_cell(who_reaches_it(one)));
    if (auto const otherwise = surprise(one); !otherwise.empty()) out += fmt::format("- **{}**\n", otherwise);
    out += fmt::format("- {}: {}\n", found_words(one), defect.call);
    Evidence const evidence(one);
    // The message at a crash is left out: it depends on which rank ends first.
    if (one.judgement.verdict != verify::CaseVerdict::crashed && !evidence.got.empty())
        out +=
            fmt::format("- got `{}`; expected `{}`\n", formats::printable(evidence.got), evidence.expected);
    out +=
        fmt::format("- [{}](https://github.com/{}/blob/{}/{}#L{}): {}\n", markdown_cell(source_place(defect)),
                    defect.repository, defect.tag, defect.path, defect.line, defect.cause);
    return out + "- upstream: " + defect.upstream + "\n";
}

}  // namespace

std::string findings_markdown(std::string const& library, std::vector<RepeatedDefect> const& all) {
    auto out = findings_summary(all);
    for (auto const& one : all) out += "\n" + section(library, one);
    return out;
}

std::string finding_text(std::string const& library, RepeatedDefect const& one) {
    auto const otherwise = surprise(one);
    auto out = fmt::format("{} {}: {}\n", name(one.defect.collective), one.defect.algorithm,
                           otherwise.empty() ? "reproduced" : otherwise);
    out += fmt::format("      what      {}\n      case      {}\n", one.defect.title, one.defect.call);
    if (Evidence const evidence(one); !evidence.got.empty())
        out += fmt::format("      got       {}\n      expected  {}\n", formats::printable(evidence.got),
                           evidence.expected);
    return out +
           fmt::format("      cause     {}: {}\n      upstream  {}\n      reached   {}\n      replay    {}\n",
                       source_place(one.defect), one.defect.cause, one.defect.upstream, who_reaches_it(one),
                       finding_command(library, one));
}

std::string findings_summary(std::vector<RepeatedDefect> const& all) {
    auto const count = [&](auto const& holds) {
        return static_cast<std::uint64_t>(std::ranges::count_if(all, holds));
    };
    return fmt::format("{}: {} reproduced, {} not reproduced; {} by default, {} only by force.\n",
                       counted(all.size(), "finding"), count(&RepeatedDefect::is_found_again),
                       count([](auto const& one) { return !one.is_found_again(); }),
                       count([](auto const& one) { return !one.choice.is_forced(); }),
                       count([](auto const& one) { return one.choice.is_forced(); }));
}

Report findings_rows(std::string const& library, std::vector<RepeatedDefect> const& all) {
    Report out;
    for (auto const& one : all) {
        Row row{fmt::format("{}/{}/{}", library, name(one.defect.collective), one.defect.algorithm),
                "found_again", Checked{one.defect.call, one.defect.title}, Failure::unknown};
        if (!one.is_found_again()) row.verdict = Unknown{surprise(one)};
        out.rows.push_back(std::move(row));
    }
    out.complete = true;
    return out;
}

}  // namespace cubecheck::cli
