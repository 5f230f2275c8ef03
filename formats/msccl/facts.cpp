#include "formats/msccl/facts.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <vector>

#include <fmt/format.h>

namespace cubecheck::formats {
namespace {

/// The attributes of <algo> that select calls.
struct MscclSelection {
    bool in_place = false;
    std::optional<bool> out_of_place;
    std::optional<std::int64_t> least;  ///< minBytes
    std::optional<std::int64_t> most;   ///< maxBytes
};

using schedules::CallSizes;
using schedules::Mode;

bool is_exclusive(MscclSelection const& selection, MscclRuntime const& runtime) {
    if (runtime.sizes != MscclRuntime::Sizes::as_written)
        return runtime.sizes == MscclRuntime::Sizes::exclusive;
    return !(selection.out_of_place && selection.least && selection.most);
}

/// The value that msccl uses if maxBytes is missing.
constexpr std::int64_t default_most = std::int64_t{1} << 27;

CallSizes exclusive(MscclSelection const& selection) {
    return {selection.least.value_or(0), selection.most.value_or(default_most) - 1};
}

CallSizes inclusive(MscclSelection const& selection) {
    auto const most = selection.most.value_or(0);
    return {selection.least.value_or(0), most == 0 ? CallSizes{}.most : most};
}

/// The call modes for which the runtime selects the schedule; out of place if there are none.
std::vector<Mode> modes(MscclSelection const& selection, MscclPlace const& place) {
    using enum MscclRuntime::Modes;
    auto const which = place.remarks->runtime().modes;
    auto const in = selection.in_place;
    auto const out = selection.out_of_place.value_or(false);
    if (!selection.out_of_place) place.demand(MscclDemand::no_outofplace);
    if (which == inplace) return {in ? Mode::in_place : Mode::out_of_place};
    if (selection.out_of_place && !in && !out) place.lint(MscclLint::no_mode);
    if (in && out) return {Mode::out_of_place, Mode::in_place};
    return {in ? Mode::in_place : Mode::out_of_place};
}

/// The sizes for which the runtime selects the schedule; all sizes if there are none.
///
/// A call has a multiple of `chunks` bytes.  In msccl the attributes have defaults, and maxBytes is
/// exclusive.  In the others they have none, maxBytes is inclusive, and 0 means no limit.  Without a runtime,
/// outofplace and both sizes indicate the others.
///
/// Throws: Error(Failure::malformed) if the runtime refuses them.
/// Source: microsoft/msccl src/graph/topo.cc:790-820, src/graph/tuning.cc:369; ROCm/rccl
///         src/misc/msccl/msccl_lifecycle.cc:330-338.
CallSizes sizes(MscclSelection const& selection, std::int64_t chunks, MscclPlace const& place) {
    if (!selection.least || !selection.most) place.demand(MscclDemand::no_sizes);
    if (selection.least.value_or(0) > selection.most.value_or(default_most))
        place.demand(MscclDemand::reversed_sizes);
    bool const excludes = is_exclusive(selection, place.remarks->runtime());
    auto const found = excludes ? exclusive(selection) : inclusive(selection);
    if (excludes && found.least == found.most + 1 && found.least > 0) {
        place.lint(MscclLint::excluded_size);
        return {found.least, found.least};
    }
    if (found.least <= found.most) {
        if (found.most / chunks <= (std::max(found.least, std::int64_t{1}) - 1) / chunks)
            place.lint(MscclLint::no_call);
        return found;
    }
    place.lint(MscclLint::no_size);
    return {};
}

using schedules::Collective;
using schedules::Protocol;

namespace algo {
enum Field {
    name,
    proto,
    nchannels,
    nchunksperloop,
    ngpus,
    coll,
    inplace,
    outofplace,
    minBytes,
    maxBytes,
    nthreads
};
constexpr std::array<std::string_view, 11> names{"name",     "proto",    "nchannels", "nchunksperloop",
                                                 "ngpus",    "coll",     "inplace",   "outofplace",
                                                 "minBytes", "maxBytes", "nthreads"};

}  // namespace algo

constexpr MscclFields::Range positive_int{1, std::numeric_limits<std::int32_t>::max()};
constexpr MscclFields::Range any_int{std::numeric_limits<std::int32_t>::min(),
                                     std::numeric_limits<std::int32_t>::max()};
constexpr MscclFields::Range bytes{0, std::numeric_limits<std::int64_t>::max()};

/// A spelling of a collective, and what it demands of a runtime.
struct Spelling {
    std::string_view name;
    Collective collective;
    std::optional<MscclDemand> demand = std::nullopt;
};

constexpr std::array<Spelling, 13> spellings{{
    {"allreduce", Collective::allreduce},
    {"allgather", Collective::allgather},
    {"alltoall", Collective::alltoall},
    {"broadcast", Collective::broadcast},
    {"reduce", Collective::reduce},
    {"reduce_scatter", Collective::reduce_scatter, MscclDemand::reduce_scatter},
    {"reducescatter", Collective::reduce_scatter, MscclDemand::reducescatter},
    {"custom", Collective::custom, MscclDemand::custom},
    {"gather", Collective::gather, MscclDemand::point_to_point},
    {"scatter", Collective::scatter, MscclDemand::point_to_point},
    {"send", Collective::send, MscclDemand::point_to_point},
    {"recv", Collective::send, MscclDemand::point_to_point},
    {"alltoallv", Collective::alltoallv, MscclDemand::point_to_point},
}};

constexpr auto collective_names = [] {
    std::array<std::string_view, spellings.size()> out;
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = spellings[i].name;
    return out;
}();

/// Returns the collective of this name; refused if the runtime does not know it.
Collective collective(MscclPlace const& place, MscclFields const& fields) {
    auto const& found = spellings[fields.choice(algo::coll, collective_names)];
    if (found.demand) place.demand(*found.demand);
    return found.collective;
}

constexpr std::array<std::string_view, 3> protocols{"Simple", "LL", "LL128"};

MscclSelection selection(MscclFields const& fields) {
    auto const flag = [&](algo::Field field) { return fields.integer(field, any_int) != 0; };
    MscclSelection out;
    out.in_place = flag(algo::inplace);
    if (fields.has(algo::outofplace)) out.out_of_place = flag(algo::outofplace);
    if (fields.has(algo::minBytes)) out.least = fields.integer(algo::minBytes, bytes);
    if (fields.has(algo::maxBytes)) out.most = fields.integer(algo::maxBytes, bytes);
    return out;
}

Schedule schedule(MscclPlace const& place, MscclFields const& fields) {
    constexpr std::int64_t warp = 32;
    Schedule found;
    if (fields.has(algo::name)) found.name = fields.text(algo::name);
    found.collective = collective(place, fields);
    found.collective_name = fields.text(algo::coll);
    found.protocol = static_cast<Protocol>(fields.choice(algo::proto, protocols));
    found.chunks = static_cast<std::int32_t>(fields.integer(algo::nchunksperloop, positive_int));
    auto const calls = selection(fields);
    found.modes = modes(calls, place);
    found.sizes = sizes(calls, found.chunks, place);
    if (fields.has(algo::nthreads) && fields.integer(algo::nthreads, any_int) % warp != 0)
        place.demand(MscclDemand::uneven_threads);
    return found;
}

std::int64_t rank_count(MscclPlace const& place, MscclFields const& fields) {
    std::int64_t gpus = 0;
    for (auto child = place.element.first_child(); child; child = child.next()) gpus += child.name() == "gpu";
    auto const ranks = fields.integer(algo::ngpus, positive_int);
    if (ranks != gpus)
        fields.refuse(algo::ngpus, fmt::format("the number of <gpu> elements, which is {}", gpus));
    return ranks;
}

}  // namespace

MscclFacts msccl_facts(MscclPlace const& place) {
    MscclFields const fields(place, algo::names);
    MscclFacts out;
    out.schedule = schedule(place, fields);
    out.ranks = rank_count(place, fields);
    if (out.schedule.collective == Collective::alltoallv && out.schedule.chunks % out.ranks == 0)
        out.schedule.collective = Collective::alltoall;  // equivalent if all parts have the same size
    out.channels = fields.integer(algo::nchannels, positive_int);
    place.demand(MscclDemand::channels, out.channels);
    return out;
}

}  // namespace cubecheck::formats
