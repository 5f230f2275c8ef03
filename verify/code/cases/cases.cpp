#include "verify/code/cases/cases.hpp"

#include <algorithm>

#include "verify/libraries/cases.hpp"

namespace cubecheck::verify {

namespace {

using mpi::CollectiveCall;

/// The calls with a count, or a root, that a user asks for: those with the first count or root, changed.
std::vector<CollectiveCall> with(std::vector<CollectiveCall> const& calls, Index CollectiveCall::*member,
                                 Index asked_first, std::vector<Index> const& asked) {
    if (asked.empty()) return calls;
    std::vector<CollectiveCall> found;
    for (auto call : calls)
        if (call.*member == asked_first)
            for (auto const number : asked) {
                call.*member = number;
                found.push_back(call);
            }
    return found;
}

/// Whether a count is the one that makes a case long: all others of `audit_cases` are smaller.
bool is_large(CollectiveCall const& call, Index n) { return call.count > 2 * n + 1; }

/// Pre: the roots are below n.
std::vector<CollectiveCall> calls(CaseRequest const& request, Index n) {
    auto found = audit_cases(request.collective, n, mpi::Calls::blocking,
                             request.values ? Layouts::contiguous : Layouts::all);
    found = with(found, &CollectiveCall::count, 1, request.counts);
    if (mpi::has_root(request.collective)) found = with(found, &CollectiveCall::root, 0, request.roots);
    // Segments whose length is a power of two leave a remainder.
    for (auto& call : found)
        if (is_large(call, n) && request.counts.empty()) call.count += 3 - call.count % 4;
    // With gaps, the blocks that are empty one way are so both ways.
    bool const exchanges =
        request.collective == mpi::Collective::alltoallv || request.collective == mpi::Collective::alltoallw;
    for (auto& call : found) call.skewed = exchanges && !call.strided;
    if (request.only_plain)
        std::erase_if(found, [](CollectiveCall const& call) { return !is_plain_call(call); });
    if (mpi::reduces(request.collective) && (request.values || request.only_commutative))
        std::erase_if(found, [](CollectiveCall const& call) { return !call.commutative; });
    return found;
}

/// Whether ranks may say in different ways of what type the same data are.
bool has_pairs(mpi::Collective collective) {
    using mpi::Collective;
    return collective == Collective::allgather || collective == Collective::alltoall ||
           collective == Collective::alltoallv || collective == Collective::bcast ||
           collective == Collective::gather || collective == Collective::scatter || has_counts(collective);
}

/// Whether a caller says where each block lies.
bool has_places(mpi::Collective collective) {
    using mpi::Collective;
    return collective == Collective::allgatherv || collective == Collective::alltoallv ||
           collective == Collective::alltoallw || collective == Collective::gatherv ||
           collective == Collective::scatterv;
}

/// Up to how many ranks the function is called twice, too: the matchings of two calls are many.
constexpr Index most_called_twice = 4;

/// The root of the call before one with this root: the next that is asked for.
///
/// Pre: the roots are below n.
Index root_behind(Index root, CaseRequest const& request, Index n) {
    if (request.roots.empty()) return (root + 1) % n;
    auto const at = std::ranges::find(request.roots, root);
    return at + 1 == request.roots.end() ? request.roots.front() : *(at + 1);
}

/// A plain call of one element, with another call after it or before it; of two, after a call with one.
void add_repeated(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    if (!is_plain_call(once.call) || once.n > most_called_twice) return;
    if (once.call.count == 2) {
        all.push_back(once);
        all.back().before = Before::fewer;
    }
    if (once.call.count != 1) return;
    for (auto const sending : {Sending::eager, Sending::late}) {
        all.push_back(once);
        all.back().sending = sending;
        all.back().again = true;
    }
    for (auto const before : {Before::another, Before::another_root, Before::same}) {
        bool const is_rooted = mpi::has_root(once.call.collective);
        if (before == Before::another_root && (!is_rooted || request.roots.size() == 1)) continue;
        if (before == Before::another && request.only_plain) continue;  // its ranks are reversed
        all.push_back(once);
        all.back().before = before;
        if (is_rooted && before != Before::same)
            all.back().other_root = root_behind(once.call.root, request, once.n);
    }
}

bool is_quick(CaseRequest const& request, Case const& once) {
    return !is_large(once.call, once.n) || !request.counts.empty();
}

/// The three ways in which messages go; large calls only eagerly where the others take long.
void add_sendings(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    bool const is_slow =
        !is_quick(request, once) && (once.n > most_called_twice || !is_plain_call(once.call));
    for (auto const sending : {Sending::eager, Sending::synchronous, Sending::late}) {
        if (sending != Sending::eager && is_slow) continue;
        all.push_back(once);
        all.back().sending = sending;
    }
}

/// Blocks with gaps that lie within those of others, or right behind them.
void add_gaps(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    auto const& call = once.call;
    if (!call.strided || call.in_place || call.reversed || !is_quick(request, once)) return;
    for (auto const kind : {&Case::interleaved, &Case::adjacent}) {
        all.push_back(once);
        all.back().*kind = true;
    }
}

/// Blocks whose places descend.
void add_descending(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    auto const& call = once.call;
    if (request.only_plain || call.count != 2 || call.reversed || once.n < 3) return;
    if (!has_places(request.collective)) return;
    all.push_back(once);
    all.back().call.descending = true;
}

/// Sender and receiver describe the same elements by other datatypes.
void add_mixed_types(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    auto const& call = once.call;
    bool const can_be_paired = call.count == 2 || (call.count % 2 == 0 && !has_counts(request.collective));
    if (request.only_plain || !request.mixed_types || !is_plain_call(call) || !is_quick(request, once) ||
        call.count < 1 || !can_be_paired || !has_pairs(request.collective))
        return;
    all.push_back(once);
    all.back().mixed_types = true;
    all.back().call.paired = request.collective == mpi::Collective::alltoallv;
    all.back().call.spaced = !has_counts(request.collective);
}

/// Elements that MPI_SUM joins, with every way in which messages go.
void add_sums(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    auto const& call = once.call;
    if (!mpi::reduces(request.collective) || !call.commutative || !is_plain_call(call) ||
        is_large(call, once.n))
        return;
    for (auto const sending : {Sending::eager, Sending::synchronous, Sending::late}) {
        all.push_back(once);
        all.back().sending = sending;
        all.back().op = Operator::sum;
    }
}

void add_words(std::vector<Case>& all, CaseRequest const& request, Index n, CollectiveCall const& call) {
    Case const eager{n, call};
    add_sendings(all, request, eager);
    add_gaps(all, request, eager);
    add_descending(all, request, eager);
    add_mixed_types(all, request, eager);
    add_repeated(all, request, eager);
    add_sums(all, request, eager);
}

void add_values(std::vector<Case>& all, CaseRequest const& request, Index n, CollectiveCall const& call) {
    if (is_large(call, n) && request.counts.empty()) return;
    auto const types = request.type                      ? std::vector{*request.type}
                       : predefined(request.op).on_reals ? std::vector{Data::ints, Data::doubles}
                                                         : std::vector{Data::ints};
    for (auto const sending : {Sending::eager, Sending::synchronous, Sending::late})
        for (auto const data : types)
            if (request.type || data == Data::ints || sending == Sending::eager)
                all.push_back({n, call, data, request.op, sending});
    for (auto const data : types) add_repeated(all, request, {n, call, data, request.op});
}

void add_barriers(std::vector<Case>& all, Index n) {
    Case const barrier{n, {.collective = mpi::Collective::barrier}};
    for (auto const sending : {Sending::eager, Sending::synchronous, Sending::late}) {
        all.push_back(barrier);
        all.back().sending = sending;
    }
    all.push_back(barrier);
    all.back().call.reversed = true;
    if (n <= most_called_twice) {
        all.push_back(barrier);
        all.back().before = Before::another;
    }
    for (Index rank = 0; n > 1 && rank < n; ++rank) {
        for (auto const before : {Before::nothing, Before::another}) {
            if (before != Before::nothing && n > most_called_twice) continue;
            all.push_back(barrier);
            all.back().absent = rank;
            all.back().before = before;
        }
    }
}

}  // namespace

std::vector<Case> cases(CaseRequest const& request) {
    std::vector<Case> all;
    for (auto const n : request.ns) {
        if (request.collective == mpi::Collective::barrier) {
            add_barriers(all, n);
            continue;
        }
        auto here = request;
        std::erase_if(here.roots, [&](Index root) { return root >= n; });
        if (here.roots.empty() && !request.roots.empty() && mpi::has_root(request.collective)) continue;
        auto const before = all.size();
        for (auto const& call : calls(here, n))
            request.values ? add_values(all, here, n, call) : add_words(all, here, n, call);
        // Those with several datatypes are the least simple.
        std::stable_partition(all.begin() + static_cast<std::ptrdiff_t>(before), all.end(),
                              [](Case const& test_case) { return !test_case.mixed_types; });
    }
    return all;
}

}  // namespace cubecheck::verify
