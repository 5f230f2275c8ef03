#pragma once

#include "models/regular.hpp"
#include "models/scope.hpp"
#include "proofs/bit_address.hpp"
#include "proofs/group.hpp"
#include "proofs/split_address.hpp"

/// The unknowns that stand for every place of a run, one World per form.
///
/// Each offers round(), first(), last(): where the algorithm stands, with the facts that hold there;
/// rank(name): an unknown rank; and parameters(): the numbers of the cost formula.  One of the three places
/// is made per world.
namespace cubecheck {

/// Selecting between two contents is selecting between their fields.
template <class Rank, class Part>
Content<Rank, Part> select(Formula const& c, Content<Rank, Part> const& a, Content<Rank, Part> const& b) {
    return {select(c, a.first, b.first), select(c, a.count, b.count), select(c, a.part, b.part),
            select(c, a.known, b.known)};
}
inline Only select(Formula const&, Only, Only) { return {}; }

template <class Form>
class World;

/// Addresses cut at the dimension of the round.
template <Order order>
class World<Cube<order>> {
public:
    explicit World(Scene& scene) : split_(scene), half_(scene.number("half")) {}

    auto round() {
        split_.assume_dimension();
        split_.scene.fact(split_.nodes == half_ + half_);
        cut_ = true;
        return at(SplitLevel::Place::k);
    }
    auto first() {
        return at(order == Order::ascending ? SplitLevel::Place::bottom : SplitLevel::Place::top);
    }
    auto last() { return at(order == Order::ascending ? SplitLevel::Place::top : SplitLevel::Place::bottom); }
    auto rank(std::string const& name) { return cut_ ? fresh_cut(split_, name) : fresh_whole(split_, name); }
    /// States of two cut addresses that their high parts are multiples of 2B: the same, or 2B apart.
    void state_distance(SplitAddress const& a, SplitAddress const& b) {
        Term const block = split_.low_nodes + split_.low_nodes;
        split_.scene.fact(a.high == b.high || !(b.high < a.high + block) || !(a.high < b.high + block));
    }
    Parameters<Term> parameters() { return {split_.d, split_.nodes, half_, 1}; }

private:
    auto at(SplitLevel::Place place) {
        return CubeAt<SplitLevel, SplitAddress, Term>{{place, &split_}, rank("root"), split_.nodes, half_};
    }

    Split split_;
    Term half_;
    bool cut_ = false;
};

/// Numbers.
template <>
class World<Ring> {
public:
    explicit World(Scene& scene) : scene_(scene), nodes_(scene.number("n")) { scene.fact(0 < nodes_); }

    auto round() { return at(scene_.number_below("round", nodes_ - 1)); }
    auto first() { return at(0); }
    auto last() { return at(nodes_ - 1); }
    Term rank(std::string const& name) { return scene_.number_below(name, nodes_); }
    Parameters<Term> parameters() { return {0, nodes_, 0, 1}; }

private:
    RingAt<Term> at(Term const& round) { return {round, nodes_, rank("root")}; }

    Scene& scene_;
    Term nodes_;
};

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
    auto first() { return between(OffsetsIn<order>::first_offset(nodes_)); }
    auto last() { return between(OffsetsIn<order>::behind_last_offset(nodes_)); }
    GroupAddress rank(std::string const& name) {
        return {scene_.number_below(name, nodes_), &scene_, translation_, nodes_};
    }
    Parameters<Term> parameters() { return {0, nodes_, 0, 1}; }

private:
    OffsetAt<GroupAddress, Term> between(Term const& round) {
        return {rank("offset"), round, nodes_, rank("root")};
    }

    Scene& scene_;
    Term nodes_;
    z3::func_decl translation_;
};

/// Functions from positions to bits.
template <Tail tail>
class World<Pipelined<tail>> {
public:
    explicit World(Scene& scene)
        : bits_{scene, scene.number("d"), scene.number("N")}, chunks_(scene.number("chunks")) {
        scene.fact(!(bits_.d < 0) && 0 < bits_.nodes && 0 < chunks_);
    }

    auto round() {
        bits_.scene.fact(0 < bits_.d);
        return at(bits_.scene.number_below("round", Pipelined<tail>::rounds(bits_.d, chunks_)));
    }
    auto first() { return at(0); }
    auto last() { return at(Pipelined<tail>::rounds(bits_.d, chunks_)); }
    BitAddress rank(std::string const& name) { return fresh(bits_, name); }
    Parameters<Term> parameters() { return {bits_.d, bits_.nodes, 0, chunks_}; }

private:
    PipelineAt<BitAddress, Term> at(Term const& round) {
        return {round, residue(bits_, round), bits_.d, chunks_, rank("root"), bits_.nodes};
    }

    Bits bits_;
    Term chunks_;
};

/// An unknown cell of each kind.
template <class Cells, class W, class At>
auto unknown_cell(Scene& scene, W& world, At const& at) {
    if constexpr (std::is_same_v<Cells, OneCell>)
        return Only{};
    else if constexpr (std::is_same_v<Cells, PrefixAndTotal>)
        return ScanCell<Formula>{scene.truth("cell_is_total")};
    else if constexpr (std::is_same_v<Cells, CellPerChunk>)
        return scene.number_below("chunk", at.chunks);
    else
        return world.rank("cell");
}

}  // namespace cubecheck
