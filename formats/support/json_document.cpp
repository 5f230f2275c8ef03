#include "formats/support/json_document.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "models/support/error.hpp"

namespace cubecheck::formats {

struct JsonTree {
    std::string name;
    nlohmann::json json;
    JsonPiece whole;
};

namespace {

constexpr std::size_t deepest = 24;

std::size_t line_of(std::string const& text, std::size_t offset) {
    auto const end = text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size()));
    return static_cast<std::size_t>(std::count(text.begin(), end, '\n')) + 1;
}

/// Counts the brackets outside of strings before any value is built.
void expect_shallow(std::string const& name, std::string const& text) {
    std::size_t depth = 0;
    bool in_string = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        auto const c = text[at];
        if (c == '"') in_string = !in_string;
        if (in_string && c == '\\') ++at;
        if (in_string) continue;
        if (c == '[' || c == '{') ++depth;
        if ((c == ']' || c == '}') && depth > 0) --depth;
        if (depth > deepest)
            throw Error(fmt::format("{}:{}: is nested deeper than the limit of {} levels", name,
                                    line_of(text, at), deepest));
    }
}

}  // namespace

JsonDocument::JsonDocument(std::string name, std::string const& text) : tree_(std::make_unique<JsonTree>()) {
    tree_->name = std::move(name);
    tree_->whole = {&tree_->json, {nullptr, tree_->name, 0}};
    expect_shallow(tree_->name, text);
    try {
        tree_->json = nlohmann::json::parse(text);
    } catch (nlohmann::json::parse_error const& error) {
        throw Error(fmt::format("{}:{}: the file is not well-formed JSON", tree_->name,
                                line_of(text, error.byte == 0 ? 0 : error.byte - 1)));
    } catch (nlohmann::json::out_of_range const&) {
        throw Error(fmt::format("{}: a number is too large for any purpose", tree_->name));
    }
}

JsonDocument::~JsonDocument() = default;

JsonValue JsonDocument::root() const { return JsonValue(tree_->whole); }

}  // namespace cubecheck::formats
