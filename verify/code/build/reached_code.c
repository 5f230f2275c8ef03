/* Linked with the user's files.  Marks the blocks of the code that runs reach.
 *
 * With -fsanitize-coverage=trace-pc, the compiler calls __sanitizer_cov_trace_pc at the start of each basic
 * block.  This file is compiled without that option.  Since the function is hidden, the calls are direct, and
 * the host finds them in the machine code. */

__attribute__((visibility("hidden"))) void __sanitizer_cov_trace_pc(void);

/* Points to a byte for each address of the code, which all processes share; null until the host sets it.  The
 * pointer is in memory that the code cannot write to, and that is not part of the state of a rank. */
__asm__(".pushsection .rodata\n"
        ".balign 8\n"
        ".hidden cubecheck_marks\n"
        ".globl cubecheck_marks\n"
        "cubecheck_marks: .quad 0\n"
        ".popsection");
extern __attribute__((visibility("hidden"))) unsigned char* const cubecheck_marks;

/* For the host: verify::ReachedCode. */
struct {
    unsigned char* const* marks;
    void (*mark)(void);
} const cubecheck_reached = {&cubecheck_marks, __sanitizer_cov_trace_pc};

/* Most calls only read, since writes by processes on several cores to the same cache line take time. */
void __sanitizer_cov_trace_pc(void) {
    if (!cubecheck_marks) return;
    unsigned char* const mark = cubecheck_marks + ((char const*)__builtin_return_address(0) - __ehdr_start);
    if (!*mark) *mark = 1;
}
