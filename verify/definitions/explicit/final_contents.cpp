#include "verify/definitions/explicit/final_contents.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/reference/story.hpp"
#include "verify/definitions/parametric/cell_text.hpp"
#include "verify/definitions/parametric/each_size.hpp"

namespace cubecheck::explicit_form {

namespace {

/// The contribution (rank, part) as a word.
Word word_of(std::pair<std::uint32_t, std::uint32_t> letter, Words const& words) {
    return words.contribution(letter.first, letter.second);
}

/// The first contribution that is promised and missing.
std::optional<Word> missing(Mismatch const& wrong, Words const& words) {
    auto const got = words.letters(wrong.got);
    for (auto const& letter : words.letters(wrong.expected))
        if (std::ranges::find(got, letter) == got.end()) return word_of(letter, words);
    return std::nullopt;
}

bool contains(Word word, Word contribution, Words const& words) {
    return std::ranges::any_of(words.letters(word),
                               [&](auto const& letter) { return word_of(letter, words) == contribution; });
}

std::string message_of(Event const& event, Words const& words) {
    return event_text(event, place_text(event.node, event.cell), words);
}

}  // namespace

std::string place_text(Index node, Index cell) {
    return "node " + std::to_string(node) + ", cell " + std::to_string(cell);
}

FinalContents::FinalContents(Program const& program, Rounds const& rounds, Size const& size)
    : program_(program),
      rounds_(rounds),
      size_(size),
      words_(size.nodes, program.has_parts ? 2 : 1),
      results_(run(program, rounds, size, words_)) {}

std::optional<Mismatch> FinalContents::mismatch(Laws laws) {
    auto const promised = [&](Index node, Index cell) { return program_.result(node, cell, size_); };
    return first_mismatch(std::ssize(rounds_), results_, words_, promised, keeps_contract(laws, words_));
}

Counterexample FinalContents::counterexample(Mismatch const& wrong) {
    constexpr std::size_t few = 4;
    auto const all = events(program_, rounds_, size_, words_);
    std::vector<std::string> slice;
    for (auto const& event : causes(all, wrong.node, wrong.cell, std::ssize(rounds_)))
        slice.push_back(message_of(event, words_));
    slice = fitted(std::move(slice));
    if (auto const lacked = missing(wrong, words_)) {
        std::vector<std::string> carrying;
        for (auto const& event : all)
            if (contains(event.arrived, *lacked, words_)) carrying.push_back(message_of(event, words_));
        if (carrying.size() > few) carrying.clear();
        carrying.insert(carrying.begin(),
                        words_.text(*lacked) + " is missing; " + holders(*lacked) + " held it at the end");
        for (auto& line : carrying)
            if (std::ranges::find(slice, line) == slice.end()) slice.push_back(std::move(line));
    }
    return example(place_text(wrong.node, wrong.cell) + ", at the end", words_.text(wrong.got),
                   words_.text(wrong.expected), std::move(slice));
}

/// The nodes that hold a contribution at the end, e.g. "nodes 1, 2 and 5 more".
std::string FinalContents::holders(Word contribution) const {
    constexpr Index shown = 4;
    std::string text;
    Index count = 0;
    for (Index i = 0; i < results_.nodes; ++i) {
        bool holds = false;
        for (Index c = 0; c < results_.cells && !holds; ++c)
            holds = contains(results_.at(i, c), contribution, words_);
        if (holds && ++count <= shown) text += (count == 1 ? " " : ", ") + std::to_string(i);
    }
    if (count == 0) return "no node";
    if (count > shown) text += " and " + std::to_string(count - shown) + " more";
    return (count == 1 ? "node" : "nodes") + text;
}

}  // namespace cubecheck::explicit_form
