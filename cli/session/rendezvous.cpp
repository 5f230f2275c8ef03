#include "cli/session/rendezvous.hpp"

#include "cli/render/search_progress.hpp"
#include "models/support/interruption.hpp"
#include "verify/files/explore/explored_once.hpp"
#include "verify/files/explore/explored_properties.hpp"

namespace cubecheck::cli {

namespace {

constexpr std::uint64_t most_states_of_a_point = 1'000'000, most_bytes_of_a_point = std::uint64_t{1} << 29;

explore::Options bounded_search(GoOn const& go_on) {
    explore::Options out;
    out.relabelled = explore::Relabelled::identified;
    out.most_states = most_states_of_a_point;
    out.most_bytes = most_bytes_of_a_point;
    out.goes_on = [&go_on](explore::Progress const& at) {
        try {
            return go_on("rendezvous, " + search_progress(at));
        } catch (Interrupted const&) {
            return true;  // the search ends by itself, and says so
        }
    };
    return out;
}

}  // namespace

Report rendezvous(Script const& script, schedules::Mode mode, GoOn const& go_on) {
    auto const target = verify::explorable(script);
    Report out;
    out.complete = true;
    if (target.malformed) {
        out.rows.push_back({target.name, "well_formed", *target.malformed, Failure::malformed, 0, false});
        return out;
    }
    explore::Environment environment;
    environment.slots = 0;
    environment.mode = mode;
    verify::Inquiry inquiry{environment, bounded_search(go_on), 1, verify::explored_property_names(), 0};
    std::erase(inquiry.properties, "agreement");
    out.rows = verify::explored_once(target, inquiry).rows;
    return out;
}

}  // namespace cubecheck::cli
