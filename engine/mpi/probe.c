/* Calls collectives of an MPI library case by case, and writes the contents of each rank's output cells.
 *
 * usage: probe CASES RESULTS SECONDS
 *
 * CASES has one case a line, "COLLECTIVE COUNT ROOT FLAGS".  The flags are c (the operator is declared
 * commutative), i (in place), s (a strided datatype), r (a communicator with reversed ranks), p (a
 * communicator without one rank of the world, in another order: see `rank_in_part`), n (non-blocking), or -
 * for none.  If a case takes more than SECONDS, the rank ends.
 *
 * An element is a word: letters and join marks in postfix order.  A letter is a rank and a position in its
 * input; the operator joins two words.  Letters are ranks in the communicator of the case.
 *
 * Rank r of the world writes RESULTS.r, one line for each event:
 *   > 7               case 7 begins
 *   < 7 ok CELLS      it has ended; then the output, with two cells of margin at either side
 *   < 7 error TEXT    the library returned an error
 *   < 7 outside       the rank is not in the communicator
 *   ! 7               the time limit is exceeded
 * CELLS are "TIMES*WORD" for consecutive equal cells.  A word is its symbols, separated by commas: "2" is the
 * letter of rank 2 at the position of the cell, "2:5" five positions later, "+" joins the last two.  A word
 * is "_" if the cell is untouched, "?" if its content is not a word, and ends in "!" if bytes beside it have
 * changed.  "send!" before the cells means that the input was overwritten.  A barrier has times instead of
 * cells, when the rank entered and left it: "in@NS out@NS".  Rank ROOT enters late. */
#include <fcntl.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { JOIN = -1, FILL = 0xA5, MARGIN = 2, LEAD = 24, HOLE = 12, TRAIL = 20, LOWER = 8, TAG = 4711 };
enum { POSITIONS = 1 << 22 };
enum { LATE = 3000 }; /* microseconds */

static int most_symbols, world_rank, world_size, results = -1, running = -1;
static MPI_Comm reversed = MPI_COMM_NULL, part = MPI_COMM_NULL;

/* ---- words ---- */

static int word_ints(void) { return 1 + most_symbols; }
static int first_ints(void) { return word_ints() / 2; }
static size_t word_bytes(void) { return sizeof(int) * (size_t)word_ints(); }
static size_t extent(int strided) { return word_bytes() + (strided ? LEAD + HOLE + TRAIL : 0); }

/* The address of the first or second piece of an element; the strided datatype separates them. */
static char* piece(char* buffer, long cell, int strided, int second) {
    char* const at = buffer + cell * (long)extent(strided) + (strided ? LEAD : 0);
    return second ? at + sizeof(int) * (size_t)first_ints() + (strided ? HOLE : 0) : at;
}

static void load(int* word, char* buffer, long cell, int strided) {
    size_t const first = sizeof(int) * (size_t)first_ints();
    memcpy(word, piece(buffer, cell, strided, 0), first);
    memcpy((char*)word + first, piece(buffer, cell, strided, 1), word_bytes() - first);
}

static void store(int const* word, char* buffer, long cell, int strided) {
    size_t const first = sizeof(int) * (size_t)first_ints();
    memcpy(piece(buffer, cell, strided, 0), word, first);
    memcpy(piece(buffer, cell, strided, 1), (char const*)word + first, word_bytes() - first);
}

static int is_word(int const* word) { return word[0] >= 1 && word[0] <= most_symbols; }

/* right := left right +.  The result is invalid if an operand is, or if it is too long. */
static void join(int const* left, int* right) {
    int const l = left[0], r = right[0];
    if (!is_word(left) || !is_word(right) || l + r + 1 > most_symbols) {
        right[0] = -2;
        return;
    }
    memmove(right + 1 + l, right + 1, sizeof(int) * (size_t)r);
    memcpy(right + 1, left + 1, sizeof(int) * (size_t)l);
    right[1 + l + r] = JOIN;
    right[0] = l + r + 1;
}

/* The operator.  It recognizes the strided datatype by its extent. */
static void concatenate(void* in, void* in_out, int* count, MPI_Datatype* type) {
    MPI_Aint lower, bytes;
    int i, *left = malloc(word_bytes()), *right = malloc(word_bytes());
    MPI_Type_get_extent(*type, &lower, &bytes);
    for (i = 0; i < *count; ++i) {
        int const strided = (size_t)bytes != word_bytes();
        load(left, in, i, strided);
        load(right, in_out, i, strided);
        join(left, right);
        store(right, in_out, i, strided);
    }
    free(left);
    free(right);
}

