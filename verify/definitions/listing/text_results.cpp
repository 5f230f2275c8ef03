#include "verify/definitions/listing/text_results.hpp"

#include <string>
#include <utility>

#include <fmt/format.h>

#include "engine/listing/bounded_words.hpp"
#include "engine/listing/bracketings.hpp"
#include "engine/listing/matching.hpp"
#include "engine/listing/promise.hpp"
#include "engine/listing/run.hpp"
#include "engine/listing/traced_words.hpp"
#include "engine/listing/unroll.hpp"
#include "models/parametric/fold_text.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/parametric/cell_text.hpp"
#include "verify/definitions/parametric/each_size.hpp"

namespace cubecheck::listing {
namespace {

/// Values of which only the presence is known.
struct Tokens {
    using Value = char;
    static Value nothing() { return 0; }
    static Value neutral() { return 1; }
    static Value contribution(Index, Index) { return 1; }
    static Value join(Value a, Value b) { return std::min(a, b); }
    static bool is_nothing(Value value) { return value == 0; }
};

std::string line_text(Place place) { return fmt::format("line {}", place.line); }

Counterexample counterexample(Fault const& fault) {
    return example(
        fmt::format("rank {}, line {}, column {}", fault.rank, fault.place.line, fault.place.column),
        fault.got, fault.expected);
}

/// Unrolls a text at one size, and examines its runs.
class Examined {
public:
    Examined(Listing const& listing, Unrolled const& unrolled) : listing_(listing), unrolled_(unrolled) {}

    TextResults text_results() {
        TextResults found;
        if (auto const wrong = unmatched(unrolled_)) {
            found.matched = counterexample(*wrong);
            return found;
        }
        found.progress = deadlock();
        if (found.progress) return found;
        BoundedWords words(unrolled_.size.nodes, has_parts(listing_));
        auto const ignore = [](Entering const&, auto const&) {};
        ListingRun run(unrolled_, words, no_limit, ignore);
        run.play();
        if (auto const& empty = run.empty_read()) found.available = counterexample(*empty);
        compare(run, words, found);
        if (is_agreed_on(listing_) && !found.contract) found.agreement = disagreement();
        return found;
    }

private:
    Place place(Index rank, Index step) const {
        return unrolled_.ranks[static_cast<std::size_t>(rank)][static_cast<std::size_t>(step)].place;
    }
    std::string where(Index rank, Index step) const {
        return fmt::format("rank {}, {}", rank, line_text(place(rank, step)));
    }

    Counterexample counterexample(Unmatched const& of) const {
        if (of.received == 0)
            return example(where(of.rank, of.step),
                           fmt::format("a message of {} to rank {}, which never receives it",
                                       counted(of.sent, "cell"), of.peer),
                           "every message is received");
        if (of.sent == 0)
            return example(where(of.rank, of.step),
                           fmt::format("it waits for a message from rank {}, which sends none", of.peer),
                           "a send for every receive");
        return example(where(of.rank, of.step),
                       fmt::format("a message of {} from rank {}", counted(of.sent, "cell"), of.peer),
                       fmt::format("{}, which are received", counted(of.received, "cell")));
    }

    Counterexample counterexample(EmptyRead const& of) const {
        return example(where(of.rank, of.step), fmt::format("nothing in {}", cell_text(unrolled_, of.cell)),
                       "a rank sends and joins only what it holds");
    }

    void compare(auto const& run, BoundedWords const& words, TextResults& found) {
        bool const commutes = cubecheck::commutes(listing_.laws);
        for (Index rank = 0; rank < unrolled_.size.nodes; ++rank)
            for (Index cell = 0; cell < unrolled_.cells; ++cell) {
                auto const& promised = unrolled_.result[unrolled_.place(rank, cell)];
                if (!promised.known) continue;
                auto const expected = words.value(promised);
                auto const& got = run.cell(rank, cell);
                if (got == expected) continue;
                found.is_out_of_order = true;
                if (commutes && words.same_up_to_order(got, expected)) continue;
                found.contract = wrong(rank, cell);
                return;
            }
    }

