/* Broadcasts that make processes. */
#include <mpi.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define PARAMETERS void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm

/* The process ends at once. */
int asks_another_process(PARAMETERS) {
    int status = 0;
    pid_t const other = fork();
    if (other == 0) _exit(7);
    if (waitpid(other, &status, 0) != other || WEXITSTATUS(status) != 7) return MPI_ERR_OTHER;
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* The process ends as a program does. */
int asks_a_program(PARAMETERS) {
    int status = 0;
    pid_t const other = fork();
    if (other == 0) exit(7);
    if (waitpid(other, &status, 0) != other || !WIFEXITED(status) || WEXITSTATUS(status) != 7)
        return MPI_ERR_OTHER;
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* The process does what may crash. */
int tries_in_another_process(PARAMETERS) {
    int status = 0;
    pid_t const other = fork();
    if (other == 0) abort();
    if (waitpid(other, &status, 0) != other || !WIFSIGNALED(status) || WTERMSIG(status) != SIGABRT)
        return MPI_ERR_OTHER;
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* After the other process has exited, so does a rank. */
int exits_as_the_process(PARAMETERS) {
    if (fork() == 0) exit(0);
    if (count > 0) exit(0);
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* Nobody waits for the process. */
int leaves_a_process(PARAMETERS) {
    if (fork() == 0) _exit(0);
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* Both processes go on. */
int goes_on_twice(PARAMETERS) {
    fork();
    return MPI_Bcast(buffer, count, type, root, comm);
}