/* ---- text of a case, written at once ---- */

static char* text;
static size_t text_length, text_room;

static void say(char const* piece_of_text) {
    size_t const length = strlen(piece_of_text);
    if (text_length + length + 1 > text_room) {
        text_room = 2 * (text_room + length + 1);
        text = realloc(text, text_room);
    }
    memcpy(text + text_length, piece_of_text, length + 1);
    text_length += length;
}

static void say_number(char const* before, long long number) {
    char digits[64];
    sprintf(digits, "%s%lld", before, number);
    say(digits);
}

static void write_text(void) {
    size_t done = 0;
    while (done < text_length) {
        ssize_t const more = write(results, text + done, text_length - done);
        if (more < 0) _exit(4);
        done += (size_t)more;
    }
    text_length = 0;
}

static void time_is_over(int signal_number) {
    char line[32] = "! ", digits[16];
    int length = 2, n = 0, rest = running;
    (void)signal_number;
    do digits[n++] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    while (n > 0) line[length++] = digits[--n];
    line[length++] = '\n';
    if (write(results, line, (size_t)length) < 0) _exit(4);
    _exit(3);
}

/* ---- a case ---- */

typedef struct {
    char collective[32];
    long count;
    int root, commutative, in_place, strided, is_reversed, is_partial, non_blocking;
    MPI_Comm comm;
    int rank, size;
    MPI_Datatype type;
    MPI_Op op;
    char *send, *receive;                        /* the first cells; null if the rank has none */
    long send_cells, out_cells;                  /* without margins */
    int *counts, *places;                        /* of the received blocks, or of those that a root sends */
    int* bytes;                                  /* the same places in bytes */
    int *send_counts, *send_places, *send_bytes; /* of the blocks that an all-to-all sends */
    MPI_Datatype* types;                         /* of the blocks */
    long long entered, left;                     /* a barrier: nanoseconds */
} Case;

static int is(Case const* c, char const* name) { return strcmp(c->collective, name) == 0; }

/* The number of cells of a block if blocks may differ: count - 1, count, count + 1 in turn. */
static int ragged(Case const* c, int sum) { return c->count == 0 ? 0 : (int)c->count + sum % 3 - 1; }

/* Places blocks consecutively, with one unused cell after each.  Block r has size number step r + shift. */
static long place_sizes(Case const* c, int step, int shift, int* counts, int* places) {
    long at = 0;
    int r;
    for (r = 0; r < c->size; ++r) {
        counts[r] = ragged(c, step * r + shift);
        places[r] = (int)at;
        at += counts[r] + 1;
    }
    return at;
}

static long place_blocks(Case const* c, int shift) { return place_sizes(c, 1, shift, c->counts, c->places); }

/* Computes the numbers of input and output cells of this rank. */
static void measure(Case* c) {
    int const at_root = c->rank == c->root;
    long const all = c->count * c->size;
    c->send_cells = c->out_cells = c->count;
    if (is(c, "reduce")) {
        if (!at_root) c->out_cells = 0;
    } else if (is(c, "reduce_scatter_block")) {
        c->send_cells = all;
        if (c->in_place) c->out_cells = all;
    } else if (is(c, "reduce_scatter")) {
        int r;
        c->send_cells = 0;
        for (r = 0; r < c->size; ++r) c->send_cells += c->counts[r] = ragged(c, r);
        c->out_cells = c->in_place ? c->send_cells : c->counts[c->rank];
    } else if (is(c, "gather")) {
        c->out_cells = at_root ? all : 0;
    } else if (is(c, "gatherv")) {
        long const cells = place_blocks(c, 0);
        c->send_cells = c->counts[c->rank];
        c->out_cells = at_root ? cells : 0;
    } else if (is(c, "allgather")) {
        c->out_cells = all;
    } else if (is(c, "allgatherv")) {
        c->out_cells = place_blocks(c, 0);
        c->send_cells = c->counts[c->rank];
    } else if (is(c, "scatter")) {
        c->send_cells = at_root ? all : 0;
        if (at_root && c->in_place) c->out_cells = 0;
    } else if (is(c, "scatterv")) {
        long const cells = place_blocks(c, 0);
        c->send_cells = at_root ? cells : 0;
        c->out_cells = at_root && c->in_place ? 0 : c->counts[c->rank];
    } else if (is(c, "alltoall")) {
        c->send_cells = c->out_cells = all;
    } else if (is(c, "barrier")) {
        c->send_cells = c->out_cells = 0;
    } else if (is(c, "alltoallv") || is(c, "alltoallw")) {
        /* The block from rank i to rank j has size number i + factor j. */
        int const factor = c->in_place ? 1 : 2;
        c->out_cells = place_blocks(c, factor * c->rank);
        c->send_cells = place_sizes(c, factor, c->rank, c->send_counts, c->send_places);
    } else if (is(c, "bcast")) {
        c->send_cells = 0;
    }
}

