#include "studies/claims/selection.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <string_view>

#include "cli/inputs/patterns.hpp"
#include "formats/support/printable.hpp"
#include "models/report/failure.hpp"
#include "models/support/error.hpp"

namespace cubecheck::claims {

namespace {

using namespace cli;

/// A text in lower case, with its words separated by single spaces: " all reduce op" for "All-reduce: (op)".
std::string plain_words(std::string_view text) {
    std::string out = " ";
    for (unsigned char const letter : text) {
        if (std::isalnum(letter) != 0)
            out += static_cast<char>(std::tolower(letter));
        else if (out.back() != ' ')
            out += ' ';
    }
    if (out.size() > 1 && out.back() == ' ') out.pop_back();
    return out;
}

std::string upper_case(std::string word) {
    std::ranges::transform(word, word.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    return word;
}

/// Whether a word on the command line is an id, e.g. "w-13", or a pattern of ids; all others are topics.
bool is_id(std::string const& word) {
    bool const has_number = word.size() > 2 && word[1] == '-' && std::isdigit(word[2]) != 0;
    return has_number || word.find_first_of("*?[") != std::string::npos;
}

/// Whether a statement is about a topic: a synonym of the topic is a prefix of one of its words.
bool is_about(Statement const& statement, std::string const& topic) {
    auto const text = plain_words(statement.text + " " + statement.kind + " " + statement.source);
    std::string lower = topic;
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return std::ranges::any_of(words_for(lower), [&](std::string const& word) {
        auto const wanted = plain_words(word);
        return wanted.size() > 1 && text.find(wanted) != std::string::npos;
    });
}

bool is_meant(Statement const& statement, std::string const& word) {
    return is_id(word) ? matches(upper_case(word), statement.id) : is_about(statement, word);
}

/// The words of the statements, as suggestions for a mistyped topic.
std::vector<std::string> topics(std::vector<Statement> const& all) {
    constexpr std::size_t shortest = 4;
    std::set<std::string> words;
    for (auto const& statement : all) {
        std::istringstream text(plain_words(statement.text));
        for (std::string word; text >> word;)
            if (word.size() >= shortest) words.insert(word);
    }
    return {words.begin(), words.end()};
}

}  // namespace

std::vector<Statement> selected_statements(std::vector<std::string> const& words) {
    auto const all = statements();
    std::vector<std::string> ids;
    for (auto const& statement : all) ids.push_back(statement.id);
    for (auto const& word : words) {
        if (is_id(word)) {
            expect_matches("statement", {upper_case(word)}, ids, "cubecheck claims");
        } else if (std::ranges::none_of(all, [&](auto const& one) { return is_about(one, word); })) {
            throw Error("No statement is about '" + formats::printable(word) + "'" +
                            did_you_mean(word, topics(all)) + " 'cubecheck claims' lists them all.",
                        Failure::nothing);
        }
    }
    std::vector<Statement> chosen;
    for (auto const& statement : all)
        if (words.empty() ||
            std::ranges::any_of(words, [&](auto const& word) { return is_meant(statement, word); }))
            chosen.push_back(statement);
    return chosen;
}

}  // namespace cubecheck::claims
