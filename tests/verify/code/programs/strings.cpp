/* A broadcast with strings, whose blocks the library of C++ frees itself. */
#include <memory>
#include <string>

#include <mpi.h>

/* Right: the library of C++ frees the first block of the string when it grows. */
int lets_the_library_free(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    std::string text(100, 'a');
    std::unique_ptr<std::string> const other(new std::string(200, 'b'));
    for (int i = 0; i < 10; ++i) text += *other;
    other->insert(3, text);
    return text.size() + other->size() == 4400 ? MPI_Bcast(buffer, count, type, root, comm) : MPI_ERR_OTHER;
}
