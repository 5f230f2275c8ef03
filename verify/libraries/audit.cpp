#include "verify/libraries/audit.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <span>
#include <thread>

#include <fmt/format.h>

#include "engine/mpi/probe.hpp"
#include "verify/libraries/cases.hpp"

namespace cubecheck::verify {

namespace {

/// What is found of one choice at one n.
struct Piece {
    std::size_t choice = 0;
    Index n = 0;
    std::vector<mpi::Case> cases = {};
    std::vector<Judgement> judgements = {};
};

Piece judged_piece(mpi::Library const& library, AuditRequest const& request, Piece piece) {
    auto const& choice = request.choices[piece.choice];
    piece.cases = audit_cases(choice.collective, piece.n, choice.calls, request.layouts);
    if (request.wanted)
        std::erase_if(piece.cases, [&](auto const& call) { return !request.wanted(call, piece.n); });
    auto const found = mpi::outcomes(library, choice, piece.n, piece.cases);
    for (std::size_t i = 0; i < piece.cases.size(); ++i) {
        piece.judgements.push_back(judged(piece.cases[i], piece.n, found[i]));
        piece.judgements.back().takes_another = found[i].takes_another;
    }
    return piece;
}

/// Threads that go through pieces in order; each piece is written by one thread only.
class Workers {
public:
    Workers(std::vector<Piece>& pieces, unsigned jobs, std::function<Piece(Piece)> judge)
        : pieces_(pieces), judge_(std::move(judge)) {
        for (unsigned i = 0; i < std::max(1U, jobs); ++i) threads_.emplace_back([this] { work(); });
    }
    Workers(Workers const&) = delete;
    Workers& operator=(Workers const&) = delete;
    /// Begins no further piece, and waits for those under way.
    ~Workers() {
        next_ = pieces_.size();
        for (auto& thread : threads_) thread.join();
    }

    std::size_t done() const { return done_; }
    bool is_over() const { return done_ == pieces_.size(); }
    void rethrow_fault() {
        std::lock_guard const lock(mutex_);
        if (fault_) std::rethrow_exception(fault_);
    }

private:
    void work() {
        for (std::size_t mine = next_++; mine < pieces_.size(); mine = next_++) try {
                pieces_[mine] = judge_(pieces_[mine]);
                ++done_;
            } catch (...) {
                std::lock_guard const lock(mutex_);
                fault_ = std::current_exception();
                return;
            }
    }

    std::vector<Piece>& pieces_;
    std::function<Piece(Piece)> judge_;
    std::atomic<std::size_t> next_ = 0, done_ = 0;
    std::mutex mutex_;
    std::exception_ptr fault_;
    std::vector<std::thread> threads_;
};

}  // namespace

CaseVerdict AuditRow::verdict() const {
    if (counts.empty()) return CaseVerdict::not_run;
    auto const gravest = counts.rbegin()->first;
    bool const has_run = counts.contains(CaseVerdict::right);
    return gravest <= CaseVerdict::refused && has_run ? CaseVerdict::right : gravest;
}

Failure AuditRow::failure() const {
    Failure worst = first_disagreement ? Failure::agreement : Failure::none;
    for (auto const& [verdict, count] : counts) {
        if (verdict == CaseVerdict::wrong || verdict == CaseVerdict::crashed ||
            verdict == CaseVerdict::reordered)
            worst = graver(worst, Failure::contract);
        if (verdict == CaseVerdict::hung) worst = graver(worst, Failure::deadlock);
        if (verdict == CaseVerdict::refused && !choice.is_forced()) worst = graver(worst, Failure::contract);
    }
    return worst;
}

void add(AuditRow& row, Index n, std::vector<mpi::Case> const& cases,
         std::vector<Judgement> const& judgements) {
    row.cases += std::ssize(cases);
    for (std::size_t i = 0; i < judgements.size(); ++i) {
        auto const& judgement = judgements[i];
        FirstCase const here{n, cases[i], judgement};
        ++row.counts[judgement.verdict];
        if (judgement.verdict != CaseVerdict::right) row.first.try_emplace(judgement.verdict, here);
        auto& ns = row.ns[judgement.verdict];
        if (ns.empty() || ns.back() != n) ns.push_back(n);
        if (judgement.takes_another && (row.takes_another.empty() || row.takes_another.back() != n))
            row.takes_another.push_back(n);
        if (!judgement.disagreement.empty() && !row.first_disagreement) row.first_disagreement = here;
    }
}

Judgement strided_messages(mpi::Library const& library) {
    mpi::Case const one{mpi::Collective::allreduce, 3, 0, false, false, true};
    auto const found = mpi::outcomes(library, mpi::fault_of_the_probe("fault/right"), 2, std::span(&one, 1));
    return judged(one, 2, found.front());
}

std::vector<AuditRow> audited(mpi::Library const& library, AuditRequest const& request,
                              AuditProgress const& progress) {
    std::vector<Piece> pieces;
    for (std::size_t choice = 0; choice < request.choices.size(); ++choice)
        for (auto const n : request.ns) pieces.push_back({choice, n});
    {
        Workers workers(pieces, request.jobs,
                        [&](Piece piece) { return judged_piece(library, request, std::move(piece)); });
        while (!workers.is_over()) {
            workers.rethrow_fault();
            progress(fmt::format("{} of {} runs", workers.done(), pieces.size()));
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }
    std::vector<AuditRow> rows;
    for (auto const& choice : request.choices) rows.push_back({choice});
    for (auto const& piece : pieces) add(rows[piece.choice], piece.n, piece.cases, piece.judgements);
    return rows;
}

}  // namespace cubecheck::verify
