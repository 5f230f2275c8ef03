#include "cli/session/text_repairs.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "cli/options/selected_sizes.hpp"
#include "formats/alg/alg.hpp"
#include "formats/alg/edits.hpp"
#include "formats/support/file_text.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/listing/target.hpp"

namespace cubecheck::cli {

namespace {

constexpr std::size_t enough = 3;
constexpr std::uint64_t most_edits_tried = 100;
/// Sizes at which an edit is tried first: most that are wrong fail there.
constexpr UpTo small{.d = 3, .nodes = 9};
/// Up to here a text may fail beyond the sizes that are gone through: what the prover denies is run there.
constexpr UpTo beyond{.d = 11, .nodes = 2048};

/// Whether every question has a good answer at these sizes, and some size is among them.
bool passes(Target const& target, Extent const& extent) {
    if (extent.sizes.empty()) return false;
    Decider decider(target, extent);
    auto const go_on = [](std::string const&) {
        stop_if_interrupted();
        return true;
    };
    return std::ranges::all_of(target.questions, [&](Question const& question) {
        auto const verdict = decider.verdict(question, go_on);
        return holds(verdict) || std::holds_alternative<NotApplicable>(verdict);
    });
}

/// The small sizes, and those at which the text fails.
Extent first_sizes(Target const& target, Extent const& all, std::set<std::string> const& failing) {
    auto out = up_to(small, target);
    out.ways = Ways::sizes;
    auto missing = failing;
    auto const is_failing = [&](Size const& size) { return missing.erase(target.describe(size)) > 0; };
    std::ranges::copy_if(all.sizes, std::back_inserter(out.sizes), is_failing);
    if (!missing.empty())
        std::ranges::copy_if(target.sizes(beyond), std::back_inserter(out.sizes), is_failing);
    return out;
}

bool passes(std::string const& path, std::string const& text, std::set<std::string> const& failing,
            Options const& options) {
    try {
        auto const target = listing::target_of(formats::parse_alg(path, text));
        Extent const all{selected_sizes(target, options), selected_scope(target, options), Ways::sizes};
        return passes(target, first_sizes(target, all, failing)) && passes(target, all);
    } catch (Error const&) {
        return false;  // It is no text, or has no meaning.
    }
}

}  // namespace

TextRepairs text_repairs(std::string const& path, std::set<std::string> const& failing,
                         Options const& options) {
    TextRepairs out;
    auto const text = formats::file_text(path, formats::longest_listing);
    for (auto const& edit : formats::alg::edits(path, text)) {
        if (out.found.size() >= enough || out.tried >= most_edits_tried) {
            out.all_tried = false;
            break;
        }
        ++out.tried;
        if (passes(path, formats::alg::edited(text, edit), failing, options))
            out.found.push_back(formats::alg::words(text, edit));
    }
    return out;
}

}  // namespace cubecheck::cli
