#pragma once

#include "algorithms/applications/array_numbering.hpp"
#include "proofs/obligations/obligation.hpp"
#include "proofs/symbols/scene.hpp"

namespace cubecheck::applications {

namespace numbering_detail {

/// Nodes i < j, their offsets and counts, and the offset of the node after j.
struct Numbered {
    Term offset_i, count_i, offset_j, count_j, behind_j;

    explicit Numbered(Scene& scene)
        : offset_i(scene.number("offset_i")),
          count_i(scene.number("count_i")),
          offset_j(scene.number("offset_j")),
          count_j(scene.number("count_j")),
          behind_j(scene.number("behind_j")) {
        scene.fact(!(count_i < Term(0)));
        scene.fact(!(count_j < Term(0)));
        scene.fact(behind_j == offset_j + count_j);
    }
};

inline Obligation obligation(LemmaName const& lemma, auto fill) {
    auto context = std::make_shared<z3::context>();
    Scene scene(*context);
    Formula const claim = fill(scene, Numbered(scene));
    Obligation made{std::string(ArrayNumbering::name),
                    "contract",
                    std::string(lemma.name),
                    context,
                    scene.facts(),
                    {claim.in(*context)}};
    made.says = lemma.says;
    return made;
}

/// The elements of node i precede offset_j.
inline Formula apart(Numbered const& of) { return !(of.offset_j < of.offset_i + of.count_i); }

}  // namespace numbering_detail

/// Proves that the numbers are a bijection onto 0 .. N - 1, if the first offset is 0 and each other one is
/// the previous offset plus the count there.  By induction over j: the elements of nodes below j precede
/// offset_j, and have all numbers below it.
template <class Numbering = ArrayNumbering>
void add_numbering_theorem(std::vector<Obligation>& all) {
    using namespace numbering_detail;
    all.push_back(obligation({"apart_start", "the elements of a node precede those of the next node"},
                             [](Scene& scene, Numbered const& of) {
                                 scene.fact(of.offset_j == of.offset_i + of.count_i);
                                 return apart(of);
                             }));
    all.push_back(
        obligation({"apart_step", "elements that precede those of a node precede those of the next node"},
                   [](Scene& scene, Numbered const& of) {
                       scene.fact(apart(of));
                       return !(of.behind_j < of.offset_i + of.count_i);
                   }));
    all.push_back(obligation(
        {"each_once", "elements of two nodes have different numbers"}, [](Scene& scene, Numbered const& of) {
            Term const k = scene.number_below("k", of.count_i), l = scene.number_below("l", of.count_j);
            scene.fact(apart(of));
            return Numbering::number(of.offset_i, k) < Numbering::number(of.offset_j, l);
        }));
    all.push_back(obligation({"none_below_first", "no number is below the first offset"},
                             [](Scene& scene, Numbered const& of) {
                                 scene.fact(of.offset_j == Term(0));
                                 return !in_range(scene.number("g"), of.offset_j);
                             }));
    all.push_back(obligation(
        {"none_left_out",
         "each number below the next offset is below this offset, or belongs to an element of this node"},
        [](Scene& scene, Numbered const& of) {
            Term const g = scene.number_below("g", of.behind_j), l = g - of.offset_j;
            return g < of.offset_j || (in_range(l, of.count_j) && Numbering::number(of.offset_j, l) == g);
        }));
}

}  // namespace cubecheck::applications
