#include "engine/threads/channels.hpp"

#include <string>
#include <thread>

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

TEST(Network, KeepsTheOrderOfAChannel) {
    Network<std::string> network(1, 3);
    network.send(0, 0, "a");
    network.send(0, 0, "b");
    EXPECT_EQ(network.receive(0, 0), "a");
    EXPECT_EQ(network.receive(0, 0), "b");
}

TEST(Network, CountsUnreceivedMessages) {
    Network<std::string> network(2, 3);
    network.send(0, 1, "a");
    network.send(1, 0, "b");
    EXPECT_EQ(network.left_over(), 2U);
}

TEST(Network, IsStuckIfTheOnlyThreadWaits) {
    Network<std::string> network(1, 1);
    EXPECT_THROW(network.receive(0, 0), Stuck);
}

TEST(Network, IsStuckIfTheOnlyThreadSendsToAFullChannel) {
    Network<std::string> network(1, 1);
    network.send(0, 0, "a");
    EXPECT_THROW(network.send(0, 0, "b"), Stuck);
}

TEST(Network, IsStuckIfTheLastThreadLeavesAnotherWaiting) {
    Network<std::string> network(2, 1);
    bool stuck = false;
    std::thread waiting([&] {
        try {
            network.receive(1, 0);
        } catch (Stuck const&) {
            stuck = true;
        }
        network.leave();
    });
    network.leave();
    waiting.join();
    EXPECT_TRUE(stuck);
}

TEST(Network, CarriesManyMessagesThroughOneSlotInOrder) {
    Network<int> network(2, 1);
    constexpr int count = 1000;
    std::thread sender([&] {
        for (int i = 0; i < count; ++i) network.send(0, 1, i);
        network.leave();
    });
    int in_order = 0;
    for (int i = 0; i < count; ++i) in_order += network.receive(0, 1) == i ? 1 : 0;
    network.leave();
    sender.join();
    EXPECT_EQ(in_order, count);
}

}  // namespace
}  // namespace cubecheck
