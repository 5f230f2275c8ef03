#include "formats/witness/tokens.hpp"

#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include "formats/support/json_document.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {

namespace {

constexpr std::int64_t witness_version = 1;

}  // namespace

std::vector<std::string> witness_tokens(std::string const& file, std::string const& text) {
    constexpr auto expected = "runs that fail, as cubecheck explore --witness writes them";
    if (text.starts_with('<')) throw Error(fmt::format("{}:1: the file is XML; expected {}", file, expected));
    JsonDocument const document(file, text);
    auto const root = document.root();
    if (!root.has("format") || root.member("format").text() != "cubecheck-witness") root.refuse(expected);
    auto const version = root.member("version");
    constexpr auto any = std::numeric_limits<std::int64_t>::max();
    if (auto const found = version.integer({0, any}); found != witness_version)
        version.object_to(fmt::format("is {}; this cubecheck reads runs of version {}: explore again", found,
                                      witness_version));
    std::vector<std::string> out;
    for (auto const& witness : root.member("witnesses").items())
        out.push_back(witness.member("replay").member("token").text());
    if (out.empty()) throw Error(file + " has no run to replay.", Failure::nothing);
    return out;
}

}  // namespace cubecheck::formats
