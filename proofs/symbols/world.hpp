#pragma once

#include "models/parametric/definition.hpp"
#include "models/parametric/scope.hpp"
#include "proofs/symbols/bit_address.hpp"
#include "proofs/symbols/group.hpp"
#include "proofs/symbols/split_address.hpp"

/// The unknowns that stand for every place of a run, one World per form.
///
/// Each offers round(), first(), last(): where the algorithm stands, with the facts that hold there;
/// rank(name): an unknown rank; and parameters(): the numbers of the cost formula.  One of the three places
/// is made per world.  A form that has no World here is not proved.
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

/// Whether there are unknowns for a form: there are none for a form of one's own.
template <class Form>
inline constexpr bool has_world = requires {
    sizeof(World<Form>);
};

/// Addresses cut at the dimension of the round.
template <Order order>
class World<Cube<order>> {
public:
    explicit World(Scene& scene) : split_(scene), half_(scene.number("half")) {}

    auto round() {
        split_.assume_dimension();
        split_.scene.fact(split_.nodes == half_ + half_);
        cut_ = true;
        return CubeAt<SplitLevel, SplitAddress, Term>{
            {SplitLevel::Place::k, &split_}, rank("root"), split_.nodes, half_};
    }
    auto first() {
        return cut(order == Order::ascending ? SplitLevel::Place::bottom : SplitLevel::Place::top);
    }
    auto last() {
        return cut(order == Order::ascending ? SplitLevel::Place::top : SplitLevel::Place::bottom);
    }
    auto rank(std::string const& name) { return cut_ ? fresh_cut(split_, name) : fresh_whole(split_, name); }
    /// States of two cut addresses that their high parts are multiples of 2B: the same, or 2B apart.
    void state_distance(SplitAddress const& a, SplitAddress const& b) {
        Term const block = split_.low_nodes + split_.low_nodes;
        split_.scene.fact(a.high == b.high || !(b.high < a.high + block) || !(a.high < b.high + block));
    }
    Parameters<Term> parameters() { return {split_.d, split_.nodes, half_, 1, split_.d, split_.nodes}; }

private:
    auto cut(SplitLevel::Place place) {
        return CubeCut<SplitLevel, SplitAddress, Term>{{place, &split_}, rank("root"), split_.nodes, half_};
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

    auto round() { return RingAt<Term>{scene_.number_below("round", nodes_ - 1), nodes_, rank("root")}; }
    auto first() { return cut(0); }
    auto last() { return cut(nodes_ - 1); }
    Term rank(std::string const& name) { return scene_.number_below(name, nodes_); }
    Parameters<Term> parameters() {
        Term const half = scene_.number("half");
        scene_.fact(!(nodes_ < half + half) && nodes_ < half + half + 2);
        return {0, nodes_, half, 1, scene_.number("ceil_log"), scene_.number("cover")};
    }

private:
    RingCut<Term> cut(Term const& round) { return {round, nodes_, rank("root")}; }

    Scene& scene_;
    Term nodes_;
};

/// Numbers.  That the distances are powers of two is not said, only what follows from it.
template <>
class World<Distances> {
public:
    explicit World(Scene& scene)
        : scene_(scene),
          nodes_(scene.number("n")),
          rounds_(scene.number("rounds")),
          cover_(scene.number("cover")) {
        scene.fact(0 < nodes_ && !(cover_ < nodes_) && cover_ < nodes_ + nodes_);
        scene.fact(!(rounds_ < 0) && same(rounds_ == 0, nodes_ == 1));
    }

    auto round() {
        Term const distance = scene_.number("B"), round = scene_.number_below("round", rounds_);
        scene_.fact(0 < distance && distance < nodes_ && same(round == 0, distance == 1));
        return DistanceAt<Term>{distance, round, nodes_, rank("root")};
    }
    auto first() { return cut(1, 0); }
    auto last() { return cut(cover_, rounds_); }
    Term rank(std::string const& name) { return scene_.number_below(name, nodes_); }
    Parameters<Term> parameters() {
        Term const half = scene_.number("half");
        scene_.fact(!(nodes_ < half + half) && nodes_ < half + half + 2);
        return {0, nodes_, half, 1, rounds_, cover_};
    }

private:
    DistanceCut<Term> cut(Term const& distance, Term const& round) {
        return {distance, round, nodes_, rank("root")};
    }

    Scene& scene_;
    Term nodes_, rounds_, cover_;
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
    auto first() { return cut(OffsetsIn<order>::first_offset(nodes_)); }
    auto last() { return cut(OffsetsIn<order>::behind_last_offset(nodes_)); }
    GroupAddress rank(std::string const& name) {
        return {scene_.number_below(name, nodes_), &scene_, translation_, nodes_};
    }
    /// That p is 2^d is not said.
    Parameters<Term> parameters() {
        Term const d = scene_.number("d"), half = scene_.number("half");
        scene_.fact(!(d < 0) && same(d == 0, nodes_ == 1) && (nodes_ == 1 || nodes_ == half + half) &&
                    implies(d == 0, half == 0));
        return {d, nodes_, half, 1, d, nodes_};
    }

private:
    OffsetCut<GroupAddress, Term> cut(Term const& round) { return {round, nodes_, rank("root")}; }

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
        Term const round = bits_.scene.number_below("round", Pipelined<tail>::rounds(bits_.d, chunks_));
        return PipelineAt<BitAddress, Term>{round,   residue(bits_, round), bits_.d,
                                            chunks_, rank("root"),          bits_.nodes};
    }
    auto first() { return cut(0); }
    auto last() { return cut(Pipelined<tail>::rounds(bits_.d, chunks_)); }
    BitAddress rank(std::string const& name) { return fresh(bits_, name); }
    Parameters<Term> parameters() {
        return {bits_.d, bits_.nodes, bits_.scene.number("half"), chunks_, bits_.d, bits_.nodes};
    }

private:
    PipelineCut<BitAddress, Term> cut(Term const& round) {
        return {round, bits_.d, chunks_, rank("root"), bits_.nodes};
    }

    Bits bits_;
    Term chunks_;
};

/// An unknown cell of each kind; of a kind of one's own a number below the kind's own count.
template <class Cells, class W, class At>
auto unknown_cell(Scene& scene, W& world, At const& at) {
    if constexpr (std::is_same_v<Cells, OneCell>)
        return Only{};
    else if constexpr (std::is_same_v<Cells, PrefixAndTotal>)
        return ScanCell<Formula>{scene.truth("cell_is_total")};
    else if constexpr (std::is_same_v<Cells, CellPerChunk>)
        return scene.number_below("chunk", at.chunks);
    else if constexpr (std::is_same_v<Cells, CellPerNode> || std::is_same_v<Cells, CellPerRank>)
        return world.rank("cell");
    else {
        static_assert(CountedCells<Cells>, "a kind of cells offers count(nodes, chunks)");
        static_assert(std::is_same_v<decltype(Cells::cell(0)), Index>,
                      "the cells of a kind of one's own are numbers: cell(i) is i");
        return scene.number_below("cell", cell_count<Cells>(at));
    }
}

}  // namespace cubecheck
