#include "verify/files/plan/op_effect.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "models/plan/text.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::verify {
namespace {

using plans::Kind;
using plans::Op;
using plans::Place;

constexpr std::size_t most_places = 3;

std::string places_text(Plan const& plan, std::vector<Place> const& places, char const* between) {
    std::vector<std::string> texts;
    for (auto const& place : places) {
        if (!texts.empty() && texts.back() == place_text(plan, place)) continue;
        if (texts.size() == most_places) {
            texts.push_back(fmt::format("... ({} in all)", places.size()));
            break;
        }
        texts.push_back(place_text(plan, place));
    }
    return fmt::format("{}", fmt::join(texts, between));
}

/// "rank 1" or "ranks 1, 2": the ranks whose counters the operation raises, or which raise its counters.
std::string peers_text(Plan const& plan, Op const& op) {
    std::set<plans::Index> peers;
    for (auto const counter : op.counters)
        if (counter != plans::none)
            peers.insert(op.kind == Kind::wait ? plan.counters[counter].to : plan.counters[counter].rank);
    if (peers.empty()) return "nobody";
    return fmt::format("{} {}", peers.size() == 1 ? "rank" : "ranks", fmt::join(peers, ", "));
}

std::string counters_text(Plan const& plan, Op const& op) {
    std::vector<std::string> texts;
    for (auto const counter : op.counters) texts.push_back(counter_text(plan.counters[counter]));
    return fmt::format("{}", fmt::join(texts, ", "));
}

}  // namespace

std::string op_effect(Plan const& plan, Op const& op) {
    switch (op.kind) {
        case Kind::nop:
            return "its threads meet";
        case Kind::barrier:
            return fmt::format("meets {} at barrier {}", counted(op.blocks, "thread block"), op.barrier);
        case Kind::signal:
            return "signals " + peers_text(plan, op);
        case Kind::wait:
            return "waits for " + peers_text(plan, op);
        case Kind::acquire:
            return "takes from " + counters_text(plan, op);
        case Kind::release:
            return "raises " + counters_text(plan, op);
        case Kind::flush:
            return "waits for its ports";
        case Kind::move:
        case Kind::fold:
            return fmt::format("{} := {}", places_text(plan, op.targets, ", "),
                               places_text(plan, op.sources, op.kind == Kind::fold ? " + " : ", "));
        case Kind::pipeline:
        case Kind::other:
            break;
    }
    return op.name;
}

}  // namespace cubecheck::verify
