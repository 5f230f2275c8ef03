#include "verify/code/verdicts/explanation.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>

#include "engine/mpi/word.hpp"
#include "verify/code/processes/case_archive.hpp"
#include "verify/code/run/rank_call/rank_call.hpp"

namespace cubecheck::verify {

namespace {

constexpr std::size_t most_places = 6;

/// The word that results from a join, as `mpi::infix` writes it.
std::string result_of(JoinPlace const& join) {
    auto const operand = [](std::string const& text) {
        return text.find(' ') == std::string::npos ? text : "(" + text + ")";
    };
    return operand(join.left) + " " + operand(join.right);
}

/// The ranks in a word, in its order.  Positions in brackets are not ranks.
std::vector<Index> ranks_in(std::string const& word) {
    std::vector<Index> found;
    for (std::size_t at = 0; at < word.size(); ++at) {
        if (word[at] == '[') at = std::min(word.find(']', at), word.size());
        if (at >= word.size() || std::isdigit(static_cast<unsigned char>(word[at])) == 0) continue;
        std::size_t length = 0;
        found.push_back(std::stoll(word.substr(at), &length));
        at += length - 1;
    }
    return found;
}

bool is_at_fault(JoinPlace const& join) {
    auto left = ranks_in(join.left);
    auto const right = ranks_in(join.right);
    return !left.empty() && !right.empty() && left.back() >= right.front();
}

NotedPlace noted(JoinPlace const& join) {
    return {join.at, fmt::format("rank {} joins {} with {}", join.rank, join.left, join.right)};
}

void append_places(std::vector<NotedPlace>& places, NotedPlace place) {
    if (places.size() < most_places && std::ranges::find(places, place) == places.end())
        places.push_back(std::move(place));
}

/// Collects the joins that make a word, the innermost first.
void collect(std::vector<JoinPlace const*>& found, std::vector<JoinPlace> const& joins,
             std::string const& word) {
    auto const made = std::ranges::find_if(joins, [&](auto const& join) { return result_of(join) == word; });
    if (made == joins.end()) return;
    collect(found, joins, made->left);
    collect(found, joins, made->right);
    found.push_back(&*made);
}

bool is_deadlock(FailureMode mode) {
    return mode == FailureMode::deadlocked || mode == FailureMode::needs_buffers;
}

bool is_of_results(FailureMode mode) {
    return mode == FailureMode::wrong || mode == FailureMode::reordered || mode == FailureMode::disagreement;
}

std::string text_of_sender(in_process::Place const& sent) {
    return is_of_a_rank_call(sent.file) ? "by the caller" : "at " + in_process::text(sent);
}

}  // namespace

std::vector<NotedPlace> places_of(CaseFailure const& failure, Index world_rank, Explained const& explained) {
    std::vector<NotedPlace> places;
    if (failure.mode == FailureMode::disagreement) {
        for (auto const& join : explained.joins) append_places(places, noted(join));
        return places;
    }
    std::vector<JoinPlace const*> made;
    if (auto const word = mpi::word_of(failure.word))
        collect(made, explained.joins, mpi::infix(*word, 0, word->front().shift));
    auto const faulty = std::ranges::find_if(made, [](auto const* join) { return is_at_fault(*join); });
    if (faulty != made.end()) return {noted(**faulty)};
    for (auto at = made.rbegin(); at != made.rend(); ++at) append_places(places, noted(**at));
    if (!places.empty()) return places;
    if (failure.latest && is_untouched_cell(failure.word)) places.push_back(*failure.latest);
    for (auto const& message : explained.messages)
        if (message.to == world_rank && message.from != world_rank)  // copies within a rank are not shown
            append_places(places,
                          {message.received, fmt::format("rank {} receives from rank {}, sent {}", message.to,
                                                         message.from, text_of_sender(message.sent))});
    if (places.empty() && failure.latest) places.push_back(*failure.latest);
    return places;
}

void explain(CodeReport& report, Player& player, ChildWork work) {
    std::vector<FailingCases*> unexplained;
    for (auto& answer : report.answers)
        for (auto& [mode, seen] : answer.failures)
            if (is_deadlock(mode) || (is_of_results(mode) && seen.failure.places.empty()))
                unexplained.push_back(&seen);
    work.pieces = unexplained.size();
    work.work = [&](std::size_t i) {
        return packed(player.explain(unexplained[i]->test_case, unexplained[i]->failure.choices));
    };
    work.receive = [&](std::size_t i, PieceOfWork const& piece) {
        if (piece.end != PieceOfWork::End::returned) return;
        auto& seen = *unexplained[i];
        auto const world = first_member(seen.test_case) +
                           other_numbering(seen.test_case.call, seen.failure.rank, seen.test_case.n);
        seen.explained = unpacked<Explained>(piece.result);
        if (is_deadlock(seen.failure.mode)) return;
        seen.failure.places = places_of(seen.failure, world, seen.explained);
    };
    in_children(work);
}

}  // namespace cubecheck::verify
