#include "engine/in_process_mpi/arguments.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace cubecheck::in_process {

namespace {

/// No object lies below this address: a buffer there is null, or null with an offset.
constexpr std::intptr_t lowest_address = 4096;

std::string_view kind_name(int kind) {
    constexpr std::array<std::string_view, 9> names{"nothing known",    "a communicator", "a group",
                                                    "a datatype",       "an operator",    "a request",
                                                    "an error handler", "an info",        "an attribute key"};
    return kind > 0 && kind < static_cast<int>(names.size()) ? names[static_cast<std::size_t>(kind)]
                                                             : names[0];
}

/// The error for a handle that does not refer to an object of the expected kind.
Refusal bad_handle(int handle, int kind, bool was_known, int code) {
    auto const wanted = kind_name(kind);
    auto const found = handle >> 27;
    if (handle == CUBECHECK_HANDLE(kind, 0))
        return {ViolationKind::bad_handle, code, fmt::format("expected {}, found the null handle", wanted)};
    if (was_known)
        return {ViolationKind::bad_handle, code,
                fmt::format("the handle of {} is used after it was freed", wanted)};
    if (found == kind)
        return {ViolationKind::bad_handle, code,
                fmt::format("{} with handle {:#x} was never made", wanted, handle)};
    return {ViolationKind::bad_handle, code, fmt::format("expected {}, found {}", wanted, kind_name(found))};
}

/// The object of a handle. It must belong to the running rank.
template <class Object>
std::shared_ptr<Object> const& own(Handles<Object> const& handles, int handle, int kind, int code) {
    auto const& found = handles.at(handle);
    if (!found) throw bad_handle(handle, kind, handles.known(handle), code);
    if (found->owner != world().running())
        throw Refusal{ViolationKind::bad_handle, code,
                      fmt::format("{} of rank {} is used", kind_name(kind), found->owner)};
    return found;
}

/// MPI_COMM_SELF of the running rank.
std::shared_ptr<Communicator> own_communicator() {
    auto const context = std::make_shared<Context>();
    context->number = world().contexts++;
    context->group.ranks = {world().running()};
    auto made = std::make_shared<Communicator>();
    made->context = context;
    made->owner = world().running();
    made->handle = MPI_COMM_SELF;
    made->name = "MPI_COMM_SELF";
    return made;
}

std::array<std::shared_ptr<Datatype>, predefined_datatypes> made_datatypes() {
    std::array<std::shared_ptr<Datatype>, predefined_datatypes> made;
    for (int i = 0; i < predefined_datatypes; ++i)
        made[static_cast<std::size_t>(i)] = std::make_shared<Datatype>(basic_datatype(i + 1));
    return made;
}

}  // namespace

std::shared_ptr<Datatype> const& predefined_datatype(int number) {
    static auto const all = made_datatypes();
    static std::shared_ptr<Datatype> const none;
    return number >= 1 && number <= predefined_datatypes ? all[static_cast<std::size_t>(number - 1)] : none;
}

std::shared_ptr<Communicator> const& communicator(MPI_Comm handle) {
    auto& state = world().me();
    if (handle == MPI_COMM_SELF && !state.self) state.self = own_communicator();
    auto const& found = handle == MPI_COMM_WORLD ? state.world
                        : handle == MPI_COMM_SELF
                            ? state.self
                            : own(world().communicators, handle, CUBECHECK_COMM, MPI_ERR_COMM);
    state.error_comm = handle;
    state.errors = found->errors;
    return found;
}

std::shared_ptr<Group> group_of(MPI_Group handle) {
    if (handle == MPI_GROUP_EMPTY) return std::make_shared<Group>();
    return own(world().groups, handle, CUBECHECK_GROUP, MPI_ERR_GROUP);
}

std::shared_ptr<Operator> operator_of(MPI_Op handle) {
    if (handle >= MPI_MAX && handle <= MPI_NO_OP) {
        auto made = std::make_shared<Operator>();
        made->handle = handle;
        return made;
    }
    return own(world().operators, handle, CUBECHECK_OP, MPI_ERR_OP);
}

std::shared_ptr<Datatype> const& datatype(MPI_Datatype handle) {
    auto const& found = predefined_datatype(handle - CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 0));
    return found ? found : own(world().datatypes, handle, CUBECHECK_DATATYPE, MPI_ERR_TYPE);
}

