#ifndef CUBECHECK_MPI_FUNCTIONS_H
#define CUBECHECK_MPI_FUNCTIONS_H

/* The functions of MPI that a file under test may call.  Each is a member of a table that the host sets.
 * mpi_names.h makes the names MPI_.. and PMPI_.. of it.  The members have the prefix mpi_, so that macros of
 * the code under test do not replace them.  All other functions of MPI are unsupported: a call of one ends
 * the run. */

#ifndef CUBECHECK_MPI_H
#error "include mpi.h, which includes this file"
#endif

struct cubecheck_place {
    char const* file;
    int line;
};

#define CUBECHECK_PLACES 8

struct cubecheck_table {
    /* The locations of the next calls, the latest one last: an argument of a call may be a call. */
    struct cubecheck_place places[CUBECHECK_PLACES];
    unsigned depth;

    /* Not part of MPI: called for an unsupported function, with its name. */
    int (*absent)(char const* function);

    /* Environment */
    int (*mpi_Init)(int* argc, char*** argv);
    int (*mpi_Init_thread)(int* argc, char*** argv, int required, int* provided);
    int (*mpi_Initialized)(int* flag);
    int (*mpi_Finalize)(void);
    int (*mpi_Finalized)(int* flag);
    int (*mpi_Query_thread)(int* provided);
    int (*mpi_Is_thread_main)(int* flag);
    int (*mpi_Abort)(MPI_Comm comm, int code);
    double (*mpi_Wtime)(void);
    double (*mpi_Wtick)(void);
    int (*mpi_Get_version)(int* version, int* subversion);
    int (*mpi_Get_library_version)(char* version, int* length);
    int (*mpi_Get_processor_name)(char* name, int* length);
    int (*mpi_Get_address)(void const* location, MPI_Aint* address);
    int (*mpi_Address)(void* location, MPI_Aint* address);
    MPI_Aint (*mpi_Aint_add)(MPI_Aint base, MPI_Aint displacement);
    MPI_Aint (*mpi_Aint_diff)(MPI_Aint first, MPI_Aint second);
    int (*mpi_Alloc_mem)(MPI_Aint size, MPI_Info info, void* base);
    int (*mpi_Free_mem)(void* base);

    /* Errors */
    int (*mpi_Comm_create_errhandler)(MPI_Comm_errhandler_function* function, MPI_Errhandler* handler);
    int (*mpi_Comm_set_errhandler)(MPI_Comm comm, MPI_Errhandler handler);
    int (*mpi_Errhandler_set)(MPI_Comm comm, MPI_Errhandler handler);
    int (*mpi_Comm_get_errhandler)(MPI_Comm comm, MPI_Errhandler* handler);
    int (*mpi_Comm_call_errhandler)(MPI_Comm comm, int code);
    int (*mpi_Errhandler_free)(MPI_Errhandler* handler);
    int (*mpi_Error_string)(int code, char* text, int* length);
    int (*mpi_Error_class)(int code, int* error_class);

