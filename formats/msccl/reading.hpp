#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include "formats/msccl/runtime.hpp"

namespace cubecheck::formats {

/// One way in which runtimes differ that is no limit: its key, what there is, and how to choose.
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
inline constexpr std::array msccl_readings{
    msccl_reading<&MscclRuntime::operand>("operand", "where rrc, rrs and rrcs find their local operand",
                                          {"source", "target", ""}),
    msccl_reading<&MscclRuntime::pairing>("pairing",
                                          "which channels of two ranks are one: by id, or k-th and k-th",
                                          {"by-id", "by-position", ""}),
    msccl_reading<&MscclRuntime::bare_nops>("bare-nops", "whether a nop without a dependency has a flag",
                                            {"uncounted", "counted", ""}),
    msccl_reading<&MscclRuntime::fusion>(
        "fusion", "whether consecutive reductions to one place are one transfer", {"yes", "no", ""}),
    msccl_reading<&MscclRuntime::fused_order>("fused-order",
                                              "whether such a transfer of Simple may add its sources first",
                                              {"target-first", "either", ""}),
    msccl_reading<&MscclRuntime::ll_sends>(
        "ll-sends", "whether the flag of a send of LL says that it has read its source",
        {"over", "begun", ""}),
    msccl_reading<&MscclRuntime::modes>("modes", "whether inplace alone selects calls, or outofplace too",
                                        {"as-written", "inplace", "each"}),
    msccl_reading<&MscclRuntime::sizes>("sizes",
                                        "whether maxBytes is exclusive, or inclusive with 0 as no limit",
                                        {"as-written", "exclusive", "inclusive"}),
};

}  // namespace cubecheck::formats
