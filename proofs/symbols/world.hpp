#pragma once

#include <optional>

#include "models/parametric/definition.hpp"
#include "models/parametric/scope.hpp"
#include "proofs/symbols/bit_address.hpp"
#include "proofs/symbols/folded_address.hpp"
#include "proofs/symbols/group.hpp"
#include "proofs/symbols/rank_blocks.hpp"
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
    void state_distance(SplitAddress const& a, SplitAddress const& b) {
        highs_apart(split_, a.high, b.high);
    }
    /// States how far apart all addresses that come up are, and this one too.
    void compare_numbers() { split_.compare_numbers(); }
    void note(SplitAddress const& a) { split_.note(a); }
    Parameters<Term> parameters() {
        return on_cube<Term>(split_.d, split_.nodes, half_, 1, split_.scene.number("any_root"));
    }

private:
    auto cut(SplitLevel::Place place) {
        return CubeCut<SplitLevel, SplitAddress, Term>{{place, &split_}, rank("root"), split_.nodes, half_};
    }

    Split split_;
    Term half_;
    bool cut_ = false;
};

/// The same, on the way up or on the way down.
template <>
class World<UpAndDown> {
public:
    explicit World(Scene& scene)
        : split_(scene), half_(scene.number("half")), goes_up_(scene.truth("goes_up")) {
        scene.fact(same(split_.d == 0, split_.nodes == 1));
    }

    auto round() {
        split_.assume_dimension();
        cut_ = true;
        split_.scene.fact(split_.nodes == half_ + half_);
        split_.scene.fact(same(split_.position + 1 == split_.d, split_.high_nodes == 1));
        split_.scene.fact(same(split_.high_nodes == 1, split_.nodes == split_.low_nodes + split_.low_nodes));
        root_ = rank("root");
        return in_round(true);
    }
    /// f(at) for the round, whichever way it goes.
    Formula of_each_kind(int port, auto f) {
        auto const claim = [&](bool goes_up) {
            auto at = in_round(goes_up);
            at.port = port;
            return f(at);
        };
        return select(goes_up_, claim(true), claim(false));
    }
    auto first() { return cut(false); }
    auto last() { return cut(0 < split_.d); }
    SplitAddress rank(std::string const& name) {
        return cut_ ? fresh_cut(split_, name) : fresh_whole(split_, name);
    }
    void state_distance(SplitAddress const& a, SplitAddress const& b) {
        highs_apart(split_, a.high, b.high);
    }
    Parameters<Term> parameters() {
        return on_cube<Term>(split_.d, split_.nodes, half_, 1, split_.scene.number("any_root"));
    }

private:
    UpAndDownAt<SplitLevel, SplitAddress, Term> in_round(bool goes_up) {
        return {{{SplitLevel::Place::k, &split_}, *root_, split_.nodes, half_}, goes_up};
    }
    UpAndDownCut<SplitLevel, SplitAddress, Term> cut(Formula const& descends) {
        return {{{SplitLevel::Place::bottom, &split_}, rank("root"), split_.nodes, half_}, descends};
    }

    Split split_;
    Term half_;
    Formula goes_up_;                   ///< whether the round does
    std::optional<SplitAddress> root_;  ///< of the round
    bool cut_ = false;
};

/// Ranks at places that are cut at a dimension of the cube: that of the round, if it crosses one; else any.
/// There is one, for what is folded has two places.
template <Surplus rounds_for>
class World<FoldedCubeThat<rounds_for>> {
    using Form = FoldedCubeThat<rounds_for>;

public:
    explicit World(Scene& scene) : folding_(scene), half_(scene.number("half")) {
        scene.fact(!(folding_.nodes < half_ + half_) && folding_.nodes < half_ + half_ + 2);
    }

