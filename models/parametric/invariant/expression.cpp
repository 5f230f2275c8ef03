#include "models/parametric/invariant/expression.hpp"

#include <algorithm>
#include <utility>

namespace cubecheck::invariant {

namespace {

Shared made(Op op, Sort sort, std::vector<Shared> parts) {
    return std::make_shared<Expression const>(Expression{op, sort, {}, 0, std::move(parts)});
}

/// The precedence of an operation in C++.
int strength(Op op) {
    switch (op) {
        case Op::either:
            return 1;
        case Op::both:
            return 2;
        case Op::equal:
            return 3;
        case Op::less:
            return 4;
        case Op::plus:
        case Op::minus:
            return 5;
        default:
            return 6;
    }
}

/// The text of a part, in brackets if its precedence is below `least`.
std::string part_text(Shared const& part, int least) {
    bool const in_brackets =
        strength(part->op) < least || (part->op == Op::constant && part->constant < 0 && least == 6);
    return in_brackets ? "(" + text(part) + ")" : text(part);
}

std::string infix(Expression const& e, char const* sign) {
    int const own = strength(e.op);
    return part_text(e.parts[0], own) + sign + part_text(e.parts[1], own + 1);
}

}  // namespace

Shared word(Sort sort, std::string text) {
    return std::make_shared<Expression const>(Expression{Op::word, sort, std::move(text)});
}
Shared constant(Index number) { return std::make_shared<Expression const>(Expression{.constant = number}); }
Shared truth(bool value) {
    return std::make_shared<Expression const>(Expression{.sort = Sort::truth, .constant = value ? 1 : 0});
}
Shared plus(Shared a, Shared b) { return made(Op::plus, Sort::number, {std::move(a), std::move(b)}); }
Shared minus(Shared a, Shared b) { return made(Op::minus, Sort::number, {std::move(a), std::move(b)}); }
Shared wrapped(Shared a) { return made(Op::wrapped, Sort::number, {std::move(a)}); }
Shared chosen(Shared condition, Shared yes, Shared no) {
    Sort const sort = yes->sort;
    return made(Op::chosen, sort, {std::move(condition), std::move(yes), std::move(no)});
}
Shared less(Shared a, Shared b) { return made(Op::less, Sort::truth, {std::move(a), std::move(b)}); }
Shared equal(Shared a, Shared b) { return made(Op::equal, Sort::truth, {std::move(a), std::move(b)}); }
Shared both(Shared a, Shared b) {
    if (is_truth(a, true)) return b;
    if (is_truth(b, true)) return a;
    return made(Op::both, Sort::truth, {std::move(a), std::move(b)});
}
Shared either(Shared a, Shared b) { return made(Op::either, Sort::truth, {std::move(a), std::move(b)}); }
Shared negated(Shared a) {
    if (a->op == Op::negated) return a->parts[0];
    return made(Op::negated, Sort::truth, {std::move(a)});
}

bool is_truth(Shared const& e, bool value) {
    return e->op == Op::constant && e->sort == Sort::truth && e->constant == (value ? 1 : 0);
}

int length(Shared const& e) {
    if (e == nullptr) return 0;
    int sum = 1;
    for (auto const& part : e->parts) sum += length(part);
    if (e->op == Op::word) sum += static_cast<int>(std::ranges::count(e->word, '('));
    return sum;
}

std::string text(Shared const& e) {
    switch (e->op) {
        case Op::word:
            return e->word;
        case Op::constant:
            if (e->sort == Sort::truth) return e->constant != 0 ? "true" : "false";
            return std::to_string(e->constant);
        case Op::plus:
            return infix(*e, " + ");
        case Op::minus:
            return infix(*e, " - ");
        case Op::wrapped:
            return "wrap(" + text(e->parts[0]) + ", at.nodes)";
        case Op::chosen:
            return "choose(" + text(e->parts[0]) + ", " + text(e->parts[1]) + ", " + text(e->parts[2]) + ")";
        case Op::less:
            return infix(*e, " < ");
        case Op::equal:
            return infix(*e, " == ");
        case Op::both:
            return infix(*e, " && ");
        case Op::either:
            // GCC warns of && beside || without brackets.
            return part_text(e->parts[0], e->parts[0]->op == Op::both ? 3 : 1) + " || " +
                   part_text(e->parts[1], e->parts[1]->op == Op::both ? 3 : 1);
        case Op::negated:
            break;
    }
    return "!" + part_text(e->parts[0], 6);
}

}  // namespace cubecheck::invariant
