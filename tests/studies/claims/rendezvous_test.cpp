#include "studies/claims/rendezvous.hpp"

#include <gtest/gtest.h>

#include "models/schedule/builder.hpp"

namespace cubecheck::claims {
namespace {

using schedules::Operation;

/// Two ranks.  Each of them either sends first and then receives, or receives first and then sends.
Schedule exchange(bool first_sends_first, bool second_sends_first) {
    schedules::ScheduleBuilder builder{Schedule{}};
    for (schedules::Index rank = 0; rank < 2; ++rank) {
        builder.add_rank({1, 1, 0});
        builder.add_thread_block();
        auto const out = builder.wire_send(1 - rank, 0), in = builder.wire_receive(1 - rank, 0);
        bool const sends_first = rank == 0 ? first_sends_first : second_sends_first;
        for (bool const sending : {sends_first, !sends_first}) {
            if (sending)
                builder.add({.operation = Operation::send, .send_channel = out});
            else
                builder.add({.operation = Operation::receive, .receive_channel = in});
        }
    }
    return std::move(builder).finish();
}

TEST(Rendezvous, EndsIfOneSideReceivesWhileTheOtherSends) {
    EXPECT_EQ(stuck_in_rendezvous(exchange(true, false)), std::nullopt);
    EXPECT_EQ(stuck_in_rendezvous(exchange(false, true)), std::nullopt);
}

TEST(Rendezvous, IsStuckIfBothSidesSendOrBothReceive) {
    EXPECT_EQ(stuck_in_rendezvous(exchange(true, true)), Index{0});
    EXPECT_EQ(stuck_in_rendezvous(exchange(false, false)), Index{0});
}

}  // namespace
}  // namespace cubecheck::claims
