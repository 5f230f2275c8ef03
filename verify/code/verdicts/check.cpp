#include "verify/code/verdicts/check.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/code/processes/case_archive.hpp"
#include "verify/code/run/player.hpp"
#include "verify/code/verdicts/explanation.hpp"

namespace cubecheck::verify {

namespace {

bool has(CaseResult const& verdict, Trouble trouble) {
    return std::ranges::find(verdict.faults, trouble, &Fault::trouble) != verdict.faults.end();
}

/// Whether a case answers a question: it was run, and its results were judged.  A case with a write beyond
/// a block answers only `memory`.  A refused case answers no question on communication.
bool answers(Question question, Case const& test_case, CaseResult const& verdict) {
    bool const has_bad_access = has(verdict, Trouble::bad_access);
    if ((has(verdict, Trouble::out_of_bounds) && question != Question::matchings) || has_bad_access)
        return question == Question::memory;
    auto const is_about_it = [&](Fault const& fault) { return kind_of(fault.trouble).question == question; };
    bool const is_cut_short = (has(verdict, Trouble::refused) || has(verdict, Trouble::aborted)) &&
                              std::ranges::none_of(verdict.faults, is_about_it);
    bool const asks_communication = question == Question::buffering || question == Question::waits ||
                                    question == Question::messages || question == Question::memory;
    if (is_cut_short && asks_communication) return false;
    switch (question) {
        case Question::contract:
            return verdict.is_judged;
        case Question::agreement:  // of results that the contract allows, but for their order
            return verdict.is_judged && test_case.data == Data::words && test_case.call.count > 0 &&
                   !has(verdict, Trouble::wrong) && !has(verdict, Trouble::refused);
        case Question::buffering:
            return test_case.sending == Sending::synchronous && verdict.matchings > 0;
        case Question::waits:
            return test_case.sending == Sending::late && verdict.matchings > 0;
        case Question::messages:
        case Question::memory:
        case Question::matchings:
            return verdict.matchings > 0;
        case Question::ends:
            break;
    }
    return true;
}

std::vector<Question> questions(CaseRequest const& request) {
    std::vector<Question> found{Question::contract};
    if (request.collective == mpi::Collective::allreduce && !request.values)
        found.push_back(Question::agreement);
    found.insert(found.end(), {Question::ends, Question::buffering, Question::waits, Question::messages,
                               Question::memory, Question::matchings});
    return found;
}

void add(Answer& answer, Case const& test_case, CaseResult const& verdict) {
    if (answers(answer.question, test_case, verdict)) ++answer.cases;
    for (auto const& fault : verdict.faults) {
        if (kind_of(fault.trouble).question != answer.question) continue;
        auto& seen = answer.troubles[fault.trouble];
        if (seen.cases++ == 0) {
            seen.test_case = test_case;
            seen.fault = fault;
        }
        if (!seen.plain && is_plain_call(test_case)) {
            seen.plain = test_case;
            seen.plain_got = fault.got;
        }
        if (seen.ns.empty() || seen.ns.back() != test_case.n) seen.ns.push_back(test_case.n);
    }
}

/// `verdicts` has nothing of cases that were not run.
CodeReport report_of(CheckRequest const& request, std::vector<Case> const& all,
                     std::vector<std::optional<CaseResult>> const& verdicts) {
    CodeReport report;
    for (auto const n : request.cases.ns) {
        bool const is_run = std::ranges::find(all, n, &Case::n) != all.end();
        (is_run ? report.ns : report.ns_not_run).push_back(n);
    }
    report.ns_complete = report.ns;
    for (auto const question : questions(request.cases)) report.answers.push_back({question});
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!verdicts[i]) {
            ++report.cases_not_run;
            std::erase(report.ns_complete, all[i].n);
            continue;
        }
        auto const& verdict = *verdicts[i];
        ++report.cases;
        report.most_elements = std::max(report.most_elements, all[i].call.count);
        for (auto& answer : report.answers) add(answer, all[i], verdict);
        report.matchings += verdict.matchings;
        if (verdict.has_choices) ++report.cases_with_choices;
        report.needed_buffers = std::max(report.needed_buffers, verdict.needed_buffers);
        report.has_foreign = report.has_foreign || verdict.has_foreign;
        if (verdict.matchings == 0 || has(verdict, Trouble::bound_reached))
            std::erase(report.ns_complete, all[i].n);
        for (auto const& remark : verdict.remarks) ++report.remarks[remark];
    }
    return report;
}

}  // namespace

std::optional<Trouble> Answer::gravest() const {
    return troubles.empty() ? std::nullopt : std::optional(troubles.rbegin()->first);
}

Failure Answer::failure() const {
    auto worst = cases == 0 ? Failure::unknown : Failure::none;
    for (auto const& [trouble, seen] : troubles) worst = graver(worst, kind_of(trouble).failure);
    return worst;
}

Failure CodeReport::failure() const {
    auto worst = answers.empty() ? Failure::nothing : cases_not_run > 0 ? Failure::unknown : Failure::none;
    for (auto const& answer : answers) worst = graver(worst, answer.failure());
    return worst;
}

CodeReport checked(CheckRequest const& request, CheckProgress const& progress) {
    auto const all = cases(request.cases);
    if (all.empty()) throw Error("There is no case for these numbers of ranks and roots.", Failure::nothing);
    progress("compiling");
    Compiled const compiled(request.source);
    Loaded const code(compiled.library());
    Player player(code);
    std::vector<std::optional<CaseResult>> verdicts(all.size());
    ChildWork work;
    work.pieces = all.size();
    work.work = [&](std::size_t i) { return packed(player.play(all[i], request.most_matchings)); };
    work.note = Player::note;
    work.receive = [&](std::size_t i, PieceOfWork piece) { verdicts[i] = judged(all[i], piece, code); };
    work.progress = [&](std::size_t done) { progress(fmt::format("{} of {} cases", done, all.size())); };
    work.folder = compiled.folder();
    work.jobs = request.jobs;
    work.most_seconds = request.most_seconds + player.seconds_for_globals();
    try {
        in_children(work);
    } catch (Interrupted const&) {
        if (std::ranges::none_of(verdicts, [](auto const& verdict) { return verdict.has_value(); })) throw;
        return report_of(request, all, verdicts);
    }
    auto report = report_of(request, all, verdicts);
    explain(report, player, work);
    return report;
}

}  // namespace cubecheck::verify
