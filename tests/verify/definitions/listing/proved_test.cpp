#include <filesystem>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/listing/unroll.hpp"
#include "models/report/joined_notes.hpp"
#include "proofs/solvers/prover.hpp"
#include "tests/verify/definitions/listing/example_texts.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/listing/target.hpp"
#include "verify/definitions/listing/text_proof.hpp"
#include "verify/definitions/listing/text_results.hpp"

namespace cubecheck::listing {
namespace {

namespace fs = std::filesystem;

GoOn const always = [](std::string const&) { return true; };

fs::path const late = CUBECHECK_LATE_TEXTS;

/// Returns the verdicts by property on a text, which is checked up to 24 ranks.
std::map<std::string, Verdict> verdicts(Target const& target) {
    Decider decider(target, up_to({0, 24}, target));
    std::map<std::string, Verdict> found;
    for (auto const& question : target.questions)
        found.emplace(question.property, decider.verdict(question, always));
    return found;
}
std::map<std::string, Verdict> verdicts_on(fs::path const& file) {
    return verdicts(target_of(formats::read_alg(file.string())));
}
std::map<std::string, Verdict> verdicts_on_text(std::string const& text) {
    return verdicts(target_of(formats::parse_alg("t.alg", text)));
}

/// Returns "proved every n", "checked: REASON", "refuted at n=3", "unknown: REASON" or "not applicable".
std::string told(Verdict const& verdict) {
    if (auto const* proved = std::get_if<Proved>(&verdict)) return "proved " + proved->scope;
    if (auto const* checked = std::get_if<Checked>(&verdict))
        return "checked: " + joined_notes(checked->note, checked->why_not_proved);
    if (auto const* refuted = std::get_if<Refuted>(&verdict))
        return "refuted at " + refuted->counterexample.size;
    if (auto const* unknown = std::get_if<Unknown>(&verdict)) return "unknown: " + unknown->reason;
    return "not applicable";
}

std::set<std::string> texts_in(fs::path const& folder) {
    std::set<std::string> found;
    for (auto const& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".alg") found.insert(entry.path().stem().string());
    return found;
}

/// A right text, and the sizes for which it is proved.
std::map<std::string, std::string> const proved_texts{
    {"allgather_bruck", "every n"},
    {"allgather_recursive_doubling", "every d"},
    {"allgather_ring", "every n"},
    {"allreduce_by_mask", "every d"},
    {"allreduce_recursive_doubling", "every d"},
    {"alltoall_store_and_forward", "every d"},
    {"alltoall_xor", "every d"},
    {"broadcast_binomial", "every n"},
    {"broadcast_by_mask", "every d"},
    {"broadcast_masks", "every d"},
    {"broadcast_high_first", "every d"},
    {"broadcast_low_first", "every d"},
    {"exscan_hypercube", "every d"},
    {"gather_binomial", "every d"},
    {"reduce_binomial", "every d"},
    {"reduce_masks", "every d"},
    {"reducescatter_ring", "every n"},
    {"scan_hillis_steele", "every n"},
    {"scan_hypercube", "every d"},
    {"scatter_binomial", "every d"},
};

/// A right text that fits no form of rounds, and the reason.
std::map<std::string, std::string> const checked_texts{
    {"allgather_neighbours", "line 5: a condition on the sizes other than that n is a power of 2"},
    {"allgather_ring_both_ways", "line 6: a division"},
    {"allreduce_folded", "line 4: a logarithm other than the number of rounds"},
    {"allreduce_rabenseifner", "line 3: a message that is cut into chunks"},
    {"allreduce_recursive_multiplying", "line 4: a condition on the sizes other than that n is a power of 2"},
    {"allreduce_ring", "line 3: a message that is cut into chunks"},
    {"allreduce_swing", "line 7: a division"},
    {"alltoall_bruck", "line 5: a statement before the loop other than a number"},
    {"alltoall_pairwise", "line 8: a statement after the loop"},
    {"broadcast_chain", "a message that is cut into chunks"},
    {"broadcast_scatter_allgather", "line 3: a message that is cut into chunks"},
    {"exscan_blelloch", "line 13: a statement after the loop"},
    {"exscan_doubling", "line 5: a statement before the loop other than a number"},
    {"reduce_line_halving", "line 4: a condition on the sizes other than that n is a power of 2"},
    {"reducescatter_recursive_halving", "line 9: a power of 2 other than 2^k or 2^(k+1) of the round k"},
};

class ProvedText : public testing::TestWithParam<std::pair<std::string const, std::string>> {};

TEST_P(ProvedText, IsProvedInEveryProperty) {
    auto const& [name, sizes] = GetParam();
    for (auto const& [property, verdict] : verdicts_on(examples / (name + ".alg")))
        EXPECT_THAT(told(verdict), testing::AnyOf("proved " + sizes, "not applicable")) << property;
}

std::string name_of(testing::TestParamInfo<std::pair<std::string const, std::string>> const& info) {
    return info.param.first;
}

INSTANTIATE_TEST_SUITE_P(Examples, ProvedText, testing::ValuesIn(proved_texts), name_of);

class CheckedText : public testing::TestWithParam<std::pair<std::string const, std::string>> {};

TEST_P(CheckedText, SaysInWhichLineItFitsNoForm) {
    auto const& [name, reason] = GetParam();
    for (auto const& [property, verdict] : verdicts_on(examples / (name + ".alg")))
        EXPECT_THAT(told(verdict),
                    testing::AnyOf(testing::HasSubstr("not proved: " + reason + " fits no form of rounds"),
                                   "not applicable"))
            << property;
}

INSTANTIATE_TEST_SUITE_P(Examples, CheckedText, testing::ValuesIn(checked_texts), name_of);

TEST(RightTexts, AreAllInOneOfTheTables) {
    std::set<std::string> listed;
    for (auto const& table : {proved_texts, checked_texts})
        for (auto const& [name, about] : table) listed.insert(name);
    EXPECT_EQ(texts_in(examples), listed);
}

TEST(WrongTexts, AreNotProvedWhereTheyAreRefuted) {
    for (auto const& name : texts_in(examples / "wrong")) {
        auto const file = (examples / "wrong" / (name + ".alg")).string();
        auto const target = target_of(formats::read_alg(file));
        Decider decider(target, up_to({0, 64}, target));
        bool is_refuted = false;
        for (auto const& question : target.questions)
            is_refuted = is_refuted || std::holds_alternative<Refuted>(decider.verdict(question, always));
        EXPECT_TRUE(is_refuted) << name;
    }
}

/// A text that is right up to 128 ranks, the property that it violates on more, and the text of the verdict.
struct Late {
    std::string name, property, told;
};

std::vector<Late> const late_texts{
    {"allgather_carried_number", "contract", "a number that does not get its value in the same round"},
    {"allgather_kept_variable", "in_range", "a number that does not get its value in the same round"},
    {"allgather_last_round", "contract", "refuted at n=201"},
    {"allgather_lost_block", "in_range", "refuted at n=512"},
    {"allgather_peer_of_151", "matched", "refuted at n=152"},
    {"allgather_peer_of_5151", "matched", "unknown: the solver has a counterexample to every_message"},
    {"allgather_round_140", "contract", "refuted at n=141"},
    {"allgather_short_message", "contract", "refuted at n=301"},
    {"allgather_two_bounds", "contract", "refuted at n=201"},
    {"allgather_waits_from_301", "progress", "refuted at n=301"},
    {"allreduce_dimension_9", "contract", "refuted at n=1024"},
    {"allreduce_from_300", "contract", "refuted at n=512"},
    {"allreduce_joins_twice", "contract", "refuted at n=512"},
    {"allreduce_offset_mod_200", "contract", "refuted at n=512"},
    {"allreduce_old_message", "contract", "refuted at n="},
    {"allreduce_rank_150", "contract", "refuted at n=256"},
    {"allreduce_receives_first", "progress", "refuted at n=512"},
    {"allreduce_with_itself", "in_range", "refuted at n=512"},
    {"broadcast_mask_256", "contract", "refuted at n=512"},
    {"broadcast_masks_bit_8", "contract", "refuted at n=512"},
    {"broadcast_ten_rounds", "contract", "refuted at n=1025"},
    {"broadcast_up_to_500", "contract", "refuted at n=501, root 0"},
    {"broadcast_up_to_5000", "contract", "unknown: no invariant found"},
    {"broadcast_waits", "matched", "refuted at n="},
    {"reduce_masks_9", "contract", "refuted at n=1024"},
    {"reducescatter_sum_399", "in_range",
     "unknown: the solver has a counterexample to meant, e.g. at n = 399"},
    {"scan_mask_512", "contract", "refuted at n=513"},
    {"scan_rank_151", "contract", "refuted at n=152"},
    {"scan_receives_elsewhere", "contract", "refuted at n="},
};

class LateText : public testing::TestWithParam<Late> {};

TEST_P(LateText, IsNotProved) {
    auto const& [name, property, text] = GetParam();
    auto const found = verdicts_on(late / (name + ".alg"));
    EXPECT_THAT(told(found.at(property)), testing::HasSubstr(text));
    EXPECT_FALSE(std::holds_alternative<Proved>(found.at(property)));
    EXPECT_FALSE(std::holds_alternative<Proved>(found.at("contract")));
    for (auto const& [asked, verdict] : found)
        if (auto const* refuted = std::get_if<Refuted>(&verdict))
            EXPECT_THAT(refuted->counterexample.story,
                        testing::Each(testing::Not(testing::HasSubstr("a defect of cubecheck"))))
                << asked << ": the text is wrong";
}

INSTANTIATE_TEST_SUITE_P(BeyondTheBound, LateText, testing::ValuesIn(late_texts),
                         [](auto const& info) { return info.param.name; });

TEST(LateTexts, AreAllInTheTable) {
    std::set<std::string> listed;
    for (auto const& one : late_texts) listed.insert(one.name);
    EXPECT_EQ(texts_in(late), listed);
}

TEST(LateTexts, AreRightUpToTheUsualBound) {
    for (auto const& one : late_texts) {
        auto const listing = formats::read_alg((late / (one.name + ".alg")).string());
        for (Index const n : {1, 2, 3, 4, 7, 16, 31, 64, 100, 127, 128}) {
            Size const size{.nodes = n};
            if (!is_allowed(listing, size)) continue;
            auto const found = text_results(listing, size);
            EXPECT_FALSE(found.in_range || found.matched || found.progress || found.contract)
                << one.name << n;
        }
    }
}

/// Whether the solver alone proves all these obligations.
bool are_proved(TextProof::Obligations const& obligations) {
    if (!obligations) return false;
    auto const all = obligations();
    return std::ranges::all_of(all, [](Obligation const& one) { return is_proved(one, 1'000'000); });
}

/// Returns a property that is proved, but refuted by a run at a small size; empty if there is none.
std::string contradiction(Listing const& listing, TextProof const& proof) {
    bool const in_range = are_proved(proof.in_range), matched = in_range && are_proved(proof.matched);
    bool const progress = matched && are_proved(proof.progress);
    bool const contract = progress && are_proved(proof.contract);
    bool const available = progress && are_proved(proof.available);
    bool const agreement = contract && are_proved(proof.agreement);
    for (Index n = 1; n <= 17; ++n)
        for (Index root = 0; root < (listing.rooted ? n : 1); root += 3) {
            Size const size{.nodes = n, .root = root};
            if (!is_allowed(listing, size)) continue;
            auto const found = text_results(listing, size);
            auto const where = " at n=" + std::to_string(n) + ", root " + std::to_string(root);
            if (in_range && found.in_range) return "in_range" + where;
            if (matched && found.matched) return "matched" + where;
            if (progress && found.progress) return "progress" + where;
            if (contract && found.contract) return "contract" + where;
            if (available && found.available) return "available" + where;
            if (agreement && found.agreement) return "agreement" + where;
            if (matched && !found.progress)
                if (auto const other = proof.difference(unrolled(listing, size))) return *other + where;
        }
    return "";
}

class EditedText : public testing::TestWithParam<std::pair<std::string const, std::string>> {};

TEST_P(EditedText, HasNoTheoremThatARunRefutes) {
    each_edited({content(GetParam().first)},
                [](std::string const& text, Listing const& listing, Loop const& loop) {
                    auto const proof = proof_of(std::make_shared<Loop const>(loop));
                    EXPECT_EQ(proof ? contradiction(listing, *proof) : "", "") << text;
                });
}

INSTANTIATE_TEST_SUITE_P(Examples, EditedText, testing::ValuesIn(proved_texts), name_of);

/// Returns the difference between a text at a size and the definition whose loop was changed.
template <class Change>
std::string difference_after(std::string const& name, Index n, Change change) {
    auto const listing = formats::read_alg((examples / (name + ".alg")).string());
    auto loop = std::get<Loop>(loop_of(listing));
    change(loop);
    auto const proof = proof_of(std::make_shared<Loop const>(std::move(loop)));
    return proof->difference(unrolled(listing, {.nodes = n})).value_or("");
}

TEST(Translation, IsComparedWithTheTextMessageByMessage) {
    auto const bruck = [](auto change) { return difference_after("allgather_bruck", 6, change); };
    EXPECT_EQ(bruck([](Loop&) {}), "");
    EXPECT_EQ(bruck([](Loop& loop) { std::swap(loop.sent.peer, loop.received.peer); }),
              "rank 0, round 0: a send to rank 5");
    EXPECT_EQ(bruck([](Loop& loop) { loop.sent.span.first = loop.changed.first; }),
              "rank 0, round 0: cells that are sent");
    EXPECT_EQ(bruck([](Loop& loop) { loop.sent.span.count = loop.sent.span.first; }),
              "rank 0, round 0: cells that are sent");
    EXPECT_EQ(bruck([](Loop& loop) { loop.changed.first = loop.sent.span.first; }),
              "rank 0, round 0: cell 0");
}

TEST(Translation, IsComparedWithTheTextSumBySum) {
    auto const doubling = [](auto change) {
        return difference_after("allreduce_recursive_doubling", 8, change);
    };
    EXPECT_EQ(doubling([](Loop&) {}), "");
    EXPECT_EQ(doubling([](Loop& loop) { std::swap(loop.buffer.left, loop.buffer.right); }),
              "rank 0, round 0: cell 0");
    EXPECT_EQ(doubling([](Loop& loop) { loop.buffer.puts = loop.buffer.left; }), "rank 1, round 0: cell 0");
    EXPECT_EQ(doubling([](Loop& loop) { loop.received.does = loop.buffer.left; }), "");
}

TEST(Translation, IsRefutedIfTheDeclaredLawIsTooWeak) {
    std::string const ring =
        "    for s in 1 .. n-1\n        sent := (me - s) mod n\n        kept := (me - s - 1) mod n\n"
        "        exchange block[sent] to (me + 1) mod n, other from (me - 1) mod n\n"
        "        block[kept] := other + block[kept]\n";
    EXPECT_EQ(told(verdicts_on_text("reducescatter x(n), op commutative\n" + ring).at("contract")),
              "proved every n");
    EXPECT_EQ(told(verdicts_on_text("reducescatter x(n), op associative\n" + ring).at("contract")),
              "refuted at n=2");
}

TEST(Translation, OfCallsThatReceiveFirstProvesNoProgress) {
    auto const found = verdicts_on_text(
        "allreduce x(n), op associative\n    requires n is a power of 2\n    for k in 0 .. log2(n) - 1\n"
        "        partner := me xor 2^k\n"
        "        if partner < me\n            receive other from partner\n            send sum to partner\n"
        "            sum := other + sum\n"
        "        else\n            send sum to partner\n            receive other from partner\n"
        "            sum := sum + other\n");
    EXPECT_EQ(told(found.at("matched")), "proved every d");
    EXPECT_EQ(told(found.at("progress")),
              "checked: not proved: in line 7 a rank sends after it has received");
    EXPECT_THAT(told(found.at("contract")), testing::HasSubstr("rests on progress, which is checked only"));
}

/// Returns the verdict on the contract of an all-reduce on cubes whose loop contains this line.
std::string said_of(std::string const& line) {
    return told(verdicts_on_text("allreduce x(n), op associative\n    requires n is a power of 2\n"
                                 "    for k in 0 .. log2(n) - 1\n        partner := me xor 2^k\n" +
                                 line +
                                 "        exchange sum with partner into other\n"
                                 "        if partner < me then sum := other + sum else sum := sum + other\n")
                    .at("contract"));
}

TEST(Translation, RefusesWhatItDoesNotReadExactly) {
    EXPECT_EQ(
        said_of("        unused := me xor 2^(k+1)\n"),
        "checked: not proved: line 5: 'xor' with a number that is neither a node nor 2^k fits no form of "
        "rounds");
    EXPECT_THAT(said_of("        unused := n div 2\n"), testing::HasSubstr("line 5: a division"));
    EXPECT_THAT(said_of("        unused := k * k\n"),
                testing::HasSubstr("line 5: a product of two numbers that vary"));
    EXPECT_THAT(said_of("        for j in 0 .. 1 do unused := j\n"),
                testing::HasSubstr("line 5: a loop in the loop"));
    EXPECT_THAT(said_of("        if n > 300000 then stop\n"), testing::HasSubstr("line 5: a 'stop'"));
    EXPECT_THAT(said_of("        if k = 300 then sum := neutral\n"),
                testing::HasSubstr("line 5: a sum that does not have two operands"));
    EXPECT_THAT(said_of("        unused := 3^k\n"), testing::HasSubstr("a power of another number than 2"));
    EXPECT_THAT(said_of("        unused := me mod 3\n"),
                testing::HasSubstr("a remainder by another number than n or 2^k"));
    EXPECT_THAT(said_of("        unused := bit 0 of me\n"),
                testing::HasSubstr("a bit other than that of the round's dimension"));
    EXPECT_THAT(said_of("        large := min(16000000 * k, me)\n        unused := 16000000 * large\n"),
                testing::HasSubstr("line 6: a number that may leave 64 bits with up to 2^20 ranks"));
    EXPECT_THAT(said_of("        large := min(16000000 * k, me)\n"
                        "        if k >= 0 or 16000000 * large < 0 then unused := k\n"),
                testing::HasSubstr("line 6: a number that may leave 64 bits"))
        << "in a condition that changes nothing";
    EXPECT_EQ(said_of("        unused := 2 * me + min(k, 3)\n"), "proved every d");
}

/// A broadcast in which a rank sends in each round whose `bound` exceeds its distance from the root.
std::string broadcast_below(std::string const& bound) {
    return "broadcast binomial(n)\n"
           "    requires n is a power of 2\n"
           "    for k in 0 .. log2(n) - 1\n"
           "        v := me xor root\n"
           "        if v < " +
           bound +
           " then send x to me xor 2^k\n"
           "        if 2^k <= v < 2^(k+1) then receive x from me xor 2^k\n";
}

TEST(Translation, ComparesNumbersOfAnExclusiveOr) {
    for (auto const& [property, verdict] : verdicts_on_text(broadcast_below("2^k")))
        EXPECT_THAT(told(verdict), testing::AnyOf("proved every d", "not applicable")) << property;
    EXPECT_EQ(told(verdicts_on_text(broadcast_below("2^k + 1")).at("matched")), "refuted at n=2, root 0");
}

/// An all-reduce with a commutative operator, in which both partners join on the same side.
std::string commutative_sum(std::string const& rounds) {
    return "allreduce sums(n), op commutative\n"
           "    requires n is a power of 2\n"
           "    for k in " +
           rounds +
           "\n"
           "        partner := me xor 2^k\n"
           "        exchange sum with partner into other\n"
           "        sum := sum + other\n";
}

TEST(Translation, OfCommutativeSumsAgreesOnEitherSide) {
    EXPECT_EQ(told(verdicts_on_text(commutative_sum("0 .. log2(n) - 1")).at("agreement")), "proved every d");
    auto const ring =
        "allreduce around(n), op commutative\n"
        "    next := (me + 1) mod n\n"
        "    last := (me - 1) mod n\n"
        "    passed := own\n"
        "    for k in 1 .. n - 1\n"
        "        send passed to next\n"
        "        receive passed from last\n"
        "        sum := sum + passed\n";
    EXPECT_EQ(told(verdicts_on_text(ring).at("agreement")), "refuted at n=3");
}

}  // namespace
}  // namespace cubecheck::listing
