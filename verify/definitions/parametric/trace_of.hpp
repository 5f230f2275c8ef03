#pragma once

#include "engine/reference/existing_cells.hpp"
#include "verify/definitions/embeddings/hops.hpp"
#include "verify/definitions/parametric/cell_text.hpp"

namespace cubecheck {

namespace trace_detail {

/// The content of all cells of a node, e.g. "prefix m0, total m0.m1".
template <class A>
std::string node_text(Buffers<Word> const& buffers, Index node, Words const& words) {
    std::string text;
    for (Index c = 0; c < buffers.cells; ++c) {
        auto const name = cell_text<A>(c);
        text += (c == 0 ? "" : ", ") + name + (name.empty() ? "" : " ") + words.text(buffers.at(node, c));
    }
    return text;
}

/// One round: its messages, then the contents of every node that received something.
template <class A>
void round_text(std::string& text, Size const& size, Index number, typename A::Form::At at,
                Buffers<Word>& buffers, Words& words) {
    Buffers<Word> const before = buffers;
    LockStep(buffers, words).round(passages<A>(at));
    text += "round " + std::to_string(number) + "\n";
    for (at.port = 0; at.port < A::ports; ++at.port)
        for (Index i = 0; i < size.nodes; ++i) {
            auto const me = A::Form::rank(i);
            std::string sent;
            each_existing_cell<typename A::Cells>(A::sends(me, at), at, [&](auto cell) {
                sent += (sent.empty() ? "" : ", ") + words.text(before.at(i, value(cell)));
            });
            if (sent.empty()) continue;
            Index const partner = existing_partner(value(A::to(me, at)), i, size.nodes);
            text +=
                "  node " + std::to_string(i) + " -> node " + std::to_string(partner) + "  " + sent + "\n";
        }
}

template <class A>
void phase_text(std::string& text, Size const& size, Index& number, Buffers<Word>& buffers, Words& words) {
    for (Index r = 0; r < A::Form::rounds(size); ++r)
        round_text<A>(text, size, number++, A::Form::in(size, r), buffers, words);
}

template <class A>
void all_nodes_text(std::string& text, Buffers<Word> const& buffers, Words const& words) {
    for (Index i = 0; i < buffers.nodes; ++i)
        text += "  node " + std::to_string(i) + "  " + node_text<A>(buffers, i, words) + "\n";
}

}  // namespace trace_detail

/// The rounds of an algorithm at one size: every message with its content, and the contents of all nodes
/// before and after.
template <class A>
std::string trace(Size const& size) {
    using namespace trace_detail;
    Words words(size.nodes, parts<A>(size));
    std::string text = std::string(A::name) + ", " + describe<A>(size) + "\nat the start\n";
    Index number = 0;
    auto const end = [&](Buffers<Word> const& buffers) {
        text += "at the end\n";
        all_nodes_text<A>(text, buffers, words);
        return text;
    };
    if constexpr (Phase<A>) {
        auto buffers = initial_buffers<A>(size, words);
        all_nodes_text<A>(text, buffers, words);
        phase_text<A>(text, size, number, buffers, words);
        return end(buffers);
    } else {
        auto buffers = initial_buffers<typename A::First>(size, words);
        all_nodes_text<A>(text, buffers, words);
        phase_text<typename A::First>(text, size, number, buffers, words);
        phase_text<typename A::Second>(text, size, number, buffers, words);
        return end(buffers);
    }
}

/// The trees of a family, or the nodes of a ring: one line each.
template <class A>
std::string trace_structure(Size const& size) {
    std::string text = std::string(A::name) + ", " + describe<A>(size) + "\n";
    if constexpr (TreeFamily<A>) {
        for (Index tree = 0; tree < size.d; ++tree) {
            text += "tree " + std::to_string(tree) + ":";
            for (std::uint32_t v = 1; v < size.nodes; ++v)
                text += " " + std::to_string(value(flip_at(Node{v}, A::entrance(tree, Node{v}, size.d)))) +
                        "->" + std::to_string(v);
            text += "\n";
        }
    } else {
        for (std::uint32_t i = 0; i < size.nodes; ++i)
            text +=
                "position " + std::to_string(i) + "  node " + std::to_string(value(A::node(Node{i}))) + "\n";
    }
    return text;
}

/// The trees of a family, or the ring.
template <class A>
std::vector<Walks> walks_of(Size const& size) {
    Walks found;
    if constexpr (TreeFamily<A>) {
        found.title = "all trees";
        for (Index tree = 0; tree < size.d; ++tree)
            for (std::uint32_t v = 1; v < size.nodes; ++v) {
                auto const parent = flip_at(Node{v}, A::entrance(tree, Node{v}, size.d));
                found.hops.push_back({value(parent), v, "tree " + std::to_string(tree)});
            }
    } else {
        found = ring_walk(size.nodes, size.d,
                          [](Index i) { return A::node(Node{static_cast<std::uint32_t>(i)}); });
    }
    return {found};
}

}  // namespace cubecheck
