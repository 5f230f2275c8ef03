#include "proofs/regions.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include "proofs/numerals.hpp"
#include "proofs/resources.hpp"

namespace cubecheck {

namespace {

constexpr std::array<Index, 4> ring_sizes{3, 97, 1000, Index{1} << 20};
constexpr std::array<Index, 4> dimensions{2, 10, 20, 40};
constexpr std::array<Index, 2> chunk_counts{1, 1000};
constexpr Index largest_dimension = 60;

/// The numbers given and those around every numeral, from `least` to `most`.
template <std::size_t count>
std::set<Index> with_numerals(std::array<Index, count> const& given, std::vector<Index> const& numerals,
                              Index least, Index most) {
    std::set<Index> all(given.begin(), given.end());
    for (Index const c : numerals)
        for (Index const near : {c - 1, c, c + 1})
            if (c > 2 && near >= least && near <= most) all.insert(near);
    return all;
}

/// The first, a middle and the last of so many rounds; of every other size given, the middle one only.
template <std::size_t count>
std::set<Index> some_rounds(Index rounds, Index size, std::array<Index, count> const& given) {
    if (size == given[0] || size == given[2]) return {rounds / 2};
    return {0, rounds / 2, rounds - 1};
}

std::string text(char const* name, Index value) { return std::string(name) + " = " + std::to_string(value); }

class Regions {
public:
    explicit Regions(Obligation const& obligation)
        : numerals_(numerals(obligation)), unknowns_(integer_unknowns(obligation)) {}

    std::vector<Region> all() {
        if (has("n"))
            add_rings();
        else if (has("chunks"))
            add_pipelines();
        else if (has("N") || has("d"))
            add_cubes();
        return std::move(found_);
    }

private:
    bool has(char const* name) const { return std::ranges::find(unknowns_, name) != unknowns_.end(); }

    void add_rings() {
        for (Index const n : with_numerals(ring_sizes, numerals_, 3, Index{1} << 40))
            for (Index const round : has("round") ? some_rounds(n - 1, n, ring_sizes) : std::set<Index>{0}) {
                Region region{text("n", n), {{"n", n}}};
                if (has("round")) add(region, "round", round);
                found_.push_back(std::move(region));
            }
    }

    /// The dimensions given, those that are a numeral, and those of about as many nodes as a numeral says.
    std::set<Index> all_dimensions() const {
        auto all = with_numerals(dimensions, numerals_, 2, largest_dimension);
        for (Index const c : numerals_)
            if (c > 4) {
                Index const d = std::bit_width(static_cast<std::uint64_t>(c)) - 1;
                for (Index const near : {d, d + 1})
                    if (near <= largest_dimension) all.insert(near);
            }
        return all;
    }

    static Region cube(Index d) {
        return {text("d", d), {{"d", d}, {"N", Index{1} << d}, {"half", Index{1} << (d - 1)}}};
    }

    void add_cubes() {
        for (Index const d : all_dimensions()) {
            if (has("B"))
                for (Index const k : some_rounds(d, d, dimensions)) {
                    Region region = cube(d);
                    add(region, "k", k);
                    region.values.insert(region.values.end(),
                                         {{"B", Index{1} << k}, {"C", Index{1} << (d - k - 1)}});
                    found_.push_back(std::move(region));
                }
            else if (has("offset"))
                for (Index const round : some_rounds((Index{1} << d) - 1, d, dimensions)) {
                    Region region = cube(d);
                    add(region, "offset", round + 1);
                    found_.push_back(std::move(region));
                }
            else
                found_.push_back(cube(d));
        }
    }

    /// Every dimension with many chunks, in a middle round; every number of chunks in one dimension, in all
    /// rounds.
    void add_pipelines() {
        for (Index const d : all_dimensions())
            add_pipeline(d, chunk_counts.back(), (chunk_counts.back() + d) / 2);
        Index const d = dimensions[1];
        for (Index const chunks : with_numerals(chunk_counts, numerals_, 1, Index{1} << 40))
            for (Index const round :
                 has("round") ? some_rounds(chunks + d - 1, d, dimensions) : std::set<Index>{0})
                add_pipeline(d, chunks, round);
    }

