#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include <fmt/format.h>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/calls/calls.hpp"
#include "engine/in_process_mpi/communicators.hpp"

namespace cubecheck::in_process {

namespace {

/// The error messages by error code.
constexpr std::array<std::string_view, 35> messages{"no error",
                                                    "invalid buffer",
                                                    "invalid count",
                                                    "invalid datatype",
                                                    "invalid tag",
                                                    "invalid communicator",
                                                    "invalid rank",
                                                    "invalid request",
                                                    "invalid root",
                                                    "invalid group",
                                                    "invalid operator",
                                                    "invalid topology",
                                                    "invalid dimensions",
                                                    "invalid argument",
                                                    "unknown error",
                                                    "message truncated",
                                                    "other error",
                                                    "internal error",
                                                    "the error is in the status",
                                                    "the request is pending",
                                                    "invalid attribute key",
                                                    "no memory",
                                                    "invalid base",
                                                    "invalid info",
                                                    "info key too long",
                                                    "info value too long",
                                                    "no such info key",
                                                    "operation not supported",
                                                    "data representation not supported",
                                                    "invalid port",
                                                    "processes cannot be spawned",
                                                    "arguments differ between ranks",
                                                    "no such file",
                                                    "input or output error",
                                                    "permission denied"};

int write_text(char* text, int* length, std::string_view written) {
    std::memcpy(not_null(text, "the text"), written.data(), written.size());
    text[written.size()] = '\0';
    *not_null(length, "the length") = static_cast<int>(written.size());
    return MPI_SUCCESS;
}

int call_absent(char const* function) {
    return call(function, []() -> int {
        throw Refusal{ViolationKind::unsupported, MPI_ERR_UNSUPPORTED_OPERATION,
                      "this MPI does not have the function"};
    });
}

int set_flag(char const* name, int* flag, int value) {
    return call(name, [&] {
        *not_null(flag, "the flag") = value;
        return MPI_SUCCESS;
    });
}

int abort_all(MPI_Comm, int code) {
    world().enter("MPI_Abort");
    world()
        .report(ViolationKind::aborted, world().running(), world().me().call,
                fmt::format("MPI_Abort with code {}", code))
        .abort_code = code;
    world().stop(End::aborted);
}

[[noreturn]] void refuse_to_begin() {
    throw Refusal{ViolationKind::bad_argument, MPI_ERR_OTHER, "MPI is initialized already"};
}

/// MPI_Finalize. It first deletes the attributes of the predefined communicators: MPI requires this for
/// MPI_COMM_SELF, and libraries do the same for MPI_COMM_WORLD.
int finalize() {
    return call("MPI_Finalize", [] {
        for (auto const comm : {MPI_COMM_SELF, MPI_COMM_WORLD}) drop_attributes(*communicator(comm));
        world().me().finalized = world().me().call;
        return MPI_SUCCESS;
    });
}

double time() {
    world().enter("MPI_Wtime");
    return world().read_clock();
}

int address_of(void const* location, MPI_Aint* address) {
    return call("MPI_Get_address", [&] {
        *not_null(address, "the address") = reinterpret_cast<MPI_Aint>(location);
        return MPI_SUCCESS;
    });
}

int allocate(MPI_Aint size, MPI_Info, void* base) {
    return call("MPI_Alloc_mem", [&] {
        auto* const memory =
            size < 0 ? nullptr : std::malloc(static_cast<std::size_t>(std::max<MPI_Aint>(size, 1)));
        if (!memory)
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_NO_MEM,
                          fmt::format("no memory of {} bytes", size)};
        *static_cast<void**>(not_null(base, "the base")) = memory;
        return MPI_SUCCESS;
    });
}

int release(void* base) {
    return call("MPI_Free_mem", [&] {
        std::free(base);
        return MPI_SUCCESS;
    });
}

int error_text(int code, char* text, int* length) {
    return call("MPI_Error_string", [&] {
        auto const known = code >= 0 && code < static_cast<int>(messages.size());
        return write_text(text, length, known ? messages[static_cast<std::size_t>(code)] : "unknown error");
    });
}

int create_handler(MPI_Comm_errhandler_function* function, MPI_Errhandler* made) {
    return call("MPI_Comm_create_errhandler", [&] {
        auto handler = std::make_shared<ErrorHandler>();
        handler->function = not_null(function, "the function");
        handler->owner = world().running();
        handler->made = world().me().call;
        *not_null(made, "the error handler") = world().error_handlers.add(handler);
        return MPI_SUCCESS;
    });
}

bool is_predefined(MPI_Errhandler handler) {
    return handler == MPI_ERRORS_ARE_FATAL || handler == MPI_ERRORS_RETURN;
}

/// A user-defined error handler whose handle is valid.
ErrorHandler& handler_of(MPI_Errhandler handle) {
    auto const& found = world().error_handlers.at(handle);
    if (found && !found->is_freed) return *found;
    throw Refusal{ViolationKind::bad_handle, MPI_ERR_ARG,
                  found ? "the error handler is used after it was freed" : "expected an error handler"};
}

int set_handler(MPI_Comm comm, MPI_Errhandler handler) {
    return call("MPI_Comm_set_errhandler", [&] {
        if (!is_predefined(handler)) handler_of(handler);
        communicator(comm)->errors = handler;
        communicator(comm)->errors_set = world().me().call;
        return MPI_SUCCESS;
    });
}

int get_handler(MPI_Comm comm, MPI_Errhandler* handler) {
    return call("MPI_Comm_get_errhandler", [&] {
        auto const known = *not_null(handler, "the error handler") = communicator(comm)->errors;
        if (is_predefined(known)) return MPI_SUCCESS;
        auto& returned = *world().error_handlers.at(known);
        ++returned.handles;
        returned.is_freed = false;
        return MPI_SUCCESS;
    });
}

int call_handler(MPI_Comm comm, int code) {
    return call("MPI_Comm_call_errhandler", [&] {
        communicator(comm);
        raised(code);
        return MPI_SUCCESS;
    });
}

int free_handler(MPI_Errhandler* handler) {
    return call("MPI_Errhandler_free", [&] {
        if (!is_predefined(*not_null(handler, "the error handler"))) {
            auto& known = handler_of(*handler);
            known.is_freed = --known.handles == 0;
        }
        *handler = MPI_ERRHANDLER_NULL;
        return MPI_SUCCESS;
    });
}

void add_error_calls(cubecheck_table& all) {
    all.mpi_Comm_create_errhandler = create_handler;
    all.mpi_Comm_set_errhandler = set_handler;
    all.mpi_Errhandler_set = set_handler;
    all.mpi_Comm_get_errhandler = get_handler;
    all.mpi_Comm_call_errhandler = call_handler;
    all.mpi_Errhandler_free = free_handler;
    all.mpi_Error_string = error_text;
    all.mpi_Error_class = [](int code, int* found) { return set_flag("MPI_Error_class", found, code); };
}

}  // namespace

