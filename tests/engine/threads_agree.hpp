#pragma once

#include <bit>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/threads/threads.hpp"
#include "models/algebra/plain.hpp"
#include "tests/algorithms/every.hpp"
#include "tests/algorithms/expected.hpp"

/// Compares runs on threads with lock step and with the contract, at random sizes, payloads, slots and
/// disorder.
namespace cubecheck::threads_agree {

/// A size that the algorithm has, up to eight nodes.
template <class A>
Size any_size() {
    auto const all = sizes<A>({3, 7});
    return *rc::gen::elementOf(all);
}

inline ThreadOptions any_options() {
    return {*rc::gen::inRange<std::size_t>(1, 4), *rc::gen::inRange<std::uint64_t>(0, 1000)};
}

/// Bitwise equality, so that two doubles differ if their last digits differ.
template <class Value>
bool same_bits(Value const& a, Value const& b) {
    return a == b;
}
inline bool same_bits(Doubles::Value const& a, Doubles::Value const& b) {
    return a.has_value() == b.has_value() &&
           (!a || std::bit_cast<std::uint64_t>(*a) == std::bit_cast<std::uint64_t>(*b));
}

/// The first difference between a run on threads and lock step; empty if they agree.
template <class A, class Algebra>
std::string difference_to_lock_step(Size const& size, std::uint64_t seed, ThreadOptions const& options) {
    Algebra algebra(seed);
    auto const real = run_on_threads<A>(size, algebra, options);
    if (real.stuck) return "stuck";
    if (real.left_over != 0) return "messages are left over";
    auto const wanted = run<A>(size, algebra);
    for (Index i = 0; i < size.nodes; ++i)
        for (Index c = 0; c < wanted.cells; ++c)
            if (!same_bits(real.buffers.at(i, c), wanted.at(i, c)))
                return "node " + std::to_string(i) + ", cell " + std::to_string(c);
    return "";
}

/// Runs A on threads with strings.  Returns the first cell that breaks the promise of the collective; empty
/// if there is none.
template <class A>
std::string broken_promise(Size const& size, ThreadOptions const& options) {
    Strings strings(1);
    auto const real = run_on_threads<A>(size, strings, options);
    for (Index i = 0; i < size.nodes; ++i)
        for (Index c = 0; c < real.buffers.cells; ++c) {
            auto const promise = expected::promise(typename A::Collective{}, size, i, c);
            auto const found = real.buffers.at(i, c).value_or("nothing");
            if (!expected::keeps(promise, found, A::laws))
                return "node " + std::to_string(i) + " holds " + found;
        }
    return "";
}

/// Runs A on threads with a random kind of data.  Returns the first difference to lock step; empty if they
/// agree.
template <class A>
std::string any_difference(Size const& size, ThreadOptions const& options) {
    auto const seed = *rc::gen::inRange<std::uint64_t>(0, 1U << 30);
    switch (*rc::gen::inRange(0, 3)) {
        case 0:
            return difference_to_lock_step<A, Integers>(size, seed, options);
        case 1:
            return difference_to_lock_step<A, Doubles>(size, seed, options);
        default:
            return difference_to_lock_step<A, Matrices>(size, seed, options);
    }
}

/// Checks every algorithm of a catalog with strings and with each kind of numbers.
template <class... A>
void check_all(Catalog<A...> catalog) {
    for_every_algorithm(catalog, []<class Each>() {
        auto const held = rc::check(std::string(Each::name) + " on threads is what it is in lock step", [] {
            auto const size = any_size<Each>();
            auto const options = any_options();
            bool const in_strings = *rc::gen::inRange(0, 2) == 0;
            RC_ASSERT((in_strings ? broken_promise<Each>(size, options)
                                  : any_difference<Each>(size, options)) == "");
        });
        EXPECT_TRUE(held) << Each::name;
    });
}

}  // namespace cubecheck::threads_agree
