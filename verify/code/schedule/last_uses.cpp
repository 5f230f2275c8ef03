#include "verify/code/schedule/last_uses.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace cubecheck::verify {

namespace {

using Addresses = std::vector<std::uintptr_t>;

/// The latest step that has touched each address; nothing if there is none.
class Touched {
public:
    void add(Addresses const& addresses, std::size_t step) {
        for (auto const at : addresses) last_[at] = step;
    }
    bool is_by(Addresses const& addresses, std::size_t step) const {
        return std::ranges::all_of(addresses,
                                   [&](auto at) { return last_.contains(at) && last_.at(at) == step; });
    }
    bool is_before(Addresses const& addresses, std::size_t step) const {
        return std::ranges::all_of(addresses,
                                   [&](auto at) { return !last_.contains(at) || last_.at(at) < step; });
    }
    /// Whether no pending send may still read these addresses.
    bool is_not_sent(Addresses const& addresses) const {
        return std::ranges::none_of(addresses, [&](auto at) { return sent_.contains(at); });
    }
    void note(CodeStep const& step) {
        for (auto const at : step.to) sent_.erase(at);
        if (step.kind == CodeStep::Kind::send && !step.is_copied)
            sent_.insert(step.from.begin(), step.from.end());
    }
    std::optional<std::size_t> of(std::uintptr_t at) const {
        auto const found = last_.find(at);
        return found == last_.end() ? std::nullopt : std::optional(found->second);
    }

private:
    std::unordered_map<std::uintptr_t, std::size_t> last_;
    std::unordered_set<std::uintptr_t> sent_;  ///< sent since they were last written to
};

}  // namespace

LastUses::LastUses(std::vector<CodeStep> const& steps, CodeCells const& cells)
    : is_last_use_(steps.size()), is_fused_(steps.size()), joins_(steps.size()) {
    find_last_uses(steps, cells);
    find_arrivals(steps, cells);
}

void LastUses::find_last_uses(std::vector<CodeStep> const& steps, CodeCells const& cells) {
    std::unordered_map<std::uintptr_t, bool> is_read_later;
    auto const is_needed = [&](std::uintptr_t at) {
        auto const found = is_read_later.find(at);
        return cells.is_input(at) || (found == is_read_later.end() ? cells.is_output(at) : found->second);
    };
    for (auto i = steps.size(); i-- > 0;) {
        auto const& step = steps[i];
        bool const is_join = step.kind == CodeStep::Kind::join;
        is_last_use_[i] = is_join && std::ranges::none_of(step.from, is_needed);
        for (auto const at : step.to) is_read_later[at] = is_join;
        for (auto const at : step.from) is_read_later[at] = true;
    }
}

void LastUses::find_arrivals(std::vector<CodeStep> const& steps, CodeCells const& cells) {
    Touched touched;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        auto const& step = steps[i];
        if (is_last_use_[i]) {
            auto const arrival = touched.of(step.from.front());
            bool const is_whole = arrival && steps[*arrival].kind == CodeStep::Kind::receive &&
                                  steps[*arrival].to == step.from && touched.is_by(step.from, *arrival);
            if (is_whole && touched.is_before(step.to, *arrival) && touched.is_not_sent(step.to) &&
                cells.run(step.to)) {
                joins_[*arrival] = i;
                is_fused_[i] = true;
            }
        }
        touched.add(step.from, i);
        touched.add(step.to, i);
        touched.note(step);
    }
}

}  // namespace cubecheck::verify
