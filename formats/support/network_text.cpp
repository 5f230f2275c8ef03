#include "formats/support/network_text.hpp"

#include <bit>

#include <fmt/format.h>

#include "formats/support/file_text.hpp"
#include "formats/support/number_lines.hpp"

namespace cubecheck::formats {

namespace {

Index number_of_nodes(NumberLines& lines) {
    auto const expected = fmt::format("the number of nodes, a power of two from 1 to {}", largest_network);
    if (!lines.next()) lines.refuse(expected, "the end of the file");
    auto const word = lines.word();
    auto const nodes = whole_number(word);
    if (!nodes || !std::has_single_bit(*nodes) || *nodes > largest_network) lines.refuse_word(expected, word);
    lines.expect_end_of_line("the number of nodes");
    return static_cast<Index>(*nodes);
}

WeightedNetwork::Weight weight(NumberLines& lines, std::size_t a, std::size_t b) {
    auto const word = lines.word();
    auto const weight = whole_number(word);
    if (!weight || *weight > WeightedNetwork::heaviest || (a == b && *weight != 0))
        lines.refuse_word(a == b ? fmt::format("0, the weight from node {} to itself", a)
                                 : fmt::format("the weight from node {} to node {}, from 0 to {}", a, b,
                                               WeightedNetwork::heaviest),
                          word);
    return static_cast<WeightedNetwork::Weight>(*weight);
}

void read_row(NumberLines& lines, WeightedNetwork& network, std::size_t a) {
    auto const n = static_cast<std::size_t>(network.nodes());
    if (!lines.next()) lines.refuse(fmt::format("the weights of node {}", a), "the end of the file");
    for (std::size_t b = 0; b < n; ++b) {
        auto const here = weight(lines, a, b);
        if (b < a && here != network.weight(b, a))
            lines.refuse(fmt::format("weight {} from node {} to node {}, as in the other direction",
                                     network.weight(b, a), a, b),
                         std::to_string(here));
        network.row(a)[b] = here;
    }
    lines.expect_end_of_line(fmt::format("the {} weights of node {}", n, a));
}

}  // namespace

WeightedNetwork parse_network(std::string const& name, std::string_view text) {
    NumberLines lines(name, text);
    WeightedNetwork network(number_of_nodes(lines));
    for (std::size_t a = 0; a < static_cast<std::size_t>(network.nodes()); ++a) read_row(lines, network, a);
    lines.expect_end_of_file();
    return network;
}

WeightedNetwork read_network(std::string const& path) {
    return parse_network(path, file_text(path, longest_network_file, "a network"));
}

}  // namespace cubecheck::formats
