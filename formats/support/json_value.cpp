#include "formats/support/json_value.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/msccl/fields.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

nlohmann::json const& of(void const* json) { return *static_cast<nlohmann::json const*>(json); }

/// A value in messages: in full if it is short, otherwise its kind.
std::string value_text(nlohmann::json const& json) {
    if (json.is_string()) return formats::quoted(json.get_ref<std::string const&>());
    if (json.is_object())
        return json.empty() ? "an empty object" : "an object of " + counted(json.size(), "member");
    if (json.is_array()) return json.empty() ? "an empty list" : fmt::format("a list of {}", json.size());
    return json.dump();
}

/// Searches `json` for `value`, and refuses it at its place.
void refuse_inside(nlohmann::json const& json, void const* value, JsonPlace const& place,
                   std::string const& fault) {
    if (&json == value) place.refuse(fault);
    if (json.is_object())
        for (auto const& [name, member] : json.items())
            refuse_inside(member, value, {&place, name, 0}, fault);
    if (json.is_array())
        for (std::size_t i = 0; i < json.size(); ++i) refuse_inside(json[i], value, {&place, {}, i}, fault);
}

}  // namespace

std::string JsonPlace::text() const {
    if (parent == nullptr) return std::string(name) + ": ";
    auto out = parent->text() + "/";
    return out + (name.empty() ? std::to_string(position) : std::string(name));
}

void JsonPlace::refuse(std::string const& fault) const {
    throw Error(parent == nullptr ? text() + fault : text() + ": " + fault);
}

void JsonValue::expect_object(std::span<std::string_view const> names) const {
    if (!is_object()) refuse("an object");
    for (auto const& [name, value] : of(json_).items())
        if (std::find(names.begin(), names.end(), name) == names.end())
            object_to(fmt::format("has a member {}; expected only {}", formats::quoted(name),
                                  fmt::join(names, ", ")));
}

bool JsonValue::has(std::string_view name) const { return of(json_).contains(name); }

JsonValue JsonValue::member(std::string_view name) const {
    if (!is_object()) refuse("an object");
    auto const found = of(json_).find(name);
    if (found == of(json_).end()) object_to(fmt::format("member {} is missing", name));
    return {*piece_, &*found};
}

bool JsonValue::is_object() const { return of(json_).is_object(); }
bool JsonValue::is_null() const { return of(json_).is_null(); }

std::size_t JsonValue::size(std::size_t least, std::size_t most) const {
    if (!of(json_).is_array()) refuse("a list");
    auto const size = of(json_).size();
    if (size < least || size > most)
        refuse(least == most ? fmt::format("a list of {}", least)
                             : fmt::format("a list of {} to {}", least, most));
    return size;
}

JsonValue JsonValue::item(std::size_t position) const { return {*piece_, &of(json_).at(position)}; }

std::vector<JsonValue> JsonValue::items() const {
    if (!of(json_).is_array()) refuse("a list");
    std::vector<JsonValue> out;
    out.reserve(of(json_).size());
    for (auto const& item : of(json_)) out.push_back({*piece_, &item});
    return out;
}

std::vector<JsonValue> JsonValue::items(std::string_view name) const {
    return has(name) ? member(name).items() : std::vector<JsonValue>();
}

std::int64_t JsonValue::integer(Range range) const {
    auto const expected = [&] { return fmt::format("an integer from {} to {}", range.low, range.high); };
    auto const& json = of(json_);
    if (!json.is_number_integer()) refuse(expected());
    bool const fits = !json.is_number_unsigned() || json.get<std::uint64_t>() <= INT64_MAX;
    if (!fits || json.get<std::int64_t>() < range.low || json.get<std::int64_t>() > range.high)
        refuse(expected());
    return json.get<std::int64_t>();
}

std::int64_t JsonValue::integer_or_most(Range range) const {
    auto const& json = of(json_);
    bool const is_more =
        json.is_number_unsigned() && json.get<std::uint64_t>() > static_cast<std::uint64_t>(range.high);
    return is_more ? range.high : integer(range);
}

bool JsonValue::boolean() const {
    if (!of(json_).is_boolean()) refuse("true or false");
    return of(json_).get<bool>();
}

bool JsonValue::boolean(std::string_view name, bool otherwise) const {
    return has(name) ? member(name).boolean() : otherwise;
}

std::string const& JsonValue::text() const {
    if (!of(json_).is_string()) refuse("a text");
    return of(json_).get_ref<std::string const&>();
}

std::size_t JsonValue::choice(std::span<std::string_view const> choices) const {
    auto const expected = [&] { return fmt::format("one of {}", fmt::join(choices, ", ")); };
    if (!of(json_).is_string()) refuse(expected());
    auto const found = std::find(choices.begin(), choices.end(), text());
    if (found == choices.end()) refuse(expected());
    return static_cast<std::size_t>(found - choices.begin());
}

void JsonValue::refuse(std::string const& expected) const {
    object_to(fmt::format("is {}; expected {}", value_text(of(json_)), expected));
}

void JsonValue::object_to(std::string const& fault) const {
    refuse_inside(of(piece_->json), json_, piece_->place, fault);
    piece_->place.refuse(fault);
}

}  // namespace cubecheck::formats
