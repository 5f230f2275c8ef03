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
    if (extent.sizes.empty()) return false;
    Decider decider(target, extent);
    auto const go_on = [](std::string const&) {
        stop_if_interrupted();
        return true;
    };
    return std::ranges::all_of(target.questions, [&](Question const& question) {
        auto const verdict = decider.verdict(question, go_on);
        if (std::holds_alternative<NotApplicable>(verdict)) return true;
        return extent.ways == Ways::sizes ? holds(verdict) : std::holds_alternative<Proved>(verdict);
    });
}

/// Whether a text fails beyond the sizes that are checked.  Then only a proof shows that an edit repairs it.
bool fails_beyond(Target const& target, std::vector<Size> const& sizes,
                  std::set<std::string> const& failing) {
    return !std::ranges::all_of(failing, [&](std::string const& size) {
        return std::ranges::any_of(sizes, [&](Size const& one) { return target.describe(one) == size; });
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
        std::ranges::copy_if(target.sizes(listing::beyond_checked), std::back_inserter(out.sizes),
                             is_failing);
    return out;
}

/// The text that fails, and how an edit is shown to repair it.
struct Failing {
    std::string path;
    std::set<std::string> sizes;
    Ways ways;
};

bool passes(Failing const& failing, std::string const& text, Options const& options) {
    try {
        auto const target = listing::target_of(formats::parse_alg(failing.path, text));
        Extent const all{selected_sizes(target, options), selected_scope(target, options), failing.ways};
        return passes(target, first_sizes(target, all, failing.sizes)) && passes(target, all);
    } catch (Error const&) {
        return false;  // It is no text, or has no meaning.
    }
}

}  // namespace

TextRepairs text_repairs(std::string const& path, std::set<std::string> const& failing_at,
                         Options const& options) {
    TextRepairs out;
    auto const text = formats::file_text(path, formats::longest_listing);
    auto const target = listing::target_of(formats::parse_alg(path, text));
    bool const is_beyond = fails_beyond(target, selected_sizes(target, options), failing_at);
    Failing const failing{path, failing_at, is_beyond ? Ways::sizes_and_proof : Ways::sizes};
    for (auto const& edit : formats::alg::edits(path, text)) {
        if (out.found.size() >= enough || out.tried >= most_edits_tried) {
            out.all_tried = false;
            break;
        }
        ++out.tried;
        if (passes(failing, formats::alg::edited(text, edit), options))
            out.found.push_back(formats::alg::words(text, edit));
    }
    return out;
}

}  // namespace cubecheck::cli
