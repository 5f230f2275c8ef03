#include "tests/formats/witnesses.hpp"

#include <array>
#include <utility>

namespace cubecheck::witness_tests {

namespace {

std::string rank_text(Index rank) { return "rank " + std::to_string(rank); }

WitnessStep step(StepKind kind, Place at, std::string text) {
    WitnessStep found;
    found.kind = kind;
    found.at = at;
    found.text = std::move(text);
    return found;
}

WitnessStep send(Place from, Place to, Index message, std::string const& what) {
    auto found = step(StepKind::send, from, "sends " + what + " to " + rank_text(to.rank));
    found.peer = to;
    found.message = message;
    return found;
}

WitnessStep receive(Place at, Place from, Index message, std::string const& what, CellChange const& change) {
    auto found = step(StepKind::receive, at, "receives " + what + " from " + rank_text(from.rank));
    found.peer = from;
    found.message = message;
    found.changes = {change};
    return found;
}

WitnessStep stuck(Place at, Place on, std::string text) {
    auto found = step(StepKind::stuck, at, std::move(text));
    found.peer = on;
    return found;
}

/// A run with these members: property, its sentence, target, size and environment.
Witness run_of(std::array<std::string, 5> const& facts, Index ranks, Index thread_blocks) {
    Witness found;
    found.property = facts[0];
    found.says = facts[1];
    found.target = facts[2];
    found.size = facts[3];
    found.environment = facts[4];
    found.ranks = ranks;
    found.thread_blocks = thread_blocks;
    return found;
}

}  // namespace

Witness deadlock() {
    auto w = run_of({"deadlock_free", "every thread block terminates", "recv_first_mutual.xml", "2 ranks",
                     "1 slot, out of place"},
                    2, 2);
    auto copy = step(StepKind::local, {0, 0}, "copies input[0]");
    copy.changes = {{"output[0]", "", "m0"}};
    copy.origin = {"recv_first_mutual.xml", 2};
    copy.point_of_no_return = true;
    auto first = stuck({0, 0}, {1, 0}, "waits forever for a message from rank 1");
    first.origin = {"recv_first_mutual.xml", 3};
    auto second = stuck({1, 0}, {0, 0}, "waits forever for a message from rank 0");
    second.origin = {"recv_first_mutual.xml", 6};
    w.steps = {copy, first, second};
    w.outcome.sentence = "2 thread blocks wait for one another; 2 of 2 thread blocks are stuck";
    w.minimal = {"no run with fewer steps is stuck", "with any number of slots it is stuck too"};
    w.replay_token = "cx1-9f3a";
    w.replay_command = "cubecheck replay cx1-9f3a";
    w.omitted = 1;
    return w;
}

Witness wrong_scan() {
    auto w = run_of({"contract", "every node ends with what the collective promises",
                     "as_published/scan_printed", "d=1", "1 slot"},
                    2, 2);
    auto const message = send({0, 0}, {1, 0}, 0, "m0");
    auto taken = receive({1, 0}, {0, 0}, 0, "m0", {"prefix", "m1", "m1.m0"});
    taken.point_of_no_return = true;
    w.steps = {message, taken};
    for (auto& s : w.steps) s.round = 0;
    w.outcome = {1, "prefix", "m1.m0", "m0.m1", "the operands are joined in the wrong order"};
    w.minimal = {"no failing d below 1", "no run with fewer context switches"};
    w.replay_token = "cx1-51aa";
    w.replay_command = "cubecheck replay cx1-51aa";
    w.omitted = 2;
    return w;
}

Witness race() {
    auto w = run_of({"race_free", "accesses to one chunk are ordered, if one of them writes",
                     "ring_missing_dep.xml", "3 ranks", "2 slots, in place"},
                    3, 6);
    w.omitted = 14;
    auto arrived = receive({1, 0}, {0, 1}, 4, "m0", {"output[0]", "", "m0"});
    auto early = send({1, 1}, {2, 0}, 7, "nothing of output[0]");
    early.point_of_no_return = true;
    w.steps = {send({0, 1}, {1, 0}, 4, "m0"), early, arrived,
               receive({2, 0}, {1, 1}, 7, "nothing", {"output[0]", "m2", ""})};
    Index line = 11;
    for (auto& s : w.steps) s.origin = {"ring_missing_dep.xml", line++};
    w.outcome = {
        2, "output[0]", "nothing", "m0",
        "rank 1, thread block 1 reads output[0] before thread block 0 has written it, and waits for nothing"};
    w.minimal = {"no run with fewer context switches (2)"};
    w.replay_token = "cx1-0b77";
    w.replay_command = "cubecheck replay cx1-0b77";
    return w;
}

Witness lost_message() {
    auto w = run_of({"delivery", "every node gets the message whatever link fails", "broadcast/binomial",
                     "d=2", "unbounded channels, 1 message lost"},
                    4, 4);
    w.omitted = 2;
    auto lost = step(StepKind::fault, {0, 0}, "the message to rank 1 is lost");
    lost.peer = {1, 0};
    lost.message = 1;
    lost.point_of_no_return = true;
    w.steps = {send({0, 0}, {2, 0}, 0, "m0"),
               send({0, 0}, {1, 0}, 1, "m0"),
               lost,
               receive({2, 0}, {0, 0}, 0, "m0", {"message", "", "m0"}),
               stuck({1, 0}, {0, 0}, "waits forever for a message from rank 0"),
               stuck({3, 0}, {1, 0}, "waits forever for a message from rank 1")};
    Index const rounds[] = {0, 1, 1, 1, 1, 1};
    for (std::size_t i = 0; i < w.steps.size(); ++i) w.steps[i].round = rounds[i];
    w.outcome = {1, "message", "", "m0", "2 of 4 nodes never get the message"};
    w.minimal = {"no failing d below 1 with this link", "with no message lost it holds"};
    w.replay_token = "cx1-77e0";
    w.replay_command = "cubecheck replay cx1-77e0";
    return w;
}

Witness long_run() {
    auto w = run_of({"contract", "the token comes home", "token/ring", "n=40", "1 slot"}, 40, 40);
    Index at = 0;
    for (Index i = 0; i < 100; ++i) {
        Index const next = (at + 1) % 40;
        w.steps.push_back(send({at, 0}, {next, 0}, i, "t"));
        w.steps.push_back(receive({next, 0}, {at, 0}, i, "t", {"token", "", "t" + std::to_string(i)}));
        at = next;
    }
    w.steps[197].point_of_no_return = true;
    w.outcome = {20, "token", "t99", "t", "the token has passed its home"};
    w.replay_token = "cx1-long";
    w.replay_command = "cubecheck replay cx1-long";
    return w;
}

Witness hostile() {
    auto const nasty =
        std::string("\"'`;#<>&|\\ <script>alert(1)</script>\r\n```\n\x1b[31mend\x07\x7f %%{init}%% ") +
        "\xC3\xA9\xE2\x80\xAE\xF0\x9F\x98\x80\xFF\xC0\xAF]]>-->" + std::string(1, '\0') + "$(x)";
    auto w = run_of({nasty, nasty, nasty + "/a b?c#d.xml", nasty, nasty}, 2, 2);
    w.omitted = 1;
    w.steps = {send({0, 0}, {1, 0}, 1, nasty), receive({1, 0}, {0, 0}, 1, nasty, {nasty, nasty, nasty})};
    for (auto& s : w.steps) s.origin = {nasty, 3};
    w.steps[1].point_of_no_return = true;
    w.outcome = {1, nasty, nasty, nasty, nasty};
    w.minimal = {nasty};
    w.replay_token = w.replay_command = nasty;
    return w;
}

Report report_on(std::vector<Witness> const& witnesses) {
    Report report;
    report.complete = true;
    for (auto const& witness : witnesses)
        report.rows.push_back(
            {witness.target, witness.property, Refuted{{"n=1", "here", "a", "b", {}, "again"}}});
    return report;
}

}  // namespace cubecheck::witness_tests
