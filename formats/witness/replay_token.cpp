#include "formats/witness/replay_token.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "formats/support/environment_text.hpp"
#include "formats/support/whole_number.hpp"
#include "formats/witness/token_parts.hpp"

namespace cubecheck::formats {

namespace {

constexpr std::string_view version = "cx1";
constexpr std::size_t parts = 7, parts_with_reading = 9;

}  // namespace

std::string text(ReplayToken const& token) {
    auto body = fmt::format("{}:{}:{}:{}:{}:{:016x}:{}{}", version, token_escaped(token.target),
                            token_escaped(token.size), environment_text(token.environment),
                            token_escaped(token.property), token.digest, token.run,
                            token.contrast.empty() ? "" : "@" + token.contrast);
    if (!token.runtime.empty() || !token.specification.empty())
        body += fmt::format(":{}:{}", token_escaped(token.runtime), token_escaped(token.specification));
    return sealed(body);
}

bool is_replay_token(std::string_view word) {
    auto const end = word.find(':');
    return word.starts_with("cx") && end != std::string_view::npos && end > 2 &&
           std::all_of(word.begin() + 2, word.begin() + static_cast<std::ptrdiff_t>(end),
                       [](unsigned char letter) { return std::isdigit(letter) != 0; });
}

namespace {

explore::Environment environment_in(std::string_view letters) {
    auto const found = environment_of(letters);
    if (!found) refuse_token("is damaged: its environment makes no sense");
    return *found;
}

}  // namespace

ReplayToken parse_replay_token(std::string_view text) {
    if (!is_replay_token(text)) refuse_token("is none: one begins with " + std::string(version) + ":");
    auto const words = token_parts(text, version);
    bool const is_whole = words.size() == parts || words.size() == parts_with_reading;
    auto const digest = is_whole ? whole_number<std::uint64_t>(words[5], 16) : std::nullopt;
    if (!digest) refuse_token("is damaged: it does not have the parts of one");
    auto const runs = token_cut(words[6], '@');
    if (runs.size() > 2) refuse_token("is damaged: it has more than two runs");
    bool const has_reading = words.size() == parts_with_reading;
    return {token_unescaped(words[1]),
            token_unescaped(words[2]),
            environment_in(words[3]),
            token_unescaped(words[4]),
            *digest,
            std::string(runs[0]),
            runs.size() == 2 ? std::string(runs[1]) : std::string(),
            has_reading ? token_unescaped(words[7]) : std::string(),
            has_reading ? token_unescaped(words[8]) : std::string()};
}

}  // namespace cubecheck::formats
