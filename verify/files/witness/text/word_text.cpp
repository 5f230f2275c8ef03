#include "verify/files/witness/text/word_text.hpp"

#include <array>

#include <fmt/format.h>

namespace cubecheck::witness {

using schedules::Buffer;
using schedules::Contribution;

namespace {

constexpr std::size_t most_terms = 64;

std::string term(Contribution const& of, Index ranks) {
    if (of.rank == none) return "the rest of a corrupted word";
    auto text = fmt::format("{}:i[{}]", of.rank % ranks, of.chunk);
    return of.rank < ranks ? text : text + fmt::format(" of call {}", of.rank / ranks + 1);
}

std::string sum(std::vector<Contribution> const& terms, std::uint64_t all, Index ranks) {
    std::string out;
    for (auto const& one : terms) out += (out.empty() ? "" : " + ") + term(one, ranks);
    return all > terms.size() ? fmt::format("{} + ... ({} terms)", out, all) : out;
}

Index ranks(Machine const& machine) { return static_cast<Index>(machine.schedule().ranks.size()); }

}  // namespace

std::string cells_text(Buffer buffer, std::int32_t first, std::int32_t count) {
    constexpr std::array names{"input", "output", "scratch"};
    auto const* const name = names[static_cast<std::size_t>(buffer)];
    if (count == 1) return fmt::format("{}[{}]", name, first);
    return fmt::format("{}[{}..{}]", name, first, std::int64_t{first} + count - 1);
}

std::string word_text(Machine const& machine, Index word) {
    auto const& folds = machine.store().folds();
    if (word == schedules::Folds::nothing) return {};
    return sum(folds.contributions(word, most_terms), folds.leaves(word), ranks(machine));
}

std::string word_text(Machine const& machine, Promised const& promised, Index call) {
    auto terms = promised.contributions;
    auto const all = terms.size();
    if (all > most_terms) terms.resize(most_terms);
    for (auto& one : terms) one.rank += call * ranks(machine);
    return sum(terms, all, ranks(machine));
}

}  // namespace cubecheck::witness
