#ifndef CUBECHECK_MPI_FUNCTIONS_H
#define CUBECHECK_MPI_FUNCTIONS_H

/* The functions of MPI that a file under test may call.  Each is a member of a table, which the host sets; its names
 * MPI_.. and PMPI_.. are made of it (mpi_names.h).  A function that is not here is not in this MPI: a run ends where
 * it is called. */

#ifndef CUBECHECK_MPI_H
#error "include mpi.h, which includes this file"
#endif

struct cubecheck_place {
    char const* file;
    int line;
};

#define CUBECHECK_PLACES 8

struct cubecheck_table {
    /* Of calls that are about to be made, the latest one last: an argument of a call may be a call. */
    struct cubecheck_place places[CUBECHECK_PLACES];
    unsigned depth;

    /* Not of MPI: a call of a function that is not here, with its name. */
    int (*absent)(char const* function);

    /* Environment */
    int (*Init)(int* argc, char*** argv);
    int (*Init_thread)(int* argc, char*** argv, int required, int* provided);
    int (*Initialized)(int* flag);
    int (*Finalize)(void);
    int (*Finalized)(int* flag);
    int (*Query_thread)(int* provided);
    int (*Is_thread_main)(int* flag);
    int (*Abort)(MPI_Comm comm, int code);
    double (*Wtime)(void);
    double (*Wtick)(void);
    int (*Get_version)(int* version, int* subversion);
    int (*Get_library_version)(char* version, int* length);
    int (*Get_processor_name)(char* name, int* length);
    int (*Get_address)(void const* location, MPI_Aint* address);
    int (*Address)(void* location, MPI_Aint* address);
    MPI_Aint (*Aint_add)(MPI_Aint base, MPI_Aint displacement);
    MPI_Aint (*Aint_diff)(MPI_Aint first, MPI_Aint second);
    int (*Alloc_mem)(MPI_Aint size, MPI_Info info, void* base);
    int (*Free_mem)(void* base);

    /* Errors */
    int (*Comm_create_errhandler)(MPI_Comm_errhandler_function* function, MPI_Errhandler* handler);
    int (*Comm_set_errhandler)(MPI_Comm comm, MPI_Errhandler handler);
    int (*Errhandler_set)(MPI_Comm comm, MPI_Errhandler handler);
    int (*Comm_get_errhandler)(MPI_Comm comm, MPI_Errhandler* handler);
    int (*Comm_call_errhandler)(MPI_Comm comm, int code);
    int (*Errhandler_free)(MPI_Errhandler* handler);
    int (*Error_string)(int code, char* text, int* length);
    int (*Error_class)(int code, int* error_class);

