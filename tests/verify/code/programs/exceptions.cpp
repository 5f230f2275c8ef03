/// Broadcasts that call MPI while an exception is handled, or while the stack is unwound.
#include <exception>

#include <mpi.h>

#define BROADCAST void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm

namespace {

struct Failed {
    int rank;
};

/// Its destructor calls a barrier, which waits while the stack is unwound.
struct Waits {
    MPI_Comm comm;
    int const unwinding = std::uncaught_exceptions();

    ~Waits() {
        MPI_Barrier(comm);
        if (std::uncaught_exceptions() != unwinding + 1) MPI_Abort(comm, 1);
    }
};

}  // namespace

int waits_in_its_handler(BROADCAST) {
    int rank = 0;
    ::MPI_Comm_rank(comm, &rank);
    try {
        if (rank % 2 == 0) throw Failed{rank};
        MPI_Barrier(comm);
    } catch (Failed const& failed) {
        MPI_Barrier(comm);
        if (failed.rank != rank) return MPI_ERR_OTHER;
        try {
            throw;
        } catch (Failed const& same) {
            if (same.rank != rank) return MPI_ERR_OTHER;
        }
    }
    return ::MPI_Bcast(buffer, count, type, root, comm);
}

int waits_as_it_unwinds(BROADCAST) {
    try {
        Waits const waits{comm};
        throw Failed{0};
    } catch (Failed const&) {
    }
    return MPI_Bcast(buffer, count, type, root, comm);
}

int throws_on_every_rank(BROADCAST) {
    int rank = 0;
    MPI_Comm_rank(comm, &rank);
    try {
        throw Failed{rank};
    } catch (Failed const& failed) {
        if (failed.rank != rank) return MPI_ERR_OTHER;
    }
    return MPI_Bcast(buffer, count, type, root, comm);
}
