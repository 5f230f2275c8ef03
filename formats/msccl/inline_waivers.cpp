#include "formats/msccl/inline_waivers.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

#include <fmt/format.h>

#include "formats/support/printable.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {

namespace {

constexpr std::string_view open_comment = "<!--", close_comment = "-->", space = " \t\r\n";
constexpr std::string_view addressed = "cubecheck", waive = "waive";

std::string_view trimmed(std::string_view text) {
    auto const begin = std::min(text.find_first_not_of(space), text.size());
    text.remove_prefix(begin);
    return text.substr(0, text.find_last_not_of(space) + 1);
}

/// Whether a comment begins with the name of this tool, in upper or lower case.
bool is_addressed(std::string_view comment) {
    auto const lower = [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); };
    return std::ranges::equal(comment.substr(0, addressed.size()), addressed, {}, lower);
}

/// Whether an element precedes this place in its line.
bool is_behind_an_element(std::string_view xml, std::size_t place) {
    auto const before = xml.substr(0, place);
    auto const last = before.find_last_not_of(" \t\r");
    return last != std::string_view::npos && before[last] == '>';
}

/// Whether an element begins here, and not an end tag, a comment or a declaration.
bool begins_element(std::string_view xml, std::size_t place) {
    return place + 1 < xml.size() && std::string_view("!?/").find(xml[place + 1]) == std::string_view::npos;
}

/// Reads the comments of a file in order.
class Comments {
public:
    Comments(std::string const& name, std::string_view xml) : name_(name), xml_(xml) {}

    std::vector<InlineWaiver> waivers() {
        std::vector<InlineWaiver> found;
        for (auto at = xml_.find('<'); at != std::string_view::npos; at = xml_.find('<', at + 1)) {
            if (!xml_.substr(at).starts_with(open_comment)) {
                if (begins_element(xml_, at)) settle(found, at);
                continue;
            }
            auto const end = xml_.find(close_comment, at + open_comment.size());
            if (end == std::string_view::npos) break;  // the XML parser refuses the file
            auto const text = trimmed(xml_.substr(at + open_comment.size(), end - at - open_comment.size()));
            if (is_addressed(text)) take(found, at, text.substr(addressed.size()));
            at = end;
        }
        return found;
    }

private:
    /// Assigns the element at `at` to the waivers that precede it.
    void settle(std::vector<InlineWaiver>& found, std::size_t at) {
        if (open_ < found.size()) {
            auto const line = has_root_ ? line_of(at) : 0;
            for (; open_ < found.size(); ++open_) found[open_].about = line;
        }
        has_root_ = true;
    }

    /// Parses the comment after the name.  A comment without a colon is not a waiver; it is refused if it
    /// looks like one.
    void take(std::vector<InlineWaiver>& found, std::size_t at, std::string_view text) {
        if (text.starts_with(':'))
            add(found, at, trimmed(text.substr(1)));
        else if (trimmed(text).starts_with(waive) || trimmed(text).starts_with(':'))
            refuse(line_of(at), trimmed(text));
    }

    [[noreturn]] void refuse(std::uint32_t line, std::string_view text) const {
        throw Error(fmt::format("{}:{}: expected <!-- cubecheck: waive CHECK: reason -->, found '{}'", name_,
                                line, printable(text.substr(0, 80))));
    }

    void add(std::vector<InlineWaiver>& found, std::size_t at, std::string_view text) {
        auto const line = line_of(at);
        auto const colon = text.find(':');
        bool const is_waiver = text.starts_with(waive) && colon != std::string_view::npos;
        auto const check = is_waiver ? trimmed(text.substr(waive.size(), colon - waive.size())) : "";
        auto const reason = is_waiver ? trimmed(text.substr(colon + 1)) : "";
        if (check.empty() || reason.empty()) refuse(line, text);
        found.push_back({std::string(check), std::string(reason), line, 0});
        if (!has_root_ || !is_behind_an_element(xml_, at)) return;
        found.back().about = line;
        if (open_ + 1 == found.size()) ++open_;
    }

    /// Pre: places are asked in ascending order.
    std::uint32_t line_of(std::size_t place) {
        line_ += static_cast<std::uint32_t>(
            std::ranges::count(xml_.substr(counted_to_, place - counted_to_), '\n'));
        counted_to_ = place;
        return line_;
    }

    std::string const& name_;
    std::string_view xml_;
    std::size_t counted_to_ = 0, open_ = 0;  ///< waivers before `open_` have their element
    std::uint32_t line_ = 1;
    bool has_root_ = false;
};

}  // namespace

std::vector<InlineWaiver> inline_waivers(std::string const& name, std::string const& xml) {
    if (xml.find(open_comment) == std::string::npos) return {};
    return Comments(name, xml).waivers();
}

}  // namespace cubecheck::formats
