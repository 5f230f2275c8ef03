#include <algorithm>

#include <fmt/format.h>

#include "engine/in_process_mpi/states/guide.hpp"
#include "engine/in_process_mpi/world.hpp"
#include "models/support/expects.hpp"

/// Nondeterministic choices of MPI are decided when every rank waits.
///
/// A choice point is a wildcard receive, or a rank in MPI_Waitany, MPI_Test and the like.  The first point is
/// decided, or deferred until another point is decided.  Deferring matters only if the point gets options
/// that it does not have now, so a deferred point sleeps until it has new ones.  If every point sleeps, the
/// run is equivalent to one in which they were not deferred.
namespace cubecheck::in_process {

namespace {

using Reason = Waiting::Reason;

constexpr std::size_t most_in_subsets = 10;
constexpr std::size_t most_bits = 62;

/// The sets of requests that MPI_Waitsome can complete, as masks.  Requests whose peer is MPI_PROC_NULL are
/// complete from the start, and are in every set.
std::vector<Index> subsets(std::vector<Index> const& ready, std::vector<Operation*> const& requests) {
    std::vector<Index> found, open;
    Index complete = 0;
    if (ready.empty()) return found;
    for (auto const place : ready) {
        if (!requests[static_cast<std::size_t>(place)]->to_nobody)
            open.push_back(place);
        else if (requests.size() <= most_bits)
            complete |= Index(1) << place;
    }
    if (requests.size() > most_bits || open.size() > most_in_subsets) {
        found.push_back(Waiting::everything);
        for (auto place : open) found.push_back(Waiting::first_of_many - place);
        return found;
    }
    Index const none = complete != 0 ? -1 : 0;
    for (Index chosen = (Index(1) << open.size()) - 1; chosen > none; --chosen) {
        Index mask = complete;
        for (std::size_t i = 0; i < open.size(); ++i)
            if ((chosen >> i & 1) != 0) mask |= Index(1) << open[i];
        found.push_back(mask);
    }
    return found;
}

std::string option_text(RankState const& state, Index option) {
    auto const& waiting = state.waiting;
    auto const said = [&](std::string const& what) { return std::string(state.call.name) + what; };
    if (option == Waiting::nothing) return said(" finds nothing");
    if (waiting.reason == Reason::probe || waiting.reason == Reason::try_probe)
        return said(fmt::format(" finds the message from rank {}", option));
    if (waiting.all || option == Waiting::everything) return said(" completes all");
    if (option <= Waiting::first_of_many)
        return said(fmt::format(" completes request {}", Waiting::first_of_many - option));
    if (!waiting.subsets) return said(fmt::format(" completes request {}", option));
    std::string list;
    for (std::size_t i = 0; i < most_bits; ++i)
        if ((option >> i & 1) != 0) list += fmt::format("{}{}", list.empty() ? "" : ", ", i);
    return said(" completes requests " + list);
}

}  // namespace

struct World::Point {
    Index rank;
    Operation* wildcard;  ///< null if the rank waits in a call with a choice
    std::vector<Index> options;
    bool may_grow;     ///< other decisions may add options
    bool is_recorded;  ///< there can be more than one option
};

std::vector<Index> World::sources(RankState& receiver, Envelope const& envelope, std::size_t posted_before) {
    std::vector<Index> found;
    for (auto const* mail : receiver.mail) {
        if (std::ranges::find(found, mail->from) != found.end()) continue;
        if (envelope.from != Envelope::anyone && envelope.from != mail->from) continue;
        if (available(receiver, {envelope.context, mail->from, envelope.tag}, posted_before))
            found.push_back(mail->from);
    }
    std::ranges::sort(found);
    return found;
}

std::vector<Index> World::completable(RankState const& state) {
    std::vector<Index> found;
    for (std::size_t i = 0; i < state.operations.size(); ++i)
        if (state.operations[i] && state.operations[i]->active && can_complete(*state.operations[i]))
            found.push_back(static_cast<Index>(i));
    return found;
}

bool World::fails_again(Index refusals) const {
    constexpr Index most_refusals = 100;
    return request_->transfer.late && refusals > 0 && refusals < most_refusals;
}

void World::refuse(RankState& state, Index at_least) {
    auto const count = [&](Index& refusals) { refusals += refusals >= at_least ? 1 : 0; };
    for (auto i : completable(state)) count(state.operations[static_cast<std::size_t>(i)]->refusals);
    if (state.waiting.reason == Reason::try_probe)
        for (auto* mail : state.mail) count(mail->refusals);
}

void World::add_wildcards(Index r, std::vector<Point>& points) {
    auto& state = rank(r);
    for (std::size_t i = 0; i < state.receives.size() && state.wildcards > 0; ++i) {
        auto* const receive = state.receives[i];
        if (!receive->is_wildcard()) continue;
        auto options = sources(state, receive->envelope, i);
        if (!options.empty()) points.push_back({r, receive, std::move(options), true, true});
    }
}

void World::add_wait(Index r, std::vector<Point>& points) {
    auto& state = rank(r);
    if (state.state != RankState::State::blocked || state.waiting.reason == Reason::operation) return;
    auto const& waiting = state.waiting;
    bool const tests = waiting.reason == Reason::test || waiting.reason == Reason::try_probe;
    if (waiting.reason == Reason::probe || waiting.reason == Reason::try_probe) {
        bool const wild = waiting.envelope.from == Envelope::anyone;
        auto options = sources(state, waiting.envelope, state.receives.size());
        if (options.empty()) return;
        Index most = 0;
        for (auto const* mail : state.mail) most = std::max(most, mail->refusals);
        if (tests && fails_again(most)) return;
        if (tests && most == 0) options.push_back(Waiting::nothing);
        points.push_back({r, nullptr, std::move(options), wild, wild || tests});
        return;
    }
    auto const ready = completable(state);
    auto const active = static_cast<std::size_t>(std::ranges::count_if(
        state.operations, [](Operation const* operation) { return operation && operation->active; }));
    if (ready.empty() || (waiting.all && ready.size() < active)) return;
    auto options = waiting.subsets ? subsets(ready, state.operations) : ready;
    if (waiting.all) options = {0};
    // A test succeeds if it has failed as often as allowed, or if its request is complete from the start.
    Index most = 0;
    bool is_complete = false;
    for (auto i : ready) {
        auto const& operation = *state.operations[static_cast<std::size_t>(i)];
        most = std::max(most, operation.refusals);
        is_complete = is_complete || (operation.to_nobody && !waiting.all);
    }
    if (tests && !is_complete && fails_again(most)) return;
    if (tests && !is_complete && most == 0) options.push_back(Waiting::nothing);
    points.push_back({r, nullptr, std::move(options), active > 1 && !waiting.all, active > 1 || tests});
}

std::vector<World::Point> World::points() {
    std::vector<Point> found;
    for (Index r = 0; r < size(); ++r) {
        if (request_->alone && !is_alone(r)) continue;
        add_wildcards(r, found);
        add_wait(r, found);
    }
    return found;
}

std::vector<Index> World::failing_tests() {
    std::vector<Index> found;
    for (Index r = 0; r < size(); ++r) {
        auto const& state = rank(r);
        bool const tests = state.waiting.reason == Reason::test || state.waiting.reason == Reason::try_probe;
        if (request_->alone && !is_alone(r)) continue;
        if (state.state == RankState::State::blocked && tests) found.push_back(r);
    }
    return found;
}

/// True if tests failed 10,000 times in a row while no rank could proceed: the ranks loop without end.
bool World::polls_in_vain() {
    if (steps_ != polling_.steps) polling_ = {0, steps_};
    return ++polling_.rounds > most_vain_polls;
}

/// The option of the guide, or else the next option of the list of choices; null if the run ends here.
std::optional<Index> World::chosen(Index found, bool may_wait) {
    auto const options = found + (may_wait ? 1 : 0);
    if (!request_->guide || options == 1) return next_choice(found, may_wait);
    return request_->guide->option({state(), options, result_.calls});
}

Index World::next_choice(Index found, bool may_wait) const {
    auto const at = result_.choices.size();
    if (at < request_->choices.size()) return request_->choices[at];
    return request_->preference ? request_->preference(at, found, may_wait) : 0;
}

void World::take(Point const& point, Index option) {
    auto& state = rank(point.rank);
    if (point.wildcard) {
        auto const before = static_cast<std::size_t>(std::ranges::find(state.receives, point.wildcard) -
                                                     state.receives.begin());
        auto const& wanted = point.wildcard->envelope;
        match(point.wildcard, available(state, {wanted.context, option, wanted.tag}, before));
        settle(state);
        return;
    }
    note_decision(point.rank, option);
    if (option == Waiting::nothing) refuse(state, 0);
    state.waiting.decision = option;
    make_ready(point.rank);
}

std::vector<Index>& World::slept(Point const& point) {
    return point.wildcard ? point.wildcard->slept : rank(point.rank).waiting.slept;
}

/// The points with options that are new since they were deferred, with these options only.
std::vector<World::Point> World::awake(std::vector<Point> points) {
    for (auto& point : points) {
        auto const& known = slept(point);
        std::erase_if(point.options,
                      [&](Index option) { return std::ranges::find(known, option) != known.end(); });
    }
    std::erase_if(points, [](Point const& point) { return point.options.empty(); });
    return points;
}

/// Called if no point is awake: lets tests fail, so that their ranks continue. `all_sleep`: there are points,
/// and all of them sleep.
///
/// Result: false if no rank can continue.
bool World::fail_tests(std::vector<Index> const& failing, bool all_sleep) {
    if (all_sleep && (failing.empty() || vain_rounds_ > 0)) {
        stopped_ = End::redundant;
        return true;
    }
    if (!all_sleep && polls_in_vain()) return false;
    vain_rounds_ = all_sleep ? 1 : 0;
    for (auto r : failing) {
        note_decision(r, Waiting::nothing);
        refuse(rank(r), 1);
        rank(r).waiting.decision = Waiting::nothing;
        make_ready(r);
    }
    return !failing.empty();
}

/// Takes the requested option of a point, or defers the point, and records the decision.
void World::choose(Point const& point, bool may_wait) {
    auto const found = static_cast<Index>(point.options.size());
    auto const options = found + (may_wait ? 1 : 0);
    auto const decided = chosen(found, may_wait);
    if (!decided) {
        stopped_ = End::known;
        return;
    }
    auto const taken = *decided;
    if (taken < 0 || taken >= options) {
        stopped_ = End::other_run;
        return;
    }
    auto const& call = point.wildcard ? point.wildcard->call : rank(point.rank).call;
    ChoicePoint chosen{point.rank, {call.file, call.line}, {}, options, taken};
    if (taken == found) {
        chosen.what = std::string(call.name) + " is deferred: another choice is made first";
        auto& known = slept(point);
        known.insert(known.end(), point.options.begin(), point.options.end());
    } else {
        auto const option = point.options[static_cast<std::size_t>(taken)];
        chosen.what = point.wildcard ? fmt::format("{} takes the message from rank {}", call.name, option)
                                     : option_text(rank(point.rank), option);
        take(point, option);
    }
    result_.choices.push_back(std::move(chosen));
}

bool World::decide() {
    if (request_->alone && follow_others()) return true;
    auto const all = points();
    auto failing = failing_tests();
    std::erase_if(failing, [&](Index r) {
        return std::ranges::any_of(all, [&](auto& point) { return point.rank == r && !point.wildcard; });
    });
    auto const open = awake(all);
    if (open.empty()) return fail_tests(failing, !all.empty());
    vain_rounds_ = 0;
    auto const& point = open.front();
    if (point.is_recorded)
        choose(point, !request_->alone && point.may_grow && (open.size() > 1 || !failing.empty()));
    else
        take(point, point.options.front());
    return true;
}

}  // namespace cubecheck::in_process
