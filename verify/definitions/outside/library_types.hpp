#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include "models/network/machine.hpp"
#include "models/parametric/forms/folded_halves.hpp"
#include "models/parametric/guarded_set.hpp"
#include "verify/definitions/outside/optional_members.hpp"

/// Checks that the values of a user-defined definition have types of the library.
///
/// The properties compare, select and join these values.  A user-defined type could define its own equality
/// or selection, and so make a wrong algorithm pass.
namespace cubecheck::own_detail {

template <class T, class Library>
concept PlainOr = std::same_as<std::remove_cvref_t<T>, Library> || std::integral<std::remove_cvref_t<T>>;
template <class T, class On>
concept NumberOn = PlainOr<T, NumberAt<typename On::At>>;
template <class T, class On>
concept TruthOn = std::same_as < std::remove_cvref_t<T>,
bool > || std::same_as<std::remove_cvref_t<T>, TruthAt<typename On::At>>;
template <class T, class On>
concept RankOn = PlainOr<T, typename On::Rank>;
template <class T, class On>
concept CellOn = PlainOr<T, typename On::Cell>;

/// The type of the dimension or the blocks of a round; Only if there is none.
template <class At>
struct LevelOf {
    using Type = Only;
};
template <class At>
requires requires(At at) { at.k; }
struct LevelOf<At> {
    using Type = decltype(At::k);
};
template <class At>
requires requires(At at) { at.blocks; }
struct LevelOf<At> {
    using Type = decltype(At::blocks);
};

/// The type of the place of a rank on a folded cube; Only for other forms.
template <class On, class At = typename On::At>
struct PlaceOf {
    using Type = Only;
};
template <class On, class At>
requires requires(At at) { at.surplus; }
struct PlaceOf<On, At> {
    using Type = std::remove_cvref_t<decltype(place(std::declval<typename On::Rank>(), std::declval<At>()))>;
};

/// The types that sets and contents of the library may consist of.
template <class T, class On>
concept PartOn = RankOn<T, On> || CellOn<T, On> || NumberOn<T, On> || TruthOn<T, On> ||
    std::same_as<T, typename LevelOf<typename On::At>::Type> || std::same_as<T, Only>;

template <class On, class T>
inline constexpr bool is_content = false;
template <class On, class Rank, class Part>
inline constexpr bool is_content<On, Content<Rank, Part>> = PartOn<Rank, On>&& PartOn<Part, On>;
template <class T, class On>
concept ContentOn = is_content<On, std::remove_cvref_t<T>>;

template <class On, class T>
inline constexpr bool is_library_set = false;
template <class On, class Truth>
inline constexpr bool is_library_set<On, Whole<Truth>> = PartOn<Truth, On>;
template <class On, class Truth>
inline constexpr bool is_library_set<On, TotalAnd<Truth>> = PartOn<Truth, On>;
template <class On, class Truth>
inline constexpr bool is_library_set<On, PrefixAnd<Truth>> = PartOn<Truth, On>;
template <class On, class Cell, class Truth>
inline constexpr bool is_library_set<On, One<Cell, Truth>> = PartOn<Cell, On>&& PartOn<Truth, On>;
template <class On, class Node, class Level>
inline constexpr bool is_library_set<On, Block<Node, Level>> = PartOn<Node, On>&& PartOn<Level, On>;
template <class On, class Node, class Level, class Number>
inline constexpr bool is_library_set<On, AllButItsBlock<Node, Level, Number>> =
    PartOn<Node, On>&& PartOn<Level, On>&& PartOn<Number, On>;
template <class On, class Node, class Level>
inline constexpr bool is_library_set<On, Coset<Node, Level>> = PartOn<Node, On>&& PartOn<Level, On>;
template <class On, class Node, class Level, class Number>
inline constexpr bool is_library_set<On, Face<Node, Level, Number>> =
    PartOn<Node, On>&& PartOn<Level, On>&& PartOn<Number, On>;
template <class On, class Number>
inline constexpr bool is_library_set<On, Everyone<Number>> = PartOn<Number, On>;
template <class On, class Number>
inline constexpr bool is_library_set<On, Stretch<Number>> = PartOn<Number, On>;
template <class On, class Number>
inline constexpr bool is_library_set<On, Addends<Number>> = PartOn<Number, On>;
template <class On, class Rank, class Root, class Number>
inline constexpr bool is_library_set<On, CellsOfMember<Rank, TwoLevelsAt<Root, Number>>> =
    RankOn<Rank, On>&& RankOn<Root, On>&& NumberOn<Number, On>;
template <class On, class Rank, class Root, class Number>
inline constexpr bool is_library_set<On, CellsOfGroup<Rank, TwoLevelsAt<Root, Number>>> =
    RankOn<Rank, On>&& RankOn<Root, On>&& NumberOn<Number, On>;
template <class On, class Rank, class Root, class Number>
inline constexpr bool is_library_set<On, CellsFromPlace<Rank, TwoLevelsAt<Root, Number>>> =
    RankOn<Rank, On>&& RankOn<Root, On>&& NumberOn<Number, On>;
template <class On, class Level, class Number>
inline constexpr bool is_library_set<On, FoldedSenders<Level, Number>> =
    PartOn<Level, On>&& PartOn<Number, On>;
template <class On, class Place, class Level, class Number>
inline constexpr bool is_library_set<On, RanksOfBlock<Place, Level, Number>> =
    std::same_as<Place, typename PlaceOf<On>::Type>&& PartOn<Level, On>&& PartOn<Number, On>;
template <class On, class Place, class Level, class Number>
inline constexpr bool is_library_set<On, RanksFoldedAt<Place, Level, Number>> =
    std::same_as<Place, typename PlaceOf<On>::Type>&& PartOn<Level, On>&& PartOn<Number, On>;
template <class On, class Level, class Number>
inline constexpr bool is_library_set<On, BlocksOfRound<Level, Number>> =
    PartOn<Level, On>&& PartOn<Number, On>;
template <class On, class Level, class Number>
inline constexpr bool is_library_set<On, CellsToMerge<Level, Number>> =
    PartOn<Level, On>&& PartOn<Number, On>;
template <class On, class Set, class Truth>
inline constexpr bool is_library_set<On, Guarded<Set, Truth>> = is_library_set<On, Set>&& PartOn<Truth, On>;

/// A user-defined set with members of library types.  Its size is checked against its numbering.
template <class Set, class On, class Member>
concept OwnSetOn =
    !is_counted_set<Set> && requires(Set const& set, Member member, NumberAt<typename On::At> number) {
    { set.contains(member) } -> TruthOn<On>;
    { set.size() } -> NumberOn<On>;
    { set.within(number) } -> TruthOn<On>;
    { set.number(member) } -> NumberOn<On>;
    { set.member(number) } -> PartOn<On>;
};
template <class T, class On, class Member>
concept SetOn = is_library_set<On, std::remove_cvref_t<T>> || OwnSetOn<std::remove_cvref_t<T>, On, Member>;

template <class Mode, class On>
inline constexpr bool is_mode = is_one_of<Mode, Put, JoinLeft, JoinRight>;
template <class Truth, class On>
inline constexpr bool is_mode<Merge<Truth>, On> = TruthOn<Truth, On>;
template <class Truth, class On>
inline constexpr bool is_mode<Join<Truth>, On> = TruthOn<Truth, On>;
template <class Truth, class On>
inline constexpr bool is_mode<PutOrJoin<Truth>, On> = TruthOn<Truth, On>;
template <class T, class On>
concept ModeOn = is_mode<std::remove_cvref_t<T>, On>;

template <class T, class Number>
inline constexpr bool is_cost = false;
template <class In, class Number>
inline constexpr bool is_cost<Cost<In>, Number> = PlainOr<In, Number>;
template <class T, class Number>
concept CostIn = is_cost<std::remove_cvref_t<T>, Number>;

template <class T, class On>
inline constexpr bool is_arrival = false;
template <class Node, class Number, class On>
inline constexpr bool is_arrival<Arrival<Node, Number>, On> = RankOn<Node, On>&& NumberOn<Number, On>;
template <class T, class On>
concept ArrivalOn = is_arrival<std::remove_cvref_t<T>, On>;

/// Whether partners, cells and modes of a phase have types of the library.
template <class T, class Wanted>
concept Exactly = std::same_as<std::remove_cvref_t<T>, Wanted>;
template <class A, class On>
concept HasLibrarySteps = requires(typename On::Rank me, typename On::Cell cell, typename On::At at) {
    { A::to(me, at) } -> Exactly<typename On::Rank>;
    { A::from(me, at) } -> Exactly<typename On::Rank>;
    { A::opposite(me, cell, at) } -> Exactly<typename On::Cell>;
    { A::mode(me, cell, at) } -> ModeOn<On>;
};
template <class A, class On>
concept LandsInLibraryCells =
    !HasLands<A, On> || requires(typename On::Rank me, typename On::Cell cell, typename On::At at) {
    { A::lands(me, cell, at) } -> Exactly<typename On::Cell>;
};

/// Whether the sets of cells and of nodes have types of the library.
template <class A, class On>
concept HasLibrarySets = requires(typename On::Rank me, typename On::At at) {
    { A::sends(me, at) } -> SetOn<On, typename On::Cell>;
    { A::receives(me, at) } -> SetOn<On, typename On::Cell>;
    { A::senders(at) } -> SetOn<On, typename On::Rank>;
};

/// Whether the contents of cells, by the collective and by the invariant, have types of the library.
template <class A, class On>
concept PromisesLibraryContents = requires(typename On::Rank me, typename On::Cell cell,
                                           typename On::Cut at) {
    { A::Collective::initial(me, cell, at) } -> ContentOn<On>;
    { A::Collective::result(me, cell, at) } -> ContentOn<On>;
};
template <class A, class On>
concept HoldsLibraryContents =
    !HasHolds<A, On> || requires(typename On::Rank me, typename On::Cell cell, typename On::Cut at) {
    { A::holds(me, cell, at) } -> ContentOn<On>;
};

template <class A, class On>
concept CountsInLibraryTruths =
    !HasCounts<A, On> || requires(typename On::Rank me, typename On::Cell cell, typename On::Cut at) {
    { A::counts(me, cell, at) } -> TruthOn<On>;
};

/// Whether the other members about rounds have types of the library.
template <class A, class On>
concept AgreesInLibraryTruths =
    !AgreesOn<A, On> || requires(typename On::Rank me, typename On::Cell cell, typename On::Cut at) {
    { A::agree(me, me, cell, at) } -> TruthOn<On>;
};
template <class A, class On>
concept KeepsToTreesInLibraryTruths =
    !HasKeepsToItsTree<A, On> || requires(typename On::Cell chunk, typename On::At at) {
    { A::keeps_to_its_tree(chunk, at) } -> TruthOn<On>;
};
template <class A, class On>
concept RoutesInLibraryTruths =
    !HasLowestFirst<A, typename On::Rank> || requires(typename On::Rank source, typename On::Rank target) {
    { A::lowest_first(source, target) } -> TruthOn<On>;
};
template <class A, class On>
concept NamesLibraryRanks = (!HasSendsMost<A, On> ||
                             requires(typename On::At at) {
                                 { A::sends_most(at) } -> Exactly<typename On::Rank>;
                             }) &&
                            (!HasOnlySends<A, On> || requires(typename On::At at) {
                                { A::only_sends(at) } -> RankOn<On>;
                            });
template <class A, class Number>
concept CostsInNumbers = !HasCostIn<A, Number> || requires(Parameters<Number> p) {
    { A::cost(p) } -> CostIn<Number>;
};
template <class A, class On>
concept SpendsInNumbers = !HasSpent<A, On> || requires(typename On::Cut at) {
    { A::spent(at) } -> CostIn<NumberAt<typename On::At>>;
};
/// Arrivals are called in rounds and at cuts.
template <class A, class On>
concept ArrivesInNumbers = !HasArrival<A, On> || requires(typename On::Rank me, typename On::Cell cell,
                                                          typename On::At at, typename On::Cut cut) {
    { A::arrival(me, cell, at) } -> NumberOn<On>;
    { A::arrival(me, cell, cut) } -> NumberOn<On>;
    { A::some_arrival(at) } -> ArrivalOn<On>;
};
template <class A, class On>
concept CountsInLibraryNumbers =
    CostsInNumbers<A, NumberAt<typename On::At>> && SpendsInNumbers<A, On> && ArrivesInNumbers<A, On>;

/// Whether an enumeration has one of these values.  A number cast to its type may have another value.
template <class Enumeration, std::same_as<Enumeration>... Named>
constexpr bool is_among(Enumeration value, Named... named) {
    return ((value == named) || ...);
}
template <class A>
concept NamesItsLaws = std::same_as<std::remove_cvref_t<decltype(A::laws)>, Laws> &&
    is_among(A::laws, Laws::none, Laws::associative, Laws::associative_neutral, Laws::associative_commutative,
             Laws::commutative_neutral);
template <class A>
concept NamesItsLinks = std::same_as<std::remove_cvref_t<decltype(A::links)>, Links> &&
    is_among(A::links, Links::neighbours, Links::routed, Links::complete, Links::line);
/// The ports of an explicit definition.
template <class A>
concept NamesItsPorts = std::same_as<std::remove_cvref_t<decltype(A::ports)>, Ports> &&
    is_among(A::ports, Ports::one, Ports::all);
template <class A>
concept NamesItsCalls = std::same_as<std::remove_cvref_t<decltype(A::calls)>, Calls> &&
    is_among(A::calls, Calls::send_then_receive, Calls::receive_then_send);
template <class A>
concept NamesItsLanding = std::same_as<std::remove_cvref_t<decltype(A::landing)>, Landing> &&
    is_among(A::landing, Landing::direct, Landing::staged);

/// Whether the laws and the constants of the collective are those of the library.
template <class A>
concept HasLibraryLaws =
    NamesItsLaws<A> && std::same_as < std::remove_cvref_t<decltype(A::Collective::rooted)>,
bool > &&std::same_as<std::remove_cvref_t<decltype(A::Collective::shared)>, bool>;

/// Whether the constants of a phase are those of the library.
template <class A>
concept HasLibraryConstants = HasLibraryLaws<A> && std::integral<std::remove_cvref_t<decltype(A::ports)>> &&
    NamesItsLinks<A> && NamesItsCalls<A> && NamesItsLanding<A>;

/// Rejects user-defined types at compile time.  Only the first error is reported.
template <class A, class On>
constexpr bool has_library_types() {
    constexpr bool constants = HasLibraryConstants<A>;
    constexpr bool steps = HasLibrarySteps<A, On> && LandsInLibraryCells<A, On> && NamesLibraryRanks<A, On>;
    constexpr bool sets = HasLibrarySets<A, On>;
    constexpr bool contents = PromisesLibraryContents<A, On> && HoldsLibraryContents<A, On>;
    constexpr bool truths = AgreesInLibraryTruths<A, On> && CountsInLibraryTruths<A, On> &&
                            KeepsToTreesInLibraryTruths<A, On> && RoutesInLibraryTruths<A, On>;
    constexpr bool numbers = CountsInLibraryNumbers<A, On>;
    static_assert(
        constants,
        "`ports`, `laws`, `links`, `calls` and `landing`, and `rooted` and `shared` of a collective, "
        "are constants of the types of the library: int, bool, and Laws, Links, Calls and Landing by their "
        "names, e.g. Links::neighbours");
    static_assert(steps || !constants,
                  "partners, cells and modes are of the types of the library: ranks and cells of the form "
                  "(rank 0 is zero_like(me)), and Put, JoinLeft, JoinRight, Join, PutOrJoin or Merge");
    static_assert(
        sets || !steps || !constants,
        "`sends`, `receives` and `senders` are sets of the library, of its ranks, cells and numbers; "
        "or sets of your own with contains, size, within, number and member in these types");
    static_assert(contents || !sets || !steps || !constants,
                  "`holds`, and `initial` and `result` of a collective, are contents of the library, e.g. "
                  "message(cell).when(condition) or fold(first, count)");
    static_assert(
        truths || !contents || !sets || !steps || !constants,
        "`agree`, `counts`, `keeps_to_its_tree` and `lowest_first` are truths of the library: comparisons "
        "of its numbers, ranks and cells");
    static_assert(numbers || !truths || !contents || !sets || !steps || !constants,
                  "`cost` and `spent` are a Cost in numbers of the library, and arrivals are such numbers");
    return constants && steps && sets && contents && truths && numbers;
}

template <class A>
concept HasLibraryTrees = requires(RecordedNumber const number, RecordedAddress const node) {
    { A::entrance(number, node, number) } -> PlainOr<RecordedNumber>;
    { A::depth(number, node, number) } -> PlainOr<RecordedNumber>;
};
template <class A>
concept HasLibraryRing = requires(RecordedNumber const number, RecordedAddress const position) {
    { A::node(position) } -> Exactly<RecordedAddress>;
    { A::crossed(position, number) } -> PlainOr<RecordedNumber>;
};
template <class A>
constexpr bool are_library_structures() {
    constexpr bool trees = !TreeFamily<A> || HasLibraryTrees<A>;
    constexpr bool ring = !RingEmbedding<A> || HasLibraryRing<A>;
    static_assert(
        trees,
        "`entrance` and `depth` of a family of trees take `auto` arguments and are numbers of the library");
    static_assert(ring, "`node` of a ring in a cube is an address of the library, and `crossed` a number");
    return trees && ring;
}

}  // namespace cubecheck::own_detail
