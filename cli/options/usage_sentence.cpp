#include "cli/options/usage_sentence.hpp"

#include <array>
#include <regex>

namespace cubecheck::cli {

namespace {

/// "a, b or c" for "a,b,c".
std::string alternatives(std::string const& listed) {
    auto const last = listed.rfind(',');
    auto const spaced = [](std::string const& words) {
        return std::regex_replace(words, std::regex(","), ", ");
    };
    return last == std::string::npos ? listed
                                     : spaced(listed.substr(0, last)) + " or " + listed.substr(last + 1);
}

}  // namespace

std::string usage_sentence(std::string const& message) {
    std::smatch found;
    if (std::regex_match(message, found, std::regex(R"(([^:]+): (.*) not in \{(.*)\})")))
        return found.str(1) + " " + found.str(2) + " is not known: expected " + alternatives(found.str(3)) +
               ".";
    struct Rule {
        char const* of_parser;
        char const* in_words;
    };
    constexpr std::array rules{
        Rule{R"(([^:]+): Value (.*) not in range (.*) to (.*))", "$1 $2 is out of range: expected $3 to $4."},
        Rule{R"(([^:]+): (.*) is not an integer)", "$1 $2 is not an integer."},
        Rule{R"(([^:]+): (.*) is out of range: (.*[^.])\.?)", "$1 $2 is out of range: $3."},
        Rule{R"(([^:]+): \d+ required (.*) missing)", "$1 expects a value: $2."},
        Rule{R"((--\S+) excludes (--\S+))", "$1 cannot be combined with $2."},
        Rule{R"((--\S+) requires (--\S+))", "$1 requires $2."},
        Rule{R"((.*) is required)", "$1 is required."},
    };
    for (auto const& [of_parser, in_words] : rules)
        if (std::regex_match(message, found, std::regex(of_parser))) return found.format(in_words);
    return message;
}

std::string with_plain_ranges(std::string const& help) {
    return std::regex_replace(help, std::regex(R"(U?INT:U?INT in \[(\d+) - (\d+)\])"), "$1..$2");
}

}  // namespace cubecheck::cli
