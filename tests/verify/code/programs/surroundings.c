/* Functions that depend on their surroundings: on MPI_COMM_WORLD, on nodes, on other calls. */
#include "scratch.h"

#define BROADCAST void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm
#define REDUCTION const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm
#define EXCHANGE                                                                                       \
    const void *send, const int *send_counts, const int *send_places, MPI_Datatype send_type,          \
        void *receive, const int *receive_counts, const int *receive_places, MPI_Datatype receive_type, \
        MPI_Comm comm

static int broadcast_to(BROADCAST, int n) {
    int rank, to;
    MPI_Comm_rank(comm, &rank);
    if (rank != root) return MPI_Recv(buffer, count, type, root, 1, comm, MPI_STATUS_IGNORE);
    for (to = 0; to < n; ++to)
        if (to != root) MPI_Send(buffer, count, type, to, 1, comm);
    return MPI_SUCCESS;
}

int sends_to_the_world(BROADCAST) {
    int n;
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    return broadcast_to(buffer, count, type, root, comm, n);
}

int joins_within_nodes(REDUCTION) {
    MPI_Comm node;
    int error;
    MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    error = MPI_Allreduce(send, receive, count, type, op, node);
    MPI_Comm_free(&node);
    return error;
}

/* The operands are numbers of the function, not elements of the caller. */
int counts_with_operators(REDUCTION) {
    int rank, n, one = 1, sum = 0, largest = 0, two = 2;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm);
    MPI_Allreduce(&rank, &largest, 1, MPI_INT, MPI_MAX, comm);
    MPI_Reduce_local(&one, &two, 1, MPI_INT, MPI_SUM);
    if (sum != n || largest != n - 1 || two != 3) return MPI_ERR_OTHER;
    return MPI_Allreduce(send, receive, count, type, op, comm);
}

void returns_nothing(BROADCAST) {
    int n;
    MPI_Comm_size(comm, &n);
    broadcast_to(buffer, count, type, root, comm, n);
}

int has_profiling_names(BROADCAST) { return PMPI_Bcast(buffer, count, type, root, comm); }

static _Thread_local int calls = 0;

/* Each rank is a process, which has its own thread-local variables. */
int counts_in_its_thread(BROADCAST) {
    int n, least = 0, most = 0;
    ++calls;
    MPI_Comm_size(comm, &n);
    MPI_Allreduce(&calls, &least, 1, MPI_INT, MPI_MIN, comm);
    MPI_Allreduce(&calls, &most, 1, MPI_INT, MPI_MAX, comm);
    return least == most ? broadcast_to(buffer, count, type, root, comm, n) : MPI_ERR_OTHER;
}

/* Rank -1 is MPI_PROC_NULL in some libraries, and MPI_ANY_SOURCE in others. */
int passes_on_from_minus_one(BROADCAST) {
    int rank, n;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (root != 0) return broadcast_to(buffer, count, type, root, comm, n);
    MPI_Recv(buffer, rank == 0 ? 0 : count, type, rank - 1, 1, comm, MPI_STATUS_IGNORE);
    return MPI_Send(buffer, count, type, rank + 1 < n ? rank + 1 : MPI_PROC_NULL, 1, comm);
}

int frees_its_sends(BROADCAST) {
    int rank, n, to;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) return MPI_Recv(buffer, count, type, root, 1, comm, MPI_STATUS_IGNORE);
    for (to = 0; to < n; ++to)
        if (to != root) {
            MPI_Request request;
            MPI_Isend(buffer, count, type, to, 1, comm, &request);
            MPI_Request_free(&request);
        }
    return MPI_SUCCESS;
}

static int received = 0;

int tags_what_it_has_received(BROADCAST) {
    int rank, n, to;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) return MPI_Recv(buffer, count, type, root, received++, comm, MPI_STATUS_IGNORE);
    for (to = 0; to < n; ++to)
        if (to != root) MPI_Send(buffer, count, type, to, received, comm);
    return MPI_SUCCESS;
}

