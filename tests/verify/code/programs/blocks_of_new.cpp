/* Broadcasts through blocks of new and of containers.  Some write beyond the end. */
#include <memory>
#include <new>
#include <vector>

#include <mpi.h>

namespace {

std::size_t packed_bytes(int count, MPI_Datatype type) {
    int bytes = 0;
    MPI_Type_size(type, &bytes);
    return static_cast<std::size_t>(count) * static_cast<std::size_t>(bytes);
}

int broadcast(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* The same block.  It hides the delete from the compiler, which would remove new and delete together. */
template <class T>
T* kept(T* block) {
    T* volatile same = block;
    return same;
}

}  // namespace

/* Wrong: writes one byte beyond the end of the vector. */
int writes_beyond_a_vector(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    std::vector<char> scratch(packed_bytes(count, type) + 1);
    auto* const bytes = kept(scratch.data());
    for (std::size_t i = 0; i <= scratch.size(); ++i) bytes[i] = 1;
    return broadcast(buffer, count, type, root, comm);
}

/* Right: writes all bytes of the vector, also after it has grown. */
int fills_a_vector(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    std::vector<char> scratch(packed_bytes(count, type) + 1);
    for (int more = 0; more < 100; ++more) scratch.push_back(2);
    for (std::size_t i = 0; i < scratch.size(); ++i) scratch[i] = 1;
    return broadcast(buffer, count, type, root, comm);
}

/* Wrong: receives one element more than the array has. */
int allocates_too_few(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    std::unique_ptr<int[]> const scratch(new int[static_cast<std::size_t>(count > 0 ? count - 1 : 0)]);
    auto* const elements = kept(scratch.get());
    for (int i = 0; i < count; ++i) elements[i] = i;
    return broadcast(buffer, count, type, root, comm);
}

/* Wrong: writes to a block that was deleted. */
int writes_to_what_is_deleted(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    auto* const scratch = new int[4];
    int volatile* const later = scratch;
    delete[] scratch;
    later[1] = 7;
    return broadcast(buffer, count, type, root, comm);
}

int deletes_twice(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    auto* const scratch = new int;
    delete kept(scratch);
    delete kept(scratch);
    return broadcast(buffer, count, type, root, comm);
}

struct alignas(128) Wide {
    char bytes[128];
};

/* Right: every form of new and delete. */
int uses_every_form(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    delete kept(new int(1));
    delete[] kept(new char[3]{});
    delete kept(new Wide());
    delete[] kept(new Wide[2]());
    delete kept(new (std::nothrow) int(1));
    delete[] kept(new (std::nothrow) int[2]());
    std::size_t volatile const too_many = static_cast<std::size_t>(-1) / 4;
    bool is_refused = false;
    try {
        delete[] kept(new char[too_many]);
    } catch (std::bad_alloc const&) {
        is_refused = true;
    }
    if (!is_refused || new (std::nothrow) char[static_cast<std::size_t>(-1) / 4] != nullptr)
        return MPI_ERR_OTHER;
    return broadcast(buffer, count, type, root, comm);
}
