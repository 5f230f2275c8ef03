// Global objects whose constructors allocate: each rank has its own objects, as each process has.
#include <mpi.h>

#include <cstdlib>
#include <queue>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

std::string prefix = "a text that is longer than fifteen characters";
std::unordered_map<int, int> calls = {{0, 0}};
std::vector<MPI_Request> requests(1, MPI_REQUEST_NULL);
std::queue<int> children;
int* kept_by_constructor;

__attribute__((constructor)) void allocate() { kept_by_constructor = new int(0); }

int broadcast_to(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (rank != root) return MPI_Recv(buffer, count, type, root, 0, comm, MPI_STATUS_IGNORE);
    for (int to = 0; to < size; ++to)
        if (to != root) children.push(to);
    for (; !children.empty(); children.pop()) MPI_Send(buffer, count, type, children.front(), 0, comm);
    return MPI_SUCCESS;
}

}  // namespace

// Aborts on every rank but the first of the process if ranks share the allocated memory.
int counts_in_its_objects(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    prefix += " and longer still";
    requests.resize(requests.size() + 1000, MPI_REQUEST_NULL);
    bool const is_first = ++calls[0] == 1 && ++*kept_by_constructor == 1 && requests.size() == 1001;
    if (is_first && prefix.size() != 62) return MPI_Abort(comm, 1);
    return broadcast_to(buffer, count, type, root, comm);
}

// The second call finds the values that the first call has stored, as in a process.
int remembers_in_its_objects(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    static std::unordered_map<int, int> counts;
    int const first = counts.emplace(root, count).first->second;
    return broadcast_to(buffer, first, type, root, comm);
}

// A process destroys all its global objects, in the reverse order of their construction.
struct Numbered {
    static inline int alive = 0;
    int number = alive++;
    ~Numbered() {
        if (--alive != number) std::abort();
    }
};
Numbered first_object;

template <int number>
void make_object() {
    static Numbered object;
}

template <int... numbers>
void make_objects(std::integer_sequence<int, numbers...>) {
    (make_object<numbers>(), ...);
}

int has_forty_objects(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    make_objects(std::make_integer_sequence<int, 40>());
    return broadcast_to(buffer, count, type, root, comm);
}

struct Tree {
    template <int arity>
    static int bcast(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
        return broadcast_to(buffer, count, type, root, comm);
    }
};
