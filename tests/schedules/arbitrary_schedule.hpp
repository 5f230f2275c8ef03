#pragma once

#include <numeric>
#include <string>
#include <vector>

#include <rapidcheck.h>

#include "models/schedule/builder.hpp"

namespace cubecheck::schedule_tests {

/// Generates random schedules with all features, whether or not they can run.  Each action that another one
/// waits for publishes its completion.
class RandomSchedule {
public:
    Schedule operator()() {
        ranks_ = *rc::gen::inRange<Index>(1, 5);
        for (Index rank = 0; rank < ranks_; ++rank)
            counts_.push_back(*rc::gen::container<std::vector<Index>>(*rc::gen::inRange(0, 4),
                                                                      rc::gen::inRange<Index>(0, 5)));
        schedules::ScheduleBuilder builder(facts());
        for (Index rank = 0; rank < ranks_; ++rank) add_rank(rank, builder);
        auto out = std::move(builder).finish();
        for (auto const& wait : out.waits)
            if (wait.action != schedules::none) out.actions[wait.action].publishes = true;
        return out;
    }

private:
    using Index = schedules::Index;

    static std::int32_t number() { return *rc::gen::inRange(0, 100); }

    Schedule facts() {
        with_origins_ = *rc::gen::arbitrary<bool>();
        Schedule out;
        out.name = *rc::gen::string<std::string>();
        for (auto& letter : out.name) letter = static_cast<char>(letter & 0x7f);
        out.collective = static_cast<schedules::Collective>(*rc::gen::inRange(0, 7));
        out.collective_name = *rc::gen::element<std::string>(name(out.collective), "reducescatter", "x\"y");
        out.protocol = static_cast<schedules::Protocol>(*rc::gen::inRange(0, 3));
        out.chunks = 1 + number();
        if (*rc::gen::arbitrary<bool>()) out.modes.push_back(schedules::Mode::in_place);
        if (out.modes.empty() || *rc::gen::arbitrary<bool>())
            out.modes.push_back(schedules::Mode::out_of_place);
        if (*rc::gen::arbitrary<bool>()) out.sizes.least = number();
        if (*rc::gen::arbitrary<bool>()) out.sizes.most = 1000 + number();
        return out;
    }

    void add_rank(Index rank, schedules::ScheduleBuilder& builder) {
        builder.add_rank({number(), number(), number()});
        first_thread_block_ = static_cast<Index>(thread_blocks_);
        first_action_ = {builder.position()};
        for (auto const count : counts_[rank]) first_action_.push_back(first_action_.back() + count);
        for (auto const count : counts_[rank]) {
            builder.add_thread_block();
            ++thread_blocks_;
            std::vector<Index> to, from;
            for (int i = ranks_ > 1 ? *rc::gen::inRange(0, 3) : 0; i > 0; --i)
                to.push_back(builder.wire_send(peer(rank), *rc::gen::inRange<Index>(0, 3)));
            for (int i = ranks_ > 1 ? *rc::gen::inRange(0, 3) : 0; i > 0; --i)
                from.push_back(builder.wire_receive(peer(rank), *rc::gen::inRange<Index>(0, 3)));
            for (Index i = 0; i < count; ++i) add_action(rank, to, from, builder);
        }
    }

    Index peer(Index rank) const { return (rank + *rc::gen::inRange<Index>(1, ranks_)) % ranks_; }

    void add_action(Index rank, std::vector<Index> const& to, std::vector<Index> const& from,
                    schedules::ScheduleBuilder& builder) {
        schedules::Action action;
        action.operation = static_cast<schedules::Operation>(*rc::gen::inRange(0, 8));
        if ((sends(action.operation) && to.empty()) || (receives(action.operation) && from.empty()))
            action.operation = *rc::gen::element(schedules::Operation::copy, schedules::Operation::reduce);
        action.source = static_cast<schedules::Buffer>(*rc::gen::inRange(0, 3));
        action.target = static_cast<schedules::Buffer>(*rc::gen::inRange(0, 3));
        action.source_offset = number() - 1;
        action.target_offset = number() - 1;
        action.count = 1 + number();
        action.publishes = *rc::gen::arbitrary<bool>();
        if (action.operation == schedules::Operation::send)
            action.is_seen_early = *rc::gen::arbitrary<bool>();
        if (sends(action.operation)) action.send_channel = *rc::gen::elementOf(to);
        if (receives(action.operation)) action.receive_channel = *rc::gen::elementOf(from);
        for (int i = *rc::gen::inRange(0, 3); i > 0; --i) add_wait(rank, builder);
        if (with_origins_)
            builder.add(action, {*rc::gen::inRange<Index>(0, 9), *rc::gen::inRange<Index>(0, 9)});
        else
            builder.add(action);
    }

    void add_wait(Index rank, schedules::ScheduleBuilder& builder) {
        auto const thread_block = *rc::gen::inRange<std::size_t>(0, counts_[rank].size());
        bool const has_end = counts_[rank][thread_block] > 0 && *rc::gen::inRange(0, 4) > 0;
        schedules::Wait wait{first_thread_block_ + static_cast<Index>(thread_block), schedules::none, 7};
        if (has_end) {
            auto const action = *rc::gen::inRange<Index>(0, counts_[rank][thread_block]);
            wait.action = first_action_[thread_block] + action;
            wait.step = *rc::gen::element(action, Index{7});
        }
        builder.wait(wait);
    }

    Index ranks_ = 1;
    std::vector<std::vector<Index>> counts_;  ///< number of actions, by rank and thread block
    std::vector<Index> first_action_;         ///< by thread block of the rank
    Index first_thread_block_ = 0;
    std::size_t thread_blocks_ = 0;
    bool with_origins_ = false;
};

}  // namespace cubecheck::schedule_tests
