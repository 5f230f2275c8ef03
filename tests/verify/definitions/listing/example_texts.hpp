#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "formats/alg/alg.hpp"
#include "formats/alg/edits.hpp"
#include "verify/definitions/listing/loop_of.hpp"

/// The example texts, and their edits.
namespace cubecheck::listing {

inline std::filesystem::path const examples = CUBECHECK_EXAMPLE_VARIANTS;

inline std::string content(std::string const& name) {
    std::ifstream in(examples / (name + ".alg"));
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

/// Calls f(text, listing, loop) for each of the texts and their edits that fits a form of rounds.
void each_edited(std::vector<std::string> const& texts, auto const& f) {
    auto all = texts;
    for (auto const& text : texts)
        for (auto const& edit : formats::alg::edits("t.alg", text))
            all.push_back(formats::alg::edited(text, edit));
    for (auto const& text : all) {
        std::optional<Listing> listing;
        try {
            listing = formats::parse_alg("t.alg", text);
        } catch (std::exception const&) {
            continue;
        }
        auto const read = loop_of(*listing);
        if (auto const* loop = std::get_if<Loop>(&read)) f(text, *listing, *loop);
    }
}

}  // namespace cubecheck::listing
