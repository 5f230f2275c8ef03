#include "proofs/obligations/regions.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include "proofs/obligations/numerals.hpp"
#include "proofs/solvers/checked.hpp"
#include "proofs/solvers/resources.hpp"

namespace cubecheck {

namespace {

constexpr std::array<Index, 4> ring_sizes{3, 97, 1000, Index{1} << 20};
constexpr std::array<Index, 3> group_sizes{2, 3, 100};
constexpr Index most_in_groups = Index{1} << 20;
constexpr std::array<Index, 4> dimensions{2, 10, 20, 40};
constexpr std::array<Index, 2> chunk_counts{1, 1000};
constexpr Index largest_dimension = 60;

/// The given numbers and those around every numeral, from `least` to `most`.
template <std::size_t count>
std::set<Index> with_numerals(std::array<Index, count> const& given, std::vector<Index> const& numerals,
                              Index least, Index most) {
    std::set<Index> all(given.begin(), given.end());
    for (Index const c : numerals)
        for (Index const near : {c - 1, c, c + 1})
            if (c > 2 && near >= least && near <= most) all.insert(near);
    return all;
}

/// The first, a middle and the last round.
std::set<Index> some_rounds(Index rounds) { return {0, rounds / 2, rounds - 1}; }

std::string text(char const* name, Index value) { return std::string(name) + " = " + std::to_string(value); }

class Regions {
public:
    explicit Regions(Obligation const& obligation)
        : has_ranks_(obligation.has_ranks),
          rounds_(obligation.rounds),
          distance_(obligation.distance),
          numerals_(numerals(obligation)),
          unknowns_(integer_unknowns(obligation)) {}

    std::vector<Region> all() {
        if (has("surplus"))
            add_folded_cubes();
        else if (has("members"))
            add_groups();
        else if (has("n"))
            add_rings();
        else if (has("chunks"))
            add_pipelines();
        else if (has("N") || has("d"))
            add_cubes();
        return std::move(found_);
    }

private:
    bool has(char const* name) const { return std::ranges::find(unknowns_, name) != unknowns_.end(); }

    /// Every number of ranks; if the rounds depend on the root, with an end and the middle as the root.
    void add_rings() {
        for (Index const given : with_numerals(ring_sizes, numerals_, 3, Index{1} << 40)) {
            Index const n = has_ranks_ == nullptr || has_ranks_(given) ? given : given + 1;
            if (!has("chunks"))
                add_ring({.nodes = n});
            else
                for (Index const chunks : with_numerals(chunk_counts, numerals_, 1, Index{1} << 40))
                    add_ring({.nodes = n, .chunks = chunks});
        }
    }

    /// Few and many groups, and few and many ranks in each; the first, a middle and the last round of both
    /// kinds.
    void add_groups() {
        std::set<std::pair<Index, Index>> sizes;
        for (Index const one : with_numerals(group_sizes, numerals_, 2, most_in_groups))
            for (Index const other : group_sizes) sizes.insert({{one, other}, {other, one}});
        for (auto const& [groups, members] : sizes) {
            Region size{text("n", groups * members), {{"n", groups * members}, {"members", members}}};
            add(size, "groups", groups);
            if (!has("done")) found_.push_back(size);
            for (Index const is_across : has("done") ? std::set<Index>{0, 1} : std::set<Index>{})
                for (Index const done : some_rounds((is_across == 1 ? groups : members) - 1)) {
                    Region round = size;
                    add(round, "is_across", is_across);
                    add(round, "done", done);
                    found_.push_back(std::move(round));
                }
        }
    }

    void add_ring(Size size) {
        bool const by_root =
            rounds_of({.nodes = size.nodes, .root = size.nodes / 2, .chunks = size.chunks}) !=
            rounds_of(size);
        for (Index const root :
             by_root ? std::set<Index>{0, size.nodes / 2, size.nodes - 1} : std::set<Index>{0}) {
            size.root = root;
            for (Index const round : has("round") ? some_rounds(rounds_of(size)) : std::set<Index>{0}) {
                Region region{text("n", size.nodes), {{"n", size.nodes}}};
                if (by_root) add(region, "root", root);
                if (has("chunks")) add(region, "chunks", size.chunks);
                if (has("round")) add(region, "round", round);
                if (has("rounds")) add_distance(region, size, round);
                found_.push_back(std::move(region));
            }
        }
    }
    void add_distance(Region& region, Size const& size, Index round) const {
        Index const rounds = rounds_of(size);
        region.values.insert(
            region.values.end(),
            {{"rounds", rounds}, {"cover", Index{1} << rounds}, {"reached", Index{1} << rounds}});
        if (distance_ != nullptr) region.values.emplace_back("B", distance_(size, round));
    }
    Index rounds_of(Size const& size) const { return rounds_ == nullptr ? size.nodes - 1 : rounds_(size); }

