#pragma once

#include <string>

#include "engine/listing/unroll.hpp"
#include "formats/alg/alg.hpp"

namespace cubecheck::listing {

/// The algorithm with this header and these lines below it.
inline Listing text_of(std::string const& header, std::string const& lines) {
    return formats::parse_alg("t.alg", header + "\n" + lines);
}

/// The same algorithm at a size, unrolled.
inline Unrolled unrolled_at(Index n, std::string const& header, std::string const& lines) {
    return unrolled(text_of(header, lines), {.nodes = n});
}

}  // namespace cubecheck::listing
