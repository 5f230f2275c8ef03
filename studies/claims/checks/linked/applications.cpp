#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <utility>

#include "algorithms/allreduce/recursive_doubling.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"

/// Statements of the linked articles on applications.
namespace cubecheck::claims {

namespace {

/// Whether the splitters, bit i standing for key i, cut s sorted keys into buckets of one size, where a
/// splitter counts as `own` keys of the bucket that it ends.
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

/// Whether some p - 1 of s sorted keys cut them into p equal buckets, the splitters counted or not.
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
                return Wrong{"p=" + std::to_string(p), "buckets that differ in size, whatever the splitters",
                             "p equal buckets"};
        return std::nullopt;
    });
}

Finding samplesort_cuts_into_equal_buckets() {
    auto const divides = [](Index s, Index p) { return s % p == 0 || (s - p + 1) % p == 0; };
    return {.as_written = equal_buckets([](Index, Index) { return true; }),
            .hypothesis =
                Reading{"p divides s, or s - p + 1",
                        all_of({equal_buckets(divides), catalogued("applications/samplesort", "contract")})}};
}

/// The largest of some numbers, one a rank.
struct Largest {
    using Value = Index;
    std::vector<Index> numbers;

    static Value nothing() { return -1; }
    static Value neutral() { return -1; }
    Value contribution(Index rank, Index) const { return numbers[static_cast<std::size_t>(rank)]; }
    static Value join(Value a, Value b) { return std::max(a, b); }
};

/// All ways to number the nodes: in the end all name one leader, who is among them, and everybody is it once.
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

/// What is asked of a leader election is met by an all-reduce of the largest name.
Finding leader_election() {
    return {all_of({noted(for_every("d", 0, 3, no_leader), "met by an all-reduce of the largest name"),
                    catalogued("allreduce/recursive_doubling", "agreement")})};
}

}  // namespace

Checks linked_application_checks() {
    static constexpr Check checks[] = {
        {"samplesort_cuts_into_equal_buckets", samplesort_cuts_into_equal_buckets},
        {"leader_election", leader_election},
    };
    return checks;
}

}  // namespace cubecheck::claims
