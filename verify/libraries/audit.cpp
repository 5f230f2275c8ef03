#include "verify/libraries/audit.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "engine/crew/workers.hpp"
#include "engine/mpi/probe.hpp"
#include "verify/libraries/cases.hpp"
#include "verify/libraries/judgement_bytes.hpp"

namespace cubecheck::verify {

namespace {

/// A library's choice in one world.
struct Piece {
    std::size_t choice = 0;
    Index world = 0;
    std::vector<mpi::CollectiveCall> whole = {};    ///< all ranks call
    std::vector<mpi::CollectiveCall> partial = {};  ///< all ranks but one call
};

std::vector<mpi::CollectiveCall> selected(std::vector<mpi::CollectiveCall> cases, AuditRequest const& request,
                                          Index n) {
    if (request.selects) std::erase_if(cases, [&](auto const& call) { return !request.selects(call, n); });
    return cases;
}

Piece piece(AuditRequest const& request, std::size_t number, Index world) {
    auto const& choice = request.choices[number];
    auto const is_asked = [&](Index n) { return std::ranges::find(request.ns, n) != request.ns.end(); };
    Piece found{number, world};
    if (is_asked(world))
        found.whole = selected(
            audit_cases(choice.collective, world, choice.calls, request.layouts, choice.switch_bytes),
            request, world);
    if (is_asked(world - 1))
        found.partial =
            selected(partial_cases(choice.collective, world - 1, choice.calls), request, world - 1);
    return found;
}

std::vector<Piece> pieces_of(AuditRequest const& request) {
    std::set<Index> worlds(request.ns.begin(), request.ns.end());
    for (auto const n : request.ns) worlds.insert(n + 1);
    std::vector<Piece> pieces;
    for (std::size_t choice = 0; choice < request.choices.size(); ++choice)
        for (auto const world : worlds) pieces.push_back(piece(request, choice, world));
    return pieces;
}

std::vector<Judgement> judgements_of(mpi::Library const& library, AuditRequest const& request,
                                     Piece const& piece) {
    // Cases of all ranks come first, since later cases are skipped after too many crashes.
    auto cases = piece.whole;
    cases.insert(cases.end(), piece.partial.begin(), piece.partial.end());
    auto const found = mpi::outcomes(library, request.choices[piece.choice], piece.world, cases);
    std::vector<Judgement> judgements;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        auto const n = piece.world - (cases[i].partial ? 1 : 0);
        judgements.push_back(judgement_of_call(cases[i], n, found[i]));
        judgements.back().takes_another = found[i].takes_another;
    }
    return judgements;
}

void add_piece(AuditRow& row, Piece const& piece, std::vector<Judgement> const& judgements) {
    auto const partial = judgements.begin() + std::ssize(piece.whole);
    add(row, piece.world - 1, piece.partial, {partial, judgements.end()});
    add(row, piece.world, piece.whole, {judgements.begin(), partial});
}

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

Failure failure(std::vector<AuditRow> const& rows) {
    Failure worst = rows.empty() ? Failure::nothing : Failure::none;
    for (auto const& row : rows) worst = graver(worst, row.failure());
    return worst;
}

void add(AuditRow& row, Index n, std::vector<mpi::CollectiveCall> const& cases,
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
    mpi::CollectiveCall const one{mpi::Collective::allreduce, 3, 0, false, false, true};
    auto const found = mpi::outcomes(library, mpi::fault_of_the_probe("fault/right"), 2, std::span(&one, 1));
    return judgement_of_call(one, 2, found.front());
}

std::vector<AuditRow> audited(mpi::Library const& library, AuditRequest const& request, crew::Crew& crew,
                              AuditProgress const& progress) {
    using Work = crew::SharedWork<std::vector<Judgement>>;
    auto const pieces = pieces_of(request);
    std::vector<std::string> names;
    for (auto const& piece : pieces)
        names.push_back(fmt::format("{}, n = {}", request.choices[piece.choice].name, piece.world));
    auto workers = crew::workers<std::vector<Judgement>>(
        crew, request.jobs, names,
        [&](std::size_t item) { return judgements_of(library, request, pieces[item]); },
        {judgement_bytes, judgements_in});
    if (!crew.leads()) return {};

    std::vector<AuditRow> rows;
    for (auto const& choice : request.choices) rows.push_back({choice});
    Work work(std::vector<std::uintmax_t>(pieces.size()), std::move(workers));
    while (auto const item = work.awaited()) {
        progress(fmt::format("{} of {} runs", work.done(), pieces.size()));
        auto const& piece = pieces[*item];
        if (auto const judgements = work.next(std::chrono::milliseconds(20)))
            add_piece(rows[piece.choice], piece, *judgements);
    }
    return rows;
}

}  // namespace cubecheck::verify