    /* Point-to-point */
    int (*mpi_Send)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm);
    int (*mpi_Ssend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm);
    int (*mpi_Rsend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm);
    int (*mpi_Bsend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm);
    int (*mpi_Buffer_attach)(void* buffer, int size);
    int (*mpi_Buffer_detach)(void* buffer, int* size);
    int (*mpi_Isend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                     MPI_Request* request);
    int (*mpi_Issend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                      MPI_Request* request);
    int (*mpi_Irsend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                      MPI_Request* request);
    int (*mpi_Ibsend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                      MPI_Request* request);
    int (*mpi_Recv)(void* buffer, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm,
                    MPI_Status* status);
    int (*mpi_Irecv)(void* buffer, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm,
                     MPI_Request* request);
    int (*mpi_Sendrecv)(void const* send, int send_count, MPI_Datatype send_type, int to, int send_tag,
                        void* receive, int receive_count, MPI_Datatype receive_type, int from,
                        int receive_tag, MPI_Comm comm, MPI_Status* status);
    int (*mpi_Sendrecv_replace)(void* buffer, int count, MPI_Datatype type, int to, int send_tag, int from,
                                int receive_tag, MPI_Comm comm, MPI_Status* status);
    int (*mpi_Probe)(int from, int tag, MPI_Comm comm, MPI_Status* status);
    int (*mpi_Iprobe)(int from, int tag, MPI_Comm comm, int* flag, MPI_Status* status);
    int (*mpi_Mprobe)(int from, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status);
    int (*mpi_Improbe)(int from, int tag, MPI_Comm comm, int* flag, MPI_Message* message, MPI_Status* status);
    int (*mpi_Mrecv)(void* buffer, int count, MPI_Datatype type, MPI_Message* message, MPI_Status* status);
    int (*mpi_Imrecv)(void* buffer, int count, MPI_Datatype type, MPI_Message* message, MPI_Request* request);
    int (*mpi_Send_init)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                         MPI_Request* request);
    int (*mpi_Ssend_init)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                          MPI_Request* request);
    int (*mpi_Rsend_init)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                          MPI_Request* request);
    int (*mpi_Bsend_init)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                          MPI_Request* request);
    int (*mpi_Recv_init)(void* buffer, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm,
                         MPI_Request* request);
    int (*mpi_Start)(MPI_Request* request);
    int (*mpi_Startall)(int count, MPI_Request requests[]);

    /* Completion */
    int (*mpi_Wait)(MPI_Request* request, MPI_Status* status);
    int (*mpi_Waitall)(int count, MPI_Request requests[], MPI_Status statuses[]);
    int (*mpi_Waitany)(int count, MPI_Request requests[], int* index, MPI_Status* status);
    int (*mpi_Waitsome)(int count, MPI_Request requests[], int* done, int indices[], MPI_Status statuses[]);
    int (*mpi_Test)(MPI_Request* request, int* flag, MPI_Status* status);
    int (*mpi_Testall)(int count, MPI_Request requests[], int* flag, MPI_Status statuses[]);
    int (*mpi_Testany)(int count, MPI_Request requests[], int* index, int* flag, MPI_Status* status);
    int (*mpi_Testsome)(int count, MPI_Request requests[], int* done, int indices[], MPI_Status statuses[]);
    int (*mpi_Request_get_status)(MPI_Request request, int* flag, MPI_Status* status);
    int (*mpi_Request_free)(MPI_Request* request);
    int (*mpi_Cancel)(MPI_Request* request);
    int (*mpi_Test_cancelled)(MPI_Status const* status, int* flag);
    int (*mpi_Get_count)(MPI_Status const* status, MPI_Datatype type, int* count);
    int (*mpi_Get_elements)(MPI_Status const* status, MPI_Datatype type, int* count);
    int (*mpi_Status_set_elements)(MPI_Status* status, MPI_Datatype type, int count);

    /* Datatypes */
    int (*mpi_Type_contiguous)(int count, MPI_Datatype type, MPI_Datatype* made);
    int (*mpi_Type_vector)(int count, int length, int stride, MPI_Datatype type, MPI_Datatype* made);
    int (*mpi_Type_hvector)(int count, int length, MPI_Aint stride, MPI_Datatype type, MPI_Datatype* made);
    int (*mpi_Type_create_hvector)(int count, int length, MPI_Aint stride, MPI_Datatype type,
                                   MPI_Datatype* made);
    int (*mpi_Type_indexed)(int count, int const lengths[], int const places[], MPI_Datatype type,
                            MPI_Datatype* made);
    int (*mpi_Type_hindexed)(int count, int lengths[], MPI_Aint places[], MPI_Datatype type,
                             MPI_Datatype* made);
    int (*mpi_Type_create_hindexed)(int count, int const lengths[], MPI_Aint const places[],
                                    MPI_Datatype type, MPI_Datatype* made);
    int (*mpi_Type_create_indexed_block)(int count, int length, int const places[], MPI_Datatype type,
                                         MPI_Datatype* made);
    int (*mpi_Type_create_hindexed_block)(int count, int length, MPI_Aint const places[], MPI_Datatype type,
                                          MPI_Datatype* made);
    int (*mpi_Type_struct)(int count, int lengths[], MPI_Aint places[], MPI_Datatype types[],
                           MPI_Datatype* made);
    int (*mpi_Type_create_struct)(int count, int const lengths[], MPI_Aint const places[],
                                  MPI_Datatype const types[], MPI_Datatype* made);
    int (*mpi_Type_create_resized)(MPI_Datatype type, MPI_Aint lower, MPI_Aint extent, MPI_Datatype* made);
    int (*mpi_Type_create_subarray)(int dimensions, int const sizes[], int const subsizes[],
                                    int const starts[], int order, MPI_Datatype type, MPI_Datatype* made);
    int (*mpi_Type_dup)(MPI_Datatype type, MPI_Datatype* made);
    int (*mpi_Type_commit)(MPI_Datatype* type);
    int (*mpi_Type_free)(MPI_Datatype* type);
    int (*mpi_Type_size)(MPI_Datatype type, int* size);
    int (*mpi_Type_size_x)(MPI_Datatype type, MPI_Count* size);
    int (*mpi_Type_get_extent)(MPI_Datatype type, MPI_Aint* lower, MPI_Aint* extent);
    int (*mpi_Type_get_extent_x)(MPI_Datatype type, MPI_Count* lower, MPI_Count* extent);
    int (*mpi_Type_get_true_extent)(MPI_Datatype type, MPI_Aint* lower, MPI_Aint* extent);
    int (*mpi_Type_get_true_extent_x)(MPI_Datatype type, MPI_Count* lower, MPI_Count* extent);
    int (*mpi_Type_extent)(MPI_Datatype type, MPI_Aint* extent);
    int (*mpi_Type_lb)(MPI_Datatype type, MPI_Aint* displacement);
    int (*mpi_Type_ub)(MPI_Datatype type, MPI_Aint* displacement);
    int (*mpi_Type_set_name)(MPI_Datatype type, char const* name);
    int (*mpi_Type_get_name)(MPI_Datatype type, char* name, int* length);
    int (*mpi_Pack)(void const* in, int count, MPI_Datatype type, void* out, int size, int* position,
                    MPI_Comm comm);
    int (*mpi_Unpack)(void const* in, int size, int* position, void* out, int count, MPI_Datatype type,
                      MPI_Comm comm);
    int (*mpi_Pack_size)(int count, MPI_Datatype type, MPI_Comm comm, int* size);

    /* Operators */
    int (*mpi_Op_create)(MPI_User_function* function, int commutes, MPI_Op* op);
    int (*mpi_Op_free)(MPI_Op* op);
    int (*mpi_Op_commutative)(MPI_Op op, int* commutes);
    int (*mpi_Reduce_local)(void const* in, void* in_out, int count, MPI_Datatype type, MPI_Op op);

    /* Groups */
    int (*mpi_Group_size)(MPI_Group group, int* size);
    int (*mpi_Group_rank)(MPI_Group group, int* rank);
    int (*mpi_Group_translate_ranks)(MPI_Group group, int count, int const ranks[], MPI_Group other,
                                     int translated[]);
    int (*mpi_Group_compare)(MPI_Group group, MPI_Group other, int* result);
    int (*mpi_Group_union)(MPI_Group group, MPI_Group other, MPI_Group* made);
    int (*mpi_Group_intersection)(MPI_Group group, MPI_Group other, MPI_Group* made);
    int (*mpi_Group_difference)(MPI_Group group, MPI_Group other, MPI_Group* made);
    int (*mpi_Group_incl)(MPI_Group group, int count, int const ranks[], MPI_Group* made);
    int (*mpi_Group_excl)(MPI_Group group, int count, int const ranks[], MPI_Group* made);
    int (*mpi_Group_range_incl)(MPI_Group group, int count, int ranges[][3], MPI_Group* made);
    int (*mpi_Group_range_excl)(MPI_Group group, int count, int ranges[][3], MPI_Group* made);
    int (*mpi_Group_free)(MPI_Group* group);

    /* Communicators */
    int (*mpi_Comm_size)(MPI_Comm comm, int* size);
    int (*mpi_Comm_rank)(MPI_Comm comm, int* rank);
    int (*mpi_Comm_group)(MPI_Comm comm, MPI_Group* group);
    int (*mpi_Comm_compare)(MPI_Comm comm, MPI_Comm other, int* result);
    int (*mpi_Comm_dup)(MPI_Comm comm, MPI_Comm* made);
    int (*mpi_Comm_dup_with_info)(MPI_Comm comm, MPI_Info info, MPI_Comm* made);
    int (*mpi_Comm_create)(MPI_Comm comm, MPI_Group group, MPI_Comm* made);
    int (*mpi_Comm_create_group)(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm* made);
    int (*mpi_Comm_split)(MPI_Comm comm, int color, int key, MPI_Comm* made);
    int (*mpi_Comm_split_type)(MPI_Comm comm, int kind, int key, MPI_Info info, MPI_Comm* made);
    int (*mpi_Comm_free)(MPI_Comm* comm);
    int (*mpi_Comm_test_inter)(MPI_Comm comm, int* flag);
    int (*mpi_Comm_set_name)(MPI_Comm comm, char const* name);
    int (*mpi_Comm_get_name)(MPI_Comm comm, char* name, int* length);
    int (*mpi_Comm_set_info)(MPI_Comm comm, MPI_Info info);

    /* Topologies */
    int (*mpi_Cart_create)(MPI_Comm comm, int dimensions, int const sizes[], int const periods[], int reorder,
                           MPI_Comm* made);
    int (*mpi_Cartdim_get)(MPI_Comm comm, int* dimensions);
    int (*mpi_Cart_get)(MPI_Comm comm, int most, int sizes[], int periods[], int coordinates[]);
    int (*mpi_Cart_rank)(MPI_Comm comm, int const coordinates[], int* rank);
    int (*mpi_Cart_coords)(MPI_Comm comm, int rank, int most, int coordinates[]);
    int (*mpi_Cart_shift)(MPI_Comm comm, int direction, int distance, int* from, int* to);
    int (*mpi_Cart_sub)(MPI_Comm comm, int const remain[], MPI_Comm* made);
    int (*mpi_Dims_create)(int ranks, int dimensions, int sizes[]);
    int (*mpi_Topo_test)(MPI_Comm comm, int* kind);

    /* Attributes and hints */
    int (*mpi_Comm_create_keyval)(MPI_Comm_copy_attr_function* copy, MPI_Comm_delete_attr_function* drop,
                                  int* key, void* extra);
    int (*mpi_Comm_free_keyval)(int* key);
    int (*mpi_Comm_set_attr)(MPI_Comm comm, int key, void* value);
    int (*mpi_Comm_get_attr)(MPI_Comm comm, int key, void* value, int* flag);
    int (*mpi_Comm_delete_attr)(MPI_Comm comm, int key);
    int (*mpi_Keyval_create)(MPI_Copy_function* copy, MPI_Delete_function* drop, int* key, void* extra);
    int (*mpi_Keyval_free)(int* key);
    int (*mpi_Attr_put)(MPI_Comm comm, int key, void* value);
    int (*mpi_Attr_get)(MPI_Comm comm, int key, void* value, int* flag);
    int (*mpi_Attr_delete)(MPI_Comm comm, int key);
    int (*mpi_Info_create)(MPI_Info* info);
    int (*mpi_Info_set)(MPI_Info info, char const* key, char const* value);
    int (*mpi_Info_get)(MPI_Info info, char const* key, int length, char* value, int* flag);
    int (*mpi_Info_free)(MPI_Info* info);

    /* Collectives */
    int (*mpi_Barrier)(MPI_Comm comm);
    int (*mpi_Bcast)(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm);
    int (*mpi_Gather)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                      int receive_count, MPI_Datatype receive_type, int root, MPI_Comm comm);
    int (*mpi_Gatherv)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                       int const receive_counts[], int const places[], MPI_Datatype receive_type, int root,
                       MPI_Comm comm);
    int (*mpi_Scatter)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                       int receive_count, MPI_Datatype receive_type, int root, MPI_Comm comm);
    int (*mpi_Scatterv)(void const* send, int const send_counts[], int const places[], MPI_Datatype send_type,
                        void* receive, int receive_count, MPI_Datatype receive_type, int root, MPI_Comm comm);
    int (*mpi_Allgather)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                         int receive_count, MPI_Datatype receive_type, MPI_Comm comm);
    int (*mpi_Allgatherv)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                          int const receive_counts[], int const places[], MPI_Datatype receive_type,
                          MPI_Comm comm);
    int (*mpi_Alltoall)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                        int receive_count, MPI_Datatype receive_type, MPI_Comm comm);
    int (*mpi_Alltoallv)(void const* send, int const send_counts[], int const send_places[],
                         MPI_Datatype send_type, void* receive, int const receive_counts[],
                         int const receive_places[], MPI_Datatype receive_type, MPI_Comm comm);
    int (*mpi_Alltoallw)(void const* send, int const send_counts[], int const send_places[],
                         MPI_Datatype const send_types[], void* receive, int const receive_counts[],
                         int const receive_places[], MPI_Datatype const receive_types[], MPI_Comm comm);
    int (*mpi_Reduce)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op, int root,
                      MPI_Comm comm);
    int (*mpi_Allreduce)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                         MPI_Comm comm);
    int (*mpi_Reduce_scatter_block)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                                    MPI_Comm comm);
    int (*mpi_Reduce_scatter)(void const* send, void* receive, int const counts[], MPI_Datatype type,
                              MPI_Op op, MPI_Comm comm);
    int (*mpi_Scan)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
    int (*mpi_Exscan)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                      MPI_Comm comm);

    /* Non-blocking collectives */
    int (*mpi_Ibarrier)(MPI_Comm comm, MPI_Request* request);
    int (*mpi_Ibcast)(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm,
                      MPI_Request* request);
    int (*mpi_Igather)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                       int receive_count, MPI_Datatype receive_type, int root, MPI_Comm comm,
                       MPI_Request* request);
    int (*mpi_Igatherv)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                        int const receive_counts[], int const places[], MPI_Datatype receive_type, int root,
                        MPI_Comm comm, MPI_Request* request);
    int (*mpi_Iscatter)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                        int receive_count, MPI_Datatype receive_type, int root, MPI_Comm comm,
                        MPI_Request* request);
    int (*mpi_Iscatterv)(void const* send, int const send_counts[], int const places[],
                         MPI_Datatype send_type, void* receive, int receive_count, MPI_Datatype receive_type,
                         int root, MPI_Comm comm, MPI_Request* request);
    int (*mpi_Iallgather)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                          int receive_count, MPI_Datatype receive_type, MPI_Comm comm, MPI_Request* request);
    int (*mpi_Iallgatherv)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                           int const receive_counts[], int const places[], MPI_Datatype receive_type,
                           MPI_Comm comm, MPI_Request* request);
    int (*mpi_Ialltoall)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                         int receive_count, MPI_Datatype receive_type, MPI_Comm comm, MPI_Request* request);
    int (*mpi_Ialltoallv)(void const* send, int const send_counts[], int const send_places[],
                          MPI_Datatype send_type, void* receive, int const receive_counts[],
                          int const receive_places[], MPI_Datatype receive_type, MPI_Comm comm,
                          MPI_Request* request);
    int (*mpi_Ialltoallw)(void const* send, int const send_counts[], int const send_places[],
                          MPI_Datatype const send_types[], void* receive, int const receive_counts[],
                          int const receive_places[], MPI_Datatype const receive_types[], MPI_Comm comm,
                          MPI_Request* request);
    int (*mpi_Ireduce)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op, int root,
                       MPI_Comm comm, MPI_Request* request);
    int (*mpi_Iallreduce)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                          MPI_Comm comm, MPI_Request* request);
    int (*mpi_Ireduce_scatter_block)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                                     MPI_Comm comm, MPI_Request* request);
    int (*mpi_Ireduce_scatter)(void const* send, void* receive, int const counts[], MPI_Datatype type,
                               MPI_Op op, MPI_Comm comm, MPI_Request* request);
    int (*mpi_Iscan)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                     MPI_Request* request);
    int (*mpi_Iexscan)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                       MPI_Comm comm, MPI_Request* request);
};

/* Set by the host once the object is loaded; shared by all files of an object. */
__attribute__((weak, visibility("default"))) struct cubecheck_table* cubecheck_mpi;

static __inline__ struct cubecheck_table* cubecheck_at(char const* file, int line) {
    struct cubecheck_place* const place = cubecheck_mpi->places + cubecheck_mpi->depth++ % CUBECHECK_PLACES;
    place->file = file;
    place->line = line;
    return cubecheck_mpi;
}

#endif
