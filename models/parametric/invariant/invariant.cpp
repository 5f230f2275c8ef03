#include "models/parametric/invariant/invariant.hpp"

#include <algorithm>
#include <regex>
#include <vector>

namespace cubecheck::invariant {

namespace {

/// The longest line of a member function in a definition.
constexpr std::size_t longest = 106;

/// The next position at which a line may end: after a comma or a conjunction.
std::size_t end_of_piece(std::string const& text, std::size_t begin) {
    auto end = text.find(' ', begin);
    while (end < text.size() && std::string(",&|").find(text[end - 1]) == std::string::npos)
        end = text.find(' ', end + 1);
    return std::min(end, text.size());
}

/// A statement of a function, on as many lines as it needs.
std::string statement(std::string const& text) {
    std::string lines, line = "   ";
    for (std::size_t begin = 0; begin < text.size();) {
        auto const end = end_of_piece(text, begin);
        if (line.size() + 1 + end - begin > longest) {
            lines += line + "\n";
            line = "       ";
        }
        line += " " + text.substr(begin, end - begin);
        begin = end + 1;
    }
    return lines + line + "\n";
}

bool is_number(Shared const& e, Index number) {
    return e->op == Op::constant && e->sort == Sort::number && e->constant == number;
}

/// The text of the first rank. A plain 0 does not have the type of a rank.
std::string rank_text(Shared const& first) { return is_number(first, 0) ? "zero_like(me)" : text(first); }

std::string content_text(Invariant const& invariant) {
    std::string found = is_number(invariant.count, 1)
                            ? "message(" + rank_text(invariant.first) + ")"
                            : "fold(" + rank_text(invariant.first) + ", " + text(invariant.count) + ")";
    if (invariant.part != nullptr) found += ".of(" + text(invariant.part) + ")";
    return found;
}

/// The conditions that choose the parts of a content, the outermost only.
std::vector<std::string> cases_of(Invariant const& invariant) {
    std::vector<std::string> found;
    for (auto const& part : {invariant.first, invariant.count, invariant.part})
        if (part != nullptr && part->op == Op::chosen) found.push_back(text(part->parts[0]));
    return found;
}

/// Replaces every occurrence of one text in another.
std::string replaced(std::string in, std::string const& what, std::string const& with) {
    for (std::size_t at = in.find(what); at != std::string::npos; at = in.find(what, at + with.size()))
        in.replace(at, what.size(), with);
    return in;
}

std::string parameter(std::string const& body, std::string const& name) {
    return std::regex_search(body, std::regex("\\b" + name + "\\b")) ? "auto " + name : "auto";
}

}  // namespace

std::string text(Invariant const& invariant) {
    auto const content = content_text(invariant);
    return is_truth(invariant.known, true) ? content : content + " when " + text(invariant.known);
}

std::string holds_text(Invariant const& invariant) {
    std::string body, content = content_text(invariant);
    auto const cases = cases_of(invariant);
    if (cases.size() > 1 && cases[0] == cases[1]) {
        body += statement("auto const is_so = " + cases[0] + ";");
        content = replaced(content, "choose(" + cases[0] + ", ", "choose(is_so, ");
    }
    if (!is_truth(invariant.known, true)) {
        auto const known = text(invariant.known);
        if (content.size() + known.size() + std::string("    return .when();").size() > longest) {
            body += statement("auto const is_known = " + known + ";");
            content += ".when(is_known)";
        } else {
            content += ".when(" + known + ")";
        }
    }
    body += statement("return " + content + ";");
    return "static constexpr auto holds(" + parameter(body, "me") + ", " + parameter(body, "cell") + ", " +
           parameter(body, "at") + ") {\n" + body + "}";
}

}  // namespace cubecheck::invariant
