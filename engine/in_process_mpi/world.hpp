#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/in_process_mpi/fibers/fibers.hpp"
#include "engine/in_process_mpi/following.hpp"
#include "engine/in_process_mpi/memory.hpp"
#include "engine/in_process_mpi/objects.hpp"
#include "engine/in_process_mpi/operation.hpp"
#include "engine/in_process_mpi/run.hpp"
#include "engine/in_process_mpi/states/state_hash.hpp"
#include "engine/in_process_mpi/states/user_call.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// The event that a blocked rank waits for.
struct Waiting {
    enum class Reason {
        operation,  ///< `operation` can complete
        any,        ///< one of `operations` can complete; with `subsets`, some of them
        test,       ///< a test of `operations`, which may fail; with `all`, a test of all of them
        probe,      ///< a message for `envelope`
        try_probe,  ///< a probe for `envelope` that may fail
    };

    Reason reason = Reason::operation;
    Operation* operation = nullptr;
    bool subsets = false, all = false;
    Envelope envelope;
    std::vector<Index> slept = {};  ///< deferred options
    Index decision = 0;             ///< an option: see choices.cpp

    static constexpr Index nothing = -1;        ///< a decision: the test fails
    static constexpr Index everything = -2;     ///< a decision: all requests that can complete
    static constexpr Index first_of_many = -3;  ///< a decision: -3 - i is request i, if there are too many
                                                ///< for masks
};

/// The state of a rank.
struct RankState {
    enum class State { ready, blocked, ended };
    /// The locations of the calls that it is about to make, saved while another rank runs; the latest one
    /// last.
    struct Announced {
        std::array<cubecheck_place, CUBECHECK_PLACES> places = {};
        unsigned depth = 0;
    };

    State state = State::ready;
    Call call;
    Announced announced;
    UserCall code;
    void const* entry = nullptr;  ///< the frame of the MPI call; null if it is made within another one
    int entries = 0;              ///< calls of MPI in progress, one within the other
    Waiting waiting;
    std::vector<Operation*> operations;   ///< the operations that it waits for or tests; null for null
                                          ///< requests
    std::vector<Operation*> requests;     ///< by handle; null once completed
    std::vector<Operation*> receives;     ///< posted receives that are not matched, in order
    std::vector<Operation*> pending;      ///< started sends and receives that are not complete
    std::vector<Operation*> collectives;  ///< non-blocking collectives that are not complete
    Index wildcards = 0;                  ///< of them
    std::vector<Mail*> mail;              ///< unmatched messages to it, in order
    std::shared_ptr<Communicator> world, self;
    char* attached = nullptr;  ///< buffer of MPI_Bsend
    Index attached_bytes = 0, attached_used = 0;
    int operators = 0;                     ///< number of operator functions that are running
    std::vector<Datatype> elements;        ///< the datatypes of the caller's operator
    std::optional<Call> finalized;         ///< the call of MPI_Finalize
    int clock_reads = 0;                   ///< consecutive ones
    bool knows_largest_tag = false;        ///< it has asked for MPI_TAG_UB
    MPI_Comm error_comm = MPI_COMM_WORLD;  ///< the communicator whose error handler gets errors of the call
    MPI_Errhandler errors = MPI_ERRORS_ARE_FATAL;
};

/// A pool of reusable objects at stable addresses.
template <class T>
class Pool {
public:
    T* take() {
        if (free_.empty()) {
            all_.push_back(std::make_unique<T>());
            return all_.back().get();
        }
        auto* const found = free_.back();
        free_.pop_back();
        return found;
    }
    void give(T* object) { free_.push_back(object); }
    void take_all_back() {
        free_.clear();
        for (auto const& object : all_) free_.push_back(object.get());
    }

private:
    std::vector<std::unique_ptr<T>> all_;
    std::vector<T*> free_;
};

