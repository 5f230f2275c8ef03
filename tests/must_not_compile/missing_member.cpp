#include "verify/definitions/outside/own_target.hpp"

namespace cubecheck {

struct WithoutRounds : Explicit {
    static constexpr std::string_view name = "own";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::ring; }
    static constexpr std::string_view unproved = "its rounds are listed";
    static explicit_form::Rounds round(Size const&) { return {}; }
};

Target own() { return own_target<WithoutRounds>(); }

}  // namespace cubecheck
