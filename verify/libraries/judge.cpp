#include "verify/libraries/judge.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "engine/mpi/word.hpp"
#include "models/support/expects.hpp"
#include "verify/libraries/blocks.hpp"
#include "verify/libraries/promised_by_mpi.hpp"

namespace cubecheck::verify {

namespace {

using mpi::CollectiveCall;
using mpi::RankResult;
using mpi::Word;

constexpr std::size_t margin = margin_cells;

/// The texts of the cells.
std::vector<std::string_view> cells(RankResult const& result) {
    std::vector<std::string_view> out;
    for (auto const& run : result.output)
        out.insert(out.end(), static_cast<std::size_t>(run.times), run.word);
    return out;
}

/// The verdict on the content of an element, for operators that keep the order of the operands.
CaseVerdict verdict_of(std::string_view text, Promise const& promise) {
    if (promise.kind == Promise::Kind::anything) return CaseVerdict::right;
    if (promise.kind == Promise::Kind::untouched)
        return text == "_" ? CaseVerdict::right : CaseVerdict::wrong;
    auto const word = mpi::word_of(text);
    if (!word) return CaseVerdict::wrong;
    std::vector<Index> ranks;
    for (auto const& symbol : *word) {
        if (symbol.rank == mpi::Symbol::join) continue;
        if (symbol.shift != promise.shift) return CaseVerdict::wrong;
        ranks.push_back(symbol.rank);
    }
    bool const in_order = std::ranges::is_sorted(ranks);
    std::ranges::sort(ranks);
    bool complete = std::ssize(ranks) == promise.last - promise.first + 1;
    for (std::size_t i = 0; complete && i < ranks.size(); ++i)
        complete = ranks[i] == promise.first + static_cast<Index>(i);
    if (!complete) return CaseVerdict::wrong;
    return in_order ? CaseVerdict::right : CaseVerdict::reordered;
}

std::string cell_text(std::string_view text, Index cell, Promise const& promise) {
    if (text == "_") return "untouched";
    if (text.ends_with('!'))
        return cell_text(text.substr(0, text.size() - 1), cell, promise) + ", gaps overwritten";
    auto const word = mpi::word_of(text);
    return word ? mpi::infix(*word, cell, promise.kind == Promise::Kind::letters ? cell + promise.shift : -1)
                : "no element";
}

std::string promise_text(Promise const& promise) {
    if (promise.kind == Promise::Kind::untouched) return "untouched";
    std::string out;
    for (auto rank = promise.first; rank <= promise.last; ++rank)
        out += fmt::format("{}{}", rank == promise.first ? "" : " ", rank);
    return out;
}

/// The output of one rank.
Judgement judged_rank(CollectiveCall const& call, Index n, Index rank, RankResult const& result) {
    if (result.input_changed)
        return {CaseVerdict::wrong, fmt::format("rank {}: the send buffer has changed", rank),
                "the send buffer unchanged", ""};
    auto const promise = promised_by_mpi(call, n, rank);
    if (!promise) return {};
    auto const found = cells(result);
    if (found.size() != promise->size() + 2 * margin)
        return {CaseVerdict::wrong, fmt::format("rank {}: {} cells", rank, found.size()),
                fmt::format("{} cells", promise->size() + 2 * margin), ""};
    Judgement worst;
    for (std::size_t i = 0; i < found.size(); ++i) {
        bool const inside = i >= margin && i < margin + promise->size();
        auto const expected = inside ? (*promise)[i - margin] : Promise{};
        if (i > 0 && worst.verdict == CaseVerdict::right && found[i].data() == found[i - 1].data() &&
            inside && i > margin && expected == (*promise)[i - margin - 1])
            continue;
        auto verdict = verdict_of(found[i], expected);
        if (verdict == CaseVerdict::reordered && call.commutative) verdict = CaseVerdict::right;
        if (verdict <= worst.verdict) continue;
        auto const cell = static_cast<Index>(i) - static_cast<Index>(margin);
        auto got = cell_text(found[i], cell, expected);
        worst = {verdict,
                 fmt::format("rank {}, element {}: {}", rank, cell, got),
                 promise_text(expected),
                 "",
                 rank,
                 std::string(found[i]),
                 cell,
                 std::move(got)};
    }
    return worst;
}

/// A rank of the communicator, and its result.
struct Caller {
    Index rank;
    RankResult const* result;
};

/// The calling ranks, in the order of the world.
std::vector<Caller> callers(CollectiveCall const& call, Index n, std::vector<RankResult> const& world) {
    std::vector<Caller> all;
    for (Index at = 0; at < std::ssize(world); ++at)
        if (auto const rank = rank_in_communicator(call, at, n))
            all.push_back({*rank, &world[static_cast<std::size_t>(at)]});
    return all;
}

bool has_failed(Caller const& caller) { return !caller.result->error.empty(); }

/// The verdict on a returned error: `refused` if all ranks return one, else `wrong`.
Judgement judged_errors(std::vector<Caller> const& ranks) {
    auto const first = std::ranges::find_if(ranks, has_failed);
    if (std::ranges::all_of(ranks, has_failed)) return {CaseVerdict::refused, first->result->error, "", ""};
    return {CaseVerdict::wrong,
            fmt::format("an error on {} of {} ranks: {}", std::ranges::count_if(ranks, has_failed),
                        ranks.size(), first->result->error),
            "the same on all ranks", ""};
}

/// Whether words have the same bits.  Results are cached, since neighbouring cells often have equal words.
///
/// Pre: the words outlive this object.
class SameBits {
public:
    explicit SameBits(bool commutative) : commutative_(commutative) {}

