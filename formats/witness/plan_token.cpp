#include "formats/witness/plan_token.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "formats/support/whole_number.hpp"
#include "formats/witness/token_parts.hpp"

namespace cubecheck::formats {
namespace {

constexpr std::string_view version = "cp1";
constexpr std::size_t parts = 7;
constexpr plans::Index most_blocks = plans::Index{1} << 20;

std::string cut_text(std::vector<plans::Index> const& cut) {
    std::string out;
    for (std::size_t begin = 0, end = 0; begin < cut.size(); begin = end) {
        end = begin;
        while (end < cut.size() && cut[end] == cut[begin]) ++end;
        if (cut[begin] == 0) continue;
        out += fmt::format("{}{}{}x{}", out.empty() ? "" : ",", begin,
                           end - begin > 1 ? fmt::format("-{}", end - 1) : "", cut[begin]);
    }
    return out;
}

plans::Index number(std::string_view text) {
    auto const found = whole_number<plans::Index>(text, 10);
    if (!found) refuse_token("is damaged: a number is missing");
    return *found;
}

std::vector<plans::Index> cut_in(std::string_view text) {
    std::vector<plans::Index> out;
    if (text.empty()) return out;
    for (auto const word : token_cut(text, ',')) {
        auto const sides = token_cut(word, 'x');
        auto const blocks = token_cut(sides.front(), '-');
        auto const first = number(blocks.front()), last = number(blocks.back());
        bool const makes_sense = sides.size() == 2 && blocks.size() <= 2 && first >= out.size() &&
                                 first <= last && last < most_blocks;
        if (!makes_sense) refuse_token("is damaged: its run makes no sense");
        out.resize(first, 0);
        out.resize(std::size_t{last} + 1, number(sides.back()));
    }
    return out;
}

}  // namespace

std::string text(PlanToken const& token) {
    return sealed(fmt::format("{}:{}:{}:{:016x}:{}:{}:{}", version, token_escaped(token.target),
                              token_escaped(token.property), token.digest, token.launches,
                              cut_text(token.cut), token_escaped(token.specification)));
}

bool is_plan_token(std::string_view word) {
    auto const end = word.find(':');
    return word.starts_with("cp") && end != std::string_view::npos && end > 2 &&
           std::all_of(word.begin() + 2, word.begin() + static_cast<std::ptrdiff_t>(end),
                       [](char letter) { return letter >= '0' && letter <= '9'; });
}

PlanToken parse_plan_token(std::string_view text) {
    if (!is_plan_token(text))
        refuse_token("is none of a plan: one begins with " + std::string(version) + ":");
    auto const words = token_parts(text, version);
    auto const digest = words.size() == parts ? whole_number<std::uint64_t>(words[3], 16) : std::nullopt;
    if (!digest) refuse_token("is damaged: it does not have the parts of one");
    return {token_unescaped(words[1]), token_unescaped(words[2]), *digest,
            number(words[4]),          cut_in(words[5]),          token_unescaped(words[6])};
}

}  // namespace cubecheck::formats
