#pragma once

#include "engine/reference/existing_cells.hpp"
#include "verify/definitions/embeddings/hops.hpp"
#include "verify/definitions/parametric/cell_text.hpp"

namespace cubecheck {

namespace trace_detail {

/// The text of a run in words, as it goes on.
class RunText {
public:
    RunText(std::string text, Buffers<Word>& buffers, Words& words)
        : text_(std::move(text)), buffers_(buffers), words_(words) {}

    void line(std::string const& words) { text_ += words + "\n"; }

    /// The rounds of a phase.
    template <class A>
    void phase(Size const& size) {
        for (Index r = 0; r < A::Form::rounds(size); ++r) {
            line("round " + std::to_string(number_++));
            round<A>(size, A::Form::in(size, r));
        }
    }

    /// The contents of all nodes.
    template <class A>
    void contents() {
        for (Index i = 0; i < buffers_.nodes; ++i)
            line("  node " + std::to_string(i) + "  " + contents_of<A>(i));
    }

    std::string text() && { return std::move(text_); }

private:
    /// The messages of one round.
    template <class A>
    void round(Size const& size, typename A::Form::At at) {
        Buffers<Word> const before = buffers_;
        LockStep(buffers_, words_).round(cubecheck::passages<A>(at));
        for (at.port = 0; at.port < A::ports; ++at.port)
            for (Index i = 0; i < size.nodes; ++i) {
                auto const me = A::Form::rank(i);
                std::string sent;
                cubecheck::each_existing_cell<typename A::Cells>(A::sends(me, at), at, [&](auto cell) {
                    sent += (sent.empty() ? "" : ", ") + words_.text(before.at(i, value(cell)));
                });
                if (sent.empty()) continue;
                Index const partner = existing_partner(value(A::to(me, at)), i, size.nodes);
                line("  node " + std::to_string(i) + " -> node " + std::to_string(partner) + "  " + sent);
            }
    }

    /// The content of all cells of a node, e.g. "prefix m0, total m0.m1".
    template <class A>
    std::string contents_of(Index node) const {
        std::string text;
        for (Index c = 0; c < buffers_.cells; ++c) {
            auto const name = cell_text<A>(c);
            text +=
                (c == 0 ? "" : ", ") + name + (name.empty() ? "" : " ") + words_.text(buffers_.at(node, c));
        }
        return text;
    }

    std::string text_;
    Index number_ = 0;  ///< of the next round
    Buffers<Word>& buffers_;
    Words& words_;
};

}  // namespace trace_detail

/// The rounds of an algorithm at one size: every message with its content, and the contents of all nodes
/// before and after.
template <class A>
std::string trace(Size const& size) {
    Words words(size.nodes, parts<A>(size));
    auto buffers = initial_buffers<FirstPhaseOf<A>>(size, words);
    trace_detail::RunText run(std::string(A::name) + ", " + describe<A>(size) + "\n", buffers, words);
    run.line("at the start");
    run.contents<A>();
    if constexpr (Phase<A>) {
        run.phase<A>(size);
    } else {
        run.phase<typename A::First>(size);
        run.phase<typename A::Second>(size);
    }
    run.line("at the end");
    run.contents<A>();
    return std::move(run).text();
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
