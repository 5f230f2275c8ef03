#pragma once

#include "models/parametric/forms/offsets.hpp"
#include "proofs/symbols/group.hpp"
#include "proofs/worlds/world.hpp"

namespace cubecheck {

/// Elements of a group in which every element is its own inverse.
template <Order order>
class World<OffsetsIn<order>> {
public:
    explicit World(Scene& scene)
        : scene_(scene), nodes_(scene.number("N")), translation_(group_operation(scene, "translation")) {
        scene.fact(0 < nodes_);
    }

    auto round() {
        auto const offset = rank("offset");
        scene_.fact(!(offset.number == 0));
        return OffsetAt<GroupAddress, Term>{offset, offset.number, nodes_, rank("root")};
    }
    auto first() { return cut(OffsetsIn<order>::first_offset(nodes_)); }
    auto last() { return cut(OffsetsIn<order>::behind_last_offset(nodes_)); }
    GroupAddress rank(std::string const& name) {
        return {scene_.number_below(name, nodes_), &scene_, translation_, nodes_};
    }
    /// The facts do not state that p is 2^d.
    Parameters<Term> parameters() {
        Term const d = scene_.number("d"), half = scene_.number("half");
        scene_.fact(!(d < 0) && same(d == 0, nodes_ == 1) && (nodes_ == 1 || nodes_ == half + half) &&
                    implies(d == 0, half == 0));
        return on_cube<Term>(d, nodes_, half, 1, scene_.number("any_root"));
    }

private:
    OffsetCut<GroupAddress, Term> cut(Term const& round) { return {round, nodes_, rank("root")}; }

    Scene& scene_;
    Term nodes_;
    z3::func_decl translation_;
};

}  // namespace cubecheck
