#include "formats/mscclpp/wiring.hpp"

#include <map>
#include <tuple>

#include <fmt/format.h>

namespace cubecheck::formats {

using plans::Buffer;
using plans::Counter;
using plans::Group;
using plans::Plan;

std::vector<JsonValue> few(JsonValue const& op, std::string_view key) {
    constexpr std::size_t most = 1024;
    auto out = op.member(key).items();
    if (out.size() > most) op.member(key).refuse(fmt::format("a list of at most {}", most));
    return out;
}

std::vector<schedules::Index> add_channels(Plan& plan, RankWiring& wiring, Counter::What what,
                                           JsonValue const& peers) {
    std::vector<schedules::Index> added;
    auto& ends = what == Counter::What::port_channel ? wiring.port : wiring.memory;
    auto const last = static_cast<std::int64_t>(plan.ranks.size()) - 1;
    for (auto const& peer : peers.items()) {
        Counter end;
        end.what = what;
        end.rank = wiring.rank;
        end.number = static_cast<schedules::Index>(ends.size());
        end.to = static_cast<schedules::Index>(peer.integer({0, last}));
        if (end.to == wiring.rank) peer.refuse("another rank than the channel's own");
        if (what == Counter::What::port_channel) end.port = plan.ports++;
        added.push_back(static_cast<schedules::Index>(plan.counters.size()));
        ends.push_back(added.back());
        plan.counters.push_back(end);
    }
    return added;
}

void add_groups(Plan& plan, RankWiring& wiring, Buffer buffer, JsonValue const& groups) {
    auto const last = static_cast<std::int64_t>(plan.ranks.size()) - 1;
    for (auto const& group : groups.items()) {
        Group out{wiring.rank, static_cast<schedules::Index>(wiring.groups.size()), buffer, {}};
        for (auto const& member : group.member("ranks").items())
            out.ranks.push_back(static_cast<schedules::Index>(member.integer({0, last})));
        wiring.groups.push_back(static_cast<schedules::Index>(plan.groups.size()));
        plan.groups.push_back(std::move(out));
    }
}

void pair_channels(Plan& plan) {
    using Key = std::tuple<Counter::What, schedules::Index, schedules::Index>;
    std::map<Key, std::vector<schedules::Index>> ends;
    for (schedules::Index i = 0; i < plan.counters.size(); ++i) {
        auto const& end = plan.counters[i];
        if (end.what != Counter::What::semaphore) ends[{end.what, end.rank, end.to}].push_back(i);
    }
    for (auto const& [key, here] : ends) {
        auto const& [what, rank, to] = key;
        auto const there = ends.find({what, to, rank});
        if (there == ends.end()) continue;
        for (std::size_t k = 0; k < std::min(here.size(), there->second.size()); ++k)
            plan.counters[here[k]].peer = there->second[k];
    }
}

Buffer buffer_of(JsonValue const& letter) {
    auto const text = letter.text();
    if (text == "i") return Buffer::input;
    if (text == "o") return Buffer::output;
    if (text == "s") return Buffer::scratch;
    letter.refuse("a buffer, \"i\", \"o\" or \"s\"");
}

schedules::Index nth(std::vector<schedules::Index> const& list, JsonValue const& number, char const* what) {
    if (list.empty()) number.refuse(fmt::format("no number, since there are no {}", what));
    auto const last = static_cast<std::int64_t>(list.size()) - 1;
    auto const n = number.integer({0, INT32_MAX});
    if (n > last) number.refuse(fmt::format("the position of one of {} {}", list.size(), what));
    return list[static_cast<std::size_t>(n)];
}

}  // namespace cubecheck::formats
