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

/// Formulas of a user-defined definition: they are recorded once, and both runs and proofs evaluate them.
///
/// A definition is called with variables.  Each operator and each library function makes a formula from
/// formulas (record.hpp).  A run substitutes numbers for the variables, a proof substitutes unknowns.  So
/// there is one formula, whatever a definition does with types, overloads, operators, or variables of its
/// own.
namespace cubecheck {

/// The values of a formula's variables on one side, as addresses of numbers, ranks, cells and places.  Side 0
/// is for runs; the others are for proofs and texts.
template <std::size_t side>
struct Values {
    std::array<void const*, 8> variables = {};
    /// The values of formulas that occur more than once, by address; null if formulas are short.  Proofs need
    /// them: a function of the prover may create unknowns.
    std::unordered_map<void const*, std::any>* known = nullptr;
};

/// The port of a round, and its kind if the form has several.
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

/// The origin of a formula that is a member of a variable: the type and the number of the variable, the
/// position of the formula among its members, and the kind of the round.
struct Origin {
    std::type_index type = typeid(void);  ///< void: it is not a member of a variable
    std::size_t variable = 0;
    std::size_t formula = 0;
    KindOfRound kind = {};

    friend bool operator==(Origin const&, Origin const&) = default;
};

/// The size of a formula, and the number of the call in which it was made.
struct MadeOf {
    double operations = 0;  ///< number of operations, without sharing
    int depth = 0;
    std::size_t call = 0;  ///< 0 if the formula has no variables

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

/// The number of formulas that the current call of a member has made.
inline std::size_t& formulas_of_call() {
    thread_local std::size_t formulas = 0;
    return formulas;
}

/// A function for each side that evaluates the formula.
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
/// Without a proof: for the cost of an explicit definition.
template <>
inline constexpr bool is_number_on_each_side<Index, FormulaText> = true;
template <>
inline constexpr bool is_truth_on_each_side<bool, ConditionText> = true;
/// With two proofs: nodes are elements of a group, or addresses of a cube.
template <>
inline constexpr bool is_number_on_each_side<Index, Term, Term> = true;
template <>
inline constexpr bool is_truth_on_each_side<bool, Formula, Formula> = true;

}  // namespace recorded_detail

/// A formula with variables.  Its first type is for runs, the others are for proofs and texts.
///
/// Throws: Error if a call makes more than `most_formulas`, or if a formula is deeper than `most_depth`.
template <class... Side>
class Recorded {
    template <std::size_t side>
    using Type = std::tuple_element_t<side, std::tuple<Side...>>;
    using Functions = typename FunctionsOf<std::index_sequence_for<Side...>, Side...>::Type;
    /// Whether a constant has one value on all sides: that of a library number or truth value.
    static constexpr bool is_of_numbers = recorded_detail::is_number_on_each_side<Side...>;
    static constexpr bool is_of_truths = recorded_detail::is_truth_on_each_side<Side...>;

public:
    static constexpr std::size_t most_formulas = 100'000;
    static constexpr int most_depth = 1'000;

    /// Moves copy: a definition may read a value after moving it.
    Recorded(Recorded const&) = default;
    Recorded& operator=(Recorded const&) = default;

    /// A constant.  As in proofs, it is not unsigned or real.
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
