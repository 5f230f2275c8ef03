#include "verify/files/explore/named_witness.hpp"

#include <utility>

#include "engine/explore/machine_text.hpp"
#include "formats/witness/replay_token.hpp"
#include "models/explore/digest.hpp"
#include "verify/files/witness/text/run_text.hpp"

namespace cubecheck::verify {

Witness named_witness(witness::MinimalWitness shown, Explorable const& target, explore::Machine& machine) {
    auto out = std::move(shown.witness);
    out.target = target.name;
    out.size = target.size;
    out.environment = explore::text(machine.environment());
    out.replay_token = formats::text(formats::ReplayToken{
        target.name, target.options, machine.environment(), out.property,
        explore::digest(target.schedule, target.promised), witness::run_text(machine, shown.run),
        witness::run_text(machine, shown.contrast), target.runtime, target.specification});
    out.replay_command = "cubecheck replay " + out.replay_token;
    return out;
}

}  // namespace cubecheck::verify
