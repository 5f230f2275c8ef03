#include "formats/msccl/xml.hpp"

#include <gtest/gtest.h>

#include "formats/msccl/reader_limits.hpp"
#include "models/support/error.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

std::string replaced(std::string text, std::string const& what, std::string const& by) {
    auto const at = text.find(what);
    if (at == std::string::npos) throw std::out_of_range(what);
    return text.replace(at, what.size(), by);
}

std::string refusal(std::string const& text) {
    try {
        formats::parse_msccl_xml("t.xml", text);
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::malformed);
        return error.what();
    }
    return {};
}

std::string refusal(char const* what, char const* by) { return refusal(replaced(xml(exchange()), what, by)); }

TEST(MscclXml, ReadsAnExchange) {
    auto const s = schedule(xml(exchange()));
    EXPECT_EQ(s.ranks.size(), 2U);
    EXPECT_EQ(s.actions.size(), 6U);
    EXPECT_EQ(s.channels.size(), 2U);
    EXPECT_EQ(s.origins[4].line, 12U);
    EXPECT_EQ(s.modes, std::vector{schedules::Mode::out_of_place});
}

TEST(MscclXml, RefusesTextThatIsNotAnInteger) {
    for (auto const* const number :
         {".75", "12.7x", "", "0x3", "1e9", "3 ", "99999999999999999999", "2147483648", "-7"}) {
        auto const found = refusal("cnt=\"1\"", ("cnt=\"" + std::string(number) + "\"").c_str());
        EXPECT_TRUE(contains(found, "t.xml:4: gpu 0, tb 0, step 0: attribute cnt is ")) << number << found;
        EXPECT_TRUE(contains(found, "expected an integer from 0 to 2147483647")) << found;
    }
}

TEST(MscclXml, NamesAMissingAttribute) {
    EXPECT_TRUE(contains(refusal(" deps=\"-1\"", ""), "step 0: attribute deps is missing"));
    EXPECT_TRUE(contains(refusal(" ngpus=\"2\"", ""), "t.xml:1: <algo>: attribute ngpus is missing"));
    for (auto const* const attribute :
         {" proto=\"Simple\"", " nchannels=\"8\"", " nchunksperloop=\"2\"", " coll=\"allgather\"",
          " inplace=\"0\"",    " i_chunks=\"1\"",  " o_chunks=\"2\"",       " s_chunks=\"0\"",
          " send=\"1\"",       " recv=\"1\"",      " chan=\"0\"",           " s=\"0\"",
          " type=\"cpy\"",     " srcbuf=\"i\"",    " srcoff=\"0\"",         " dstbuf=\"o\"",
          " dstoff=\"0\"",     " cnt=\"1\"",       " depid=\"-1\"",         " hasdep=\"0\""})
        EXPECT_TRUE(contains(refusal(attribute, ""), "is missing")) << attribute;
}

TEST(MscclXml, RefusesAnAttributeGivenTwice) {
    EXPECT_TRUE(contains(refusal("cnt=\"1\"", "cnt=\"1\" cnt=\"2\""), "attribute cnt is given twice"));
}

TEST(MscclXml, RefusesUnknownWordsAndListsTheKnownOnes) {
    EXPECT_TRUE(
        contains(refusal("type=\"cpy\"", "type=\"rr\""), "expected one of s, r, rcs, rrs, rrc, rrcs, cpy"));
    EXPECT_TRUE(contains(refusal("srcbuf=\"i\"", "srcbuf=\"x\""), "expected one of i, o, s"));
    EXPECT_TRUE(contains(refusal("\"allgather\"", "\"gossip\""), "expected one of allreduce"));
    EXPECT_TRUE(contains(refusal("\"Simple\"", "\"simple\""), "expected one of Simple, LL, LL128"));
}

TEST(MscclXml, RefusesIdsThatAreMissingOrOccurTwice) {
    EXPECT_TRUE(contains(refusal("<gpu id=\"1\"", "<gpu id=\"0\""), "the one on line 2 has it too"));
    EXPECT_TRUE(contains(refusal("<gpu id=\"1\"", "<gpu id=\"7\""), "expected an integer from 0 to 1"));
    EXPECT_TRUE(contains(refusal("<tb id=\"0\"", "<tb id=\"1\""), "expected an integer from 0 to 0"));
    EXPECT_TRUE(
        contains(refusal("ngpus=\"2\"", "ngpus=\"2000000000\""), "expected the number of <gpu> elements"));
}

