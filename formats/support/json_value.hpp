#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cubecheck::formats {

/// Where in a JSON document something stands: a chain of names and positions up to the document.
///
/// Pre: the places further up live as long as it does.
struct JsonPlace {
    JsonPlace const* parent = nullptr;  ///< none for the document itself
    std::string_view name;              ///< of the document, or of a member; empty for an item of a list
    std::size_t position = 0;           ///< of an item of a list

    /// "ring.json: /ranks/2/thread blocks/0/actions/7"
    std::string text() const;

    /// Throws: Error(Failure::malformed) that says where `fault` is.
    [[noreturn]] void refuse(std::string const& fault) const;
};

/// A part of a JSON document that is in memory as a whole, perhaps all of it.
struct JsonPiece {
    void const* json;
    JsonPlace place;
};

/// A value in a JSON document; each question to it is answered or refused.
///
/// Where it stands in its piece is looked for when something is refused, and costs nothing until then.
///
/// What refuses throws Error with file, pointer, what was expected and what was found.
///
/// Pre: the piece lives as long as the value does.
class JsonValue {
public:
    explicit JsonValue(JsonPiece const& piece) : JsonValue(piece, piece.json) {}

    /// Refused if it is no object, or has a member of none of the names.
    void expect_object(std::span<std::string_view const> names) const;
    /// False if it is no object.
    bool has(std::string_view name) const;
    /// The member of that name; refused if there is none.
    JsonValue member(std::string_view name) const;

    bool is_object() const;
    bool is_null() const;
    /// The number of items; refused if it is no list, or if they are fewer or more.
    std::size_t size(std::size_t least, std::size_t most) const;
    JsonValue item(std::size_t position) const;
    /// Refused if it is no list.
    std::vector<JsonValue> items() const;
    /// The items of a list that may be missing.
    std::vector<JsonValue> items(std::string_view name) const;

    struct Range {
        std::int64_t low;
        std::int64_t high;
    };
    std::int64_t integer(Range range) const;
    /// The same, where a larger one counts as the largest of the range.
    std::int64_t integer_or_most(Range range) const;
    bool boolean() const;
    /// The member of that name, which may be missing.
    bool boolean(std::string_view name, bool otherwise) const;
    std::string const& text() const;
    /// The position of the text among `choices`.
    std::size_t choice(std::span<std::string_view const> choices) const;

    /// Throws: Error that says what is expected in its place.
    [[noreturn]] void refuse(std::string const& expected) const;
    /// Throws: Error that says what is wrong with it.
    [[noreturn]] void object_to(std::string const& fault) const;

private:
    JsonValue(JsonPiece const& piece, void const* json) : piece_(&piece), json_(json) {}

    JsonPiece const* piece_;
    void const* json_;
};

}  // namespace cubecheck::formats
