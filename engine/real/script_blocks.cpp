#include "engine/real/script_blocks.hpp"

#include <algorithm>

namespace cubecheck::real {

namespace {

/// Classes of contributions that are joined with one another; the smallest contribution represents its class.
class JoinedContributions {
public:
    explicit JoinedContributions(Script const& script) {
        for (auto const& promised : script.result) {
            if (!promised.known) continue;
            auto const all = contributions(script, promised);
            for (auto const& one : all) join(one, all.front());
        }
    }

    Contribution root(Contribution one) {
        for (auto at = parent_.find(one); at != parent_.end() && at->second != one; at = parent_.find(one))
            one = at->second;
        return one;
    }

private:
    void join(Contribution const& a, Contribution const& b) {
        auto const low = std::min(root(a), root(b)), high = std::max(root(a), root(b));
        parent_[high] = low;
        parent_.try_emplace(a, low);
        parent_.try_emplace(b, low);
    }

    std::map<Contribution, Contribution> parent_;
};

/// The blocks in a node's cells, in the order of the cells, without duplicates.
std::vector<Contribution> blocks_of(Script const& script, std::vector<Content<Index, Index>> const& contents,
                                    Index node, JoinedContributions& joined) {
    std::vector<Contribution> found;
    for (Index cell = 0; cell < script.cells; ++cell) {
        auto const& content = contents[script.place(node, cell)];
        if (!content.known || content.count == 0) continue;
        auto const block = joined.root(contributions(script, content).front());
        if (std::ranges::find(found, block) == found.end()) found.push_back(block);
    }
    return found;
}

}  // namespace

std::vector<Contribution> contributions(Script const& script, Content<Index, Index> const& promised) {
    std::vector<Contribution> found;
    for (Index i = 0; i < promised.count; ++i)
        found.push_back({(promised.first + i) % script.size.nodes, promised.part});
    return found;
}

/// The vector is a node's input or output, whichever has more blocks.
ScriptBlocks::ScriptBlocks(Script const& script) {
    JoinedContributions joined(script);
    std::size_t inputs = 0, outputs = 0;
    for (Index node = 0; node < script.size.nodes; ++node) {
        inputs = std::max(inputs, blocks_of(script, script.initial, node, joined).size());
        outputs = std::max(outputs, blocks_of(script, script.result, node, joined).size());
    }
    count_ = static_cast<Index>(std::max<std::size_t>(1, std::max(inputs, outputs)));
    std::map<Contribution, Index> number_of;
    for (Index node = 0; node < script.size.nodes; ++node) {
        Index number = 0;
        auto const& vector = inputs >= outputs ? script.initial : script.result;
        for (auto const& block : blocks_of(script, vector, node, joined))
            number_of.try_emplace(block, number++);
    }
    for (auto const& given : script.initial)
        if (given.known)
            for (auto const& one : contributions(script, given)) {
                auto const number = number_of.find(joined.root(one));
                numbers_[one] = number == number_of.end() ? 0 : number->second;
            }
}

}  // namespace cubecheck::real
