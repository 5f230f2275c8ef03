#include "formats/witness/replay_token.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "formats/support/environment_text.hpp"
#include "formats/support/printable.hpp"
#include "formats/support/whole_number.hpp"
#include "models/support/error.hpp"
#include "models/support/fingerprint.hpp"

namespace cubecheck::formats {

namespace {

constexpr std::string_view version = "cx1";
constexpr std::size_t parts = 7, parts_with_reading = 9, longest = std::size_t{1} << 20, most_shown = 20;

[[noreturn]] void refuse_token(std::string const& what) {
    throw Error("The replay token " + what + ".", Failure::usage);
}

bool is_plain(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
           std::string_view("._-/,=+").find(letter) != std::string_view::npos;
}

/// What a shell or a colon could be taken for is written as "%3a".
std::string token_escaped(std::string_view text) {
    std::string out;
    for (auto const letter : text)
        out += is_plain(letter) ? std::string(1, letter)
                                : fmt::format("%{:02x}", static_cast<unsigned char>(letter));
    return out;
}

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            out += text[i];
            continue;
        }
        auto const code =
            i + 3 <= text.size() ? whole_number<unsigned>(text.substr(i + 1, 2), 16) : std::nullopt;
        if (!code) refuse_token("is damaged");
        out += static_cast<char>(*code);
        i += 2;
    }
    return out;
}

std::string checksum(std::string_view text) {
    Fingerprint print;
    print.add(text);
    return fmt::format("{:08x}", static_cast<std::uint32_t>(print.value() ^ print.value() >> 32));
}

std::vector<std::string_view> cut(std::string_view text, char at) {
    std::vector<std::string_view> out;
    for (std::size_t begin = 0; begin <= text.size();) {
        auto const end = std::min(text.find(at, begin), text.size());
        out.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return out;
}

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

std::string sealed(std::string const& parts) { return parts + ":" + checksum(parts); }

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
    if (text.size() > longest) refuse_token("is longer than any that is written");
    auto const found = text.substr(0, text.find(':'));
    if (found != version)
        refuse_token(fmt::format("is of version {}, and this cubecheck reads {}",
                                 shortened(found, most_shown), version));
    auto const last = text.rfind(':');
    auto const body = text.substr(0, last);
    if (checksum(body) != text.substr(last + 1)) refuse_token("is damaged: its checksum does not fit");
    auto const words = cut(body, ':');
    bool const is_whole = words.size() == parts || words.size() == parts_with_reading;
    auto const digest = is_whole ? whole_number<std::uint64_t>(words[5], 16) : std::nullopt;
    if (!digest) refuse_token("is damaged: it does not have the parts of one");
    auto const runs = cut(words[6], '@');
    if (runs.size() > 2) refuse_token("is damaged: it has more than two runs");
    bool const has_reading = words.size() == parts_with_reading;
    return {unescaped(words[1]),
            unescaped(words[2]),
            environment_in(words[3]),
            unescaped(words[4]),
            *digest,
            std::string(runs[0]),
            runs.size() == 2 ? std::string(runs[1]) : std::string(),
            has_reading ? unescaped(words[7]) : std::string(),
            has_reading ? unescaped(words[8]) : std::string()};
}

}  // namespace cubecheck::formats
