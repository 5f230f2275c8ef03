#pragma once

#include <concepts>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "verify/definitions/outside/members_of.hpp"
#include "verify/definitions/outside/recorded.hpp"

/// The values of formulas on each side, and values whose members are formulas.
namespace cubecheck {

namespace recorded_detail {

template <class T>
inline constexpr bool is_recorded = false;
template <class... Side>
inline constexpr bool is_recorded<Recorded<Side...>> = true;

/// Whether T is a Recorded, or has one among its members.
template <class T>
inline constexpr bool has_formulas = is_recorded<T>;
template <template <class...> class S, class... Part>
requires(!is_recorded<S<Part...>> &&
         HasMembers<S<Part...>>) inline constexpr bool has_formulas<S<Part...>> = (has_formulas<Part> || ...);

/// The type of a value on one side of its formulas.
template <std::size_t side, class T>
struct OnSide {
    using Type = T;
};
template <std::size_t side, class... Side>
struct OnSide<side, Recorded<Side...>> {
    using Type = std::tuple_element_t<side, std::tuple<Side...>>;
};
template <std::size_t side, template <class...> class S, class... Part>
requires(HasMembers<S<Part...>> && !is_recorded<S<Part...>>) struct OnSide<side, S<Part...>> {
    /// On the sides of proofs and texts, bool becomes Formula.
    template <class T>
    using PartOn =
        std::conditional_t<std::same_as<T, bool> && (side > 0), Formula, typename OnSide<side, T>::Type>;
    using Type = S<PartOn<Part>...>;
};
template <std::size_t side, class T>
using On = typename OnSide<side, T>::Type;

/// The number of sides of the formulas among some values.
template <class... T>
inline constexpr std::size_t sides = 0;
template <class... Side, class... Others>
inline constexpr std::size_t sides<Recorded<Side...>, Others...> = sizeof...(Side);
template <class First, class... Others>
inline constexpr std::size_t sides<First, Others...> = sides<Others...>;
template <template <class...> class S, class... Part, class... Others>
requires has_formulas<S<Part...>> &&(!is_recorded<S<Part...>>)  //
    inline constexpr std::size_t sides<S<Part...>, Others...> = sides<Part...>;

/// The type of a formula with these types on its sides.  For values with members, it is built member by
/// member.
template <class... Side>
struct Together {
    using Type = Recorded<Side...>;
};
template <class T>
inline constexpr bool is_number = std::same_as<T, Term> || (std::integral<T> && !std::same_as<T, bool>);
template <class T>
inline constexpr bool is_truth = std::same_as<T, Formula> || std::same_as<T, bool>;
template <class T>
using NumberOnASide = std::conditional_t<is_number<T>, Term, T>;
template <class T>
using TruthOnASide = std::conditional_t<is_truth<T>, Formula, T>;
template <class First, class... Others>
requires std::integral<First>
struct Together<First, Others...> {
    using Type = std::conditional_t<std::same_as<First, bool>, Recorded<bool, TruthOnASide<Others>...>,
                                    Recorded<Index, NumberOnASide<Others>...>>;
};
template <class First, class... Others>
requires(!std::integral<First> && (std::same_as<First, Others> && ...)) struct Together<First, Others...> {
    using Type = First;
};
template <class T>
struct ArgumentsOf;
template <template <class...> class S, class... Part>
struct ArgumentsOf<S<Part...>> {
    using Type = std::tuple<Part...>;
};
template <template <class...> class S, class... Part, class... Others>
requires HasMembers<S<Part...>> &&(!(std::same_as<S<Part...>, Others> && ...))  //
    struct Together<S<Part...>, Others...> {
    template <std::size_t i, class T>
    using Argument = std::tuple_element_t<i, typename ArgumentsOf<T>::Type>;
    template <std::size_t i>
    using Formula = typename Together<Argument<i, S<Part...>>, Argument<i, Others>...>::Type;
    template <std::size_t... i>
    static std::type_identity<S<Formula<i>...>> of(std::index_sequence<i...>);
    using Type = typename decltype(of(std::index_sequence_for<Part...>()))::type;
};

/// The value on one side of a formula, or of the formulas that are members of x.
template <std::size_t side, class T>
auto value_in(T const& x, Values<side> const& values) {
    if constexpr (is_recorded<T>)
        return FormulaOfType<T>::value(x, values);
    else if constexpr (HasMembers<T>)
        return std::apply(
            [&](auto const&... member) { return On<side, T>{recorded_detail::value_in(member, values)...}; },
            cubecheck::members_of(x));
    else
        return x;
}

/// Whether the formulas of x are those of a variable, from `next` on.
template <class T>
bool is_variable(T const& x, Origin& next) {
    if constexpr (is_recorded<T>) {
        bool const is_next = x.origin() == next;
        ++next.formula;
        return is_next;
    } else if constexpr (has_formulas<T>) {
        return std::apply(
            [&](auto const&... member) { return (recorded_detail::is_variable(member, next) && ...); },
            cubecheck::members_of(x));
    } else {
        return true;
    }
}

/// A value whose members are formulas.  If they are all members of one variable, it is read as a whole.
template <class T>
struct Argument {
    T x;
    bool is_whole = false;
    std::size_t variable = 0;

