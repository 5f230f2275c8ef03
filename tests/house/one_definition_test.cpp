#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/house/source_files.hpp"

namespace cubecheck::house {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The types that a source defines in named namespaces, with the namespace: "cubecheck::formats::Style".
std::set<std::string> types_in(std::string const& text) {
    static std::regex const opens("namespace ?([A-Za-z0-9_:]*) ?\\{"), closes("\\}  // namespace.*"),
        defines("(?:struct|class|enum class|enum) (\\w+)(?: final)?(?: \\{.*| :.*|)");
    std::set<std::string> found;
    std::vector<std::string> around;
    std::istringstream lines(text);
    std::smatch match;
    for (std::string line; std::getline(lines, line);) {
        if (std::regex_match(line, match, opens))
            around.push_back(match[1]);
        else if (std::regex_match(line, closes) && !around.empty())
            around.pop_back();
        else if (std::regex_match(line, match, defines)) {
            std::string name;
            bool has_names = true;
            for (auto const& space : around) {
                name += space + "::";
                has_names = has_names && !space.empty();
            }
            if (has_names) found.insert(name + match[1].str());
        }
    }
    return found;
}

/// The types that two sources define with the same name.  The linker would merge them without an error.
std::vector<std::string> defined_twice(std::vector<SourceFile> const& files) {
    std::map<std::string, std::string> where;
    std::vector<std::string> found;
    for (auto const& file : files)
        for (auto const& type : types_in(file.text))
            if (auto const [first, is_new] = where.emplace(type, file.path); !is_new)
                found.push_back(type + " is defined in " + first->second + " and in " + file.path);
    return found;
}

TEST(OneDefinition, EveryTypeHasOne) {
    auto const files = source_files({"models", "algorithms", "properties", "proofs", "engine", "formats",
                                     "verify", "studies", "cli", "python"});
    std::size_t types = 0;
    for (auto const& file : files) types += types_in(file.text).size();
    EXPECT_GT(types, 1000U) << "the types were not found";
    EXPECT_THAT(defined_twice(files), IsEmpty());
}

TEST(OneDefinition, OfTwoTypesWithOneNameIsASlip) {
    auto const within = [](std::string const& space, std::string const& text) {
        return "namespace " + space + " {\n" + text + "}  // namespace " + space + "\n";
    };
    SourceFile const one{"a.hpp", within("cubecheck", "enum class Counts : int { few, many };\n")};
    SourceFile const two{"b.hpp", within("cubecheck", "class Counts {\n};\n")};
    SourceFile const inner{"c.hpp", within("cubecheck::formats", "class Counts {\n};\n")};
    SourceFile const own{"d.cpp", within("cubecheck", "namespace {\nstruct Counts {\n};\n}  // namespace\n")};
    EXPECT_THAT(defined_twice({one, two}), ElementsAre("cubecheck::Counts is defined in a.hpp and in b.hpp"));
    EXPECT_THAT(defined_twice({one, inner, own}), IsEmpty());
}

}  // namespace
}  // namespace cubecheck::house
