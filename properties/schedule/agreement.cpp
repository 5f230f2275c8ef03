#include "properties/schedule/agreement.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "models/algebra/bracketing_classes.hpp"
#include "models/schedule/text.hpp"
#include "models/support/rank_text.hpp"
#include "properties/promises/disagreement.hpp"
#include "properties/promises/shared_sums.hpp"

namespace cubecheck::schedules {
namespace {

constexpr std::size_t most_groups = 6;

/// Calls `visit` with every output chunk that holds its promised sum.
template <class Visit>
void for_every_sum(Outcome const& outcome, Promises const& promises, Judge& judge, Visit const& visit) {
    for_every_promise(outcome, promises, [&](PromisedOutput const& output) {
        if (output.promise.kind != Promise::Kind::one && judge.keeps(output.fold, output.promise))
            visit(output);
        return true;
    });
}

using Sums = SharedSums<PromisedOutput>;

/// Compares the sums; `name_of` gives the bracketing of a fold as a number.
template <class NameOf>
Sums compared(Outcome const& outcome, Promises const& promises, Judge& judge, NameOf const& name_of) {
    Sums out;
    for_every_sum(outcome, promises, judge, [&](PromisedOutput const& output) {
        out.add(output.promise.sum(), name_of(output.fold), output);
    });
    return out;
}

/// Ranks that have the same bracketing of a sum, and the first place of it.
struct Group {
    std::vector<Index> ranks;
    Index chunk = 0;
    Index fold = 0;
};

/// The groups, in the order of their first ranks.
std::vector<Group> groups(Outcome const& outcome, Promises const& promises, Judge& judge,
                          BracketingClasses const& classes, Promise const& of) {
    std::map<Index, std::size_t> place;
    std::vector<Group> out;
    for_every_sum(outcome, promises, judge, [&](PromisedOutput const& output) {
        if (output.promise != of) return;
        auto const [found, is_new] = place.try_emplace(classes.of(output.fold), out.size());
        if (is_new) out.push_back({{}, output.chunk, output.fold});
        auto& ranks = out[found->second].ranks;
        if (ranks.empty() || ranks.back() != output.rank) ranks.push_back(output.rank);
    });
    return out;
}

std::string groups_text(std::vector<Group> const& groups) {
    std::string out = fmt::format("{} bracketings", groups.size());
    for (std::size_t i = 0; i < std::min(groups.size(), most_groups); ++i)
        out += fmt::format("{} one on {}", i == 0 ? ":" : ",", ranks_text(groups[i].ranks));
    return groups.size() <= most_groups ? out : out + ", and so on";
}

Counterexample explained(Outcome const& outcome, Promises const& promises, Judge& judge,
                         BracketingClasses const& classes, Promise const& of) {
    auto const found = groups(outcome, promises, judge, classes, of);
    auto const chunk = static_cast<std::int32_t>(found[0].chunk);
    Counterexample out;
    out.size = fmt::format("{} ranks, {}", promises.ranks(), name(outcome.layout.mode()));
    out.where = text(Buffer::output, chunk);
    out.got = groups_text(found);
    out.expected = "one bracketing wherever the sum is stored; the operands of each addition may be swapped";
    out.story = disagreement(outcome.folds, classes, {found[0].ranks[0], found[0].fold},
                             {found[1].ranks[0], found[1].fold});
    return out;
}

constexpr auto moves = "only moves values, and adds none";
constexpr auto one_place = "leaves each sum in one place only";

/// The verdict if no sum was found twice.
Verdict no_question(Schedule const& schedule, Promises const& promises) {
    std::unordered_set<std::uint64_t> sums;
    for (Index rank = 0; rank < promises.ranks(); ++rank)
        for (Index chunk = 0; chunk < promises.chunks(rank); ++chunk) {
            auto const promise = promises.at(rank, chunk);
            if (promise && promise->kind != Promise::Kind::one && !sums.insert(promise->sum()).second)
                return Unknown{"no two ranks end with a sum that both are promised"};
        }
    auto const what = promises.source().empty() ? schedule.collective_name : promises.source();
    return NotApplicable{fmt::format("{} {}", what, sums.empty() ? moves : one_place)};
}

}  // namespace

std::optional<NotApplicable> inapplicable_agreement(Schedule const& schedule) {
    switch (schedule.collective) {
        case Collective::allreduce:
            return std::nullopt;
        case Collective::custom:
            return NotApplicable{"nothing is promised, so that no two ranks must agree"};
        case Collective::reduce_scatter:
        case Collective::reduce:
            return NotApplicable{fmt::format("{} {}", schedule.collective_name, one_place)};
        case Collective::allgather:
        case Collective::alltoall:
        case Collective::broadcast:
        case Collective::gather:
        case Collective::scatter:
        case Collective::send:
        case Collective::alltoallv:
            break;
    }
    return NotApplicable{fmt::format("{} {}", schedule.collective_name, moves)};
}

/// Two parts never hold the same sum: its terms come from the same input cells, which belong to one part.
void Agreement::add(Outcome const& outcome, Judge& judge) {
    auto const exactly = compared(outcome, promises_, judge, [](Index fold) { return fold; });
    shared_ += exactly.shared;
    if (exactly.differs == 0) return;
    BracketingClasses const classes(outcome.folds);
    auto const differing = compared(outcome, promises_, judge, [&](Index fold) { return classes.of(fold); });
    differs_ += differing.differs;
    if (differing.differs == 0 || (first_ && !(differing.first->second < *first_))) return;
    first_ = differing.first->second;
    counterexample_ = explained(outcome, promises_, judge, classes, first_->promise);
}

void Agreement::merge(Agreement const& other) {
    shared_ += other.shared_;
    differs_ += other.differs_;
    if (!other.first_ || (first_ && *first_ < *other.first_)) return;
    first_ = other.first_;
    counterexample_ = other.counterexample_;
}

Verdict Agreement::verdict(Schedule const& schedule, Mode mode) const {
    if (shared_ == 0) return no_question(schedule, promises_);
    if (differs_ == 0) return Checked{fmt::format("this file, {}", name(mode)), "the same bits on all ranks"};
    auto out = counterexample_;
    if (differs_ > 1) out.where += fmt::format(", and {} more sums", differs_ - 1);
    return Refuted{std::move(out)};
}

}  // namespace cubecheck::schedules