void add_environment_calls(cubecheck_table& all) {
    all.absent = call_absent;
    all.mpi_Init = [](int*, char***) { return call("MPI_Init", []() -> int { refuse_to_begin(); }); };
    all.mpi_Init_thread = [](int*, char***, int, int*) {
        return call("MPI_Init_thread", []() -> int { refuse_to_begin(); });
    };
    all.mpi_Initialized = [](int* flag) { return set_flag("MPI_Initialized", flag, 1); };
    all.mpi_Finalize = finalize;
    all.mpi_Finalized = [](int* flag) {
        return set_flag("MPI_Finalized", flag, world().me().finalized ? 1 : 0);
    };
    all.mpi_Query_thread = [](int* provided) {
        return set_flag("MPI_Query_thread", provided, MPI_THREAD_FUNNELED);
    };
    all.mpi_Is_thread_main = [](int* flag) { return set_flag("MPI_Is_thread_main", flag, 1); };
    all.mpi_Abort = abort_all;
    all.mpi_Wtime = time;
    all.mpi_Wtick = [] { return 1e-6; };
    all.mpi_Get_version = [](int* version, int* subversion) {
        set_flag("MPI_Get_version", subversion, MPI_SUBVERSION);
        return set_flag("MPI_Get_version", version, MPI_VERSION);
    };
    all.mpi_Get_library_version = [](char* version, int* length) {
        return call("MPI_Get_library_version", [&] { return write_text(version, length, "cubecheck"); });
    };
    all.mpi_Get_processor_name = [](char* name, int* length) {
        return call("MPI_Get_processor_name", [&] {
            return write_text(name, length, fmt::format("node{}", world().node_of(world().running())));
        });
    };
    all.mpi_Get_address = address_of;
    all.mpi_Address = [](void* location, MPI_Aint* address) { return address_of(location, address); };
    all.mpi_Aint_add = [](MPI_Aint base, MPI_Aint displacement) { return base + displacement; };
    all.mpi_Aint_diff = [](MPI_Aint first, MPI_Aint second) { return first - second; };
    all.mpi_Alloc_mem = allocate;
    all.mpi_Free_mem = release;
    add_error_calls(all);
}

}  // namespace cubecheck::in_process
