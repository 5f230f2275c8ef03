#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "models/parametric/fold_text.hpp"
#include "models/plan/text.hpp"
#include "properties/plan/outcome.hpp"
#include "properties/plan/promised.hpp"
#include "properties/plan/send_receive.hpp"
#include "properties/promises/difference.hpp"
#include "properties/promises/judge.hpp"
#include "properties/promises/unknown_contract.hpp"

namespace cubecheck::plans {
namespace {

using schedules::Contribution;
using schedules::Folds;
using schedules::Promise;
using schedules::Promises;

constexpr std::size_t most_terms = 6;

/// An output piece with a wrong content, and its promise.
struct Broken {
    Index launch;
    Index rank;
    Index chunk;
    Index piece;
    Promise promise;
};

/// Compares the outputs of all launches with their promises.
class Outputs {
public:
    Outputs(Outcome const& outcome, Promises const& promises)
        : outcome_(outcome), promises_(promises), judge_(outcome.contents.folds, promises) {}

    std::optional<Broken> first_broken() {
        auto const pieces = outcome_.layout.pieces();
        for (Index launch = 0; launch < launches; ++launch)
            for (Index rank = 0; rank < outcome_.plan.ranks.size(); ++rank)
                for (Index chunk = 0; chunk < promises_.chunks(rank) && has_ended(launch, rank); ++chunk) {
                    auto const promise = promises_.at(rank, chunk);
                    for (Index piece = 0; piece < pieces && promise; ++piece) {
                        Broken const now{launch, rank, chunk, piece, *promise};
                        if (!keeps(now)) return now;
                    }
                }
        return std::nullopt;
    }

    Counterexample explained(Broken const& broken) const {
        auto const ranks = outcome_.plan.ranks.size();
        Counterexample out;
        out.size = fmt::format("{} ranks, {}", ranks, outcome_.plan.in_place ? "in place" : "out of place");
        out.where = fmt::format("rank {}, {} after launch {}", broken.rank,
                                schedules::text(Buffer::output, static_cast<std::int32_t>(broken.chunk)),
                                broken.launch + 1);
        if (outcome_.layout.pieces() > 1)
            out.where += fmt::format(", piece {} of {}", broken.piece + 1, outcome_.layout.pieces());
        out.got = terms_text(broken);
        out.expected = promises_.text(broken.promise);
        if (auto const source = promises_.source(); !source.empty())
            out.expected += ", as " + source + " says";
        auto const term = [&](Contribution const& one) { return term_text(one, broken); };
        out.story =
            schedules::difference(outcome_.contents.folds, fold(broken), promises_, numbered(broken), term);
        return out;
    }

    OutputCell cell(Broken const& at) const {
        auto const position = at.chunk * outcome_.layout.pieces() + at.piece;
        return {at.launch, at.rank, outcome_.layout.output(at.rank).begin + position};
    }

private:
    bool has_ended(Index launch, Index rank) const {
        return !outcome_.contents.outputs[launch][rank].empty();
    }
    Index fold(Broken const& at) const {
        return outcome_.contents.outputs[at.launch][at.rank][at.chunk * outcome_.layout.pieces() + at.piece];
    }

    /// The promise, with the number of its chunk for this launch and piece.
    Promise numbered(Broken const& at) const {
        auto promise = at.promise;
        promise.chunk =
            contribution_chunk(outcome_.plan, outcome_.layout.pieces(), at.launch, promise.chunk, at.piece);
        return promise;
    }

    bool keeps(Broken const& at) { return judge_.keeps(fold(at), numbered(at)); }

    /// The terms of a fold. A term of another launch or piece is marked.
    std::string terms_text(Broken const& at) const {
        auto const& folds = outcome_.contents.folds;
        if (fold(at) == Folds::nothing) return "uninitialised memory";
        std::string out;
        for (auto const& term : folds.contributions(fold(at), most_terms))
            out += (out.empty() ? "" : " + ") + term_text(term, at);
        return folds.leaves(fold(at)) > most_terms
                   ? fmt::format("{} + ... ({} terms)", out, folds.leaves(fold(at)))
                   : out;
    }

