#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace cubecheck::formats {

/// Where in a JSON document something stands: a chain of names and positions up to the document.
///
/// Pre: the places further up live as long as it does.
struct JsonPlace {
    JsonPlace const* parent = nullptr;  ///< none for the document itself
    std::string_view name;              ///< of the document, or of a member; empty for an item of a list
    std::size_t position = 0;           ///< of an item of a list

    /// "ring.json: /ranks/2/lanes/0/actions/7"
    std::string text() const;

    /// Throws: Error(Failure::malformed) that says where `fault` is.
    [[noreturn]] void refuse(std::string const& fault) const;
};

/// A value in a JSON document, with its place; each question to it is answered or refused.
///
/// What refuses throws Error with file, pointer, what was expected and what was found.
class JsonValue {
public:
    JsonValue(void const* json, JsonPlace place) : json_(json), place_(place) {}

    JsonPlace const& place() const { return place_; }

    /// Throws: Error if it is no object, or has a member of none of the names.
    void expect_object(std::span<std::string_view const> names) const;
    bool has(std::string_view name) const;
    /// The member of that name; refused if there is none.
    JsonValue member(std::string_view name) const;

    bool is_list() const;
    bool is_object() const;
    bool is_null() const;
    /// The number of items; refused if it is no list, or if they are fewer or more.
    std::size_t size(std::size_t least, std::size_t most) const;
    JsonValue item(std::size_t position) const;

    struct Range {
        std::int64_t low;
        std::int64_t high;
    };
    std::int64_t integer(Range range) const;
    bool boolean() const;
    std::string const& text() const;
    /// The position of the text among `choices`.
    std::size_t choice(std::span<std::string_view const> choices) const;

    [[noreturn]] void refuse(std::string const& expected) const;

private:
    void const* json_;
    JsonPlace place_;
};

}  // namespace cubecheck::formats