static char* new_cells(long cells, int strided) {
    size_t const bytes = (size_t)(cells + 2 * MARGIN + 1) * extent(strided);
    char* const buffer = malloc(bytes);
    memset(buffer, FILL, bytes);
    return buffer + MARGIN * extent(strided);
}

static void free_cells(char* cells, int strided) {
    if (cells) free(cells - MARGIN * extent(strided));
}

static void put_letter(Case const* c, char* buffer, long cell, long position) {
    int* const word = malloc(word_bytes());
    memset(word, 0, word_bytes());
    word[0] = 1;
    word[1] = c->rank * POSITIONS + (int)position;
    store(word, buffer, cell, c->strided);
    free(word);
}

/* Writes letters into the input.  In place, a rank's own block of a gather lies where it will be received. */
static void fill_input(Case const* c, char* buffer, long shift) {
    long i;
    for (i = 0; i < c->send_cells; ++i) put_letter(c, buffer, i + shift, i);
}

/* Is the output buffer of this rank also its input?  For rooted collectives, only at the root. */
static int takes_place(Case const* c) {
    int const rooted = is(c, "reduce") || is(c, "gather") || is(c, "gatherv");
    return c->in_place && (!rooted || c->rank == c->root);
}

/* Is the output argument of this rank significant? */
static int has_output(Case const* c) {
    int const at_root = c->rank == c->root;
    if (is(c, "barrier")) return 0;
    if (is(c, "reduce") || is(c, "gather") || is(c, "gatherv")) return at_root;
    if (is(c, "scatter") || is(c, "scatterv")) return !(at_root && c->in_place);
    return 1;
}

static void prepare(Case* c) {
    int const scatters = is(c, "scatter") || is(c, "scatterv");
    int r;
    c->counts = calloc((size_t)c->size, sizeof(int));
    c->places = calloc((size_t)c->size, sizeof(int));
    c->send_counts = calloc((size_t)c->size, sizeof(int));
    c->send_places = calloc((size_t)c->size, sizeof(int));
    measure(c);
    c->bytes = calloc((size_t)c->size, sizeof(int));
    c->send_bytes = calloc((size_t)c->size, sizeof(int));
    c->types = calloc((size_t)c->size, sizeof(MPI_Datatype));
    for (r = 0; r < c->size; ++r) {
        c->bytes[r] = c->places[r] * (int)extent(c->strided);
        c->send_bytes[r] = c->send_places[r] * (int)extent(c->strided);
        c->types[r] = c->type;
    }
    if (is(c, "barrier")) return;
    if (has_output(c)) c->receive = new_cells(c->out_cells, c->strided);
    if (is(c, "bcast")) {
        long i;
        for (i = 0; c->rank == c->root && i < c->count; ++i) put_letter(c, c->receive, i, i);
    } else if (takes_place(c) && !scatters) {
        long own = 0;
        if (is(c, "gather") || is(c, "allgather")) own = c->rank * c->count;
        if (is(c, "gatherv") || is(c, "allgatherv")) own = c->places[c->rank];
        if (c->receive) fill_input(c, c->receive, own);
    } else {
        c->send = new_cells(c->send_cells, c->strided);
        fill_input(c, c->send, 0);
    }
}

/* ---- the text of cells ---- */

static int is_filled(char const* bytes, size_t n) {
    size_t i;
    for (i = 0; i < n; ++i)
        if ((unsigned char)bytes[i] != FILL) return 0;
    return 1;
}

/* Has a gap byte within the element's extent changed? */
static int is_damaged(Case const* c, char* buffer, long cell) {
    char* const at = buffer + cell * (long)extent(c->strided);
    size_t const first = sizeof(int) * (size_t)first_ints();
    if (!c->strided) return 0;
    return !is_filled(at, LEAD) || !is_filled(at + LEAD + first, HOLE) ||
           !is_filled(at + LEAD + HOLE + word_bytes(), TRAIL);
}

