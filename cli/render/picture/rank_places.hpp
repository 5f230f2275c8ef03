#pragma once

#include <utility>
#include <vector>

#include "formats/page/page.hpp"
#include "formats/picture/point.hpp"

namespace cubecheck::cli {

/// Two ranks between which a message goes.
using Exchange = std::pair<Index, Index>;

/// The places of the ranks in a picture.  On a cycle they depend on which ranks exchange messages.
///
/// Shape:  places[rank].
std::vector<formats::Point> rank_places(formats::PageNetwork const& network, Index ranks,
                                        std::vector<Exchange> const& exchanges);

}  // namespace cubecheck::cli
