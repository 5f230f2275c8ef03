#pragma once

#include <memory>
#include <vector>

#include "engine/in_process_mpi/frames.hpp"
#include "engine/in_process_mpi/memory.hpp"
#include "engine/in_process_mpi/objects.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

enum class SendMode { standard, synchronous, ready, buffered };

/// Which messages a receive or a probe takes.
struct Envelope {
    Index context = 0;
    Index from = 0;  ///< rank of the world, or `anyone`
    int tag = 0;     ///< or MPI_ANY_TAG

    static constexpr Index anyone = -1;
};

struct Mail;

/// What a request stands for: a send, a receive or a part in a collective.
struct Operation {
    enum class Kind { send, receive, collective };

    Kind kind = Kind::send;
    SendMode mode = SendMode::standard;
    Index owner = 0;
    Call call;
    Call made;                              ///< where it was made; a persistent one is begun by another call
    MPI_Request handle = MPI_REQUEST_NULL;  ///< null handle if the call itself waits
    bool persistent = false;
    bool active = false;
    bool to_nobody = false;  ///< the peer is MPI_PROC_NULL
    bool is_copied = false;  ///< the data of a send are copied when it is posted
    bool matched = false;
    bool detached = false;  ///< freed while active: nobody waits for it
    Index refusals = 0;     ///< how often a test failed although it could have succeeded

    char* at = nullptr;
    Index count = 0;
    std::shared_ptr<Datatype> type;
    std::shared_ptr<Communicator> comm;
    Envelope envelope;  ///< of a receive
    Index peer = 0;     ///< rank of the world; of a receive, once it is matched
    int tag = 0;

    Mail* mail = nullptr;
    std::optional<Buffer> sent_at_once = {};  ///< by the same call, and overlaps the buffer of this receive
    Frame holder = {};                        ///< of the buffer, if it is a variable on the stack
    bool has_dead_buffer = false;             ///< the function of the holder has returned
    std::vector<char> at_post;                ///< the buffer's data when it was posted, to be compared
    std::vector<char> forgotten;              ///< the buffer's data before `forget_buffer`
    bool touched = false;                     ///< a receive's buffer was written to before it was matched
    std::vector<Index> slept = {};            ///< sources that were deferred
    Index place = 0;     ///< of its message in the channel; of a receive, once it is matched
    Index wildcard = 0;  ///< which of the wildcard receives of its rank it is
    MPI_Status status = {};
    int error = MPI_SUCCESS;

    std::shared_ptr<Meeting> meeting;  ///< of a collective
    bool is_watched = false;           ///< of a collective: its buffers are MPI's until it is complete
    Index number = 0;                  ///< of a collective: among those of its communicator

    Buffer buffer() const { return {at, count, type.get()}; }
    bool is_wildcard() const { return kind == Kind::receive && envelope.from == Envelope::anyone; }
};

/// A message.
struct Mail {
    Index from = 0, to = 0;
    Index number = 0;  ///< among the sends that are recorded
    Index place = 0;   ///< among those of its channel, in a run that is followed
    Envelope envelope;
    Call sent;
    std::shared_ptr<Datatype> type;
    Index count = 0, bytes = 0;
    int source = 0;  ///< the sender's rank in the communicator
    std::vector<char> data;
    bool captured = false;   ///< the data are here; else they are in the sender's buffer
    bool buffered = false;   ///< the send is complete without a receive
    bool delivered = false;  ///< the data are where they belong
    bool is_matched = false;
    bool is_early = false;        ///< it is there although it is not yet sent (`Alone`)
    Index refusals = 0;           ///< how often a probe failed although it could have found the message
    Index in_attached = 0;        ///< bytes of the attached buffer that it takes
    Operation* sender = nullptr;  ///< while the send is not complete
};

}  // namespace cubecheck::in_process