/* Writes a number without printf, which would take more time than the collective. */
static char* put_digits(char* out, long number) {
    char digits[24];
    int n = 0;
    if (number < 0) *out++ = '-';
    if (number < 0) number = -number;
    do digits[n++] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    while (n > 0) *out++ = digits[--n];
    return out;
}

static void word_text(Case const* c, char* buffer, long cell, char* out, int* word) {
    int i;
    load(word, buffer, cell, c->strided);
    if (is_filled((char const*)word, word_bytes()))
        *out++ = '_';
    else if (!is_word(word))
        *out++ = '?';
    else
        for (i = 1; i <= word[0]; ++i) {
            long const delta = word[i] % POSITIONS - cell;
            if (i > 1) *out++ = ',';
            if (word[i] == JOIN)
                *out++ = '+';
            else if (word[i] < 0)
                *out++ = '?';
            else {
                out = put_digits(out, word[i] / POSITIONS);
                if (delta != 0) *out++ = ':';
                if (delta != 0) out = put_digits(out, delta);
            }
        }
    if (is_damaged(c, buffer, cell)) *out++ = '!';
    *out = 0;
}

static void say_cells(Case const* c) {
    size_t const room = 32 * (size_t)word_ints() + 32;
    char *now = malloc(room), *before = malloc(room);
    int* const word = malloc(word_bytes());
    long cell, times = 0;
    for (cell = -MARGIN; cell <= c->out_cells + MARGIN; ++cell) {
        if (cell < c->out_cells + MARGIN) word_text(c, c->receive, cell, now, word);
        if (times > 0 && (cell == c->out_cells + MARGIN || strcmp(now, before) != 0)) {
            say_number(" ", times);
            say("*");
            say(before);
            times = 0;
        }
        ++times;
        strcpy(before, now);
    }
    free(now);
    free(before);
    free(word);
}

/* Is the input unchanged? */
static int input_stands(Case const* c) {
    int* const word = malloc(word_bytes());
    int stands = 1;
    long cell;
    for (cell = 0; c->send && cell < c->send_cells; ++cell) {
        load(word, c->send, cell, c->strided);
        if (word[0] != 1 || word[1] != c->rank * POSITIONS + (int)cell || is_damaged(c, c->send, cell))
            stands = 0;
    }
    free(word);
    return stands;
}

/* ---- the calls ---- */

#define BLOCKING_OR_NOT(plain, with_request, arguments) \
    (request ? with_request(UNPACK arguments, request) : plain(UNPACK arguments))
#define UNPACK(...) __VA_ARGS__

