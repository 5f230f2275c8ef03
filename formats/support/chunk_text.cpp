#include "formats/support/chunk_text.hpp"

#include <charconv>
#include <limits>

namespace cubecheck::formats {
namespace {

/// Takes a number off the front of the text.
std::optional<std::int32_t> taken_number(std::string_view& text) {
    std::int32_t number = 0;
    auto const [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool take(std::string_view& text, std::string_view piece) {
    if (!text.starts_with(piece)) return false;
    text.remove_prefix(piece.size());
    return true;
}

}  // namespace

std::optional<ChunkRange> chunk_range(std::string_view text) {
    ChunkRange found;
    auto const letter = text.empty() ? std::string_view::npos : std::string_view("ios").find(text.front());
    if (letter == std::string_view::npos) return std::nullopt;
    found.buffer = static_cast<schedules::Buffer>(letter);
    text.remove_prefix(1);
    if (!take(text, "[")) return std::nullopt;
    auto const first = taken_number(text);
    auto const last = take(text, "..") ? taken_number(text) : first;
    if (!first || !last || *first < -1 || *last < *first || text != "]") return std::nullopt;
    auto const count = std::int64_t{*last} - *first + 1;
    if (count > std::numeric_limits<std::int32_t>::max()) return std::nullopt;
    found.offset = *first;
    found.count = static_cast<std::int32_t>(count);
    return found;
}

}  // namespace cubecheck::formats
