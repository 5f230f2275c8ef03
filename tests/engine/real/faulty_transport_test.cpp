#include "engine/real/faulty_transport.hpp"

#include <cstring>
#include <span>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cubecheck::real {
namespace {

using testing::ElementsAre;

/// Records the calls that it receives.
class Noting final : public Transport {
public:
    void send(Envelope const& envelope, std::span<std::byte const> bytes) override {
        notes.push_back("send " + std::to_string(envelope.number) + " to " + std::to_string(envelope.peer) +
                        ": " + std::string(reinterpret_cast<char const*>(bytes.data()), bytes.size()));
    }
    void settle(Index number) override { notes.push_back("settle " + std::to_string(number)); }
    void receive(Envelope const&, std::span<std::byte>) override { notes.emplace_back("receive"); }
    std::byte const* await(Index) override { return nullptr; }
    void release(Index) override { notes.emplace_back("release"); }
    void meet() override { notes.emplace_back("meet"); }

    std::vector<std::string> notes;
};

struct Halt {};

/// The calls that reach the inner transport for the sends "abcd" and "efgh", with a fault at the first send.
std::vector<std::string> notes_with(FaultKind kind) {
    Noting inner;
    bool took_effect = false;
    FaultyTransport transport(inner, {kind, 0, 0}, {[&] { took_effect = true; }, [] { throw Halt(); }});
    auto const send = [&](Index number, char const* text) {
        transport.send({number, 3, 0}, std::as_bytes(std::span(text, std::strlen(text))));
    };
    try {
        send(0, "abcd");
        send(1, "efgh");
        transport.settle(0);
        transport.settle(1);
    } catch (Halt const&) {
        inner.notes.emplace_back("halt");
    }
    EXPECT_TRUE(took_effect);
    return inner.notes;
}

TEST(FaultyTransport, LosesTheMessageAndNoOther) {
    EXPECT_THAT(notes_with(FaultKind::lose), ElementsAre("send 0 to 3: efgh", "settle 0"));
}

TEST(FaultyTransport, SendsAMessageTwice) {
    EXPECT_THAT(notes_with(FaultKind::duplicate), ElementsAre("send 0 to 3: abcd", "send 1 to 3: abcd",
                                                              "send 2 to 3: efgh", "settle 0", "settle 2"));
}

TEST(FaultyTransport, SendsHalfOfAMessage) {
    EXPECT_THAT(notes_with(FaultKind::truncate),
                ElementsAre("send 0 to 3: ab", "send 1 to 3: efgh", "settle 0", "settle 1"));
}

TEST(FaultyTransport, InvertsTheFirstByte) {
    EXPECT_THAT(notes_with(FaultKind::corrupt), ElementsAre("send 0 to 3: \x9e"
                                                            "bcd",
                                                            "send 1 to 3: efgh", "settle 0", "settle 1"));
}

TEST(FaultyTransport, StopsBeforeTheMessage) {
    EXPECT_THAT(notes_with(FaultKind::stop), ElementsAre("halt"));
}

TEST(FaultyTransport, DoesItAgainAfterAMeeting) {
    Noting inner;
    int effects = 0;
    FaultyTransport transport(inner, {FaultKind::lose, 0, 0}, {[&] { ++effects; }, [] {}});
    for (int run = 0; run < 2; ++run) {
        transport.send({0, 1, 0}, {});
        transport.settle(0);
        transport.meet();
    }
    EXPECT_EQ(effects, 2);
    EXPECT_THAT(inner.notes, ElementsAre("meet", "meet"));
}

}  // namespace
}  // namespace cubecheck::real