    explicit Argument(T const& of) : x(of) {
        if constexpr (has_formulas<T> && !is_recorded<T>) {
            Origin next = first_origin(x);
            variable = next.variable;
            is_whole = next.type == typeid(T) && next.kind == cubecheck::kind_of(x) &&
                       recorded_detail::is_variable(x, next);
        }
    }
    template <std::size_t side>
    auto in(Values<side> const& values) const {
        if constexpr (has_formulas<T> && !is_recorded<T>)
            if (is_whole) return *static_cast<On<side, T> const*>(values.variables[variable]);
        return recorded_detail::value_in(x, values);
    }

private:
    template <class Member>
    static Origin first_origin(Member const& member) {
        if constexpr (is_recorded<Member>)
            return member.origin();
        else if constexpr (has_formulas<Member>)
            return first_origin(std::get<0>(cubecheck::members_of(member)));
        else
            return {};
    }
};

template <class T>
MadeOf made_of(T const& x) {
    if constexpr (is_recorded<T>)
        return x.made_of();
    else if constexpr (has_formulas<T>)
        return std::apply(
            [](auto const&... member) { return (MadeOf{} + ... + recorded_detail::made_of(member)); },
            cubecheck::members_of(x));
    else
        return {};
}

template <class... Side>
struct FormulaOfType<Recorded<Side...>> {
    template <std::size_t side>
    static auto value(Recorded<Side...> const& formula, Values<side> const& values) {
        return formula.in(values);
    }
    /// The formula that applies f to formulas.
    static Recorded<Side...> of(auto f, MadeOf const& made_of, auto const&... of) {
        return [&]<std::size_t... side>(std::index_sequence<side...>) {
            return Recorded<Side...>({on_side<side, Side>(f, of...)...}, made_of);
        }
        (std::index_sequence_for<Side...>());
    }

    /// The formula whose value a reader reads.
    static Recorded<Side...> read_by(auto const& reader, Origin const& origin = {}) {
        return [&]<std::size_t... side>(std::index_sequence<side...>) {
            return Recorded<Side...>({reading<side, Side>(reader)...}, reader.made_of(), origin);
        }
        (std::index_sequence_for<Side...>());
    }

private:
    template <std::size_t side, class Type>
    static auto on_side(auto f, auto const&... of) {
        return [f, ... argument = Argument(of)](Values<side> const& values) {
            return Type(f(argument.in(values)...));
        };
    }
    template <std::size_t side, class Type>
    static auto reading(auto reader) {
        return [reader](Values<side> const& values) -> Type { return reader.read(values); };
    }
};

/// For values whose members are all formulas.
struct NoLike {};
template <std::size_t i, class Like>
decltype(auto) member_like(Like const& like) {
    if constexpr (std::same_as<Like, NoLike>)
        return like;
    else
        return std::get<i>(cubecheck::members_of(like));
}

/// A reader of a formula's value.
template <class Type>
struct ValueReader {
    Type formula;

    template <std::size_t side>
    auto read(Values<side> const& values) const {
        return recorded_detail::value_in(formula, values);
    }
    MadeOf made_of() const { return formula.made_of(); }
};

/// A reader of member i of another reader's value.
template <class Reader, std::size_t i>
struct MemberReader {
    Reader whole;

    template <std::size_t side>
    decltype(auto) read(Values<side> const& values) const {
        using Whole = decltype(whole.read(values));
        using Member = std::tuple_element_t<i, decltype(cubecheck::members_of(std::declval<Whole const&>()))>;
        if constexpr (std::is_reference_v<Whole>)
            return static_cast<Member>(std::get<i>(cubecheck::members_of(whole.read(values))));
        else
            return std::remove_cvref_t<Member>(std::get<i>(cubecheck::members_of(whole.read(values))));
    }
    MadeOf made_of() const { return whole.made_of().with_an_operation(); }
};

/// A value whose members are formulas that read from `whole`, with origins from `next` on.  Other members are
/// those of `like`.
template <class Type, class Reader, class Like>
Type by_members(Reader const& whole, Like const& like, Origin& next);

/// Returns the origin, and advances `next`.
inline Origin origin_then_next(Origin& next) {
    Origin const origin = next;
    if (next.type != typeid(void)) ++next.formula;
    return origin;
}
/// Member i of such a value.
template <class Member, std::size_t i, class Reader>
Member member_of_value(Reader const& whole, auto const& like, Origin& next) {
    MemberReader<Reader, i> const member{whole};
    if constexpr (std::is_empty_v<Member>)
        return Member{};
    else if constexpr (is_recorded<Member>)
        return FormulaOfType<Member>::read_by(member, origin_then_next(next));
    else if constexpr (has_formulas<Member>)
        return by_members<Member>(member, member_like<i>(like), next);
    else
        return std::get<i>(cubecheck::members_of(like));
}
template <class Type, class Reader, class Like>
Type by_members(Reader const& whole, Like const& like, Origin& next) {
    using Members = decltype(cubecheck::members_of(std::declval<Type const&>()));
    return [&]<std::size_t... i>(std::index_sequence<i...>) {
        return Type{
            member_of_value<std::remove_cvref_t<std::tuple_element_t<i, Members>>, i>(whole, like, next)...};
    }
    (std::make_index_sequence<std::tuple_size_v<Members>>());
}

}  // namespace recorded_detail

}  // namespace cubecheck
