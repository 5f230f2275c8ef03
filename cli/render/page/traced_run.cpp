#include "cli/render/page/traced_run.hpp"

#include <utility>

#include "cli/render/picture/drawn_network.hpp"
#include "cli/render/shown_limit.hpp"
#include "engine/reference/script_run.hpp"
#include "verify/definitions/target/blocking.hpp"
#include "verify/definitions/trace/traced_rounds.hpp"

namespace cubecheck::cli {

namespace {

constexpr Index most_nodes = 4096, most_cells = 1 << 18, most_kept = Index{1} << 24;
constexpr traces::RunStyle page_style{64, traces::RunStyle::Last::ends_a_run};

}  // namespace

formats::PageNetwork page_network(Target const& target, Size const& size) {
    auto const* own = blocking(target);
    return drawn_network(target, own ? own->promises(size) : target.schedulable->script(size));
}

formats::PageRun traced_run(Target const& target, Size const& size) {
    auto const limit = limit_of("A page shows", target, size);
    limit.expect(size.nodes, "ranks", most_nodes);
    auto const script = target.schedulable->script(size);
    auto const cells = size.nodes * script.cells;
    limit.expect(cells, "cells", most_cells);
    limit.expect(cells * (rounds(script) + 1), "cells in all rounds", most_kept);
    auto const shown_streams = streams(target, size);
    auto traced = traces::traced_rounds(target, script, {page_style, shown_streams});
    formats::PageRun found{.run = std::move(traced.run), .fails = !traced.wrong.empty()};
    for (auto& [rank, cell, got, expected] : traced.wrong)
        found.wrong.push_back({rank, std::move(cell), std::move(got), std::move(expected)});
    found.network = drawn_network(target, script);
    found.notation = std::move(traced.notation);
    found.streams = shown_streams;
    return found;
}

}  // namespace cubecheck::cli
