#include "engine/in_process_mpi/sources/definition.hpp"

#include <algorithm>
#include <cctype>
#include <regex>
#include <set>

namespace cubecheck::sources {

namespace {

bool is_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// The begin of the name that ends at `end`.
std::size_t start_of_name(std::string_view text, std::size_t end) {
    while (end > 0 && is_of_name(text[end - 1])) --end;
    return end;
}

std::size_t before_blanks(std::string_view text, std::size_t at) {
    while (at > 0 && std::isspace(static_cast<unsigned char>(text[at - 1])) != 0) --at;
    return at;
}

/// "const MPI_Aint recvcounts[]" -> "const MPI_Aint *", "recvcounts"
DeclaredArgument declared_argument(std::string text) {
    static std::regex const attribute(R"(ATTRIBUTE ?\(\(\w+\)\))");
    text = squeezed(std::regex_replace(text, attribute, ""));
    bool const is_array = text.ends_with(']');
    if (is_array) text = squeezed(text.substr(0, text.find('[')));
    auto const start = start_of_name(text, text.size());
    auto type = squeezed(text.substr(0, start));
    return {is_array ? type + " *" : type, text.substr(start)};
}

std::vector<DeclaredArgument> declared_arguments(std::string_view list) {
    std::vector<DeclaredArgument> found;
    int depth = 0;
    std::string one;
    for (char const c : list) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == ',' && depth == 0) {
            found.push_back(declared_argument(std::exchange(one, "")));
        } else {
            one += c;
        }
    }
    one = squeezed(one);
    if (!one.empty() && one != "void") found.push_back(declared_argument(one));
    return found;
}

/// The text before the name of a function, which is its type.  It starts after the last preprocessor line.
std::string type_before(std::string_view text, std::size_t from, std::size_t name) {
    auto type = text.substr(from, name - from);
    for (auto line = type.rfind('#'); line != std::string_view::npos; line = type.rfind('#')) {
        auto const end = type.find('\n', line);
        type = end == std::string_view::npos ? std::string_view() : type.substr(end);
    }
    if (auto const end = type.find_last_of(";}"); end != std::string_view::npos) type = type.substr(end + 1);
    return squeezed(type);
}

}  // namespace

std::vector<Definition> definitions(std::string_view text) {
    std::vector<Definition> found;
    std::size_t behind = 0;
    for (auto brace = text.find('{'); brace != std::string_view::npos; brace = text.find('{', behind)) {
        auto const end = behind_closing(text, brace);
        auto const closed = before_blanks(text, brace);
        auto const open = text.substr(0, closed).ends_with(')')
                              ? [&] {  // the opening parenthesis of the list before the brace
                                    int depth = 0;
                                    for (auto at = closed; at-- > behind;) {
                                        depth += text[at] == ')' ? 1 : text[at] == '(' ? -1 : 0;
                                        if (depth == 0) return at;
                                    }
                                    return std::string_view::npos;
                                }()
                              : std::string_view::npos;
        if (open != std::string_view::npos) {
            auto const end_of_name = before_blanks(text, open);
            auto const name = start_of_name(text, end_of_name);
            auto const type = type_before(text, behind, name);
            auto const list = text.substr(open + 1, closed - open - 2);
            if (name < end_of_name && !type.empty())
                found.push_back({.name = std::string(text.substr(name, end_of_name - name)),
                                 .line = line_of(text, name),
                                 .is_static = type.find("static") != std::string::npos,
                                 .declaration = type + " " + squeezed(text.substr(name, closed - name)),
                                 .arguments = declared_arguments(list),
                                 .from = brace,
                                 .to = end,
                                 .behind = behind});
        }
        behind = end;
    }
    return found;
}

std::vector<std::string> called_names(std::string_view text) {
    std::set<std::string> found;
    for (auto open = text.find('('); open != std::string_view::npos; open = text.find('(', open + 1)) {
        auto const end = before_blanks(text, open);
        auto const start = start_of_name(text, end);
        if (start < end) found.emplace(text.substr(start, end - start));
    }
    return {found.begin(), found.end()};
}

std::string text_with_helpers(Definition const& definition, std::string_view text) {
    auto const body = [&](Definition const& one) {
        return std::string(text.substr(one.from, one.to - one.from));
    };
    auto found = body(definition);
    auto helpers = definitions(text);
    std::erase_if(helpers, [](auto const& one) { return !one.is_static; });
    for (bool is_new = true; is_new;) {
        auto const called = called_names(found);
        auto const helper = std::ranges::find_if(
            helpers, [&](auto const& one) { return std::ranges::find(called, one.name) != called.end(); });
        is_new = helper != helpers.end();
        if (!is_new) break;
        found += body(*helper);
        helpers.erase(helper);
    }
    return found;
}

}  // namespace cubecheck::sources
