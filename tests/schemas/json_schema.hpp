#pragma once

#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace cubecheck {

/// A JSON schema of draft 4 or 7. It is evaluated by valijson, so that independent code checks our writers.
class JsonSchema {
public:
    /// Throws: std::exception if this is not a schema of draft 4 or 7.
    explicit JsonSchema(nlohmann::json const& schema);
    JsonSchema(JsonSchema&&) noexcept;
    ~JsonSchema();

    /// Where a document differs from the schema, and how, e.g. "/version: Failed to match expected value".
    std::vector<std::string> objections(nlohmann::json const& document) const;

private:
    struct Parsed;
    std::unique_ptr<Parsed> parsed_;
};

/// Throws: std::exception if the file cannot be read or is not a schema.
JsonSchema schema_in(std::string const& path);

}  // namespace cubecheck
