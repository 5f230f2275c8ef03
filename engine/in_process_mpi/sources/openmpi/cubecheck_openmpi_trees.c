/* Open MPI's trees, for a folder without coll_base_topo.c.  Ranks are counted from the root: v = (rank -
 * root) mod size.  Each rank stores its parent and its children, in the order in which they are served. */
#include "ompi_config.h"

static ompi_coll_tree_t* new_tree(int root, int most_children) {
    ompi_coll_tree_t* const tree = malloc(COLL_TREE_SIZE(most_children + MAXTREEFANOUT));
    tree->tree_root = root;
    tree->tree_fanout = most_children;
    tree->tree_bmtree = 0;
    tree->tree_prev = -1;
    tree->tree_nextsize = 0;
    for (int i = 0; i < most_children + MAXTREEFANOUT; ++i) tree->tree_next[i] = -1;
    return tree;
}

static void add_child(ompi_coll_tree_t* tree, int rank) { tree->tree_next[tree->tree_nextsize++] = rank; }

/* A level has `fanout` times as many ranks as the one above it.  The children of v on a level of w ranks are
 * v + w, v + 2 w, ... */
ompi_coll_tree_t* ompi_coll_base_topo_build_tree(int fanout, cubecheck_communicator_t* communicator,
                                                 int root) {
    int const size = communicator->size, v = (communicator->rank - root + size) % size;
    if (fanout < 1 || fanout > MAXTREEFANOUT) return NULL;
    ompi_coll_tree_t* const tree = new_tree(root, fanout);
    int above = 0, first = 0, width = 1; /* the level above begins at `above`, this one at `first` */
    while (v >= first + width) {
        above = first;
        first += width;
        width *= fanout;
    }
    int const parent = v == 0 ? 0 : above + (v - above) % (width / fanout);
    tree->tree_prev = (parent + root) % size;
    for (int i = 1; i <= fanout && v + i * width < size; ++i) add_child(tree, (v + i * width + root) % size);
    return tree;
}

/* The last of the ranks [from, to) is the root; the first half is its second subtree, the rest its first. */
ompi_coll_tree_t* ompi_coll_base_topo_build_in_order_bintree(cubecheck_communicator_t* communicator) {
    int const rank = communicator->rank;
    int from = 0, to = communicator->size, parent = -1;
    ompi_coll_tree_t* const tree = new_tree(to - 1, 2);
    while (rank != to - 1) {
        int const middle = from + (to - from) / 2;
        parent = to - 1;
        if (rank < middle)
            to = middle;
        else
            from = middle, --to;
    }
    int const middle = from + (to - from) / 2;
    tree->tree_prev = parent;
    if (middle < to - 1) add_child(tree, to - 2);
    if (from < middle) add_child(tree, middle - 1);
    return tree;
}

/* The parent of v is v without its highest set bit. */
ompi_coll_tree_t* ompi_coll_base_topo_build_bmtree(cubecheck_communicator_t* communicator, int root) {
    int const size = communicator->size, v = (communicator->rank - root + size) % size;
    ompi_coll_tree_t* const tree = new_tree(root, MAXTREEFANOUT);
    int const above = opal_next_poweroftwo(v);
    tree->tree_bmtree = 1;
    tree->tree_prev = ((v == 0 ? 0 : v - above / 2) + root) % size;
    for (int bit = above; v + bit < size; bit *= 2) add_child(tree, (v + bit + root) % size);
    return tree;
}

/* The parent of v is v without its lowest set bit, so a subtree is an interval. */
ompi_coll_tree_t* ompi_coll_base_topo_build_in_order_bmtree(cubecheck_communicator_t* communicator,
                                                            int root) {
    int const size = communicator->size, v = (communicator->rank - root + size) % size;
    ompi_coll_tree_t* const tree = new_tree(root, MAXTREEFANOUT);
    int bit = 1;
    tree->tree_bmtree = 1;
    for (; bit < size && !(v & bit); bit *= 2)
        if (v + bit < size) add_child(tree, (v + bit + root) % size);
    tree->tree_prev = ((v == 0 ? 0 : v - bit) + root) % size;
    return tree;
}

/* The parent of v is v without its lowest nonzero digit in base `radix`; distant children come first. */
ompi_coll_tree_t* ompi_coll_base_topo_build_kmtree(cubecheck_communicator_t* communicator, int root,
                                                   int radix) {
    int const size = communicator->size, v = (communicator->rank - root + size) % size;
    int place = 1, places = 0;
    while (place < size && v / place % radix == 0) place *= radix, ++places;
    ompi_coll_tree_t* const tree = new_tree(root, places * radix);
    tree->tree_prev = v == 0 ? MPI_PROC_NULL : (v - v / place % radix * place + root) % size;
    while ((place /= radix) > 0)
        for (int digit = 1; digit < radix && v + digit * place < size; ++digit)
            add_child(tree, (v + digit * place + root) % size);
    return tree;
}

/* The ranks after the root in `fanout` chains, whose lengths differ by at most one; the longer ones come
 * first. */
ompi_coll_tree_t* ompi_coll_base_topo_build_chain(int fanout, cubecheck_communicator_t* communicator,
                                                  int root) {
    int const size = communicator->size, v = (communicator->rank - root + size) % size;
    if (fanout < 1) fanout = 1;
    if (fanout > MAXTREEFANOUT) fanout = MAXTREEFANOUT;
    if (fanout > size - 1) fanout = size - 1;
    ompi_coll_tree_t* const tree = new_tree(root, MAXTREEFANOUT);
    for (int chain = 0, head = 1; chain < fanout; ++chain) {
        int const length = (size - 1) / fanout + (chain < (size - 1) % fanout);
        if (v == 0) add_child(tree, (head + root) % size);
        if (v >= head && v < head + length) {
            tree->tree_prev = ((v == head ? 0 : v - 1) + root) % size;
            if (v + 1 < head + length) add_child(tree, (v + 1 + root) % size);
        }
        head += length;
    }
    return tree;
}

int ompi_coll_base_topo_destroy_tree(ompi_coll_tree_t** tree) {
    free(*tree);
    *tree = NULL;
    return OMPI_SUCCESS;
}
