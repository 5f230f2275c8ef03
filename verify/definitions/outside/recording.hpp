#pragma once

#include <algorithm>
#include <any>
#include <atomic>
#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "verify/definitions/outside/guarded.hpp"
#include "verify/definitions/outside/record.hpp"

/// Records the members of a user-defined definition: each is called once for each kind of round.
namespace cubecheck::recorded_detail {

/// An argument of a member: its types in runs, in proofs and texts, and as a formula.
template <class InRuns, class... Others>
struct Variable {
    using Run = InRuns;
    using Formula = typename Together<Run, Others...>::Type;
    using Sides = std::tuple<Run, Others...>;
    template <std::size_t side>
    using Type = std::tuple_element_t<side, Sides>;
    static constexpr bool is_round = requires(Run at) { at.port; };

    /// The variable with this number in a call, at a place like `like`.
    static Formula formula(std::size_t number, std::size_t call, auto const& like) {
        if constexpr (!has_formulas<Formula>) {
            return Formula{};
        } else {
            Reader const whole{number, call};
            Origin first{typeid(Formula), number};
            if constexpr (is_recorded<Formula>) {
                return FormulaOfType<Formula>::read_by(whole);
            } else if constexpr (is_round) {
                first.kind = cubecheck::kind_of(like);
                return by_members<Formula>(whole, like, first);
            } else {
                return by_members<Formula>(whole, NoLike{}, first);
            }
        }
    }

private:
    struct Reader {
        std::size_t number;
        std::size_t call;