static int exchange_blocks(EXCHANGE, MPI_Datatype measured) {
    int rank, n, step;
    MPI_Aint lower, sent_extent, extent;
    if (send == MPI_IN_PLACE)
        return MPI_Alltoallv(send, send_counts, send_places, send_type, receive, receive_counts,
                             receive_places, receive_type, comm);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Type_get_extent(send_type, &lower, &sent_extent);
    MPI_Type_get_extent(measured, &lower, &extent);
    for (step = 0; step < n; ++step) {
        int const to = (rank + step) % n, from = (rank - step + n) % n;
        MPI_Sendrecv((char const*)send + send_places[to] * sent_extent, send_counts[to], send_type, to, 1,
                     (char*)receive + receive_places[from] * extent, receive_counts[from], receive_type, from,
                     1, comm, MPI_STATUS_IGNORE);
    }
    return MPI_SUCCESS;
}

int exchanges(EXCHANGE) {
    return exchange_blocks(send, send_counts, send_places, send_type, receive, receive_counts, receive_places,
                           receive_type, comm, receive_type);
}

int places_by_the_sent_type(EXCHANGE) {
    return exchange_blocks(send, send_counts, send_places, send_type, receive, receive_counts, receive_places,
                           receive_type, comm, send_type);
}

int swaps_the_counts(EXCHANGE) {
    if (send == MPI_IN_PLACE) send_counts = receive_counts;
    return exchanges(send, receive_counts, send_places, send_type, receive, send_counts, receive_places,
                     receive_type, comm);
}

int swaps_the_places(EXCHANGE) {
    if (send == MPI_IN_PLACE) send_places = receive_places;
    return exchanges(send, send_counts, receive_places, send_type, receive, receive_counts, send_places,
                     receive_type, comm);
}

static int rank_in(MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    return rank;
}

int asks_in_its_arguments(BROADCAST) {
    int n;
    MPI_Comm_size(comm, &n);
    return MPI_Recv(buffer, count, type, (rank_in(comm) + 1) % n, 1, comm, MPI_STATUS_IGNORE);
}

#define GATHERING                                                                             \
    const void *send, int send_count, MPI_Datatype send_type, void *receive, int receive_count, \
        MPI_Datatype receive_type, MPI_Comm comm

static int gather_around(GATHERING, int block) {
    int rank, n, step;
    MPI_Aint lower, extent;
    char* const all = receive;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Type_get_extent(receive_type, &lower, &extent);
    extent *= block;
    if (send != MPI_IN_PLACE)
        MPI_Sendrecv(send, send_count, send_type, rank, 1, all + rank * extent, receive_count, receive_type,
                     rank, 1, comm, MPI_STATUS_IGNORE);
    for (step = 1; step < n; ++step)
        MPI_Sendrecv(all + (rank - step + 1 + n) % n * extent, receive_count, receive_type, (rank + 1) % n, 1,
                     all + (rank - step + n) % n * extent, receive_count, receive_type, (rank - 1 + n) % n, 1,
                     comm, MPI_STATUS_IGNORE);
    return MPI_SUCCESS;
}

int gathers(GATHERING) {
    return gather_around(send, send_count, send_type, receive, receive_count, receive_type, comm,
                         receive_count);
}

int places_as_it_sends(GATHERING) {
    int const block = send == MPI_IN_PLACE ? receive_count : send_count;
    return gather_around(send, send_count, send_type, receive, receive_count, receive_type, comm, block);
}

int sends_element_by_element(BROADCAST) {
    int n, i;
    MPI_Aint lower, extent;
    MPI_Comm_size(comm, &n);
    MPI_Type_get_extent(type, &lower, &extent);
    for (i = 0; i < count; ++i) broadcast_to((char*)buffer + i * extent, 1, type, root, comm, n);
    return MPI_SUCCESS;
}

/* Receives from the root with any tag. */
int takes_any_tag(BROADCAST) {
    int rank, n, to;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) return MPI_Recv(buffer, count, type, root, MPI_ANY_TAG, comm, MPI_STATUS_IGNORE);
    for (to = 0; to < n; ++to)
        if (to != root) MPI_Send(buffer, count, type, to, 1, comm);
    return MPI_SUCCESS;
}

/* As `takes_any_tag`, on a duplicate of the communicator, where nobody else sends. */
int takes_any_tag_of_its_own(BROADCAST) {
    MPI_Comm own;
    int error;
    MPI_Comm_dup(comm, &own);
    error = takes_any_tag(buffer, count, type, root, own);
    MPI_Comm_free(&own);
    return error;
}