TEST(MscclXml, AcceptsRanksAndThreadBlocksInAnyOrder) {
    auto const text = xml(exchange());
    auto const swapped =
        replaced(replaced(text, "gpu id=\"0\"", "gpu id=\"x\""), "gpu id=\"1\"", "gpu id=\"0\"");
    auto const peers = replaced(replaced(replaced(swapped, "gpu id=\"x\"", "gpu id=\"1\""),
                                         "send=\"1\" recv=\"1\"", "send=\"0\" recv=\"0\""),
                                "send=\"0\" recv=\"0\" chan=\"0\">\n<step s=\"0\" type=\"cpy\" srcbuf=\"i\" "
                                "srcoff=\"0\" dstbuf=\"o\" dstoff=\"1\"",
                                "send=\"1\" recv=\"1\" chan=\"0\">\n<step s=\"0\" type=\"cpy\" srcbuf=\"i\" "
                                "srcoff=\"0\" dstbuf=\"o\" dstoff=\"1\"");
    EXPECT_EQ(schedule(peers).origins[0].line, 11U);
}

TEST(MscclXml, RefusesImpossiblePeers) {
    EXPECT_TRUE(contains(refusal("send=\"1\"", "send=\"2\""), "expected an integer from -1 to 1"));
    EXPECT_TRUE(contains(refusal("send=\"1\"", "send=\"0\""), "another rank than its own"));
    EXPECT_TRUE(contains(refusal("send=\"1\"", "send=\"-1\""), "expected a rank to send to"));
    EXPECT_TRUE(contains(refusal("recv=\"1\"", "recv=\"-1\""), "expected a rank to receive from"));
    EXPECT_TRUE(contains(refusal("chan=\"0\"", "chan=\"-1\""), "attribute chan is \"-1\""));
}

TEST(MscclXml, RefusesImpossibleDependencies) {
    EXPECT_TRUE(contains(refusal("depid=\"-1\" deps=\"-1\"", "depid=\"3\" deps=\"0\""), "depends on tb 3"));
    EXPECT_TRUE(
        contains(refusal("depid=\"-1\" deps=\"-1\"", "depid=\"0\" deps=\"9\""), "depends on step 9 of tb 0"));
    EXPECT_TRUE(
        contains(refusal("depid=\"-1\" deps=\"-1\"", "depid=\"0\" deps=\"-1\""), "attribute deps is \"-1\""));
}

TEST(MscclXml, HugeChunkCountsTakeNoMemory) {
    EXPECT_TRUE(contains(refusal("s_chunks=\"0\"", "s_chunks=\"2000000000\""),
                         "the limit for a file of this length"));
    EXPECT_TRUE(
        contains(refusal("nchunksperloop=\"2\"", "nchunksperloop=\"2000000000\""), "the limit for a file"));
    EXPECT_TRUE(contains(refusal("cnt=\"1\"", "cnt=\"2000000000\""), "the actions name 200000000"));
}

TEST(MscclXml, OffsetsAtTheLimitsOfTheirTypeAreReadAndLieOutsideOfTheirBuffer) {
    for (auto const* const attribute : {"srcoff", "dstoff"}) {
        auto const as = [&](std::string const& number) {
            return replaced(xml(exchange()), std::string(attribute) + "=\"0\"",
                            std::string(attribute) + "=\"" + number + "\"");
        };
        for (auto const* const number : {"2147483646", "2147483647"}) {
            auto const report = verify::verified("t.xml", schedule(as(number)));
            EXPECT_EQ(fault(report), "well_formed") << attribute;
            EXPECT_TRUE(contains(counterexample(verdict(report, "well_formed")), number)) << attribute;
        }
        for (auto const* const number : {"2147483648", "9223372036854775808", "-2147483649"})
            EXPECT_TRUE(contains(refusal(as(number)), "expected an integer from -1 to 2147483647")) << number;
    }
}

TEST(MscclXml, RefusesTextThatIsNotXml) {
    auto const text = xml(exchange());
    EXPECT_TRUE(contains(refusal(""), "is empty"));
    EXPECT_TRUE(contains(refusal(" \n "), "t.xml"));
    EXPECT_TRUE(contains(refusal(text.substr(0, text.size() / 2)), "not well-formed XML"));
    EXPECT_TRUE(contains(refusal(replaced(text, "</tb>", "</bt>")), "t.xml:7: not well-formed XML"));
    EXPECT_TRUE(
        contains(refusal(replaced(text, "<gpu", std::string("<g\0u", 4))), "t.xml:2: not well-formed"));
    EXPECT_TRUE(contains(refusal("<topology/>"), "expected <algo>"));
    EXPECT_TRUE(contains(refusal(text + text), "a second <algo>"));
}