    void add_pipeline(Index d, Index chunks, Index round) {
        Region region = cube(d);
        add(region, "chunks", chunks);
        if (has("round")) {
            add(region, "round", round);
            region.values.emplace_back("residue", round % d);
        }
        found_.push_back(std::move(region));
    }

    static void add(Region& region, char const* name, Index value) {
        region.name += ", " + text(name, value);
        region.values.emplace_back(name, value);
    }

    std::vector<Index> numerals_;
    std::vector<std::string> unknowns_;
    std::vector<Region> found_;
};

/// Facts without quantifiers, at one region after the other.
class GroundFacts {
public:
    GroundFacts(Obligation const& obligation, unsigned resource_limit)
        : solver_(*obligation.context, z3::solver::simple()) {
        limit(solver_, resource_limit);
        for (auto const& fact : obligation.facts)
            if (!fact.is_quantifier()) solver_.add(fact);
    }

    z3::check_result check(Region const& region) {
        solver_.push();
        z3::context& context = solver_.ctx();
        for (auto const& [name, value] : region.values)
            solver_.add(context.int_const(name.c_str()) == context.int_val(static_cast<std::int64_t>(value)));
        auto const answer = solver_.check();
        solver_.pop();
        return answer;
    }

private:
    z3::solver solver_;
};

/// Facts at one region, with the values of its unknowns put in: what is said of every position is said of
/// each of the d positions of the cube.
class FactsAt {
public:
    FactsAt(Obligation const& obligation, Region const& region, unsigned resource_limit)
        : context_(*obligation.context),
          solver_(context_, z3::solver::simple()),
          from_(context_),
          to_(context_) {
        limit(solver_, resource_limit);
        for (auto const& [name, value] : region.values) {
            from_.push_back(context_.int_const(name.c_str()));
            to_.push_back(context_.int_val(static_cast<std::int64_t>(value)));
            if (name == "d") dimensions_ = value;
        }
        for (auto const& fact : obligation.facts) add(fact);
    }

    /// Tries addresses of all kinds of bits first, and any others only if these will not do.
    z3::check_result check(std::vector<z3::func_decl> const& addresses) {
        solver_.push();
        std::uint32_t bits = 1;
        for (auto const& address : addresses)
            for (Index r = 0; r < dimensions_; ++r) {
                bits = bits * 1664525U + 1013904223U;
                auto const bit = address(context_.int_val(static_cast<std::int64_t>(r)));
                solver_.add((bits >> 31) != 0 ? bit : !bit);
            }
        auto const answer = solver_.check();
        solver_.pop();
        return answer == z3::sat || addresses.empty() ? answer : solver_.check();
    }

private:
    void add(z3::expr fact) {
        fact = fact.substitute(from_, to_);
        if (!fact.is_quantifier()) {
            solver_.add(fact.simplify());
            return;
        }
        for (Index r = 0; r < dimensions_; ++r) {
            z3::expr_vector position(context_);
            position.push_back(context_.int_val(static_cast<std::int64_t>(r)));
            solver_.add(fact.body().substitute(position).simplify());
        }
    }

    z3::context& context_;
    z3::solver solver_;
    z3::expr_vector from_, to_;
    Index dimensions_ = 0;
};

}  // namespace

std::vector<Region> regions(Obligation const& obligation) {
    return obligation.has_regions ? Regions(obligation).all() : std::vector<Region>{};
}

std::optional<std::string> contradiction(Obligation const& obligation, unsigned resource_limit) {
    auto const addresses = unknown_addresses(obligation);
    bool const is_ground = std::ranges::none_of(obligation.facts, &z3::expr::is_quantifier);
    GroundFacts ground(obligation, resource_limit);
    for (auto const& region : regions(obligation))
        switch (is_ground ? ground.check(region)
                          : FactsAt(obligation, region, resource_limit).check(addresses)) {
            case z3::sat:
                break;
            case z3::unsat:
                return "the facts contradict each other at " + region.name;
            case z3::unknown:
                return "the solver cannot tell whether the facts contradict each other at " + region.name;
        }
    return std::nullopt;
}

}  // namespace cubecheck