/// A call that MPI does not allow.  Thrown within the MPI functions, and caught before they return.
struct Refusal {
    ViolationKind kind;
    int code;  ///< the MPI error code
    std::string text;
};

/// All ranks of a run and their shared state.
class World {
public:
    /// Starts a new run, and discards the run before.
    void begin(Request const& request);
    Run run();

    // Ranks (scheduler.cpp)
    RankState& me() { return ranks_[static_cast<std::size_t>(running_)]; }
    RankState& rank(Index rank) { return ranks_[static_cast<std::size_t>(rank)]; }
    Index running() const { return running_; }
    Index size() const { return static_cast<Index>(ranks_.size()); }
    void enter(char const* name);
    void block(Waiting::Reason reason);
    /// Makes a rank check again whether it can continue, if it waits for this operation; null: for any
    /// operation.
    void wake(Index rank, Operation const* operation);
    [[noreturn]] void stop(End end);
    bool is_running() const { return running_ >= 0; }
    Frames frames() const {
        return {fibers_.stack(running_), ranks_[static_cast<std::size_t>(running_)].entry};
    }
    bool is_below_a_stack(std::uintptr_t address) const { return fibers_.is_below_a_stack(address); }
    Index calls() const { return result_.calls; }
    /// The call whose data are being moved; null if it is the running call, or none.
    Call const* transferring() const { return transferring_; }
    /// Seconds.  The clock depends only on earlier calls, so that runs are reproducible: one microsecond for
    /// each call.  A rank that reads the clock several times in a row is taken to wait: each read takes four
    /// times as long as the one before.
    double read_clock();
    Index received() const { return static_cast<Index>(result_.messages.size()); }

    // Violations (end_checks.cpp)
    MpiViolation& report(ViolationKind kind, Index rank, Call const& call, std::string const& text);
    /// Reports data that are beyond a block of memory, or in a freed block.  Data that were never received
    /// may be sent, since the receiver may ignore them.
    void check_sent(Index rank, Call const& call, std::vector<char> const& data);
    /// Reports a refused call.
    void note(Refusal const& refusal);

    // Messages (messages.cpp)
    Operation* new_operation(Operation::Kind kind);
    void retire(Operation* operation);
    /// Assigns a handle to a request.  The handle does not depend on other ranks, so it does not distinguish
    /// states.
    MPI_Request add_request(Operation* operation);
    /// The entry of a request in the list of its rank; the entry is null once the request is completed.  Null
    /// if the handle never was a request.
    Operation** request_at(MPI_Request handle);
    /// Records that MPI owns the buffer of an operation until it is complete.  Reports other operations that
    /// own a part of it already.
    void take_buffer(Operation* operation);
    /// Marks the operations whose buffer is a variable of a function that has returned.
    void note_dead_buffers();
    /// Reports an MPI_Sendrecv whose received data overlap its send buffer.  The data decide, not the counts,
    /// since a count is often an upper bound.
    void check_exchange(Operation const& receive);
    void post_send(Operation* operation);
    void post_receive(Operation* operation);
    bool can_complete(Operation const& operation);
    void await(Operation* operation);
    void await_empty_buffer();
    /// Completes an operation that can complete, and removes it.  Returns its error code.
    int complete(Operation* operation, MPI_Status* status);
    /// Detaches an operation: no rank waits for it any more (MPI_Request_free).
    void detach(Operation* operation);
    /// The first message that a receive with this envelope could take now, if `posted_before` receives were
    /// posted before it.
    Mail* available(RankState& receiver, Envelope const& envelope, std::size_t posted_before);
    /// Matches a receive with a message, and removes both from the lists of their rank.
    void match(Operation* receive, Mail* mail);
    void give(Operation* receive, Mail* mail);
    /// Removes a message from the list of its rank: no other receive or probe finds it.
    void claim(Mail* mail);
    /// Posts a receive for a claimed message.
    void post_receive_of(Operation* operation, Mail* mail);
    void spoil(Operation& receive);
    void settle(RankState& receiver);

