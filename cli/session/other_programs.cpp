#include "cli/session/other_programs.hpp"

#include <fmt/format.h>

#include "cli/inputs/selected_sizes.hpp"
#include "engine/real/script_task.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// The programs of an algorithm on this number of nodes; none if it does not run on them, or if its blocks of
/// different lengths would meet.
std::optional<OtherPrograms> programs_of(Target const& target, SizeOptions sizes, Script const& like,
                                         Index elements) {
    sizes.d.reset();
    sizes.n = like.size.nodes;
    try {
        auto const script = target.schedulable->script(one_size(target, sizes));
        if (script.collective != like.collective || script.size.nodes != like.size.nodes) return std::nullopt;
        return OtherPrograms{target.name, real::task(script, elements).programs};
    } catch (Error const& does_not_run) {
        return std::nullopt;
    }
}

}  // namespace

EachOther other_programs(Session const& session, Target const& target, Script const& script,
                         real::FaultKind kind, Index elements) {
    if (kind == real::FaultKind::other_size)
        return [&script, elements](auto const& goes_on) {
            auto const longer = another_length(elements, real::blocks(script));
            goes_on({fmt::format("{} elements instead of {}", longer, elements),
                     real::task(script, longer).programs});
        };
    return [&session, &target, &script, elements](auto const& goes_on) {
        for (auto const& other : session.targets.all()) {
            if (other.name == target.name || !other.schedulable || other.collective != target.collective)
                continue;
            auto const programs = programs_of(other, session.options.sizes, script, elements);
            if (programs && !goes_on(*programs)) return;
        }
    };
}

}  // namespace cubecheck::cli
