#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "engine/in_process_mpi/meeting.hpp"
#include "engine/in_process_mpi/terms.hpp"
#include "engine/in_process_mpi/world.hpp"

namespace cubecheck::in_process {

namespace {

Place place_in(Call const& call) { return {call.file, call.line}; }

std::string tag_text(int tag) { return tag == MPI_ANY_TAG ? "any tag" : fmt::format("tag {}", tag); }

std::string envelope_text(Envelope const& wanted) {
    auto const from =
        wanted.from == Envelope::anyone ? std::string("any rank") : fmt::format("rank {}", wanted.from);
    return fmt::format("a message from {} with {}", from, tag_text(wanted.tag));
}

/// A message to the same rank with another tag or communicator, as text: the most frequent cause of a
/// deadlock.
std::string near_misses(Envelope const& wanted, std::vector<Mail*> const& mail) {
    auto const near = std::ranges::find_if(mail, [&](Mail const* found) {
        return wanted.from == Envelope::anyone || found->from == wanted.from;
    });
    if (near == mail.end()) return {};
    auto const& found = **near;
    return fmt::format(" (rank {} sent {}{} at {})", found.from, tag_text(found.envelope.tag),
                       found.envelope.context == wanted.context ? "" : " on another communicator",
                       text(place_in(found.sent)));
}

template <class Object>
std::vector<Object> unfreed(std::deque<Object> const& objects) {
    std::vector<Object> found;
    for (auto const& object : objects)
        if (object && !object->is_freed) found.push_back(object);
    return found;
}

/// The objects whose rank has made another one on the same line before.  One object that is kept for all
/// calls is not a leak.
template <class Object>
std::vector<Object> made_again(std::vector<Object> const& objects) {
    std::vector<Object> found;
    for (auto at = objects.begin(); at != objects.end(); ++at) {
        auto const is_alike = [&](Object const& other) {
            return other->owner == (*at)->owner && place_in(other->made) == place_in((*at)->made);
        };
        if (std::any_of(objects.begin(), at, is_alike)) found.push_back(*at);
    }
    return found;
}

}  // namespace

MpiViolation& World::report(ViolationKind kind, Index rank, Call const& call, std::string const& text) {
    MpiViolation found{kind, rank, place_in(call), text};
    auto const known = std::ranges::find(result_.violations, found);
    if (known != result_.violations.end()) return *known;
    result_.violations.push_back(std::move(found));
    return result_.violations.back();
}

void World::check_sent(Index rank, Call const& call, std::vector<char> const& data) {
    if (!symbolic()) return;
    for (std::size_t at = 0; at + sizeof(Term) <= data.size(); at += sizeof(Term)) {
        Term term{};
        std::memcpy(&term, data.data() + at, sizeof term);
        if (term != beyond_block && term != freed) continue;
        report(ViolationKind::forbidden_read, rank, call,
               fmt::format("{} sends what {}", call.name, why_poisoned(term)));
        return;
    }
}

void World::note(Refusal const& refusal) {
    auto const& call = me().call;
    report(refusal.kind, running_, call, fmt::format("{}: {}", call.name, refusal.text));
}

std::vector<Index> World::waits_for(RankState const& state) {
    auto const everyone = [&] {
        std::vector<Index> others;
        for (Index r = 0; r < size(); ++r)
            if (&rank(r) != &state) others.push_back(r);
        return others;
    };
    auto const peers = [&](Operation const& operation) -> std::vector<Index> {
        if (operation.kind == Operation::Kind::collective) return awaited_by(operation);
        if (operation.kind == Operation::Kind::send) return {operation.peer};
        if (operation.is_wildcard()) return everyone();
        return {operation.envelope.from};
    };
    auto const& waiting = state.waiting;
    if (waiting.reason == Waiting::Reason::operation && !waiting.operation) return everyone();
    if (waiting.reason == Waiting::Reason::operation) return peers(*waiting.operation);
    if (waiting.reason == Waiting::Reason::any || waiting.reason == Waiting::Reason::test) {
        std::vector<Index> all;
        for (auto* operation : state.operations)
            if (operation && operation->active)
                for (auto peer : peers(*operation)) all.push_back(peer);
        return all;
    }
    return waiting.envelope.from == Envelope::anyone ? everyone() : std::vector{waiting.envelope.from};
}

std::string World::described_wait(Index r) {
    auto const& state = rank(r);
    auto const& waiting = state.waiting;
    bool const polls =
        waiting.reason == Waiting::Reason::test || waiting.reason == Waiting::Reason::try_probe;
    auto const at = text(place_in(state.call));
    auto const call =
        polls ? fmt::format("rank {} loops on {} at {}, which has failed {} times in a row, and waits", r,
                            state.call.name, at, most_vain_polls)
              : fmt::format("rank {} waits in {} at {}", r, state.call.name, at);
    auto const receive = [&](Envelope const& envelope) {
        return fmt::format("{} for {}{}", call, envelope_text(envelope), near_misses(envelope, state.mail));
    };
    bool const has_requests =
        waiting.reason == Waiting::Reason::any || waiting.reason == Waiting::Reason::test;
    if (has_requests && state.operations.size() > 1) return call + " for one of several requests";
    if (waiting.reason == Waiting::Reason::probe || waiting.reason == Waiting::Reason::try_probe)
        return receive(waiting.envelope);
    if (!has_requests && !waiting.operation) return call + " until its buffered messages are received";
    auto const& operation = has_requests ? *state.operations.front() : *waiting.operation;
    if (operation.kind == Operation::Kind::receive) return receive(operation.envelope);
    if (operation.kind == Operation::Kind::send)
        return fmt::format("{} until rank {} receives {}", call, operation.peer, tag_text(operation.tag));
    auto const awaited = awaited_by(operation);
    return fmt::format("{} until rank {} calls it", call, awaited.empty() ? r : awaited.front());
}

/// Follows the wait-for chain from the first blocked rank to a cycle or to a terminated rank.
void World::report_deadlock() {
    std::vector<Index> chain;
    Index at = 0;
    while (rank(at).state == RankState::State::ended) ++at;
    auto const is_blocked = [&](Index r) { return rank(r).state == RankState::State::blocked; };
    while (std::ranges::find(chain, at) == chain.end()) {
        chain.push_back(at);
        auto const next = waits_for(rank(at));
        auto const blocked = std::ranges::find_if(next, is_blocked);
        auto const peer = blocked != next.end() ? *blocked : next.empty() ? at : next.front();
        result_.waits.push_back({at, peer, place_in(rank(at).call), described_wait(at)});
        if (blocked == next.end()) {
            std::string told;
            for (auto r : chain) told += described_wait(r) + "; ";
            auto const last = next.empty() ? at : next.front();
            report(ViolationKind::ended_peer, at, rank(at).call,
                   fmt::format("{}rank {} has ended", told, last));
            return;
        }
        at = *blocked;
    }
    std::string told;
    for (auto r = std::ranges::find(chain, at); r != chain.end(); ++r) told += described_wait(*r) + "; ";
    report(ViolationKind::deadlock, at, rank(at).call, told + "the cycle closes here: deadlock");
}

void World::report_leftovers() {
    for (auto const& state : ranks_)
        for (auto const* operation : state.requests) {
            if (!operation) continue;
            if (operation->active)
                report(ViolationKind::request_left, operation->owner, operation->call,
                       fmt::format("the request of {} is never completed", operation->call.name));
            else
                report(ViolationKind::object_left, operation->owner, operation->made,
                       fmt::format("the persistent request of {} is never freed", operation->made.name));
        }
    for (auto const& state : ranks_) {
        for (auto const* mail : state.mail)
            report(ViolationKind::message_left, mail->from, mail->sent,
                   fmt::format("the message from rank {} to rank {} with tag {} is never received",
                               mail->from, mail->to, mail->envelope.tag));
        for (auto const* receive : state.receives)
            if (receive->detached)
                report(
                    ViolationKind::request_left, receive->owner, receive->call,
                    fmt::format("the receive of {} was freed and never gets a message", receive->call.name));
    }
    for (auto const& meeting : open_meetings)
        if (meeting->arrived < static_cast<Index>(meeting->parts.size()))
            for (Index r = 0; r < static_cast<Index>(meeting->parts.size()); ++r)
                if (auto const& part = meeting->parts[static_cast<std::size_t>(r)]; part.is_here)
                    report(ViolationKind::collective_mismatch, part.brought.comm->owner, part.call,
                           fmt::format("not every rank of the communicator calls {}", part.call.name));
    auto const left = [&](auto const& objects, char const* what) {
        for (auto const& object : objects)
            if (object) report(ViolationKind::object_left, object->owner, object->made, std::string(what));
    };
    left(datatypes.all(), "a datatype is never freed");
    left(operators.all(), "an operator is never freed");
    left(groups.all(), "a group is never freed");
    left(communicators.all(), "a communicator is never freed");
    left(hints.all(), "an info object is never freed");
    left(unfreed(error_handlers.all()), "an error handler is never freed");
    left(made_again(unfreed(keyvals.all())), "an attribute key is made again and again, and never freed");
    for (auto const& found : messages.all())
        if (found)
            report(ViolationKind::message_left, found->owner, found->made,
                   fmt::format("the message that {} found is never received", found->made.name));
}

}  // namespace cubecheck::in_process
