#include <algorithm>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/calls/calls.hpp"

namespace cubecheck::in_process {

namespace {

using Reason = Waiting::Reason;

/// Sets the operations that this rank waits for to those of an array of requests; null for null requests.
/// Returns the number of active ones.
Index look_at(int count, MPI_Request const* handles) {
    not_negative(count, MPI_ERR_COUNT, "count");
    if (count > 0) not_null(handles, "the array of requests");
    auto& operations = world().me().operations;
    operations.clear();
    Index active = 0;
    for (int i = 0; i < count; ++i) {
        operations.push_back(handles[i] == MPI_REQUEST_NULL ? nullptr : request(handles[i]));
        if (operations.back() && operations.back()->active) ++active;
    }
    return active;
}

MPI_Status* status_at(MPI_Status* statuses, int i) { return statuses ? statuses + i : nullptr; }

void set_empty(MPI_Status* status) {
    if (!status) return;
    auto const error = status->MPI_ERROR;
    *status = empty_status();
    status->MPI_ERROR = error;
}

/// Completes the operation of a request.  The handle becomes null unless it is persistent.
int complete_at(MPI_Request& handle, MPI_Status* status) {
    if (handle == MPI_REQUEST_NULL) {
        set_empty(status);
        return MPI_SUCCESS;
    }
    auto* const operation = request(handle);
    if (!operation->active) {
        set_empty(status);
        return MPI_SUCCESS;
    }
    bool const persistent = operation->persistent;
    auto const error = world().complete(operation, status);
    if (!persistent) handle = MPI_REQUEST_NULL;
    return error;
}

/// The error of a call that completes several requests, each with its own error.
int joint_error(bool failed) { return raised(failed ? MPI_ERR_IN_STATUS : MPI_SUCCESS); }

Index decision(Reason reason, bool subsets, bool all) {
    auto& state = world().me();
    state.waiting.subsets = subsets;
    state.waiting.all = all;
    world().block(reason);
    return state.waiting.decision;
}

/// Whether a decision about a set of requests includes request i.
bool includes(Index decision, int i) {
    if (decision == Waiting::nothing) return false;
    if (decision == Waiting::everything) {
        auto* const operation = world().me().operations[static_cast<std::size_t>(i)];
        return operation && operation->active && world().can_complete(*operation);
    }
    if (decision <= Waiting::first_of_many) return i == Waiting::first_of_many - decision;
    return (decision >> i & 1) != 0;
}

int complete_some(Index decision, int count, MPI_Request handles[], int* done, int indices[],
                  MPI_Status statuses[]) {
    bool failed = false;
    *done = 0;
    for (int i = 0; i < count; ++i) {
        if (!includes(decision, i)) continue;
        auto* const status = status_at(statuses, *done);
        auto const error = complete_at(handles[i], status);
        if (status) status->MPI_ERROR = error;
        failed = failed || error != MPI_SUCCESS;
        indices[(*done)++] = i;
    }
    return joint_error(failed);
}

int wait(MPI_Request* handle, MPI_Status* status) {
    return call("MPI_Wait", [&] {
        status = overwritten_by_call(status);
        if (*not_null(handle, "the request") != MPI_REQUEST_NULL) world().await(request(*handle));
        return raised(complete_at(*handle, status));
    });
}

int wait_all(int count, MPI_Request handles[], MPI_Status statuses[]) {
    return call("MPI_Waitall", [&] {
        if (count > 0) statuses = filled_by_call(statuses);
        look_at(count, handles);
        bool failed = false;
        for (int i = 0; i < count; ++i) {
            if (handles[i] != MPI_REQUEST_NULL) world().await(request(handles[i]));
            auto const error = complete_at(handles[i], status_at(statuses, i));
            if (statuses) statuses[i].MPI_ERROR = error;
            failed = failed || error != MPI_SUCCESS;
        }
        return joint_error(failed);
    });
}

int wait_any(int count, MPI_Request handles[], int* index, MPI_Status* status) {
    return call("MPI_Waitany", [&] {
        status = overwritten_by_call(status);
        overwritten_by_call(not_null(index, "the index"));
        if (look_at(count, handles) == 0) {
            *index = MPI_UNDEFINED;
            set_empty(status);
            return MPI_SUCCESS;
        }
        *index = static_cast<int>(decision(Reason::any, false, false));
        return raised(complete_at(handles[*index], status));
    });
}

int wait_some(int count, MPI_Request handles[], int* done, int indices[], MPI_Status statuses[]) {
    return call("MPI_Waitsome", [&] {
        if (count > 0) statuses = filled_by_call(statuses);
        overwritten_by_call(not_null(done, "the number of requests"));
        if (look_at(count, handles) == 0) {
            *done = MPI_UNDEFINED;
            return MPI_SUCCESS;
        }
        return complete_some(decision(Reason::any, true, false), count, handles, done, indices, statuses);
    });
}

int test(MPI_Request* handle, int* flag, MPI_Status* status) {
    return call("MPI_Test", [&] {
        status = filled_by_call(status);
        not_null(flag, "the flag");
        bool const active = look_at(1, not_null(handle, "the request")) > 0;
        *flag = !active || decision(Reason::test, false, false) != Waiting::nothing ? 1 : 0;
        return *flag ? raised(complete_at(*handle, status)) : MPI_SUCCESS;
    });
}

int test_all(int count, MPI_Request handles[], int* flag, MPI_Status statuses[]) {
    return call("MPI_Testall", [&] {
        if (count > 0) statuses = filled_by_call(statuses);
        not_null(flag, "the flag");
        bool const active = look_at(count, handles) > 0;
        *flag = !active || decision(Reason::test, false, true) != Waiting::nothing ? 1 : 0;
        bool failed = false;
        for (int i = 0; *flag && i < count; ++i) {
            auto const error = complete_at(handles[i], status_at(statuses, i));
            if (statuses) statuses[i].MPI_ERROR = error;
            failed = failed || error != MPI_SUCCESS;
        }
        return joint_error(failed);
    });
}

int test_any(int count, MPI_Request handles[], int* index, int* flag, MPI_Status* status) {
    return call("MPI_Testany", [&] {
        status = filled_by_call(status);
        not_null(flag, "the flag");
        *not_null(index, "the index") = MPI_UNDEFINED;
        *flag = 1;
        if (look_at(count, handles) == 0) {
            set_empty(status);
            return MPI_SUCCESS;
        }
        auto const found = decision(Reason::test, false, false);
        *flag = found != Waiting::nothing ? 1 : 0;
        if (!*flag) return MPI_SUCCESS;
        *index = static_cast<int>(found);
        return raised(complete_at(handles[found], status));
    });
}

int test_some(int count, MPI_Request handles[], int* done, int indices[], MPI_Status statuses[]) {
    return call("MPI_Testsome", [&] {
        if (count > 0) statuses = filled_by_call(statuses);
        not_null(done, "the number of requests");
        if (look_at(count, handles) == 0) {
            *done = MPI_UNDEFINED;
            return MPI_SUCCESS;
        }
        return complete_some(decision(Reason::test, true, false), count, handles, done, indices, statuses);
    });
}

int status_of(MPI_Request handle, int* flag, MPI_Status* status) {
    return call("MPI_Request_get_status", [&] {
        status = filled_by_call(status);
        not_null(flag, "the flag");
        bool const active = look_at(1, &handle) > 0;
        *flag = !active || decision(Reason::test, false, false) != Waiting::nothing ? 1 : 0;
        if (!*flag || !status) return MPI_SUCCESS;
        *status = active ? request(handle)->status : empty_status();
        return MPI_SUCCESS;
    });
}

int free_request(MPI_Request* handle) {
    return call("MPI_Request_free", [&] {
        auto* const operation = request(*not_null(handle, "the request"));
        world().detach(operation);
        *handle = MPI_REQUEST_NULL;
        return MPI_SUCCESS;
    });
}

int cancel(MPI_Request*) {
    return call("MPI_Cancel", []() -> int {
        throw Refusal{ViolationKind::unsupported, MPI_ERR_UNSUPPORTED_OPERATION,
                      "this MPI does not cancel communication"};
    });
}

int was_cancelled(MPI_Status const* status, int* flag) {
    return call("MPI_Test_cancelled", [&] {
        *not_null(flag, "the flag") = known_status(status)->cubecheck_cancelled;
        return MPI_SUCCESS;
    });
}

int count_of(MPI_Status const* status, MPI_Datatype type, int* count) {
    return call("MPI_Get_count", [&] {
        auto const size = datatype(type)->size(), bytes = Index(known_status(status)->cubecheck_bytes);
        *not_null(count, "the count") = size == 0           ? 0
                                        : bytes % size != 0 ? MPI_UNDEFINED
                                                            : static_cast<int>(bytes / size);
        return MPI_SUCCESS;
    });
}

/// MPI_Get_elements: the number of basic elements in a message.
int basics_of(MPI_Status const* status, MPI_Datatype type, int* count) {
    return call("MPI_Get_elements", [&] {
        auto const& known = *datatype(type);
        auto bytes = Index(known_status(status)->cubecheck_bytes);
        Index found = known.size() == 0 ? 0 : bytes / known.size() * known.basics();
        bytes -= known.size() == 0 ? bytes : bytes / known.size() * known.size();
        for (auto const& [basic, length] : known.signature()) {
            auto const now = std::min(length, bytes / basic_bytes(basic));
            found += now;
            bytes -= now * basic_bytes(basic);
            if (now < length) break;
        }
        *not_null(count, "the count") = bytes > 0 ? MPI_UNDEFINED : static_cast<int>(found);
        return MPI_SUCCESS;
    });
}

int set_elements(MPI_Status* status, MPI_Datatype type, int count) {
    return call("MPI_Status_set_elements", [&] {
        known_status(status)->cubecheck_bytes = datatype(type)->size() * count;
        return MPI_SUCCESS;
    });
}

}  // namespace

void add_completion_calls(cubecheck_table& all) {
    all.mpi_Wait = wait;
    all.mpi_Waitall = wait_all;
    all.mpi_Waitany = wait_any;
    all.mpi_Waitsome = wait_some;
    all.mpi_Test = test;
    all.mpi_Testall = test_all;
    all.mpi_Testany = test_any;
    all.mpi_Testsome = test_some;
    all.mpi_Request_get_status = status_of;
    all.mpi_Request_free = free_request;
    all.mpi_Cancel = cancel;
    all.mpi_Test_cancelled = was_cancelled;
    all.mpi_Get_count = count_of;
    all.mpi_Get_elements = basics_of;
    all.mpi_Status_set_elements = set_elements;
}

}  // namespace cubecheck::in_process
