#include "formats/alg/alg.hpp"

#include "engine/listing/bounded_words.hpp"
#include "engine/listing/matching.hpp"
#include "engine/listing/promise.hpp"
#include "engine/listing/rounds.hpp"
#include "engine/listing/run.hpp"
#include "engine/listing/unroll.hpp"
#include "engine/listing/written_schedule.hpp"
#include "formats/alg/edits.hpp"
#include "fuzz/harness.hpp"
#include "properties/schedule/well_formed.hpp"

namespace {

using namespace cubecheck;

/// Runs a text at one size, as verify, trace and explore do.
void run_at(listing::Listing const& text, Size const& size) {
    constexpr listing::Limits few{.work = 20'000, .cells = 2'000};
    if (!listing::is_allowed(text, size)) return;
    auto const unrolled = listing::unrolled(text, size, few);
    if (unrolled.fault || listing::unmatched(unrolled)) return;
    listing::BoundedWords words(size.nodes, listing::has_parts(text));
    listing::ListingRun run(unrolled, words, 1, [](listing::Entering const&, auto const&) {});
    run.play();
    listing::round_messages(unrolled);
    expects(
        !std::holds_alternative<Refuted>(schedules::well_formed(listing::written_schedule(text, unrolled))),
        "the schedule of a text is well-formed");
}

/// Edits a text, as verify does with a failing one.
void edit(std::string const& text) {
    constexpr std::size_t most = 50;
    auto edits = formats::alg::edits(std::string(fuzz::file_name), text);
    if (edits.size() > most) edits.resize(most);
    for (auto const& one : edits) {
        expects(!formats::alg::words(text, one).empty(), "an edit has words");
        try {
            formats::parse_alg(std::string(fuzz::file_name), formats::alg::edited(text, one));
        } catch (Error const&) {
            // Some edits give an invalid text.
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    return fuzz::judge_or_refuse(data, size, [](std::string const& bytes) {
        auto const text = formats::parse_alg(std::string(fuzz::file_name), bytes);
        edit(bytes);
        for (Index n = 1; n <= 4; ++n) run_at(text, {.nodes = n, .root = n - 1, .chunks = 2});
    });
}
