/* Errors, assertions and tracing of MPICH.  An error is its class; texts are not kept. */
#ifndef CUBECHECK_MPICH_ERRORS_H
#define CUBECHECK_MPICH_ERRORS_H

/* With this macro, MPICH compiles checks that are its preconditions. */
#define HAVE_ERROR_CHECKING 1

/* MPICH's own assertions are evaluated.  If one fails, the function refuses the call. */
#define MPIR_Assert(condition) ((condition) ? (void)0 : CUBECHECK_REFUSE(#condition))
#define MPIR_Assertp(condition) MPIR_Assert(condition)
#define MPIR_Assert_fmt_msg(condition, message) MPIR_Assert(condition)

typedef int MPIR_Errflag_t;
enum { MPIR_ERR_NONE = 0, MPIR_ERR_RECOVERABLE = 0, MPIR_ERR_FATAL = 1 };
enum { MPIR_COLL_ATTR_SYNC = 0, MPIR_COLL_ATTR_NONE = 0 };

#define MPIR_ERR_CHECK(error)    \
    do {                         \
        if (error) goto fn_fail; \
    } while (0)
#define MPIR_ERR_POP(error) goto fn_fail
#define MPIR_ERR_SET(error, class_, ...) ((error) = (class_))
#define MPIR_ERR_SET1(error, class_, ...) ((error) = (class_))
#define MPIR_ERR_SET2(error, class_, ...) ((error) = (class_))
#define MPIR_ERR_SETANDJUMP(error, class_, ...) \
    do {                                        \
        (error) = (class_);                     \
        goto fn_fail;                           \
    } while (0)
#define MPIR_ERR_SETANDJUMP1(error, class_, ...) MPIR_ERR_SETANDJUMP(error, class_, )
#define MPIR_ERR_SETANDJUMP2(error, class_, ...) MPIR_ERR_SETANDJUMP(error, class_, )
#define MPIR_ERR_CHKANDJUMP(condition, error, class_, ...) \
    do {                                                   \
        if (condition) {                                   \
            (error) = (class_);                            \
            goto fn_fail;                                  \
        }                                                  \
    } while (0)
#define MPIR_ERR_CHKANDJUMP1(condition, error, class_, ...) MPIR_ERR_CHKANDJUMP(condition, error, class_, )
#define MPIR_ERR_CHKANDJUMP2(condition, error, class_, ...) MPIR_ERR_CHKANDJUMP(condition, error, class_, )
#define MPIR_ERR_ADD(error, more)       \
    do {                                \
        if (!(error)) (error) = (more); \
    } while (0)
#define MPIR_ERR_GET_CLASS(error) (error)
/* Version 4.1 does not pass the result. */
#define MPIR_ERR_COLL_CHECKANDCONT(...) CUBECHECK_CONTINUE(__VA_ARGS__, mpi_errno_ret, )
#define CUBECHECK_CONTINUE(error, flag, result, ...) MPIR_ERR_ADD(result, error)
#define MPIR_ERR_COLL_CHECK_SIZE(received, expected, flag, result)         \
    do {                                                                   \
        if ((received) != (expected)) MPIR_ERR_ADD(result, MPI_ERR_OTHER); \
    } while (0)
#define MPIR_Err_create_code(last, fatal, function, line, class_, ...) (class_)
#define MPIX_ERR_PROC_FAILED MPI_ERR_OTHER
enum { MPIR_ERR_OTHER = 1, MPIR_ERR_PROC_FAILED = 2 };

/* Versions before 3.4 keep the error of a local reduction with the thread.  Here reductions have no
 * errors. */
typedef struct {
    int op_errno;
} MPIR_Per_thread_t;
CUBECHECK_ONCE MPIR_Per_thread_t MPIR_Per_thread;
#define MPID_THREADPRIV_KEY_GET_ADDR(is_threaded, key, variable, address, error) \
    ((address) = &(variable), *(error) = 0)

#define MPIR_FUNC_ENTER ((void)0)
#define MPIR_FUNC_EXIT ((void)0)
#define MPIR_FUNC_TERSE_STATE_DECL(state)
#define MPIR_FUNC_TERSE_ENTER(state) ((void)0)
#define MPIR_FUNC_TERSE_EXIT(state) ((void)0)
#define MPIR_FUNC_VERBOSE_STATE_DECL(state)
#define MPIR_FUNC_VERBOSE_ENTER(state) ((void)0)
#define MPIR_FUNC_VERBOSE_EXIT(state) ((void)0)
#define MPL_DBG_MSG(class_, level, text) ((void)0)
#define MPL_DBG_MSG_D(class_, level, format, number) ((void)0)
#define MPL_DBG_MSG_FMT(class_, level, arguments) ((void)0)

#endif
