#pragma once

#include "proofs/symbols/scene.hpp"

namespace cubecheck {

/// An unknown operation on numbers, for exclusive_or.
z3::func_decl group_operation(Scene& scene, char const* name);

/// a xor b. Only the group laws are known: every element is its own inverse. They are stated for the numbers
/// in use, so that no quantifier is needed.
Term exclusive_or(Scene& scene, z3::func_decl const& operation, Term const& a, Term const& b);

/// A value whose moves copy, since a definition may read an object after moving from it.
template <class Value>
class NeverMoved {
public:
    NeverMoved(Value value) : value_(std::move(value)) {}
    NeverMoved(NeverMoved const&) = default;
    NeverMoved& operator=(NeverMoved const&) = default;
    operator Value const&() const { return value_; }

private:
    Value value_;
};

/// A node of a cube of unknown dimension, under translation only.
struct GroupAddress {
    Term number;
    Scene* scene;
    NeverMoved<z3::func_decl> operation;
    Term nodes;

    friend Formula operator==(GroupAddress a, GroupAddress b) { return a.number == b.number; }
    friend GroupAddress operator^(GroupAddress a, GroupAddress b) {
        GroupAddress const both{exclusive_or(*a.scene, a.operation, a.number, b.number), a.scene, a.operation,
                                a.nodes};
        a.scene->fact(in_range(both.number, a.nodes));
        return both;
    }
};

inline Term compute(ValueFunction, GroupAddress const& a) { return a.number; }
inline GroupAddress compute(ZeroLikeFunction, GroupAddress const& a) {
    return {Term(0), a.scene, a.operation, a.nodes};
}
inline GroupAddress compute(ChooseFunction, Formula const& c, GroupAddress const& yes,
                            GroupAddress const& no) {
    return {choose(c, yes.number, no.number), yes.scene, yes.operation, yes.nodes};
}

}  // namespace cubecheck
