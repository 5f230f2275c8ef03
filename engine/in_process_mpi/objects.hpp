#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/in_process_mpi/datatype.hpp"
#include "engine/in_process_mpi/mpi.h"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

struct Mail;
struct Meeting;

/// Ranks of the world in the order of a group.
struct Group {
    std::vector<Index> ranks;
    Index owner = 0;
    Call made = {};

    /// The rank in the group of a rank of the world; null if it is not in the group.
    std::optional<Index> rank_of(Index world_rank) const;
};

/// A Cartesian topology.
struct Grid {
    std::vector<Index> sizes, periodic;
};

/// The part of a communicator that all its ranks share.  One call makes it.
struct Context {
    Index number = 0;
    Group group;
    std::optional<Grid> grid = {};
    std::map<Index, std::shared_ptr<Meeting>> meetings = {};  ///< open collective calls by their number

    Index size() const { return static_cast<Index>(group.ranks.size()); }
};

/// A communicator as one rank sees it.
struct Communicator {
    std::shared_ptr<Context> context;
    Index owner = 0, rank = 0;
    MPI_Comm handle = MPI_COMM_NULL;
    MPI_Errhandler errors = MPI_ERRORS_ARE_FATAL;
    Call errors_set = {};  ///< the call that has set the error handler
    Call made = {};
    Index meetings = 0;  ///< number of collective calls so far
    std::map<int, void*> attributes = {};
    std::string name = {};
};

/// An operator.
struct Operator {
    MPI_User_function* function = nullptr;  ///< null if predefined
    bool commutes = true;
    Index owner = 0;
    MPI_Op handle = MPI_OP_NULL;
    Call made = {};
};

struct ErrorHandler {
    MPI_Comm_errhandler_function* function = nullptr;
    Index owner = 0;
    Call made = {};
    bool is_freed = false;  ///< no handle is left, but communicators may still use the error handler
    int handles = 1;        ///< those that MPI_Comm_get_errhandler has returned, too
};

struct Keyval {
    MPI_Comm_copy_attr_function* copy = nullptr;
    MPI_Comm_delete_attr_function* drop = nullptr;
    void* extra = nullptr;
    Index owner = 0;
    Call made = {};
    bool is_freed = false;  ///< communicators may still have an attribute with this key
};

struct Hints {
    std::map<std::string, std::string> values;
    Index owner = 0;
    Call made = {};
};

/// A message that a matched probe has found.  Only MPI_Mrecv and MPI_Imrecv may receive it.
struct FoundMessage {
    Mail* mail = nullptr;
    std::shared_ptr<Communicator> comm;
    Index owner = 0;
    Call made = {};
};

/// Objects of one kind by their handles.  No handle is used twice in a run, so a use of a freed one is
/// recognized.
template <class Object>
class Handles {
public:
    /// Handles begin above those of predefined objects.
    Handles(int kind, int predefined) : kind_(kind), first_(predefined + 1) {}

    int add(std::shared_ptr<Object> object) {
        objects_.push_back(std::move(object));
        return CUBECHECK_HANDLE(kind_, first_ + static_cast<int>(objects_.size()) - 1);
    }

    /// The object of a handle; null if it does not exist or was freed.
    std::shared_ptr<Object> const& at(int handle) const {
        static std::shared_ptr<Object> const none;
        return known(handle) ? objects_[place(handle)] : none;
    }

    /// Whether the handle refers to an object, or did so before.
    bool known(int handle) const {
        return handle >= CUBECHECK_HANDLE(kind_, first_) && place(handle) < objects_.size();
    }

    void remove(int handle) { objects_[place(handle)].reset(); }
    void clear() { objects_.clear(); }
    std::deque<std::shared_ptr<Object>> const& all() const { return objects_; }

private:
    std::size_t place(int handle) const {
        return static_cast<std::size_t>(handle - CUBECHECK_HANDLE(kind_, first_));
    }

    int kind_, first_;
    std::deque<std::shared_ptr<Object>> objects_;  ///< references to the elements stay valid
};

}  // namespace cubecheck::in_process
