#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "cli/inputs/patterns.hpp"
#include "cli/options/options.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress.hpp"
#include "formats/support/printable.hpp"
#include "models/report/failure.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/ruling.hpp"
#include "studies/verbs.hpp"

namespace cubecheck::studies {

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
bool is_about(claims::Statement const& statement, std::string const& topic) {
    auto const text = plain_words(statement.text + " " + statement.kind + " " + statement.source);
    std::string lower = topic;
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return std::ranges::any_of(words_for(lower), [&](std::string const& word) {
        auto const wanted = plain_words(word);
        return wanted.size() > 1 && text.find(wanted) != std::string::npos;
    });
}

bool is_meant(claims::Statement const& statement, std::string const& word) {
    return is_id(word) ? matches(upper_case(word), statement.id) : is_about(statement, word);
}

/// The words of the statements, as suggestions for a mistyped topic.
std::vector<std::string> topics(std::vector<claims::Statement> const& all) {
    constexpr std::size_t shortest = 4;
    std::set<std::string> words;
    for (auto const& statement : all) {
        std::istringstream text(plain_words(statement.text));
        for (std::string word; text >> word;)
            if (word.size() >= shortest) words.insert(word);
    }
    return {words.begin(), words.end()};
}

/// Throws: Error (nothing) with the nearest ids or topics, if a word matches no statement.
std::vector<claims::Statement> selected_statements(std::vector<std::string> const& words) {
    auto const all = claims::statements();
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
    std::vector<claims::Statement> chosen;
    for (auto const& statement : all)
        if (words.empty() ||
            std::ranges::any_of(words, [&](auto const& word) { return is_meant(statement, word); }))
            chosen.push_back(statement);
    return chosen;
}

/// Decides statements, and runs each check once.
class Court {
public:
    claims::Ruling rule(claims::Statement const& statement, Progress& progress) {
        auto const known = results_.find(statement.check);
        if (known != results_.end()) return {statement, known->second};
        progress.start(statement.id + ", " + statement.check)("");
        return {statement, results_.emplace(statement.check, claims::decide(statement)).first->second};
    }

private:
    std::map<std::string, claims::StatementResult> results_;
};

bool undecided(claims::Ruling const& ruling) {
    return standing(ruling.result) == claims::Standing::undecided;
}

Failure rule(Options const& options) {
    auto const chosen = selected_statements(options.selection.patterns);
    auto const& outputs = options.outputs;
    bool const by_line = !outputs.json && !outputs.markdown && chosen.size() > 1;
    std::vector<claims::Ruling> rulings;
    Progress progress;
    Court court;
    bool complete = true;
    try {
        for (auto const& statement : chosen) {
            rulings.push_back(court.rule(statement, progress));
            progress.clear();
            if (by_line) print_lines(line_text(rulings.back()));
        }
    } catch (Interrupted const&) {
        progress.clear();
        complete = false;
    }
    auto const rest = chosen.size() - rulings.size();
    if (outputs.json) print(rulings_json(rulings));
    if (outputs.markdown) print(page_markdown(rulings));
    if (by_line) print_lines("\n" + summary(rulings) + "\n");
    if (!outputs.json && !outputs.markdown && chosen.size() == 1 && complete)
        print_lines(full_text(rulings.front()));
    if (!complete) print(fmt::format("Interrupted: {} statements are not decided.\n", rest));
    return complete && std::ranges::none_of(rulings, undecided) ? Failure::none : Failure::unknown;
}

}  // namespace

Verb claims_verb() {
    return {"claims", "Check what the sources claim, statement by statement",
            [](CLI::App& verb, Session& session) {
                add_patterns(
                    verb, session.options.selection, Needed::no,
                    "ids of statements, with * and ?: W-13, 'G-*'; topics: scan, 'recursive doubling'");
                add_json(verb, session.options.outputs);
                add_markdown(verb, session.options.outputs, "print them as a page in Markdown");
            },
            [](Session const& session) { return rule(session.options); }};
}

}  // namespace cubecheck::studies
