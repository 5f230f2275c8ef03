#include "algorithms/routing/disjoint_paths.hpp"
#include "algorithms/routing/ecube.hpp"
#include "subjects/by_hand.hpp"
#include "subjects/embeddings/proofs.hpp"
#include "subjects/routing/checks.hpp"
#include "subjects/structures.hpp"

namespace cubecheck::subjects {

namespace {

using routing::DisjointPaths;
using routing::ECube;

/// All pairs of nodes, and the d hops or paths between them.
double pairs(Size const& size) {
    auto const nodes = static_cast<double>(size.nodes);
    return nodes * nodes * static_cast<double>(size.d + 1);
}

std::string trace_ecube(Size const& size) {
    std::string text = std::string(ECube::name) + ", d=" + std::to_string(size.d) + "\n";
    for (std::uint32_t t = 0; t < size.nodes; ++t)
        text +=
            "to node " + std::to_string(t) + "  " + path_text(route<ECube>(Node{0}, Node{t}, size.d)) + "\n";
    return text;
}

std::string trace_paths(Size const& size) {
    std::string text = std::string(DisjointPaths::name) + ", d=" + std::to_string(size.d) + "\n";
    for (std::uint32_t t = 1; t < size.nodes; ++t)
        for (Index own = 0; own < size.d; ++own)
            text += "to node " + std::to_string(t) + ", path " + std::to_string(own) + "  " +
                    path_text(path_of<DisjointPaths>(Node{0}, Node{t}, own, size.d)) + "\n";
    return text;
}

Subject ecube() {
    auto subject = cube_subject({std::string(ECube::name), std::string(ECube::system), "routes in a cube"});
    ask(subject,
        {"shortest", "a route takes as many hops as bits differ", Failure::structure,
         "every hop leaves one difference less"},
        no_shortest_route<ECube>, pairs)
        .obligations = ecube_removes_a_difference;
    ask(subject, {"ascending", "the dimensions of a route ascend, so that no channels wait in a circle"},
        not_ascending<ECube>, pairs)
        .obligations = ecube_ascends;
    subject.trace = trace_ecube;
    return subject;
}

Subject disjoint_paths() {
    auto subject = cube_subject(
        {std::string(DisjointPaths::name), std::string(DisjointPaths::system), "d paths between two nodes"});
    ask(subject,
        {.property = "disjoint",
         .says = "the d paths between two nodes arrive after n or n + 2 hops and share no inner node",
         .unproved = "that two rotations never meet has no formula over single bits"},
        not_disjoint<DisjointPaths>,
        [](Size const& size) { return pairs(size) * static_cast<double>(size.d); });
    subject.trace = trace_paths;
    return subject;
}

}  // namespace

std::vector<Subject> routes() { return {ecube(), disjoint_paths()}; }

}  // namespace cubecheck::subjects