    /* Point-to-point */
    int (*Send)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm);
    int (*Ssend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm);
    int (*Rsend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm);
    int (*Bsend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm);
    int (*Buffer_attach)(void* buffer, int size);
    int (*Buffer_detach)(void* buffer, int* size);
    int (*Isend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                 MPI_Request* request);
    int (*Issend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                  MPI_Request* request);
    int (*Irsend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                  MPI_Request* request);
    int (*Ibsend)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                  MPI_Request* request);
    int (*Recv)(void* buffer, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm,
                MPI_Status* status);
    int (*Irecv)(void* buffer, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm,
                 MPI_Request* request);
    int (*Sendrecv)(void const* send, int send_count, MPI_Datatype send_type, int to, int send_tag,
                    void* receive, int receive_count, MPI_Datatype receive_type, int from, int receive_tag,
                    MPI_Comm comm, MPI_Status* status);
    int (*Sendrecv_replace)(void* buffer, int count, MPI_Datatype type, int to, int send_tag, int from,
                            int receive_tag, MPI_Comm comm, MPI_Status* status);
    int (*Probe)(int from, int tag, MPI_Comm comm, MPI_Status* status);
    int (*Iprobe)(int from, int tag, MPI_Comm comm, int* flag, MPI_Status* status);
    int (*Mprobe)(int from, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status);
    int (*Improbe)(int from, int tag, MPI_Comm comm, int* flag, MPI_Message* message, MPI_Status* status);
    int (*Mrecv)(void* buffer, int count, MPI_Datatype type, MPI_Message* message, MPI_Status* status);
    int (*Imrecv)(void* buffer, int count, MPI_Datatype type, MPI_Message* message, MPI_Request* request);
    int (*Send_init)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                     MPI_Request* request);
    int (*Ssend_init)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                      MPI_Request* request);
    int (*Rsend_init)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                      MPI_Request* request);
    int (*Bsend_init)(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                      MPI_Request* request);
    int (*Recv_init)(void* buffer, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm,
                     MPI_Request* request);
    int (*Start)(MPI_Request* request);
    int (*Startall)(int count, MPI_Request requests[]);

    /* Completion */
    int (*Wait)(MPI_Request* request, MPI_Status* status);
    int (*Waitall)(int count, MPI_Request requests[], MPI_Status statuses[]);
    int (*Waitany)(int count, MPI_Request requests[], int* index, MPI_Status* status);
    int (*Waitsome)(int count, MPI_Request requests[], int* done, int indices[], MPI_Status statuses[]);
    int (*Test)(MPI_Request* request, int* flag, MPI_Status* status);
    int (*Testall)(int count, MPI_Request requests[], int* flag, MPI_Status statuses[]);
    int (*Testany)(int count, MPI_Request requests[], int* index, int* flag, MPI_Status* status);
    int (*Testsome)(int count, MPI_Request requests[], int* done, int indices[], MPI_Status statuses[]);
    int (*Request_get_status)(MPI_Request request, int* flag, MPI_Status* status);
    int (*Request_free)(MPI_Request* request);
    int (*Cancel)(MPI_Request* request);
    int (*Test_cancelled)(MPI_Status const* status, int* flag);
    int (*Get_count)(MPI_Status const* status, MPI_Datatype type, int* count);
    int (*Get_elements)(MPI_Status const* status, MPI_Datatype type, int* count);
    int (*Status_set_elements)(MPI_Status* status, MPI_Datatype type, int count);

    /* Datatypes */
    int (*Type_contiguous)(int count, MPI_Datatype type, MPI_Datatype* made);
    int (*Type_vector)(int count, int length, int stride, MPI_Datatype type, MPI_Datatype* made);
    int (*Type_hvector)(int count, int length, MPI_Aint stride, MPI_Datatype type, MPI_Datatype* made);
    int (*Type_create_hvector)(int count, int length, MPI_Aint stride, MPI_Datatype type, MPI_Datatype* made);
    int (*Type_indexed)(int count, int const lengths[], int const places[], MPI_Datatype type,
                        MPI_Datatype* made);
    int (*Type_hindexed)(int count, int lengths[], MPI_Aint places[], MPI_Datatype type, MPI_Datatype* made);
    int (*Type_create_hindexed)(int count, int const lengths[], MPI_Aint const places[], MPI_Datatype type,
                                MPI_Datatype* made);
    int (*Type_create_indexed_block)(int count, int length, int const places[], MPI_Datatype type,
                                     MPI_Datatype* made);
    int (*Type_create_hindexed_block)(int count, int length, MPI_Aint const places[], MPI_Datatype type,
                                      MPI_Datatype* made);
    int (*Type_struct)(int count, int lengths[], MPI_Aint places[], MPI_Datatype types[], MPI_Datatype* made);
    int (*Type_create_struct)(int count, int const lengths[], MPI_Aint const places[],
                              MPI_Datatype const types[], MPI_Datatype* made);
    int (*Type_create_resized)(MPI_Datatype type, MPI_Aint lower, MPI_Aint extent, MPI_Datatype* made);
    int (*Type_create_subarray)(int dimensions, int const sizes[], int const subsizes[], int const starts[],
                                int order, MPI_Datatype type, MPI_Datatype* made);
    int (*Type_dup)(MPI_Datatype type, MPI_Datatype* made);
    int (*Type_commit)(MPI_Datatype* type);
    int (*Type_free)(MPI_Datatype* type);
    int (*Type_size)(MPI_Datatype type, int* size);
    int (*Type_size_x)(MPI_Datatype type, MPI_Count* size);
    int (*Type_get_extent)(MPI_Datatype type, MPI_Aint* lower, MPI_Aint* extent);
    int (*Type_get_extent_x)(MPI_Datatype type, MPI_Count* lower, MPI_Count* extent);
    int (*Type_get_true_extent)(MPI_Datatype type, MPI_Aint* lower, MPI_Aint* extent);
    int (*Type_get_true_extent_x)(MPI_Datatype type, MPI_Count* lower, MPI_Count* extent);
    int (*Type_extent)(MPI_Datatype type, MPI_Aint* extent);
    int (*Type_lb)(MPI_Datatype type, MPI_Aint* displacement);
    int (*Type_ub)(MPI_Datatype type, MPI_Aint* displacement);
    int (*Type_set_name)(MPI_Datatype type, char const* name);
    int (*Type_get_name)(MPI_Datatype type, char* name, int* length);
    int (*Pack)(void const* in, int count, MPI_Datatype type, void* out, int size, int* position,
                MPI_Comm comm);
    int (*Unpack)(void const* in, int size, int* position, void* out, int count, MPI_Datatype type,
                  MPI_Comm comm);
    int (*Pack_size)(int count, MPI_Datatype type, MPI_Comm comm, int* size);

    /* Operators */
    int (*Op_create)(MPI_User_function* function, int commutes, MPI_Op* op);
    int (*Op_free)(MPI_Op* op);
    int (*Op_commutative)(MPI_Op op, int* commutes);
    int (*Reduce_local)(void const* in, void* in_out, int count, MPI_Datatype type, MPI_Op op);

    /* Groups */
    int (*Group_size)(MPI_Group group, int* size);
    int (*Group_rank)(MPI_Group group, int* rank);
    int (*Group_translate_ranks)(MPI_Group group, int count, int const ranks[], MPI_Group other,
                                 int translated[]);
    int (*Group_compare)(MPI_Group group, MPI_Group other, int* result);
    int (*Group_union)(MPI_Group group, MPI_Group other, MPI_Group* made);
    int (*Group_intersection)(MPI_Group group, MPI_Group other, MPI_Group* made);
    int (*Group_difference)(MPI_Group group, MPI_Group other, MPI_Group* made);
    int (*Group_incl)(MPI_Group group, int count, int const ranks[], MPI_Group* made);
    int (*Group_excl)(MPI_Group group, int count, int const ranks[], MPI_Group* made);
    int (*Group_range_incl)(MPI_Group group, int count, int ranges[][3], MPI_Group* made);
    int (*Group_range_excl)(MPI_Group group, int count, int ranges[][3], MPI_Group* made);
    int (*Group_free)(MPI_Group* group);

    /* Communicators */
    int (*Comm_size)(MPI_Comm comm, int* size);
    int (*Comm_rank)(MPI_Comm comm, int* rank);
    int (*Comm_group)(MPI_Comm comm, MPI_Group* group);
    int (*Comm_compare)(MPI_Comm comm, MPI_Comm other, int* result);
    int (*Comm_dup)(MPI_Comm comm, MPI_Comm* made);
    int (*Comm_dup_with_info)(MPI_Comm comm, MPI_Info info, MPI_Comm* made);
    int (*Comm_create)(MPI_Comm comm, MPI_Group group, MPI_Comm* made);
    int (*Comm_create_group)(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm* made);
    int (*Comm_split)(MPI_Comm comm, int color, int key, MPI_Comm* made);
    int (*Comm_split_type)(MPI_Comm comm, int kind, int key, MPI_Info info, MPI_Comm* made);
    int (*Comm_free)(MPI_Comm* comm);
    int (*Comm_test_inter)(MPI_Comm comm, int* flag);
    int (*Comm_set_name)(MPI_Comm comm, char const* name);
    int (*Comm_get_name)(MPI_Comm comm, char* name, int* length);
    int (*Comm_set_info)(MPI_Comm comm, MPI_Info info);

    /* Topologies */
    int (*Cart_create)(MPI_Comm comm, int dimensions, int const sizes[], int const periods[], int reorder,
                       MPI_Comm* made);
    int (*Cartdim_get)(MPI_Comm comm, int* dimensions);
    int (*Cart_get)(MPI_Comm comm, int most, int sizes[], int periods[], int coordinates[]);
    int (*Cart_rank)(MPI_Comm comm, int const coordinates[], int* rank);
    int (*Cart_coords)(MPI_Comm comm, int rank, int most, int coordinates[]);
    int (*Cart_shift)(MPI_Comm comm, int direction, int distance, int* from, int* to);
    int (*Cart_sub)(MPI_Comm comm, int const remain[], MPI_Comm* made);
    int (*Dims_create)(int ranks, int dimensions, int sizes[]);
    int (*Topo_test)(MPI_Comm comm, int* kind);

    /* Attributes and hints */
    int (*Comm_create_keyval)(MPI_Comm_copy_attr_function* copy, MPI_Comm_delete_attr_function* drop,
                              int* key, void* extra);
    int (*Comm_free_keyval)(int* key);
    int (*Comm_set_attr)(MPI_Comm comm, int key, void* value);
    int (*Comm_get_attr)(MPI_Comm comm, int key, void* value, int* flag);
    int (*Comm_delete_attr)(MPI_Comm comm, int key);
    int (*Keyval_create)(MPI_Copy_function* copy, MPI_Delete_function* drop, int* key, void* extra);
    int (*Keyval_free)(int* key);
    int (*Attr_put)(MPI_Comm comm, int key, void* value);
    int (*Attr_get)(MPI_Comm comm, int key, void* value, int* flag);
    int (*Attr_delete)(MPI_Comm comm, int key);
    int (*Info_create)(MPI_Info* info);
    int (*Info_set)(MPI_Info info, char const* key, char const* value);
    int (*Info_get)(MPI_Info info, char const* key, int length, char* value, int* flag);
    int (*Info_free)(MPI_Info* info);

    /* Collectives */
    int (*Barrier)(MPI_Comm comm);
    int (*Bcast)(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm);
    int (*Gather)(void const* send, int send_count, MPI_Datatype send_type, void* receive, int receive_count,
                  MPI_Datatype receive_type, int root, MPI_Comm comm);
    int (*Gatherv)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                   int const receive_counts[], int const places[], MPI_Datatype receive_type, int root,
                   MPI_Comm comm);
    int (*Scatter)(void const* send, int send_count, MPI_Datatype send_type, void* receive, int receive_count,
                   MPI_Datatype receive_type, int root, MPI_Comm comm);
    int (*Scatterv)(void const* send, int const send_counts[], int const places[], MPI_Datatype send_type,
                    void* receive, int receive_count, MPI_Datatype receive_type, int root, MPI_Comm comm);
    int (*Allgather)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                     int receive_count, MPI_Datatype receive_type, MPI_Comm comm);
    int (*Allgatherv)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                      int const receive_counts[], int const places[], MPI_Datatype receive_type,
                      MPI_Comm comm);
    int (*Alltoall)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                    int receive_count, MPI_Datatype receive_type, MPI_Comm comm);
    int (*Alltoallv)(void const* send, int const send_counts[], int const send_places[],
                     MPI_Datatype send_type, void* receive, int const receive_counts[],
                     int const receive_places[], MPI_Datatype receive_type, MPI_Comm comm);
    int (*Alltoallw)(void const* send, int const send_counts[], int const send_places[],
                     MPI_Datatype const send_types[], void* receive, int const receive_counts[],
                     int const receive_places[], MPI_Datatype const receive_types[], MPI_Comm comm);
    int (*Reduce)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op, int root,
                  MPI_Comm comm);
    int (*Allreduce)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
    int (*Reduce_scatter_block)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                                MPI_Comm comm);
    int (*Reduce_scatter)(void const* send, void* receive, int const counts[], MPI_Datatype type, MPI_Op op,
                          MPI_Comm comm);
    int (*Scan)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
    int (*Exscan)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);

    /* Non-blocking collectives */
    int (*Ibarrier)(MPI_Comm comm, MPI_Request* request);
    int (*Ibcast)(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm, MPI_Request* request);
    int (*Igather)(void const* send, int send_count, MPI_Datatype send_type, void* receive, int receive_count,
                   MPI_Datatype receive_type, int root, MPI_Comm comm, MPI_Request* request);
    int (*Igatherv)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                    int const receive_counts[], int const places[], MPI_Datatype receive_type, int root,
                    MPI_Comm comm, MPI_Request* request);
    int (*Iscatter)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                    int receive_count, MPI_Datatype receive_type, int root, MPI_Comm comm,
                    MPI_Request* request);
    int (*Iscatterv)(void const* send, int const send_counts[], int const places[], MPI_Datatype send_type,
                     void* receive, int receive_count, MPI_Datatype receive_type, int root, MPI_Comm comm,
                     MPI_Request* request);
    int (*Iallgather)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                      int receive_count, MPI_Datatype receive_type, MPI_Comm comm, MPI_Request* request);
    int (*Iallgatherv)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                       int const receive_counts[], int const places[], MPI_Datatype receive_type,
                       MPI_Comm comm, MPI_Request* request);
    int (*Ialltoall)(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                     int receive_count, MPI_Datatype receive_type, MPI_Comm comm, MPI_Request* request);
    int (*Ialltoallv)(void const* send, int const send_counts[], int const send_places[],
                      MPI_Datatype send_type, void* receive, int const receive_counts[],
                      int const receive_places[], MPI_Datatype receive_type, MPI_Comm comm,
                      MPI_Request* request);
    int (*Ialltoallw)(void const* send, int const send_counts[], int const send_places[],
                      MPI_Datatype const send_types[], void* receive, int const receive_counts[],
                      int const receive_places[], MPI_Datatype const receive_types[], MPI_Comm comm,
                      MPI_Request* request);
    int (*Ireduce)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op, int root,
                   MPI_Comm comm, MPI_Request* request);
    int (*Iallreduce)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                      MPI_Request* request);
    int (*Ireduce_scatter_block)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                                 MPI_Comm comm, MPI_Request* request);
    int (*Ireduce_scatter)(void const* send, void* receive, int const counts[], MPI_Datatype type, MPI_Op op,
                           MPI_Comm comm, MPI_Request* request);
    int (*Iscan)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                 MPI_Request* request);
    int (*Iexscan)(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                   MPI_Request* request);
};

/* Set by the host once the object is loaded; one for all files of an object. */
__attribute__((weak)) struct cubecheck_table* cubecheck_mpi;

static __inline__ struct cubecheck_table* cubecheck_at(char const* file, int line) {
    struct cubecheck_place* const place = cubecheck_mpi->places + cubecheck_mpi->depth++ % CUBECHECK_PLACES;
    place->file = file;
    place->line = line;
    return cubecheck_mpi;
}

#endif
