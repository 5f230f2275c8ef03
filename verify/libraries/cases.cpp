#include "verify/libraries/cases.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace cubecheck::verify {

namespace {

using mpi::Calls;
using mpi::Collective;
using mpi::CollectiveCall;

constexpr Index most_with_all_roots = 9;

/// The numbers of elements with which a variant is tried.
enum class TriedCounts {
    few,  ///< 1, n + 1 and the large one
    all,
};

/// The variant of a call, without its sizes.
struct CallVariant {
    bool in_place = false, strided = false, reversed = false;
    TriedCounts counts = TriedCounts::few;
};

constexpr std::array call_variants{
    CallVariant{.counts = TriedCounts::all},
    CallVariant{.in_place = true},
    CallVariant{.strided = true},
    CallVariant{.reversed = true},
    CallVariant{.in_place = true, .strided = true, .reversed = true, .counts = TriedCounts::all},
};

/// The numbers of elements just below and just above these numbers of bytes, for a block and for n blocks.
std::set<Index> counts_around(std::vector<Index> const& switch_bytes, Index n) {
    std::set<Index> out;
    for (Index const bytes : switch_bytes)
        for (Index const blocks : {Index{1}, n}) {
            auto const below = bytes / (blocks * mpi::element_bytes(n));
            out.insert({std::max<Index>(below, 1), below + 1});
        }
    return out;
}

/// The numbers of elements of a call on a partial communicator.
std::set<Index> partial_counts(Collective collective, Index n) {
    if (collective == Collective::barrier) return {0};
    return {n + 1, large_count_of(collective, n)};
}

std::set<Index> counts_of(Collective collective, Index n, TriedCounts counts,
                          std::vector<Index> const& switch_bytes) {
    if (collective == Collective::barrier) return {0};
    auto const large = large_count_of(collective, n);
    if (counts == TriedCounts::few) return {1, n + 1, large};
    auto all = counts_around(switch_bytes, n);
    all.insert({0, 1, 2, n - 1, n, n + 1, 2 * n + 1, large});
    return all;
}

std::set<Index> roots(Collective collective, Index n, Index count) {
    bool const is_barrier = collective == Collective::barrier;
    if (!mpi::has_root(collective) && !is_barrier) return {0};
    std::set<Index> out{0, n - 1};
    if (count != 1 && count != n + 1 && !is_barrier) return out;
    if (n > most_with_all_roots) return {0, 1, n / 2, n - 1};
    for (Index root = 0; root < n; ++root) out.insert(root);
    return out;
}

void add(std::vector<CollectiveCall>& all, CollectiveCall call, Index n, std::set<Index> const& counts) {
    for (auto const count : counts)
        for (auto const root : roots(call.collective, n, count))
            for (bool const commutative : {false, true}) {
                if (commutative && !mpi::reduces(call.collective)) continue;
                call.count = count;
                call.root = root;
                call.commutative = commutative;
                all.push_back(call);
            }
}

}  // namespace

Index large_count_of(Collective collective, Index n) {
    bool const has_one_block = collective == Collective::allreduce || collective == Collective::bcast ||
                               collective == Collective::exscan || collective == Collective::reduce ||
                               collective == Collective::scan;
    auto const elements = large_count * most_with_all_roots / std::max(n, most_with_all_roots);
    return has_one_block ? elements : std::max<Index>(1, elements / n);
}

std::vector<CollectiveCall> audit_cases(Collective collective, Index n, Calls calls, Layouts layouts,
                                        std::vector<Index> const& switch_bytes) {
    std::vector<CollectiveCall> all;
    for (auto const& variant : call_variants)
        for (bool const non_blocking : {false, true}) {
            if (calls == (non_blocking ? Calls::blocking : Calls::non_blocking)) continue;
            bool const has_data = collective != Collective::barrier;
            bool const in_place = variant.in_place && has_data && collective != Collective::bcast;
            bool const strided = variant.strided && has_data && layouts == Layouts::all;
            if (!has_data && variant.in_place) continue;
            if ((variant.in_place || variant.strided) && !in_place && !strided && !variant.reversed) continue;
            CollectiveCall const call{.collective = collective,
                                      .in_place = in_place,
                                      .strided = strided,
                                      .reversed = variant.reversed,
                                      .non_blocking = non_blocking};
            add(all, call, n, counts_of(collective, n, variant.counts, switch_bytes));
        }
    return all;
}

std::vector<CollectiveCall> partial_cases(Collective collective, Index n, Calls calls) {
    std::vector<CollectiveCall> all;
    for (bool const non_blocking : {false, true})
        if (calls != (non_blocking ? Calls::blocking : Calls::non_blocking))
            add(all, {.collective = collective, .non_blocking = non_blocking, .partial = true}, n,
                partial_counts(collective, n));
    return all;
}

}  // namespace cubecheck::verify
