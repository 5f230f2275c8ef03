#include "formats/json_document.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "models/error.hpp"

namespace cubecheck::formats {

using Json = nlohmann::json;

struct JsonTree {
    std::string name;
    Json root;
};

namespace {

constexpr std::size_t deepest = 24;
constexpr std::size_t longest_quotation = 60;
constexpr std::size_t longest_text = 1024;

Json const& json(void const* value) { return *static_cast<Json const*>(value); }

std::string quoted(Json const& value) {
    if (value.is_object()) return "an object";
    if (value.is_array()) return fmt::format("an array of {} elements", value.size());
    auto text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
    if (text.size() > longest_quotation) text = text.substr(0, longest_quotation) + "...";
    return text;
}

std::size_t line_of(std::string const& text, std::size_t offset) {
    auto const end = text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size()));
    return static_cast<std::size_t>(std::count(text.begin(), end, '\n')) + 1;
}

/// Brackets outside of strings, which are counted before anything is built.
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
    expect_shallow(tree_->name, text);
    try {
        tree_->root = Json::parse(text);
    } catch (Json::parse_error const& error) {
        throw Error(fmt::format("{}:{}: the file is no well-formed JSON", tree_->name,
                                line_of(text, error.byte == 0 ? 0 : error.byte - 1)));
    } catch (Json::out_of_range const&) {
        throw Error(fmt::format("{}: a number is too large for any purpose", tree_->name));
    }
}

JsonDocument::~JsonDocument() = default;

JsonNode JsonDocument::root() const { return {*tree_, &tree_->root, ""}; }

bool JsonNode::is_object() const { return json(value_).is_object(); }

bool JsonNode::has(char const* key) const { return is_object() && json(value_).contains(key); }

JsonNode JsonNode::at(char const* key) const {
    if (!is_object()) refuse("an object");
    if (!has(key)) refuse(fmt::format("a member \"{}\"", key));
    return {*tree_, &json(value_).at(key), fmt::format("{}/{}", pointer_, key)};
}

std::vector<JsonNode> JsonNode::elements() const {
    if (!json(value_).is_array()) refuse("an array");
    std::vector<JsonNode> out;
    for (auto const& element : json(value_))
        out.emplace_back(*tree_, &element, fmt::format("{}/{}", pointer_, out.size()));
    return out;
}

std::vector<JsonNode> JsonNode::elements(char const* key) const {
    return has(key) ? at(key).elements() : std::vector<JsonNode>();
}

std::int64_t JsonNode::integer(std::int64_t least, std::int64_t most) const {
    auto const& value = json(value_);
    auto const fits = [&] {
        if (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX) return false;
        auto const number = value.get<std::int64_t>();
        return number >= least && number <= most;
    };
    if (!value.is_number_integer() || !fits())
        refuse(fmt::format("a whole number from {} to {}", least, most));
    return value.get<std::int64_t>();
}

std::string JsonNode::text() const {
    if (!json(value_).is_string() || json(value_).get_ref<std::string const&>().size() > longest_text)
        refuse(fmt::format("a string of at most {} bytes", longest_text));
    return json(value_).get<std::string>();
}

bool JsonNode::truth() const {
    if (!json(value_).is_boolean()) refuse("true or false");
    return json(value_).get<bool>();
}

bool JsonNode::truth(char const* key, bool otherwise) const {
    return has(key) ? at(key).truth() : otherwise;
}

void JsonNode::refuse(std::string const& expected) const {
    throw Error(fmt::format("{}: {}: {} was expected, and {} found", tree_->name,
                            pointer_.empty() ? "the outermost value" : pointer_, expected,
                            quoted(json(value_))));
}

}  // namespace cubecheck::formats
