#include "cli/render/audit/audit_report.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"
#include "models/support/rank_text.hpp"

namespace cubecheck::cli {

namespace {

using verify::AuditRow;
using verify::CaseVerdict;
using verify::FirstCase;

std::string not_covered(AuditedLibrary const& library) {
    std::string out =
        "Not covered: neighbourhood and persistent collectives, intercommunicators, several nodes";
    if (!library.tells_switch_sizes)
        out += ", counts around the sizes at which the library switches algorithms (it does not tell them)";
    return out + ".";
}

std::string_view agreement_of_ranks(AuditRow const& row) {
    if (row.choice.collective != mpi::Collective::allreduce || !row.counts.contains(CaseVerdict::right))
        return "";
    return row.first_disagreement ? ranks_disagree_words : "ranks agree";
}

std::string audit_field(std::string_view key, std::string const& value) {
    return fmt::format("      {:<9} {}\n", key, formats::printable(value));
}

/// The other verdicts on cases of a row: how many, at which n, and why.
std::string other_verdicts(AuditRow const& row) {
    std::string out;
    for (auto const& [verdict, first] : row.first) {
        if (verdict == row.verdict()) continue;
        auto line = fmt::format("{}: {} at n = {}", verdict_words(verdict, row.choice.collective),
                                counted(static_cast<std::uint64_t>(row.counts.at(verdict)), "case"),
                                numbers_text(row.ns.at(verdict)));
        if (verdict != CaseVerdict::not_run)
            line += fmt::format(", first {}: {}", mpi::text(first.call, first.n), first.judgement.got);
        out += audit_field("also", line);
    }
    return out;
}

std::string audit_evidence(AuditedLibrary const& library, AuditRow const& row) {
    std::string out;
    auto const verdict = row.verdict();
    if (auto const found = row.first.find(verdict); found != row.first.end()) {
        out += audit_field("case", mpi::text(found->second.call, found->second.n));
        out += audit_field(verdict == CaseVerdict::refused ? "says" : "got", found->second.judgement.got);
        if (!found->second.judgement.expected.empty())
            out += audit_field("expected", found->second.judgement.expected);
    }
    if (row.first_disagreement) {
        out += audit_field("disagree", mpi::text(row.first_disagreement->call, row.first_disagreement->n));
        out += audit_field("", row.first_disagreement->judgement.disagreement);
    }
    out += other_verdicts(row);
    if (!row.takes_another.empty())
        out += audit_field("note", "the library used another algorithm for some of the calls at n = " +
                                       numbers_text(row.takes_another));
    if (row.failure() == Failure::none) return out;
    if (row.choice.is_forced()) out += audit_field("forced by", row.choice.settings());
    auto const found = row.first.find(verdict);
    auto const n = found != row.first.end() ? found->second.n
                   : row.first_disagreement ? row.first_disagreement->n
                                            : row.first.rbegin()->second.n;
    return out + audit_field("replay", audit_replay(library, row, n));
}

std::string audit_row_text(AuditedLibrary const& library, AuditRow const& row) {
    auto const title = row.choice.name + (row.choice.is_forced() ? " (forced)" : "");
    return fmt::format("  {:<21} {:<43} {:<31} {:>6} cases{}{}\n", name(row.choice.collective), title,
                       verdict_words(row.verdict(), row.choice.collective), row.cases,
                       agreement_of_ranks(row).empty() ? "" : ", ", agreement_of_ranks(row)) +
           audit_evidence(library, row);
}

nlohmann::ordered_json json_of(FirstCase const& first) {
    auto const& call = first.call;
    nlohmann::ordered_json json{{"n", first.n},
                                {"count", call.count},
                                {"root", nullptr},
                                {"commutative", nullptr},
                                {"in_place", call.in_place},
                                {"strided", call.strided},
                                {"reversed_ranks", call.reversed},
                                {"sub_communicator", call.partial},
                                {"non_blocking", call.non_blocking}};
    if (mpi::has_root(call.collective)) json["root"] = call.root;
    if (mpi::reduces(call.collective)) json["commutative"] = call.commutative;
    return json;
}

std::string_view verdict_key(CaseVerdict verdict) {
    return verify::verdict_keys[static_cast<std::size_t>(verdict)];
}

nlohmann::ordered_json json_of(AuditedLibrary const& library, AuditRow const& row) {
    nlohmann::ordered_json json{{"collective", name(row.choice.collective)},
                                {"algorithm", row.choice.name},
                                {"forced_by", row.choice.settings()},
                                {"verdict", verdict_key(row.verdict())},
                                {"outcome", name(row.failure())},
                                {"cases", row.cases},
                                {"ranks_agree", nullptr},
                                {"takes_another", row.takes_another},
                                {"found", nlohmann::ordered_json::array()}};
    if (!agreement_of_ranks(row).empty()) json["ranks_agree"] = !row.first_disagreement;
    for (auto const& [verdict, count] : row.counts) {
        nlohmann::ordered_json found{
            {"verdict", verdict_key(verdict)}, {"cases", count}, {"ns", row.ns.at(verdict)}};
        if (auto const first = row.first.find(verdict); first != row.first.end()) {
            found["first"] = json_of(first->second);
            found["case"] = mpi::text(first->second.call, first->second.n);
            found["got"] = first->second.judgement.got;
            found["expected"] = first->second.judgement.expected;
            found["replay"] = audit_replay(library, row, first->second.n);
        }
        json["found"].push_back(std::move(found));
    }
    if (row.first_disagreement) {
        json["disagreement"] = json_of(*row.first_disagreement);
        json["disagreement"]["got"] = row.first_disagreement->judgement.disagreement;
        json["disagreement"]["replay"] = audit_replay(library, row, row.first_disagreement->n);
    }
    return json;
}

nlohmann::ordered_json json_of(Compared const& former) {
    nlohmann::ordered_json json{{"file", former.file},
                                {"library", former.version},
                                {"known", former.known},
                                {"gone", nlohmann::ordered_json::array()}};
    for (auto const& way : former.gone)
        json["gone"].push_back({{"collective", name(way.collective)},
                                {"algorithm", way.algorithm},
                                {"way", way.way},
                                {"n", way.n}});
    return json;
}

bool is_failing(AuditRow const& row) { return row.failure() != Failure::none; }

/// Why an audit has not passed: ": a call hangs".
std::string reason_text(Failure outcome) {
    switch (outcome) {
        case Failure::none:
            return "";
        case Failure::contract:
            return ": a call has a wrong result, crashes, or is refused though nothing is forced";
        case Failure::deadlock:
            return ": a call hangs";
        case Failure::unknown:
            return ": the audit was interrupted";
        default:
            break;
    }
    return fmt::format(": {}", meaning(outcome));
}

}  // namespace

std::string audit_replay(AuditedLibrary const& library, AuditRow const& row, Index n) {
    return fmt::format("cubecheck audit --mpi {} --collective {} --algorithm {} --n {}", library.name,
                       name(row.choice.collective), row.choice.name, n);
}

std::string_view verdict_words(CaseVerdict verdict, mpi::Collective collective) {
    return verdict_words(verdict, mpi::reduces(collective) ? RankOrder::said : RankOrder::left_out);
}

std::string_view verdict_words(CaseVerdict verdict, RankOrder order) {
    switch (verdict) {
        case CaseVerdict::right:
            return order == RankOrder::said ? "right in rank order" : "right";
        case CaseVerdict::not_run:
            return "not run";
        case CaseVerdict::refused:
            return "refuses";
        case CaseVerdict::reordered:
            return "right for commutative operators";
        case CaseVerdict::hung:
            return "HANGS";
        case CaseVerdict::crashed:
            return "CRASHES";
        case CaseVerdict::wrong:
            break;
    }
    return "WRONG";
}

std::string audit_title(AuditedLibrary const& library, std::string const& ns) {
    auto const left_out = library.left_out.empty() ? "" : formats::printable(library.left_out) + "\n";
    return fmt::format("{}, n = {}\n{}", library.version, ns, left_out);
}

std::string audit_text(AuditedLibrary const& library, std::vector<AuditRow> const& rows) {
    std::string out;
    for (auto const& row : rows) out += audit_row_text(library, row);
    return out;
}

std::string audit_summary(AuditedLibrary const& library, std::vector<AuditRow> const& rows, Failure outcome,
                          Completeness completeness) {
    std::map<CaseVerdict, std::uint64_t> counts;
    std::uint64_t disagree = 0, failing_defaults = 0;
    Index cases = 0;
    for (auto const& row : rows) {
        ++counts[row.verdict()];
        if (row.first_disagreement) ++disagree;
        if (!row.choice.is_forced() && is_failing(row)) ++failing_defaults;
        cases += row.cases;
    }
    auto out = fmt::format("{}, {} cases:", counted(rows.size(), "algorithm"), cases);
    char const* separator = " ";
    for (auto const& [verdict, count] : counts) {
        out += fmt::format("{}{} {}", separator, count, verdict_words(verdict, RankOrder::left_out));
        separator = ", ";
    }
    if (disagree > 0) out += fmt::format("; in {} the ranks disagree", disagree);
    out += ".\n";
    if (auto const failing = static_cast<std::uint64_t>(std::ranges::count_if(rows, is_failing)); failing > 0)
        out += fmt::format("{} {}: {} by default, {} only if a user forces {}.\n",
                           counted(failing, "algorithm"), failing == 1 ? "fails" : "fail", failing_defaults,
                           failing - failing_defaults, failing - failing_defaults == 1 ? "it" : "them");
    out += not_covered(library) + "\n";
    return out + fmt::format("{} (exit code {}){}\n", outcome_word(outcome, completeness),
                             static_cast<int>(outcome), reason_text(outcome));
}

std::string compared_text(Compared const& former) {
    auto out = fmt::format(
        "Compared with {} ({}): {}, not listed above; {}.\n", former.file, formats::printable(former.version),
        counted(former.known, "known failure"),
        fmt::format("{} no longer {}", former.gone.size(), former.gone.size() == 1 ? "occurs" : "occur"));
    for (auto const& way : former.gone)
        out += fmt::format("  gone: {} {} {}, formerly at n = {}\n", name(way.collective),
                           formats::printable(way.algorithm), way.way, way.n);
    return out;
}

std::string audit_json(AuditedLibrary const& library, std::vector<AuditRow> const& rows,
                       Compared const* former) {
    nlohmann::ordered_json json{
        {"format", "cubecheck-audit"},
        {"version", 1},
        {"mpi", library.name},
        {"library", library.version},
        {"left_out", library.left_out},
        {"not_covered", not_covered(library)},
        {"algorithms", nlohmann::ordered_json::array()},
        {"outcome", name(former != nullptr && rows.empty() ? Failure::none : failure(rows))}};
    for (auto const& row : rows) json["algorithms"].push_back(json_of(library, row));
    if (former != nullptr) json["compared"] = json_of(*former);
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace cubecheck::cli
