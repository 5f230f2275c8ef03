#include <algorithm>

#include "algorithms/routing/disjoint_paths.hpp"
#include "algorithms/routing/ecube.hpp"
#include "studies/mutants/structures/table_mutants.hpp"
#include "verify/definitions/routing/asked.hpp"

namespace cubecheck::mutants {

namespace {

using routing::DisjointPaths;
using routing::ECube;

/// Whether the paths from s to t with the current mutation are those from t to s, walked backwards.
bool paths_are_backwards(Node s, Node t, Index d) {
    for (Index own = 0; own < d; ++own) {
        auto back = path_of<DisjointPaths>(t, s, own, d);
        std::ranges::reverse(back);
        if (back != path_of<MutatedPaths<DisjointPaths>>(s, t, own, d)) return false;
    }
    return true;
}

bool all_paths_are_backwards(Size const& size) {
    for (std::uint32_t s = 0; s < size.nodes; ++s)
        for (std::uint32_t t = 0; t < size.nodes; ++t)
            if (s != t && !paths_are_backwards(Node{s}, Node{t}, size.d)) return false;
    return true;
}

}  // namespace

std::vector<Outcome> routed(Chosen const& chosen) {
    std::vector<Outcome> all;
    add(all, {catalog::ecube_target<MutatedRoute<ECube>>(), "", "", nullptr}, table_mutations, chosen);
    add(all,
        {catalog::disjoint_paths_target<MutatedPaths<DisjointPaths>>(), "",
         "the paths from the target, walked backwards", all_paths_are_backwards},
        list_mutations, chosen);
    return all;
}

}  // namespace cubecheck::mutants