static int calls(Case const* c, MPI_Request* request) {
    void* const in = takes_place(c) ? MPI_IN_PLACE : c->send;
    void* const out = c->receive;
    int const n = (int)c->count;
    MPI_Datatype const t = c->type;
    if (is(c, "reduce"))
        return BLOCKING_OR_NOT(MPI_Reduce, MPI_Ireduce, (in, out, n, t, c->op, c->root, c->comm));
    if (is(c, "allreduce"))
        return BLOCKING_OR_NOT(MPI_Allreduce, MPI_Iallreduce, (in, out, n, t, c->op, c->comm));
    if (is(c, "reduce_scatter_block"))
        return BLOCKING_OR_NOT(MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block,
                               (in, out, n, t, c->op, c->comm));
    if (is(c, "reduce_scatter"))
        return BLOCKING_OR_NOT(MPI_Reduce_scatter, MPI_Ireduce_scatter,
                               (in, out, c->counts, t, c->op, c->comm));
    if (is(c, "scan")) return BLOCKING_OR_NOT(MPI_Scan, MPI_Iscan, (in, out, n, t, c->op, c->comm));
    if (is(c, "exscan")) return BLOCKING_OR_NOT(MPI_Exscan, MPI_Iexscan, (in, out, n, t, c->op, c->comm));
    if (is(c, "bcast")) return BLOCKING_OR_NOT(MPI_Bcast, MPI_Ibcast, (out, n, t, c->root, c->comm));
    if (is(c, "gather"))
        return BLOCKING_OR_NOT(MPI_Gather, MPI_Igather, (in, n, t, out, n, t, c->root, c->comm));
    if (is(c, "gatherv"))
        return BLOCKING_OR_NOT(MPI_Gatherv, MPI_Igatherv,
                               (in, c->counts[c->rank], t, out, c->counts, c->places, t, c->root, c->comm));
    if (is(c, "allgather"))
        return BLOCKING_OR_NOT(MPI_Allgather, MPI_Iallgather, (in, n, t, out, n, t, c->comm));
    if (is(c, "allgatherv"))
        return BLOCKING_OR_NOT(MPI_Allgatherv, MPI_Iallgatherv,
                               (in, c->counts[c->rank], t, out, c->counts, c->places, t, c->comm));
    if (is(c, "scatter") || is(c, "scatterv")) {
        void* const into = c->in_place && c->rank == c->root ? MPI_IN_PLACE : out;
        void* const from = c->rank == c->root ? c->send : NULL;
        if (is(c, "scatter"))
            return BLOCKING_OR_NOT(MPI_Scatter, MPI_Iscatter, (from, n, t, into, n, t, c->root, c->comm));
        return BLOCKING_OR_NOT(
            MPI_Scatterv, MPI_Iscatterv,
            (from, c->counts, c->places, t, into, c->counts[c->rank], t, c->root, c->comm));
    }
    if (is(c, "alltoall"))
        return BLOCKING_OR_NOT(MPI_Alltoall, MPI_Ialltoall, (in, n, t, out, n, t, c->comm));
    if (is(c, "alltoallv"))
        return BLOCKING_OR_NOT(MPI_Alltoallv, MPI_Ialltoallv,
                               (in, c->send_counts, c->send_places, t, out, c->counts, c->places, t, c->comm));
    if (is(c, "alltoallw"))
        return BLOCKING_OR_NOT(
            MPI_Alltoallw, MPI_Ialltoallw,
            (in, c->send_counts, c->send_bytes, c->types, out, c->counts, c->bytes, c->types, c->comm));
    if (is(c, "barrier")) return BLOCKING_OR_NOT(MPI_Barrier, MPI_Ibarrier, (c->comm));
    return MPI_ERR_UNKNOWN;
}

static long long nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1000000000LL * now.tv_sec + now.tv_nsec;
}

/* Is the call replaced by a faulty one of the probe? "early" is a barrier without waiting; the other faults
 * are all-reduces, as below. */
static int is_at_fault(Case const* c, char const* fault) {
    return fault && is(c, strcmp(fault, "early") == 0 ? "barrier" : "allreduce");
}

static int rank_in_world(Case const* c, int rank) {
    MPI_Group own, world;
    int found;
    MPI_Comm_group(c->comm, &own);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_translate_ranks(own, 1, &rank, world, &found);
    MPI_Group_free(&own);
    MPI_Group_free(&world);
    return found;
}

/* The rank whose contribution is joined at the given step.  The fault "world" orders ranks by their distance
 * from rank 0 in the world.  That is right for the world, and for reversed ranks. */
static int joined_at(Case const* c, char const* fault, int step) {
    int r, away;
    if (strcmp(fault, "world") != 0) return step;
    for (away = 1; away < world_size; ++away)
        for (r = 1; r < c->size; ++r)
            if (abs(rank_in_world(c, r) - rank_in_world(c, 0)) == away && --step == 0) return r;
    return MPI_PROC_NULL;
}

/* A faulty all-reduce, to test that faults are found.  Rank 0 joins all contributions in the order of the
 * ranks ("right"), in the order of their distances in the world ("world"), or in reverse order ("swapped").
 * Or rank 0 keeps another bracketing ("bracketing"), joins one contribution twice ("twice"), aborts ("crash")
 * or waits forever ("hang"); or every rank returns an error ("refuse"). */
