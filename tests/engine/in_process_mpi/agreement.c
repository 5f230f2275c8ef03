/* Calls of MPI whose results are compared with those of an MPI library.  `results` runs all of them. */
#include <mpi.h>
#include <string.h>

static int numbers_of(int rank, int i) { return 100 * rank + i; }

/* Exchanges a vector of elements that have a gap and a non-zero lower bound. */
static int with_gaps(int rank, int size, int* out) {
    MPI_Datatype wide, rows;
    int in[64], got[64], i;
    MPI_Type_create_resized(MPI_INT, -4, 12, &wide);
    MPI_Type_vector(3, 2, 3, wide, &rows);
    MPI_Type_commit(&rows);
    for (i = 0; i < 64; ++i) in[i] = numbers_of(rank, i), got[i] = -1;
    MPI_Sendrecv(in + 1, 1, rows, (rank + 1) % size, 3, got + 1, 1, rows, (rank + size - 1) % size, 3,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&rows);
    MPI_Type_free(&wide);
    memcpy(out, got, sizeof got);
    return 64;
}

static int bounds_of_types(int* out) {
    int const lengths[] = {1, 2}, places[] = {3, 0}, sizes[] = {4, 5}, parts[] = {2, 3}, starts[] = {1, 2};
    MPI_Aint const bytes[] = {0, 16};
    MPI_Datatype const members[] = {MPI_CHAR, MPI_DOUBLE};
    MPI_Datatype types[6];
    int i, written = 0;
    MPI_Type_vector(3, 2, -4, MPI_SHORT, &types[0]);
    MPI_Type_indexed(2, lengths, places, MPI_INT, &types[1]);
    MPI_Type_create_struct(2, lengths, bytes, members, &types[2]);
    MPI_Type_create_subarray(2, sizes, parts, starts, MPI_ORDER_FORTRAN, MPI_FLOAT, &types[3]);
    MPI_Type_create_hvector(2, 3, 104, types[2], &types[4]);
    MPI_Type_contiguous(3, types[1], &types[5]);
    for (i = 0; i < 6; ++i) {
        MPI_Aint lower, extent, true_lower, true_extent;
        int size;
        MPI_Type_get_extent(types[i], &lower, &extent);
        MPI_Type_get_true_extent(types[i], &true_lower, &true_extent);
        MPI_Type_size(types[i], &size);
        out[written++] = size;
        out[written++] = (int)lower;
        out[written++] = (int)extent;
        out[written++] = (int)true_lower;
        out[written++] = (int)true_extent;
    }
    for (i = 0; i < 6; ++i) MPI_Type_free(&types[i]);
    return written;
}

static int collectives(int rank, int size, int* out) {
    int in[16], i, written = 0, counts[16], root = size - 1;
    for (i = 0; i < size; ++i) in[i] = numbers_of(rank, i), counts[i] = 1;
    out[written] = -5;
    MPI_Exscan(in, out + written, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0) out[written] = -5; /* undefined on rank 0 */
    ++written;
    MPI_Scan(in, out + written++, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    MPI_Reduce_scatter(in, out + written++, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Alltoall(in, 1, MPI_INT, out + written, 1, MPI_INT, MPI_COMM_WORLD);
    written += size;
    MPI_Bcast(in, 1, MPI_INT, root, MPI_COMM_WORLD);
    out[written++] = in[0];
    return written;
}

static int communicators(int rank, int* out) {
    MPI_Comm half, grid;
    int dims[2] = {0, 0}, periods[2] = {1, 0}, size, written = 0, from, to;
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);
    MPI_Comm_rank(half, out + written++);
    MPI_Comm_size(half, out + written++);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Cart_coords(grid, rank, 2, out + written);
    written += 2;
    MPI_Cart_shift(grid, 0, 1, &from, &to);
    out[written++] = from;
    out[written++] = to;
    MPI_Comm_free(&grid);
    MPI_Comm_free(&half);
    return written;
}

static int status_of_a_shorter_message(int rank, int size, int* out) {
    int in[4] = {1, 2, 3, 4}, got[8], written = 0;
    MPI_Request requests[2];
    MPI_Status statuses[2];
    MPI_Datatype pair;
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_commit(&pair);
    MPI_Irecv(got, 8, MPI_INT, (rank + 1) % size, MPI_ANY_TAG, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(in, rank + 1, MPI_INT, (rank + size - 1) % size, rank, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, statuses);
    out[written++] = statuses[0].MPI_SOURCE;
    out[written++] = statuses[0].MPI_TAG;
    MPI_Get_count(&statuses[0], MPI_INT, out + written++);
    MPI_Get_count(&statuses[0], pair, out + written);
    if (out[written] == MPI_UNDEFINED) out[written] = -7; /* its value differs between libraries */
    ++written;
    MPI_Get_elements(&statuses[0], pair, out + written++);
    out[written++] = requests[0] == MPI_REQUEST_NULL;
    MPI_Type_free(&pair);
    return written;
}

/* Writes the results of all calls to `out`, and returns how many numbers it has written. */
int results(int rank, int size, int* out) {
    int written = with_gaps(rank, size, out);
    written += bounds_of_types(out + written);
    written += collectives(rank, size, out + written);
    written += communicators(rank, out + written);
    written += status_of_a_shorter_message(rank, size, out + written);
    return written;
}

#ifndef CUBECHECK_MPI
#include <stdio.h>

int main(int argc, char** argv) {
    int out[256], rank, size, i, written;
    char name[4096];
    FILE* file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    written = results(rank, size, out);
    sprintf(name, "%s.%d", argv[1], rank);
    file = fopen(name, "w");
    for (i = 0; i < written; ++i) fprintf(file, "%d ", out[i]);
    fclose(file);
    MPI_Finalize();
    return 0;
}
#endif