    bool operator()(std::string_view a, std::string_view b) {
        return a == b || (commutative_ && sorted(a) == sorted(b));
    }

private:
    std::string const& sorted(std::string_view text) {
        auto& known = sorted_[text];
        if (known.empty()) known = mpi::sorted_bracketing(*mpi::word_of(text));
        return known;
    }

    bool commutative_;
    std::unordered_map<std::string_view, std::string> sorted_ = {};
};

/// Pre: the contents are correct, except for their order.
std::string disagreement(CollectiveCall const& call, std::vector<Caller> const& ranks) {
    auto const first = cells(*ranks.front().result);
    SameBits same_bits(call.commutative);
    for (auto const& [rank, result] : ranks) {
        if (result->output == ranks.front().result->output) continue;
        auto const other = cells(*result);
        for (std::size_t i = margin; i + margin < first.size(); ++i) {
            if (same_bits(first[i], other[i])) continue;
            auto const cell = static_cast<Index>(i - margin);
            auto const bracketing = [&](auto text) { return mpi::infix(*mpi::word_of(text), cell, cell); };
            return fmt::format("element {}: rank {} has {}, rank {} has {}", cell, ranks.front().rank,
                               bracketing(first[i]), rank, bracketing(other[i]));
        }
    }
    return "";
}

/// Checks that no rank leaves a barrier before the last one has entered.
Judgement judged_barrier(std::vector<Caller> const& ranks) {
    for (auto const& [rank, result] : ranks)
        if (!result->entered || !result->left)
            return {CaseVerdict::wrong, "no time", "a time for every rank", ""};
    auto const entered = [](Caller const& caller) { return *caller.result->entered; };
    auto const left = [](Caller const& caller) { return *caller.result->left; };
    auto const last = std::ranges::max_element(ranks, {}, entered);
    auto const first = std::ranges::min_element(ranks, {}, left);
    if (left(*first) >= entered(*last)) return {};
    return {CaseVerdict::wrong,
            fmt::format("rank {} leaves before rank {} has entered", first->rank, last->rank),
            "no rank leaves before all have entered", ""};
}

}  // namespace

Judgement judgement_of_call(CollectiveCall const& call, Index n, mpi::Outcome const& outcome) {
    std::string const after = outcome.alone ? "" : " (only after the cases before it)";
    switch (outcome.end) {
        case mpi::End::not_run:
            return {CaseVerdict::not_run, "", "", ""};
        case mpi::End::refused:
            return {CaseVerdict::refused, outcome.said, "", ""};
        case mpi::End::hung:
            return {CaseVerdict::hung, "no end" + after, "every rank returns", ""};
        case mpi::End::crashed:
            return {CaseVerdict::crashed, outcome.said + after, "every rank returns", ""};
        case mpi::End::returned:
            break;
    }
    expects(std::ssize(outcome.ranks) == world_size(call, n), "every rank has a result");
    auto const ranks = callers(call, n, outcome.ranks);
    if (std::ranges::any_of(ranks, has_failed)) return judged_errors(ranks);
    if (call.collective == mpi::Collective::barrier) return judged_barrier(ranks);
    Judgement worst;
    for (auto const& [rank, result] : ranks) {
        auto found = judged_rank(call, n, rank, *result);
        if (found.verdict > worst.verdict) worst = std::move(found);
    }
    if (worst.verdict != CaseVerdict::wrong && call.collective == mpi::Collective::allreduce)
        worst.disagreement = disagreement(call, ranks);
    return worst;
}

}  // namespace cubecheck::verify
