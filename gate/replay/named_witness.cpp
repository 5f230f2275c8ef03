#include "gate/replay/named_witness.hpp"

#include <utility>

#include "engine/explore/machine_text.hpp"
#include "engine/witness/run_text.hpp"
#include "formats/witness/replay_token.hpp"
#include "models/explore/digest.hpp"

namespace cubecheck::gate {

Witness named_witness(explore::Shown shown, Explorable const& subject, explore::Machine& machine) {
    auto out = std::move(shown.witness);
    out.subject = subject.name;
    out.size = subject.size;
    out.environment = explore::text(machine.environment());
    out.replay_token = formats::text(formats::ReplayToken{
        subject.name, subject.options, machine.environment(), out.property,
        explore::digest(subject.schedule, subject.promised), explore::run_text(machine, shown.run),
        explore::run_text(machine, shown.contrast), subject.runtime, subject.specification});
    out.replay_command = "cubecheck replay " + out.replay_token;
    return out;
}

}  // namespace cubecheck::gate
