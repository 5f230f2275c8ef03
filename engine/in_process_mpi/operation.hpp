#pragma once

#include <memory>
#include <vector>

#include "engine/in_process_mpi/frames.hpp"
#include "engine/in_process_mpi/memory.hpp"
#include "engine/in_process_mpi/objects.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

enum class SendMode { standard, synchronous, ready, buffered };

/// The messages that a receive or a probe takes.
struct Envelope {
    Index context = 0;
    Index from = 0;  ///< rank of the world, or `anyone`
    int tag = 0;     ///< or MPI_ANY_TAG

    static constexpr Index anyone = -1;
};

struct Mail;

/// The operation of a request: a send, a receive or one rank's part in a collective.
struct Operation {
    enum class Kind { send, receive, collective };

    Kind kind = Kind::send;
    SendMode mode = SendMode::standard;
    Index owner = 0;
    Call call;
    Call made;                              ///< the call that made it; another call starts it if it is
                                            ///< persistent
    MPI_Request handle = MPI_REQUEST_NULL;  ///< the null handle if the call itself waits
    bool persistent = false;
    bool active = false;
    bool to_nobody = false;  ///< the peer is MPI_PROC_NULL
    bool is_copied = false;  ///< for a send: its data are copied when it is posted
    bool matched = false;
    bool detached = false;  ///< freed while active: no rank waits for it
    Index refusals = 0;     ///< number of tests that failed although they could have succeeded

    char* at = nullptr;
    Index count = 0;
    std::shared_ptr<Datatype> type;
    std::shared_ptr<Communicator> comm;
    Envelope envelope;  ///< for a receive
    Index peer = 0;     ///< rank of the world; for a receive, once it is matched
    int tag = 0;

    Mail* mail = nullptr;
    std::optional<Buffer> sent_at_once = {};  ///< the buffer that the same call sends, if it overlaps the
                                              ///< buffer of this receive
    Frame holder = {};                        ///< the frame of the buffer, if it is a variable on the stack
    bool has_dead_buffer = false;             ///< the function of the buffer has returned
    std::vector<char> at_post;                ///< the buffer's data when it was posted, for comparison
    std::vector<char> forgotten;              ///< the buffer's data before `forget_buffer`
    bool touched = false;                     ///< a receive's buffer was written to before it was matched
    std::vector<Index> slept = {};            ///< deferred sources
    Index place = 0;     ///< the number of its message in the channel; for a receive, once it is matched
    Index wildcard = 0;  ///< its number among the wildcard receives of its rank
    MPI_Status status = {};
    int error = MPI_SUCCESS;

    std::shared_ptr<Meeting> meeting;  ///< for a collective
    bool is_watched = false;           ///< for a collective: MPI owns its buffers until it is complete
    Index number = 0;                  ///< for a collective: its number on its communicator

    Buffer buffer() const { return {at, count, type.get()}; }
    bool is_wildcard() const { return kind == Kind::receive && envelope.from == Envelope::anyone; }
};

/// A message.
struct Mail {
    Index from = 0, to = 0;
    Index number = 0;  ///< its number among the recorded sends
    Index place = 0;   ///< its number in its channel, in a run with a journal
    Envelope envelope;
    Call sent;
    std::shared_ptr<Datatype> type;
    Index count = 0, bytes = 0;
    int source = 0;  ///< the sender's rank in the communicator
    std::vector<char> data;
    bool captured = false;   ///< `data` has the data; otherwise they are in the sender's buffer
    bool buffered = false;   ///< the send is complete without a receive
    bool delivered = false;  ///< the data are in the receiver's buffer
    bool is_matched = false;
    bool is_early = false;        ///< it is available although it is not yet sent (`Alone`)
    Index refusals = 0;           ///< number of probes that failed although they could have found it
    Index in_attached = 0;        ///< bytes that it occupies in the attached buffer
    Operation* sender = nullptr;  ///< null once the send is complete
};

}  // namespace cubecheck::in_process