        template <std::size_t side>
        Type<side> const& read(Values<side> const& values) const {
            return *static_cast<Type<side> const*>(values.variables[number]);
        }
        MadeOf made_of() const { return {1, 1, call}; }
    };
};

template <class At>
constexpr int kinds_of_rounds() {
    if constexpr (requires(At at) { at.kind; }) return 3;
    if constexpr (requires(At at) { at.goes_up; }) return 2;
    return 1;
}
/// A round of this kind.
template <class At>
At round_of(KindOfRound const& kind) {
    At at{};
    at.port = kind.port;
    if constexpr (requires { at.kind; }) at.kind = static_cast<FoldedRound>(kind.kind);
    if constexpr (requires { at.goes_up; }) at.goes_up = kind.kind == 1;
    return at;
}

/// Replaces the round of a member that has none; it has one kind.
struct NoRound {
    int port = 0;
};
template <class... Variables>
struct RoundAmong {
    using Run = NoRound;
};
template <class First, class... Others>
struct RoundAmong<First, Others...> : RoundAmong<Others...> {};
template <class First, class... Others>
requires(First::is_round) struct RoundAmong<First, Others...> {
    using Run = typename First::Run;
};

/// The formulas of a user-defined set.  Their variables are those of the set, then a member or a number.
template <class Contains, class Size, class Within, class Number, class Member>
struct RecordedSet {
    Contains contains;
    Size size;
    Within within;
    Number number;
    Member member;
};
template <class... Part>
RecordedSet(Part...) -> RecordedSet<Part...>;
template <class T>
inline constexpr bool is_recorded_set = false;
template <class... Part>
inline constexpr bool is_recorded_set<RecordedSet<Part...>> = true;

/// Evaluates a formula.  If it is long, the values of its parts are cached meanwhile.
template <std::size_t side>
auto evaluated(auto const& formula, Values<side> values) {
    std::unordered_map<void const*, std::any> known;
    if (side > 0 || recorded_detail::made_of(formula).operations > 1'000) values.known = &known;
    return recorded_detail::value_in(formula, values);
}

/// A user-defined set on one side.
template <std::size_t side, class Set, class MemberType, class NumberType, class... Given>
class SetAt {
public:
    SetAt(Set const& set, Given const&... given) : set_(&set), given_(given...) {}

    auto contains(MemberType const& member) const { return of_member(set_->contains, member); }
    auto size() const { return value(set_->size, nullptr, nullptr); }
    auto within(NumberType const& bound) const { return of_number(set_->within, bound); }
    auto number(MemberType const& member) const { return of_member(set_->number, member); }
    auto member(NumberType const& number) const { return of_number(set_->member, number); }

private:
    auto of_member(auto const& formula, MemberType const& member) const {
        return value(formula, std::addressof(member), nullptr);
    }
    auto of_number(auto const& formula, NumberType const& number) const {
        return value(formula, nullptr, std::addressof(number));
    }
    auto value(auto const& formula, void const* member, void const* number) const {
        return std::apply(
            [&](auto const&... given) {
                Values<side> values;
                values.variables = {static_cast<void const*>(std::addressof(given))..., member, number};
                return evaluated(formula, values);
            },
            given_);
    }

    Set const* set_;
    std::tuple<Given...> given_;
};

/// The variable for a number, on the sides of another variable.
template <class Other>
struct NumberLike;
template <class Run, class... Others>
struct NumberLike<Variable<Run, Others...>> {
    template <class>
    using Unknown = Term;
    using Type = Variable<Index, Unknown<Others>...>;
};

/// The number of the next call, from 1 on.
inline std::size_t next_call() {
    static std::atomic<std::size_t> calls = 0;
    return ++calls;
}

/// Whether a member may return this type.  User-defined sets are handled separately.
template <class T>
inline constexpr bool is_result = is_value<T> || is_one_of<T, Put, JoinLeft, JoinRight>;

/// The formulas of a member of A.  `call` calls it with variables, once for each port and kind of round.
/// `Member` is the variable for a member of the set that it returns, or void.
template <class A, auto call, int ports, class Member, class... Variables>
class Recording {
    using Round = typename RoundAmong<Variables...>::Run;
    static constexpr int kinds = kinds_of_rounds<Round>();
    static constexpr int rounds = (Variables::is_round || ...) ? ports * kinds : 1;
    static constexpr std::size_t sides = std::min({std::tuple_size_v<typename Variables::Sides>...});

    /// The first side that has the types of the arguments.
    template <class... Given>
    static constexpr std::size_t side_of() {
        return []<std::size_t... side>(std::index_sequence<side...>) {
            std::size_t found = sides;
            ((found == sides && are_of<side, Given...> ? void(found = side) : void()), ...);
            return found;
        }
        (std::make_index_sequence<sides>());
    }
    template <std::size_t side, class... Given>
    static constexpr bool are_of =
        (std::convertible_to<Given const&, typename Variables::template Type<side> const&> && ...);

public:
    Recording() {
        for (int i = 0; i < rounds; ++i)
            formulas_.push_back(guarded([i] { return called(round_of<Round>({i / kinds, i % kinds})); }));
    }
    Recording(Recording const&) = delete;
    Recording& operator=(Recording const&) = delete;

    /// The value of the member for these arguments.
    template <class... Given>
    auto operator()(Given const&... given) const requires(side_of<Given...>() < sides) {
        return value<side_of<Given...>()>(given...);
    }

private:
    static auto called(Round const& like) {
        std::size_t const number_of_call = next_call();
        formulas_of_call() = 0;
        // A user-defined set may refer to the variables.
        auto const variables = [&]<std::size_t... i>(std::index_sequence<i...>) {
            return std::tuple(Variables::formula(i, number_of_call, like)...);
        }
        (std::index_sequence_for<Variables...>());
        auto const result = std::apply(
            [](auto const&... variable) { return call(std::type_identity<A>(), variable...); }, variables);
        if constexpr (std::is_void_v<Member> || is_counted_set<std::remove_cvref_t<decltype(result)>>) {
            static_assert(is_result<std::remove_cvref_t<decltype(result)>>,
                          "a member of a definition gives values, sets, modes or costs of the library");
            expect_made_in(number_of_call, result);
            return result;
        } else {
            auto const member = Member::formula(sizeof...(Variables), number_of_call, like);
            auto const number =
                NumberLike<Member>::Type::formula(sizeof...(Variables) + 1, number_of_call, like);
            using Number = std::remove_cvref_t<decltype(number)>;
            using Truth = TruthOf<Number>;
            return recorded_set(number_of_call, Truth(result.contains(member)), Number(result.size()),
                                Truth(result.within(number)), Number(result.number(member)),
                                result.member(number));
        }
    }
    template <class... Formula>
    static RecordedSet<Formula...> recorded_set(std::size_t number_of_call, Formula const&... formula) {
        expect_made_in(number_of_call, formula...);
        return {formula...};
    }
    /// Throws: Error if a formula has variables of another call.
    static void expect_made_in(std::size_t number_of_call, auto const&... formula) {
        [[maybe_unused]] MadeOf const all =
            (MadeOf{.call = number_of_call} + ... + recorded_detail::made_of(formula));
    }
    template <std::size_t side>
    auto value(typename Variables::template Type<side> const&... given) const {
        auto const& formula = formulas_.at(index_of(given...));
        if constexpr (is_recorded_set<Formula>) {
            using Number = typename NumberLike<Member>::Type::template Type<side>;
            return SetAt<side, Formula, typename Member::template Type<side>, Number,
                         typename Variables::template Type<side>...>(formula, given...);
        } else {
            Values<side> values;
            values.variables = {static_cast<void const*>(std::addressof(given))...};
            return evaluated(formula, values);
        }
    }
    static std::size_t index_of(auto const&... given) {
        KindOfRound kind;
        (note(kind, given), ...);
        return static_cast<std::size_t>(kind.port * kinds + kind.kind);
    }
    static void note(KindOfRound& kind, auto const& given) {
        if constexpr (requires { given.port; }) kind = cubecheck::kind_of(given);
    }

    using Formula = std::remove_cvref_t<decltype(called(std::declval<Round const&>()))>;
    std::vector<Formula> formulas_;
};

/// The recording of a member, made at its first use.  What the member then throws is kept: a member that
/// returned at a second call could distinguish commands.
///
/// Throws: Error if the member has thrown.
template <class A, auto call, int ports, class Member, class... Variables>
auto const& recording() {
    struct FirstCall {
        FirstCall() {
            try {
                formulas.emplace();
            } catch (Error const& error) {
                thrown = error.what();
            }
        }
        std::optional<Recording<A, call, ports, Member, Variables...>> formulas;
        std::string thrown;
    };
    static FirstCall const first;
    if (!first.formulas) throw Error(first.thrown);
    return *first.formulas;
}

}  // namespace cubecheck::recorded_detail
