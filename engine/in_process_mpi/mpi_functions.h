#ifndef CUBECHECK_MPI_FUNCTIONS_H
#define CUBECHECK_MPI_FUNCTIONS_H

/* The functions of MPI that a file under test may call.  Each is a member of a table, which the host sets.  A
 * function that is not here is not in this MPI: the compiler names it and the line. */

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

/* Environment */
#define MPI_Init cubecheck_at(__FILE__, __LINE__)->Init
#define MPI_Init_thread cubecheck_at(__FILE__, __LINE__)->Init_thread
#define MPI_Initialized cubecheck_at(__FILE__, __LINE__)->Initialized
#define MPI_Finalize cubecheck_at(__FILE__, __LINE__)->Finalize
#define MPI_Finalized cubecheck_at(__FILE__, __LINE__)->Finalized
#define MPI_Query_thread cubecheck_at(__FILE__, __LINE__)->Query_thread
#define MPI_Is_thread_main cubecheck_at(__FILE__, __LINE__)->Is_thread_main
#define MPI_Abort cubecheck_at(__FILE__, __LINE__)->Abort
#define MPI_Wtime cubecheck_at(__FILE__, __LINE__)->Wtime
#define MPI_Wtick cubecheck_at(__FILE__, __LINE__)->Wtick
#define MPI_Get_version cubecheck_at(__FILE__, __LINE__)->Get_version
#define MPI_Get_library_version cubecheck_at(__FILE__, __LINE__)->Get_library_version
#define MPI_Get_processor_name cubecheck_at(__FILE__, __LINE__)->Get_processor_name
#define MPI_Get_address cubecheck_at(__FILE__, __LINE__)->Get_address
#define MPI_Address cubecheck_at(__FILE__, __LINE__)->Address
#define MPI_Aint_add cubecheck_at(__FILE__, __LINE__)->Aint_add
#define MPI_Aint_diff cubecheck_at(__FILE__, __LINE__)->Aint_diff
#define MPI_Alloc_mem cubecheck_at(__FILE__, __LINE__)->Alloc_mem
#define MPI_Free_mem cubecheck_at(__FILE__, __LINE__)->Free_mem
/* Errors */
#define MPI_Comm_create_errhandler cubecheck_at(__FILE__, __LINE__)->Comm_create_errhandler
#define MPI_Comm_set_errhandler cubecheck_at(__FILE__, __LINE__)->Comm_set_errhandler
#define MPI_Comm_get_errhandler cubecheck_at(__FILE__, __LINE__)->Comm_get_errhandler
#define MPI_Comm_call_errhandler cubecheck_at(__FILE__, __LINE__)->Comm_call_errhandler
#define MPI_Errhandler_free cubecheck_at(__FILE__, __LINE__)->Errhandler_free
#define MPI_Error_string cubecheck_at(__FILE__, __LINE__)->Error_string
#define MPI_Error_class cubecheck_at(__FILE__, __LINE__)->Error_class
/* Point-to-point */
#define MPI_Send cubecheck_at(__FILE__, __LINE__)->Send
#define MPI_Ssend cubecheck_at(__FILE__, __LINE__)->Ssend
#define MPI_Rsend cubecheck_at(__FILE__, __LINE__)->Rsend
#define MPI_Bsend cubecheck_at(__FILE__, __LINE__)->Bsend
#define MPI_Buffer_attach cubecheck_at(__FILE__, __LINE__)->Buffer_attach
#define MPI_Buffer_detach cubecheck_at(__FILE__, __LINE__)->Buffer_detach
#define MPI_Isend cubecheck_at(__FILE__, __LINE__)->Isend
#define MPI_Issend cubecheck_at(__FILE__, __LINE__)->Issend
#define MPI_Irsend cubecheck_at(__FILE__, __LINE__)->Irsend
#define MPI_Ibsend cubecheck_at(__FILE__, __LINE__)->Ibsend
#define MPI_Recv cubecheck_at(__FILE__, __LINE__)->Recv
#define MPI_Irecv cubecheck_at(__FILE__, __LINE__)->Irecv
#define MPI_Sendrecv cubecheck_at(__FILE__, __LINE__)->Sendrecv
#define MPI_Sendrecv_replace cubecheck_at(__FILE__, __LINE__)->Sendrecv_replace
#define MPI_Probe cubecheck_at(__FILE__, __LINE__)->Probe
#define MPI_Iprobe cubecheck_at(__FILE__, __LINE__)->Iprobe
#define MPI_Mprobe cubecheck_at(__FILE__, __LINE__)->Mprobe
#define MPI_Improbe cubecheck_at(__FILE__, __LINE__)->Improbe
#define MPI_Mrecv cubecheck_at(__FILE__, __LINE__)->Mrecv
#define MPI_Imrecv cubecheck_at(__FILE__, __LINE__)->Imrecv
#define MPI_Send_init cubecheck_at(__FILE__, __LINE__)->Send_init
#define MPI_Ssend_init cubecheck_at(__FILE__, __LINE__)->Ssend_init
#define MPI_Rsend_init cubecheck_at(__FILE__, __LINE__)->Rsend_init
#define MPI_Recv_init cubecheck_at(__FILE__, __LINE__)->Recv_init
#define MPI_Start cubecheck_at(__FILE__, __LINE__)->Start
#define MPI_Startall cubecheck_at(__FILE__, __LINE__)->Startall
/* Completion */
#define MPI_Wait cubecheck_at(__FILE__, __LINE__)->Wait
#define MPI_Waitall cubecheck_at(__FILE__, __LINE__)->Waitall
#define MPI_Waitany cubecheck_at(__FILE__, __LINE__)->Waitany
#define MPI_Waitsome cubecheck_at(__FILE__, __LINE__)->Waitsome
#define MPI_Test cubecheck_at(__FILE__, __LINE__)->Test
#define MPI_Testall cubecheck_at(__FILE__, __LINE__)->Testall
#define MPI_Testany cubecheck_at(__FILE__, __LINE__)->Testany
#define MPI_Testsome cubecheck_at(__FILE__, __LINE__)->Testsome
#define MPI_Request_get_status cubecheck_at(__FILE__, __LINE__)->Request_get_status
#define MPI_Request_free cubecheck_at(__FILE__, __LINE__)->Request_free
#define MPI_Cancel cubecheck_at(__FILE__, __LINE__)->Cancel
#define MPI_Test_cancelled cubecheck_at(__FILE__, __LINE__)->Test_cancelled
#define MPI_Get_count cubecheck_at(__FILE__, __LINE__)->Get_count
#define MPI_Get_elements cubecheck_at(__FILE__, __LINE__)->Get_elements
#define MPI_Status_set_elements cubecheck_at(__FILE__, __LINE__)->Status_set_elements
/* Datatypes */
#define MPI_Type_contiguous cubecheck_at(__FILE__, __LINE__)->Type_contiguous
#define MPI_Type_vector cubecheck_at(__FILE__, __LINE__)->Type_vector
#define MPI_Type_hvector cubecheck_at(__FILE__, __LINE__)->Type_hvector
#define MPI_Type_create_hvector cubecheck_at(__FILE__, __LINE__)->Type_create_hvector
#define MPI_Type_indexed cubecheck_at(__FILE__, __LINE__)->Type_indexed
#define MPI_Type_hindexed cubecheck_at(__FILE__, __LINE__)->Type_hindexed
#define MPI_Type_create_hindexed cubecheck_at(__FILE__, __LINE__)->Type_create_hindexed
#define MPI_Type_create_indexed_block cubecheck_at(__FILE__, __LINE__)->Type_create_indexed_block
#define MPI_Type_create_hindexed_block cubecheck_at(__FILE__, __LINE__)->Type_create_hindexed_block
#define MPI_Type_struct cubecheck_at(__FILE__, __LINE__)->Type_struct
#define MPI_Type_create_struct cubecheck_at(__FILE__, __LINE__)->Type_create_struct
#define MPI_Type_create_resized cubecheck_at(__FILE__, __LINE__)->Type_create_resized
#define MPI_Type_create_subarray cubecheck_at(__FILE__, __LINE__)->Type_create_subarray
#define MPI_Type_dup cubecheck_at(__FILE__, __LINE__)->Type_dup
#define MPI_Type_commit cubecheck_at(__FILE__, __LINE__)->Type_commit
#define MPI_Type_free cubecheck_at(__FILE__, __LINE__)->Type_free
#define MPI_Type_size cubecheck_at(__FILE__, __LINE__)->Type_size
#define MPI_Type_size_x cubecheck_at(__FILE__, __LINE__)->Type_size_x
#define MPI_Type_get_extent cubecheck_at(__FILE__, __LINE__)->Type_get_extent
#define MPI_Type_get_extent_x cubecheck_at(__FILE__, __LINE__)->Type_get_extent_x
#define MPI_Type_get_true_extent cubecheck_at(__FILE__, __LINE__)->Type_get_true_extent
#define MPI_Type_get_true_extent_x cubecheck_at(__FILE__, __LINE__)->Type_get_true_extent_x
#define MPI_Type_extent cubecheck_at(__FILE__, __LINE__)->Type_extent
#define MPI_Type_lb cubecheck_at(__FILE__, __LINE__)->Type_lb
#define MPI_Type_ub cubecheck_at(__FILE__, __LINE__)->Type_ub
#define MPI_Type_set_name cubecheck_at(__FILE__, __LINE__)->Type_set_name
#define MPI_Type_get_name cubecheck_at(__FILE__, __LINE__)->Type_get_name
#define MPI_Pack cubecheck_at(__FILE__, __LINE__)->Pack
#define MPI_Unpack cubecheck_at(__FILE__, __LINE__)->Unpack
#define MPI_Pack_size cubecheck_at(__FILE__, __LINE__)->Pack_size
/* Operators */
#define MPI_Op_create cubecheck_at(__FILE__, __LINE__)->Op_create
#define MPI_Op_free cubecheck_at(__FILE__, __LINE__)->Op_free
#define MPI_Op_commutative cubecheck_at(__FILE__, __LINE__)->Op_commutative
#define MPI_Reduce_local cubecheck_at(__FILE__, __LINE__)->Reduce_local
/* Groups */
#define MPI_Group_size cubecheck_at(__FILE__, __LINE__)->Group_size
#define MPI_Group_rank cubecheck_at(__FILE__, __LINE__)->Group_rank
#define MPI_Group_translate_ranks cubecheck_at(__FILE__, __LINE__)->Group_translate_ranks
#define MPI_Group_compare cubecheck_at(__FILE__, __LINE__)->Group_compare
#define MPI_Group_union cubecheck_at(__FILE__, __LINE__)->Group_union
#define MPI_Group_intersection cubecheck_at(__FILE__, __LINE__)->Group_intersection
#define MPI_Group_difference cubecheck_at(__FILE__, __LINE__)->Group_difference
#define MPI_Group_incl cubecheck_at(__FILE__, __LINE__)->Group_incl
#define MPI_Group_excl cubecheck_at(__FILE__, __LINE__)->Group_excl
#define MPI_Group_range_incl cubecheck_at(__FILE__, __LINE__)->Group_range_incl
#define MPI_Group_range_excl cubecheck_at(__FILE__, __LINE__)->Group_range_excl
#define MPI_Group_free cubecheck_at(__FILE__, __LINE__)->Group_free
/* Communicators */
#define MPI_Comm_size cubecheck_at(__FILE__, __LINE__)->Comm_size
#define MPI_Comm_rank cubecheck_at(__FILE__, __LINE__)->Comm_rank
#define MPI_Comm_group cubecheck_at(__FILE__, __LINE__)->Comm_group
#define MPI_Comm_compare cubecheck_at(__FILE__, __LINE__)->Comm_compare
#define MPI_Comm_dup cubecheck_at(__FILE__, __LINE__)->Comm_dup
#define MPI_Comm_dup_with_info cubecheck_at(__FILE__, __LINE__)->Comm_dup_with_info
#define MPI_Comm_create cubecheck_at(__FILE__, __LINE__)->Comm_create
#define MPI_Comm_create_group cubecheck_at(__FILE__, __LINE__)->Comm_create_group
#define MPI_Comm_split cubecheck_at(__FILE__, __LINE__)->Comm_split
#define MPI_Comm_split_type cubecheck_at(__FILE__, __LINE__)->Comm_split_type
#define MPI_Comm_free cubecheck_at(__FILE__, __LINE__)->Comm_free
#define MPI_Comm_test_inter cubecheck_at(__FILE__, __LINE__)->Comm_test_inter
#define MPI_Comm_set_name cubecheck_at(__FILE__, __LINE__)->Comm_set_name
#define MPI_Comm_get_name cubecheck_at(__FILE__, __LINE__)->Comm_get_name
#define MPI_Comm_set_info cubecheck_at(__FILE__, __LINE__)->Comm_set_info
/* Topologies */
#define MPI_Cart_create cubecheck_at(__FILE__, __LINE__)->Cart_create
#define MPI_Cartdim_get cubecheck_at(__FILE__, __LINE__)->Cartdim_get
#define MPI_Cart_get cubecheck_at(__FILE__, __LINE__)->Cart_get
#define MPI_Cart_rank cubecheck_at(__FILE__, __LINE__)->Cart_rank
#define MPI_Cart_coords cubecheck_at(__FILE__, __LINE__)->Cart_coords
#define MPI_Cart_shift cubecheck_at(__FILE__, __LINE__)->Cart_shift
#define MPI_Cart_sub cubecheck_at(__FILE__, __LINE__)->Cart_sub
#define MPI_Dims_create cubecheck_at(__FILE__, __LINE__)->Dims_create
#define MPI_Topo_test cubecheck_at(__FILE__, __LINE__)->Topo_test
/* Attributes and hints */
#define MPI_Comm_create_keyval cubecheck_at(__FILE__, __LINE__)->Comm_create_keyval
#define MPI_Comm_free_keyval cubecheck_at(__FILE__, __LINE__)->Comm_free_keyval
#define MPI_Comm_set_attr cubecheck_at(__FILE__, __LINE__)->Comm_set_attr
#define MPI_Comm_get_attr cubecheck_at(__FILE__, __LINE__)->Comm_get_attr
#define MPI_Comm_delete_attr cubecheck_at(__FILE__, __LINE__)->Comm_delete_attr
#define MPI_Keyval_create cubecheck_at(__FILE__, __LINE__)->Keyval_create
#define MPI_Keyval_free cubecheck_at(__FILE__, __LINE__)->Keyval_free
#define MPI_Attr_put cubecheck_at(__FILE__, __LINE__)->Attr_put
#define MPI_Attr_get cubecheck_at(__FILE__, __LINE__)->Attr_get
#define MPI_Attr_delete cubecheck_at(__FILE__, __LINE__)->Attr_delete
#define MPI_Info_create cubecheck_at(__FILE__, __LINE__)->Info_create
#define MPI_Info_set cubecheck_at(__FILE__, __LINE__)->Info_set
#define MPI_Info_get cubecheck_at(__FILE__, __LINE__)->Info_get
#define MPI_Info_free cubecheck_at(__FILE__, __LINE__)->Info_free
/* Collectives */
#define MPI_Barrier cubecheck_at(__FILE__, __LINE__)->Barrier
#define MPI_Bcast cubecheck_at(__FILE__, __LINE__)->Bcast
#define MPI_Gather cubecheck_at(__FILE__, __LINE__)->Gather
#define MPI_Gatherv cubecheck_at(__FILE__, __LINE__)->Gatherv
#define MPI_Scatter cubecheck_at(__FILE__, __LINE__)->Scatter
#define MPI_Scatterv cubecheck_at(__FILE__, __LINE__)->Scatterv
#define MPI_Allgather cubecheck_at(__FILE__, __LINE__)->Allgather
#define MPI_Allgatherv cubecheck_at(__FILE__, __LINE__)->Allgatherv
#define MPI_Alltoall cubecheck_at(__FILE__, __LINE__)->Alltoall
#define MPI_Alltoallv cubecheck_at(__FILE__, __LINE__)->Alltoallv
#define MPI_Alltoallw cubecheck_at(__FILE__, __LINE__)->Alltoallw
#define MPI_Reduce cubecheck_at(__FILE__, __LINE__)->Reduce
#define MPI_Allreduce cubecheck_at(__FILE__, __LINE__)->Allreduce
#define MPI_Reduce_scatter_block cubecheck_at(__FILE__, __LINE__)->Reduce_scatter_block
#define MPI_Reduce_scatter cubecheck_at(__FILE__, __LINE__)->Reduce_scatter
#define MPI_Scan cubecheck_at(__FILE__, __LINE__)->Scan
#define MPI_Exscan cubecheck_at(__FILE__, __LINE__)->Exscan
/* Non-blocking collectives */
#define MPI_Ibarrier cubecheck_at(__FILE__, __LINE__)->Ibarrier
#define MPI_Ibcast cubecheck_at(__FILE__, __LINE__)->Ibcast
#define MPI_Igather cubecheck_at(__FILE__, __LINE__)->Igather
#define MPI_Igatherv cubecheck_at(__FILE__, __LINE__)->Igatherv
#define MPI_Iscatter cubecheck_at(__FILE__, __LINE__)->Iscatter
#define MPI_Iscatterv cubecheck_at(__FILE__, __LINE__)->Iscatterv
#define MPI_Iallgather cubecheck_at(__FILE__, __LINE__)->Iallgather
#define MPI_Iallgatherv cubecheck_at(__FILE__, __LINE__)->Iallgatherv
#define MPI_Ialltoall cubecheck_at(__FILE__, __LINE__)->Ialltoall
#define MPI_Ialltoallv cubecheck_at(__FILE__, __LINE__)->Ialltoallv
#define MPI_Ialltoallw cubecheck_at(__FILE__, __LINE__)->Ialltoallw
#define MPI_Ireduce cubecheck_at(__FILE__, __LINE__)->Ireduce
#define MPI_Iallreduce cubecheck_at(__FILE__, __LINE__)->Iallreduce
#define MPI_Ireduce_scatter_block cubecheck_at(__FILE__, __LINE__)->Ireduce_scatter_block
#define MPI_Ireduce_scatter cubecheck_at(__FILE__, __LINE__)->Ireduce_scatter
#define MPI_Iscan cubecheck_at(__FILE__, __LINE__)->Iscan
#define MPI_Iexscan cubecheck_at(__FILE__, __LINE__)->Iexscan

#endif
