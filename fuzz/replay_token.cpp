#include "formats/witness/replay_token.hpp"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "formats/witness/json.hpp"
#include "formats/witness/mermaid.hpp"
#include "formats/witness/token_parts.hpp"
#include "formats/witness/tokens.hpp"
#include "fuzz/harness.hpp"
#include "models/explore/digest.hpp"
#include "verify/files/replay/replay.hpp"

namespace cubecheck::fuzz {
namespace {

using Is = verify::ReplayResult::Is;

/// A schedule that deadlocks, one that races, and a correct one.
verify::Explorable const& target(std::size_t number) {
    static std::array const all{verify::explorable_file(CUBECHECK_EXAMPLE_SCHEDULES "/recv_first_mutual.xml"),
                                verify::explorable_file(CUBECHECK_EXAMPLE_SCHEDULES "/ring_missing_dep.xml"),
                                verify::explorable_file(CUBECHECK_EXAMPLE_SCHEDULES "/ok_send_first_2.xml")};
    return all[number % all.size()];
}

void expect_shown(Witness const& witness) {
    expects(nlohmann::json::accept(formats::witness_json({&witness, 1})), "a run is JSON");
    expects(formats::witness_mermaid(witness).size() < 100'000, "a drawing renders");
}

/// Replays a run by states and by threads, which must agree, unless threads cannot replay it.  If a fault is
/// still possible, only the states know that the run could end otherwise.
void replay(formats::ReplayToken token) {
    auto const& one = target(token.digest);
    token.digest = explore::digest(one.schedule, one.promised);
    auto const found = verify::replayed(one, token, verify::ReplayedBy::explorer);
    if (found.witness) expect_shown(*found.witness);
    auto const threads = verify::replayed(one, token, verify::ReplayedBy::threads);
    bool const has_faults = token.environment.faults != explore::Faults{};
    expects(has_faults || threads.is == Is::undecided || threads.is == found.is,
            "threads fail as the states do");
    auto const steps = verify::replayed(one, token, verify::ReplayedBy::executor);
    expects(!steps.sentence.empty(), "an answer says why");
}

bool names_what_is_wrong(std::string_view sentence) {
    constexpr std::array beginnings{"The replay token ", "The run of the replay token ",
                                    "There is no property ", "fuzzed"};
    return std::ranges::any_of(beginnings, [&](auto begin) { return sentence.starts_with(begin); });
}

/// Reads a token.  Its checksum is added, so that it always fits.
void read(std::string const& text) {
    auto const words = text.starts_with('{') ? formats::witness_tokens(std::string(file_name), text)
                                             : std::vector{formats::sealed(text)};
    for (auto const& word : words) {
        auto const token = formats::parse_replay_token(word);
        expects(formats::text(formats::parse_replay_token(formats::text(token))) == formats::text(token),
                "what is written reads back as the same");
        replay(token);
    }
}

}  // namespace
}  // namespace cubecheck::fuzz

/// The parts of a replay token, or a file of runs that fail.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    using namespace cubecheck;
    try {
        fuzz::read(std::string(reinterpret_cast<char const*>(data), size));
    } catch (Error const& error) {
        expects(fuzz::names_what_is_wrong(error.what()), "a refusal says what is wrong");
        expects(std::string_view(error.what()).size() < 4096, "a refusal is a sentence, not the token");
    }
    return 0;
}
