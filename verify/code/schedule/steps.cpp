#include "verify/code/schedule/steps.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "models/support/error.hpp"

namespace cubecheck::verify {

namespace {

using in_process::HeldWord;
using in_process::Recorded;
using in_process::Term;

/// A call that reveals the elements at some addresses of a rank.
struct Observation {
    std::size_t step;  ///< the position of the call among the steps
    in_process::Place at;
    std::string call;
};

/// The history of a rank's memory.  Position p is before step p.
class CodeMemory {
public:
    CodeMemory(Index rank, std::unordered_set<Term> const& known) : rank_(rank), known_(known) {}

    void hold(std::uintptr_t at, Term term, std::size_t from) {
        auto& cell = cells_[at];
        if (cell.held) cell.held->until = from == 0 ? 0 : from - 1;
        auto& intervals = intervals_[term];
        intervals.push_back(std::make_unique<Interval>(Interval{at, from, forever}));
        cell = {term, intervals.back().get(), from};
    }

    /// Records that an element is read.  If the address did not hold it, a copy must have been made.
    void read(HeldWord const& word, Observation const& observation) {
        auto const cell = cells_.find(word.at);
        auto const seen = cell == cells_.end() ? 0 : cell->second.seen;
        if (cell == cells_.end() || cell->second.term != word.term) copy(word, seen, observation);
        keep(word.at, observation.step);
    }

    /// Records that an address does not change before a position.
    void keep(std::uintptr_t at, std::size_t position) {
        auto& seen = cells_.at(at).seen;
        seen = std::max(seen, position);
    }

    bool holds(HeldWord const& word) const {
        auto const cell = cells_.find(word.at);
        return cell != cells_.end() && cell->second.term == word.term;
    }

    /// The inferred copies, by position.
    std::map<std::size_t, CodeStep> take_copies() { return std::move(copies_); }

private:
    static constexpr auto forever = std::numeric_limits<std::size_t>::max();

    /// The positions at which an address holds a term.
    struct Interval {
        std::uintptr_t at;
        std::size_t from, until;
    };
    struct Cell {
        Term term = 0;
        Interval* held = nullptr;
        std::size_t seen = 0;  ///< the first position at which it may have changed unobserved
    };

    void copy(HeldWord const& word, std::size_t seen, Observation const& observation) {
        auto const* const source = source_of(word.term, seen, observation.step);
        if (source == nullptr) refuse(word, observation);
        auto const position = std::min(source->until, observation.step);
        auto& copies = copies_[position];
        if (copies.to.empty()) {
            copies.kind = CodeStep::Kind::copy;
            copies.at = observation.at;
        }
        copies.from.push_back(source->at);
        copies.to.push_back(word.at);
        copies.terms.push_back(word.term);
        beside_ = source->at + sizeof(Term);
        if (source->until == forever) keep(source->at, position);
        hold(word.at, word.term, position + 1);
    }

    /// An address that held the term at position `seen` or later: the one after the latest source, or else
    /// the one that held it last.
    Interval const* source_of(Term term, std::size_t seen, std::size_t now) const {
        auto const intervals = intervals_.find(term);
        if (intervals == intervals_.end()) return nullptr;
        Interval const* found = nullptr;
        for (auto const& interval : intervals->second) {
            if (std::max(interval->from, seen) > std::min(interval->until, now)) continue;
            if (interval->at == beside_) return interval.get();
            if (found == nullptr || interval->until > found->until) found = interval.get();
        }
        return found;
    }

    [[noreturn]] void refuse(HeldWord const& word, Observation const& observation) const {
        auto const poisoned = in_process::why_poisoned(word.term);
        auto const why =
            !poisoned.empty() ? fmt::format("an element that {}", poisoned)
            : known_.contains(word.term)
                ? std::string("an element that no call of MPI has brought to this rank")
                : std::string(
                      "a value that is not an element: the code has computed it, or nothing has written it");
        throw Error(
            fmt::format(
                "Cannot record a schedule: at {}, rank {}: {} {}; a schedule cannot express its origin.",
                in_process::text(observation.at), rank_,
                observation.call.empty() ? "the result has" : observation.call + " reads", why),
            Failure::unknown);
    }

