#include "cli/session/replay_run.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

#include <fmt/format.h>

#include "cli/inputs/reading.hpp"
#include "cli/inputs/schedule_files.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "formats/alg/alg.hpp"
#include "formats/support/file_suffix.hpp"
#include "formats/support/printable.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/listing/target.hpp"
#include "verify/definitions/target/blocking.hpp"
#include "verify/definitions/target/by_name.hpp"
#include "verify/files/explore/exploration.hpp"
#include "verify/lowered/explorable_at.hpp"

namespace cubecheck::cli {

namespace {

constexpr std::size_t most_of_a_name = 100;  ///< characters of a name in a token

/// The size in a token, as options of the command line.
SizeOptions sized_by(std::string const& size) {
    SizeOptions out;
    std::istringstream words(size);
    for (std::string word; std::getline(words, word, ',');) {
        auto const equals = std::min(word.find('='), word.size());
        auto const name = word.substr(0, equals), typed = word.substr(std::min(equals + 1, word.size()));
        Index number = 0;
        auto const read = std::from_chars(typed.data(), typed.data() + typed.size(), number);
        auto* const option = name == "d"        ? &out.d
                             : name == "n"      ? &out.n
                             : name == "root"   ? &out.root
                             : name == "chunks" ? &out.chunks
                             : name == "shape"  ? &out.shape
                                                : nullptr;
        if (option == nullptr || read.ec != std::errc() || read.ptr != typed.data() + typed.size())
            throw Error("The replay token is damaged: its size is invalid.", Failure::usage);
        *option = number;
    }
    return out;
}

}  // namespace

verify::Explorable target_of(formats::ReplayToken const& token, std::vector<Target> const& targets,
                             FileOptions reading) {
    if (token.size.empty()) {
        if (!reading.runtime && !token.runtime.empty()) reading.runtime = token.runtime;
        if (reading.specification.empty()) reading.specification = token.specification;
        return verify::explorable_file(token.target, options_of(reading));
    }
    if (formats::is_named_as_listing(token.target)) {
        auto const target = listing::target_of(formats::read_alg(token.target));
        auto out = verify::explorable_at(target, one_size(target, sized_by(token.size)));
        out.options = token.size;
        return out;
    }
    auto const* const found = target_named(targets, token.target);
    if (found == nullptr || !has_schedule(*found))
        throw Error(fmt::format("The replay token is of {}, which is not an algorithm with a schedule here.",
                                formats::shortened(formats::printable(token.target), most_of_a_name)),
                    Failure::file);
    auto const size = one_size(*found, sized_by(token.size));
    auto out = verify::explorable_at(*found, size);
    out.options = token.size;
    return out;
}

std::string still_wrong(std::string const& word, std::vector<Target> const& targets) {
    auto const token = formats::parse_replay_token(word);
    auto const target = target_of(token, targets);
    if (verify::is_of(token, target)) {
        auto const found = verify::replayed(target, token, verify::ReplayedBy::explorer);
        return found.is == verify::ReplayResult::Is::holding ? "" : found.sentence;
    }
    if (target.malformed) return target.malformed->counterexample.where;
    auto const found =
        verify::explored(target, {.environment = token.environment, .properties = {token.property}});
    if (found.rows.empty() || holds(found.rows.front().verdict)) return "";
    auto const* const refuted = std::get_if<Refuted>(&found.rows.front().verdict);
    return refuted != nullptr ? token.property + " fails: " + refuted->counterexample.size
                              : token.property + " is not decided";
}

}  // namespace cubecheck::cli