Block elements(void const* at, Index count, MPI_Datatype type) {
    if (count < 0)
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_COUNT, fmt::format("the count is {}", count)};
    auto const& known = datatype(type);
    if (!known->committed)
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_TYPE, "the datatype is not committed"};
    if (at == MPI_IN_PLACE)
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_BUFFER, "MPI_IN_PLACE is not allowed here"};
    auto const first = reinterpret_cast<std::intptr_t>(at) + known->true_lower();
    if (first < lowest_address && count > 0 && known->size() > 0)
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_BUFFER, "the buffer is null"};
    return {static_cast<char*>(const_cast<void*>(at)), count, known};
}

Operation* request(MPI_Request handle) {
    auto* const* const place = world().request_at(handle);
    auto* const found = place ? *place : nullptr;
    if (!found) throw bad_handle(handle, CUBECHECK_REQUEST, place != nullptr, MPI_ERR_REQUEST);
    if (found->owner != world().running())
        throw Refusal{ViolationKind::bad_handle, MPI_ERR_REQUEST,
                      fmt::format("a request of rank {} is used", found->owner)};
    return found;
}

int rank_in(Communicator const& comm, int rank, int code, char const* what) {
    if (rank >= 0 && rank < comm.context->size()) return rank;
    throw Refusal{
        ViolationKind::bad_argument, code,
        fmt::format("the {} is {}, the communicator has {} ranks", what, rank, comm.context->size())};
}

int sent_tag(int tag) {
    constexpr int guaranteed = 32767;
    if (tag < 0) throw Refusal{ViolationKind::bad_argument, MPI_ERR_TAG, fmt::format("the tag is {}", tag)};
    if (auto const& me = world().me(); tag > guaranteed && !me.knows_largest_tag)
        world().report(
            ViolationKind::large_tag, world().running(), me.call,
            fmt::format("a tag is above {}, the largest that MPI guarantees; MPI_TAG_UB tells more",
                        guaranteed));
    return tag;
}

int not_negative(int count, int code, char const* what) {
    if (count >= 0) return count;
    throw Refusal{ViolationKind::bad_argument, code, fmt::format("the {} is {}", what, count)};
}

MPI_Status* filled_by_call(MPI_Status* status) {
    bool const is_ignored = status == MPI_STATUS_IGNORE || status == MPI_STATUSES_IGNORE;
    if (!status)
        world().report(ViolationKind::bad_argument, world().running(), world().me().call,
                       "the status is null: expected a status, MPI_STATUS_IGNORE or MPI_STATUSES_IGNORE");
    return is_ignored ? nullptr : status;
}

MPI_Status* overwritten_by_call(MPI_Status* status) {
    auto* const filled = filled_by_call(status);
    if (filled && world().keeps_states()) {
        auto const error = filled->MPI_ERROR;
        *filled = empty_status();
        filled->MPI_ERROR = error;
    }
    return filled;
}

void overwritten_by_call(int* number) {
    if (world().keeps_states()) *number = MPI_UNDEFINED;
}

MPI_Status empty_status() {
    MPI_Status status{};
    status.MPI_SOURCE = MPI_ANY_SOURCE;
    status.MPI_TAG = MPI_ANY_TAG;
    return status;
}

Envelope envelope_of(Communicator const& comm, int from, int tag) {
    if (tag < 0 && tag != MPI_ANY_TAG)
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_TAG, fmt::format("the tag is {}", tag)};
    if (from == MPI_ANY_SOURCE) return {comm.context->number, Envelope::anyone, tag};
    auto const rank = static_cast<std::size_t>(rank_in(comm, from, MPI_ERR_RANK, "source"));
    return {comm.context->number, comm.context->group.ranks[rank], tag};
}

MPI_Status nobodys_status() {
    auto status = empty_status();
    status.MPI_SOURCE = MPI_PROC_NULL;
    return status;
}

int raised(int code) {
    if (code == MPI_SUCCESS) return code;
    auto& state = world().me();
    if (state.errors == MPI_ERRORS_ARE_FATAL) world().stop(End::aborted);
    if (state.errors == MPI_ERRORS_RETURN) return code;
    if (auto* const handler = world().error_handlers.at(state.errors).get()) {
        auto comm = state.error_comm;
        auto passed = code;
        handler->function(&comm, &passed);
    }
    return code;
}

}  // namespace cubecheck::in_process
