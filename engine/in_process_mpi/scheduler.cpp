#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <thread>
#include <utility>

#include "engine/in_process_mpi/globals.hpp"
#include "engine/in_process_mpi/meeting.hpp"
#include "engine/in_process_mpi/world.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::in_process {

namespace {

RankState::Announced announced() {
    RankState::Announced found{{}, table()->depth};
    std::ranges::copy(table()->places, found.places.begin());
    return found;
}

void put_announced(RankState::Announced const& kept) {
    std::ranges::copy(kept.places, table()->places);
    table()->depth = kept.depth;
}

/// Whether MPI allows a call before its start and after its end.
bool is_allowed_at_any_time(std::string_view call) {
    constexpr std::array<std::string_view, 5> allowed{"MPI_Initialized", "MPI_Finalized", "MPI_Get_version",
                                                      "MPI_Get_library_version", "MPI_Query_thread"};
    return std::ranges::find(allowed, call) != allowed.end();
}

/// The location of the current call.  Result: no file if it is unknown.
cubecheck_place next_announced() {
    auto& known = *table();
    return known.depth == 0 ? cubecheck_place{} : known.places[--known.depth % CUBECHECK_PLACES];
}

/// Resets the state of a rank, and keeps the memory of its lists.
void begin_rank(RankState& state, Index rank, std::shared_ptr<Context> const& world) {
    auto operations = std::move(state.operations);
    auto requests = std::move(state.requests);
    auto receives = std::move(state.receives);
    auto mail = std::move(state.mail);
    operations.clear();
    requests.clear();
    receives.clear();
    mail.clear();
    state = RankState();
    state.operations = std::move(operations);
    state.requests = std::move(requests);
    state.receives = std::move(receives);
    state.mail = std::move(mail);
    state.world = std::make_shared<Communicator>();
    state.world->context = world;
    state.world->owner = state.world->rank = rank;
    state.world->handle = MPI_COMM_WORLD;
    state.world->name = "MPI_COMM_WORLD";
}

}  // namespace

void World::begin(Request const& request) {
    expects(request.ranks >= 1, "a run has at least one rank");
    request_ = &request;
    memory = Memory(request.globals);
    communicators.clear();
    groups.clear();
    datatypes.clear();
    operators.clear();
    error_handlers.clear();
    hints.clear();
    keyvals.clear();
    messages.clear();
    operations_.take_all_back();
    mails_.take_all_back();
    for (auto const& meeting : open_meetings) meeting->parts.clear();  // they point to each other
    open_meetings.clear();
    group_calls.clear();
    contexts = 1;
    running_ = -1;
    stopped_.reset();
    vain_rounds_ = 0;
    steps_ = 0;
    polling_ = {};
    sends_ = recorded_bytes_ = 0;
    waited_ = 0;
    transferring_ = nullptr;
    result_ = Run();
    under_way_.assign(static_cast<std::size_t>(request.ranks * request.ranks), 0);
    auto const world = std::make_shared<Context>();
    for (Index r = 0; r < request.ranks; ++r) world->group.ranks.push_back(r);
    ranks_.resize(static_cast<std::size_t>(request.ranks));
    for (Index r = 0; r < request.ranks; ++r) begin_rank(rank(r), r, world);
    begin_following();
    fibers_.prepare(request.ranks, static_cast<std::size_t>(request.stack_bytes), request.body);
    if (request.globals) request.globals->start(request.ranks);
    ready_.clear();
    for (Index r = 0; r < request.ranks; ++r) ready_.push_back(r);
}

Run World::run() {
    while (!stopped_ && !all_ended()) {
        if (!ready_.empty()) {
            auto const next = ready_.front();
            ready_.pop_front();
            resume(next);
        } else if (!decide()) {
            report_deadlock();
            stopped_ = End::deadlocked;
        }
    }
    result_.end = stopped_.value_or(End::finished);
    if (result_.end == End::finished && request_->alone && !has_sent_all()) result_.end = End::differs;
    if (result_.end == End::finished) report_leftovers();
    if (request_->globals) request_->globals->finish();
    return std::move(result_);
}

void World::resume(Index rank) {
    if (request_->globals) request_->globals->enter(rank);
    auto& state = this->rank(rank);
    running_ = rank;
    put_announced(state.announced);
    bool const goes_on = fibers_.resume(rank);
    state.announced = announced();
    running_ = -1;
    if (!goes_on) state.state = RankState::State::ended;
}

bool World::all_ended() const {
    for (auto const& state : ranks_)
        if (state.state != RankState::State::ended) return false;
    return true;
}

void World::enter(char const* name) {
    if (std::this_thread::get_id() != thread_) {
        std::fputs("MPI is called by a thread that the code has started: its ranks can have no threads\n",
                   stderr);
        std::abort();
    }
    note_unfollowed(name);
    auto& call = me().call;
    if (std::string_view(name) != "MPI_Wtime") me().clock_reads = 0;
    call.name = name;
    if (auto const place = next_announced(); place.file != nullptr) {
        call.file = place.file;
        call.line = place.line;
    }
    auto const& finalized = me().finalized;
    if (finalized && finalized->line != 0 && !is_allowed_at_any_time(name))
        report(ViolationKind::bad_argument, running_, *finalized,
               "MPI_Finalize ends MPI, but the rank calls MPI after it");
    me().error_comm = MPI_COMM_WORLD;
    me().errors = me().world->errors;
    note_dead_buffers();
    if (++result_.calls > request_->most_calls) {
        report(ViolationKind::too_many_calls, running_, call,
               "the ranks have made more than " + std::to_string(request_->most_calls) +
                   " calls of MPI, and may not terminate");
        stop(End::limit);
    }
}

double World::read_clock() {
    constexpr double microsecond = 1e-6;
    constexpr int most_reads = 20;  // the last read takes twelve days
    auto& reads = me().clock_reads;
    waited_ += std::ldexp(microsecond, 2 * reads);
    reads = std::min(reads + 1, most_reads);
    return waited_ + microsecond * static_cast<double>(result_.calls);
}

void World::block(Waiting::Reason reason) {
    auto& state = me();
    state.state = RankState::State::blocked;
    state.waiting.reason = reason;
    state.waiting.slept.clear();
    if (keeps_states()) state.code.note_registers();
    fibers_.pause();
}

void World::wake(Index rank, Operation const* operation) {
    auto& state = this->rank(rank);
    if (state.state != RankState::State::blocked) return;
    if (state.waiting.reason != Waiting::Reason::operation) return;
    if (operation && state.waiting.operation != operation) return;
    make_ready(rank);
}

void World::make_ready(Index rank) {
    auto& state = this->rank(rank);
    state.state = RankState::State::ready;
    ready_.push_back(rank);
}

void World::stop(End end) {
    stopped_ = end;
    fibers_.pause();
    std::abort();  // a stopped fiber is never resumed
}

}  // namespace cubecheck::in_process
