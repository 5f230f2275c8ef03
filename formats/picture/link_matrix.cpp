#include "formats/picture/link_matrix.hpp"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "formats/support/file_text.hpp"
#include "formats/support/number_lines.hpp"

namespace cubecheck::formats {

namespace {

constexpr std::size_t longest_file = std::size_t{16} << 20;
constexpr Wiring::Capacity largest_capacity = Wiring::Capacity{1} << 31;

Index number_of_ranks(NumberLines& lines) {
    auto const expected = fmt::format("the number of ranks, from 1 to {}", wirings::most_ranks);
    if (!lines.next()) lines.refuse(expected, "the end of the file");
    auto const word = lines.word();
    auto const ranks = whole_number(word);
    if (!ranks || *ranks < 1 || *ranks > static_cast<std::uint64_t>(wirings::most_ranks))
        lines.refuse_word(expected, word);
    lines.expect_end_of_line("the number of ranks");
    return static_cast<Index>(*ranks);
}

Wiring::Capacity capacity(NumberLines& lines, Index a, Index b) {
    auto const word = lines.word();
    auto const capacity = whole_number(word);
    if (a == b && capacity != 0)
        lines.refuse_word(fmt::format("0, the capacity from rank {} to itself", a), word);
    if (!capacity || *capacity > largest_capacity)
        lines.refuse_word(
            fmt::format("the capacity from rank {} to rank {}, from 0 to {}", a, b, largest_capacity), word);
    return static_cast<Wiring::Capacity>(*capacity);
}

}  // namespace

Wiring parse_links(std::string const& name, std::string_view text) {
    NumberLines lines(name, text);
    auto const ranks = number_of_ranks(lines);
    std::vector<Wiring::Capacity> all;
    for (Index a = 0; a < ranks; ++a) {
        if (!lines.next()) lines.refuse(fmt::format("the capacities of rank {}", a), "the end of the file");
        for (Index b = 0; b < ranks; ++b) all.push_back(capacity(lines, a, b));
        lines.expect_end_of_line(fmt::format("the {} capacities of rank {}", ranks, a));
    }
    lines.expect_end_of_file();
    return wirings::by_shortest_ways(name, ranks, std::move(all));
}

Wiring read_links(std::string const& path) {
    return parse_links(path, file_text(path, longest_file, "a matrix of links"));
}

}  // namespace cubecheck::formats
