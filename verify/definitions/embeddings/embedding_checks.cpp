#include "verify/definitions/embeddings/embedding_checks.hpp"

namespace cubecheck {

bool some_walk_returns(Index hops) {
    Index const d = hops / 2;
    auto const nodes = std::uint32_t{1} << d;
    std::vector<bool> here(nodes), next(nodes);
    here[0] = true;
    for (Index hop = 0; hop < hops; ++hop) {
        next.assign(nodes, false);
        for (std::uint32_t u = 0; u < nodes; ++u)
            for (Index k = 0; here[u] && k < d; ++k) next[flip_at(Node{u}, k).bits] = true;
        here.swap(next);
    }
    return here[0];
}

std::optional<Counterexample> odd_closed_walk(Size const& size) {
    if (size.nodes % 2 == 0 || !some_walk_returns(size.nodes)) return std::nullopt;
    return Counterexample{"", "node 0", "a closed walk of as many hops", "none", {}, ""};
}

std::vector<std::vector<Index>> shapes(Index d) {
    if (d == 0) return {{}};
    std::vector<std::vector<Index>> found;
    for (Index last = 1; last <= d; ++last)
        for (auto shape : shapes(d - last)) {
            shape.push_back(last);
            found.push_back(std::move(shape));
        }
    return found;
}

std::vector<Index> coordinates_of(Index number, std::vector<Index> const& sides) {
    std::vector<Index> at(sides.size());
    for (std::size_t x = sides.size(); x-- > 0; number >>= sides[x])
        at[x] = number & ((Index{1} << sides[x]) - 1);
    return at;
}

std::string list_text(std::vector<Index> const& numbers) {
    std::string text;
    for (Index const number : numbers) text += (text.empty() ? "(" : ",") + std::to_string(number);
    return text.empty() ? "()" : text + ")";
}

}  // namespace cubecheck