    /// For the cube of each number of ranks, the first, a middle and the last dimension; if there is a
    /// surplus, also the rounds that fold and unfold. A form that only unfolds crosses no dimension.
    void add_folded_cubes() {
        for (Index const n : with_numerals(ring_sizes, numerals_, 3, Index{1} << 40)) {
            auto const places = static_cast<Index>(std::bit_floor(static_cast<std::uint64_t>(n)));
            Index const d = std::bit_width(static_cast<std::uint64_t>(n)) - 1;
            Region const size{text("n", n), {{"n", n}, {"N", places}, {"surplus", n - places}, {"d", d}}};
            if (!has("B")) found_.push_back(size);
            for (Index const k : has("B") && !has("only_unfolds") ? some_rounds(d) : std::set<Index>{})
                add_round(size, d, k, {{"folds", 0}, {"unfolds", 0}});
            for (char const* kind : {"folds", "unfolds", "only_unfolds"})
                if (has("B") && has(kind) && n > places) add_round(size, d, 0, {{kind, 1}});
        }
    }

    void add_round(Region region, Index d, Index k, std::vector<std::pair<char const*, Index>> const& kinds) {
        add_dimension(region, d, k);
        for (auto const& [kind, is_so] : kinds)
            if (has(kind)) add(region, kind, is_so);
        found_.push_back(std::move(region));
    }

    static void add_dimension(Region& region, Index d, Index k) {
        add(region, "k", k);
        region.values.insert(region.values.end(), {{"B", Index{1} << k}, {"C", Index{1} << (d - k - 1)}});
    }

    /// The given dimensions, those that are a numeral, and those whose number of nodes is close to a numeral.
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
                for (Index const k : some_rounds(d)) {
                    Region region = cube(d);
                    add_dimension(region, d, k);
                    found_.push_back(std::move(region));
                }
            else if (has("offset"))
                for (Index const round : some_rounds((Index{1} << d) - 1)) {
                    Region region = cube(d);
                    add(region, "offset", round + 1);
                    found_.push_back(std::move(region));
                }
            else
                found_.push_back(cube(d));
        }
    }

    /// Every dimension with many chunks, and every number of chunks in one dimension.
    void add_pipelines() {
        for (Index const d : all_dimensions()) add_pipeline(d, chunk_counts.back());
        Index const d = dimensions[1];
        for (Index const chunks : with_numerals(chunk_counts, numerals_, 1, Index{1} << 40))
            if (chunks != chunk_counts.back()) add_pipeline(d, chunks);
    }

    void add_pipeline(Index d, Index chunks) {
        if (!has("round")) return add_pipeline(d, chunks, 0);
        for (Index const round : some_rounds(chunks + d - 1)) add_pipeline(d, chunks, round);
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

    bool (*has_ranks_)(Index nodes);
    Index (*rounds_)(Size const&);
    Index (*distance_)(Size const&, Index round);
    std::vector<Index> numerals_;
    std::vector<std::string> unknowns_;
    std::vector<Region> found_;
};

/// Checks facts without quantifiers, one region after the other.
class GroundFacts {
public:
    GroundFacts(Obligation const& obligation, unsigned resource_limit)
        : solver_(*obligation.context, z3::solver::simple()) {
        limit(solver_, resource_limit);
        for (auto const& fact : obligation.facts) solver_.add(fact);
    }

    z3::check_result check(Region const& region) {
        solver_.push();
        z3::context& context = solver_.ctx();
        for (auto const& [name, value] : region.values)
            solver_.add(context.int_const(name.c_str()) == context.int_val(static_cast<std::int64_t>(value)));
        auto const answer = checked(solver_);
        solver_.pop();
        return answer;
    }

private:
    z3::solver solver_;
};

using Values = std::vector<std::pair<std::string, Index>>;

/// Facts with quantifiers, at one size: a fact about every position becomes one fact for each of the d
/// positions of the cube.
class FactsAt {
public:
    /// With set and clear bits in all `addresses`.
    FactsAt(Obligation const& obligation, Values const& size, std::vector<z3::func_decl> const& addresses,
            unsigned resource_limit)
        : context_(*obligation.context), resource_limit_(resource_limit) {
        for (auto const& [name, value] : size)
            if (name == "d") dimensions_ = value;
        for (auto const& address : addresses) add_bits(address);
        Replacement const sized = replacement(size);
        for (auto const& fact : obligation.facts)
            if (fact.is_quantifier())
                for (Index r = 0; r < dimensions_; ++r) keep(sized.in(at_position(fact, r)), facts_);
            else
                keep(sized.in(fact), facts_);
    }

