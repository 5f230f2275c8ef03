#include "cli/render/picture/round_picture.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "algorithms/allreduce/ring.hpp"
#include "algorithms/alltoall/xor.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/broadcast/esbt.hpp"
#include "algorithms/catalog_explicit.hpp"
#include "algorithms/reducescatter/recursive_halving.hpp"
#include "algorithms/scan/blelloch.hpp"
#include "algorithms/scan/hypercube.hpp"
#include "engine/lower/script_of.hpp"
#include "engine/reference/script_run.hpp"
#include "formats/picture/scene.hpp"
#include "models/algebra/words.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/explicit/target.hpp"
#include "verify/definitions/parametric/each_size.hpp"

namespace cubecheck::cli {
namespace {

using testing::HasSubstr;

/// The data of a parametric algorithm that a picture needs.
template <class A>
class Regular : public SizesOf<A>, public Schedulable {
public:
    Index cells(Size const& size) const override { return cell_count<typename A::Cells>(size); }
    Script script(Size const& size) const override { return script_of<A>(size); }
};

template <class A>
Target regular() {
    Target target;
    target.name = A::name;
    target.network = is_on_ring<A> ? families::ring : families::cube;
    target.adopt(std::make_shared<Regular<A> const>());
    return target;
}

template <class... A>
std::vector<Target> all_explicit(std::tuple<A...>*) {
    return {explicit_form::target_of<A>()...};
}

std::vector<Target> targets() {
    auto all = all_explicit(static_cast<ExplicitAlgorithms*>(nullptr));
    all.push_back(regular<allreduce::RingPass>());
    all.push_back(regular<alltoall::PairwiseXor>());
    all.push_back(regular<broadcast::Esbt>());
    all.push_back(regular<reducescatter::RecursiveHalving>());
    all.push_back(regular<scan::Hypercube>());
    return all;
}

/// The first small size that can be drawn, for each number of nodes.
std::vector<Size> drawable(Target const& target) {
    std::vector<Size> found;
    for (Size const& size : target.sizes({3, 9}))
        if (target.cells(size) <= 16 && (found.empty() || found.back().nodes != size.nodes))
            found.push_back(size);
    return found;
}

class Picture : public testing::TestWithParam<Target> {};

TEST_P(Picture, HasAnArrowForEveryMessageInItsRound) {
    for (Size const& size : drawable(GetParam())) {
        auto const script = GetParam().schedulable->script(size);
        auto const picture = round_picture(GetParam(), size);
        ASSERT_EQ(picture.panels.size(), static_cast<std::size_t>(rounds(script) + 1));
        std::multiset<std::tuple<Index, Index, Index>> sent, shown;
        for (Index node = 0; node < size.nodes; ++node)
            for (auto const& turn : script.turns[static_cast<std::size_t>(node)])
                for (auto const& send : turn.sends) sent.emplace(turn.round + 1, node, send.peer);
        for (Index cut = 0; cut <= rounds(script); ++cut)
            for (auto const& arrow : picture.panels[static_cast<std::size_t>(cut)].arrows)
                shown.emplace(cut, arrow.from, arrow.to);
        EXPECT_EQ(sent, shown) << GetParam().describe(size);
    }
}

TEST_P(Picture, ShowsEveryNodeApartFromTheOthers) {
    for (Size const& size : drawable(GetParam())) {
        auto const [centres, box] = formats::scene(round_picture(GetParam(), size)).boxes;
        ASSERT_EQ(centres.size(), static_cast<std::size_t>(size.nodes));
        for (std::size_t a = 0; a < centres.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                EXPECT_FALSE(formats::covers(centres[a], {2 * box.width, 2 * box.height}, 0, centres[b]))
                    << GetParam().describe(size) << " " << a << " " << b;
    }
}

TEST_P(Picture, HasNoArrowAcrossANode) {
    for (Size const& size : drawable(GetParam())) {
        auto const picture = round_picture(GetParam(), size);
        auto const scene = formats::scene(picture);
        for (std::size_t panel = 0; panel < picture.panels.size(); ++panel)
            for (std::size_t a = 0; a < scene.arrows[panel].size(); ++a) {
                auto const& arrow = picture.panels[panel].arrows[a];
                EXPECT_TRUE(formats::is_clear(
                    scene.arrows[panel][a], scene.boxes,
                    {static_cast<std::size_t>(arrow.from), static_cast<std::size_t>(arrow.to)}, 0))
                    << GetParam().describe(size) << ", " << picture.panels[panel].title << ": " << arrow.says;
            }
    }
}

TEST_P(Picture, EndsWithThePromisedResult) {
    for (Size const& size : drawable(GetParam())) {
        auto const script = GetParam().schedulable->script(size);
        Words words(size.nodes);
        auto const ends = contents(script, words).back();
        for (Index node = 0; node < size.nodes; ++node)
            for (Index cell = 0; cell < script.cells; ++cell) {
                auto const& promised = script.result[script.place(node, cell)];
                if (!promised.known) continue;
                EXPECT_TRUE(words.same_up_to_order(ends.at(node, cell), words.word(promised)))
                    << GetParam().describe(size) << " " << node << " " << cell;
            }
    }
}

double number(pugi::xml_node node, char const* name) { return node.attribute(name).as_double(); }

TEST_P(Picture, LiesWithinItsViewBox) {
    for (Size const& size : drawable(GetParam())) {
        pugi::xml_document document;
        ASSERT_TRUE(document.load_string(formats::svg(round_picture(GetParam(), size)).c_str()));
        auto const svg = document.child("svg");
        for (auto const& panel : document.select_nodes("/svg/g")) {
            double left = 0, top = 0;
            std::sscanf(panel.node().attribute("transform").value(), "translate(%lf %lf)", &left, &top);
            for (auto const& found : panel.node().select_nodes("./g[@class='node']/rect")) {
                auto const box = found.node();
                EXPECT_GE(left + number(box, "x"), 0);
                EXPECT_GE(top + number(box, "y"), 0);
                EXPECT_LE(left + number(box, "x") + number(box, "width"), number(svg, "width"));
                EXPECT_LE(top + number(box, "y") + number(box, "height"), number(svg, "height"));
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Algorithms, Picture, testing::ValuesIn(targets()), [](auto const& info) {
    auto name = info.param.name;
    for (auto& letter : name)
        if (letter == '/') letter = '_';
    return name;
});

/// The messages of a broadcast go along a tree, too, but only down.
TEST(PictureOfACube, IsATreeIfMessagesGoUpAndDownIt) {
    auto const up_and_down = round_picture(regular<scan::Blelloch>(), cube_size(3));
    EXPECT_EQ(up_and_down.links.size(), 7U);
    EXPECT_EQ(up_and_down.addresses[7], "111");
    for (std::size_t node = 0; node < 7; ++node)
        EXPECT_LT(up_and_down.places[7].y, up_and_down.places[node].y) << node;
    for (auto const& target : {regular<scan::Hypercube>(), regular<broadcast::Binomial>()})
        EXPECT_EQ(round_picture(target, cube_size(3)).links.size(), 12U) << target.name;
}

/// The reason why there is no picture; empty if there is one.
std::string refusal(Target const& target, Size const& size) {
    try {
        round_picture(target, size);
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::usage);
        return error.what();
    }
    return "";
}

TEST(PictureLimits, AreNamedWhereTheyAreExceeded) {
    EXPECT_EQ(refusal(regular<scan::Hypercube>(), cube_size(4)), "");
    EXPECT_THAT(refusal(regular<scan::Hypercube>(), cube_size(5)),
                HasSubstr("up to 16 nodes; scan/hypercube, d=5, has 32."));
    EXPECT_THAT(refusal(explicit_form::target_of<alltoall::EveryArc>(), cube_size(3)),
                HasSubstr("up to 16 cells of a node"));
    Size pipeline = cube_size(1);
    pipeline.chunks = 16;
    EXPECT_EQ(refusal(regular<broadcast::Esbt>(), pipeline), "");
}

/// An algorithm in which the last step of the first node is in a round of its own.
class LateRound : public Schedulable {
public:
    explicit LateRound(Index last) : last_(last) {}

    Script script(Size const& size) const override {
        auto script = script_of<scan::Hypercube>(size);
        script.turns[0].back().round = last_;
        return script;
    }

private:
    Index last_;
};

TEST(PictureLimits, CoverRounds) {
    auto target = regular<scan::Hypercube>();
    auto const with_last_round = [&](Index last) {
        target.adopt(std::make_shared<LateRound const>(last));
        return refusal(target, cube_size(2));
    };
    EXPECT_EQ(with_last_round(39), "");
    EXPECT_THAT(with_last_round(40), HasSubstr("up to 40 rounds; scan/hypercube, d=2, has 41."));
}

}  // namespace
}  // namespace cubecheck::cli