    Index rank_;
    std::unordered_set<Term> const& known_;
    std::unordered_map<std::uintptr_t, Cell> cells_;
    std::unordered_map<Term, std::vector<std::unique_ptr<Interval>>> intervals_;
    std::map<std::size_t, CodeStep> copies_;
    std::uintptr_t beside_ = 0;
};

/// Turns the calls of one rank into its steps.
class RankSteps {
public:
    RankSteps(Index rank, RankBuffers const& buffers, std::unordered_set<Term> const& known)
        : buffers_(buffers), known_(known), memory_(rank, known) {
        if (buffers.input != buffers.output)
            each(buffers.output, buffers.untouched,
                 [&](HeldWord const& word) { memory_.hold(word.at, word.term, 0); });
        each(buffers.input, buffers.given,
             [&](HeldWord const& word) { memory_.hold(word.at, word.term, 0); });
    }

    /// Whether a sent message has only numbers that the code has computed: no element, and nothing that could
    /// have been one.  If such a number enters a result, the recording fails.
    bool is_without_elements(Recorded const& send) const {
        return std::ranges::none_of(send.words, [&](HeldWord const& word) {
            return known_.contains(word.term) || is_unwritten(word.term) ||
                   !in_process::why_poisoned(word.term).empty();
        });
    }

    /// Skips a message without elements.
    void pass(Recorded const& event) {
        if (!passed_ && !event.words.empty()) passed_ = Observation{0, event.at, event.call};
        if (event.kind == Recorded::Kind::receive)
            for (auto const& word : event.words) memory_.hold(word.at, word.term, steps_.size());
    }

    void add(Recorded const& event) {
        if (event.kind == Recorded::Kind::unseen)
            throw Error(
                fmt::format(
                    "Cannot record a schedule: at {}, rank {}: {} {}; a schedule cannot express this.",
                    in_process::text(event.at), event.rank, event.call, event.why),
                Failure::unknown);
        if (event.words.empty()) return;
        if (event.peer == event.rank && event.kind != Recorded::Kind::join) return add_to_itself(event);
        if (event.kind != Recorded::Kind::receive) read(event.words, event);
        if (event.kind == Recorded::Kind::join) read(event.others, event);
        add(step(event), event.kind == Recorded::Kind::send      ? std::vector<HeldWord>()
                         : event.kind == Recorded::Kind::receive ? event.words
                                                                 : event.others);
    }

    /// The steps, after the output elements are checked at the return of the function.
    std::vector<CodeStep> finished() {
        each(buffers_.output, buffers_.results, [&](HeldWord const& word) {
            auto const i = (word.at - buffers_.output) / sizeof(Term);
            bool const is_untouched =
                word.term == buffers_.untouched[i] && !written_.contains(word.at) && !is_given(word.at);
            Observation observation{steps_.size(), buffers_.latest, ""};
            if (passed_ && !known_.contains(word.term))
                observation = {steps_.size(), passed_->at, passed_->call};
            if (!is_untouched) memory_.read(word, observation);
        });
        auto copies = memory_.take_copies();
        std::vector<CodeStep> all;
        for (std::size_t i = 0; i <= steps_.size(); ++i) {
            if (auto const found = copies.find(i); found != copies.end()) all.push_back(found->second);
            if (i < steps_.size()) all.push_back(std::move(steps_[i]));
        }
        return all;
    }

private:
    template <class Visit>
    static void each(std::uintptr_t first, std::vector<Term> const& terms, Visit visit) {
        for (std::size_t i = 0; i < terms.size(); ++i) visit(HeldWord{first + i * sizeof(Term), terms[i]});
    }

    /// Whether a term is the initial content of the output.
    bool is_unwritten(Term term) const {
        return !buffers_.untouched.empty() && term == buffers_.untouched.front();
    }

