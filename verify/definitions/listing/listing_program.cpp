#include "verify/definitions/listing/listing_program.hpp"

#include <bit>
#include <cstdint>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "engine/listing/unroll.hpp"
#include "engine/listing/written_schedule.hpp"
#include "models/explicit/family.hpp"
#include "models/parametric/sizes.hpp"
#include "models/support/error.hpp"
#include "proofs/symbols/unsupported.hpp"
#include "verify/definitions/decide/defaults.hpp"
#include "verify/definitions/listing/call_rounds.hpp"
#include "verify/definitions/listing/loop_of.hpp"
#include "verify/definitions/listing/target.hpp"

namespace cubecheck::listing {

ListingProgram::ListingProgram(Listing listing) : listing_(std::move(listing)) {
    auto const read = loop_of(listing_);
    if (auto const* misfit = std::get_if<Misfit>(&read)) {
        unproved_ = text(*misfit);
        return;
    }
    loop_ = std::make_shared<Loop const>(std::get<Loop>(read));
    proof_ = proof_of(loop_);
    if (!proof_)
        unproved_ = fmt::format("no proof of {} knows rounds of this form", facts(listing_.collective).name);
}

std::vector<Size> ListingProgram::sizes(UpTo const& bound) const {
    std::vector<Size> found;
    for (Index n = 1; n <= bound.nodes; ++n)
        for (auto const& size : sizes_of(n)) found.push_back(size);
    return found;
}

SizeScope ListingProgram::scope(UpTo const& bound) const {
    auto scope = size_scope(families::complete, bound, listing_.rooted, listing_.pipelined);
    for (auto const& one : listing_.requirements)
        scope.condition += (scope.condition.empty() ? "where " : ", where ") + one.text;
    return scope;
}

std::string ListingProgram::describe(Size const& size) const {
    return cubecheck::describe(families::complete, size, listing_.rooted, listing_.pipelined);
}

std::string ListingProgram::options(Size const& size) const {
    return cubecheck::options(families::complete, size, listing_.rooted, listing_.pipelined);
}

UpTo ListingProgram::usual() const {
    if (!usual_) usual_ = UpTo{0, affordable_nodes()};
    return *usual_;
}

std::string ListingProgram::trace(Size const& size) const { return listing::trace(listing_, size); }

Schedule ListingProgram::schedule(Size const& size) const {
    return written_schedule(listing_, matched(listing_, size));
}

Script ListingProgram::promises(Size const& size) const {
    return listing::promises(listing_, matched(listing_, size));
}

CallRounds ListingProgram::rounds(Size const& size) const { return call_rounds(listing_, size); }

std::string ListingProgram::replay(std::string_view verb, Size const& size) const {
    return fmt::format("cubecheck {} {} {}", verb, listing_.file, options(size));
}

void ListingProgram::expect_same_definition() const {
    if (!difference_) difference_ = difference();
    if (!difference_->empty()) throw Unsupported(*difference_);
}

TextResults const& ListingProgram::text_results(Size const& size, Limits const& limits) const {
    auto const known = results_.find(key_of(size));
    if (known != results_.end()) return known->second;
    return results_.emplace(key_of(size), listing::text_results(listing_, size, limits)).first->second;
}

Size ListingProgram::size_beyond(Size size) const {
    if (!loop_ || !has_nodes(loop_->form)) return size;
    auto const nodes = static_cast<std::uint64_t>(size.nodes);
    size.nodes =
        size.nodes <= defaults::late_text.d ? Index{1} << nodes : static_cast<Index>(std::bit_ceil(nodes));
    return size;
}

TextResults const* ListingProgram::results_beyond(Size const& size) const {
    auto const cells = facts(listing_.collective).is_array ? size.nodes * size.nodes : size.nodes;
    if (size.nodes > defaults::late_text.nodes || cells > defaults::most_cells_of_late_text ||
        !is_allowed(listing_, size))
        return nullptr;
    if (too_large_.contains(key_of(size))) return nullptr;
    try {
        return &text_results(size, {.letters = defaults::most_letters_of_late_text});
    } catch (Error const&) {
        too_large_.insert(key_of(size));
        return nullptr;
    }
}

std::vector<Size> ListingProgram::sizes_of(Index n) const {
    std::vector<Size> found;
    for (Index chunks = 1; chunks <= (listing_.pipelined ? most_chunks_by_nodes : 1); ++chunks)
        for (auto const root : listing_.rooted ? roots(n) : std::vector<Index>{0}) {
            Size const size{.nodes = n, .root = root, .chunks = chunks};
            if (is_allowed(listing_, size)) found.push_back(size);
        }
    return found;
}

/// The largest number of ranks such that all sizes up to it together are run in little time.
Index ListingProgram::affordable_nodes() const {
    std::size_t work = 0;
    for (Index n = 1; n <= defaults::most_nodes_of_text; ++n) {
        for (auto const& size : sizes_of(n)) {
            try {
                work += unrolled(listing_, size).work;
            } catch (Error const&) {
                return n;  // the check reports why it cannot be run
            }
            if (work > defaults::work_of_text && n > defaults::least_nodes_of_text) return n - 1;
        }
    }
    return defaults::most_nodes_of_text;
}

/// The difference between the definition and the text; empty if there is none.
std::string ListingProgram::difference() const {
    auto sizes = this->sizes(usual());
    for (auto const& [key, found] : results_)
        sizes.push_back({.nodes = std::get<0>(key), .root = std::get<1>(key), .chunks = std::get<2>(key)});
    for (auto const& size : sizes) {
        auto const& found = text_results(size);
        auto const where = describe(size);
        if (found.in_range || found.matched || found.progress)
            return fmt::format("the text has no run at {}", where);
        if (auto const other = proof_->difference(unrolled(listing_, size)))
            return fmt::format("the formulas of the text say something else at {}: {}", where, *other);
    }
    return "";
}

}  // namespace cubecheck::listing
