#include <algorithm>

#include "algorithms/routing/disjoint_paths.hpp"
#include "algorithms/routing/ecube.hpp"
#include "studies/mutants/structures/table_mutants.hpp"
#include "verify/definitions/routing/route_targets.hpp"

namespace cubecheck::mutants {

namespace {

using routing::DisjointPaths;
using routing::ECube;

using WrongPaths = MutatedPaths<DisjointPaths>;

/// Whether the wrong paths from s to t are the right paths from t to s, reversed.
bool paths_are_backwards(WrongPaths const& wrong, Node s, Node t, Index d) {
    for (Index own = 0; own < d; ++own) {
        auto back = path_of<DisjointPaths>({t, s}, own, d);
        std::ranges::reverse(back);
        if (back != path_of({s, t}, own, d, wrong)) return false;
    }
    return true;
}

bool all_paths_are_backwards(WrongPaths const& wrong, Size const& size) {
    for (std::uint32_t s = 0; s < size.nodes; ++s)
        for (std::uint32_t t = 0; t < size.nodes; ++t)
            if (s != t && !paths_are_backwards(wrong, Node{s}, Node{t}, size.d)) return false;
    return true;
}

}  // namespace

std::vector<Outcome> routed(Chosen const& chosen) {
    std::vector<Outcome> all;
    add(all, ECube::name, table_mutations, chosen, [](TableMutation const& made) {
        return TableMutant{ecube_target(MutatedRoute<ECube>{{}, made}), "", "", nullptr};
    });
    add(all, DisjointPaths::name, list_mutations, chosen, [](TableMutation const& made) {
        WrongPaths const wrong{{}, made};
        return TableMutant{disjoint_paths_target(wrong), "", "the paths from the target, walked backwards",
                           [wrong](Size const& size) { return all_paths_are_backwards(wrong, size); }};
    });
    return all;
}

}  // namespace cubecheck::mutants
