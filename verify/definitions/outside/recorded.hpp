#pragma once

#include <algorithm>
#include <any>
#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <memory>
#include <tuple>
#include <type_traits>
#include <typeindex>
#include <unordered_map>
#include <utility>

#include "models/support/error.hpp"
#include "proofs/symbols/term.hpp"
#include "verify/definitions/parametric/formula_text.hpp"

/// Formulas of a definition from outside: recorded once, and read by runs and by proofs alike.
///
/// A definition is called with variables.  Each operator and each function of the library makes a formula of
/// formulas (record.hpp).  A run gives the variables numbers, a proof gives them unknowns.  So there is one
/// formula, whatever a definition does with types, overloads, operators, or variables of its own.
namespace cubecheck {

/// The values of the variables of a formula on one side: addresses of numbers, ranks, cells and places.  Side
/// 0 is a run; the others are for proofs and texts.
template <std::size_t side>
struct Values {
    std::array<void const*, 8> variables = {};
    /// The values of formulas that come up more than once, by their addresses; none where they are short.
    /// Proofs need them: a function of the prover may make unknowns.
    std::unordered_map<void const*, std::any>* known = nullptr;
};

/// The port of a round, and its kind where the form has several.
struct KindOfRound {
    int port = 0;
    int kind = 0;

    friend bool operator==(KindOfRound const&, KindOfRound const&) = default;
};
template <class At>
KindOfRound kind_of(At const& at) {
    if constexpr (requires { at.kind; })
        return {at.port, static_cast<int>(at.kind)};
    else if constexpr (requires { at.goes_up; })
        return {at.port, at.goes_up ? 1 : 0};
    else if constexpr (requires { at.port; })
        return {at.port, 0};
    else
        return {};
}

/// Where a formula comes from, if it is a member of a variable: the type and the number of the variable, the
/// place of the formula among its members, and the kind of the round.
struct Origin {
    std::type_index type = typeid(void);  ///< void: it is no member of a variable
    std::size_t variable = 0;
    std::size_t formula = 0;
    KindOfRound kind = {};

    friend bool operator==(Origin const&, Origin const&) = default;
};

/// The size of a formula, and the call of a member whose variables it has.
struct MadeOf {
    double operations = 0;  ///< how many, if none is evaluated once for several uses
    int depth = 0;
    std::size_t call = 0;  ///< its number; 0 if there are no variables

    /// The size of two formulas together.
    ///
    /// Throws: Error if a definition has kept formulas from one call for another.
    MadeOf operator+(MadeOf const& other) const {
        if (call != 0 && other.call != 0 && call != other.call)
            throw Error("A definition keeps what it computed in one call, and uses it in another one.");
        return {operations + other.operations, std::max(depth, other.depth), std::max(call, other.call)};
    }
    MadeOf with_an_operation() const { return {operations + 1, depth + 1, call}; }
};

/// How many formulas the present call of a member has made.
inline std::size_t& formulas_of_call() {
    thread_local std::size_t formulas = 0;
    return formulas;
}

/// How to evaluate a formula on each side.
template <class Sides, class... Side>
struct FunctionsOf;
template <std::size_t... side, class... Side>
struct FunctionsOf<std::index_sequence<side...>, Side...> {
    using Type = std::tuple<std::function<Side(Values<side> const&)>...>;
};

namespace recorded_detail {

template <class Type>
struct FormulaOfType;

template <class... Side>
inline constexpr bool is_number_on_each_side = false;
template <class... Text>
inline constexpr bool is_number_on_each_side<Index, Term, Text...> = (std::is_same_v<Text, FormulaText> &&
                                                                      ...);
template <class... Side>
inline constexpr bool is_truth_on_each_side = false;
template <class... Text>
inline constexpr bool is_truth_on_each_side<bool, Formula, Text...> = (std::is_same_v<Text, ConditionText> &&
                                                                       ...);
/// Without a proof: the cost of an explicit definition.
template <>
inline constexpr bool is_number_on_each_side<Index, FormulaText> = true;
template <>
inline constexpr bool is_truth_on_each_side<bool, ConditionText> = true;
/// With two proofs: nodes as elements of a group, and as addresses of a cube.
template <>
inline constexpr bool is_number_on_each_side<Index, Term, Term> = true;
template <>
inline constexpr bool is_truth_on_each_side<bool, Formula, Formula> = true;

}  // namespace recorded_detail

/// A formula of variables, of the first type in runs, and of the others in proofs and texts.
///
/// Throws: Error if a call makes more than `most_formulas`, or one of them is deeper than `most_depth`.
template <class... Side>
class Recorded {
    template <std::size_t side>
    using Type = std::tuple_element_t<side, std::tuple<Side...>>;
    using Functions = typename FunctionsOf<std::index_sequence_for<Side...>, Side...>::Type;
    /// A constant has one value on all sides: that of a number or a truth of the library.
    static constexpr bool is_of_numbers = recorded_detail::is_number_on_each_side<Side...>;
    static constexpr bool is_of_truths = recorded_detail::is_truth_on_each_side<Side...>;

public:
    static constexpr std::size_t most_formulas = 100'000;
    static constexpr int most_depth = 1'000;

    /// A move copies: a definition may read what it has moved from.
    Recorded(Recorded const&) = default;
    Recorded& operator=(Recorded const&) = default;

    /// A constant.  An unsigned or a real number is none, as in proofs.
    template <std::signed_integral Number>
    requires(is_of_numbers) Recorded(Number number) : Recorded(constant(Index{number})) {}
    template <std::same_as<bool> Bool>
    requires(is_of_truths) Recorded(Bool truth) : Recorded(constant(truth)) {}

    MadeOf const& made_of() const { return formula_->made_of; }
    Origin const& origin() const { return formula_->origin; }

private:
    friend struct recorded_detail::FormulaOfType<Recorded>;

    Recorded(Functions of_each_side, MadeOf const& made_of, Origin const& origin = {})
        : formula_(std::make_shared<Formula const>(Formula{std::move(of_each_side), made_of, origin})) {
        if (++formulas_of_call() > most_formulas)
            throw Error("A member of a definition makes more than 100,000 formulas.");
        if (made_of.depth > most_depth)
            throw Error(
                "A member of a definition has a formula of more than 1,000 operations one in the other.");
    }

    template <std::size_t side>
    Type<side> in(Values<side> const& values) const {
        auto const& function = std::get<side>(formula_->of_each_side);
        if (values.known == nullptr) return function(values);
        if (auto const known = values.known->find(formula_.get()); known != values.known->end())
            return std::any_cast<Type<side> const&>(known->second);
        auto value = function(values);
        values.known->emplace(formula_.get(), value);
        return value;
    }

    struct Formula {
        Functions of_each_side;
        MadeOf made_of;
        Origin origin;
    };

    static Recorded constant(auto const& value) {
        return [&]<std::size_t... side>(std::index_sequence<side...>) {
            return Recorded(Functions(always<side>(value)...), MadeOf{}.with_an_operation());
        }
        (std::index_sequence_for<Side...>());
    }
    template <std::size_t side>
    static auto always(auto value) {
        return [value](Values<side> const&) { return Type<side>(value); };
    }

    std::shared_ptr<Formula const> formula_;
};

}  // namespace cubecheck
