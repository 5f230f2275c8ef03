#ifndef CUBECHECK_MPI_H
#define CUBECHECK_MPI_H

/* The MPI header for files under test: every rank is a fiber of one process.
 *
 * Handles are integers with their kind in the high bits: a handle in the wrong argument is found at run time.
 * Intercommunicators, one-sided operations, files, threads and Fortran are not supported. */

#include <stddef.h>
#include <stdint.h>

#define MPI_VERSION 3
#define MPI_SUBVERSION 1
#define CUBECHECK_MPI 1

#ifdef __cplusplus
extern "C" {
#endif

typedef int MPI_Comm;
typedef int MPI_Group;
typedef int MPI_Datatype;
typedef int MPI_Op;
typedef int MPI_Request;
typedef int MPI_Errhandler;
typedef int MPI_Info;
typedef int MPI_Message;
/* For unused variables only: no function takes these types. */
typedef int MPI_Win;
typedef int MPI_File;
typedef ptrdiff_t MPI_Aint;
#ifdef __GNUC__
__extension__
#endif
    typedef long long MPI_Count;
typedef MPI_Count MPI_Offset;
typedef int MPI_Fint;

typedef struct MPI_Status {
    int MPI_SOURCE;
    int MPI_TAG;
    int MPI_ERROR;
    int cubecheck_cancelled;
    MPI_Count cubecheck_bytes;
} MPI_Status;

typedef void MPI_User_function(void* in, void* in_out, int* count, MPI_Datatype* type);
typedef void MPI_Comm_errhandler_function(MPI_Comm* comm, int* code, ...);
typedef MPI_Comm_errhandler_function MPI_Handler_function;
typedef int MPI_Comm_copy_attr_function(MPI_Comm comm, int key, void* extra, void* in, void* out, int* flag);
typedef int MPI_Comm_delete_attr_function(MPI_Comm comm, int key, void* value, void* extra);
typedef MPI_Comm_copy_attr_function MPI_Copy_function;
typedef MPI_Comm_delete_attr_function MPI_Delete_function;

/* The kinds of handles. */
enum {
    CUBECHECK_COMM = 1,
    CUBECHECK_GROUP,
    CUBECHECK_DATATYPE,
    CUBECHECK_OP,
    CUBECHECK_REQUEST,
    CUBECHECK_ERRHANDLER,
    CUBECHECK_INFO,
    CUBECHECK_KEYVAL,
    CUBECHECK_MESSAGE
};

#define CUBECHECK_HANDLE(kind, number) ((int)(kind) << 27 | (number))

#define MPI_COMM_NULL ((MPI_Comm)CUBECHECK_HANDLE(CUBECHECK_COMM, 0))
#define MPI_COMM_WORLD ((MPI_Comm)CUBECHECK_HANDLE(CUBECHECK_COMM, 1))
#define MPI_COMM_SELF ((MPI_Comm)CUBECHECK_HANDLE(CUBECHECK_COMM, 2))
#define MPI_GROUP_NULL ((MPI_Group)CUBECHECK_HANDLE(CUBECHECK_GROUP, 0))
#define MPI_GROUP_EMPTY ((MPI_Group)CUBECHECK_HANDLE(CUBECHECK_GROUP, 1))
#define MPI_DATATYPE_NULL ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 0))
#define MPI_OP_NULL ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 0))
#define MPI_REQUEST_NULL ((MPI_Request)CUBECHECK_HANDLE(CUBECHECK_REQUEST, 0))
#define MPI_ERRHANDLER_NULL ((MPI_Errhandler)CUBECHECK_HANDLE(CUBECHECK_ERRHANDLER, 0))
#define MPI_ERRORS_ARE_FATAL ((MPI_Errhandler)CUBECHECK_HANDLE(CUBECHECK_ERRHANDLER, 1))
#define MPI_ERRORS_RETURN ((MPI_Errhandler)CUBECHECK_HANDLE(CUBECHECK_ERRHANDLER, 2))
#define MPI_MESSAGE_NULL ((MPI_Message)CUBECHECK_HANDLE(CUBECHECK_MESSAGE, 0))
#define MPI_MESSAGE_NO_PROC ((MPI_Message)CUBECHECK_HANDLE(CUBECHECK_MESSAGE, 1))
#define MPI_WIN_NULL ((MPI_Win)0)
#define MPI_FILE_NULL ((MPI_File)0)
#define MPI_INFO_NULL ((MPI_Info)CUBECHECK_HANDLE(CUBECHECK_INFO, 0))
#define MPI_INFO_ENV ((MPI_Info)CUBECHECK_HANDLE(CUBECHECK_INFO, 1))
#define MPI_KEYVAL_INVALID CUBECHECK_HANDLE(CUBECHECK_KEYVAL, 0)
#define MPI_TAG_UB CUBECHECK_HANDLE(CUBECHECK_KEYVAL, 1)
#define MPI_HOST CUBECHECK_HANDLE(CUBECHECK_KEYVAL, 2)
#define MPI_IO CUBECHECK_HANDLE(CUBECHECK_KEYVAL, 3)
#define MPI_WTIME_IS_GLOBAL CUBECHECK_HANDLE(CUBECHECK_KEYVAL, 4)
#define MPI_UNIVERSE_SIZE CUBECHECK_HANDLE(CUBECHECK_KEYVAL, 5)
#define MPI_APPNUM CUBECHECK_HANDLE(CUBECHECK_KEYVAL, 6)

/* Predefined datatypes. */
#define MPI_CHAR ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 1))
#define MPI_SIGNED_CHAR ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 2))
#define MPI_UNSIGNED_CHAR ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 3))
#define MPI_BYTE ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 4))
#define MPI_WCHAR ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 5))
#define MPI_SHORT ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 6))
#define MPI_UNSIGNED_SHORT ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 7))
#define MPI_INT ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 8))
#define MPI_UNSIGNED ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 9))
#define MPI_LONG ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 10))
#define MPI_UNSIGNED_LONG ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 11))
#define MPI_LONG_LONG ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 12))
#define MPI_UNSIGNED_LONG_LONG ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 13))
#define MPI_INT8_T ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 14))
#define MPI_INT16_T ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 15))
#define MPI_INT32_T ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 16))
#define MPI_INT64_T ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 17))
#define MPI_UINT8_T ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 18))
#define MPI_UINT16_T ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 19))
#define MPI_UINT32_T ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 20))
#define MPI_UINT64_T ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 21))
#define MPI_FLOAT ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 22))
#define MPI_DOUBLE ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 23))
#define MPI_LONG_DOUBLE ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 24))
#define MPI_C_BOOL ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 25))
#define MPI_C_COMPLEX MPI_C_FLOAT_COMPLEX
#define MPI_C_FLOAT_COMPLEX ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 26))
#define MPI_C_DOUBLE_COMPLEX ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 27))
#define MPI_C_LONG_DOUBLE_COMPLEX ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 28))
#define MPI_AINT ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 29))
#define MPI_OFFSET ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 30))
#define MPI_COUNT ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 31))
#define MPI_PACKED ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 32))
#define MPI_FLOAT_INT ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 33))
#define MPI_DOUBLE_INT ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 34))
#define MPI_LONG_INT ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 35))
#define MPI_SHORT_INT ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 36))
#define MPI_2INT ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 37))
#define MPI_LONG_DOUBLE_INT ((MPI_Datatype)CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 38))
#define MPI_LONG_LONG_INT MPI_LONG_LONG
#define MPI_INTEGER MPI_INT
#define MPI_INTEGER1 MPI_INT8_T
#define MPI_INTEGER2 MPI_INT16_T
#define MPI_INTEGER4 MPI_INT32_T
#define MPI_INTEGER8 MPI_INT64_T
#define MPI_LOGICAL MPI_INT
#define MPI_REAL MPI_FLOAT
#define MPI_REAL4 MPI_FLOAT
#define MPI_REAL8 MPI_DOUBLE
#define MPI_DOUBLE_PRECISION MPI_DOUBLE
#define MPI_COMPLEX MPI_C_FLOAT_COMPLEX
#define MPI_DOUBLE_COMPLEX MPI_C_DOUBLE_COMPLEX
#define MPI_CHARACTER MPI_CHAR
#define MPI_2INTEGER MPI_2INT
#define MPI_CXX_BOOL MPI_C_BOOL
#define MPI_CXX_FLOAT_COMPLEX MPI_C_FLOAT_COMPLEX
#define MPI_CXX_DOUBLE_COMPLEX MPI_C_DOUBLE_COMPLEX
#define MPI_CXX_LONG_DOUBLE_COMPLEX MPI_C_LONG_DOUBLE_COMPLEX

/* Fortran handles are the same numbers. */
#define MPI_Comm_c2f(comm) ((MPI_Fint)(comm))
#define MPI_Comm_f2c(comm) ((MPI_Comm)(comm))
#define MPI_Type_c2f(type) ((MPI_Fint)(type))
#define MPI_Type_f2c(type) ((MPI_Datatype)(type))
#define MPI_Op_c2f(op) ((MPI_Fint)(op))
#define MPI_Op_f2c(op) ((MPI_Op)(op))
#define MPI_Request_c2f(request) ((MPI_Fint)(request))
#define MPI_Request_f2c(request) ((MPI_Request)(request))
#define MPI_Group_c2f(group) ((MPI_Fint)(group))
#define MPI_Group_f2c(group) ((MPI_Group)(group))

/* Predefined operators. */
#define MPI_MAX ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 1))
#define MPI_MIN ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 2))
#define MPI_SUM ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 3))
#define MPI_PROD ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 4))
#define MPI_LAND ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 5))
#define MPI_BAND ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 6))
#define MPI_LOR ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 7))
#define MPI_BOR ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 8))
#define MPI_LXOR ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 9))
#define MPI_BXOR ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 10))
#define MPI_MINLOC ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 11))
#define MPI_MAXLOC ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 12))
#define MPI_REPLACE ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 13))
#define MPI_NO_OP ((MPI_Op)CUBECHECK_HANDLE(CUBECHECK_OP, 14))

#define MPI_BOTTOM ((void*)0)
#define MPI_IN_PLACE ((void*)-1)
#define MPI_STATUS_IGNORE ((MPI_Status*)-2)
#define MPI_STATUSES_IGNORE ((MPI_Status*)-3)
#define MPI_ERRCODES_IGNORE ((int*)0)
#define MPI_UNWEIGHTED ((int*)1)
#define MPI_COMM_NULL_COPY_FN ((MPI_Comm_copy_attr_function*)0)
#define MPI_COMM_NULL_DELETE_FN ((MPI_Comm_delete_attr_function*)0)
#define MPI_COMM_DUP_FN ((MPI_Comm_copy_attr_function*)1)
#define MPI_NULL_COPY_FN MPI_COMM_NULL_COPY_FN
#define MPI_NULL_DELETE_FN MPI_COMM_NULL_DELETE_FN
#define MPI_DUP_FN MPI_COMM_DUP_FN

/* These values differ from those of all MPI libraries: so code that writes -1 instead is found. */
#define MPI_ANY_SOURCE (-41)
#define MPI_PROC_NULL (-42)
#define MPI_ROOT (-43)
#define MPI_ANY_TAG (-44)
#define MPI_UNDEFINED (-32766)
#define MPI_BSEND_OVERHEAD 64

enum { MPI_IDENT, MPI_CONGRUENT, MPI_SIMILAR, MPI_UNEQUAL };
enum { MPI_GRAPH = 1, MPI_CART, MPI_DIST_GRAPH };
enum { MPI_COMM_TYPE_SHARED = 1 };
enum { MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE };
#define MPI_ORDER_C 56
#define MPI_ORDER_FORTRAN 57
#define MPI_MAX_PROCESSOR_NAME 128
#define MPI_MAX_ERROR_STRING 512
#define MPI_MAX_OBJECT_NAME 128
#define MPI_MAX_INFO_KEY 255
#define MPI_MAX_INFO_VAL 1024
#define MPI_MAX_LIBRARY_VERSION_STRING 256

#define MPI_SUCCESS 0
#define MPI_ERR_BUFFER 1
#define MPI_ERR_COUNT 2
#define MPI_ERR_TYPE 3
#define MPI_ERR_TAG 4
#define MPI_ERR_COMM 5
#define MPI_ERR_RANK 6
#define MPI_ERR_REQUEST 7
#define MPI_ERR_ROOT 8
#define MPI_ERR_GROUP 9
#define MPI_ERR_OP 10
#define MPI_ERR_TOPOLOGY 11
#define MPI_ERR_DIMS 12
#define MPI_ERR_ARG 13
#define MPI_ERR_UNKNOWN 14
#define MPI_ERR_TRUNCATE 15
#define MPI_ERR_OTHER 16
#define MPI_ERR_INTERN 17
#define MPI_ERR_IN_STATUS 18
#define MPI_ERR_PENDING 19
#define MPI_ERR_KEYVAL 20
#define MPI_ERR_NO_MEM 21
#define MPI_ERR_BASE 22
#define MPI_ERR_INFO 23
#define MPI_ERR_INFO_KEY 24
#define MPI_ERR_INFO_VALUE 25
#define MPI_ERR_INFO_NOKEY 26
#define MPI_ERR_UNSUPPORTED_OPERATION 27
#define MPI_ERR_UNSUPPORTED_DATAREP 28
#define MPI_ERR_PORT 29
#define MPI_ERR_SPAWN 30
#define MPI_ERR_NOT_SAME 31
#define MPI_ERR_NO_SUCH_FILE 32
#define MPI_ERR_IO 33
#define MPI_ERR_ACCESS 34
#define MPI_ERR_SIZE 35
#define MPI_ERR_DISP 36
#define MPI_ERR_ASSERT 37
#define MPI_ERR_LOCKTYPE 38
#define MPI_ERR_WIN 39
#define MPI_ERR_RMA_CONFLICT 40
#define MPI_ERR_RMA_SYNC 41
#define MPI_ERR_RMA_RANGE 42
#define MPI_ERR_RMA_ATTACH 43
#define MPI_ERR_RMA_SHARED 44
#define MPI_ERR_RMA_FLAVOR 45
#define MPI_ERR_FILE 46
#define MPI_ERR_AMODE 47
#define MPI_ERR_NAME 48
#define MPI_ERR_SERVICE 49
#define MPI_ERR_QUOTA 50
#define MPI_ERR_READ_ONLY 51
#define MPI_ERR_NO_SPACE 52
#define MPI_ERR_BAD_FILE 53
#define MPI_ERR_FILE_EXISTS 54
#define MPI_ERR_FILE_IN_USE 55
#define MPI_ERR_DUP_DATAREP 56
#define MPI_ERR_CONVERSION 57
#define MPI_ERR_SESSION 58
#define MPI_ERR_PROC_ABORTED 59
#define MPI_ERR_VALUE_TOO_LARGE 60
#define MPI_ERR_ERRHANDLER 61
#define MPI_ERR_LASTCODE 1000

/* Names of unsupported features: code with them compiles, and the functions that take them end the run. */
enum {
    MPI_COMBINER_NAMED = 1,
    MPI_COMBINER_DUP,
    MPI_COMBINER_CONTIGUOUS,
    MPI_COMBINER_VECTOR,
    MPI_COMBINER_HVECTOR,
    MPI_COMBINER_INDEXED,
    MPI_COMBINER_HINDEXED,
    MPI_COMBINER_INDEXED_BLOCK,
    MPI_COMBINER_HINDEXED_BLOCK,
    MPI_COMBINER_STRUCT,
    MPI_COMBINER_SUBARRAY,
    MPI_COMBINER_DARRAY,
    MPI_COMBINER_F90_REAL,
    MPI_COMBINER_F90_COMPLEX,
    MPI_COMBINER_F90_INTEGER,
    MPI_COMBINER_RESIZED,
    MPI_COMBINER_HVECTOR_INTEGER,
    MPI_COMBINER_HINDEXED_INTEGER,
    MPI_COMBINER_STRUCT_INTEGER
};
enum {
    MPI_DISTRIBUTE_BLOCK = 121,
    MPI_DISTRIBUTE_CYCLIC,
    MPI_DISTRIBUTE_NONE,
    MPI_DISTRIBUTE_DFLT_DARG = -49767
};
enum { MPI_TYPECLASS_INTEGER = 1, MPI_TYPECLASS_REAL, MPI_TYPECLASS_COMPLEX };
enum { MPI_LOCK_EXCLUSIVE = 1, MPI_LOCK_SHARED };
enum {
    MPI_MODE_CREATE = 1,
    MPI_MODE_RDONLY = 2,
    MPI_MODE_WRONLY = 4,
    MPI_MODE_RDWR = 8,
    MPI_MODE_DELETE_ON_CLOSE = 16,
    MPI_MODE_UNIQUE_OPEN = 32,
    MPI_MODE_EXCL = 64,
    MPI_MODE_APPEND = 128,
    MPI_MODE_SEQUENTIAL = 256,
    MPI_MODE_NOCHECK = 1024,
    MPI_MODE_NOPRECEDE = 2048,
    MPI_MODE_NOPUT = 4096,
    MPI_MODE_NOSTORE = 8192,
    MPI_MODE_NOSUCCEED = 16384
};
enum { MPI_SEEK_SET = 600, MPI_SEEK_CUR, MPI_SEEK_END };
enum { MPI_WIN_FLAVOR_CREATE = 1, MPI_WIN_FLAVOR_ALLOCATE, MPI_WIN_FLAVOR_DYNAMIC, MPI_WIN_FLAVOR_SHARED };
enum { MPI_WIN_SEPARATE = 1, MPI_WIN_UNIFIED };
enum { MPI_WIN_BASE = 701, MPI_WIN_SIZE, MPI_WIN_DISP_UNIT, MPI_WIN_CREATE_FLAVOR, MPI_WIN_MODEL };
#define MPI_LASTUSEDCODE CUBECHECK_HANDLE(CUBECHECK_KEYVAL, 0)
#define MPI_WEIGHTS_EMPTY ((int*)2)
#define MPI_ARGV_NULL ((char**)0)
#define MPI_ARGVS_NULL ((char***)0)
#define MPI_DISPLACEMENT_CURRENT (-54278278)
#define MPI_MAX_PORT_NAME 256
#define MPI_MAX_DATAREP_STRING 128
#define MPI_LB MPI_DATATYPE_NULL
#define MPI_UB MPI_DATATYPE_NULL
typedef int MPI_Session;
#define MPI_SESSION_NULL ((MPI_Session)0)
typedef void MPI_Win_errhandler_function(MPI_Win* win, int* code, ...);
typedef void MPI_File_errhandler_function(MPI_File* file, int* code, ...);
typedef int MPI_Type_copy_attr_function(MPI_Datatype type, int key, void* extra, void* in, void* out,
                                        int* flag);
typedef int MPI_Type_delete_attr_function(MPI_Datatype type, int key, void* value, void* extra);
typedef int MPI_Win_copy_attr_function(MPI_Win win, int key, void* extra, void* in, void* out, int* flag);
typedef int MPI_Win_delete_attr_function(MPI_Win win, int key, void* value, void* extra);
typedef int MPI_Grequest_query_function(void* extra, MPI_Status* status);
typedef int MPI_Grequest_free_function(void* extra);
typedef int MPI_Grequest_cancel_function(void* extra, int complete);

#include "mpi_functions.h"
#include "mpi_names.h"

#ifdef __cplusplus
}
#endif

#endif
