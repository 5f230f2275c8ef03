#include <algorithm>
#include <cctype>

#include "engine/in_process_mpi/sources/definition.hpp"

namespace cubecheck::sources {

namespace {

/// The end of the comment or quoted text that begins at `at`; `at` if none begins there.
std::size_t behind_silent_text(std::string_view text, std::size_t at) {
    auto const rest = text.substr(at);
    auto const end_of = [&](std::string_view mark, std::size_t length) {
        auto const found = text.find(mark, at + 2);
        return found == std::string_view::npos ? text.size() : found + length;
    };
    if (rest.starts_with("//")) return std::min(text.find('\n', at), text.size());
    if (rest.starts_with("/*")) return end_of("*/", 2);
    if (rest.front() != '"' && rest.front() != '\'') return at;
    for (std::size_t end = at + 1; end < text.size() && text[end] != '\n'; ++end) {
        if (text[end] == '\\')
            ++end;
        else if (text[end] == rest.front())
            return end + 1;
    }
    return at;
}

}  // namespace

std::string without_comments(std::string_view text) {
    std::string found(text);
    for (std::size_t at = 0; at < found.size();) {
        auto const line = text.substr(at, text.find('\n', at) - at);
        auto const end = line.starts_with("#include") ? at + line.size() : behind_silent_text(text, at);
        if (!line.starts_with("#include"))
            std::replace_if(
                found.begin() + std::ptrdiff_t(at), found.begin() + std::ptrdiff_t(end),
                [](char c) { return c != '\n'; }, ' ');
        at = std::max(end, at + 1);
    }
    return found;
}

int line_of(std::string_view text, std::size_t position) {
    return 1 + int(std::ranges::count(text.substr(0, position), '\n'));
}

std::size_t behind_closing(std::string_view text, std::size_t open) {
    char const opening = text[open], closing = opening == '(' ? ')' : '}';
    int depth = 0;
    for (std::size_t at = open; at < text.size(); ++at) {
        depth += text[at] == opening ? 1 : text[at] == closing ? -1 : 0;
        if (depth == 0) return at + 1;
    }
    return text.size();
}

std::string squeezed(std::string_view text) {
    std::string found;
    for (char const c : text) {
        bool const is_blank = std::isspace(static_cast<unsigned char>(c)) != 0;
        if (!is_blank)
            found += c;
        else if (!found.empty() && found.back() != ' ')
            found += ' ';
    }
    if (found.ends_with(' ')) found.pop_back();
    return found;
}

}  // namespace cubecheck::sources
