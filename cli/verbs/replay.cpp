#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/render/console.hpp"
#include "cli/render/witness_files.hpp"
#include "cli/session/replay_run.hpp"
#include "cli/verbs.hpp"
#include "formats/schedule_json/specification_text.hpp"
#include "formats/support/file_text.hpp"
#include "formats/support/json_document.hpp"
#include "formats/support/printable.hpp"
#include "formats/witness/tokens.hpp"
#include "gate/explore/explored_properties.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

using Is = gate::Replayed::Is;

constexpr std::size_t longest_file = std::size_t{64} << 20;
std::vector<std::string> tokens_of(std::vector<std::string> const& words) {
    std::vector<std::string> out;
    for (auto const& word : words) {
        if (formats::is_replay_token(word)) {
            out.push_back(word);
        } else {
            auto const found =
                formats::witness_tokens(word, formats::file_text(word, longest_file, "a witness"));
            out.insert(out.end(), found.begin(), found.end());
        }
    }
    return out;
}

gate::Player player_of(std::string const& name) {
    if (name == "executor") return gate::Player::executor;
    return name == "threads" ? gate::Player::threads : gate::Player::explorer;
}

Failure kind_of(std::string const& property) {
    auto const known = std::ranges::find(gate::explored_properties, property, &gate::ExploredProperty::name);
    return known == gate::explored_properties.end() ? Failure::internal : known->kind;
}

/// Throws: Error (usage) if it is said how to read a file, and no token is of a file.
void expect_to_read(std::vector<formats::ReplayToken> const& tokens, Reading const& reading) {
    bool const is_said = !reading.runtime.empty() || !reading.specification.empty();
    if (!is_said || std::ranges::any_of(tokens, [](auto const& token) { return token.size.empty(); })) return;
    throw Error(fmt::format("{} is about schedule files, and the run is one of {}.",
                            reading.runtime.empty() ? "--spec" : "--runtime", tokens.front().subject),
                Failure::usage);
}

Failure outcome(gate::Replayed const& found, std::string const& property) {
    if (found.is == Is::holding) return Failure::none;
    return found.is == Is::failing ? kind_of(property) : Failure::unknown;
}

}  // namespace

Failure replay(std::vector<Subject> const& subjects, Options const& options, ExploreOptions const& asked) {
    Failure worst = Failure::none;
    Reading const reading{options.runtime == "any" ? "" : options.runtime, options.specification};
    std::vector<formats::ReplayToken> tokens;
    for (auto const& word : tokens_of(options.patterns)) tokens.push_back(formats::parse_replay_token(word));
    expect_to_read(tokens, reading);
    for (auto const& token : tokens) {
        auto const subject = subject_of(token, subjects, reading);
        auto const found = gate::replayed(subject, token, player_of(asked.engine));
        print(fmt::format("{}{}{}, {}: {}\n", formats::printable(subject.name),
                          subject.size.empty() ? "" : ", ", subject.size, token.property, found.sentence));
        if (asked.trace && found.witness) print("\n" + drawn(*found.witness, options.colour));
        worst = graver(worst, outcome(found, token.property));
    }
    return worst;
}

}  // namespace cubecheck::cli
