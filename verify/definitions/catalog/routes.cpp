#include "algorithms/routing/disjoint_paths.hpp"
#include "algorithms/routing/ecube.hpp"
#include "verify/definitions/embeddings/hops.hpp"
#include "verify/definitions/embeddings/proofs.hpp"
#include "verify/definitions/parametric/structures.hpp"
#include "verify/definitions/routing/route_targets.hpp"

namespace cubecheck::catalog {

namespace {

using routing::DisjointPaths;
using routing::ECube;

class TracedRoutes : public Traceable, public Walkable {
public:
    std::string trace(Size const& size) const override {
        std::string text = std::string(ECube::name) + ", d=" + std::to_string(size.d) + "\n";
        for (std::uint32_t t = 0; t < size.nodes; ++t)
            text += "to node " + std::to_string(t) + "  " +
                    path_text(route<ECube>(Node{0}, Node{t}, size.d)) + "\n";
        return text;
    }
    std::vector<Walks> walks(Size const& size) const override {
        std::vector<Walks> found;
        for (std::uint32_t t = 1; t < size.nodes; ++t) {
            auto& to = found.emplace_back();
            to.title = "from node 0 to node " + std::to_string(t);
            auto const path = route<ECube>(Node{0}, Node{t}, size.d);
            for (std::size_t i = 1; i < path.size(); ++i)
                to.hops.push_back(hop_between(path[i - 1], path[i]));
        }
        return found;
    }
};

class TracedPaths : public Traceable, public Walkable {
public:
    std::string trace(Size const& size) const override {
        std::string text = std::string(DisjointPaths::name) + ", d=" + std::to_string(size.d) + "\n";
        for (std::uint32_t t = 1; t < size.nodes; ++t)
            for (Index own = 0; own < size.d; ++own)
                text += "to node " + std::to_string(t) + ", path " + std::to_string(own) + "  " +
                        path_text(path_of<DisjointPaths>({Node{0}, Node{t}}, own, size.d)) + "\n";
        return text;
    }
    std::vector<Walks> walks(Size const& size) const override {
        std::vector<Walks> found;
        for (std::uint32_t t = 1; t < size.nodes; ++t) {
            auto& to = found.emplace_back();
            to.title = "from node 0 to node " + std::to_string(t);
            for (Index own = 0; own < size.d; ++own) {
                auto const path = path_of<DisjointPaths>({Node{0}, Node{t}}, own, size.d);
                for (std::size_t i = 1; i < path.size(); ++i)
                    to.hops.push_back({value(path[i - 1]), value(path[i]), "path " + std::to_string(own)});
            }
        }
        return found;
    }
};

Target ecube() {
    auto target = ecube_target<ECube>();
    question_of(target, "shortest").obligations = ecube_removes_a_difference;
    question_of(target, "ascending").obligations = ecube_ascends;
    target.adopt(std::make_shared<TracedRoutes const>());
    return target;
}

Target disjoint_paths() {
    auto target = disjoint_paths_target<DisjointPaths>();
    question_of(target, "disjoint").obligations = paths_disjoint;
    target.adopt(std::make_shared<TracedPaths const>());
    return target;
}

}  // namespace

std::vector<Target> routes() { return {ecube(), disjoint_paths()}; }

}  // namespace cubecheck::catalog