    bool is_given(std::uintptr_t at) const {
        return at >= buffers_.input && at < buffers_.input + buffers_.given.size() * sizeof(Term);
    }

    void read(std::vector<HeldWord> const& words, Recorded const& event) {
        for (auto const& word : words) memory_.read(word, {steps_.size(), event.at, event.call});
    }

    /// Adds a message of a rank to itself, as a copy from the address that was sent, or that holds the
    /// elements now.
    void add_to_itself(Recorded const& event) {
        if (event.kind == Recorded::Kind::send) {
            read(event.words, event);
            own_messages_[event.message] = event.words;
            return;
        }
        auto const sent = std::exchange(own_messages_[event.message], {});
        auto copied = step(event);
        copied.kind = CodeStep::Kind::copy;
        for (std::size_t i = 0; i < event.words.size(); ++i) copied.from.push_back(sent[i].at);
        if (still_hold(sent, event.words.size())) return add(std::move(copied), event.words);
        for (auto const& word : event.words) memory_.read(word, {steps_.size(), event.at, event.call});
        for (auto const& word : event.words) written_.insert(word.at);
    }

    bool still_hold(std::vector<HeldWord> const& words, std::size_t count) const {
        return std::all_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(count),
                           [&](HeldWord const& word) { return memory_.holds(word); });
    }

    static CodeStep step(Recorded const& event) {
        CodeStep made;
        made.kind = event.kind == Recorded::Kind::send      ? CodeStep::Kind::send
                    : event.kind == Recorded::Kind::receive ? CodeStep::Kind::receive
                                                            : CodeStep::Kind::join;
        auto& words = event.kind == Recorded::Kind::receive ? made.to : made.from;
        for (auto const& word : event.words) words.push_back(word.at);
        for (auto const& word : event.others) made.to.push_back(word.at);
        if (event.kind == Recorded::Kind::join)
            made.terms = event.results;
        else
            for (auto const& word : event.words) made.terms.push_back(word.term);
        made.message = event.message;
        made.peer = event.peer;
        made.is_copied = event.is_copied;
        made.at = event.at;
        made.call = event.call;
        return made;
    }

    void add(CodeStep made, std::vector<HeldWord> const& written) {
        for (auto const at : made.from) memory_.keep(at, steps_.size() + 1);
        for (std::size_t i = 0; i < written.size(); ++i) {
            memory_.hold(written[i].at, made.terms[i], steps_.size() + 1);
            written_.insert(written[i].at);
        }
        steps_.push_back(std::move(made));
    }

    RankBuffers const& buffers_;
    std::unordered_set<Term> const& known_;
    CodeMemory memory_;
    std::optional<Observation> passed_;  ///< the first message without elements
    std::vector<CodeStep> steps_;
    std::unordered_set<std::uintptr_t> written_;
    std::map<Index, std::vector<HeldWord>> own_messages_;
};

}  // namespace

std::vector<std::vector<CodeStep>> steps_of(Recording const& recording) {
    std::unordered_set<Term> known;
    for (auto const& one : recording.terms) known.insert(one.term);
    std::vector<RankSteps> ranks;
    for (Index rank = 0; rank < std::ssize(recording.ranks); ++rank)
        ranks.emplace_back(rank, recording.ranks[static_cast<std::size_t>(rank)], known);
    std::set<Index> passed;
    for (auto const& event : recording.events) {
        auto& rank = ranks[static_cast<std::size_t>(event.rank)];
        if (event.kind == Recorded::Kind::send && rank.is_without_elements(event))
            passed.insert(event.message);
        bool const is_message = event.kind == Recorded::Kind::send || event.kind == Recorded::Kind::receive;
        if (is_message && passed.contains(event.message))
            rank.pass(event);
        else
            rank.add(event);
    }
    std::vector<std::vector<CodeStep>> all;
    for (auto& rank : ranks) all.push_back(rank.finished());
    return all;
}

}  // namespace cubecheck::verify
