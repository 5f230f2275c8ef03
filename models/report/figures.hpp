#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "models/algebra/laws.hpp"
#include "models/schedule/call_sizes.hpp"

namespace cubecheck {

/// A number that a report states of a target. Larger is worse.
struct FigureKind {
    std::string_view id;    ///< for tools: in snake_case
    std::string_view name;  ///< for people
};
inline constexpr std::array figure_kinds{
    FigureKind{"fifo_slots", "FIFO depth"},     FigureKind{"steps", "critical path"},
    FigureKind{"sends", "latency in hops"},     FigureKind{"sent", "chunks sent"},
    FigureKind{"received", "chunks received"},  FigureKind{"signals", "signals"},
    FigureKind{"scratch", "chunks of scratch"},
};

/// The costs and requirements of a target, in addition to its verdicts. Unknown ones are left out.
struct Figures {
    std::string target;
    std::map<std::string, std::int64_t, std::less<>> numbers = {};  ///< by the ids of `figure_kinds`
    std::optional<schedules::CallSizes> sizes = {};  ///< the calls for which it may be selected
    std::optional<std::set<std::string>> laws =
        {};  ///< the laws that an operator must obey, e.g. "associative"
};

/// The names of the laws.
inline std::set<std::string> names_of(Laws laws) {
    switch (laws) {
        case Laws::none:
            return {};
        case Laws::associative:
            return {"associative"};
        case Laws::associative_neutral:
            return {"associative", "neutral element"};
        case Laws::associative_commutative:
            return {"associative", "commutative"};
        case Laws::commutative_neutral:
            return {"associative", "commutative", "neutral element"};
    }
    return {};
}

}  // namespace cubecheck