    // Recording (recording.cpp): no effect unless the request asks for it
    void record_send(Operation const& send, Mail& mail);
    /// Called once the first `bytes` bytes of the buffer have arrived.
    void record_receive(Operation const& receive, Mail const& mail, Index bytes);
    /// Executes and records a reduction of the running rank, right := left joined with right.
    void record_join(Buffer const& left, Buffer const& right, std::function<void()> const& join);
    /// Records that the call of the running rank moves data in a way that is not recorded.
    void record_unseen(std::string why);

    // Collectives (meeting.cpp)
    bool can_leave(Operation const& operation);
    void watch(Operation& operation);
    void check_watched(Operation const& operation);
    /// Reports a send or a receive whose buffer a non-blocking collective owns.
    void check_collectives(Operation const& operation);
    void leave(Operation& operation);
    std::vector<Index> awaited_by(Operation const& operation);
    void wake_for_meeting(Index rank, Meeting const& meeting);

    // One rank alone (alone.cpp): no effect unless the request has a journal
    void note_collective(Index rank);

    // Choices (choices.cpp)
    bool decide();

    // States (states/state.cpp): no effect unless the request has a guide
    bool keeps_states() const { return request_->guide != nullptr; }
    /// Called when the rank waits for this receive.  Poisons its buffer, which will be overwritten, so that
    /// its old content does not distinguish states.  If the message is shorter, the old content is restored,
    /// and states decide nothing.
    void forget_buffer(Operation& receive);

    Memory memory{nullptr};
    Handles<Communicator> communicators{CUBECHECK_COMM, 2};
    Handles<Group> groups{CUBECHECK_GROUP, 1};
    Handles<Datatype> datatypes{CUBECHECK_DATATYPE, predefined_datatypes};
    Handles<Operator> operators{CUBECHECK_OP, 14};
    Handles<ErrorHandler> error_handlers{CUBECHECK_ERRHANDLER, 2};
    Handles<Hints> hints{CUBECHECK_INFO, 1};
    Handles<Keyval> keyvals{CUBECHECK_KEYVAL, 6};
    Handles<FoundMessage> messages{CUBECHECK_MESSAGE, 1};
    std::vector<std::shared_ptr<Meeting>> open_meetings;
    /// The calls of MPI_Comm_create_group with the same old context, tag and group.
    struct GroupCalls {
        std::vector<std::shared_ptr<Context>> contexts;  ///< the contexts that the calls make, in order
        std::map<Index, Index> made_by;                  ///< number of calls of each rank so far
    };
    std::map<std::tuple<Index, int, std::vector<Index>>, GroupCalls> group_calls;
    Index contexts = 0;  ///< number of contexts so far
    Terms* symbolic() const { return request_->symbolic; }
    bool sum_joins() const { return request_->sum_joins; }
    Transfer const& transfer() const { return request_->transfer; }
    Index node_of(Index rank) const {
        auto const ranks = request_->ranks_per_node;
        if (ranks == 0) return 0;
        return request_->round_robin ? rank % ((size() + ranks - 1) / ranks) : rank / ranks;
    }

private:
    struct Point;

    void resume(Index rank);
    void make_ready(Index rank);
    bool all_ended() const;
    void report_deadlock();
    void report_leftovers();
    std::vector<Index> waits_for(RankState const& state);
    std::string described_wait(Index rank);

    Index& under_way(Index from, Index to) {
        return under_way_[static_cast<std::size_t>(from * size() + to)];
    }
    bool has_room(Index from, Index to);
    Mail* new_mail(Operation& send);
    Recorded& record(Recorded::Kind kind, Index rank, Call const& call);
    void record_words(Recorded& event, std::vector<HeldWord>& words, Buffer const& buffer, Index bytes);
    /// Names the call whose data are being moved until it is destroyed.
    class Transferring {
    public:
        Transferring(World& world, Call const& call) : call_(world.transferring_) { call_ = &call; }
        Transferring(Transferring const&) = delete;
        Transferring& operator=(Transferring const&) = delete;
        ~Transferring() { call_ = nullptr; }

