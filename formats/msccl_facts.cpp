#include "formats/msccl_facts.hpp"

#include <array>
#include <limits>

#include <fmt/format.h>

namespace cubecheck::formats {
namespace {

using schedules::Collective;
using schedules::Mode;
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
constexpr MscclFields::Range bytes{0, std::numeric_limits<std::int64_t>::max()};

/// In the order of Collective; what follows custom is known to some runtimes and promises nothing here.
constexpr std::array<std::string_view, 13> collectives{
    "allreduce",     "allgather", "reduce_scatter", "alltoall", "broadcast", "reduce",   "custom",
    "reducescatter", "gather",    "scatter",        "send",     "recv",      "alltoallv"};
constexpr std::array<std::string_view, 3> protocols{"Simple", "LL", "LL128"};

Collective collective(MscclFields const& fields) {
    auto const found = fields.choice(algo::coll, collectives);
    if (collectives[found] == "reducescatter") return Collective::reduce_scatter;
    return found < 7 ? static_cast<Collective>(found) : Collective::custom;
}

/// Attribute inplace alone stands for one mode; together with outofplace each stands for its own.
std::vector<Mode> modes(MscclFields const& fields, std::vector<std::string>& notes) {
    auto const flag = [&](algo::Field field) {
        return fields.has(field) && fields.integer(field, {0, 1}) == 1;
    };
    bool const in_place = flag(algo::inplace);
    bool const out_of_place = flag(algo::outofplace);
    std::vector<Mode> found;
    if (out_of_place || !in_place) found.push_back(Mode::out_of_place);
    if (in_place) found.push_back(Mode::in_place);
    if (!fields.has(algo::inplace))
        notes.emplace_back("attribute inplace is missing; without it, calls in place are not judged");
    else if (!in_place && !out_of_place && fields.has(algo::outofplace))
        notes.emplace_back(
            "inplace and outofplace are both 0; judged out of place, as runtimes that know only "
            "inplace read it, while others never select the schedule");
    return found;
}

Schedule schedule(MscclFields const& fields, std::vector<std::string>& notes) {
    Schedule found;
    if (fields.has(algo::name)) found.name = fields.text(algo::name);
    found.collective = collective(fields);
    found.collective_name = fields.text(algo::coll);
    found.protocol = static_cast<Protocol>(fields.choice(algo::proto, protocols));
    found.chunks = static_cast<std::int32_t>(fields.integer(algo::nchunksperloop, positive_int));
    found.modes = modes(fields, notes);
    for (auto const field : {algo::minBytes, algo::maxBytes, algo::nthreads})
        if (fields.has(field)) fields.integer(field, bytes);
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
    out.schedule = schedule(fields, out.notes);
    out.ranks = rank_count(place, fields);
    out.channels = fields.integer(algo::nchannels, positive_int);
    return out;
}

}  // namespace cubecheck::formats
