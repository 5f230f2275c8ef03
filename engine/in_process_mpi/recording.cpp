#include "engine/in_process_mpi/recording.hpp"

#include <utility>

#include <fmt/format.h>

#include "engine/in_process_mpi/world.hpp"

namespace cubecheck::in_process {

namespace {

/// The limit on the recorded bytes of all calls. A recording takes about ten times as much memory.
constexpr Index most_recorded_bytes = Index{16} << 20;

}  // namespace

Recorded& World::record(Recorded::Kind kind, Index rank, Call const& call) {
    result_.recorded.push_back({kind, rank, {call.file, call.line}, call.name});
    return result_.recorded.back();
}

void World::record_words(Recorded& event, std::vector<HeldWord>& words, Buffer const& buffer, Index bytes) {
    recorded_bytes_ += bytes;
    if (recorded_bytes_ > most_recorded_bytes) {
        event.kind = Recorded::Kind::unseen;
        event.why = fmt::format("moves data beyond the first {} bytes, which alone are recorded",
                                most_recorded_bytes);
    } else if (!memory.words(event.rank, buffer, bytes, words)) {
        event.kind = Recorded::Kind::unseen;
        event.why = "moves bytes that are not whole elements";
    }
}

void World::record_send(Operation const& send, Mail& mail) {
    if (!request_->records) return;
    mail.number = sends_++;
    auto& event = record(Recorded::Kind::send, send.owner, send.call);
    event.message = mail.number;
    event.peer = send.peer;
    event.is_copied = send.is_copied || send.mode == SendMode::buffered;
    record_words(event, event.words, send.buffer(), mail.bytes);
}

void World::record_receive(Operation const& receive, Mail const& mail, Index bytes) {
    if (!request_->records) return;
    auto& event = record(Recorded::Kind::receive, receive.owner, receive.call);
    event.message = mail.number;
    event.peer = mail.from;
    record_words(event, event.words, receive.buffer(), bytes);
}

void World::record_join(Buffer const& left, Buffer const& right, std::function<void()> const& join) {
    if (!request_->records) return join();
    Recorded event{Recorded::Kind::join, running_, {me().call.file, me().call.line}, me().call.name};
    record_words(event, event.words, left, left.bytes());
    record_words(event, event.others, right, right.bytes());
    join();
    std::vector<HeldWord> after;
    if (event.kind == Recorded::Kind::join) record_words(event, after, right, right.bytes());
    for (auto const& word : after) event.results.push_back(word.term);
    result_.recorded.push_back(std::move(event));
}

void World::record_unseen(std::string why) {
    if (request_->records) record(Recorded::Kind::unseen, running_, me().call).why = std::move(why);
}

}  // namespace cubecheck::in_process