static int faulty(Case const* c, char const* fault) {
    int const n = (int)c->count;
    int r, i;
    char* const own = takes_place(c) ? c->receive : c->send;
    char* const other = new_cells(n, c->strided);
    int *left = malloc(word_bytes()), *right = malloc(word_bytes());
    if (strcmp(fault, "refuse") == 0) return MPI_ERR_UNSUPPORTED_OPERATION;
    if (strcmp(fault, "crash") == 0 && c->rank == 0) abort();
    if (strcmp(fault, "hang") == 0 && c->rank == 0)
        MPI_Recv(other, n, c->type, c->size - 1, TAG + 2, c->comm, MPI_STATUS_IGNORE);
    if (c->rank > 0) {
        MPI_Send(own, n, c->type, 0, TAG + 1, c->comm);
        MPI_Recv(c->receive, n, c->type, 0, TAG + 1, c->comm, MPI_STATUS_IGNORE);
    } else {
        for (i = 0; i < n; ++i) {
            load(right, own, i, c->strided);
            store(right, c->receive, i, c->strided);
        }
        for (r = 1; r < c->size; ++r) {
            MPI_Recv(other, n, c->type, joined_at(c, fault, r), TAG + 1, c->comm, MPI_STATUS_IGNORE);
            for (i = 0; i < n; ++i) {
                int const swap = strcmp(fault, "swapped") == 0;
                load(left, swap ? other : c->receive, i, c->strided);
                load(right, swap ? c->receive : other, i, c->strided);
                join(left, right);
                if (strcmp(fault, "twice") == 0 && r == 1) join(left, right);
                store(right, c->receive, i, c->strided);
            }
        }
        for (r = 1; r < c->size; ++r) MPI_Send(c->receive, n, c->type, r, TAG + 1, c->comm);
        /* a b + c +, read as a b c + +: the letters stay, the brackets move */
        for (i = 0; strcmp(fault, "bracketing") == 0 && c->size == 3 && i < n; ++i) {
            load(right, c->receive, i, c->strided);
            right[3] = right[4];
            right[4] = JOIN;
            store(right, c->receive, i, c->strided);
        }
    }
    free(left);
    free(right);
    free_cells(other, c->strided);
    return MPI_SUCCESS;
}

static int run_case(Case* c, char* error_text) {
    char const* const fault = getenv("CUBECHECK_PROBE_FAULT");
    MPI_Request request = MPI_REQUEST_NULL;
    int error, length = 0;
    if (is(c, "barrier") && c->rank == c->root) usleep(LATE);
    c->entered = nanoseconds();
    if (is_at_fault(c, fault))
        error = is(c, "barrier") ? MPI_SUCCESS : faulty(c, fault);
    else
        error = calls(c, c->non_blocking ? &request : NULL);
    if (error == MPI_SUCCESS && c->non_blocking) error = MPI_Wait(&request, MPI_STATUS_IGNORE);
    c->left = nanoseconds();
    if (error != MPI_SUCCESS && MPI_Error_string(error, error_text, &length) != MPI_SUCCESS)
        strcpy(error_text, "unknown error");
    return error;
}

enum { NO_ERROR, AN_ERROR, OUTSIDE };

/* Synchronises the ranks with point-to-point messages, so that cases do not overlap.  Result: whether all
 * calling ranks had the same outcome: an error, or no error. */
