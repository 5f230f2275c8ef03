#include "subjects/own.hpp"

namespace cubecheck {

struct WithoutRounds : Listed {
    static constexpr std::string_view name = "own";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::ring; }
    static constexpr std::string_view unproved = "its rounds are listed";
    static listed::Rounds round(Size const&) { return {}; }
};

Subject own() { return own_subject<WithoutRounds>(); }

}  // namespace cubecheck
