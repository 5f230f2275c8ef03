#include "verify/definitions/trace/word_notation.hpp"

namespace cubecheck::traces {

namespace {

/// Contributions of consecutive nodes.
struct Run {
    std::uint32_t first, last, part;
};

std::vector<Run> runs_of(Words const& words, Word word, Index nodes, RunStyle const& style) {
    std::vector<Run> found;
    for (auto const& [rank, part] : words.letters(word)) {
        bool const goes_on = !found.empty() && found.back().part == part &&
                             (found.back().last + 1) % static_cast<std::uint32_t>(nodes) == rank &&
                             (rank > 0 || style.last_node == RunStyle::Last::goes_on_with_the_first);
        if (goes_on)
            found.back().last = rank;
        else
            found.push_back({rank, rank, part});
    }
    return found;
}

std::string text_of(Run const& run, Parts parts) {
    auto text = std::to_string(run.first);
    if (run.last != run.first) text += ".." + std::to_string(run.last);
    if (parts == Parts::shown) text += "[" + std::to_string(run.part) + "]";
    return text;
}

/// Notes the features of a word with these letters in a cell.
void note(Notation& notation, auto const& letters, Index cell, RunStyle::Last last_node) {
    for (std::size_t i = 0; i < letters.size(); ++i) {
        auto const [rank, part] = letters[i];
        if (part != 0) notation.has_parts = true;
        if (part != cell) notation.in_own_cells = false;
        if (i > 0) notation.has_runs = true;
        if (i > 0 && rank == 0 && last_node == RunStyle::Last::goes_on_with_the_first)
            notation.goes_around = true;
    }
}

}  // namespace

std::string short_word(Words const& words, Word word, WordNotation const& notation) {
    auto const& [nodes, parts, style] = notation;
    if (word == Words::nothing()) return "";
    if (word == Words::neutral()) return "e";
    auto const runs = runs_of(words, word, nodes, style);
    if (runs.size() > style.most_runs)
        return text_of(runs.front(), parts) + " … " + text_of(runs.back(), parts);
    std::string text;
    for (auto const& run : runs) text += (text.empty() ? "" : " ") + text_of(run, parts);
    return text;
}

Notation notation(std::vector<Buffers<Word>> const& contents, Words const& words, RunStyle const& style) {
    Notation found;
    for (auto const& buffers : contents)
        for (Index node = 0; node < buffers.nodes; ++node)
            for (Index cell = 0; cell < buffers.cells; ++cell) {
                auto const word = buffers.at(node, cell);
                if (word == Words::nothing()) continue;
                if (word == Words::neutral()) found.has_neutral = true;
                if (runs_of(words, word, buffers.nodes, style).size() > style.most_runs)
                    found.has_gaps = true;
                note(found, words.letters(word), cell, style.last_node);
            }
    return found;
}

std::string notation_text(Notation const& notation) {
    std::string text = "A cell with i holds the contribution of node i";
    if (notation.has_runs) text += ", one with i..j those of nodes i to j, joined in this order";
    if (notation.goes_around) text += " (after the last node comes node 0)";
    if (notation.parts() == Parts::shown) text += ", one with i[j] part j of it";
    if (notation.has_neutral) text += ", one with e the neutral element";
    text += ".";
    if (notation.has_gaps) text += " … stands for omitted contributions.";
    if (notation.has_parts && notation.parts() == Parts::left_out)
        text += " Cell number k holds part k of them.";
    return text;
}

}  // namespace cubecheck::traces