static int all_alike(int seen) {
    int r, other, alike = 1;
    if (world_rank > 0) {
        MPI_Send(&seen, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD);
        MPI_Recv(&alike, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return alike;
    }
    for (r = 1; r < world_size; ++r) {
        MPI_Recv(&other, 1, MPI_INT, r, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (seen == OUTSIDE) seen = other;
        alike = alike && (other == seen || other == OUTSIDE);
    }
    for (r = 1; r < world_size; ++r) MPI_Send(&alike, 1, MPI_INT, r, TAG, MPI_COMM_WORLD);
    return alike;
}

static MPI_Datatype new_type(int strided) {
    MPI_Datatype pieces, type;
    int lengths[2];
    MPI_Aint places[2];
    if (!strided) {
        MPI_Type_contiguous(word_ints(), MPI_INT, &type);
    } else {
        lengths[0] = first_ints();
        lengths[1] = word_ints() - first_ints();
        places[0] = LEAD;
        places[1] = LEAD + HOLE + (MPI_Aint)sizeof(int) * first_ints();
        MPI_Type_create_hindexed(2, lengths, places, MPI_INT, &pieces);
        MPI_Type_create_resized(pieces, LOWER, (MPI_Aint)extent(1), &type);
        MPI_Type_free(&pieces);
    }
    MPI_Type_commit(&type);
    return type;
}

static int has(char const* flags, char flag) { return strchr(flags, flag) != NULL; }

/* This rank's number in the partial communicator: the last rank of the world, the first, the last but one,
 * and so on.  The one in the middle is outside. */
static int rank_in_part(void) {
    return world_rank < world_size / 2 ? 2 * world_rank + 1 : 2 * (world_size - 1 - world_rank);
}

static MPI_Comm communicator(Case const* c) {
    if (c->is_partial && part == MPI_COMM_NULL) {
        MPI_Comm_split(MPI_COMM_WORLD, rank_in_part() == world_size - 1, rank_in_part(), &part);
        MPI_Comm_set_errhandler(part, MPI_ERRORS_RETURN);
    }
    if (c->is_reversed && reversed == MPI_COMM_NULL) {
        MPI_Comm_split(MPI_COMM_WORLD, 0, world_size - world_rank, &reversed);
        MPI_Comm_set_errhandler(reversed, MPI_ERRORS_RETURN);
    }
    return c->is_partial ? part : c->is_reversed ? reversed : MPI_COMM_WORLD;
}

/* Makes the call, and writes its outcome.  Result: the kind of outcome. */
static int said_of_call(Case* c) {
    char error_text[MPI_MAX_ERROR_STRING] = "";
    char* at;
    prepare(c);
    if (run_case(c, error_text) != MPI_SUCCESS) {
        for (at = error_text; *at; ++at)
            if (*at == '\n') *at = ' ';
        say(" error ");
        say(error_text);
        return AN_ERROR;
    }
    say(" ok");
    if (!input_stands(c)) say(" send!");
    if (c->receive) say_cells(c);
    if (is(c, "barrier")) {
        say_number(" in@", c->entered);
        say_number(" out@", c->left);
    }
    return NO_ERROR;
}

/* Runs one case.  Result: whether the next case can be run. */
static int run_line(char const* line, int number, int has_next, MPI_Datatype const* types,
                    MPI_Op const* ops) {
    Case c;
    char flags[16];
    int seen = OUTSIDE;
    memset(&c, 0, sizeof c);
    if (sscanf(line, "%31s %ld %d %15s", c.collective, &c.count, &c.root, flags) != 4) _exit(5);
    c.commutative = has(flags, 'c');
    c.in_place = has(flags, 'i');
    c.strided = has(flags, 's');
    c.is_reversed = has(flags, 'r');
    c.is_partial = has(flags, 'p');
    c.non_blocking = has(flags, 'n');
    c.comm = communicator(&c);
    MPI_Comm_rank(c.comm, &c.rank);
    MPI_Comm_size(c.comm, &c.size);
    c.type = types[c.strided];
    c.op = ops[c.commutative];
    say_number("< ", number);
    if (c.is_partial && rank_in_part() == world_size - 1)
        say(" outside");
    else
        seen = said_of_call(&c);
    say("\n");
    if (has_next) {
        say_number("> ", number + 1);
        say("\n");
    }
    write_text();
    free_cells(c.send, c.strided);
    free_cells(c.receive, c.strided);
    free(c.counts);
    free(c.places);
    free(c.send_counts);
    free(c.send_places);
    free(c.send_bytes);
    free(c.bytes);
    free(c.types);
    return all_alike(seen);
}

static void run_lines(FILE* cases, unsigned seconds) {
    char lines[2][128];
    MPI_Datatype types[2];
    MPI_Op ops[2];
    int number, i;
    for (i = 0; i < 2; ++i) {
        types[i] = new_type(i);
        MPI_Op_create(concatenate, i, &ops[i]);
    }
    if (!fgets(lines[0], sizeof lines[0], cases)) return;
    say("> 0\n");
    write_text();
    for (number = 0;; ++number) {
        int const has_next = fgets(lines[(number + 1) % 2], sizeof lines[0], cases) != NULL;
        running = number;
        alarm(seconds);
        if (!run_line(lines[number % 2], number, has_next, types, ops)) _exit(3);
        if (!has_next) break;
    }
}

int main(int argc, char** argv) {
    char path[4096];
    FILE* cases;
    MPI_Init(&argc, &argv);
    if (argc != 4) return 2;
    MPI_Comm_rank(MPI_COMM_WORLD, &world_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &world_size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    most_symbols = SYMBOLS_A_RANK * world_size;
    snprintf(path, sizeof path, "%s.%d", argv[2], world_rank);
    results = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    cases = fopen(argv[1], "r");
    if (results < 0 || !cases) return 2;
    signal(SIGALRM, time_is_over);
    /* A library that prints a backtrace after a crash may wait forever on damaged memory. */
    signal(SIGABRT, SIG_DFL);
    signal(SIGSEGV, SIG_DFL);
    signal(SIGBUS, SIG_DFL);
    run_lines(cases, (unsigned)atoi(argv[3]));
    fclose(cases);
    MPI_Finalize();
    return 0;
}
