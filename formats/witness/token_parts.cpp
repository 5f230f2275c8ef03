#include "formats/witness/token_parts.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "formats/support/printable.hpp"
#include "formats/support/whole_number.hpp"
#include "models/support/error.hpp"
#include "models/support/fingerprint.hpp"

namespace cubecheck::formats {
namespace {

constexpr std::size_t longest = std::size_t{1} << 20, most_shown = 20;

bool is_plain(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
           std::string_view("._-/,=+").find(letter) != std::string_view::npos;
}

std::string checksum(std::string_view text) {
    Fingerprint print;
    print.add(text);
    return fmt::format("{:08x}", static_cast<std::uint32_t>(print.value() ^ print.value() >> 32));
}

}  // namespace

void refuse_token(std::string const& what) { throw Error("The replay token " + what + ".", Failure::usage); }

std::string token_escaped(std::string_view text) {
    std::string out;
    for (auto const letter : text)
        out += is_plain(letter) ? std::string(1, letter)
                                : fmt::format("%{:02x}", static_cast<unsigned char>(letter));
    return out;
}

std::string token_unescaped(std::string_view text) {
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

std::vector<std::string_view> token_cut(std::string_view text, char at) {
    std::vector<std::string_view> out;
    for (std::size_t begin = 0; begin <= text.size();) {
        auto const end = std::min(text.find(at, begin), text.size());
        out.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return out;
}

std::string sealed(std::string const& parts) { return parts + ":" + checksum(parts); }

std::vector<std::string_view> token_parts(std::string_view text, std::string_view version) {
    if (text.size() > longest) refuse_token("is too long");
    auto const found = text.substr(0, text.find(':'));
    if (found != version)
        refuse_token(fmt::format("is of version {}, and this cubecheck reads {}",
                                 shortened(found, most_shown), version));
    auto const last = text.rfind(':');
    auto const body = text.substr(0, last);
    if (last == std::string_view::npos || checksum(body) != text.substr(last + 1))
        refuse_token("is damaged: its checksum does not match");
    return token_cut(body, ':');
}

}  // namespace cubecheck::formats
