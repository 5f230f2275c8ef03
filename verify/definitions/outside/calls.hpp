#pragma once

#include <type_traits>

namespace cubecheck::own_detail {

/// Calls of the members of a definition.
namespace calls {
inline constexpr auto to = []<class A>(std::type_identity<A>, auto const&... of) { return A::to(of...); };
inline constexpr auto from = []<class A>(std::type_identity<A>, auto const&... of) { return A::from(of...); };
inline constexpr auto sends = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::sends(of...);
};
inline constexpr auto receives = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::receives(of...);
};
inline constexpr auto senders = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::senders(of...);
};
inline constexpr auto opposite = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::opposite(of...);
};
inline constexpr auto mode = []<class A>(std::type_identity<A>, auto const&... of) { return A::mode(of...); };
inline constexpr auto lands = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::lands(of...);
};
inline constexpr auto holds = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::holds(of...);
};
inline constexpr auto counts = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::counts(of...);
};
inline constexpr auto agree = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::agree(of...);
};
inline constexpr auto keeps_to_its_tree = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::keeps_to_its_tree(of...);
};
inline constexpr auto sends_most = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::sends_most(of...);
};
inline constexpr auto spent = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::spent(of...);
};
inline constexpr auto only_sends = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::only_sends(of...);
};
inline constexpr auto arrival = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::arrival(of...);
};
inline constexpr auto some_arrival = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::some_arrival(of...);
};
inline constexpr auto lowest_first = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::lowest_first(of...);
};
inline constexpr auto cost = []<class A>(std::type_identity<A>, auto const&... of) { return A::cost(of...); };
inline constexpr auto initial = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::initial(of...);
};
inline constexpr auto result = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::result(of...);
};
inline constexpr auto entrance = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::entrance(of...);
};
inline constexpr auto depth = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::depth(of...);
};
inline constexpr auto node = []<class A>(std::type_identity<A>, auto const&... of) { return A::node(of...); };
inline constexpr auto crossed = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::crossed(of...);
};
inline constexpr auto count = []<class A>(std::type_identity<A>, auto const&... of) {
    return A::count(of...);
};
}  // namespace calls

}  // namespace cubecheck::own_detail
