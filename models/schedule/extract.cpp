#include "models/schedule/extract.hpp"

#include <algorithm>
#include <utility>

namespace cubecheck::schedules {
namespace {

class Extract {
public:
    Extract(Schedule const& whole, std::vector<Index> const& thread_blocks)
        : whole_(whole),
          thread_blocks_(thread_blocks),
          thread_block_(whole.thread_blocks.size(), none),
          channel_(whole.channels.size(), none) {
        out_.name = whole.name;
        out_.collective = whole.collective;
        out_.collective_name = whole.collective_name;
        out_.protocol = whole.protocol;
        out_.chunks = whole.chunks;
        out_.modes = whole.modes;
        out_.sizes = whole.sizes;
    }

    Schedule result() && {
        place_thread_blocks();
        take_ends(whole_.writers, out_.writers);
        take_ends(whole_.readers, out_.readers);
        for (auto const thread_block : thread_blocks_) take_actions(whole_.thread_blocks[thread_block]);
        return std::move(out_);
    }

private:
    void place_thread_blocks() {
        std::size_t next = 0;
        Index begin = 0;
        for (auto rank : whole_.ranks) {
            auto const end = rank.end;
            rank.begin = static_cast<Index>(next);
            for (; next < thread_blocks_.size() && thread_blocks_[next] < end; ++next) {
                auto thread_block = whole_.thread_blocks[thread_blocks_[next]];
                auto const length = thread_block.end - thread_block.begin;
                thread_block.begin = begin;
                thread_block.end = begin += length;
                thread_block_[thread_blocks_[next]] = static_cast<Index>(next);
                out_.thread_blocks.push_back(thread_block);
            }
            rank.end = static_cast<Index>(next);
            out_.ranks.push_back(rank);
        }
        out_.actions.reserve(begin);
        if (!whole_.origins.empty()) out_.origins.reserve(begin);
    }

    void take_ends(std::vector<ChannelEnd> const& from, std::vector<ChannelEnd>& to) {
        for (auto const& end : from) {
            if (thread_block_[end.thread_block] == none) continue;
            auto& channel = channel_[end.channel];
            if (channel == none) {
                channel = static_cast<Index>(out_.channels.size());
                out_.channels.push_back(whole_.channels[end.channel]);
            }
            to.push_back({channel, thread_block_[end.thread_block]});
        }
    }

    void take_actions(ThreadBlock const& thread_block) {
        auto wait = std::partition_point(whole_.waits.begin(), whole_.waits.end(),
                                         [&](Wait const& one) { return one.waiter < thread_block.begin; });
        auto const shift = static_cast<Index>(out_.actions.size()) - thread_block.begin;
        for (; wait != whole_.waits.end() && wait->waiter < thread_block.end; ++wait) take_wait(*wait, shift);
        for (auto index = thread_block.begin; index < thread_block.end; ++index) {
            auto action = whole_.actions[index];
            if (sends(action.operation)) action.send_channel = channel_[action.send_channel];
            if (receives(action.operation)) action.receive_channel = channel_[action.receive_channel];
            out_.actions.push_back(action);
        }
        if (!whole_.origins.empty())
            out_.origins.insert(out_.origins.end(), whole_.origins.begin() + thread_block.begin,
                                whole_.origins.begin() + thread_block.end);
    }

    void take_wait(Wait wait, Index shift) {
        auto const awaited = wait.thread_block;
        wait.thread_block = thread_block_[awaited];
        if (wait.action != none)
            wait.action += out_.thread_blocks[wait.thread_block].begin - whole_.thread_blocks[awaited].begin;
        wait.waiter += shift;
        out_.waits.push_back(wait);
    }

    Schedule const& whole_;
    std::vector<Index> const& thread_blocks_;
    std::vector<Index> thread_block_;  ///< by thread block of the whole: the thread block of the extract
    std::vector<Index> channel_;       ///< by channel of the whole: the channel of the extract
    Schedule out_;
};

}  // namespace

Schedule extract(Schedule const& schedule, std::vector<Index> const& thread_blocks) {
    return Extract(schedule, thread_blocks).result();
}

}  // namespace cubecheck::schedules
