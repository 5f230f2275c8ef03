#include "verify/definitions/listing/meanings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "proofs/symbols/most_weight.hpp"

namespace cubecheck::listing {
namespace {

/// The largest number in computations here, far below overflow.
constexpr std::int64_t largest = std::int64_t{1} << 24;

bool is_small(std::int64_t number) { return -largest <= number && number <= largest; }

void write(Shared const& of, std::string& to) {
    to += std::to_string(static_cast<int>(of->means)) + ":" + std::to_string(static_cast<int>(of->sort)) +
          ":" + std::to_string(of->number);
    if (of->parts.empty()) return;
    to += '(';
    for (auto const& part : of->parts) write(part, to), to += ',';
    to += ')';
}

std::string written(Shared const& of) {
    std::string text;
    write(of, text);
    return text;
}

bool is_number(Shared const& of) { return of->means == Means::constant && of->sort == Sort::number; }

bool add(Linear& to, Linear const& more, std::int64_t factor) {
    auto const is_fine = [&](std::int64_t a) { return is_small(a) && is_small(factor); };
    if (!is_fine(more.constant)) return false;
    to.constant += factor * more.constant;
    if (!is_small(to.constant)) return false;
    for (auto const& [text, atom] : more.atoms) {
        if (!is_fine(atom.second)) return false;
        auto& count = to.atoms.try_emplace(text, atom.first, 0).first->second.second;
        count += factor * atom.second;
        if (!is_small(count)) return false;
    }
    std::erase_if(to.atoms, [](auto const& one) { return one.second.second == 0; });
    return true;
}

double weight_of(Means means, std::vector<Shared> const& parts, std::int64_t number) {
    if (means == Means::constant) return std::abs(static_cast<double>(number));
    if (means == Means::plus || means == Means::minus) return parts[0]->weight + parts[1]->weight;
    if (means == Means::times) return parts[0]->weight * parts[1]->weight;
    double largest = unknown_weight;
    for (auto const& part : parts) largest = std::max(largest, part->weight);
    return largest;
}

}  // namespace

Shared meaning(Means means, Sort sort, std::vector<Shared> parts, std::int64_t number) {
    auto const weight = weight_of(means, parts, number);
    return std::make_shared<Meaning const>(Meaning{means, sort, number, std::move(parts), weight});
}
Shared constant(std::int64_t number) { return meaning(Means::constant, Sort::number, {}, number); }
Shared truth(bool value) { return meaning(Means::constant, Sort::truth, {}, value ? 1 : 0); }

bool is_constant(Shared const& of, std::int64_t number) { return is_number(of) && of->number == number; }
bool is_truth(Shared const& of, bool value) {
    return of->means == Means::constant && of->sort == Sort::truth && (of->number != 0) == value;
}
bool is_alike(Shared const& a, Shared const& b) {
    if (a == nullptr || b == nullptr) return a == b;
    return a == b || written(a) == written(b);
}

Shared both(Shared const& a, Shared const& b) {
    if (is_truth(a, false) || is_truth(b, true)) return a;
    if (is_truth(b, false) || is_truth(a, true)) return b;
    return meaning(Means::both, Sort::truth, {a, b});
}
Shared either(Shared const& a, Shared const& b) {
    if (is_truth(a, true) || is_truth(b, false)) return a;
    if (is_truth(b, true) || is_truth(a, false)) return b;
    return meaning(Means::either, Sort::truth, {a, b});
}
Shared negated(Shared const& a) {
    if (is_truth(a, true) || is_truth(a, false)) return truth(a->number == 0);
    return meaning(Means::negated, Sort::truth, {a});
}
Shared implied(Shared const& premise, Shared const& conclusion) {
    return either(negated(premise), conclusion);
}
Shared chosen(Shared const& condition, Shared const& yes, Shared const& no) {
    if (is_truth(condition, true) || is_alike(yes, no)) return yes;
    if (is_truth(condition, false)) return no;
    if (yes->sort == Sort::truth && (is_truth(yes, true) || is_truth(no, false)))
        return is_truth(yes, true) ? either(condition, no) : both(condition, yes);
    return meaning(Means::chosen, yes->sort, {condition, yes, no});
}

Shared plus(Shared const& a, Shared const& b) {
    if (is_constant(a, 0)) return b;
    if (is_constant(b, 0)) return a;
    if (is_number(a) && is_number(b) && is_small(a->number) && is_small(b->number))
        return constant(a->number + b->number);
    return meaning(Means::plus, Sort::number, {a, b});
}
Shared minus(Shared const& a, Shared const& b) {
    if (is_constant(b, 0)) return a;
    if (is_number(a) && is_number(b) && is_small(a->number) && is_small(b->number))
        return constant(a->number - b->number);
    return meaning(Means::minus, Sort::number, {a, b});
}
Shared times(Shared const& a, Shared const& b) {
    if (!is_number(a) && is_number(b)) return times(b, a);
    if (is_constant(a, 1)) return b;
    if (is_number(a) && is_number(b)) {
        std::int64_t product = 0;
        if (__builtin_mul_overflow(a->number, b->number, &product) || !is_small(product)) return nullptr;
        return constant(product);
    }
    if (is_number(a)) {
        auto const product = meaning(Means::times, Sort::number, {a, b});
        return linear(product) ? product : nullptr;
    }
    for (auto const& [choice, other] : {std::pair(a, b), std::pair(b, a)})
        if (choice->means == Means::chosen && is_number(choice->parts[1]) && is_number(choice->parts[2])) {
            auto const yes = times(choice->parts[1], other), no = times(choice->parts[2], other);
            return yes && no ? chosen(choice->parts[0], yes, no) : nullptr;
        }
    return nullptr;
}
Shared less(Shared const& a, Shared const& b) { return meaning(Means::less, Sort::truth, {a, b}); }
Shared equal(Shared const& a, Shared const& b) {
    if (is_number(a) && is_number(b)) return truth(a->number == b->number);
    return meaning(Means::equal, Sort::truth, {a, b});
}

std::int64_t Linear::times(Means means) const {
    for (auto const& [text, atom] : atoms)
        if (atom.first->means == means) return atom.second;
    return 0;
}

bool Linear::is_of_round_only() const {
    return std::ranges::all_of(atoms,
                               [](auto const& one) { return one.second.first->means == Means::round; });
}

std::optional<Linear> linear(Shared const& number) {
    Linear found;
    auto const add_part = [&](Shared const& part, std::int64_t factor) {
        auto const of = linear(part);
        return of && add(found, *of, factor);
    };
    switch (number->means) {
        case Means::constant:
            found.constant = number->number;
            return is_small(found.constant) ? std::optional(found) : std::nullopt;
        case Means::plus:
        case Means::minus:
            if (!add_part(number->parts[0], 1)) return std::nullopt;
            if (!add_part(number->parts[1], number->means == Means::plus ? 1 : -1)) return std::nullopt;
            return found;
        case Means::times:
            if (!add_part(number->parts[1], number->parts[0]->number)) return std::nullopt;
            return found;
        case Means::power:
            if (number->number == 1) {  // twice the power below
                auto const half = meaning(Means::power, Sort::number, {}, 0);
                found.atoms.emplace(written(half), std::pair(half, 2));
                return found;
            }
            [[fallthrough]];
        default:
            found.atoms.emplace(written(number), std::pair(number, 1));
            return found;
    }
}

std::optional<Linear> difference(Shared const& a, Shared const& b) {
    auto found = linear(a);
    auto const other = linear(b);
    if (!found || !other || !add(*found, *other, -1)) return std::nullopt;
    return found;
}

Shared sum(Linear const& of) {
    auto total = constant(of.constant);
    for (auto const& [text, atom] : of.atoms) total = plus(total, times(constant(atom.second), atom.first));
    return total;
}

bool contains(Shared const& of, Means means) {
    return of != nullptr && (of->means == means || std::ranges::any_of(of->parts, [&](Shared const& part) {
                                 return contains(part, means);
                             }));
}

}  // namespace cubecheck::listing
