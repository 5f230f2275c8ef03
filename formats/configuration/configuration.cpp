#include "formats/configuration/configuration.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

// The library asserts of "[[(" what it then checks: an assertion must neither end the command nor be assumed.
#undef NDEBUG
#define TOML_ASSERT(expr) static_cast<void>(0)
#include <toml++/toml.h>

#include "formats/support/printable.hpp"
#include "models/support/edit_distance.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {

namespace {

using Keys = std::span<std::string_view const>;

constexpr std::array<std::string_view, 6> keys_of_configuration{"buffer_bytes", "exclude", "folders",
                                                                "runtime",      "slots",   "waive"};
constexpr std::array<std::string_view, 4> keys_of_waiver{"check", "expires", "file", "reason"};
constexpr std::int64_t most_slots = 1 << 20, least_buffer = 64, most_buffer = std::int64_t{1} << 40;
constexpr std::size_t longest_shown = 60;

/// A text of others within a sentence, cut if it is long.
std::string shown_text(std::string_view text) {
    auto const cut = text.size() > longest_shown;
    return "'" + printable(text.substr(0, longest_shown)) + (cut ? ".." : "") + "'";
}

std::string_view kind_of(toml::node const& node) {
    switch (node.type()) {
        case toml::node_type::table:
            return "a table";
        case toml::node_type::array:
            return "a list";
        case toml::node_type::string:
            return "a text";
        case toml::node_type::integer:
            return "an integer";
        case toml::node_type::floating_point:
            return "a number with a fraction";
        case toml::node_type::boolean:
            return "true or false";
        case toml::node_type::date:
            return "a date";
        default:
            return "a time";
    }
}

/// Reads the values of one file.
class ConfigurationReader {
public:
    explicit ConfigurationReader(std::string const& name) : name_(name) {}

    Configuration configuration(toml::table const& root) const {
        expect_keys(root, keys_of_configuration);
        Configuration out;
        out.name = name_;
        out.folders = texts(root, "folders");
        out.excluded = texts(root, "exclude");
        if (auto const* node = root.get("runtime")) out.runtime = text(*node, "runtime");
        if (auto const* node = root.get("slots"))
            out.slots = static_cast<std::uint32_t>(integer(*node, "slots", 1, most_slots));
        if (auto const* node = root.get("buffer_bytes"))
            out.buffer_bytes = integer(*node, "buffer_bytes", least_buffer, most_buffer);
        if (auto const* node = root.get("waive"))
            for (auto const& one : list(*node, "waive")) out.waivers.push_back(waiver(one));
        return out;
    }

    [[noreturn]] void refuse(std::uint32_t line, std::string const& what) const {
        throw Error(fmt::format("{}:{}: {}", name_, line, what));
    }

private:
    static std::uint32_t line_of(toml::node const& node) {
        return static_cast<std::uint32_t>(node.source().begin.line);
    }

    [[noreturn]] void refuse(toml::node const& node, std::string_view key, std::string_view expected) const {
        refuse(line_of(node), fmt::format("expected {} for {}, found {}", expected, key, kind_of(node)));
    }

    void expect_keys(toml::table const& table, Keys known) const {
        for (auto const& [key, node] : table) {
            if (std::ranges::find(known, key.str()) != known.end()) continue;
            auto const line = static_cast<std::uint32_t>(key.source().begin.line);
            refuse(line, fmt::format("there is no key {}{}  The keys here are: {}.", shown_text(key.str()),
                                     nearest_of(key.str(), known), fmt::join(known, ", ")));
        }
    }

    /// What ends a sentence on a mistyped key.
    static std::string nearest_of(std::string_view key, Keys known) {
        auto const mistyped = key.substr(0, longest_shown);
        auto const nearest = std::ranges::min_element(
            known, {}, [&](std::string_view one) { return edit_distance(mistyped, one); });
        auto const is_near =
            edit_distance(mistyped, *nearest) <= std::max<std::size_t>(2, nearest->size() / 3);
        return is_near ? fmt::format("; did you mean '{}'?", *nearest) : ".";
    }

    std::string text(toml::node const& node, std::string_view key) const {
        auto const* value = node.as_string();
        if (value == nullptr) refuse(node, key, "a text");
        if (value->get().empty() || value->get().find('\0') != std::string::npos)
            refuse(line_of(node), fmt::format("expected a text for {}, found an empty one", key));
        return value->get();
    }

    std::int64_t integer(toml::node const& node, std::string_view key, std::int64_t low,
                         std::int64_t high) const {
        auto const expected = fmt::format("an integer from {} to {}", low, high);
        auto const* value = node.as_integer();
        if (value == nullptr) refuse(node, key, expected);
        if (value->get() < low || value->get() > high)
            refuse(line_of(node), fmt::format("expected {} for {}, found {}", expected, key, value->get()));
        return value->get();
    }

    toml::array const& list(toml::node const& node, std::string_view key) const {
        auto const* value = node.as_array();
        if (value == nullptr) refuse(node, key, key == "waive" ? "tables, [[waive]]," : "a list of texts");
        return *value;
    }

    std::vector<std::string> texts(toml::table const& table, std::string_view key) const {
        std::vector<std::string> out;
        if (auto const* node = table.get(key))
            for (auto const& one : list(*node, key)) out.push_back(text(one, key));
        return out;
    }

    std::string needed_text(toml::table const& table, std::string_view key) const {
        auto const* node = table.get(key);
        if (node == nullptr) refuse(line_of(table), fmt::format("expected a {} in this [[waive]]", key));
        return text(*node, key);
    }

    ConfiguredWaiver waiver(toml::node const& node) const {
        auto const* table = node.as_table();
        if (table == nullptr) refuse(node, "waive", "a table, [[waive]],");
        expect_keys(*table, keys_of_waiver);
        ConfiguredWaiver out;
        out.line = line_of(node);
        out.files = needed_text(*table, "file");
        out.check = needed_text(*table, "check");
        out.reason = needed_text(*table, "reason");
        if (out.reason.find_first_not_of(" \t\r\n") == std::string::npos)
            refuse(line_of(*table->get("reason")), "expected a reason, found blanks");
        if (auto const* expires = table->get("expires")) out.expires = day(*expires);
        return out;
    }

    std::string day(toml::node const& node) const {
        auto const* value = node.as_date();
        if (value == nullptr) refuse(node, "expires", "a date like 2027-01-31, without quotes,");
        auto const& date = value->get();
        return fmt::format("{:04}-{:02}-{:02}", date.year, date.month, date.day);
    }

    std::string const& name_;
};

}  // namespace

Configuration parse_configuration(std::string name, std::string const& text) {
    ConfigurationReader const reader(name);
    try {
        return reader.configuration(toml::parse(text));
    } catch (toml::parse_error const& error) {
        reader.refuse(static_cast<std::uint32_t>(std::max<toml::source_index>(error.source().begin.line, 1)),
                      "this is no TOML: " + printable(std::string(error.description()).substr(0, 200)));
    }
}

}  // namespace cubecheck::formats
