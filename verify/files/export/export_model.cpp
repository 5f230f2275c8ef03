#include "verify/files/export/export_model.hpp"

#include "engine/lower/lower.hpp"
#include "formats/promela/promela.hpp"
#include "verify/files/schedule/promised_chunks.hpp"

namespace cubecheck::verify {

std::string exported_model(Script const& script, explore::Environment const& environment) {
    auto const schedule = engine::lowered(script, {});
    return formats::promela(schedule, environment, promised_chunks(script));
}

}  // namespace cubecheck::verify
