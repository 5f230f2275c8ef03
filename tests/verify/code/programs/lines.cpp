// A template with lines that the cases do not reach.
#include <mpi.h>
#include <vector>

namespace {

template <class T>
struct Held {
    std::vector<T> elements;

    int size() const { return static_cast<int>(elements.size()); }
    T& first() { return elements.front(); }
};

}  // namespace

template <class T>
int sum(T const* send, T* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    Held<T> const ones{std::vector<T>(3)};
    if (ones.size() == 4) {
        Held<T> more{ones};  // first of four elements
        more.elements.push_back(*receive);
        *receive = more.first();  // last of four elements
    }
    return MPI_Allreduce(send, receive, count, type, op, comm);
}

// Every line of the instance for int runs, but not the instance for double.
template <class T>
int broadcast(T* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    if (sizeof(T) > sizeof(int)) {
        buffer += 1;  // not compiled for int
    }
    return MPI_Bcast(buffer, count, type, root, comm);
}

template int sum<double>(double const*, double*, int, MPI_Datatype, MPI_Op, MPI_Comm);