    auto round() {
        Scene& scene = folding_.split.scene;
        folding_.split.assume_dimension();
        cut_ = true;
        if (Form::folds) folds_ = scene.number_below("folds", 2) == 1;
        if (Form::unfolds) unfolds_ = scene.number_below("unfolds", 2) == 1;
        scene.fact(implies(folds_ || unfolds_, 0 < folding_.surplus) && !(folds_ && unfolds_));
        return round(FoldedRound::cross, SplitLevel::Place::k);
    }
    /// f(at) for the round, of whatever kind it is; where there is no surplus, no round folds or unfolds.
    Formula of_each_kind(int port, auto f) {
        auto const claim = [&](FoldedRound kind, SplitLevel::Place place) {
            auto at = round(kind, place);
            at.port = port;
            return f(at);
        };
        auto const cross = claim(FoldedRound::cross, SplitLevel::Place::k);
        auto const fold = Form::folds ? claim(FoldedRound::fold, SplitLevel::Place::bottom) : cross;
        auto const unfold = Form::unfolds ? claim(FoldedRound::unfold, SplitLevel::Place::top) : cross;
        return select(folds_, fold, select(unfolds_, unfold, cross));
    }
    auto first() { return cut(SplitLevel::Place::bottom, Form::starts_folded(folding_.surplus), false); }
    auto last() { return cut(SplitLevel::Place::top, true, Form::ends_unfolded(folding_.surplus)); }
    FoldedAddress rank(std::string const& name) {
        return cut_ ? fresh_cut(folding_, name) : fresh_whole(folding_, name);
    }
    SplitAddress place(std::string const& name) {
        return cut_ ? fresh_cut(folding_.split, name) : fresh_whole(folding_.split, name);
    }
    Parameters<Term> parameters() {
        Scene& scene = folding_.split.scene;
        return {folding_.split.d,
                folding_.nodes,
                half_,
                1,
                folding_.split.nodes,
                scene.number("ceil_log"),
                scene.number("cover"),
                scene.number("any_root")};
    }

private:
    FoldedAt<SplitLevel, Term> round(FoldedRound kind, SplitLevel::Place place) {
        return {kind, {place, &folding_.split}, folding_.nodes, folding_.split.nodes, folding_.surplus};
    }
    FoldedCut<SplitLevel, Term> cut(SplitLevel::Place place, Formula const& folded, Formula const& unfolded) {
        return {{place, &folding_.split}, folded,          unfolded, folding_.nodes,
                folding_.split.nodes,     folding_.surplus};
    }

    Folding folding_;
    Term half_;
    Formula folds_ = false, unfolds_ = false;  ///< whether the round does
    bool cut_ = false;
};

/// Numbers: n ranks and a root.
class Ranks {
public:
    explicit Ranks(Scene& scene)
        : scene_(scene), nodes_(scene.number("n")), root_(scene.number("root")), half_(scene.number("half")) {
        scene.fact(0 < nodes_ && in_range(root_, nodes_));
        scene.fact(!(nodes_ < half_ + half_) && nodes_ < half_ + half_ + 2);
    }

    Term rank(std::string const& name) { return scene_.number_below(name, nodes_); }
    Parameters<Term> parameters() { return numbers(1); }

protected:
    Parameters<Term> numbers(Term const& chunks) {
        return numbers(chunks, scene_.number("ceil_log"), scene_.number("cover"));
    }
    Parameters<Term> numbers(Term const& chunks, Term const& ceil_log, Term const& cover) {
        Term const core = scene_.number("core"), d = scene_.number("d");
        scene_.fact(0 < core && !(nodes_ < core) && nodes_ < core + core && !(d < 0));
        return {d, nodes_, half_, chunks, core, ceil_log, cover, root_};
    }
    Term round_below(Term const& rounds) { return scene_.number_below("round", rounds); }
    RingCut<Term> cut(Term const& round) { return {round, nodes_, root_}; }

    Scene& scene_;
    Term nodes_, root_;
    Term half_;  ///< n / 2, rounded down
};

template <>
class World<Ring> : public Ranks {
public:
    using Ranks::Ranks;
    auto round() { return RingAt<Term>{round_below(nodes_ - 1), nodes_, root_}; }
    auto first() { return cut(0); }
    auto last() { return cut(nodes_ - 1); }
};

template <>
class World<HalfRing> : public Ranks {
public:
    using Ranks::Ranks;
    auto round() { return RingAt<Term>{round_below(half_), nodes_, root_}; }
    auto first() { return cut(0); }
    auto last() { return cut(half_); }
};

