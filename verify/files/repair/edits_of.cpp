#include "verify/files/repair/edits_of.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "models/schedule/text.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::verify {

namespace {

using schedules::Action;
using schedules::none;

/// The other operations with the same channels.
std::vector<schedules::Operation> alternatives(schedules::Operation operation) {
    using enum schedules::Operation;
    std::vector<schedules::Operation> found;
    for (auto const other : {send, receive, receive_copy_send, receive_reduce_send, receive_reduce_copy,
                             receive_reduce_copy_send, copy, reduce})
        if (other != operation && sends(other) == sends(operation) && receives(other) == receives(operation))
            found.push_back(other);
    return found;
}

class EditsOfAction {
public:
    EditsOfAction(Schedule const& schedule, schedules::Index action) : schedule_(schedule), action_(action) {}

    void waits(std::vector<schedules::Index> const& to_wait_for) {
        auto const rank = rank_of(schedule_, action_);
        auto const& mine = schedule_.actions[action_];
        for (auto const other : to_wait_for)
            if (rank_of(schedule_, other) == rank &&
                thread_block_of(schedule_, other) != thread_block_of(schedule_, action_)) {
                add({Edit::Kind::waits, action_, other});
                if (mine.has_waits) add({Edit::Kind::waits_instead, action_, other});
            }
        if (mine.has_waits) add({Edit::Kind::waits_no_more, action_});
    }

    void chunks() {
        auto const& mine = schedule_.actions[action_];
        for (int const by : {-1, 1}) {
            if (reads_source(mine.operation)) shifted(&Action::source_offset, by, 0);
            if (writes_target(mine.operation)) shifted(&Action::target_offset, by, 0);
            shifted(&Action::count, by, 1);
        }
        using enum schedules::Buffer;
        for (auto const buffer : {input, output, scratch}) {
            if (reads_source(mine.operation) && buffer != mine.source)
                changed([&](Action& a) { a.source = buffer; });
            if (writes_target(mine.operation) && buffer != mine.target)
                changed([&](Action& a) { a.target = buffer; });
        }
        if (reads_source(mine.operation) && writes_target(mine.operation)) {
            changed([](Action& a) { a.source = a.target, a.source_offset = a.target_offset; });
            changed([](Action& a) { a.target = a.source, a.target_offset = a.source_offset; });
        }
    }

    void operations() {
        for (auto const other : alternatives(schedule_.actions[action_].operation))
            changed([&](Action& a) { a.operation = other; });
    }

    void places() {
        auto const& thread_block = schedule_.thread_blocks[thread_block_of(schedule_, action_)];
        if (action_ + 1 < thread_block.end) add({Edit::Kind::moved, action_});
        add({Edit::Kind::removed, action_});
    }

    /// Adds edits with channels whose other end is connected and whose own end is not.
    void peers() {
        auto const& mine = schedule_.actions[action_];
        auto const rank = rank_of(schedule_, action_);
        for (schedules::Index channel = 0; channel < schedule_.channels.size(); ++channel) {
            auto const& one = schedule_.channels[channel];
            auto const wired = [&](auto const& ends) {
                return std::ranges::find(ends, channel, &schedules::ChannelEnd::channel) != ends.end();
            };
            if (mine.send_channel != none && one.source == rank && !wired(schedule_.writers))
                add({Edit::Kind::sends_to, action_, channel});
            if (mine.receive_channel != none && one.destination == rank && !wired(schedule_.readers))
                add({Edit::Kind::receives_from, action_, channel});
        }
    }

    std::vector<Edit> all() && { return std::move(all_); }

private:
    void add(Edit const& edit) { all_.push_back(edit); }
    void changed(auto change) {
        Edit edit{Edit::Kind::changed, action_, none, schedule_.actions[action_]};
        change(edit.becomes);
        if (!(edit.becomes == schedule_.actions[action_])) add(edit);
    }
    void shifted(std::int32_t Action::*field, int by, std::int32_t least) {
        auto const now = schedule_.actions[action_].*field;
        if (by > 0 ? now < INT32_MAX : now > least) changed([&](Action& a) { a.*field += by; });
    }

    Schedule const& schedule_;
    schedules::Index action_;
    std::vector<Edit> all_;
};

}  // namespace

bool is_tied_to_neighbours(Schedule const& schedule, schedules::Index action) {
    auto const& thread_block = schedule.thread_blocks[thread_block_of(schedule, action)];
    auto const first = action > thread_block.begin ? action - 1 : action;
    auto const last = action + 1 < thread_block.end ? action + 1 : action;
    for (auto i = first; i <= last; ++i) {
        auto const& a = schedule.actions[i];
        if (a.is_fused || a.is_continued || a.is_seen_early) return true;
    }
    return false;
}

std::vector<Edit> edits_of(Schedule const& schedule, schedules::Index action,
                           std::vector<schedules::Index> const& to_wait_for) {
    expects(action < schedule.actions.size(), "the action is one of the schedule");
    EditsOfAction edits(schedule, action);
    edits.waits(to_wait_for);
    if (!is_tied_to_neighbours(schedule, action)) {
        edits.chunks();
        edits.operations();
        edits.places();
    }
    edits.peers();
    return std::move(edits).all();
}

}  // namespace cubecheck::verify
