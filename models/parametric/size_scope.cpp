#include "models/parametric/size_scope.hpp"

#include "models/parametric/sizes.hpp"

namespace cubecheck {

std::string SizeScope::text() const {
    auto text = counted + (is_exact ? " = " : " <= ") + std::to_string(bound);
    for (auto const* part : {&members, &chunks, &roots, &condition})
        if (!part->empty()) text += ", " + *part;
    return text;
}

SizeScope up_to_dimension(Index bound) { return {.counted = "d", .bound = bound}; }

SizeScope up_to_nodes(Index bound) { return {.counted = "n", .bound = bound}; }

std::string_view roots_up_to(Index nodes) {
    return nodes > every_root_up_to ? "four roots where p > 64" : "";
}

}  // namespace cubecheck
