#include <algorithm>
#include <cstdlib>
#include <limits>

#include "engine/in_process_mpi/world.hpp"

/// One rank runs alone: it explores its choices, and the others replay their recorded steps of a journal.
///
/// All messages of the others to this rank are available from the start, and its sends complete at once.  So
/// every timing of the others is covered.  At each wait of this rank, `require` checks with the order of the
/// journal that the awaited event does not depend on a later step of the rank itself.  Then no combination of
/// the ranks' choices deadlocks (see `rank_by_rank`).
namespace cubecheck::in_process {

namespace {

using Phase = Journal::Phase;
using Reason = Waiting::Reason;

std::size_t slot(Index number) { return static_cast<std::size_t>(number); }

bool is_same(Posted const& one, Posted const& other) {
    return one.envelope.context == other.envelope.context && one.envelope.tag == other.envelope.tag &&
           one.bytes == other.bytes && one.data == other.data && one.is_awaited == other.is_awaited &&
           match(*one.type, one.count, *other.type, other.count) == Match::equal;
}

}  // namespace

bool World::is_alone(Index rank) const { return request_->alone && request_->alone->rank == rank; }

bool World::is_followed() const { return request_->journal || request_->alone; }

/// Records that exploring ranks alone does not cover this run, or that the behaviour of the lone rank, as
/// others see it, differs from the journal.
void World::differ() {
    if (request_->journal) {
        request_->journal->is_simple = false;
        return;
    }
    stopped_ = End::differs;
    if (!is_running()) return;
    fibers_.pause();
    std::abort();  // a stopped fiber is never resumed
}

void World::begin_following() {
    following_ = Following(is_followed() ? size() : 0);
    if (!request_->alone) return;
    auto const& [alone, others] = *request_->alone;
    following_.early.resize(slot(size()));
    following_.matched.resize(slot(size()));
    for (Index from = 0; from < size(); ++from) {
        auto const& channel = others.channel(from, alone);
        following_.matched[slot(from)].resize(channel.size());
        for (auto const& posted : channel) following_.early[slot(from)].push_back(early_mail(posted, from));
    }
}

Mail* World::early_mail(Posted const& posted, Index from) {
    auto* const mail = mails_.take();
    *mail = Mail();
    mail->from = from;
    mail->to = request_->alone->rank;
    mail->place = static_cast<Index>(following_.early[slot(from)].size());
    mail->envelope = posted.envelope;
    mail->sent = posted.sent;
    mail->type = posted.type;
    mail->count = posted.count;
    mail->bytes = posted.bytes;
    mail->source = posted.source;
    mail->data = posted.data;
    mail->captured = mail->is_early = true;
    rank(mail->to).mail.push_back(mail);
    return mail;
}

void World::note_collective(Index rank) {
    if (!is_followed() || (request_->alone && !is_alone(rank))) return;
    auto& phase = following_.phases[slot(rank)];
    if (phase == Phase::messages) phase = Phase::after;
}

void World::note_messages(Index rank) {
    if (!is_followed() || (request_->alone && !is_alone(rank))) return;
    auto& phase = following_.phases[slot(rank)];
    if (phase == Phase::after) return differ();
    phase = Phase::messages;
}

/// Pairs a send to the lone rank with its early message, which is already available.  False if it has none.
bool World::meets_early(Operation& send) {
    if (!is_alone(send.peer) || send.owner == send.peer) return false;
    auto const& early = following_.early[slot(send.owner)];
    auto& next = following_.posted[slot(send.owner * size() + send.peer)];
    if (next >= std::ssize(early)) differ();
    auto* const mail = early[slot(next++)];
    if (mail->envelope.context != send.comm->context->number || mail->envelope.tag != send.tag) differ();
    mail->is_early = false;
    mail->sender = &send;
    send.mail = mail;
    send.matched = mail->is_matched;
    return true;
}

void World::note_post(Operation& send, Mail& mail) {
    if (!is_followed()) return;
    note_messages(send.owner);
    bool const standard = send.mode == SendMode::standard;
    if (!standard && send.mode != SendMode::synchronous) differ();
    if (send.owner == send.peer) {
        following_.sends_to_itself[slot(send.owner)] = true;
        if (following_.has_wildcards[slot(send.owner)]) differ();
        return;
    }
    mail.place = send.place = following_.posted[slot(send.owner * size() + send.peer)]++;
    if (request_->alone && !is_alone(send.owner)) return;
    Posted posted{mail.envelope, mail.sent, mail.type, mail.count, mail.bytes, mail.source, {}};
    memory.pack(send.owner, send.buffer(), posted.data);
    posted.is_awaited = !standard || transfer().buffers == 0;
    if (request_->journal) {
        posted.at = request_->journal->events++;
        request_->journal->channel(send.owner, send.peer).push_back(std::move(posted));
        return;
    }
    auto const& known = request_->alone->others.channel(send.owner, send.peer);
    if (mail.place >= std::ssize(known) || !is_same(known[slot(mail.place)], posted)) differ();
}

void World::note_wildcard(Index rank) {
    following_.has_wildcards[slot(rank)] = true;
    if (following_.sends_to_itself[slot(rank)]) differ();
}

void World::note_receive(Operation& receive) {
    if (!is_followed()) return;
    note_messages(receive.owner);
    if (!receive.is_wildcard()) return;
    note_wildcard(receive.owner);
    receive.wildcard = following_.wildcards[slot(receive.owner)]++;
    if (request_->journal) request_->journal->sources[slot(receive.owner)].push_back(Envelope::anyone);
}

void World::note_match(Operation& receive, Mail& mail) {
    mail.is_matched = true;
    receive.peer = mail.from;
    receive.place = mail.place;
    if (request_->journal && receive.is_wildcard())
        request_->journal->sources[slot(receive.owner)][slot(receive.wildcard)] = mail.from;
    if (mail.from == mail.to) return;
    if (auto* const journal = request_->journal)
        journal->channel(mail.from, mail.to)[slot(mail.place)].matched_at = journal->events++;
    if (is_alone(mail.to)) following_.matched[slot(mail.from)][slot(mail.place)] = true;
}

/// The first event of the journal that the lone rank has not yet caused.
Index World::first_to_come() const {
    auto const& [alone, others] = *request_->alone;
    auto first = std::numeric_limits<Index>::max();
    for (Index other = 0; other < size(); ++other) {
        if (other == alone) continue;
        auto const& sent = others.channel(alone, other);
        auto const next = following_.posted[slot(alone * size() + other)];
        if (next < std::ssize(sent)) first = std::min(first, sent[slot(next)].at);
        auto const& received = others.channel(other, alone);
        for (std::size_t i = 0; i < received.size(); ++i)
            if (received[i].is_awaited && !following_.matched[slot(other)][i])
                first = std::min(first, received[i].matched_at);
    }
    return first;
}

/// Whether an operation of the lone rank completes without any further step of that rank.
bool World::is_due(Operation const& operation) const {
    auto const& [alone, others] = *request_->alone;
    bool const is_send = operation.kind == Operation::Kind::send;
    if (operation.to_nobody || operation.peer == alone) return true;
    if (!is_send && !operation.matched) return false;
    auto const& channel =
        is_send ? others.channel(alone, operation.peer) : others.channel(operation.peer, alone);
    auto const& posted = channel[slot(operation.place)];
    if (!is_send) return posted.at < first_to_come();
    return !posted.is_awaited || posted.matched_at < first_to_come();
}

/// Records that a wait or test of the lone rank has succeeded.
void World::note_success() {
    for (auto* operation : following_.refused_until_success) operation->refusals = 0;
    following_.refused_until_success.clear();
    following_.refused_in_a_row.clear();
}

void World::note_wait(Operation const& operation) {
    if (operation.kind == Operation::Kind::collective) return note_collective(operation.owner);
    if (!is_followed() || operation.to_nobody || !operation.active) return;
    note_messages(operation.owner);
    if (!is_alone(operation.owner)) return;
    if (!is_due(operation)) differ();
    note_success();
}

void World::note_decision(Index r, Index option) {
    if (!is_followed()) return;
    auto const& state = rank(r);
    auto const& waiting = state.waiting;
    note_messages(r);
    bool const probes = waiting.reason == Reason::probe || waiting.reason == Reason::try_probe;
    if (probes && waiting.envelope.from == Envelope::anyone) note_wildcard(r);
    bool const is_of_collectives = !probes && std::ranges::any_of(state.operations, [](Operation const* one) {
        return one && one->active && one->kind == Operation::Kind::collective;
    });
    if (is_of_collectives || option == Waiting::everything || waiting.reason == Reason::try_probe) differ();
    if (request_->journal) request_->journal->decisions[slot(r)].push_back(option);
    if (is_alone(r)) note_own_decision(state, option);
}

/// Between two successes, a test fails at most once for each request.  A test of a single request that is due
/// fails at most once in all, since the request stays due.
void World::note_own_decision(RankState const& state, Index option) {
    auto const& waiting = state.waiting;
    auto& in_a_row = following_.refused_in_a_row;
    std::vector<Operation*> ready;
    if (waiting.reason != Reason::probe)
        for (auto i : completable(state)) ready.push_back(state.operations[slot(i)]);
    if (option == Waiting::nothing) {
        bool const lasts = state.operations.size() == 1 && ready.size() == 1 && is_due(*ready.front());
        in_a_row.insert(in_a_row.end(), ready.begin(), ready.end());
        if (!lasts)
            following_.refused_until_success.insert(following_.refused_until_success.end(), ready.begin(),
                                                    ready.end());
        return;
    }
    auto const due = [&](Operation const* operation) { return is_due(*operation); };
    bool const may_fail = waiting.reason == Reason::test &&
                          std::ranges::none_of(ready, [](Operation const* one) { return one->refusals > 0; });
    bool waits_well = may_fail || std::ranges::any_of(ready, due) || std::ranges::any_of(in_a_row, due);
    if (!may_fail && waiting.all) waits_well = std::ranges::all_of(ready, due);
    if (waiting.reason == Reason::probe) waits_well = is_probe_due(waiting.envelope, option);
    if (!waits_well) return differ();
    note_success();
}

bool World::is_probe_due(Envelope wanted, Index from) {
    if (is_alone(from)) return true;
    auto& state = rank(request_->alone->rank);
    wanted.from = from;
    auto const* const mail = available(state, wanted, state.receives.size());
    return request_->alone->others.channel(from, request_->alone->rank)[slot(mail->place)].at <
           first_to_come();
}

bool World::can_follow(RankState& state, Index option) {
    auto const& waiting = state.waiting;
    auto const ready = [&](std::size_t i) {
        auto const* const operation = i < state.operations.size() ? state.operations[i] : nullptr;
        return operation && operation->active && can_complete(*operation);
    };
    if (option == Waiting::nothing) return true;
    if (waiting.reason == Reason::probe)
        return available(state, {waiting.envelope.context, option, waiting.envelope.tag},
                         state.receives.size());
    if (waiting.all) {
        return std::ranges::all_of(state.operations, [&](Operation const* one) {
            return !one || !one->active || can_complete(*one);
        });
    }
    if (option <= Waiting::first_of_many) return ready(slot(Waiting::first_of_many - option));
    if (!waiting.subsets) return ready(slot(option));
    for (std::size_t i = 0; i < state.operations.size(); ++i)
        if ((option >> i & 1) != 0 && !ready(i)) return false;
    return true;
}

/// Replays the next step of another rank, if it is possible now.
bool World::follow(Index r) {
    auto& state = rank(r);
    auto const& others = request_->alone->others;
    for (std::size_t i = 0; i < state.receives.size() && state.wildcards > 0; ++i) {
        auto* const receive = state.receives[i];
        if (!receive->is_wildcard()) continue;
        auto const& sources = others.sources[slot(r)];
        auto const source = receive->wildcard < std::ssize(sources) ? sources[slot(receive->wildcard)] : -1;
        auto* const mail = available(state, {receive->envelope.context, source, receive->envelope.tag}, i);
        if (source < 0 || !mail) continue;
        match(receive, mail);
        settle(state);
        return true;
    }
    if (state.state != RankState::State::blocked || state.waiting.reason == Reason::operation) return false;
    auto& next = following_.decided[slot(r)];
    auto const& decisions = others.decisions[slot(r)];
    if (next == decisions.size() || !can_follow(state, decisions[next])) return false;
    state.waiting.decision = decisions[next++];
    make_ready(r);
    return true;
}

bool World::follow_others() {
    bool moved = false;
    for (Index r = 0; r < size(); ++r)
        if (!is_alone(r)) moved = follow(r) || moved;
    return moved;
}

/// Whether the lone rank has sent all messages of the journal.
bool World::has_sent_all() const {
    auto const& [alone, others] = *request_->alone;
    for (Index to = 0; to < size(); ++to)
        if (to != alone &&
            following_.posted[slot(alone * size() + to)] != std::ssize(others.channel(alone, to)))
            return false;
    return true;
}

}  // namespace cubecheck::in_process
