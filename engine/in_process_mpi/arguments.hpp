#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/in_process_mpi/meeting.hpp"
#include "engine/in_process_mpi/world.hpp"

/// Checks of the arguments of MPI calls.  Each function throws Refusal if MPI does not allow the argument.
namespace cubecheck::in_process {

std::shared_ptr<Communicator> const& communicator(MPI_Comm handle);
std::shared_ptr<Group> group_of(MPI_Group handle);
std::shared_ptr<Operator> operator_of(MPI_Op handle);

/// A datatype, committed or not.
std::shared_ptr<Datatype> const& datatype(MPI_Datatype handle);

/// Elements to send or receive: the datatype is committed, and the memory is not null.
Block elements(void const* at, Index count, MPI_Datatype type);

/// A request that is not the null handle.
Operation* request(MPI_Request handle);

/// A rank of a communicator.
int rank_in(Communicator const& comm, int rank, int code, char const* what);

/// The tag of a send.
int sent_tag(int tag);

int not_negative(int count, int code, char const* what);

template <class T>
T* not_null(T* pointer, char const* what) {
    if (!pointer) throw Refusal{ViolationKind::bad_argument, MPI_ERR_ARG, std::string(what) + " is null"};
    return pointer;
}

/// The status, or the first of the statuses, that a call fills.  Result: null if the caller ignores it.
MPI_Status* filled_by_call(MPI_Status* status);

/// The same for a call that always fills the status before it returns.  If states are compared, its old
/// content is erased first, so that it does not distinguish states.
MPI_Status* overwritten_by_call(MPI_Status* status);
void overwritten_by_call(int* number);

/// A status that is not ignored.
template <class Status>
Status* known_status(Status* status) {
    if (status == MPI_STATUS_IGNORE || status == MPI_STATUSES_IGNORE)
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_ARG, "MPI_STATUS_IGNORE has nothing to read"};
    return not_null(status, "the status");
}

/// A predefined datatype, operator or group; null if the handle is none of them.
std::shared_ptr<Datatype> const& predefined_datatype(int number);

/// The empty status of null requests and of sends.
MPI_Status empty_status();

/// The envelope of the messages that a receive or a probe takes, with ranks of the world.
Envelope envelope_of(Communicator const& comm, int from, int tag);

/// The status of a receive from MPI_PROC_NULL.
MPI_Status nobodys_status();

/// Calls the error handler of the call's communicator; returns the error unless errors are fatal.
int raised(int code);

/// Executes an MPI call: records its location, and turns a Refusal into a violation and an error code.
template <class Body>
int call(char const* name, Body body) {
    world().enter(name);
    int code = MPI_SUCCESS;
    try {
        return body();
    } catch (Refusal const& refusal) {
        world().note(refusal);
        code = refusal.code;
    }
    return raised(code);
}

}  // namespace cubecheck::in_process
