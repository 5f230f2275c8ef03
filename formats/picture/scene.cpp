#include "formats/picture/scene.hpp"

#include <algorithm>

#include "formats/picture/places.hpp"
#include "formats/picture/svg_elements.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::formats {

namespace {

/// The least horizontal and vertical distance of two boxes.  Units: pixels.
constexpr Extent between{46, 40};
/// The distance of each of two opposite arrows from their link.  Units: pixels.
constexpr double aside = 5;

CardShape shape_of(RoundPicture const& picture) {
    CardNeeds needs;
    for (auto const& panel : picture.panels)
        for (std::size_t node = 0; node < picture.places.size(); ++node)
            needs.include(card(picture, panel, node));
    return card_shape(needs);
}

double widest_label(RoundPicture const& picture) {
    double found = 0;
    for (auto const& panel : picture.panels)
        for (auto const& arrow : panel.arrows) found = std::max(found, width_of(arrow.label, label_size));
    return found;
}

/// The ways of the messages of a panel.  Opposite messages keep to the right.
std::vector<Way> ways(Boxes const& boxes, RoundPanel const& panel) {
    std::vector<Way> found;
    for (auto const& arrow : panel.arrows) {
        bool const meets = std::ranges::any_of(panel.arrows, [&](PictureArrow const& other) {
            return other.from == arrow.to && other.to == arrow.from;
        });
        found.push_back(way(boxes, static_cast<std::size_t>(arrow.from), static_cast<std::size_t>(arrow.to),
                            meets ? aside : 0));
    }
    return found;
}

/// A bounding box.
struct Bounds {
    Point least, most;

    void include(Point place, Extent box) {
        least = {std::min(least.x, place.x - box.width / 2), std::min(least.y, place.y - box.height / 2)};
        most = {std::max(most.x, place.x + box.width / 2), std::max(most.y, place.y + box.height / 2)};
    }
    void include(std::vector<Way> const& ways) {
        constexpr double head = 8;
        for (auto const& way : ways)
            for (int i = 0; i <= 16; ++i) include(way.at(i / 16.0), {head, head});
    }
};

}  // namespace

Card card(RoundPicture const& picture, RoundPanel const& panel, std::size_t node) {
    return {std::to_string(node), picture.addresses.empty() ? "" : picture.addresses[node],
            panel.cells[node]};
}

Scene scene(RoundPicture const& picture) {
    expects(!picture.places.empty() && !picture.panels.empty(), "a picture shows a node in a panel");
    Scene found{};
    found.shape = shape_of(picture);
    found.boxes.extent = found.shape.extent;
    auto const [width, height] = found.shape.extent;
    auto const label = widest_label(picture);
    Extent const room{std::max(width + std::max(between.width, label + 20), width / box_of_a_node.width),
                      std::max(height + between.height, height / box_of_a_node.height)};
    for (auto const& place : picture.places)
        found.boxes.centres.push_back({place.x * room.width, place.y * room.height});
    for (auto const& [a, b] : picture.links)
        found.links.push_back(way(found.boxes, static_cast<std::size_t>(a), static_cast<std::size_t>(b), 0));
    for (auto const& panel : picture.panels) found.arrows.push_back(ways(found.boxes, panel));

    Bounds bounds{found.boxes.centres.front(), found.boxes.centres.front()};
    for (auto const& centre : found.boxes.centres) bounds.include(centre, found.boxes.extent);
    bounds.include(found.links);
    for (auto const& arrows : found.arrows) bounds.include(arrows);
    found.corner = bounds.least;
    found.extent = {bounds.most.x - bounds.least.x, bounds.most.y - bounds.least.y};
    return found;
}

}  // namespace cubecheck::formats
