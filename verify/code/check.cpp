#include "verify/code/check.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "models/support/error.hpp"
#include "verify/code/explanation.hpp"
#include "verify/code/played_archive.hpp"
#include "verify/code/player.hpp"

namespace cubecheck::verify {

namespace {

bool has(TrialVerdict const& verdict, Trouble trouble) {
    return std::ranges::find(verdict.faults, trouble, &Fault::trouble) != verdict.faults.end();
}

/// Whether a trial answers a question: it was run, and its results were judged.  A trial with a write beyond
/// a block answers only `memory`.  A refused trial answers no question on communication.
bool answers(Question question, Trial const& trial, TrialVerdict const& verdict) {
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
        case Question::agreement:
            return verdict.is_judged && trial.data == Data::words;
        case Question::buffering:
            return trial.sending == Sending::synchronous && verdict.matchings > 0;
        case Question::waits:
            return trial.sending == Sending::late && verdict.matchings > 0;
        case Question::messages:
        case Question::memory:
        case Question::matchings:
            return verdict.matchings > 0;
        case Question::ends:
            break;
    }
    return true;
}

std::vector<Question> questions(TrialRequest const& request) {
    std::vector<Question> found{Question::contract};
    if (request.collective == mpi::Collective::allreduce && !request.values)
        found.push_back(Question::agreement);
    found.insert(found.end(), {Question::ends, Question::buffering, Question::waits, Question::messages,
                               Question::memory, Question::matchings});
    return found;
}

void add(Answer& answer, Trial const& trial, TrialVerdict const& verdict) {
    if (answers(answer.question, trial, verdict)) ++answer.trials;
    for (auto const& fault : verdict.faults) {
        if (kind_of(fault.trouble).question != answer.question) continue;
        auto& seen = answer.troubles[fault.trouble];
        if (seen.trials++ == 0) {
            seen.trial = trial;
            seen.fault = fault;
        }
        if (!seen.plain && is_plain_call(trial)) {
            seen.plain = trial;
            seen.plain_got = fault.got;
        }
        if (seen.ns.empty() || seen.ns.back() != trial.n) seen.ns.push_back(trial.n);
    }
}

CodeReport report_of(CheckRequest const& request, std::vector<Trial> const& all,
                     std::vector<TrialVerdict> const& verdicts, std::vector<Index> const& ns_in_part) {
    CodeReport report;
    report.ns_in_part = ns_in_part;
    for (auto const n : request.trials.ns) {
        bool const is_run = std::ranges::find(all, n, &Trial::n) != all.end();
        (is_run ? report.ns : report.ns_not_run).push_back(n);
    }
    report.trials = std::ssize(all);
    for (auto const question : questions(request.trials)) report.answers.push_back({question});
    for (std::size_t i = 0; i < all.size(); ++i) {
        auto const& verdict = verdicts[i];
        for (auto& answer : report.answers) add(answer, all[i], verdict);
        report.matchings += verdict.matchings;
        if (verdict.has_choices) ++report.trials_with_choices;
        report.needed_buffers = std::max(report.needed_buffers, verdict.needed_buffers);
        report.has_foreign = report.has_foreign || verdict.has_foreign;
        for (auto const& remark : verdict.remarks) ++report.remarks[remark];
    }
    return report;
}

/// The trials, run size by size where the number of matchings decides which sizes are run in full.
class Runs {
public:
    Runs(CheckRequest const& request, std::vector<Trial> const& all, Loaded const& code, Player& player,
         std::filesystem::path const& folder, CheckProgress const& progress)
        : request_(request), all_(all), verdicts_(all.size()), most_matchings_(request.most_matchings) {
        work_.work = [this, &player](std::size_t i) {
            return packed(player.play(all_[first_ + i], most_matchings_));
        };
        work_.note = Player::note;
        work_.receive = [this, &code](std::size_t i, PieceOfWork piece) {
            is_given_up_ = is_given_up_ || piece.end == PieceOfWork::End::not_done;
            verdicts_[first_ + i] = judged(all_[first_ + i], piece, code);
        };
        work_.progress = [this, progress](std::size_t done) {
            progress(fmt::format("{} of {} cases", first_ + done, all_.size()));
        };
        work_.folder = folder;
        work_.jobs = request.jobs;
        work_.most_seconds = request.most_seconds + player.seconds_for_globals();
    }

