#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/replay_run.hpp"
#include "cli/verbs.hpp"
#include "cli/witness_files.hpp"
#include "formats/file_text.hpp"
#include "formats/json_document.hpp"
#include "formats/printable.hpp"
#include "formats/specification_text.hpp"
#include "formats/witness_tokens.hpp"
#include "gate/explored_properties.hpp"
#include "models/error.hpp"

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

Failure outcome(gate::Replayed const& found, std::string const& property) {
    if (found.is == Is::holding) return Failure::none;
    return found.is == Is::failing ? kind_of(property) : Failure::unknown;
}

}  // namespace

Failure replay(std::vector<Subject> const& subjects, Options const& options, ExploreOptions const& asked) {
    Failure worst = Failure::none;
    Reading const reading{options.runtime == "any" ? "" : options.runtime, options.specification};
    for (auto const& word : tokens_of(options.patterns)) {
        auto const token = formats::parse_replay_token(word);
        auto const subject = subject_of(token, subjects, reading);
        auto const found = gate::replayed(subject, token, player_of(asked.engine));
        print(fmt::format("{}{}{}, {}: {}\n", formats::printable(subject.name),
                          subject.size.empty() ? "" : ", ", subject.size, token.property, found.sentence));
        if (asked.trace && found.witness) print("\n" + drawn(*found.witness));
        worst = graver(worst, outcome(found, token.property));
    }
    return worst;
}

}  // namespace cubecheck::cli
