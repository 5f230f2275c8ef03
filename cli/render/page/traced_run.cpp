#include "cli/render/page/traced_run.hpp"

#include <utility>

#include <fmt/format.h>

#include "cli/render/picture/drawn_network.hpp"
#include "engine/reference/script_run.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/target/blocking.hpp"
#include "verify/definitions/trace/traced_rounds.hpp"

namespace cubecheck::cli {

namespace {

constexpr Index most_nodes = 4096, most_cells = 1 << 18, most_kept = Index{1} << 24;
constexpr traces::RunStyle page_style{64, traces::RunStyle::Last::ends_a_run};

void expect_to_fit(Index count, char const* what, Index most, Target const& target, Size const& size) {
    if (count > most)
        throw Error(fmt::format("A page shows up to {} {}; {}, {}, has {}.", most, what, target.name,
                                target.describe(size), count),
                    Failure::usage);
}

formats::PageNetwork network_of(DrawnNetwork drawn) {
    return {drawn.arrangement, std::move(drawn.links), drawn.root, std::move(drawn.names)};
}

}  // namespace

formats::PageNetwork page_network(Target const& target, Size const& size) {
    auto const* own = blocking(target);
    return network_of(drawn_network(target, own ? own->promises(size) : target.schedulable->script(size)));
}

formats::PageRun traced_run(Target const& target, Size const& size) {
    expect_to_fit(size.nodes, "ranks", most_nodes, target, size);
    auto const script = target.schedulable->script(size);
    auto const cells = size.nodes * script.cells;
    expect_to_fit(cells, "cells", most_cells, target, size);
    expect_to_fit(cells * (rounds(script) + 1), "cells in all rounds", most_kept, target, size);
    auto const shown_streams = streams(target, size);
    auto traced = traces::traced_rounds(target, script, {page_style, shown_streams});
    formats::PageRun found{.run = std::move(traced.run), .fails = !traced.wrong.empty()};
    for (auto& [rank, cell, got, expected] : traced.wrong)
        found.wrong.push_back({rank, std::move(cell), std::move(got), std::move(expected)});
    found.network = network_of(drawn_network(target, script));
    found.notation = std::move(traced.notation);
    found.streams = shown_streams;
    return found;
}

}  // namespace cubecheck::cli