template <>
class World<EvenRing> : public World<HalfRing> {
public:
    explicit World(Scene& scene) : World<HalfRing>(scene) { scene.fact(nodes_ == half_ + half_); }
};

/// Ranks around a ring whose rounds are as many as their number says.
template <class Form>
class RanksFor : public Ranks {
public:
    using Ranks::Ranks;
    auto round() { return RingAt<Term>{round_below(Form::rounds(nodes_)), nodes_, root_}; }
    auto first() { return cut(0); }
    auto last() { return cut(Form::rounds(nodes_)); }
};
template <>
class World<TwoLaps> : public RanksFor<TwoLaps> {
    using RanksFor::RanksFor;
};
template <>
class World<PairSums> : public RanksFor<PairSums> {
public:
    using RanksFor::RanksFor;
    /// The round is written by how far it is from the middle, so that there no squares but its own are met.
    auto round() {
        auto at = RanksFor::round();
        Term const ahead = scene_.number("ahead");
        scene_.fact(at.round == nodes_ - 1 - ahead);
        at.round = nodes_ - 1 - ahead;
        return at;
    }
};

template <>
class World<WholeLine> : public Ranks {
public:
    using Ranks::Ranks;
    auto round() { return LineAt<Term>{round_below(nodes_ - 1), nodes_, root_}; }
    auto first() { return cut(0); }
    auto last() { return cut(nodes_ - 1); }
};

template <>
class World<LineFromRoot> : public Ranks {
public:
    /// The number of ranks is written by the two sides of the root, so that only their own squares are met.
    explicit World(Scene& scene) : Ranks(scene) {
        Term const right = scene.number("right");
        scene.fact(nodes_ == root_ + right + 1);
        nodes_ = root_ + right + 1;
    }
    auto round() { return LineAt<Term>{round_below(rounds()), nodes_, root_}; }
    auto first() { return cut(0); }
    auto last() { return cut(rounds()); }

private:
    Term rounds() const { return LineFromRoot::rounds(nodes_, root_); }
};

template <>
class World<Chain> : public Ranks {
public:
    explicit World(Scene& scene) : Ranks(scene), chunks_(scene.number("chunks")) { scene.fact(0 < chunks_); }

    auto round() { return ChainAt<Term>{round_below(rounds()), nodes_, chunks_, root_}; }
    auto first() { return cut(0); }
    auto last() { return cut(rounds()); }
    Parameters<Term> parameters() { return numbers(chunks_); }

private:
    Term rounds() const { return Chain::rounds(nodes_, chunks_); }
    ChainCut<Term> cut(Term const& round) { return {round, nodes_, chunks_, root_}; }

    Term chunks_;
};

/// Numbers; in a round they are even in number, and two blocks or more.
template <>
class World<Swinging> {
public:
    explicit World(Scene& scene)
        : scene_(scene), nodes_(scene.number("N")), d_(scene.number("d")), half_(scene.number("half")) {
        scene.fact(0 < nodes_ && !(d_ < 0));
    }

    auto round() {
        Term const block = scene_.number("B"), reach = scene_.number("reach");
        Formula const is_even = scene_.truth("is_even");
        scene_.fact(nodes_ == half_ + half_ && 0 < block && !(half_ < block));
        scene_.fact(is_reach(reach, block, is_even));
        return SwingAt<Term>{scene_.number_below("round", d_), block, reach, is_even, nodes_};
    }
    SwingCut<Term> first() { return {0, 1, 0, nodes_}; }
    SwingCut<Term> last() {
        Term const reach = scene_.number("reach");
        scene_.fact(is_reach(reach, nodes_, scene_.truth("is_even")));
        return {d_, nodes_, reach, nodes_};
    }
    Term rank(std::string const& name) { return scene_.number_below(name, nodes_); }
    /// That p is 2^d is not said.
    Parameters<Term> parameters() { return on_cube<Term>(d_, nodes_, half_, 1, scene_.number("any_root")); }

private:
    Scene& scene_;
    Term nodes_, d_, half_;
};

/// That the distances are powers of two is not said, only what follows from it.
template <>
class World<Distances> : public Ranks {
public:
    explicit World(Scene& scene)
        : Ranks(scene), rounds_(scene.number("rounds")), cover_(scene.number("cover")) {
        scene.fact(!(cover_ < nodes_) && cover_ < nodes_ + nodes_);
        scene.fact(!(rounds_ < 0) && same(rounds_ == 0, nodes_ == 1));
    }

