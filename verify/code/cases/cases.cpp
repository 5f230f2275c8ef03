#include "verify/code/cases/cases.hpp"

#include <algorithm>

#include "verify/libraries/cases.hpp"

namespace cubecheck::verify {

namespace {

using mpi::CollectiveCall;

/// The calls for a requested list of counts or roots.  Calls with the first count or root are copied for
/// each.
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

/// An odd length of at least `count` elements, so that segments of 2^k elements leave a remainder.
Index odd_length(Index count) { return count + 3 - count % 4; }

/// Whether the count is larger than those around n in `audit_cases`: the call is long.
bool is_large(CollectiveCall const& call, Index n) { return call.count > 2 * n + 1; }

/// Whether the count is the one of about 1024 elements in total, in small blocks if there are many ranks.
bool is_largest(CollectiveCall const& call, Index n) {
    auto const large = large_count_of(call.collective, n);
    return is_large(call, n) || (large <= 2 * n + 1 && call.count == large);
}

/// Adds plain long calls with a root that is neither the first nor the last rank.
void add_middle_roots(std::vector<CollectiveCall>& calls, Index n) {
    std::vector<CollectiveCall> found;
    for (auto const& call : calls) {
        found.push_back(call);
        bool const is_first = mpi::has_root(call.collective) && call.root == 0;
        if (!is_first || !is_large(call, n) || !is_plain_call(call) || n < 3) continue;
        found.push_back(call);
        found.back().root = n / 2;
    }
    calls = found;
}

/// Long calls have an odd length.
///
/// Pre: the roots are below n.
std::vector<CollectiveCall> calls(CaseRequest const& request, Index n) {
    auto found = audit_cases(request.collective, n, mpi::Calls::blocking,
                             request.values ? Layouts::contiguous : Layouts::all);
    found = with(found, &CollectiveCall::count, 1, request.counts);
    if (mpi::has_root(request.collective)) found = with(found, &CollectiveCall::root, 0, request.roots);
    for (auto& call : found)
        if (is_large(call, n) && request.counts.empty()) call.count = odd_length(call.count);
    // With gaps, empty blocks are empty in both directions.
    for (auto& call : found) call.skewed = mpi::is_total_exchange(request.collective) && !call.strided;
    if (request.counts.empty() && request.roots.empty()) add_middle_roots(found, n);
    if (request.only_plain)
        std::erase_if(found, [](CollectiveCall const& call) { return !is_plain_call(call); });
    if (mpi::reduces(request.collective) && (request.values || request.only_commutative))
        std::erase_if(found, [](CollectiveCall const& call) { return !call.commutative; });
    return found;
}

/// Whether a call differs from a plain one only in that it has one buffer.
bool is_contiguous_in_place(CollectiveCall call) {
    return call.in_place && (call.in_place = false, is_plain_call(call));
}

/// Whether ranks may describe the same data by different datatypes.  False if an operator reduces the data.
bool may_differ_in_type(mpi::Collective collective) {
    return !mpi::reduces(collective) && collective != mpi::Collective::barrier;
}

/// Whether the caller passes the displacement of each block.
bool has_places(mpi::Collective collective) {
    return mpi::may_differ_in_size(collective) && collective != mpi::Collective::reduce_scatter;
}

/// The most ranks at which the function is called twice in many ways: two calls have many matchings.
constexpr Index most_called_twice = 4;

/// The root of the call before a call with this root: the next root of the request.
///
/// Pre: the roots are below n.
Index root_behind(Index root, CaseRequest const& request, Index n) {
    if (request.roots.empty()) return (root + 1) % n;
    auto const at = std::ranges::find(request.roots, root);
    return at + 1 == request.roots.end() ? request.roots.front() : *(at + 1);
}

/// Whether the call has the first root, or no root.  It represents the similar calls with other roots.
bool has_first_root(CaseRequest const& request, CollectiveCall const& call) {
    return !mpi::has_root(request.collective) ||
           call.root == (request.roots.empty() ? 0 : request.roots.front());
}

/// Adds the call, with another call before it.  Adds nothing if the request does not allow the call before.
void add_after(std::vector<Case>& all, CaseRequest const& request, Case const& once, Before before) {
    bool const is_rooted = mpi::has_root(once.call.collective);
    if (before == Before::another_root && (!is_rooted || request.roots.size() == 1)) return;
    if (before == Before::another && request.only_plain) return;  // `Before::another` reverses the ranks
    all.push_back(once);
    all.back().before = before;
    if (is_rooted && (before == Before::another || before == Before::another_root))
        all.back().other_root = root_behind(once.call.root, request, once.n);
}

/// Adds the call, with another call after it.
void add_twice(std::vector<Case>& all, Case const& once, Sending sending) {
    all.push_back(once);
    all.back().sending = sending;
    all.back().again = true;
}

/// Adds plain calls of one element with a call after or before them, and of two elements after a call of one.
void add_repeated(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    auto const count = once.call.count;
    if (!is_plain_call(once.call) || once.n > most_called_twice) return;
    if (count == 2) add_after(all, request, once, Before::fewer);
    if (count != 1) return;
    for (auto const sending : {Sending::eager, Sending::late}) add_twice(all, once, sending);
    for (auto const before : {Before::another, Before::another_root, Before::same})
        add_after(all, request, once, before);
}

/// Adds a plain call of one element after a call on one rank, if the request has such calls.  Sources of
/// libraries keep no number of ranks.
void add_after_one_rank(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    bool const has_one = std::ranges::find(request.ns, 1) != request.ns.end();
    if (!request.mixed_types || request.only_plain || !has_one || once.n == 1 || once.n > most_called_twice)
        return;
    if (!is_plain_call(once.call) || once.call.count != 1 || !has_first_root(request, once.call)) return;
    all.push_back(once);
    all.back().before = Before::alone;
}

/// Adds repeated calls with long messages, and with more ranks.
void add_repeated_further(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    if (!is_plain_call(once.call) || !has_first_root(request, once.call)) return;
    auto const before = static_cast<std::ptrdiff_t>(all.size());
    if (once.n > most_called_twice && once.call.count == 1) {
        add_twice(all, once, Sending::eager);
        for (auto const kind : {Before::another_root, Before::same}) add_after(all, request, once, kind);
    }
    if (once.n <= most_called_twice && is_large(once.call, once.n)) {
        add_twice(all, once, Sending::late);
        for (auto const kind : {Before::another, Before::another_root, Before::fewer})
            add_after(all, request, once, kind);
    }
    std::for_each(all.begin() + before, all.end(), [](Case& test_case) { test_case.may_be_left_out = true; });
}

bool is_quick(CaseRequest const& request, Case const& once) {
    return !is_large(once.call, once.n) || !request.counts.empty();
}

/// Adds the call with each kind of `Sending`.  Few long calls among many ranks have synchronous sends or late
/// transfer.
void add_sendings(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    bool const is_plain = is_plain_call(once.call);
    bool const is_slow = !is_quick(request, once) && (once.n > most_called_twice || !is_plain);
    bool const is_one_of_many = has_first_root(request, once.call) && !once.call.long_block;
    bool const waits_too = !is_slow || (is_one_of_many && (is_plain || is_contiguous_in_place(once.call)));
    bool const is_late_too = !is_slow || (is_one_of_many && is_plain);
    for (auto const sending : {Sending::eager, Sending::synchronous, Sending::late}) {
        if (sending == Sending::synchronous && !waits_too) continue;
        if (sending == Sending::late && !is_late_too) continue;
        all.push_back(once);
        all.back().sending = sending;
    }
}

/// Adds calls in which one block is much longer: the first or the last, or one between two ranks of an
/// all-to-all.
void add_long_blocks(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    auto const n = once.n;
    bool const exchanges = mpi::is_total_exchange(request.collective);
    bool const has_one_form = is_plain_call(once.call) || (is_contiguous_in_place(once.call) && !exchanges);
    if (!mpi::may_differ_in_size(request.collective) || !is_largest(once.call, n) || !has_one_form || n < 2)
        return;
    // In an all-to-all, the second number is that of the block from the first rank to the last.
    for (Index const number : {exchanges ? n - 1 : 0, exchanges ? 2 * (n - 1) : n - 1}) {
        auto uneven = once;
        uneven.call.long_block = number;
        if (request.counts.empty()) uneven.call.count = odd_length(n * once.call.count);
        add_sendings(all, request, uneven);
    }
}

/// Adds a call during which messages of its caller are in transit.  Libraries must keep their messages apart.
void add_messages(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    if (!request.mixed_types || !is_plain_call(once.call) || once.call.count != 1) return;
    if (!has_first_root(request, once.call)) return;
    all.push_back(once);
    all.back().has_messages = true;
}

/// Adds calls whose elements interleave with each other, or are adjacent without gaps.
void add_gaps(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    auto const& call = once.call;
    if (!call.strided || call.in_place || call.reversed || !is_quick(request, once)) return;
    for (auto const kind : {&Case::interleaved, &Case::adjacent}) {
        all.push_back(once);
        all.back().*kind = true;
    }
}

/// Adds calls with displacements that descend, or of which some are negative.
void add_other_places(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    auto const& call = once.call;
    if (request.only_plain || call.count != 2 || call.reversed || once.n < 2) return;
    if (!has_places(request.collective)) return;
    for (auto const order : {&CollectiveCall::descending, &CollectiveCall::rotated}) {
        if (once.n < 3 && order == &CollectiveCall::descending) continue;
        all.push_back(once);
        all.back().call.*order = true;
    }
}

/// Adds calls whose blocks have no gaps between them: code may treat the blocks as one.  If each rank has
/// displacements, a call also lacks the gaps on some ranks only.
void add_blocks_side_by_side(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    auto const& call = once.call;
    if (call.reversed || once.n < 2 || !has_places(request.collective)) return;
    bool const is_plain = is_plain_call(call);
    if (call.count == 1 || is_largest(call, once.n)) {
        auto alike = once;
        alike.call.gaps = mpi::Gaps::on_no_rank;
        is_plain ? add_sendings(all, request, alike) : all.push_back(alike);
    }
    bool const is_said_by_all = !mpi::has_root(request.collective);
    if (!request.only_plain && is_said_by_all && is_plain && call.count == 2) {
        all.push_back(once);
        all.back().call.gaps = mpi::Gaps::on_odd_ranks;
    }
}

/// Adds calls in which the ranks, or sender and receiver, use different datatypes for the same elements.
void add_other_types(std::vector<Case>& all, CaseRequest const& request, Case const& once) {
    using mpi::Collective;
    auto const& call = once.call;
    bool const is_long = is_large(call, once.n);
    if (request.only_plain || !request.mixed_types || !is_plain_call(call) || call.count < 1) return;
    bool const has_own_count = has_counts(request.collective);
    bool const has_pairs =
        has_own_count ? call.count == 2 || is_long : call.count % 2 == 0 && is_quick(request, once);
    if (has_pairs && may_differ_in_type(request.collective)) {
        all.push_back(once);
        all.back().types = Types::of_a_side;
        all.back().call.paired = request.collective == Collective::alltoallv;
        all.back().call.spaced = !has_own_count;
    }
    // An alltoallw has different datatypes anyway; the ranks of a gatherv and a scatterv have them above.
    bool const has_other_types = request.collective == Collective::alltoallw ||
                                 request.collective == Collective::gatherv ||
                                 request.collective == Collective::scatterv;
    if ((call.count == 2 || is_long) && once.n > 1 && !has_other_types &&
        may_differ_in_type(request.collective)) {
        all.push_back(once);
        all.back().types = Types::of_a_rank;
        all.back().call.paired = mpi::may_differ_in_size(request.collective);
    }
}

/// Adds calls with MPI_SUM, with each kind of `Sending`.
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
    Case eager{n, call};
    eager.first_is_outside = is_round_robin(eager) && call.count > 1;
    add_sendings(all, request, eager);
    add_long_blocks(all, request, eager);
    add_gaps(all, request, eager);
    add_other_places(all, request, eager);
    add_blocks_side_by_side(all, request, eager);
    add_other_types(all, request, eager);
    add_repeated(all, request, eager);
    add_after_one_rank(all, request, eager);
    add_repeated_further(all, request, eager);
    add_sums(all, request, eager);
    add_messages(all, request, eager);
}

void add_values(std::vector<Case>& all, CaseRequest const& request, Index n, CollectiveCall const& call) {
    if (is_large(call, n) && request.counts.empty()) return;
    auto const types = request.type                      ? std::vector{*request.type}
                       : predefined(request.op).on_reals ? std::vector{Data::ints, Data::doubles}
                                                         : std::vector{Data::ints};
    for (auto const sending : {Sending::eager, Sending::synchronous, Sending::late})
        for (auto const data : types)
            if (request.type || data == Data::ints || sending == Sending::eager) {
                all.push_back({n, call, data, request.op, sending});
                all.back().first_is_outside = is_round_robin(all.back()) && call.count > 1;
            }
    add_messages(all, request, {n, call, types.front(), request.op});
    for (auto const data : types) {
        Case const once{n, call, data, request.op};
        add_repeated(all, request, once);
        add_after_one_rank(all, request, once);
        add_repeated_further(all, request, once);
    }
}

/// How much of a case a reader must understand besides one call.
int complexity(Case const& test_case) {
    if (test_case.types != Types::alike) return 2;
    return test_case.again || test_case.before != Before::nothing ? 1 : 0;
}

void add_barriers(std::vector<Case>& all, Index n) {
    Case const barrier{n, {.collective = mpi::Collective::barrier}};
    for (auto const sending : {Sending::eager, Sending::synchronous, Sending::late}) {
        all.push_back(barrier);
        all.back().sending = sending;
    }
    for (bool const first_is_outside : {false, true}) {
        all.push_back(barrier);
        all.back().call.reversed = true;
        all.back().first_is_outside = first_is_outside;
    }
    all.push_back(barrier);
    all.back().has_messages = true;
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
        // Cases with several calls or datatypes come last: they are the least simple.
        std::ranges::stable_sort(all.begin() + static_cast<std::ptrdiff_t>(before), all.end(), {},
                                 complexity);
    }
    return all;
}

}  // namespace cubecheck::verify
