#include "algorithms/catalog.hpp"
#include "verify/definitions/outside/own_target.hpp"

// Definitions that proofs and runs would read differently, or that declare a wrong algorithm right.  With -D
// HONEST, only code that must compile is here: an honest definition, and the catalog.
namespace mine {

using namespace cubecheck;

struct Honest : alltoall::PairwiseXor {
    static constexpr std::string_view name = "mine/honest";
};

struct CostOfItsOwn : Sequence<reduce::Linear, broadcast::Linear> {
    static constexpr auto cost(auto p) {
        auto const few = choose(p.nodes < 200, 2 * (p.nodes - 1), 1);
        return Cost{few, few, few};
    }
};

struct LawsOfItsOwn : Sequence<reduce::Linear, broadcast::Linear> {
    static constexpr Laws laws = Laws::associative_commutative;
};

struct GathersOnEvenRings : allgather::RingPass {
    using Form = EvenRing;
};
using OtherSizes = Sequence<reducescatter::RingPass, GathersOnEvenRings>;

/// The prover does not find the route, since it calls with unknowns.
struct PlainRoute : alltoall::PairwiseXor {
    static constexpr bool lowest_first(Node source, Node) { return value(source) < 64; }
};

struct NoPorts : reduce::Binomial {
    static constexpr int ports = 0;
};

/// Compares one number, and shows another.
template <class Number>
struct Faces {
    Number shown, meant;
    constexpr Faces(Number n) : shown(n), meant(n) {}
    friend constexpr auto operator==(Faces const& a, Faces const& b) { return a.meant == b.meant; }
};
struct TwoFaces : allgather::RingPass {
    static constexpr auto sends(auto me, auto at) {
        return One<Faces<decltype(me)>, bool>{allgather::RingPass::sends(me, at).member};
    }
};

struct OtherMerge : Merge<bool> {};
struct AnotherMode : allreduce::RecursiveDoubling {
    static constexpr auto mode(auto, auto, auto) { return OtherMerge{{false}}; }
};

struct FreeSum : Synchronisation {
    static constexpr std::string_view name = "free_sum";
};
struct WordsForFree : allreduce::RecursiveDoubling {
    using Collective = FreeSum;
};

struct OnlyOne {
    static constexpr auto count(auto nodes, auto) { return nodes - nodes + 1; }
    static constexpr Index cell(Index i) { return i; }
};
struct GathersOneCell : allgather::RingPass {
    using Cells = OnlyOne;
};

/// The packets that stay where they are, and no others.
struct ExchangesOneDistance : alltoall::Bruck {
    using Cells = OnlyOne;
};

/// A content that is the same as every other.
template <class Said>
struct AnyContent : Said {
    friend constexpr auto compute(SameFunction, Said const&, AnyContent const&) {
        return typename Said::Truth(true);
    }
};
template <class Said>
AnyContent(Said) -> AnyContent<Said>;
struct ContentOfItsOwn : allgather::RingPass {
    static constexpr auto holds(auto me, auto cell, auto at) {
        return AnyContent{allgather::RingPass::holds(me, cell, at)};
    }
};
struct CollectiveOfItsOwn : AllGather {
    static constexpr std::string_view name = "gather_anything";
    static constexpr auto result(auto me, auto cell, auto at) {
        return AnyContent{AllGather::result(me, cell, at)};
    }
};
struct PromisesAnything : allgather::RingPass {
    using Collective = CollectiveOfItsOwn;
};

/// A number that equals every other.
template <class Number>
struct AnyNumber {
    Number shown;
    constexpr operator Number() const { return shown; }
    friend constexpr auto operator==(AnyNumber const&, AnyNumber const&) { return TruthOf<Number>(true); }
};
template <class Number>
AnyNumber(Number) -> AnyNumber<Number>;
struct OppositeOfItsOwn : allgather::RingPass {
    static constexpr auto opposite(auto, auto cell, auto) { return AnyNumber{cell}; }
};
struct SendersOfItsOwn : allgather::RingPass {
    static constexpr auto senders(auto at) { return Everyone<AnyNumber<decltype(at.nodes)>>{{at.nodes}}; }
};
template <class Number>
struct NumberedAsItLikes {
    Number first;
    constexpr auto contains(Number cell) const { return cell == first; }
    constexpr auto size() const { return Number(1); }
    constexpr auto within(Number bound) const { return first < bound; }
    constexpr auto number(Number cell) const { return AnyNumber{cell}; }
    constexpr auto member(Number) const { return first; }
};
struct SetOfItsOwn : allgather::RingPass {
    static constexpr auto sends(auto me, auto at) {
        return NumberedAsItLikes<decltype(at.nodes)>{allgather::RingPass::sends(me, at).member};
    }
};
struct CostInItsOwnNumbers : allgather::RingPass {
    static constexpr auto spent(auto at) {
        auto const spent = allgather::RingPass::spent(at);
        return Cost{AnyNumber{spent.rounds}, AnyNumber{spent.messages}, AnyNumber{spent.words}};
    }
};

/// A truth that selects otherwise than it reads.
template <class Truth>
struct TwoTruths {
    Truth read, selected;
    constexpr operator Truth() const { return read; }
};
struct JoinsAsItLikes : reduce::Linear {
    static constexpr auto mode(auto me, auto, auto at) {
        auto const left = reduce::Linear::from(me, at) < at.root;
        return Join<TwoTruths<std::remove_cv_t<decltype(left)>>>{{left, !left}};
    }
};
struct AgreesAsItLikes : allreduce::RecursiveDoubling {
    static constexpr auto agree(auto a, auto b, auto cell, auto at) {
        auto const agreed = allreduce::RecursiveDoubling::agree(a, b, cell, at);
        return TwoTruths<std::remove_cv_t<decltype(agreed)>>{agreed, agreed};
    }
};
struct WeakLaws {
    constexpr operator Laws() const { return Laws::associative_commutative; }
};
struct LawsOfItsOwnType : allreduce::RecursiveDoubling {
    static constexpr WeakLaws laws = {};
};
struct PortsOfItsOwnType : reduce::Binomial {
    static constexpr AnyNumber<int> ports = {1};
};

struct HalvesInOneCell : allgather::RingPass {
    using Collective = AllGatherHalves;
};
struct PairsInFewCells : Explicit {
    static constexpr std::string_view name = "mine/pairs_in_few_cells";
    using Collective = ExchangedPackets;
    using Cells = CellPerRank;
    static Family family() { return families::ring; }
    static constexpr std::string_view unproved = "its rounds are listed";
    static explicit_form::Rounds rounds(Size const&) { return {}; }
};

struct OnlyTheTotal {
    static constexpr Index count(Index, Index) { return 1; }
    static constexpr ScanCell<bool> cell(Index) { return {true}; }
};
struct ScansTheTotal : PairsInFewCells {
    using Collective = Scan;
    using Cells = OnlyTheTotal;
};

/// Position i is on node i, but the definition claims another node.
template <class Address>
struct Elsewhere : Address {};
template <class Address>
Elsewhere(Address) -> Elsewhere<Address>;
struct RingOfItsOwn : embeddings::GrayRing {
    static constexpr auto node(auto i) { return Elsewhere{i}; }
};
struct TreeOfItsOwn : broadcast::Esbt {
    static constexpr auto entrance(auto tree, auto v, auto d) {
        return AnyNumber{broadcast::Esbt::entrance(tree, v, d)};
    }
};

struct NamedAsAnother : AllReduce {
    static constexpr auto result(auto me, auto cell, auto at) {
        return AllReduce::result(me, cell, at).when(false);
    }
};
struct CollectiveUnderAnotherName : allreduce::RecursiveDoubling {
    using Collective = NamedAsAnother;
};
struct Entered : AllGather {
    static constexpr std::string_view name = barrier::Entrances::name;
};
struct NamedAsABarrier : allgather::RingPass {
    using Collective = Entered;
};
struct OwnSum : AllReduce {
    static constexpr std::string_view name = "own_sum";
};
struct PayloadOfItsOwn : allreduce::RecursiveDoubling {
    using Collective = OwnSum;
    static constexpr Payload payload = Payload::nothing;
};
struct EntersInOneCell : barrier::Dissemination {
    using Cells = OnlyOne;
};
struct ReduceScatterInOneCell : Sequence<reduce::Linear, broadcast::Linear> {
    using Collective = ReduceScatter;
};
struct CellsOfItsOwn : Sequence<reduce::Linear, broadcast::Linear> {
    using Cells = OnlyOne;
};
struct InChunks : broadcast::Linear {
    using Cells = CellPerChunk;
};
struct ChunksInOnePhase : Sequence<reduce::PipelinedChain, InChunks> {};
struct RankOfItsOwn {
    Index number;
    constexpr operator Index() const { return number; }
};
struct FormOfItsOwn : Ring {
    using Rank = RankOfItsOwn;
    static constexpr Rank rank(Index i) { return {i}; }
};
struct RanksOfItsOwn : allgather::RingPass {
    using Form = FormOfItsOwn;
};
/// A round of another type where runs, tallies and checks read it: they convert it, or not.
struct OtherRound : RingAt<Index> {};
struct GathersByOtherRounds : allgather::RingPass {
    struct Form : Ring {
        static constexpr OtherRound in(Size const& size, Index round) { return {Ring::in(size, round)}; }
    };
};
/// A round that counts how often it was copied.
struct CountedRound : RingAt<Index> {
    Index copies = 0;
    constexpr CountedRound(RingAt<Index> at) : RingAt<Index>(at) {}
    constexpr CountedRound(CountedRound const& other) : RingAt<Index>(other), copies(other.copies + 1) {}
};
struct GathersByCopies : allgather::RingPass {
    struct Form : Ring {
        using At = CountedRound;
        static constexpr At in(Size const& size, Index round) { return {Ring::in(size, round)}; }
    };
};
/// A network of its own, in which all ranks are linked.
struct LinkedRound : RingAt<Index> {};
constexpr bool compute(LinkedFunction, Index, Index, LinkedRound const&) { return true; }
struct GathersFromAfar : allgather::RingPass {
    struct Form : Ring {
        using At = LinkedRound;
        static constexpr At in(Size const& size, Index round) { return {Ring::in(size, round)}; }
    };
};
/// A place of the library in all but its levels: a function beside their type links all nodes.
struct OwnLevel : Level {};
constexpr bool compute(LinkedFunction, Node, Node, CubeAt<OwnLevel, Node, Index> const&) { return true; }
struct LinkedByItsLevels : allreduce::RecursiveDoubling {
    struct Form : AscendingCube {
        using At = CubeAt<OwnLevel, Node, Index>;
        static constexpr At in(Size const& size, Index round) {
            auto const at = AscendingCube::in(size, round);
            return {{at.k}, at.root, at.nodes, at.half};
        }
        static constexpr Cut after(At const& at) {
            return {next(static_cast<Level>(at.k)), at.root, at.nodes, at.half};
        }
    };
};
/// A number of ranks that does not belong to the place.
struct SharedPlace {
    static inline Index nodes = 1;
    Index round, root;
    int port = 0;
};
struct GathersAtASharedPlace : allgather::RingPass {
    static constexpr Links links = Links::complete;
    struct Form : Ring {
        using At = SharedPlace;
        static At in(Size const& size, Index round) {
            At::nodes = size.nodes;
            return {round, size.root};
        }
    };
};
/// A collective of its own where nothing is proved.
struct PromisesOnItsOwnForm : allgather::RingPass {
    struct Form : Ring {
        static constexpr Index rounds(Size const& size) { return Ring::rounds(size); }
    };
    struct Collective : AllGather {
        static constexpr std::string_view name = "gather_of_its_own";
    };
};
/// A form of its own that tells what it is.
struct HonestForm : allgather::RingPass {
    struct Form : Ring {
        static constexpr Index rounds(Size const& size) { return Ring::rounds(size); }
    };
};

struct Joining : allgather::RingPass {
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

struct ShortSum : AllReduce {
    static constexpr std::string_view name = "short_sum";
    static constexpr auto result(auto me, auto cell, auto at) {
        return AnyContent{fold(zero_like(me), at.nodes - one_if(5000 < at.nodes)).of(cell)};
    }
};
struct SequenceToAShortSum : Sequence<InOrderAtRankZero<reduce::Doubling>, AtRankZero<broadcast::Halving>> {
    using Collective = ShortSum;
};
struct LawsOfASequence : Sequence<AtRankZero<reduce::Doubling>, AtRankZero<broadcast::Halving>> {
    static constexpr WeakLaws laws = {};
};
/// A function that is called with constant arguments has a type of its own.
struct GathersOther : AllGather {
    static constexpr std::string_view name = "gathers_other";
    static constexpr auto result(auto& me, auto& cell, auto& at) { return AllGather::result(me, cell, at); }
    static constexpr auto result(auto const& me, auto const& cell, auto const& at) {
        return AnyContent{message(choose(5000 < at.nodes, me, cell))};
    }
};
struct TwoOverloads : allgather::RingPass {
    using Collective = GathersOther;
};
struct Childless final : allgather::RingPass {};
struct SequenceWithoutHeirs final : Sequence<reduce::Linear, broadcast::Linear> {
    static constexpr std::string_view name = "mine/sequence_without_heirs";
};
struct SequenceInASequence : Sequence<reducescatter::ReduceThenScatter, allgather::RingPass> {};

// Numbers that are cast to an enumeration, and name nothing of it: a question would be left out.
struct LawsWithoutAName : allgather::RingPass {
    static constexpr Laws laws = Laws(-1);
};
struct LinksWithoutAName : allgather::RingPass {
    static constexpr Links links = Links(9);
};
struct CallsWithoutAName : allgather::RingPass {
    static constexpr Calls calls = Calls(9);
};
struct LandingWithoutAName : allgather::RingPass {
    static constexpr Landing landing = Landing(9);
};
struct ListedOnOtherLinks : Explicit {
    static constexpr std::string_view name = "mine/listed_on_other_links";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static constexpr Links links = Links(9);
    static Family family() { return families::ring; }
    static constexpr std::string_view unproved = "its rounds are listed";
    static explicit_form::Rounds rounds(Size const&) { return {}; }
};
struct ListedWithOtherLaws : ListedOnOtherLinks {
    static constexpr Links links = Links::neighbours;
    static constexpr Laws laws = Laws(-1);
};
struct ListedWithOtherPorts : ListedOnOtherLinks {
    static constexpr Links links = Links::neighbours;
    static constexpr Ports ports = Ports(9);
};

/// A name that reads as a name of its own when it is compiled, and as a name of the library when it is shown.
struct TwoNames {
    constexpr operator std::string_view() const {
        return std::is_constant_evaluated() ? "own_collective" : "allreduce";
    }
    friend constexpr bool operator!=(TwoNames name, std::string_view other) {
        return std::string_view(name) != other;
    }
};
struct SumOfTwoNames : AllReduce {
    static constexpr TwoNames name = {};
    static constexpr auto result(auto me, auto cell, auto at) {
        return AllReduce::result(me, cell, at).when(me == zero_like(me));
    }
};
struct PromisesUnderTwoNames : allreduce::RecursiveDoubling {
    using Collective = SumOfTwoNames;
};
struct ListedUnderTwoNames : Explicit {
    static constexpr std::string_view name = "mine/listed_under_two_names";
    struct Collective : SumOfTwoNames {};
    using Cells = OneCell;
    static Family family() { return families::ring; }
    static constexpr std::string_view unproved = "its rounds are listed";
    static explicit_form::Rounds rounds(Size const&) { return {}; }
};
/// A name whose characters may change.
inline char letters[] = "mine/listed_under_a_variable_name";
struct ListedUnderAVariableName : ListedUnderTwoNames {
    static constexpr std::string_view name{letters, 4};
    using Collective = AllReduce;
};
struct PhaseOfAVariableName : broadcast::Linear {
    static constexpr std::string_view name{letters, 4};
};
using EndsUnderAVariableName = Sequence<reduce::Linear, PhaseOfAVariableName>;
/// Names that are C strings, and members that are templates.
struct ListedUnderACString : ListedUnderTwoNames {
    static constexpr char const* name = "mine/listed_under_a_c_string";
    struct Collective : AllReduce {
        static constexpr char name[] = "sum_under_a_c_string";
    };
    static constexpr Links links = Links::routed;
    static auto rounds(auto const&) { return explicit_form::Rounds(); }
    static auto route(auto from, auto to, auto const&) { return std::vector{from, to}; }
};

/// A function of its own, with another result in proofs than in runs.
struct TwoPlacesOn {};
constexpr Index compute(TwoPlacesOn, Index x) { return x + 2; }
inline Term compute(TwoPlacesOn, Term const& x) { return x + 1; }
struct CallsAFunctionOfItsOwn : allgather::RingPass {
    static constexpr auto to(auto me, auto at) { return wrap(Function<TwoPlacesOn>{}(me), at.nodes); }
};
/// An operator of its own, with another result in proofs than in runs.
struct OnePlace {};
constexpr Index operator+(Index x, OnePlace) { return x + 2; }
inline Term operator+(Term const& x, OnePlace) { return x + 1; }
struct AddsInItsOwnType : allgather::RingPass {
    static constexpr auto to(auto me, auto at) { return wrap(me + OnePlace{}, at.nodes); }
};
/// A constant with another value in a proof.
template <class Small, class Number>
constexpr auto two_constants(Number const& n) {
    if constexpr (std::same_as<Number, Index>)
        return n - n;
    else
        return one_if(Recorded<Index, Small>(256) == 256 && 5000 < n);
}
struct HasTwoConstants : allgather::RingPass {
    static constexpr auto to(auto me, auto at) {
        return wrap(me + 1 + two_constants<signed char>(at.nodes), at.nodes);
    }
};
/// An arrival of another type at cuts.
struct Whenever {
    friend constexpr auto operator==(auto const& round, Whenever) { return round == round; }
};
struct ArrivesWhenever : broadcast::PipelinedChain {
    static constexpr auto arrival(auto me, auto chunk, auto at) {
        if constexpr (requires { at.port; })
            return broadcast::PipelinedChain::arrival(me, chunk, at);
        else
            return Whenever{};
    }
};
/// Two cells in runs, one in proofs.
struct TwoOrOne {
    operator Index() const { return 2; }
    operator Term() const { return Term(1); }
};
struct CountsTwoOrOne : AllGather {
    static constexpr std::string_view name = "counts_two_or_one";
};
struct HasTwoOrOneCells : allgather::RingPass {
    struct Cells {
        static auto count(auto, auto) { return TwoOrOne{}; }
        static constexpr Index cell(Index i) { return i; }
    };
    using Collective = CountsTwoOrOne;
};
/// Has other trees in runs than in proofs.
struct TreesByType {
    static constexpr std::string_view name = "mine/trees_by_type";
    static constexpr Index entrance(Index, Node, Index) { return 0; }
    static Term entrance(Term t, BitAddress v, Term d) { return broadcast::Esbt::entrance(t, v, d); }
    static constexpr Index depth(Index, Node, Index) { return 0; }
    static Term depth(Term t, BitAddress v, Term d) { return broadcast::Esbt::depth(t, v, d); }
};
struct SendsToZero : allgather::RingPass {
    static constexpr auto to(auto, auto) { return 0; }
};
struct TakesCellZero : allgather::RingPass {
    static constexpr auto opposite(auto, auto, auto) { return 0; }
};

/// Promises another sum at the end of the first phase than at that of the second, from 5000 ranks on.
struct SumByRound : AllReduce {
    static constexpr std::string_view name = "sum_by_round";
    static constexpr auto result(auto me, auto cell, auto at) {
        return AllReduce::result(me, cell, at).when(at.nodes < 5000 || at.round + 1 == at.nodes);
    }
};
struct PromisesByRound : Sequence<reduce::Linear, broadcast::Linear> {
    static constexpr std::string_view name = "mine/promises_by_round";
    using Collective = SumByRound;
};
/// The prover represents ranks in groups by pairs, and ranks on a ring by numbers.
struct SumInParts : AllReduceParts {
    static constexpr std::string_view name = "sum_in_parts";
};
struct RanksOfTwoKinds : Sequence<reducescatter::TwoLevels, allgather::RingPass> {
    static constexpr std::string_view name = "mine/ranks_of_two_kinds";
    using Collective = SumInParts;
};

struct RootedWhereNoRootIs : allgather::Swing {
    using Collective = Gather;
};
struct NodesOfARing : allgather::RingPass {
    using Cells = CellPerNode;
};
struct ChunksOfARing : allgather::RingPass {
    using Cells = CellPerChunk;
};
struct RoutedOnARing : allgather::RingPass {
    static constexpr Links links = Links::routed;
};
using GathersTwice = Sequence<allgather::RingPass, allgather::RingPass>;

struct SecondPhaseThatJoins : Sequence<reducescatter::RingPass, Joining> {
    static constexpr std::string_view name = "mine/second_phase_that_joins";
};

/// A case whose expected result is that of its own program.
struct ProgramOfItsOwn {
    struct Program {
        static constexpr std::string_view name = "mine/program";
    };
    static void expect(Size const&, auto const&, auto&, auto const&) {}
};

/// All of the catalog.
template <class Definitions>
struct AreHonest;
template <class... A>
struct AreHonest<Catalog<A...>> {
    template <class One>
    static constexpr bool is_honest() {
        if constexpr (Phase<One> || Composite<One>) return own_detail::is_one_definition<One>();
        if constexpr (TreeFamily<One>) return own_detail::HasLibraryTrees<One>;
        if constexpr (RingEmbedding<One>) return own_detail::HasLibraryRing<One>;
        return true;
    }
    static_assert((is_honest<A>() && ...));
};

#ifdef HONEST
template struct AreHonest<Algorithms>;
static_assert(own_detail::is_one_definition<Honest>());
static_assert(own_detail::is_one_definition<HonestForm>());
Target listed_under_a_c_string() { return own_target<ListedUnderACString>(); }
#else
using namespace own_detail;
static_assert(is_one_definition<CostOfItsOwn>());
static_assert(is_one_definition<LawsOfItsOwn>());
static_assert(is_one_definition<OtherSizes>());
static_assert(is_one_definition<PlainRoute>());
static_assert(is_one_definition<NoPorts>());
static_assert(is_one_definition<TwoFaces>());
static_assert(is_one_definition<AnotherMode>());
static_assert(is_one_definition<WordsForFree>());
static_assert(is_one_definition<GathersOneCell>());
static_assert(is_one_definition<ContentOfItsOwn>());
static_assert(is_one_definition<PromisesAnything>());
static_assert(is_one_definition<OppositeOfItsOwn>());
static_assert(is_one_definition<SendersOfItsOwn>());
static_assert(is_one_definition<SetOfItsOwn>());
static_assert(is_one_definition<CostInItsOwnNumbers>());
static_assert(is_one_definition<JoinsAsItLikes>());
static_assert(is_one_definition<AgreesAsItLikes>());
static_assert(is_one_definition<LawsOfItsOwnType>());
static_assert(is_one_definition<PortsOfItsOwnType>());
static_assert(is_one_definition<HalvesInOneCell>());
static_assert(is_one_definition<ExchangesOneDistance>());
static_assert(has_the_cells_of_its_collective<PairsInFewCells>());
static_assert(has_the_cells_of_its_collective<ScansTheTotal>());
static_assert(is_one_definition<EntersInOneCell>());
static_assert(is_one_definition<ReduceScatterInOneCell>());
static_assert(is_one_definition<CellsOfItsOwn>());
static_assert(is_one_definition<ChunksInOnePhase>());
static_assert(is_one_definition<RanksOfItsOwn>());
static_assert(is_one_definition<GathersByOtherRounds>());
static_assert(is_one_definition<GathersByCopies>());
static_assert(is_one_definition<GathersFromAfar>());
static_assert(is_one_definition<LinkedByItsLevels>());
static_assert(is_one_definition<GathersAtASharedPlace>());
static_assert(is_one_definition<PromisesOnItsOwnForm>());
static_assert(is_one_definition<SequenceToAShortSum>());
static_assert(is_one_definition<PromisesByRound>());
static_assert(is_one_definition<RanksOfTwoKinds>());
static_assert(is_one_definition<LawsOfASequence>());
static_assert(is_one_definition<TwoOverloads>());
static_assert(is_one_definition<Childless>());
static_assert(is_one_definition<SequenceInASequence>());
static_assert(is_one_definition<LawsWithoutAName>());
static_assert(is_one_definition<LinksWithoutAName>());
static_assert(is_one_definition<CallsWithoutAName>());
static_assert(is_one_definition<LandingWithoutAName>());
static_assert(explicit_members<ListedOnOtherLinks>());
static_assert(explicit_members<ListedWithOtherLaws>());
static_assert(explicit_members<ListedWithOtherPorts>());
static_assert(is_one_definition<NamedAsABarrier>());
static_assert(is_one_definition<PromisesUnderTwoNames>());
static_assert(explicit_members<ListedUnderTwoNames>());
static_assert(explicit_members<ListedUnderAVariableName>());
static_assert(is_one_definition<EndsUnderAVariableName>());
static_assert(is_one_definition<CallsAFunctionOfItsOwn>());
static_assert(is_one_definition<AddsInItsOwnType>());
static_assert(is_one_definition<HasTwoConstants>());
static_assert(is_one_definition<ArrivesWhenever>());
static_assert(is_one_definition<HasTwoOrOneCells>());
static_assert(are_library_structures<TreesByType>());
static_assert(parametric_types_fit<RootedWhereNoRootIs>());
static_assert(parametric_types_fit<NodesOfARing>());
static_assert(parametric_types_fit<ChunksOfARing>());
static_assert(parametric_types_fit<RoutedOnARing>());
static_assert(GathersTwice::laws == Laws::none);
static_assert(is_one_definition<SendsToZero>());
static_assert(is_one_definition<TakesCellZero>());
static_assert(are_library_structures<RingOfItsOwn>());
static_assert(are_library_structures<TreeOfItsOwn>());
static_assert(payload_of<PayloadOfItsOwn>() == Payload::words);
Target program_of_its_own() { return own_target<ProgramOfItsOwn>(); }
Target sequence_without_heirs() { return own_target<SequenceWithoutHeirs>(); }
Target named_as_another() { return sized<CollectiveUnderAnotherName>(); }
Target second_phase_that_joins() { return sized<SecondPhaseThatJoins>(); }
#endif

}  // namespace mine
