#include "models/script/specification.hpp"

#include <iterator>

#include <fmt/format.h>

#include "models/script/chunks.hpp"

namespace cubecheck {
namespace {

/// The ranks of a contribution, e.g. "2..5", or "6..7,0..1" if they wrap around the ring.
std::string ranks_text(Index first, Index count, Index ranks) {
    auto const range = [](Index begin, Index end) {
        return end - begin == 1 ? std::to_string(begin) : fmt::format("{}..{}", begin, end - 1);
    };
    if (first + count <= ranks) return range(first, first + count);
    return range(first, ranks) + "," + range(0, first + count - ranks);
}

}  // namespace

std::string specification(Script const& script) {
    fmt::memory_buffer out;
    auto const line = std::back_inserter(out);
    fmt::format_to(line, "# {}: which chunks must end where\n", script.name);
    for (Index node = 0; node < script.size.nodes; ++node) {
        Index chunk = 0;
        for (auto const& wanted : asked(script, node)) {
            if (wanted.count > 0) {
                auto const from = input_chunks(script, wanted.first).at(wanted.part);
                fmt::format_to(line, "{}: o[{}] = {}{}:i[{}]\n", node, chunk, wanted.count == 1 ? "" : "sum ",
                               ranks_text(wanted.first, wanted.count, script.size.nodes), from);
            }
            ++chunk;
        }
    }
    return fmt::to_string(out);
}

}  // namespace cubecheck