/* Returns the rank of the first process of MPI_COMM_WORLD, which need not be in `comm`. */
static int leader_of(MPI_Comm comm) {
    MPI_Group all, some;
    int first = 0, leader;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Comm_group(comm, &some);
    MPI_Group_translate_ranks(all, 1, &first, some, &leader);
    MPI_Group_free(&all);
    MPI_Group_free(&some);
    return leader;
}

/* The root sends to the leader, which broadcasts to all ranks. */
int is_led_by_the_first_process(BROADCAST) {
    int rank;
    int const leader = leader_of(comm);
    MPI_Comm_rank(comm, &rank);
    if (leader != root) {
        if (rank == root) MPI_Send(buffer, count, type, leader, 1, comm);
        if (rank == leader) MPI_Recv(buffer, count, type, root, 1, comm, MPI_STATUS_IGNORE);
    }
    return MPI_Bcast(buffer, count, type, leader, comm);
}

static int broadcast_with_returned_errors(BROADCAST, int restores) {
    MPI_Errhandler before;
    int error;
    MPI_Comm_get_errhandler(comm, &before);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    error = MPI_Bcast(buffer, count, type, root, comm);
    if (restores) MPI_Comm_set_errhandler(comm, before);
    if (before != MPI_ERRORS_ARE_FATAL && before != MPI_ERRORS_RETURN) MPI_Errhandler_free(&before);
    return error;
}

int restores_its_error_handler(BROADCAST) {
    return broadcast_with_returned_errors(buffer, count, type, root, comm, 1);
}

int replaces_the_error_handler(BROADCAST) {
    return broadcast_with_returned_errors(buffer, count, type, root, comm, 0);
}

static void ignore_errors(MPI_Comm* comm, int* code, ...) { (void)comm, (void)code; }

static int copies_nothing(MPI_Comm comm, int key, void* extra, void* in, void* out, int* flag) {
    (void)comm, (void)key, (void)extra, (void)in, (void)out;
    *flag = 0;
    return MPI_SUCCESS;
}

int leaves_objects(BROADCAST) {
    int key;
    MPI_Info info;
    MPI_Errhandler handler;
    MPI_Info_create(&info);
    MPI_Comm_create_errhandler(ignore_errors, &handler);
    MPI_Comm_create_keyval(copies_nothing, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    return MPI_Bcast(buffer, count, type, root, comm);
}

static int kept_key = MPI_KEYVAL_INVALID;

int frees_objects(BROADCAST) {
    MPI_Info info;
    MPI_Errhandler handler;
    MPI_Info_create(&info);
    MPI_Info_free(&info);
    MPI_Comm_create_errhandler(ignore_errors, &handler);
    MPI_Errhandler_free(&handler);
    if (kept_key == MPI_KEYVAL_INVALID)
        MPI_Comm_create_keyval(copies_nothing, MPI_COMM_NULL_DELETE_FN, &kept_key, NULL);
    return MPI_Bcast(buffer, count, type, root, comm);
}

static int copies_in_vain(MPI_Comm comm, int key, void* extra, void* in, void* out, int* flag) {
    copies_nothing(comm, key, extra, in, out, flag);
    return MPI_ERR_OTHER;
}

/* Broadcasts on a duplicate of a communicator with an attribute. */
static int broadcast_with_attribute(BROADCAST, MPI_Comm_copy_attr_function* copies) {
    MPI_Comm first, second;
    int key, error;
    MPI_Comm_create_keyval(copies, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_dup(comm, &first);
    MPI_Comm_set_attr(first, key, NULL);
    MPI_Comm_free_keyval(&key);
    MPI_Comm_dup(first, &second);
    error = MPI_Bcast(buffer, count, type, root, second);
    MPI_Comm_free(&first);
    MPI_Comm_free(&second);
    return error;
}

int duplicates_its_attribute(BROADCAST) {
    return broadcast_with_attribute(buffer, count, type, root, comm, copies_nothing);
}

/* Wrong: the copy function returns an error, so that the communicator cannot be duplicated. */
int fails_to_copy_its_attribute(BROADCAST) {
    return broadcast_with_attribute(buffer, count, type, root, comm, copies_in_vain);
}
