#include "verify/files/witness/text/run_text.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

namespace cubecheck::witness {

namespace {

/// The most steps of a run that is replayed.
constexpr std::size_t most_steps = 1U << 20;

/// The index of a step among the enabled steps of its thread block, or among those without a thread block.
std::string word(std::span<Step const> steps, Step const& step) {
    Index place = 0;
    for (auto const& other : steps) {
        if (other == step) break;
        if (other.thread_block == step.thread_block) ++place;
    }
    if (step.thread_block == none) return fmt::format("f{}", place);
    return place == 0 ? fmt::format("{}", step.thread_block) : fmt::format("{}.{}", step.thread_block, place);
}

/// Removes a number from the front of a text.
std::optional<Index> number(std::string_view& text) {
    Index out = 0;
    auto const read = std::from_chars(text.data(), text.data() + text.size(), out);
    if (read.ec != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    return out;
}

/// Removes a letter and a number from the front of a text; returns `otherwise` if the letter is missing.
std::optional<Index> number_after(char letter, std::string_view& text, Index otherwise) {
    if (!text.starts_with(letter)) return otherwise;
    text.remove_prefix(1);
    return number(text);
}

struct Word {
    Index thread_block = none;
    Index place = 0;
    Index times = 1;
};

std::optional<Word> word_of(std::string_view text) {
    Word out;
    if (text.starts_with('f')) {
        auto const place = number_after('f', text, 0);
        if (!place) return std::nullopt;
        out.place = *place;
    } else {
        auto const thread_block = number(text);
        auto const place = thread_block ? number_after('.', text, 0) : std::nullopt;
        if (!place) return std::nullopt;
        out = {*thread_block, *place, 1};
    }
    auto const times = number_after('x', text, 1);
    if (!times || !text.empty()) return std::nullopt;
    out.times = *times;
    return out;
}

std::optional<Step> step_of(std::span<Step const> steps, Word const& word) {
    Index place = 0;
    for (auto const& step : steps)
        if (step.thread_block == word.thread_block && place++ == word.place) return step;
    return std::nullopt;
}

}  // namespace

std::string run_text(Machine& machine, std::span<Step const> run) {
    std::vector<std::pair<std::string, std::size_t>> words;
    auto state = machine.start();
    for (auto const& step : run) {
        auto next = word(machine.steps(state), step);
        if (words.empty() || words.back().first != next) words.emplace_back(std::move(next), 0);
        ++words.back().second;
        state = machine.after(std::move(state), step);
    }
    std::string out;
    for (auto const& [text, times] : words) {
        out += (out.empty() ? "" : ",") + text;
        if (times > 1) out += fmt::format("x{}", times);
    }
    return out;
}

std::optional<std::vector<Step>> run_of(Machine& machine, std::string_view text) {
    std::vector<Step> out;
    auto state = machine.start();
    while (!text.empty()) {
        auto const comma = std::min(text.find(','), text.size());
        auto const one = word_of(text.substr(0, comma));
        if (!one || out.size() + one->times > most_steps) return std::nullopt;
        for (Index i = 0; i < one->times; ++i) {
            auto const step = step_of(machine.steps(state), *one);
            if (!step) return std::nullopt;
            state = machine.after(std::move(state), *step);
            out.push_back(*step);
        }
        if (comma + 1 == text.size()) return std::nullopt;
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return out;
}

}  // namespace cubecheck::witness
