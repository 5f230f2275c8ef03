#include "formats/alg/expressions.hpp"

#include <optional>
#include <utility>

namespace cubecheck::formats::alg {
namespace {

using listing::Expression;
using listing::Operator;

constexpr int most_nested = 60, most_operators = 500;

Expression constant(Place place, std::int64_t number) { return {place, Operator::constant, number, {}}; }

Expression operation(Place place, Operator does, std::vector<Expression> operands) {
    return {place, does, 0, std::move(operands)};
}

/// The comparison that a sign stands for, and whether its operands are swapped.
struct Comparison {
    Operator does;
    bool is_swapped = false;
};

std::optional<Comparison> comparison_of(Token const& token) {
    if (token.kind != Token::Kind::sign) return std::nullopt;
    auto const& sign = token.text;
    if (sign == "=" || sign == "==") return Comparison{Operator::equal};
    if (sign == "/=" || sign == "!=") return Comparison{Operator::unequal};
    if (sign == "<") return Comparison{Operator::less};
    if (sign == "<=") return Comparison{Operator::at_most};
    if (sign == ">") return Comparison{Operator::less, true};
    if (sign == ">=") return Comparison{Operator::at_most, true};
    return std::nullopt;
}

}  // namespace

/// Limits the nesting depth of expressions.
class Expressions::Nesting {
public:
    explicit Nesting(Expressions& of) : depth_(of.depth_) {
        if (depth_ == 0) of.operators_ = 0;
        if (++depth_ > most_nested) of.cursor_.refuse("expressions that are nested less deeply");
    }
    Nesting(Nesting const&) = delete;
    Nesting& operator=(Nesting const&) = delete;
    ~Nesting() { --depth_; }

private:
    int& depth_;
};

/// Limits the length of a chain of operators, since its tree is as deep as the chain is long.
Token Expressions::take_operator() {
    if (++operators_ > most_operators) cursor_.refuse("an expression with fewer operators");
    return cursor_.take();
}

Expression Expressions::number() { return expect_number(disjunction()).value; }
Expression Expressions::truth() { return expect_truth(disjunction()).value; }

Expressions::Typed Expressions::expect_number(Typed found) const {
    if (found.is_truth) refuse(cursor_.file(), found.value.place, "a number", "a condition");
    return found;
}

Expressions::Typed Expressions::expect_truth(Typed found) const {
    if (!found.is_truth) refuse(cursor_.file(), found.value.place, "a condition", "a number");
    return found;
}

Expressions::Typed Expressions::joined(Place place, Operator does, Typed left, Typed right) const {
    std::vector<Expression> operands;
    operands.push_back(expect_number(std::move(left)).value);
    operands.push_back(expect_number(std::move(right)).value);
    return {operation(place, does, std::move(operands)), false};
}

Expressions::Typed Expressions::connected(Place place, Connective connective, Typed left, Typed right) const {
    if (!left.is_truth && !right.is_truth)
        return joined(place, connective.of_numbers, std::move(left), std::move(right));
    if (!left.is_truth || !right.is_truth)
        refuse(cursor_.file(), (left.is_truth ? right : left).value.place,
               "a condition; bits of numbers need brackets, as in (a and b) = 0", "a number");
    return {operation(place, connective.of_conditions, {std::move(left.value), std::move(right.value)}),
            true};
}

Expressions::Typed Expressions::disjunction() {
    Nesting const nesting(*this);
    auto left = conjunction();
    while (cursor_.is("or")) {
        auto const place = take_operator().place;
        left =
            connected(place, {Operator::disjunction, Operator::bitwise_or}, std::move(left), conjunction());
    }
    return left;
}

Expressions::Typed Expressions::conjunction() {
    auto left = negation();
    while (cursor_.is("and")) {
        auto const place = take_operator().place;
        left = connected(place, {Operator::conjunction, Operator::bitwise_and}, std::move(left), negation());
    }
    return left;
}

Expressions::Typed Expressions::negation() {
    if (!cursor_.is("not")) return comparison();
    Nesting const nesting(*this);
    auto const place = take_operator().place;
    return {operation(place, Operator::negation, {expect_truth(negation()).value}), true};
}

Expressions::Typed Expressions::comparison() {
    auto left = exclusive_or();
    if (cursor_.is("is")) return property_of(std::move(left));
    return comparison_of(cursor_.now()) ? chain(std::move(left)) : left;
}

/// Parses a chain: "0 <= a < n" holds if both of its comparisons do.
Expressions::Typed Expressions::chain(Typed left) {
    std::optional<Typed> all;
    while (auto const sign = comparison_of(cursor_.now())) {
        auto const place = take_operator().place;
        auto right = expect_number(exclusive_or());
        auto one = sign->is_swapped ? joined(place, sign->does, right, std::move(left))
                                    : joined(place, sign->does, std::move(left), right);
        if (all)
            all->value =
                operation(place, Operator::conjunction, {std::move(all->value), std::move(one.value)});
        else
            all = Typed{std::move(one.value), true};
        left = std::move(right);
    }
    return std::move(*all);
}

/// "is even", "is odd", "is a power of 2"
Expressions::Typed Expressions::property_of(Typed left) {
    auto const place = take_operator().place;
    auto value = expect_number(std::move(left)).value;
    if (cursor_.accept("a")) {
        cursor_.expect("power");
        cursor_.expect("of");
        cursor_.expect("2");
        return {operation(place, Operator::is_power, {std::move(value)}), true};
    }
    bool const is_odd = cursor_.is("odd");
    if (!is_odd && !cursor_.is("even")) cursor_.refuse("'even', 'odd' or 'a power of 2'");
    take_operator();
    auto rest = operation(place, Operator::modulo, {std::move(value), constant(place, 2)});
    return {operation(place, Operator::equal, {std::move(rest), constant(place, is_odd ? 1 : 0)}), true};
}

Expressions::Typed Expressions::exclusive_or() {
    auto left = shift();
    while (cursor_.is("xor")) {
        auto const place = take_operator().place;
        left = joined(place, Operator::exclusive_or, std::move(left), shift());
    }
    return left;
}

Expressions::Typed Expressions::shift() {
    auto left = sum();
    while (cursor_.is("<<") || cursor_.is(">>")) {
        auto const sign = take_operator();
        auto const does = sign.text == "<<" ? Operator::shift_left : Operator::shift_right;
        left = joined(sign.place, does, std::move(left), sum());
    }
    return left;
}

Expressions::Typed Expressions::sum() {
    auto left = product();
    while (cursor_.is("+") || cursor_.is("-")) {
        auto const sign = take_operator();
        auto const does = sign.text == "+" ? Operator::add : Operator::subtract;
        left = joined(sign.place, does, std::move(left), product());
    }
    return left;
}

Expressions::Typed Expressions::product() {
    auto left = signed_power();
    while (cursor_.is("*") || cursor_.is("div") || cursor_.is("mod")) {
        auto const sign = take_operator();
        auto const does = sign.text == "*"     ? Operator::multiply
                          : sign.text == "div" ? Operator::divide
                                               : Operator::modulo;
        left = joined(sign.place, does, std::move(left), signed_power());
    }
    if (cursor_.is("/")) cursor_.refuse("'div' for a division");
    return left;
}

Expressions::Typed Expressions::signed_power() {
    if (!cursor_.is("-")) return power();
    Nesting const nesting(*this);
    auto const place = cursor_.take().place;
    return {operation(place, Operator::negate, {expect_number(signed_power()).value}), false};
}

Expressions::Typed Expressions::power() {
    auto base = primary();
    if (!cursor_.is("^")) return base;
    bool const is_rank = base.value.does == Operator::variable && base.value.number == listing::slot_me;
    if (is_rank) cursor_.refuse("'xor' for an exclusive or ('^' is a power)");
    Nesting const nesting(*this);
    auto const place = cursor_.take().place;
    return joined(place, Operator::power, std::move(base), signed_power());
}

Expressions::Typed Expressions::primary() {
    if (cursor_.is(Token::Kind::number)) {
        auto const token = cursor_.take();
        scope_.note(token.number);
        return {constant(token.place, token.number), false};
    }
    if (cursor_.accept("(")) {
        auto found = disjunction();
        cursor_.expect(")");
        return found;
    }
    if (cursor_.accept("min")) return function(Operator::minimum, 2);
    if (cursor_.accept("max")) return function(Operator::maximum, 2);
    if (cursor_.accept("log2")) return function(Operator::exact_log, 1);
    if (cursor_.accept("ctz")) return function(Operator::lowest_bit, 1);
    if (cursor_.is("floor") || cursor_.is("ceil")) return rounded_log();
    if (cursor_.accept("largest")) return nearest_power(Nearest::at_most);
    if (cursor_.accept("smallest")) return nearest_power(Nearest::at_least);
    if (cursor_.is("bit")) return bit();
    return variable();
}

Expressions::Typed Expressions::variable() {
    if (!cursor_.is_name()) cursor_.refuse("a number");
    if (cursor_.is("log") && !scope_.is_integer("log"))
        cursor_.refuse("'log2(x)', 'floor(log2(x))' or 'ceil(log2(x))'");
    auto const token = cursor_.take();
    if (scope_.is_data(token.text))
        refuse(cursor_.file(), token.place, "a number", text(token) + ", which holds data");
    if (!scope_.is_integer(token.text)) {
        auto known = scope_.known_integers();
        known.insert(known.end(), {"min", "max", "log2", "ctz", "floor", "ceil"});
        refuse(cursor_.file(), token.place, "a known variable", unknown_name(token.text, known));
    }
    return {{token.place, Operator::variable, scope_.slot(token.text), {}}, false};
}

Expressions::Typed Expressions::function(Operator does, std::size_t operands) {
    auto const place = cursor_.place();
    cursor_.expect("(");
    std::vector<Expression> found;
    for (std::size_t i = 0; i < operands; ++i) {
        if (i > 0) cursor_.expect(",");
        found.push_back(number());
    }
    cursor_.expect(")");
    return {operation(place, does, std::move(found)), false};
}

/// "floor(log2(x))" and "ceil(log2(x))"
Expressions::Typed Expressions::rounded_log() {
    auto const does = cursor_.take().text == "floor" ? Operator::floor_log : Operator::ceil_log;
    cursor_.expect("(");
    cursor_.expect("log2");
    auto found = function(does, 1);
    cursor_.expect(")");
    return found;
}

/// "largest power of 2 at most x" and "smallest power of 2 at least x"
Expressions::Typed Expressions::nearest_power(Nearest nearest) {
    Nesting const nesting(*this);
    auto const place = cursor_.place();
    for (auto const* word : {"power", "of", "2", "at"}) cursor_.expect(word);
    cursor_.expect(nearest == Nearest::at_most ? "most" : "least");
    auto const does = nearest == Nearest::at_most ? Operator::floor_log : Operator::ceil_log;
    auto log = operation(place, does, {expect_number(sum()).value});
    return {operation(place, Operator::power, {constant(place, 2), std::move(log)}), false};
}

/// "bit k of v"
Expressions::Typed Expressions::bit() {
    Nesting const nesting(*this);
    auto const place = cursor_.take().place;
    auto number = sum();
    cursor_.expect("of");
    return joined(place, Operator::bit, std::move(number), signed_power());
}

}  // namespace cubecheck::formats::alg
