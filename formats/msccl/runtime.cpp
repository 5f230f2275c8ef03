#include "formats/msccl/runtime.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <set>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "formats/msccl/runtimes.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

/// A setting, other than a limit, in which runtimes differ: its key, its values, and how to set it.
struct MscclReading {
    std::string_view key;
    std::string_view meaning;
    std::array<std::string_view, 3> choices;  ///< in the order of the enumerators; the last may be empty
    void (*choose)(MscclRuntime&, std::size_t);
    std::size_t (*chosen)(MscclRuntime const&);
};

template <auto Member>
void choose(MscclRuntime& runtime, std::size_t choice) {
    auto& value = runtime.*Member;
    value = static_cast<std::remove_reference_t<decltype(value)>>(choice);
}

template <auto Member>
std::size_t chosen(MscclRuntime const& runtime) {
    return static_cast<std::size_t>(runtime.*Member);
}

template <auto Member>
constexpr MscclReading msccl_reading(std::string_view key, std::string_view meaning,
                                     std::array<std::string_view, 3> choices) {
    return {key, meaning, choices, choose<Member>, chosen<Member>};
}

/// The ways in which runtimes differ.
constexpr std::array msccl_readings{
    msccl_reading<&MscclRuntime::operand>("operand", "where rrc, rrs and rrcs find their local operand",
                                          {"source", "target", ""}),
    msccl_reading<&MscclRuntime::pairing>("pairing",
                                          "how the channels of two ranks are paired: by id, or by position",
                                          {"by-id", "by-position", ""}),
    msccl_reading<&MscclRuntime::bare_nops>("bare-nops",
                                            "whether a nop without a dependency has a completion flag",
                                            {"uncounted", "counted", ""}),
    msccl_reading<&MscclRuntime::fusion>(
        "fusion", "whether consecutive reductions to one place are one transfer", {"yes", "no", ""}),
    msccl_reading<&MscclRuntime::fused_order>(
        "fused-order",
        "whether a fused transfer with the protocol Simple may add its sources before its target",
        {"target-first", "either", ""}),
    msccl_reading<&MscclRuntime::ll_sends>("ll-sends",
                                           "whether an LL send signals completion after it has read its "
                                           "source (over), or possibly before (begun)",
                                           {"over", "begun", ""}),
    msccl_reading<&MscclRuntime::modes>(
        "modes", "which attributes select the call modes: inplace alone, or inplace and outofplace",
        {"as-written", "inplace", "each"}),
    msccl_reading<&MscclRuntime::sizes>("sizes",
                                        "whether maxBytes is exclusive, or inclusive with 0 as no limit",
                                        {"as-written", "exclusive", "inclusive"}),
};

[[noreturn]] void refuse_runtime(std::string const& sentence) { throw Error(sentence, Failure::usage); }

std::string keys() {
    std::vector<std::string_view> found;
    for (auto const& reading : msccl_readings) found.push_back(reading.key);
    for (auto const& demand : msccl_demands) found.push_back(demand.key);
    return fmt::format("{}", fmt::join(found, ", "));
}

void read(MscclRuntime& runtime, MscclReading const& reading, std::string_view value) {
    auto const end = reading.choices.back().empty() ? reading.choices.end() - 1 : reading.choices.end();
    auto const found = std::find(reading.choices.begin(), end, value);
    if (found == end)
        refuse_runtime(fmt::format("runtime: {} is '{}'; expected one of {}", reading.key, value,
                                   fmt::join(reading.choices.begin(), end, ", ")));
    reading.choose(runtime, static_cast<std::size_t>(found - reading.choices.begin()));
}

std::int64_t extent(MscclDemandKind const& demand, std::string_view value) {
    if (value == "accepted") return MscclRuntime::unlimited;
    if (value == "refused") return MscclRuntime::refused;
    std::int64_t number = 0;
    auto const* const last = value.data() + value.size();
    auto const [end, fault] = std::from_chars(value.data(), last, number);
    if (!is_number(demand.demand) || fault != std::errc() || end != last || number < 0)
        refuse_runtime(fmt::format("runtime: {} is '{}'; expected {}accepted or refused", demand.key, value,
                                   is_number(demand.demand) ? "a number, " : ""));
    return number;
}

void change(MscclRuntime& runtime, std::string_view assignment) {
    auto const equals = assignment.find('=');
    auto const key = assignment.substr(0, equals);
    auto const value = equals == std::string_view::npos ? "" : assignment.substr(equals + 1);
    for (auto const& reading : msccl_readings)
        if (reading.key == key) return read(runtime, reading, value);
    for (auto const& demand : msccl_demands)
        if (demand.key == key) {
            runtime.most[static_cast<std::size_t>(demand.demand)] = extent(demand, value);
            return;
        }
    refuse_runtime(fmt::format("runtime: unknown key '{}'; the keys are {}", key, keys()));
}

}  // namespace

std::vector<MscclSetting> settings(MscclRuntime const& runtime) {
    std::vector<MscclSetting> out;
    for (auto const& reading : msccl_readings)
        out.push_back({reading.key, std::string(reading.choices[reading.chosen(runtime)]), reading.meaning});
    for (auto const& demand : msccl_demands) {
        auto const most = runtime.granted(demand.demand);
        auto value = most == MscclRuntime::unlimited ? "accepted"
                     : most == MscclRuntime::refused ? "refused"
                                                     : std::to_string(most);
        out.push_back({demand.key, std::move(value), demand.what});
    }
    return out;
}

std::vector<std::string> msccl_runtime_names() {
    std::vector<std::string> names;
    for (auto const& runtime : msccl_runtimes()) names.push_back(runtime.name);
    return names;
}

MscclRuntime msccl_runtime(std::string_view text) {
    auto const name = text.substr(0, text.find(','));
    auto const& all = msccl_runtimes();
    auto const found =
        std::find_if(all.begin(), all.end(), [&](MscclRuntime const& one) { return one.name == name; });
    if (found == all.end())
        refuse_runtime(fmt::format("runtime: unknown runtime '{}'; the runtimes are {}", name,
                                   fmt::join(msccl_runtime_names(), ", ")));
    auto out = *found;
    out.name = text;
    std::set<std::string_view> given;
    for (auto rest = text.substr(name.size()); !rest.empty();) {
        rest.remove_prefix(1);
        auto const one = rest.substr(0, rest.find(','));
        change(out, one);
        if (auto const key = one.substr(0, one.find('=')); !given.insert(key).second)
            refuse_runtime(fmt::format("runtime: {} is given twice", key));
        rest.remove_prefix(one.size());
    }
    return out;
}

}  // namespace cubecheck::formats
