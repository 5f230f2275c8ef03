#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/house/objections.hpp"
#include "tests/house/source_files.hpp"

namespace cubecheck::house {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The sources that the CMake target of a room lists; empty for a room of headers.
std::vector<std::string> compiled_sources(std::string const& room) {
    std::ifstream file(std::string(CUBECHECK_SOURCE_FOLDER) + "/" + room + "/CMakeLists.txt");
    std::string const text{std::istreambuf_iterator<char>(file), {}};
    std::regex const source(R"(^ {8}([a-z_/]+\.cpp))", std::regex::multiline);
    std::vector<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), source), end; at != end; ++at)
        found.push_back(room + "/" + (*at)[1].str());
    return found;
}

/// Expects that the scan of a room finds every compiled source, or at least twenty files in a room of
/// headers.
void expect_to_be_scanned(std::string const& room, std::vector<SourceFile> const& files) {
    auto const compiled = compiled_sources(room);
    if (compiled.empty()) {
        EXPECT_GE(files.size(), 20U) << room;
    }
    for (auto const& source : compiled)
        EXPECT_TRUE(std::ranges::any_of(files, [&](auto const& file) { return file.path == source; }))
            << source;
}

TEST(Layers, IncludeOnlyRoomsThatTheySee) {
    ASSERT_GE(rooms().size(), 10U) << "the table of rooms was not found";
    for (auto const& [room, seen] : rooms()) {
        auto const files = source_files({room.c_str()});
        expect_to_be_scanned(room, files);
        for (auto const& file : files) EXPECT_THAT(forbidden_includes(file.path, file.text), IsEmpty());
    }
}

TEST(Layers, AreTargetsThatSeeWhatTheTableSays) {
    std::regex const declared(R"(cubecheck_layer\(([\w/]+)( SEES([ a-z/]*))?)");
    for (auto const& [room, seen] : rooms()) {
        auto const text = content(std::filesystem::path(CUBECHECK_SOURCE_FOLDER) / room / "CMakeLists.txt");
        std::smatch found;
        ASSERT_TRUE(std::regex_search(text, found, declared)) << room;
        EXPECT_EQ(found[1], room);
        std::istringstream words(found[3]);
        EXPECT_EQ(Layers(std::istream_iterator<std::string>(words), {}), seen) << room;
    }
}

TEST(Layers, EverySourceFolderIsARoomOrHoldsTestsOrBenchmarks) {
    Layers const others{"bench", "build", "cmake", "docs", "examples", "fuzz", "scripts", "tests", "viewer"};
    for (auto const& entry : std::filesystem::directory_iterator(CUBECHECK_SOURCE_FOLDER)) {
        auto const name = entry.path().filename().string();
        if (!entry.is_directory() || name.starts_with(".")) continue;
        bool const is_room = std::ranges::any_of(
            rooms(), [&](auto const& room) { return (room.first + "/").starts_with(name + "/"); });
        EXPECT_NE(is_room, others.contains(name)) << name;
    }
}

TEST(Layers, AreReadFromTheFirstTableOfTheDocument) {
    auto const found =
        rooms_in("# A\n| `a` | what `x` is | |\n| `b` | more | `a` `c` |\n## B\n| `d` | | |\n");
    EXPECT_EQ(found, (Rooms{{"a", {}}, {"b", {"a", "c"}}}));
}

TEST(Layers, ModelsSeeNothing) {
    EXPECT_THAT(forbidden_includes("models/bad.hpp", "#pragma once\n#include \"engine/run.hpp\"\n"),
                ElementsAre("models/bad.hpp:2: models does not see engine"));
}

TEST(Layers, SiblingsDoNotSeeEachOther) {
    for (std::string const layer : {"algorithms", "properties", "engine", "formats"})
        for (std::string const other :
             {"algorithms", "properties", "engine", "formats", "proofs", "verify/definitions", "cli"})
            EXPECT_EQ(forbidden_includes(layer + "/a.cpp", "#include \"" + other + "/b.hpp\"\n").empty(),
                      layer == other)
                << layer << " " << other;
}

TEST(Layers, ProofsSeeWhatTheyProveAndNoEngine) {
    EXPECT_THAT(
        forbidden_includes("proofs/a.cpp", "#include \"algorithms/a.hpp\"\n#include \"properties/b.hpp\"\n"),
        IsEmpty());
    EXPECT_THAT(forbidden_includes("proofs/a.cpp", "#include \"engine/run.hpp\"\n"),
                ElementsAre("proofs/a.cpp:1: proofs does not see engine"));
}

TEST(Layers, AnIncludeIsSeenHoweverItIsSpelled) {
    for (auto const* line :
         {"#include <engine/run.hpp>", "  #  include \"engine/run.hpp\"", "#include\"engine/run.hpp\""})
        EXPECT_EQ(forbidden_includes("models/a.hpp", line).size(), 1U) << line;
    EXPECT_THAT(forbidden_includes("models/a.hpp", "// #include \"engine/run.hpp\"\n"), IsEmpty());
}

TEST(Layers, OnlyProofsAndStudiesIncludeTheSolver) {
    for (auto const& [room, seen] : rooms())
        EXPECT_EQ(forbidden_includes(room + "/a.cpp", "#include <z3++.h>\n").empty(),
                  room == "proofs" || room == "studies")
            << room;
}

TEST(Layers, ParsersStayOutOfHeaders) {
    for (std::string const library : {"pugixml.hpp", "nlohmann/json.hpp", "CLI/CLI.hpp"}) {
        EXPECT_EQ(forbidden_includes("cli/a.hpp", "#include <" + library + ">\n").size(), 1U) << library;
        EXPECT_THAT(forbidden_includes("cli/a.cpp", "#include <" + library + ">\n"), IsEmpty());
    }
    EXPECT_EQ(forbidden_includes("formats/a.cpp", "#include <CLI/CLI.hpp>\n").size(), 1U);
}

TEST(Layers, AFileOutsideOfTheLayersIsAnObjection) {
    EXPECT_THAT(forbidden_includes("stray/a.hpp", ""), ElementsAre("stray/a.hpp: lies in no layer"));
}

}  // namespace
}  // namespace cubecheck::house
