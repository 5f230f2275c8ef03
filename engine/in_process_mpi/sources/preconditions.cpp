#include <algorithm>
#include <array>
#include <regex>
#include <sstream>

#include "engine/in_process_mpi/sources/source_function.hpp"

namespace cubecheck::sources {

namespace {

using Kind = Precondition::Kind;

/// The positions of calls of a word, which is followed by a parenthesis, within a part of the text.
std::vector<std::size_t> calls_of(std::string_view text, std::string_view word, std::size_t from,
                                  std::size_t to) {
    std::vector<std::size_t> found;
    for (auto at = text.find(word, from); at < to; at = text.find(word, at + 1)) {
        bool const is_whole =
            at == 0 || (std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0 && text[at - 1] != '_');
        if (is_whole && text.substr(at + word.size()).starts_with('(')) found.push_back(at);
    }
    return found;
}

void add_assertions(SourceFunction& function, Definition const& definition, std::string_view text,
                    std::string_view stripped) {
    for (auto const* word : {"MPIR_Assert", "MPIR_Assertp", "assert"})
        for (auto const at : calls_of(stripped, word, definition.from, definition.to)) {
            auto const end = behind_closing(stripped, stripped.find('(', at));
            function.preconditions.push_back(
                {Kind::asserted, function.file, line_of(text, at), squeezed(text.substr(at, end - at))});
        }
}

/// Adds the conditions of ifs whose branch refuses the call, or returns the result of another algorithm of
/// the library.
void add_returns(SourceFunction& function, Definition const& definition, std::string_view text,
                 std::string_view stripped) {
    static std::regex const leaves(R"(\breturn\s*\(?\s*(MPI_ERR_(?!INTERN)\w+|)"
                                   R"(\(?\w*(MPIR_[A-Z]\w+|ompi_coll_base_\w+|mca_coll_base_\w+)\s*\())");
    static std::regex const asks(R"(\bif\s*\()");
    auto const body = std::string(stripped.substr(definition.from, definition.to - definition.from));
    for (std::sregex_iterator found(body.begin(), body.end(), asks), none; found != none; ++found) {
        auto const at = std::size_t(found->position());
        auto const condition = behind_closing(body, body.find('(', at));
        auto const start = body.find_first_not_of(" \n", condition);
        if (start == std::string::npos) continue;
        auto const end = body[start] == '{' ? behind_closing(body, start) : body.find(';', start);
        auto const branch = body.substr(start, end - start);
        if (std::smatch left; std::regex_search(branch, left, leaves) && branch.size() < 600)
            function.preconditions.push_back(
                {Kind::returned, function.file, line_of(text, definition.from + at),
                 squeezed(text.substr(definition.from + at, condition - at)) + " " + squeezed(left.str())});
    }
}

/// Adds the paragraphs "Limitations: ...", "Restrictions: ..." and "Attention: ..." of the comment before a
/// function.
void add_documented(SourceFunction& function, Definition const& definition, std::string_view text) {
    static std::regex const begins(R"(^[\s/*]*(limitations?|restrictions?|attention)\s*:)",
                                   std::regex::icase),
        next(R"(^[\s/*]*([A-Z][\w ]*:|\*/|$).*)");
    std::istringstream lines{
        std::string(text.substr(definition.behind, definition.from - definition.behind))};
    int number = line_of(text, definition.behind);
    bool is_within = false;
    for (std::string line; std::getline(lines, line); ++number) {
        auto const content = line.find_first_not_of(" /*\t");
        auto const words = content == std::string::npos ? "" : squeezed(line.substr(content));
        if (std::regex_search(line, begins)) {
            function.preconditions.push_back({Kind::documented, function.file, number, words});
            is_within = true;
        } else if (is_within && (std::regex_match(line, next) || words == "/")) {
            is_within = false;
        } else if (is_within) {
            function.preconditions.back().text += " " + words;
        }
    }
}

/// What a text says in known words.
Limits limits_in(std::string const& text) {
    auto const says = [&](char const* words) {
        return std::regex_search(text, std::regex(words, std::regex::icase));
    };
    return {
        .commutative_only = says("only for commutative|commutative operations only|commutative only|not work "
                                 "for:? - non-commutative"),
        .power_of_two_only = says("only works on power-of-two|power-of-two no|support for the power-of-2"),
        .even_only = says("only on even number"),
        .two_ranks_only = says("only for two processes"),
        .only_in_place = says("restrictions:.*[ ,]inplace|restrictions: (only )?for MPI_IN_PLACE")};
}

void add(Limits& limits, Limits const& more) {
    for (auto const member : {&Limits::commutative_only, &Limits::power_of_two_only, &Limits::even_only,
                              &Limits::two_ranks_only, &Limits::only_in_place})
        limits.*member = limits.*member || more.*member;
}

}  // namespace

void add_preconditions(SourceFunction& function, Definition const& definition, std::string_view text,
                       std::string_view stripped) {
    add_documented(function, definition, text);
    add_assertions(function, definition, text, stripped);
    add_returns(function, definition, text, stripped);
    for (auto const& precondition : function.preconditions)
        if (precondition.kind == Kind::documented) add(function.limits, limits_in(precondition.text));
}

void add_attention(SourceFunction& function, SourceFunction const& before) {
    if (function.collective != before.collective) return;
    for (auto const& one : before.preconditions)
        if (one.kind == Kind::documented && one.text.starts_with("Attention:")) {
            function.preconditions.push_back(one);
            add(function.limits, limits_in(one.text));
        }
}

void add_restrictions(std::vector<SourceFunction>& functions, std::filesystem::path const& file,
                      std::string_view list) {
    static std::regex const section(R"(^(\w+)-(\w+):$)"), algorithm(R"(^    (\w+)$)"),
        restricted(R"(^        restrictions: (.*)$)");
    std::istringstream lines{std::string(list)};
    std::string line, kind, collective, name;
    std::smatch found;
    for (int number = 1; std::getline(lines, line); ++number) {
        if (std::regex_match(line, found, section)) {
            collective = found[1];
            kind = found[2];
        } else if (std::regex_match(line, found, algorithm)) {
            name = found[1];
        } else if (std::regex_match(line, found, restricted)) {
            for (auto& function : functions) {
                if (function.collective != collective || !function.name.ends_with("_" + kind + "_" + name))
                    continue;
                auto const text = squeezed(line);
                function.preconditions.push_back({Kind::documented, file, number, text});
                auto limits = limits_in(text);
                limits.commutative_only = text.find("commutative") != std::string::npos;
                limits.power_of_two_only = text.find("power-of-two") != std::string::npos;
                add(function.limits, limits);
            }
        }
    }
}

}  // namespace cubecheck::sources
