#pragma once

#include <memory>
#include <string>

#include "formats/support/json_value.hpp"

namespace cubecheck::formats {

struct JsonTree;

/// A JSON file in memory: at most 24 levels deep.
class JsonDocument {
public:
    /// Throws: Error with file and line if the text is not JSON.
    JsonDocument(std::string name, std::string const& text);
    ~JsonDocument();
    JsonDocument(JsonDocument const&) = delete;
    JsonDocument& operator=(JsonDocument const&) = delete;

    /// Valid as long as the document exists.
    JsonValue root() const;

private:
    std::unique_ptr<JsonTree> tree_;
};

}  // namespace cubecheck::formats
