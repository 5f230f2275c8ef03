#include "tests/schemas/json_schema.hpp"

#include <fstream>
#include <stdexcept>
#include <string_view>

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace cubecheck {

namespace {

using Version = valijson::SchemaParser::Version;

Version version_of(nlohmann::json const& schema) {
    auto const draft = schema.at("$schema").get<std::string>();
    if (draft == "http://json-schema.org/draft-04/schema#") return Version::kDraft4;
    if (draft == "http://json-schema.org/draft-07/schema#") return Version::kDraft7;
    throw std::runtime_error("A schema of draft 4 or 7 was expected, not of " + draft);
}

/// The place of an error as a JSON pointer.  valijson reports it as <root>[ranks][0].
std::string pointer(std::vector<std::string> const& context) {
    std::string place;
    for (std::size_t i = 1; i < context.size(); ++i)
        place += "/" + context[i].substr(1, context[i].size() - 2);
    return place;
}

}  // namespace

struct JsonSchema::Parsed {
    valijson::Schema schema;
};

JsonSchema::JsonSchema(nlohmann::json const& schema) : parsed_(std::make_unique<Parsed>()) {
    valijson::SchemaParser(version_of(schema))
        .populateSchema(valijson::adapters::NlohmannJsonAdapter(schema), parsed_->schema);
}

JsonSchema::JsonSchema(JsonSchema&&) noexcept = default;
JsonSchema::~JsonSchema() = default;

std::vector<std::string> JsonSchema::objections(nlohmann::json const& document) const {
    valijson::ValidationResults results;
    valijson::Validator().validate(parsed_->schema, valijson::adapters::NlohmannJsonAdapter(document),
                                   &results);
    std::vector<std::string> found;
    for (auto const& error : results) found.push_back(pointer(error.context) + ": " + error.description);
    return found;
}

JsonSchema schema_in(std::string const& path) {
    std::ifstream file(path);
    return JsonSchema(nlohmann::json::parse(file));
}

}  // namespace cubecheck
