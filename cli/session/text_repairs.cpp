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

/// Whether every question has a good answer at these sizes, and some size is among them; where proofs are
/// asked for, whether the answers are proofs.
bool passes(Target const& target, Extent const& extent) {
    if (extent.range.sizes.empty()) return false;
    Decider decider(target, extent);
    auto const go_on = [](std::string const&) {
        stop_if_interrupted();
        return true;
    };
    return std::ranges::all_of(target.questions, [&](Question const& question) {
        auto const verdict = decider.verdict(question, go_on);
        if (std::holds_alternative<NotApplicable>(verdict)) return true;
        return extent.effort == ProofEffort::sizes ? holds(verdict) : std::holds_alternative<Proved>(verdict);
    });
}

/// How an edit is shown to repair a text.
struct Trial {
    std::vector<Size> failing;  ///< at which the text fails
    Extent all;                 ///< the sizes that are checked of the text, and of every edit

    /// The small sizes of an edit, and those at which the text fails.
    Extent first(Target const& target) const {
        auto out = up_to(small, target);
        out.effort = ProofEffort::sizes;
        std::ranges::copy(of(target, failing), std::back_inserter(out.range.sizes));
        return out;
    }
    /// All sizes that an edit has.
    Extent rest(Target const& target) const {
        return {{of(target, all.range.sizes), all.range.scope}, all.effort};
    }

private:
    /// The sizes that an edit has, which may require others.
    static std::vector<Size> of(Target const& target, std::vector<Size> const& sizes) {
        if (sizes.empty()) return {};
        std::set<std::string> had;
        for (auto const& size : target.sizes({0, std::ranges::max(sizes, {}, &Size::nodes).nodes}))
            had.insert(target.describe(size));
        std::vector<Size> out;
        std::ranges::copy_if(sizes, std::back_inserter(out),
                             [&](Size const& size) { return had.contains(target.describe(size)); });
        return out;
    }
};

/// A text that fails beyond the sizes that are checked is repaired only by an edit that is proved.
Trial trial_of(Target const& target, std::set<std::string> const& failing_at, SizeOptions const& options) {
    Trial out{{}, {selected_range(target, options), ProofEffort::sizes}};
    auto missing = failing_at;
    auto const is_failing = [&](Size const& size) { return missing.erase(target.describe(size)) > 0; };
    std::ranges::copy_if(out.all.range.sizes, std::back_inserter(out.failing), is_failing);
    if (missing.empty()) return out;
    out.all.effort = ProofEffort::sizes_and_proof;
    std::ranges::copy_if(target.sizes(listing::beyond_checked), std::back_inserter(out.failing), is_failing);
    return out;
}

bool passes(Trial const& trial, std::string const& path, std::string const& text) {
    try {
        auto const target = listing::target_of(formats::parse_alg(path, text));
        return passes(target, trial.first(target)) && passes(target, trial.rest(target));
    } catch (Error const&) {
        return false;  // It is no text, or has no meaning.
    }
}

}  // namespace

TextRepairs text_repairs(std::string const& path, std::set<std::string> const& failing_at,
                         SizeOptions const& options) {
    TextRepairs out;
    auto const text = formats::file_text(path, formats::longest_listing);
    auto const trial = trial_of(listing::target_of(formats::parse_alg(path, text)), failing_at, options);
    for (auto const& edit : formats::alg::edits(path, text)) {
        if (out.found.size() >= enough || out.tried >= most_edits_tried) {
            out.all_tried = false;
            break;
        }
        ++out.tried;
        if (passes(trial, path, formats::alg::edited(text, edit)))
            out.found.push_back(formats::alg::words(text, edit));
    }
    return out;
}

}  // namespace cubecheck::cli
