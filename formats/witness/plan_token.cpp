#include "formats/witness/plan_token.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "formats/support/whole_number.hpp"
#include "formats/witness/token_parts.hpp"

namespace cubecheck::formats {
namespace {

constexpr std::string_view plan_version = "cp1";
constexpr std::size_t plan_parts = 7;
using What = PlanEnd::What;

std::string ends_text(std::vector<PlanEnd> const& ends) {
    std::string out;
    for (auto const& [what, who, number] : ends)
        out +=
            fmt::format("{}{}{}.{}", out.empty() ? "" : ",", what == What::launch ? 'r' : 'b', who, number);
    return out;
}

plans::Index number(std::string_view text) {
    auto const found = whole_number<plans::Index>(text);
    if (!found) refuse_token("is damaged: a number is missing");
    return *found;
}

std::vector<PlanEnd> ends_in(std::string_view text) {
    std::vector<PlanEnd> out;
    if (text.empty()) return out;
    for (auto const word : token_cut(text, ',')) {
        auto const sides = token_cut(word, '.');
        if (sides.size() != 2 || (!word.starts_with('b') && !word.starts_with('r')))
            refuse_token("is damaged: its run makes no sense");
        out.push_back({word.front() == 'r' ? What::launch : What::operation, number(sides[0].substr(1)),
                       number(sides[1])});
    }
    return out;
}

}  // namespace

std::string text(PlanToken const& token) {
    return sealed(fmt::format("{}:{}:{}:{:016x}:{}:{}:{}", plan_version, token_escaped(token.target),
                              token_escaped(token.property), token.digest, token.launches,
                              ends_text(token.ends), token_escaped(token.specification)));
}

bool is_plan_token(std::string_view word) {
    auto const end = word.find(':');
    return word.starts_with("cp") && end != std::string_view::npos && end > 2 &&
           std::all_of(word.begin() + 2, word.begin() + static_cast<std::ptrdiff_t>(end),
                       [](char letter) { return letter >= '0' && letter <= '9'; });
}

PlanToken parse_plan_token(std::string_view text) {
    if (!is_plan_token(text))
        refuse_token("is not valid for a plan: expected the prefix " + std::string(plan_version) + ":");
    auto const words = token_parts(text, plan_version);
    auto const digest = words.size() == plan_parts ? whole_number<std::uint64_t>(words[3], 16) : std::nullopt;
    if (!digest) refuse_token("is damaged: it does not have the parts of one");
    return {token_unescaped(words[1]), token_unescaped(words[2]), *digest,
            number(words[4]),          ends_in(words[5]),         token_unescaped(words[6])};
}

}  // namespace cubecheck::formats