    std::string term_text(Contribution const& term, Broken const& at) const {
        auto const one = numbered_contribution(outcome_.plan, outcome_.layout.pieces(), term);
        auto out = schedules::text(Contribution{one.rank, one.chunk});
        if (one.launch != at.launch) out += fmt::format(" of launch {}", one.launch + 1);
        if (one.piece != at.piece) out += fmt::format(", piece {}", one.piece + 1);
        return out;
    }

    Outcome const& outcome_;
    Promises const& promises_;
    schedules::Judge judge_;
};

/// A possible promise, and the remark of the verdict if it holds.
struct Candidate {
    Promises promises;
    std::string note;
};

/// Accepts the first candidate that holds. If none holds, reports the failure of the first one.
Judgement judged(Outcome const& outcome, std::vector<Candidate> const& candidates) {
    auto const scope = fmt::format("this file, {}", outcome.plan.in_place ? "in place" : "out of place");
    std::optional<Counterexample> refutation;
    Cause cause;
    for (auto const& [promises, note] : candidates) {
        Outputs outputs(outcome, promises);
        auto const broken = outputs.first_broken();
        if (!broken) return {Checked{scope, note}};
        (refutation ? cause.others : cause.outputs).push_back(outputs.cell(*broken));
        if (!refutation) refutation = outputs.explained(*broken);
    }
    return {Refuted{std::move(*refutation)}, std::move(cause)};
}

/// Each rank receives from the rank before it, or from the group of ranks before its own.
Judgement send_receive(Outcome const& outcome, Schedule const& shape) {
    auto const distances = send_receive_distances(outcome.plan);
    if (distances.empty()) return {NotApplicable{"one rank sends to nobody"}};
    std::vector<schedules::PromiseTable> tables;
    for (auto const distance : distances) tables.push_back(send_receive_promises(outcome.plan, distance));
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < tables.size(); ++i)
        candidates.push_back({Promises(shape, tables[i]),
                              distances[i] == 1 ? "from the rank before"
                                                : fmt::format("from the rank {} before", distances[i])});
    return judged(outcome, candidates);
}

Verdict nothing_promised(Plan const& plan) {
    if (plan.collective_name == schedules::name(Collective::custom))
        return NotApplicable{"a plan for custom has no contract that can be checked"};
    return Unknown{fmt::format("the contract of {} is unknown: {}", plan.collective_name, only_specified)};
}

}  // namespace

Judgement contract(Outcome const& outcome, schedules::PromiseTable const* table) {
    auto const& plan = outcome.plan;
    auto const shape = outline(plan);
    if (table != nullptr)
        return judged(outcome, {{Promises(shape, *table), "as " + table->source + " says"}});
    if (is_send_receive(plan)) return send_receive(outcome, shape);
    if (plan.collective == Collective::custom) return {nothing_promised(plan)};
    bool const has_root = geometry(plan).has_source() || geometry(plan).has_destination();
    if (!has_root) return judged(outcome, {{Promises(shape, schedules::Ends{}), ""}});
    std::vector<Candidate> roots;
    for (Index root = 0; root < plan.ranks.size(); ++root)
        roots.push_back({Promises(shape, schedules::Ends{root, root}), fmt::format("root {}", root)});
    return judged(outcome, roots);
}

Judgement initialised(Outcome const& outcome) {
    auto const& bad = outcome.contents.bad_read;
    if (!bad) return {Checked{"this file", ""}};
    Counterexample out;
    out.size = fmt::format("{} ranks", outcome.plan.ranks.size());
    out.where = step_text(outcome.plan, bad->step);
    auto const what = fmt::format("rank {}'s {}", bad->rank,
                                  schedules::text(bad->place.buffer, static_cast<std::int32_t>(bad->chunk)));
    bool const is_unwritten = bad->what == BadRead::What::unwritten;
    bool const as_packets = bad->place.form == Form::packets;
    out.got = fmt::format("it reads {}{}", what,
                          is_unwritten ? ", to which nothing was written"
                          : as_packets ? " as packets, but it holds plain data"
                                       : " as plain data, but it holds packets");
    out.expected =
        is_unwritten ? "a write before it" : "packets read as packets, and plain data as plain data";
    return {Refuted{std::move(out)}};
}

}  // namespace cubecheck::plans
