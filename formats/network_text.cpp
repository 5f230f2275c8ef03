#include "formats/network_text.hpp"

#include <bit>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "formats/file_text.hpp"
#include "formats/msccl_fields.hpp"
#include "models/error.hpp"

namespace cubecheck::formats {

namespace {

constexpr std::string_view blanks = " \t\r\v\f";

/// The words of a text, line by line.
class Lines {
public:
    Lines(std::string const& name, std::string_view text) : name_(name), rest_(text) {}

    /// Goes to the next line that has a word on it.
    ///
    /// Result: false if there is none.
    bool next() {
        while (!rest_.empty()) {
            auto const end = std::min(rest_.find('\n'), rest_.size());
            line_ = rest_.substr(0, end);
            rest_.remove_prefix(std::min(end + 1, rest_.size()));
            ++number_;
            if (line_.find_first_not_of(blanks) != std::string_view::npos) return true;
        }
        line_ = {};
        return false;
    }

    /// The next word of the line; empty at its end.
    std::string_view word() {
        line_.remove_prefix(std::min(line_.find_first_not_of(blanks), line_.size()));
        auto const found = line_.substr(0, line_.find_first_of(blanks));
        line_.remove_prefix(found.size());
        return found;
    }

    [[noreturn]] void refuse(std::string const& expected, std::string const& found) const {
        throw Error(fmt::format("{}:{}: expected {}, found {}", name_, number_, expected, found));
    }
    [[noreturn]] void refuse_word(std::string const& expected, std::string_view word) const {
        refuse(expected, word.empty() ? "the end of the line" : quoted(word));
    }
    void expect_end_of_line(std::string const& after) {
        if (auto const more = word(); !more.empty())
            refuse("the end of the line after " + after, quoted(more));
    }

private:
    std::string const& name_;
    std::string_view rest_;
    std::string_view line_;
    std::size_t number_ = 0;
};

std::optional<std::uint64_t> number_of(std::string_view word) {
    std::uint64_t number = 0;
    auto const [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
    bool const whole = !word.empty() && fault == std::errc() && end == word.data() + word.size();
    return whole ? std::optional(number) : std::nullopt;
}

Index number_of_nodes(Lines& lines) {
    auto const expected = fmt::format("the number of nodes, a power of two from 1 to {}", largest_network);
    if (!lines.next()) lines.refuse(expected, "the end of the file");
    auto const word = lines.word();
    auto const nodes = number_of(word);
    if (!nodes || !std::has_single_bit(*nodes) || *nodes > largest_network) lines.refuse_word(expected, word);
    lines.expect_end_of_line("the number of nodes");
    return static_cast<Index>(*nodes);
}

WeightedNetwork::Weight weight(Lines& lines, std::size_t a, std::size_t b) {
    auto const word = lines.word();
    auto const weight = number_of(word);
    if (!weight || *weight > WeightedNetwork::heaviest || (a == b && *weight != 0))
        lines.refuse_word(a == b ? fmt::format("0, the weight from node {} to itself", a)
                                 : fmt::format("the weight from node {} to node {}, from 0 to {}", a, b,
                                               WeightedNetwork::heaviest),
                          word);
    return static_cast<WeightedNetwork::Weight>(*weight);
}

void read_row(Lines& lines, WeightedNetwork& network, std::size_t a) {
    auto const n = static_cast<std::size_t>(network.nodes());
    if (!lines.next()) lines.refuse(fmt::format("the weights of node {}", a), "the end of the file");
    for (std::size_t b = 0; b < n; ++b) {
        auto const here = weight(lines, a, b);
        if (b < a && here != network.weight(b, a))
            lines.refuse(fmt::format("weight {} from node {} to node {}, as it is the other way",
                                     network.weight(b, a), a, b),
                         std::to_string(here));
        network.row(a)[b] = here;
    }
    lines.expect_end_of_line(fmt::format("the {} weights of node {}", n, a));
}

}  // namespace

WeightedNetwork parse_network(std::string const& name, std::string_view text) {
    Lines lines(name, text);
    WeightedNetwork network(number_of_nodes(lines));
    for (std::size_t a = 0; a < static_cast<std::size_t>(network.nodes()); ++a) read_row(lines, network, a);
    if (lines.next()) lines.refuse("the end of the file", quoted(lines.word()));
    return network;
}

WeightedNetwork read_network(std::string const& path) {
    return parse_network(path, file_text(path, longest_network_file, "a network"));
}

}  // namespace cubecheck::formats
