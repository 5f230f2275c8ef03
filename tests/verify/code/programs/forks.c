/* Broadcasts that fork child processes. */
#include <mpi.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define PARAMETERS void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm

/* The child process ends at once, without the handlers of exit(). */
int asks_another_process(PARAMETERS) {
    int status = 0;
    pid_t const other = fork();
    if (other == 0) _exit(7);
    if (waitpid(other, &status, 0) != other || WEXITSTATUS(status) != 7) return MPI_ERR_OTHER;
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* The child process calls exit(), as a program does. */
int asks_a_program(PARAMETERS) {
    int status = 0;
    pid_t const other = fork();
    if (other == 0) exit(7);
    if (waitpid(other, &status, 0) != other || !WIFEXITED(status) || WEXITSTATUS(status) != 7)
        return MPI_ERR_OTHER;
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* The child process does the work that may crash. */
int tries_in_another_process(PARAMETERS) {
    int status = 0;
    pid_t const other = fork();
    if (other == 0) abort();
    if (waitpid(other, &status, 0) != other || !WIFSIGNALED(status) || WTERMSIG(status) != SIGABRT)
        return MPI_ERR_OTHER;
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* The rank exits, as its child process does. */
int exits_as_the_process(PARAMETERS) {
    if (fork() == 0) exit(0);
    if (count > 0) exit(0);
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* The rank does not wait for its child process. */
int leaves_a_process(PARAMETERS) {
    if (fork() == 0) _exit(0);
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* Both the rank and its child process continue with the broadcast. */
int goes_on_twice(PARAMETERS) {
    fork();
    return MPI_Bcast(buffer, count, type, root, comm);
}