    /// A wrong result, with the events that cause it.
    Counterexample wrong(Index rank, Index cell) const {
        TracedWords words(unrolled_.size.nodes, has_parts(listing_));
        auto const note = [&](Entering const& at, auto& value) {
            words.note({at.rank, at.step, at.cell, {}, at.sender}, value);
        };
        ListingRun run(unrolled_, words, no_limit, note);
        run.play();
        auto const got = run.cell(rank, cell);
        std::vector<std::string> story;
        for (auto const& event : words.events_of(got)) story.push_back(event_text(event, words.words()));
        auto const expected = words.words().value(unrolled_.result[unrolled_.place(rank, cell)]);
        return example(fmt::format("rank {}, {}, at the end", rank, cell_text(unrolled_, cell)),
                       words.words().text(got.value), words.words().text(expected), fitted(std::move(story)));
    }

    std::string event_text(Entered const& event, BoundedWords const& words) const {
        auto const to = cell_text(unrolled_, event.cell);
        auto const from = event.sender == nobody ? "" : fmt::format(" from rank {}", event.sender);
        return fmt::format("{}: rank {}: {} := {}{}", line_text(place(event.rank, event.step)), event.rank,
                           to, words.text(event.value), from);
    }

    /// The first rank whose result has another bracketing than that of rank 0.
    std::optional<Counterexample> disagreement() const {
        Bracketings bracketings;
        auto const ignore = [](Entering const&, auto const&) {};
        ListingRun run(unrolled_, bracketings, no_limit, ignore);
        run.play();
        auto const& folds = bracketings.folds();
        schedules::BracketingClasses const classes(folds);
        bool const commutes = cubecheck::commutes(listing_.laws);
        for (Index rank = 1; rank < unrolled_.size.nodes; ++rank)
            for (Index cell = 0; cell < unrolled_.cells; ++cell) {
                if (!unrolled_.result[unrolled_.place(rank, cell)].known) continue;
                auto const first = run.cell(0, cell).fold, other = run.cell(rank, cell).fold;
                if (first == other || (commutes && classes.of(first) == classes.of(other))) continue;
                return example(fmt::format("rank {}, {}, at the end", rank, cell_text(unrolled_, cell)),
                               schedules::text(folds, other),
                               fmt::format("{}, as on rank 0", schedules::text(folds, first)));
            }
        return std::nullopt;
    }

    /// The ranks that wait forever at FIFO depth 1.
    std::optional<Counterexample> deadlock() const {
        Tokens tokens;
        auto const ignore = [](Entering const&, char) {};
        ListingRun run(unrolled_, tokens, 1, ignore);
        run.play();
        auto const waits = run.waits();
        if (waits.empty()) return std::nullopt;
        std::vector<std::string> story;
        for (auto const& one : waits)
            story.push_back(fmt::format("{}: rank {} {} rank {}", line_text(place(one.rank, one.step)),
                                        one.rank, one.sends ? "waits to send to" : "waits for a message from",
                                        one.peer));
        return example(where(waits.front().rank, waits.front().step),
                       fmt::format("{} wait forever", counted(waits.size(), "rank")), "every call returns",
                       fitted(std::move(story)));
    }

    Listing const& listing_;
    Unrolled const& unrolled_;
};

/// How many letters all sums have together, at most.
std::size_t letters(Unrolled const& text) {
    std::size_t sums = 0;
    for (auto const& steps : text.ranks)
        sums += static_cast<std::size_t>(
            std::ranges::count_if(steps, [](Step const& step) { return step.is_local(); }));
    return sums * static_cast<std::size_t>(text.size.nodes);
}

}  // namespace

bool is_agreed_on(Listing const& listing) { return listing.collective == Collective::allreduce; }

TextResults text_results(Listing const& listing, Size const& size, Limits const& limits) {
    auto const text = unrolled(listing, size, limits);
    if (letters(text) > limits.letters)
        throw Error(fmt::format("{}: at n={} its sums may have more than {} letters", listing.file,
                                size.nodes, limits.letters),
                    Failure::unknown);
    if (!text.fault) return Examined(listing, text).text_results();
    TextResults found;
    found.in_range = counterexample(*text.fault);
    return found;
}

Unrolled matched(Listing const& listing, Size const& size) {
    auto text = unrolled(listing, size);
    if (auto const& fault = text.fault)
        throw Error(
            fmt::format("{}:{}:{}: expected {}, found {}, on rank {} of {}.", listing.file, fault->place.line,
                        fault->place.column, fault->expected, fault->got, fault->rank, size.nodes),
            Failure::structure);
    if (auto const wrong = unmatched(text))
        throw Error(fmt::format("{}: at n={} rank {} and rank {} do not match in what they send and receive; "
                                "'cubecheck verify' says where.",
                                listing.file, size.nodes, wrong->rank, wrong->peer),
                    Failure::structure);
    return text;
}

}  // namespace cubecheck::listing