    auto round() {
        Term const distance = scene_.number("B"), round = round_below(rounds_);
        scene_.fact(0 < distance && distance < nodes_ && same(round == 0, distance == 1));
        return DistanceAt<Term>{distance, round, nodes_, root_};
    }
    auto first() { return cut(1, 0); }
    auto last() { return cut(cover_, rounds_); }
    Parameters<Term> parameters() { return numbers(1, rounds_, cover_); }

private:
    DistanceCut<Term> cut(Term const& distance, Term const& round) {
        return {distance, round, nodes_, root_};
    }

    Term rounds_, cover_;
};

/// Blocks that double from 1 to at least n, or are halved; that they are powers of two is not said.
template <Order order>
class World<Blocks<order>> : public Ranks {
    using At = PlacesInBlocks::Of;
    static constexpr bool doubles = Blocks<order>::doubles;

public:
    explicit World(Scene& scene)
        : Ranks(scene),
          rounds_(scene.number("rounds")),
          cover_(scene.number("cover")),
          blocking_(scene, nodes_, cover_) {
        scene.fact(!(cover_ < nodes_) && cover_ < nodes_ + nodes_);
        scene.fact(!(rounds_ < 0) && same(rounds_ == 0, nodes_ == 1));
    }

    auto round() {
        Term const distance = blocking_.distance, round = round_below(rounds_);
        blocking_.assume_round();
        scene_.fact(same(doubles ? round == 0 : round + 1 == rounds_, distance == 1));
        return BlocksAt<PlacesInBlocks, Term>{{distance, round, nodes_, root_}, {At::distance, &blocking_}};
    }
    auto first() { return doubles ? ones(0) : whole(0); }
    auto last() { return doubles ? whole(rounds_) : ones(rounds_); }
    Parameters<Term> parameters() { return numbers(1, rounds_, cover_); }

private:
    BlocksCut<PlacesInBlocks, Term> ones(Term const& round) {
        return {{1, round, nodes_, root_}, {At::one, &blocking_}};
    }
    BlocksCut<PlacesInBlocks, Term> whole(Term const& round) {
        return {{cover_, round, nodes_, root_}, {At::whole, &blocking_}};
    }

    Term rounds_, cover_;
    Blocking blocking_;
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
        return on_cube<Term>(d, nodes_, half, 1, scene_.number("any_root"));
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
        return on_cube<Term>(bits_.d, bits_.nodes, bits_.scene.number("half"), chunks_,
                             bits_.scene.number("any_root"));
    }

private:
    PipelineCut<BitAddress, Term> cut(Term const& round) {
        return {round, bits_.d, chunks_, rank("root"), bits_.nodes};
    }

    Bits bits_;
    Term chunks_;
};

/// An unknown cell of each kind; of a kind of one's own a number below the kind's own count.  A second one
/// has a prefix to its name.
template <class Cells, class W, class At>
auto unknown_cell(Scene& scene, W& world, At const& at, std::string const& prefix = "") {
    if constexpr (std::is_same_v<Cells, OneCell>)
        return Only{};
    else if constexpr (std::is_same_v<Cells, PrefixAndTotal>)
        return ScanCell<Formula>{scene.truth(prefix + "cell_is_total")};
    else if constexpr (std::is_same_v<Cells, CellPerChunk>)
        return scene.number_below(prefix + "chunk", at.chunks);
    else if constexpr (std::is_same_v<Cells, CellPerPlace>)
        return world.place(prefix + "cell");
    else if constexpr (std::is_same_v<Cells, CellPerNode> || std::is_same_v<Cells, CellPerRank>)
        return world.rank(prefix + "cell");
    else {
        static_assert(CountedCells<Cells>, "a kind of cells offers count(nodes, chunks)");
        static_assert(std::is_same_v<decltype(Cells::cell(0)), Index>,
                      "the cells of a kind of one's own are numbers: cell(i) is i");
        return scene.number_below(prefix + "cell", cell_count<Cells>(at));
    }
}

}  // namespace cubecheck
