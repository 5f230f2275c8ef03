#pragma once

#include <numeric>
#include <vector>

#include "models/explore/promised.hpp"
#include "models/script/words.hpp"
#include "properties/promises/promises.hpp"

namespace cubecheck::verify {

/// The promises of a schedule, by output chunk, in the form of the explorer.
inline std::vector<explore::Promised> promised_chunks(schedules::Promises const& promises) {
    using namespace schedules;
    using schedules::Index;
    std::vector<explore::Promised> out;
    for (Index rank = 0; rank < promises.ranks(); ++rank)
        for (Index chunk = 0; chunk < promises.chunks(rank); ++chunk) {
            auto const promise = promises.at(rank, chunk);
            if (!promise) continue;
            std::vector<Index> who{promise->who};
            if (promise->kind == Promise::Kind::all) {
                who.resize(promises.ranks());
                std::iota(who.begin(), who.end(), 0U);
            } else if (promise->kind == Promise::Kind::some) {
                auto const group = promises.group(promise->who);
                who.assign(group.begin(), group.end());
            }
            out.push_back({rank, chunk, {}, explore::Operands::in_any_order});
            for (auto const one : who) out.back().contributions.push_back({one, promise->chunk});
        }
    return out;
}

/// The promises of an algorithm for the schedule that it is lowered to: in rank order, unless its operator
/// commutes.
inline std::vector<explore::Promised> promised_chunks(Script const& script) {
    using schedules::Index;
    ScriptWords const words(script);
    auto const operands = script.commutes ? explore::Operands::in_any_order : explore::Operands::in_order;
    std::vector<explore::Promised> out;
    for (cubecheck::Index node = 0; node < script.size.nodes; ++node) {
        Index chunk = 0;
        for (auto const& promised : asked(script, node)) {
            if (promised.count > 0)
                out.push_back({static_cast<Index>(node), chunk, words.contributions(promised), operands});
            ++chunk;
        }
    }
    return out;
}

}  // namespace cubecheck::verify