    private:
        Call const*& call_;
    };
    void capture(Mail& mail);
    void deliver(Operation& receive);
    void check_match(Operation& receive, Mail const& mail);
    void complete_send(Operation& send);
    void forget_if_done(Mail* mail);

    std::vector<Point> points();
    void add_wildcards(Index rank, std::vector<Point>& points);
    void add_wait(Index rank, std::vector<Point>& points);
    std::vector<Index> completable(RankState const& state);
    /// Whether a test that could have succeeded, and has failed `refusals` times, fails once more.  With late
    /// transfer it fails a hundred times, since MPI sets no limit.
    bool fails_again(Index refusals) const;
    /// Counts a failed test for each operation that could complete and has been refused at least `at_least`
    /// times.
    void refuse(RankState& state, Index at_least);
    std::vector<Index> sources(RankState& receiver, Envelope const& envelope, std::size_t posted_before);
    void take(Point const& point, Index option);
    std::vector<Index> failing_tests();
    static constexpr Index most_vain_polls = 10'000;
    bool polls_in_vain();
    std::vector<Index>& slept(Point const& point);
    std::vector<Point> awake(std::vector<Point> points);
    bool fail_tests(std::vector<Index> const& failing, bool all_sleep);
    void choose(Point const& point, bool may_wait);
    Index next_choice(Index found, bool may_wait) const;
    std::optional<Index> chosen(Index found, bool may_wait);
    void note_unfollowed(std::string_view call);
    void remember_buffer(Operation& receive);
    bool has_state() const;
    /// The hash of the state of the run.
    ///
    /// Pre:     no rank is ready.
    /// Result:  null if the state cannot be determined.
    std::optional<StateKey> state();

    bool is_alone(Index rank) const;
    bool is_followed() const;
    void differ();
    void begin_following();
    Mail* early_mail(Posted const& posted, Index from);
    void note_messages(Index rank);
    bool meets_early(Operation& send);
    void note_post(Operation& send, Mail& mail);
    void note_wildcard(Index rank);
    void note_receive(Operation& receive);
    void note_match(Operation& receive, Mail& mail);
    Index first_to_come() const;
    bool is_due(Operation const& operation) const;
    void note_success();
    void note_wait(Operation const& operation);
    void note_decision(Index rank, Index option);
    void note_own_decision(RankState const& state, Index option);
    bool is_probe_due(Envelope wanted, Index from);
    bool can_follow(RankState& state, Index option);
    bool follow(Index rank);
    bool follow_others();
    bool has_sent_all() const;

    Request const* request_ = nullptr;
    std::thread::id thread_ = std::this_thread::get_id();
    Fibers fibers_;
    std::vector<RankState> ranks_;
    Index running_ = -1;
    std::deque<Index> ready_;
    std::optional<End> stopped_;
    Index vain_rounds_ = 0;
    Index steps_ = 0;  ///< number of operations started or completed so far
    struct {
        Index rounds = 0, steps = 0;
    } polling_;  ///< number of consecutive rounds with failing tests only, and `steps_` before them
    std::vector<Index> under_way_;
    double waited_ = 0;                     ///< time that ranks spent reading the clock.  Units: seconds
    Index sends_ = 0, recorded_bytes_ = 0;  ///< so far
    std::vector<char> scratch_;
    Call const* transferring_ = nullptr;
    Following following_;
    Pool<Operation> operations_;
    Pool<Mail> mails_;
    Run result_;
};

/// The world of the current run.
///
/// Pre:     in a run.
World& world();

/// The world of the current run if it has a guide; else null.
World* world_that_keeps_states();

}  // namespace cubecheck::in_process
