#include "algorithms/routing/disjoint_paths.hpp"
#include "algorithms/routing/ecube.hpp"
#include "subjects/embeddings/proofs.hpp"
#include "subjects/parametric/structures.hpp"
#include "subjects/routing/asked.hpp"

namespace cubecheck::subjects {

namespace {

using routing::DisjointPaths;
using routing::ECube;

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
    auto subject = ecube_subject<ECube>();
    question_of(subject, "shortest").obligations = ecube_removes_a_difference;
    question_of(subject, "ascending").obligations = ecube_ascends;
    subject.trace = trace_ecube;
    return subject;
}

Subject disjoint_paths() {
    auto subject = disjoint_paths_subject<DisjointPaths>();
    subject.trace = trace_paths;
    return subject;
}

}  // namespace

std::vector<Subject> routes() { return {ecube(), disjoint_paths()}; }

}  // namespace cubecheck::subjects
