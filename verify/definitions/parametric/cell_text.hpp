#pragma once

#include <string>
#include <vector>

#include "engine/reference/judge.hpp"
#include "engine/reference/story.hpp"
#include "models/parametric/sizes.hpp"
#include "models/report/counterexample.hpp"

/// Cells and events, in words.
namespace cubecheck {

/// The number of a cell in words; empty if a node has only one cell.
template <class A>
std::string cell_text(Index cell) {
    if constexpr (std::is_same_v<typename A::Cells, OneCell>)
        return "";
    else if constexpr (std::is_same_v<typename A::Cells, PrefixAndTotal>)
        return cell == 1 ? "total" : "prefix";
    else if constexpr (std::is_same_v<typename A::Cells, CellPerChunk>)
        return "chunk " + std::to_string(cell);
    else
        return "cell " + std::to_string(cell);
}

template <class A>
std::string place_text(Index node, Index cell) {
    auto const text = cell_text<A>(cell);
    return "node " + std::to_string(node) + (text.empty() ? "" : ", " + text);
}

/// A message that arrived at a place, and how it entered, e.g. "round 0: node 1 gets m0 from node 0, joined
/// on the right of m1: m1.m0".
std::string event_text(Event const& event, std::string const& place, Words const& words);

/// Shortens a list of lines: the first and the last ones, with a line about those between.
std::vector<std::string> fitted(std::vector<std::string> lines);

/// The counterexample of a cell with a wrong content, with the messages that caused it.
template <class A>
Counterexample wrong_cell(Size const& size, Mismatch const& found, Words const& words) {
    Counterexample example;
    example.where = place_text<A>(found.node, found.cell) + ", after " + std::to_string(found.cut) +
                    (found.cut == 1 ? " round" : " rounds");
    example.got = words.text(found.got);
    example.expected = words.text(found.expected);
    Words other(size.nodes, parts<A>(size));
    std::vector<std::string> lines;
    for (auto const& event : causes(events<A>(size, other), found.node, found.cell, found.cut))
        lines.push_back(event_text(event, place_text<A>(event.node, event.cell), other));
    example.story = fitted(std::move(lines));
    return example;
}

}  // namespace cubecheck
