#include <cstring>

#include <fmt/format.h>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/calls/calls.hpp"
#include "engine/in_process_mpi/communicators.hpp"

namespace cubecheck::in_process {

namespace {

/// The value of a predefined attribute; null if it has none.
void* predefined_attribute(int key) {
    static int largest_tag = 0x7FFFFFFF, host = MPI_PROC_NULL, io = MPI_ANY_SOURCE, is_global = 1;
    static int universe = 0;
    switch (key) {
        case MPI_TAG_UB:
            world().me().knows_largest_tag = true;
            return &largest_tag;
        case MPI_HOST:
            return &host;
        case MPI_IO:
            return &io;
        case MPI_WTIME_IS_GLOBAL:
            return &is_global;
        case MPI_UNIVERSE_SIZE:
            universe = static_cast<int>(world().size());
            return &universe;
        default:
            return nullptr;
    }
}

std::shared_ptr<Keyval> const& keyval(int key) {
    auto const& found = world().keyvals.at(key);
    if (!found)
        throw Refusal{ViolationKind::bad_handle, MPI_ERR_KEYVAL,
                      "expected an attribute key that was made before"};
    return found;
}

/// A key that the user has not freed.
Keyval& usable_keyval(int key) {
    auto const& found = keyval(key);
    if (found->is_freed)
        throw Refusal{ViolationKind::bad_handle, MPI_ERR_KEYVAL,
                      "the attribute key is used after it was freed"};
    return *found;
}

/// Calls the user's function for an attribute, which may call MPI.
///
/// Throws: Refusal if the function returns an error: then the call of MPI fails, too.
template <class Function>
void call_back(char const* which, Function function) {
    auto& state = world().me();
    auto const call = state.call;
    auto const comm = state.error_comm;
    auto const errors = state.errors;
    auto const code = function();
    state.call = call;
    state.error_comm = comm;
    state.errors = errors;
    if (code != MPI_SUCCESS)
        throw Refusal{ViolationKind::bad_argument, code,
                      fmt::format("the {} function of an attribute returns the error {}", which, code)};
}

int create_keyval(MPI_Comm_copy_attr_function* copy, MPI_Comm_delete_attr_function* drop, int* key,
                  void* extra) {
    return call("MPI_Comm_create_keyval", [&] {
        auto const made =
            std::make_shared<Keyval>(Keyval{copy, drop, extra, world().running(), world().me().call});
        *not_null(key, "the key") = world().keyvals.add(made);
        return MPI_SUCCESS;
    });
}

/// MPI_Comm_free_keyval. The key stays valid for communicators that have an attribute with it.
int free_keyval(int* key) {
    return call("MPI_Comm_free_keyval", [&] {
        usable_keyval(*not_null(key, "the key")).is_freed = true;
        *key = MPI_KEYVAL_INVALID;
        return MPI_SUCCESS;
    });
}

/// Deletes an attribute.
///
/// Throws: Refusal if the communicator has no such attribute, or its delete function returns an error.
void drop_attribute(Communicator& comm, int key) {
    auto const found = comm.attributes.find(key);
    if (found == comm.attributes.end())
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_KEYVAL, "the communicator has no such attribute"};
    auto* const value = found->second;
    auto const& known = *keyval(key);
    comm.attributes.erase(found);
    if (known.drop) call_back("delete", [&] { return known.drop(comm.handle, key, value, known.extra); });
}

int set_attribute(MPI_Comm comm, int key, void* value) {
    return call("MPI_Comm_set_attr", [&] {
        usable_keyval(key);
        auto& known = *communicator(comm);
        if (known.attributes.contains(key)) drop_attribute(known, key);
        known.attributes[key] = value;
        return MPI_SUCCESS;
    });
}

int get_attribute(MPI_Comm comm, int key, void* value, int* flag) {
    return call("MPI_Comm_get_attr", [&] {
        not_null(flag, "the flag");
        auto const& attributes = communicator(comm)->attributes;
        auto* found = predefined_attribute(key);
        *flag = found ? 1 : 0;
        if (!found && key != MPI_APPNUM) {
            usable_keyval(key);
            auto const at = attributes.find(key);
            *flag = at == attributes.end() ? 0 : 1;
            if (*flag) found = at->second;
        }
        if (*flag) *static_cast<void**>(not_null(value, "the value")) = found;
        return MPI_SUCCESS;
    });
}

int delete_attribute(MPI_Comm comm, int key) {
    return call("MPI_Comm_delete_attr", [&] {
        usable_keyval(key);
        drop_attribute(*communicator(comm), key);
        return MPI_SUCCESS;
    });
}

Hints& hints_of(MPI_Info info) {
    auto const& found = world().hints.at(info);
    if (!found) throw Refusal{ViolationKind::bad_handle, MPI_ERR_INFO, "expected an info"};
    return *found;
}

int create_info(MPI_Info* info) {
    return call("MPI_Info_create", [&] {
        auto made = std::make_shared<Hints>();
        made->owner = world().running();
        made->made = world().me().call;
        *not_null(info, "the info") = world().hints.add(made);
        return MPI_SUCCESS;
    });
}

int set_info(MPI_Info info, char const* key, char const* value) {
    return call("MPI_Info_set", [&] {
        hints_of(info).values[not_null(key, "the key")] = not_null(value, "the value");
        return MPI_SUCCESS;
    });
}

int get_info(MPI_Info info, char const* key, int length, char* value, int* flag) {
    return call("MPI_Info_get", [&] {
        auto const& values = hints_of(info).values;
        auto const found = values.find(not_null(key, "the key"));
        *not_null(flag, "the flag") = found == values.end() ? 0 : 1;
        if (!*flag) return MPI_SUCCESS;
        auto const text =
            found->second.substr(0, static_cast<std::size_t>(not_negative(length, MPI_ERR_ARG, "length")));
        std::strcpy(not_null(value, "the value"), text.c_str());
        return MPI_SUCCESS;
    });
}

int free_info(MPI_Info* info) {
    return call("MPI_Info_free", [&] {
        hints_of(*not_null(info, "the info"));
        world().hints.remove(*info);
        *info = MPI_INFO_NULL;
        return MPI_SUCCESS;
    });
}

}  // namespace

void copy_attributes(Communicator& from, Communicator& to) {
    for (auto const& [key, value] : from.attributes) {
        auto const& known = *keyval(key);
        if (known.copy == MPI_COMM_NULL_COPY_FN) continue;
        void* copied = value;
        int flag = 1;
        if (known.copy != MPI_COMM_DUP_FN)
            call_back("copy", [&, key = key, value = value] {
                return known.copy(from.handle, key, known.extra, value, &copied, &flag);
            });
        if (flag) to.attributes[key] = copied;
    }
}

void drop_attributes(Communicator& comm) {
    while (!comm.attributes.empty()) drop_attribute(comm, comm.attributes.begin()->first);
}

void add_attribute_calls(cubecheck_table& all) {
    all.mpi_Comm_create_keyval = all.mpi_Keyval_create = create_keyval;
    all.mpi_Comm_free_keyval = all.mpi_Keyval_free = free_keyval;
    all.mpi_Comm_set_attr = all.mpi_Attr_put = set_attribute;
    all.mpi_Comm_get_attr = all.mpi_Attr_get = get_attribute;
    all.mpi_Comm_delete_attr = all.mpi_Attr_delete = delete_attribute;
    all.mpi_Info_create = create_info;
    all.mpi_Info_set = set_info;
    all.mpi_Info_get = get_info;
    all.mpi_Info_free = free_info;
}

}  // namespace cubecheck::in_process
