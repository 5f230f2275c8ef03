#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cubecheck::formats {

/// A place in a JSON document: a chain of names and positions up to the document.
///
/// Pre: the parents outlive it.
struct JsonPlace {
    JsonPlace const* parent = nullptr;  ///< none for the document itself
    std::string_view name;              ///< of the document, or of a member; empty for an item of a list
    std::size_t position = 0;           ///< of an item of a list

    /// "ring.json: /ranks/2/lanes/0/actions/7"
    std::string text() const;

    /// Throws: Error(Failure::malformed) with the place and `fault`.
    [[noreturn]] void refuse(std::string const& fault) const;
};

/// A part of a JSON document, or all of it, in memory.
struct JsonPiece {
    void const* json;
    JsonPlace place;
};

/// A value in a JSON document.  A value of the wrong kind is refused.
///
/// Its place is searched only when a message needs it, and costs nothing until then.
///
/// A refusal throws Error with file, pointer, what was expected and what was found.
///
/// Pre: the piece outlives the value.
class JsonValue {
public:
    explicit JsonValue(JsonPiece const& piece) : JsonValue(piece, piece.json) {}

    /// Refuses a value that is not an object, or has a member with another name.
    void expect_object(std::span<std::string_view const> names) const;
    /// False if it is not an object.
    bool has(std::string_view name) const;
    /// The member of this name; refused if it is missing.
    JsonValue member(std::string_view name) const;

    bool is_object() const;
    bool is_null() const;
    /// The number of items; refused if it is not a list, or the number is out of range.
    std::size_t size(std::size_t least, std::size_t most) const;
    JsonValue item(std::size_t position) const;
    /// The items of a list; refused if it is not a list.
    std::vector<JsonValue> items() const;
    /// The items of the list of this name; empty if it is missing.
    std::vector<JsonValue> items(std::string_view name) const;

    struct Range {
        std::int64_t low;
        std::int64_t high;
    };
    std::int64_t integer(Range range) const;
    /// An integer; one above the range becomes the largest of the range.
    std::int64_t integer_or_most(Range range) const;
    bool boolean() const;
    /// The boolean member of this name; `otherwise` if it is missing.
    bool boolean(std::string_view name, bool otherwise) const;
    std::string const& text() const;
    /// The index of the text in `choices`.
    std::size_t choice(std::span<std::string_view const> choices) const;

    /// Throws: Error that says what is expected here.
    [[noreturn]] void refuse(std::string const& expected) const;
    /// Throws: Error with the fault of this value.
    [[noreturn]] void object_to(std::string const& fault) const;

private:
    JsonValue(JsonPiece const& piece, void const* json) : piece_(&piece), json_(json) {}

    JsonPiece const* piece_;
    void const* json_;
};

}  // namespace cubecheck::formats
