#include "formats/msccl/remarks.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "formats/msccl/fields.hpp"
#include "models/report/warning_kinds.hpp"

namespace cubecheck::formats {
namespace {

constexpr bool all_have_a_kind() {
    return std::all_of(msccl_demands.begin(), msccl_demands.end(),
                       [](MscclDemandKind const& one) { return is_warning_kind(one.warning); }) &&
           std::all_of(msccl_lints.begin(), msccl_lints.end(),
                       [](MscclLintKind const& one) { return is_warning_kind(one.warning); });
}
static_assert(all_have_a_kind());

std::string times(std::uint32_t count) { return count == 1 ? "" : fmt::format(" ({} times)", count); }

}  // namespace

MscclRemarks::MscclRemarks(MscclRuntime const& runtime) : runtime_(runtime), least_(runtime.most) {
    for (auto const& other : runtime.others)
        for (std::size_t i = 0; i < least_.size(); ++i) least_[i] = std::min(least_[i], other.most[i]);
}

void MscclRemarks::exceed(MscclDemand demand, std::int64_t extent, MscclPlace const& place) {
    auto const most = runtime_.granted(demand);
    auto const& what = kind(demand).what;
    if (extent > most && is_number(demand))
        place.refuse(
            fmt::format("{} is {}; expected at most {}, the limit of {}", what, extent, most, runtime_.name));
    if (extent > most) place.refuse(fmt::format("{}; {} refuses that", what, runtime_.name));
    counts_[static_cast<std::size_t>(demand)].add(place.line(), extent);
}

/// The runtimes that refuse it: "rccl (64) and msccl-executor-nccl (64)"
std::string MscclRemarks::refusers(MscclDemand demand, std::int64_t extent) const {
    std::vector<std::string> names;
    for (auto const& other : runtime_.others)
        if (extent > other.granted(demand))
            names.push_back(is_number(demand) ? fmt::format("{} ({})", other.name, other.granted(demand))
                                              : other.name);
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string MscclRemarks::text(MscclDemand demand, Count const& count) const {
    auto const& what = kind(demand).what;
    auto const by = refusers(demand, count.highest);
    if (!is_number(demand))
        return fmt::format("line {}: {}{}; refused by {}", count.first_line, what, times(count.times), by);
    return fmt::format("line {}: {} is up to {}{}; over the limit of {}", count.first_line, what,
                       count.highest, times(count.times), by);
}

std::vector<Warning> MscclRemarks::warnings(std::string const& target) const {
    std::vector<Warning> out;
    for (auto const& demand : msccl_demands)
        if (auto const& count = counts_[static_cast<std::size_t>(demand.demand)]; count.times > 0)
            out.push_back({target, std::string(demand.warning), text(demand.demand, count)});
    for (std::size_t i = 0; i < msccl_lints.size(); ++i)
        if (auto const& count = counts_[msccl_demands.size() + i]; count.times > 0)
            out.push_back(
                {target, std::string(msccl_lints[i].warning),
                 fmt::format("line {}: {}{}", count.first_line, msccl_lints[i].text, times(count.times))});
    return out;
}

}  // namespace cubecheck::formats
