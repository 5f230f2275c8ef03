/* All-to-all by Bruck's algorithm, for any number of ranks.
 *
 * Slot i of a rank has the block that must travel i ranks further.  The round of distance 2^k moves all slots
 * whose number has bit k.  So after all rounds, each block is at its destination.  The slots of a
 * round are sent as one message, and received into the same slots.
 *
 * Cost: ceil(log2 n) rounds, each of at most half of the n count elements.
 * Source: Bruck et al. 1997, Efficient algorithms for all-to-all communications. */
#include <mpi.h>
#include <stdlib.h>

/* Faults for the tests of the checker: cc -D FAULT=WRONG_ROTATION. */
enum { NONE, WRONG_ROTATION, LAST_ROUND_LOST, EARLY_FREE };
#ifndef FAULT
#define FAULT NONE
#endif

enum { TAG = 105 };

/* Allocates elements of any extent and lower bound; returns the address of the first one.
 * Pre: count > 0. */
static char* new_elements(int count, MPI_Datatype type) {
    MPI_Aint lower, extent, true_lower, true_extent;
    MPI_Type_get_extent(type, &lower, &extent);
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    return (char*)malloc((size_t)(true_extent + (count - 1) * extent)) - true_lower;
}

static void free_elements(char* elements, MPI_Datatype type) {
    MPI_Aint true_lower, true_extent;
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    free(elements + true_lower);
}

static void copy(void const* from, int from_count, MPI_Datatype from_type, void* to, int to_count,
                 MPI_Datatype to_type) {
    MPI_Sendrecv(from, from_count, from_type, 0, TAG, to, to_count, to_type, 0, TAG, MPI_COMM_SELF,
                 MPI_STATUS_IGNORE);
}

static int number_of_travellers(int size, int distance) {
    int slot, number = 0;
    for (slot = 0; slot < size; ++slot) number += (slot & distance) != 0;
    return number;
}

/* A datatype of all slots that travel this distance. */
static MPI_Datatype travellers(int size, int distance, int count, MPI_Datatype type) {
    int* const slots = malloc((size_t)size * sizeof *slots);
    int slot, number = 0;
    MPI_Datatype block, picked;
    for (slot = 0; slot < size; ++slot)
        if (slot & distance) slots[number++] = slot;
    MPI_Type_contiguous(count, type, &block);
    MPI_Type_create_indexed_block(number, 1, slots, block, &picked);
    MPI_Type_commit(&picked);
    MPI_Type_free(&block);
    free(slots);
    return picked;
}

/* Sends the slots of one round to the rank at this distance, and receives those from the opposite rank. */
static void exchange(char* slots, int count, MPI_Datatype type, int distance, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    int const elements = number_of_travellers(size, distance) * count;
    int const to = (rank + distance) % size, from = (rank + size - distance) % size;
    MPI_Datatype picked = travellers(size, distance, count, type);
    char* const packed = new_elements(elements, type);
    MPI_Request requests[2];
    copy(slots, 1, picked, packed, elements, type);
    MPI_Irecv(slots, 1, picked, from, TAG, comm, &requests[0]);
    MPI_Isend(packed, elements, type, to, TAG, comm, &requests[1]);
    if (FAULT == EARLY_FREE) free_elements(packed, type);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    if (FAULT != EARLY_FREE) free_elements(packed, type);
    MPI_Type_free(&picked);
}

int my_alltoall(void const* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
                MPI_Datatype recvtype, MPI_Comm comm) {
    int rank, size, slot, distance;
    MPI_Aint lower, extent, send_extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (recvcount == 0) return MPI_SUCCESS;
    if (sendbuf == MPI_IN_PLACE) {
        sendbuf = recvbuf;
        sendcount = recvcount;
        sendtype = recvtype;
    }
    MPI_Type_get_extent(sendtype, &lower, &send_extent);
    MPI_Type_get_extent(recvtype, &lower, &extent);
    MPI_Aint const send_stride = sendcount * send_extent, stride = recvcount * extent;

    char* const slots = new_elements(size * recvcount, recvtype);
    for (slot = 0; slot < size; ++slot)
        copy((char const*)sendbuf + (rank + slot) % size * send_stride, sendcount, sendtype,
             slots + slot * stride, recvcount, recvtype);
    for (distance = 1; FAULT == LAST_ROUND_LOST ? 2 * distance <= size : distance < size; distance *= 2)
        exchange(slots, recvcount, recvtype, distance, comm);
    for (slot = 0; slot < size; ++slot) {
        int const from = FAULT == WRONG_ROTATION ? (rank + slot) % size : (rank + size - slot) % size;
        copy(slots + slot * stride, recvcount, recvtype, (char*)recvbuf + from * stride, recvcount, recvtype);
    }
    free_elements(slots, recvtype);
    return MPI_SUCCESS;
}
