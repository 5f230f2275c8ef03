#include "studies/claims/statement.hpp"

#include <nlohmann/json.hpp>

#include "models/support/error.hpp"
#include "studies/claims/embedded_statements.hpp"

namespace cubecheck::claims {

std::vector<Statement> statements() {
    std::vector<Statement> all;
    try {
        for (auto const& entry : nlohmann::json::parse(embedded_statements()))
            all.push_back({entry.at("id"), entry.at("source"), entry.at("kind"), entry.at("statement"),
                           entry.at("formal"), entry.at("check")});
    } catch (nlohmann::json::exception const& error) {
        throw Error(std::string("The statements built into this command cannot be read: ") + error.what(),
                    Failure::internal);
    }
    return all;
}

}  // namespace cubecheck::claims
