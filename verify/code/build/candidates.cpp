#include "verify/code/build/candidates.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace cubecheck::verify {

namespace {

/// Longer files are read only up to here.  Units: bytes.
constexpr std::size_t most_read = 1 << 20;

/// The most functions that the text names.
constexpr std::size_t most_named = 8;

bool is_in_a_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool has_a_communicator(std::string_view parameters) {
    constexpr std::string_view type = "MPI_Comm";
    for (auto at = parameters.find(type); at != std::string_view::npos; at = parameters.find(type, at + 1))
        if (at + type.size() == parameters.size() || !is_in_a_name(parameters[at + type.size()])) return true;
    return false;
}

char first_mark(std::string_view text) {
    auto const at = text.find_first_not_of(" \t\r\n");
    return at == std::string_view::npos ? '\0' : text[at];
}

}  // namespace

std::string_view last_name(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) text.remove_suffix(1);
    std::size_t begin = text.size();
    while (begin > 0 && is_in_a_name(text[begin - 1])) --begin;
    return text.substr(begin);
}

std::string beginning_of(std::string const& file) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return "";
    std::ifstream in(file, std::ios::binary);
    std::string text(most_read, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

std::vector<std::string> functions_with_a_communicator(std::string_view text) {
    std::vector<std::string> found;
    std::size_t open = std::string_view::npos;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '(') open = i;
        if (text[i] != ')' || open == std::string_view::npos) continue;
        auto const parameters = text.substr(open, i - open);
        std::string name(last_name(text.substr(0, open)));
        open = std::string_view::npos;
        if (name.empty() || first_mark(text.substr(i + 1)) != '{') continue;
        if (!has_a_communicator(parameters)) continue;
        if (std::ranges::find(found, name) == found.end()) found.push_back(std::move(name));
    }
    return found;
}

std::optional<mpi::Collective> collective_in(std::string_view function) {
    auto const letters = [](std::string_view name) {
        std::string kept;
        for (char const c : name)
            if (c != '_') kept += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        return kept;
    };
    std::string_view longest;
    for (auto const name : mpi::collective_names)
        if (letters(function).find(letters(name)) != std::string::npos && name.size() > longest.size())
            longest = name;
    return mpi::collective_named(longest);
}

std::optional<Candidates> candidates_in(std::vector<std::string> const& files) {
    for (auto const& file : files)
        if (auto functions = functions_with_a_communicator(beginning_of(file)); !functions.empty())
            return Candidates{file, std::move(functions)};
    return std::nullopt;
}

std::string text(Candidates const& candidates) {
    auto const& [file, functions] = candidates;
    auto const named = std::min(functions.size(), most_named);
    return fmt::format(
        "{} has {}{}", file,
        fmt::join(functions.begin(), functions.begin() + static_cast<std::ptrdiff_t>(named), ", "),
        named < functions.size() ? " and others" : "");
}

}  // namespace cubecheck::verify
