#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace cubecheck::formats {

struct JsonTree;

/// A value in a JSON file, as long as the document lives.  What is asked for and not there is refused, with
/// the file, the place as a JSON pointer, what was expected, and what was found.
class JsonNode {
public:
    JsonNode(JsonTree const& tree, void const* value, std::string pointer)
        : tree_(&tree), value_(value), pointer_(std::move(pointer)) {}

    bool is_object() const;
    bool has(char const* key) const;  ///< false if this is no object
    JsonNode at(char const* key) const;
    std::vector<JsonNode> elements() const;                 ///< of an array
    std::vector<JsonNode> elements(char const* key) const;  ///< of an array, which may be missing

    std::int64_t integer(std::int64_t least, std::int64_t most) const;
    std::string text() const;
    bool truth() const;
    bool truth(char const* key, bool otherwise) const;

    [[noreturn]] void refuse(std::string const& expected) const;
    std::string const& pointer() const { return pointer_; }

private:
    JsonTree const* tree_;
    void const* value_;
    std::string pointer_;
};

/// A JSON file in memory: at most 24 levels deep.
class JsonDocument {
public:
    /// Throws: Error with file and line if the text is no JSON.
    JsonDocument(std::string name, std::string const& text);
    ~JsonDocument();
    JsonDocument(JsonDocument const&) = delete;
    JsonDocument& operator=(JsonDocument const&) = delete;

    JsonNode root() const;

private:
    std::unique_ptr<JsonTree> tree_;
};

}  // namespace cubecheck::formats
