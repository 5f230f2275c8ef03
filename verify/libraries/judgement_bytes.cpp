#include "verify/libraries/judgement_bytes.hpp"

#include <nlohmann/json.hpp>

#include "models/support/error.hpp"

namespace cubecheck::verify {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Judgement, verdict, got, expected, disagreement, rank, word, takes_another)

std::string judgement_bytes(std::vector<Judgement> const& judgements) {
    std::string bytes;
    nlohmann::json::to_cbor(nlohmann::json(judgements), bytes);
    return bytes;
}

std::vector<Judgement> judgements_in(std::string const& bytes) {
    try {
        return nlohmann::json::from_cbor(bytes).get<std::vector<Judgement>>();
    } catch (nlohmann::json::exception const& error) {
        throw Error(std::string("The bytes are not judgements: ") + error.what() + ".", Failure::malformed);
    }
}

}  // namespace cubecheck::verify
