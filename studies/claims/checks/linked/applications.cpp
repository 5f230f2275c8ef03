#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/row_broadcasts.hpp"

/// Statements of the linked articles on applications, and on the uses of broadcasts.
namespace cubecheck::claims {

namespace {

/// Whether the splitters, where bit i is key i, divide s sorted keys into buckets of one size.  A splitter
/// counts as `own` keys of the bucket that it ends.
bool cuts_equally(std::uint64_t splitters, Index s, Index own) {
    std::set<Index> sizes;
    Index size = 0;
    for (Index key = 0; key < s; ++key) {
        bool const ends = (splitters >> key & 1) != 0;
        size += ends ? own : 1;
        if (ends) sizes.insert(std::exchange(size, 0));
    }
    sizes.insert(size);
    return sizes.size() == 1;
}

/// Whether some p - 1 of s sorted keys divide them into p equal buckets, with or without the splitters.
bool can_be_cut(Index s, Index p) {
    for (std::uint64_t splitters = 0; splitters < std::uint64_t{1} << s; ++splitters)
        if (std::popcount(splitters) == p - 1 &&
            (cuts_equally(splitters, s, 0) || cuts_equally(splitters, s, 1)))
            return true;
    return false;
}

Verdict equal_buckets(std::function<bool(Index s, Index p)> const& counts) {
    return for_every("s", 2, 16, [&](Index s) -> std::optional<Wrong> {
        for (Index p = 2; p <= s; ++p)
            if (counts(s, p) && !can_be_cut(s, p))
                return Wrong{fmt::format("p={}", p), "buckets that differ in size, whatever the splitters",
                             "p equal buckets"};
        return std::nullopt;
    });
}

StatementResult samplesort_cuts_into_equal_buckets() {
    auto const divides = [](Index s, Index p) { return s % p == 0 || (s - p + 1) % p == 0; };
    return {.as_written = equal_buckets([](Index, Index) { return true; }),
            .hypothesis =
                Reading{"p divides s, or s - p + 1",
                        all_of({equal_buckets(divides), catalogued("applications/samplesort", "contract")})}};
}

/// The algebra of the largest number, with one number for each rank.
struct Largest {
    using Value = Index;
    std::vector<Index> numbers;

    static Value nothing() { return -1; }
    static Value neutral() { return -1; }
    Value contribution(Index rank, Index) const { return numbers[at(rank)]; }
    static Value join(Value a, Value b) { return std::max(a, b); }
};

/// For all numberings of the nodes: in the end all name the same leader, one of them, and each node is the
/// leader once.
std::optional<Wrong> no_leader(Index d) {
    auto const size = cube_size(d);
    Largest names{std::vector<Index>(static_cast<std::size_t>(size.nodes))};
    std::iota(names.numbers.begin(), names.numbers.end(), Index{0});
    std::set<Index> leaders;
    do {
        auto const held = run<allreduce::RecursiveDoubling>(size, names);
        auto const leader = std::ranges::find(names.numbers, held.at(0, 0)) - names.numbers.begin();
        if (leader == size.nodes || std::ranges::count(held.values, held.at(0, 0)) != size.nodes)
            return Wrong{"node 0", "names a leader of its own", "the leader of all"};
        leaders.insert(leader);
    } while (std::ranges::next_permutation(names.numbers).found);
    return unless_equal("nodes that may be the leader", std::ssize(leaders), size.nodes);
}

/// An all-reduce of the largest name meets the specification of leader election.
StatementResult leader_election() {
    return {all_of({noted(for_every("d", 0, 3, no_leader), "met by an all-reduce of the largest name"),
                    catalogued("allreduce/recursive_doubling", "agreement")})};
}

/// The row of one node.
struct OneRow {
    using Value = std::optional<MatrixRow>;
    MatrixRow const& row;

    static Value nothing() { return std::nullopt; }
    static Value neutral() { return std::nullopt; }
    Value contribution(Index, Index) const { return row; }
    static Value join(Value const&, Value const&) { return std::nullopt; }
};

/// A delivery by the rounds of the broadcast on a cube.
Delivery by_broadcast(Index d) {
    return [d](Index source, MatrixRow const& row) {
        auto size = cube_size(d);
        size.root = source;
        OneRow algebra{row};
        return run<broadcast::Binomial>(size, algebra).values;
    };
}

/// Powers of different numbers, which make a system without zero minors.
RowPerNode equations(Index n, Index seed) {
    RowPerNode system;
    for (Index i = 0; i < n; ++i) {
        Index const base = seed + i * (seed + 1);
        MatrixRow row{1};
        for (Index j = 1; j < n; ++j) row.push_back(row.back() * base % prime);
        row.push_back((seed * i + 7) % prime);
        system.push_back(row);
    }
    return system;
}

RowPerNode direct_ways(Index n, Index seed) {
    RowPerNode direct;
    for (Index a = 0; a < n; ++a) {
        direct.emplace_back();
        for (Index b = 0; b < n; ++b)
            direct.back().push_back(a == b ? 0 : 1 + (seed * 31 + a * 17 + b * b * 7) % 40);
    }
    return direct;
}

/// A matrix-vector product, an elimination, and a search for shortest paths, each with broadcasts.
StatementResult uses_of_broadcast() {
    auto const programs = for_every("d", 0, 4, [](Index d) -> std::optional<Wrong> {
        for (Index seed = 1; seed <= 20; ++seed) {
            if (auto wrong = unsolved(equations(Index{1} << d, seed), by_broadcast(d))) return wrong;
            if (auto wrong = not_shortest(direct_ways(Index{1} << d, seed), by_broadcast(d))) return wrong;
        }
        return std::nullopt;
    });
    return {all_of({noted(programs, "Gaussian elimination and shortest paths, 20 instances of a size"),
                    catalogued("applications/matrix_vector", "contract", {2, 12}),
                    catalogued("broadcast/binomial", "contract")})};
}

}  // namespace

Checks linked_application_checks() {
    static constexpr Check checks[] = {
        {"samplesort_cuts_into_equal_buckets", samplesort_cuts_into_equal_buckets},
        {"leader_election", leader_election},
        {"uses_of_broadcast", uses_of_broadcast},
    };
    return checks;
}

}  // namespace cubecheck::claims
