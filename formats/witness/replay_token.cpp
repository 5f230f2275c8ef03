#include "formats/witness/replay_token.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "formats/support/whole_number.hpp"
#include "formats/witness/token_parts.hpp"

namespace cubecheck::formats {

namespace {

using explore::Environment;

constexpr std::string_view fault_letters = "LDRCS";
constexpr std::uint32_t most_slots = 1U << 20, most_calls = 1000, most_faults = 1000;

std::string lettered(char letter, std::uint32_t count) { return fmt::format("{}{}", letter, count); }

/// Removes a number from the front of a text, and stores it in `out`.
bool take(std::string_view& text, std::uint32_t least, std::uint32_t most, std::uint32_t& out) {
    auto const end = std::min(text.find_first_not_of("0123456789"), text.size());
    auto const found = whole_number<std::uint32_t>(text.substr(0, end));
    if (!found || *found < least || *found > most) return false;
    text.remove_prefix(end);
    out = *found;
    return true;
}

/// Sets the part of an environment that a letter stands for, with the number after it.
bool set(Environment& environment, char letter, std::string_view& rest) {
    auto const fault = fault_letters.find(letter);
    if (letter == 's') return take(rest, 0, most_slots, environment.slots);
    if (letter == 'b') return take(rest, 1, explore::unlimited, environment.chunks);
    if (letter == 'n') return take(rest, 1, most_calls, environment.calls);
    if (fault != std::string_view::npos) return take(rest, 0, most_faults, environment.faults[fault]);
    if (letter == 'i') environment.mode = schedules::Mode::in_place;
    if (letter == 'a') environment.receives = explore::Receives::any;
    if (letter == 'h') environment.channels = explore::Channels::shared;
    if (letter == 'o') environment.words = explore::Words::commutative;
    return std::string_view("iaho").find(letter) != std::string_view::npos;
}

/// Whether the faults are possible: messages are lost, duplicated, reordered or corrupted only in channels.
bool makes_sense(Environment const& environment) {
    auto const of_messages = std::span(environment.faults).first(explore::fault_kinds - 1);
    return environment.slots > 0 || std::ranges::all_of(of_messages, [](auto budget) { return budget == 0; });
}

/// The environment in letters: "s1" slots, "b2" chunks of a message, "i" in place, "a" receives from anyone,
/// "h" shared channels, "o" operands without sides, "n3" calls.  L, D, R, C and S give the numbers of lost,
/// duplicated, reordered and corrupted messages, and of stopped ranks.
std::string environment_text(Environment const& environment) {
    std::string out;
    if (environment.slots != explore::unlimited) out += lettered('s', environment.slots);
    if (environment.chunks != explore::unlimited) out += lettered('b', environment.chunks);
    if (environment.mode == schedules::Mode::in_place) out += 'i';
    if (environment.receives == explore::Receives::any) out += 'a';
    if (environment.channels == explore::Channels::shared) out += 'h';
    if (environment.words == explore::Words::commutative) out += 'o';
    if (environment.calls != 1) out += lettered('n', environment.calls);
    for (std::size_t fault = 0; fault < explore::fault_kinds; ++fault)
        if (environment.faults[fault] > 0) out += lettered(fault_letters[fault], environment.faults[fault]);
    return out;
}

/// Parses an environment; none if it is invalid.
std::optional<Environment> environment_of(std::string_view text) {
    Environment out;
    while (!text.empty()) {
        auto const letter = text.front();
        text.remove_prefix(1);
        if (!set(out, letter, text)) return std::nullopt;
    }
    return makes_sense(out) ? std::optional(out) : std::nullopt;
}

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
    if (!is_replay_token(text)) refuse_token("is invalid: expected the prefix " + std::string(version) + ":");
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
