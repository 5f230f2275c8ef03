#include "formats/alg/names.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "formats/support/printable.hpp"
#include "models/support/edit_distance.hpp"

namespace cubecheck::formats::alg {
namespace {

using Kind = Token::Kind;

/// An assignment: the name, and the tokens of its value.
struct Assignment {
    std::string target;
    std::size_t begin = 0, end = 0;
};

/// Collects the assignments and receives of a text.
class Scan {
public:
    Scan(std::string const& file, std::vector<Token> const& tokens) : file_(file), tokens_(tokens) {}

    Names names(std::set<std::string> const& known_data) && {
        found_.data = known_data;
        for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) look_at(i);
        while (spread()) {
        }
        for (auto const& assignment : assignments_)
            if (!found_.data.contains(assignment.target)) found_.integers.insert(assignment.target);
        expect_apart();
        return std::move(found_);
    }

private:
    bool is(std::size_t i, std::string_view text) const {
        return i < tokens_.size() && tokens_[i].text == text &&
               (tokens_[i].kind == Kind::name || tokens_[i].kind == Kind::sign);
    }
    bool is_name(std::size_t i) const {
        return i < tokens_.size() && tokens_[i].kind == Kind::name && !is_keyword(tokens_[i].text);
    }
    bool ends_statement(std::size_t i) const {
        auto const kind = tokens_[i].kind;
        return (kind != Kind::name && kind != Kind::number && kind != Kind::sign) || is(i, ";") ||
               is(i, "else");
    }

    /// The index after the bracket that closes the one at `i`.
    std::size_t behind_bracket(std::size_t i) const {
        int open = 0;
        for (; i < tokens_.size(); ++i) {
            if (is(i, "[") || is(i, "(")) ++open;
            if ((is(i, "]") || is(i, ")")) && --open == 0) return i + 1;
        }
        return i;
    }

    void look_at(std::size_t i) {
        if (is(i, "for") && is_name(i + 1)) running_.insert({tokens_[i + 1].text, tokens_[i + 1].place});
        if (is(i, "receive") || is(i, "into") || (is(i, ",") && is_list_from(i + 1))) take_list(i + 1);
        if (!is_name(i)) return;
        auto const& name = tokens_[i].text;
        bool const has_index = is(i + 1, "[");
        if (has_index) found_.arrays.emplace(name, tokens_[i].place);
        auto const behind = has_index ? behind_bracket(i + 1) : i + 1;
        if (!is(behind, ":=")) return;
        if (has_index) found_.data.insert(name);
        auto end = behind + 1;
        while (!ends_statement(end)) ++end;
        assignments_.push_back({name, behind + 1, end});
    }

    /// Whether cells and `from` follow: the second half of an exchange.
    bool is_list_from(std::size_t i) const {
        while (is_name(i)) {
            i = is(i + 1, "[") ? behind_bracket(i + 1) : i + 1;
            if (is(i, "from")) return true;
            if (!is(i, ",")) return false;
            ++i;
        }
        return false;
    }

    void take_list(std::size_t i) {
        while (is_name(i)) {
            found_.data.insert(tokens_[i].text);
            i = is(i + 1, "[") ? behind_bracket(i + 1) : i + 1;
            if (!is(i, ",")) return;
            ++i;
        }
    }

    /// Whether a value contains data, ignoring the brackets that select cells.
    bool has_data(Assignment const& assignment) const {
        for (auto i = assignment.begin; i < assignment.end; ++i) {
            if (is(i, "neutral") || (is_name(i) && found_.data.contains(tokens_[i].text))) return true;
            if (is(i, "[")) i = behind_bracket(i) - 1;
        }
        return false;
    }

    bool spread() {
        bool grows = false;
        for (auto const& assignment : assignments_)
            if (!found_.data.contains(assignment.target) && has_data(assignment))
                grows = found_.data.insert(assignment.target).second || grows;
        return grows;
    }

    void expect_apart() {
        for (auto const& [name, place] : running_) {
            if (found_.data.contains(name))
                refuse(file_, place, "another name for the variable of a loop",
                       fmt::format("'{}', which holds data elsewhere", short_name(name)));
            found_.integers.insert(name);
        }
    }

    std::string const& file_;
    std::vector<Token> const& tokens_;
    Names found_;
    std::vector<Assignment> assignments_;
    std::map<std::string, Place> running_;
};

}  // namespace

Names names_of(std::string const& file, std::vector<Token> const& tokens,
               std::set<std::string> const& known_data) {
    return Scan(file, tokens).names(known_data);
}

/// The word of the notation for a synonym.
std::string_view word_for(std::string_view synonym) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 13> synonyms{
        {{"bcast", "broadcast"},
         {"recv", "receive"},
         {"sendrecv", "exchange"},
         {"swap", "exchange"},
         {"return", "stop"},
         {"exit", "stop"},
         {"lg", "log2"},
         {"lg2", "log2"},
         {"ilog2", "log2"},
         {"rank", "me"},
         {"p", "n"},
         {"size", "n"},
         {"all", "allreduce"}}};
    auto const found =
        std::ranges::find(synonyms, synonym, &std::pair<std::string_view, std::string_view>::first);
    return found == synonyms.end() ? std::string_view() : found->second;
}

std::string unknown_name(std::string const& name, std::vector<std::string> const& known) {
    auto best = std::max<std::size_t>(2, name.size() / 3) + 1;
    std::string nearest;
    for (auto const& one : known)
        if (auto const distance = edit_distance(name, one); distance < best && distance < name.size())
            best = distance, nearest = one;
    if (std::ranges::find(known, word_for(name)) != known.end()) nearest = word_for(name);
    auto const shown = fmt::format("'{}'", short_name(name));
    return nearest.empty() ? shown : fmt::format("{}; did you mean '{}'?", shown, nearest);
}

}  // namespace cubecheck::formats::alg
