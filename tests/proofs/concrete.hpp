#pragma once

#include <string>
#include <vector>

#include <z3++.h>

#include "models/parametric/cyclic.hpp"
#include "models/parametric/forms/blocks.hpp"

namespace cubecheck {

/// Concrete values for the unknowns of an obligation, by name.
class Concrete {
public:
    explicit Concrete(z3::context& context) : context_(context) {}

    void number(std::string const& name, Index value) { equal(context_.int_const(name.c_str()), value); }
    void truth(std::string const& name, bool value) {
        equations_.push_back(context_.bool_const(name.c_str()) == context_.bool_val(value));
    }
    /// The digits of an address, and the number of set ones.
    void digits(std::string const& name, Node a, Index d) {
        auto const function = context_.function(name.c_str(), context_.int_sort(), context_.bool_sort());
        for (Index q = 0; q < d; ++q)
            equations_.push_back(function(number_of(q)) == context_.bool_val(bit_at(a, q)));
        number(name + "_ones", ones(a));
    }
    /// The number of each rank in a group, for groups and members from -1 to 2 times their number.
    void numbers_of_ranks(std::string const& name, Index groups, Index members) {
        auto const sort = context_.int_sort();
        auto const function = context_.function(name.c_str(), sort, sort, sort);
        for (Index group = -groups; group <= 2 * groups; ++group)
            for (Index member = -members; member <= 2 * members; ++member)
                equal(function(number_of(group), number_of(member)), group * members + member);
    }
    /// The numbers from `first` up to `bound`.
    struct Range {
        Index first, bound;
    };
    /// A function at all numbers of a range.
    void function(std::string const& name, Range range, auto const& value) {
        auto const sort = context_.int_sort();
        auto const unknown = context_.function(name.c_str(), sort, sort);
        for (Index x = range.first; x < range.bound; ++x) equal(unknown(number_of(x)), value(x));
    }
    void function(std::string const& name, Range xs, Range ys, auto const& value) {
        auto const sort = context_.int_sort();
        auto const unknown = context_.function(name.c_str(), sort, sort, sort);
        for (Index x = xs.first; x < xs.bound; ++x)
            for (Index y = ys.first; y < ys.bound; ++y)
                equal(unknown(number_of(x), number_of(y)), value(x, y));
    }
    /// The exclusive or of all numbers below `bound`.
    void exclusive_or(std::string const& name, Index bound) {
        auto const sort = context_.int_sort();
        auto const function = context_.function(name.c_str(), sort, sort, sort);
        for (Index x = 0; x < bound; ++x)
            for (Index y = 0; y < bound; ++y) equal(function(number_of(x), number_of(y)), x ^ y);
    }
    /// The largest multiple of a number that is not above x, for all x from -2 bound to 2 bound.
    void multiples_below(std::string const& name, Index number, Index bound) {
        auto const function = context_.function(name.c_str(), context_.int_sort(), context_.int_sort());
        for (Index x = -2 * bound; x <= 2 * bound; ++x)
            equal(function(number_of(x)), first_of_block(x, RankBlocks{number, number, number, bound}));
    }
    /// For each x below 2^k, the start of the largest block that ends with x.
    void starts_of_ended_blocks(std::string const& name, Level k) {
        auto const function = context_.function(name.c_str(), context_.int_sort(), context_.int_sort());
        for (Index x = 0; x < pow2(k); ++x)
            equal(function(number_of(x)),
                  value(first_of_ended_block(Node{static_cast<std::uint32_t>(x)}, k)));
    }
    /// The parts of the mirrored addresses of the cube, cut at k.
    void mirrored_parts(Level k) {
        for (Index x = 0; x < pow2(Level{k.d, k.d}); ++x) {
            auto const backwards = mirrored(Node{static_cast<std::uint32_t>(x)}, k);
            part("mirrored_high", x, value(first_of_block(backwards, next(k))));
            part("mirrored_low", x, value(join(Node{}, backwards, k)));
            auto const is_set = context_.function("mirrored_bit", context_.int_sort(), context_.bool_sort());
            equations_.push_back(is_set(number_of(x)) == context_.bool_val(bit(backwards, k)));
        }
    }
    /// The mirrored addresses of the cube with this top.
    void mirrored_wholes(Level top) {
        for (Index x = 0; x < pow2(top); ++x)
            part("mirrored_whole", x, value(mirrored(Node{static_cast<std::uint32_t>(x)}, top)));
    }
    /// The odd numbers below `bound`.
    void odd(Index bound) {
        auto const function = context_.function("odd", context_.int_sort(), context_.bool_sort());
        for (Index x = 0; x < bound; ++x)
            equations_.push_back(function(number_of(x)) == context_.bool_val(x % 2 == 1));
    }

    std::vector<z3::expr> const& equations() const { return equations_; }

private:
    void part(std::string const& name, Index x, Index value) {
        auto const sort = context_.int_sort();
        equal(context_.function(name.c_str(), sort, sort)(number_of(x)), value);
    }
    z3::expr number_of(Index value) { return context_.int_val(static_cast<std::int64_t>(value)); }
    void equal(z3::expr const& unknown, Index value) { equations_.push_back(unknown == number_of(value)); }

    z3::context& context_;
    std::vector<z3::expr> equations_;
};

}  // namespace cubecheck