    /// Whether they are satisfiable with these values of the other unknowns.
    z3::check_result check(Values const& others) {
        std::vector<z3::expr> left;
        Replacement const put_in = replacement(others);
        for (auto const& fact : facts_) {
            z3::expr const with_values = put_in.in(fact);
            if (z3::eq(with_values, fact))
                left.push_back(fact);
            else
                keep(with_values, left);
        }
        z3::solver solver(context_, z3::solver::simple());
        limit(solver, resource_limit_);
        for (auto const& fact : left) solver.add(fact);
        return checked(solver);
    }

private:
    /// A substitution, in the form that Z3 needs.
    struct Replacement {
        z3::expr_vector from, to;

        z3::expr in(z3::expr fact) const { return from.empty() ? fact : fact.substitute(from, to); }
    };

    z3::expr number(Index value) { return context_.int_val(static_cast<std::int64_t>(value)); }

    Replacement replacement(Values const& values) {
        Replacement all{z3::expr_vector(context_), z3::expr_vector(context_)};
        for (auto const& [name, value] : values) {
            all.from.push_back(context_.int_const(name.c_str()));
            all.to.push_back(number(value));
        }
        return all;
    }

    z3::expr at_position(z3::expr const& fact, Index r) {
        z3::expr_vector position(context_);
        position.push_back(number(r));
        return fact.body().substitute(position);
    }

    void add_bits(z3::func_decl const& address) {
        for (Index r = 0; r < dimensions_; ++r) {
            last_bits_ = last_bits_ * 1664525U + 1013904223U;
            bits_.from.push_back(address(number(r)));
            bits_.to.push_back(context_.bool_val((last_bits_ >> 31) != 0));
        }
    }

    /// Substitutes the bits in a fact, and keeps the fact unless it is then true.
    void keep(z3::expr const& fact, std::vector<z3::expr>& kept) {
        z3::expr const left = bits_.in(fact.simplify()).simplify();
        if (!left.is_true()) kept.push_back(left);
    }

    z3::context& context_;
    unsigned resource_limit_;
    Index dimensions_ = 0;
    std::uint32_t last_bits_ = 1;
    Replacement bits_{z3::expr_vector(context_), z3::expr_vector(context_)};
    std::vector<z3::expr> facts_;
};

/// Whether the dimension determines this unknown.
bool is_of_size(std::pair<std::string, Index> const& value) {
    return value.first == "d" || value.first == "N" || value.first == "half";
}

/// Checks facts with quantifiers, one region after the other.
class QuantifiedFacts {
public:
    QuantifiedFacts(Obligation const& obligation, unsigned resource_limit)
        : obligation_(obligation),
          resource_limit_(resource_limit),
          addresses_(unknown_addresses(obligation)) {}

    /// Tries addresses with set and clear bits first, and all other addresses only if these fail.
    z3::check_result check(Region const& region) {
        Values size, others;
        for (auto const& value : region.values) (is_of_size(value) ? size : others).push_back(value);
        if (!facts_ || size != size_) facts_.emplace(obligation_, size_ = size, addresses_, resource_limit_);
        auto const answer = facts_->check(others);
        if (answer == z3::sat || addresses_.empty()) return answer;
        return FactsAt(obligation_, size, {}, resource_limit_).check(others);
    }

private:
    Obligation const& obligation_;
    unsigned resource_limit_;
    std::vector<z3::func_decl> addresses_;
    Values size_;
    std::optional<FactsAt> facts_;  ///< for the current size
};

std::optional<std::string> contradiction_of(auto facts, std::vector<Region> const& regions) {
    for (auto const& region : regions) switch (facts.check(region)) {
            case z3::sat:
                break;
            case z3::unsat:
                return "the facts contradict each other at " + region.name;
            case z3::unknown:
                return "the solver cannot tell whether the facts contradict each other at " + region.name;
        }
    return std::nullopt;
}

}  // namespace

std::vector<Region> regions(Obligation const& obligation) {
    return obligation.has_regions ? Regions(obligation).all() : std::vector<Region>{};
}

std::optional<std::string> contradiction(Obligation const& obligation, unsigned resource_limit) {
    auto const all = regions(obligation);
    if (std::ranges::none_of(obligation.facts, &z3::expr::is_quantifier))
        return contradiction_of(GroundFacts(obligation, resource_limit), all);
    return contradiction_of(QuantifiedFacts(obligation, resource_limit), all);
}

}  // namespace cubecheck