TEST(MscclXml, WarnsOfElementsThatTheRuntimesIgnore) {
    auto const text = replaced(xml(exchange()), "<tb ", "<copy i_off=\"0\" o_off=\"0\"/><tb redop=\"nop\" ");
    auto const file = formats::parse_msccl_xml("t.xml", "<!-- licence -->\n" + text + "</junk> <a");
    ASSERT_EQ(file.notes.size(), 1U);
    EXPECT_EQ(file.notes[0], "line 4: element \"copy\" is ignored, as the runtimes do (1 such elements)");
}

TEST(MscclXml, ReadsUtf8WithOrWithoutItsMarkAndNothingElse) {
    auto const text = xml(exchange());
    EXPECT_EQ(refusal("\xef\xbb\xbf" + text), "");
    std::string wide;
    for (char const letter : text) wide += {letter, '\0'};
    EXPECT_TRUE(contains(refusal("\xff\xfe" + wide), "t.xml:1: not well-formed XML: the encoding is UTF-16"));
    EXPECT_TRUE(contains(refusal(wide), "NUL byte"));
}

TEST(MscclXml, ATenthOfAMillionThreadBlocksAreRead) {
    auto algo = exchange();
    algo.gpus[0].tbs.resize(100'000);
    EXPECT_EQ(schedule(xml(algo)).thread_blocks.size(), 100'001U);
}

TEST(MscclXml, RefusesEntitiesThatAFileDeclares) {
    auto const text = xml(exchange());
    std::string bomb = "<!-- a bomb -->\n<!DOCTYPE algo [<!ENTITY a \"1\">";
    for (char c = 'b'; c <= 'z'; ++c) {
        bomb += std::string("<!ENTITY ") + c + " \"";
        for (int i = 0; i < 10; ++i) bomb += std::string("&") + static_cast<char>(c - 1) + ";";
        bomb += "\">";
    }
    EXPECT_EQ(refusal(bomb + "]>" + text),
              "t.xml:2: the document type declares an entity (<!ENTITY); expected none");
    EXPECT_EQ(refusal("<!DOCTYPE algo SYSTEM \"algo.dtd\"><!-- no <!ENTITY here -->" + text), "");
    EXPECT_TRUE(contains(refusal("cnt=\"1\"", "cnt=\"&z;\""), "attribute cnt is \"&z;\""))
        << "an entity that nobody declares is a text like any other";
}

/// An exchange with meaningless elements below <algo>, nested to a number of levels.
std::string nested(std::size_t levels) {
    std::string open, close;
    for (std::size_t i = 0; i < levels; ++i) {
        open += "<x>";
        close += "</x>";
    }
    return replaced(xml(exchange()), "</algo>", "\n" + open + close + "<y/></algo>");
}

TEST(MscclXml, NamesTheLimitOfNesting) {
    constexpr auto most = formats::deepest_xml_element;
    EXPECT_EQ(refusal(nested(most - 1)), "");
    for (auto const levels : {most, std::size_t{1'000'000}})
        EXPECT_TRUE(contains(refusal(nested(levels)), "is nested deeper than the limit of 32 levels"));
}

TEST(MscclXml, SurvivesUnclosedNesting) {
    std::string deep = "<algo>", types = "<!DOCTYPE ";
    for (int i = 0; i < 100000; ++i) deep += "<gpu>", types += "<!";
    EXPECT_TRUE(contains(refusal(deep), "not well-formed XML"));
    EXPECT_TRUE(contains(refusal(types), "not well-formed XML"));
}

TEST(MscclXml, QuotesOnlyWhatCanBePrinted) {
    auto const found = refusal("cnt=\"1\"", ("cnt=\"\x1b[31m" + std::string(5000, 'x') + "\"").c_str());
    EXPECT_TRUE(contains(found, "\"\\x1b[31mxxx"));
    EXPECT_LT(found.size(), 250U);
}

TEST(MscclXml, AcceptsBothNamesOfReduceScatter) {
    for (auto const* const name : {"\"reduce_scatter\"", "\"reducescatter\""}) {
        auto const s = schedule(replaced(xml(exchange()), "\"allgather\"", name));
        EXPECT_EQ(s.collective, schedules::Collective::reduce_scatter);
    }
}

TEST(MscclXml, NamesKnownToOneRuntimeKeepTheirSpelling) {
    using enum schedules::Collective;
    std::pair<char const*, schedules::Collective> const names[] = {
        {"send", send},       {"recv", send},          {"gather", gather},
        {"scatter", scatter}, {"alltoallv", alltoall}, {"custom", custom}};
    for (auto const& [name, collective] : names) {
        auto algo = exchange();
        algo.coll = name;
        EXPECT_EQ(schedule(xml(algo)).collective, collective);
        EXPECT_EQ(schedule(xml(algo)).collective_name, name);
    }
}

}  // namespace
}  // namespace cubecheck::schedule_tests