    void run() {
        if (!request_.ns_by_work) return run_up_to(all_.size());
        run_up_to(end_of(always_in_full));
        bool const has_choices = std::ranges::any_of(verdicts_, &TrialVerdict::has_choices);
        if (!has_choices || !is_complete(0)) return run_up_to(all_.size());
        while (first_ < all_.size()) run_size(all_[first_].n);
    }

    std::vector<TrialVerdict> const& verdicts() const { return verdicts_; }
    std::vector<Index> const& ns_in_part() const { return ns_in_part_; }
    ChildWork const& work() const { return work_; }

private:
    /// The first trials of a size show whether all matchings can be run.
    static constexpr std::size_t scouts = 8;

    std::size_t end_of(Index n) const {
        auto const end = std::ranges::upper_bound(all_, n, {}, &Trial::n);
        return static_cast<std::size_t>(end - all_.begin());
    }

    /// Whether all matchings were run of the trials from this one on.
    bool is_complete(std::size_t from) const {
        return std::none_of(verdicts_.begin() + static_cast<std::ptrdiff_t>(from),
                            verdicts_.begin() + static_cast<std::ptrdiff_t>(first_),
                            [](auto const& verdict) { return has(verdict, Trouble::bound_reached); });
    }

    void run_size(Index n) {
        auto const begin = first_;
        run_up_to(std::min(end_of(n), begin + scouts));
        if (!is_complete(begin)) most_matchings_ = few_matchings;
        run_up_to(end_of(n));
        if (is_complete(begin)) return;
        most_matchings_ = few_matchings;
        ns_in_part_.push_back(n);
        for (auto i = begin; i < first_; ++i)
            std::erase_if(verdicts_[i].faults,
                          [](Fault const& fault) { return fault.trouble == Trouble::bound_reached; });
    }

    /// Runs the trials up to this one, unless too many of those before have crashed or timed out.
    void run_up_to(std::size_t end) {
        work_.pieces = end - first_;
        if (is_given_up_)
            for (std::size_t i = 0; i < work_.pieces; ++i) work_.receive(i, {});
        else
            in_children(work_);
        first_ = end;
    }

    CheckRequest const& request_;
    std::vector<Trial> const& all_;
    std::vector<TrialVerdict> verdicts_;
    ChildWork work_;
    std::size_t first_ = 0;  ///< the first trial that was not run
    Index most_matchings_;
    bool is_given_up_ = false;
    std::vector<Index> ns_in_part_ = {};
};

}  // namespace

std::optional<Trouble> Answer::gravest() const {
    return troubles.empty() ? std::nullopt : std::optional(troubles.rbegin()->first);
}

Failure Answer::failure() const {
    auto worst = trials == 0 ? Failure::unknown : Failure::none;
    for (auto const& [trouble, seen] : troubles) worst = graver(worst, kind_of(trouble).failure);
    return worst;
}

Failure CodeReport::failure() const {
    auto worst = answers.empty() ? Failure::nothing : Failure::none;
    for (auto const& answer : answers) worst = graver(worst, answer.failure());
    return worst;
}

CodeReport checked(CheckRequest const& request, CheckProgress const& progress) {
    auto const all = trials(request.trials);
    if (all.empty()) throw Error("There is no case for these numbers of ranks and roots.", Failure::nothing);
    progress("compiling");
    Compiled const compiled(request.source);
    Loaded const code(compiled.library());
    Player player(code);
    Runs runs(request, all, code, player, compiled.folder(), progress);
    runs.run();
    auto report = report_of(request, all, runs.verdicts(), runs.ns_in_part());
    explain(report, player, runs.work());
    return report;
}

}  // namespace cubecheck::verify
