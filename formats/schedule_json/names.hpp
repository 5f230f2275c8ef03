#pragma once

#include <array>
#include <string_view>

/// The names in the JSON form of schedules, for its reader, its writer, and the test of its schema.
namespace cubecheck::formats::schedule_json_names {

inline constexpr std::string_view format = "cubecheck-schedule";
inline constexpr int version = 1;

inline constexpr std::array<std::string_view, 10> document{
    "format", "version", "name", "collective", "spelling", "protocol", "chunks", "modes", "sizes", "ranks"};
inline constexpr std::array<std::string_view, 2> sizes{"least", "most"};
inline constexpr std::array<std::string_view, 4> rank{"input", "output", "scratch", "lanes"};
inline constexpr std::array<std::string_view, 3> thread_block{"send_to", "receive_from", "actions"};
inline constexpr std::array<std::string_view, 2> peer{"rank", "channel"};
inline constexpr std::array<std::string_view, 11> action{"do",         "source",     "target",    "send_on",
                                                         "receive_on", "after",      "publishes", "continued",
                                                         "fused",      "seen_early", "origin"};

/// In the order of Operation.
inline constexpr std::array<std::string_view, 8> operations{"send",
                                                            "receive",
                                                            "receive_copy_send",
                                                            "receive_reduce_send",
                                                            "receive_reduce_copy",
                                                            "receive_reduce_copy_send",
                                                            "copy",
                                                            "reduce"};
/// In the order of Collective.
inline constexpr std::array<std::string_view, 11> collectives{
    "allreduce", "allgather", "reduce_scatter", "alltoall",  "broadcast", "reduce",
    "gather",    "scatter",   "send",           "alltoallv", "custom"};
/// In the order of Protocol.
inline constexpr std::array<std::string_view, 3> protocols{"Simple", "LL", "LL128"};
/// In the order of Mode.
inline constexpr std::array<std::string_view, 2> modes{"out_of_place", "in_place"};

}  // namespace cubecheck::formats::schedule_json_names
