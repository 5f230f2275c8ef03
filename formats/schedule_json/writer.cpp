#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/schedule_json/names.hpp"
#include "formats/schedule_json/schedule_json.hpp"
#include "models/schedule/text.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::formats {
namespace {

using schedules::Action;
using schedules::CallSizes;
using schedules::Channel;
using schedules::none;
using schedules::Schedule;
namespace names = schedule_json_names;

std::string quoted_json(std::string const& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Writes one line for every action, without default values.
class JsonWriter {
public:
    explicit JsonWriter(Schedule const& schedule)
        : schedule_(schedule),
          awaited_(schedule.actions.size()),
          sends_(schedule.thread_blocks.size()),
          receives_(schedule.thread_blocks.size()) {
        for (auto const& wait : schedule.waits)
            if (wait.action != none) awaited_[wait.action] = true;
        for (auto const& end : schedule.writers) sends_[end.thread_block].push_back(end.channel);
        for (auto const& end : schedule.readers) receives_[end.thread_block].push_back(end.channel);
    }

    std::string text() && {
        write_facts();
        print("\"ranks\": [");
        for (schedules::Index rank = 0; rank < schedule_.ranks.size(); ++rank) write_rank(rank);
        print("\n]}}\n");
        return fmt::to_string(out_);
    }

private:
    template <class... Values>
    void print(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    }

    void write_facts() {
        auto const collective = names::collectives[static_cast<std::size_t>(schedule_.collective)];
        print("{{\"format\": \"{}\", \"version\": {},\n\"name\": {},\n\"collective\": \"{}\",\n",
              names::format, names::version, quoted_json(schedule_.name), collective);
        if (schedule_.collective_name != collective)
            print("\"spelling\": {},\n", quoted_json(schedule_.collective_name));
        std::vector<std::string> modes;
        for (auto const mode : schedule_.modes)
            modes.push_back(fmt::format("\"{}\"", names::modes[static_cast<std::size_t>(mode)]));
        print("\"protocol\": \"{}\",\n\"chunks\": {},\n\"modes\": [{}],\n",
              names::protocols[static_cast<std::size_t>(schedule_.protocol)], schedule_.chunks,
              fmt::join(modes, ", "));
        CallSizes const all;
        if (schedule_.sizes.most != all.most)
            print("\"sizes\": {{\"least\": {}, \"most\": {}}},\n", schedule_.sizes.least,
                  schedule_.sizes.most);
        else if (schedule_.sizes.least != all.least)
            print("\"sizes\": {{\"least\": {}}},\n", schedule_.sizes.least);
    }

    void write_rank(schedules::Index rank) {
        auto const& [begin, end, chunks] = schedule_.ranks[rank];
        print("{}\n {{\"input\": {}, \"output\": {}, \"scratch\": {}, \"lanes\": [", rank == 0 ? "" : ",",
              chunks[0], chunks[1], chunks[2]);
        for (auto thread_block = begin; thread_block < end; ++thread_block) {
            print("{}\n  {{", thread_block == begin ? "" : ",");
            write_thread_block(thread_block);
        }
        print("]}}");
    }

    void write_thread_block(schedules::Index thread_block) {
        write_ends("send_to", sends_[thread_block], &Channel::destination);
        write_ends("receive_from", receives_[thread_block], &Channel::source);
        print("\"actions\": [");
        auto const& [rank, number, begin, end] = schedule_.thread_blocks[thread_block];
        for (auto index = begin; index < end; ++index) {
            print("{}\n   ", index == begin ? "" : ",");
            write_action(index, thread_block);
        }
        print("]}}");
    }

    void write_ends(char const* name, std::vector<schedules::Index> const& wired,
                    schedules::Index Channel::*peer) {
        if (wired.empty()) return;
        std::vector<std::string> ends;
        for (auto const index : wired) {
            auto const& channel = schedule_.channels[index];
            ends.push_back(channel.number == 0 ? fmt::format("{}", channel.*peer)
                                               : fmt::format("{{\"rank\": {}, \"channel\": {}}}",
                                                             channel.*peer, channel.number));
        }
        print("\"{}\": [{}], ", name, fmt::join(ends, ", "));
    }

    void write_action(schedules::Index index, schedules::Index thread_block) {
        auto const& a = schedule_.actions[index];
        expects(a.count >= 1, "an action has a count of 1 or more");
        print("{{\"do\": \"{}\"", names::operations[static_cast<std::size_t>(a.operation)]);
        Action const fresh;
        if (reads_source(a.operation) || a.source != fresh.source || a.source_offset != fresh.source_offset)
            print(", \"source\": \"{}\"", source_text(a));
        if (writes_target(a.operation) || a.target != fresh.target || a.target_offset != fresh.target_offset)
            print(", \"target\": \"{}\"", target_text(a));
        if (sends(a.operation)) write_position("send_on", sends_[thread_block], a.send_channel);
        if (receives(a.operation)) write_position("receive_on", receives_[thread_block], a.receive_channel);
        write_waits(index, schedule_.ranks[schedule_.thread_blocks[thread_block].rank].begin);
        if (a.publishes != awaited_[index]) print(", \"publishes\": {}", a.publishes);
        if (a.is_continued) print(", \"continued\": true");
        if (a.is_fused) print(", \"fused\": true");
        if (a.is_seen_early) print(", \"seen_early\": true");
        if (!schedule_.origins.empty())
            print(", \"origin\": [{}, {}]", schedule_.origins[index].step, schedule_.origins[index].line);
        print("}}");
    }

    void write_position(char const* name, std::vector<schedules::Index> const& wired,
                        schedules::Index channel) {
        auto const found = std::find(wired.begin(), wired.end(), channel);
        expects(found != wired.end(), "a thread block is wired to the channels of its actions");
        if (found != wired.begin()) print(", \"{}\": {}", name, found - wired.begin());
    }

    void write_waits(schedules::Index index, schedules::Index first_thread_block) {
        auto const waits = schedule_.waits_of(index);
        for (std::size_t i = 0; i < waits.size(); ++i) {
            auto const& [thread_block, action, step, waiter] = waits[i];
            print("{}[{}, ", i == 0 ? ", \"after\": [" : ", ", thread_block - first_thread_block);
            auto const position =
                action == none ? none : action - schedule_.thread_blocks[thread_block].begin;
            if (action == none)
                print("null, {}]", step);
            else if (step == position)
                print("{}]", position);
            else
                print("{}, {}]", position, step);
        }
        if (!waits.empty()) print("]");
    }

    Schedule const& schedule_;
    std::vector<bool> awaited_;                            ///< by action
    std::vector<std::vector<schedules::Index>> sends_;     ///< by thread block: the channels to send on
    std::vector<std::vector<schedules::Index>> receives_;  ///< by thread block: the channels to receive on
    fmt::memory_buffer out_;
};

}  // namespace

std::string schedule_json(Schedule const& schedule) { return JsonWriter(schedule).text(); }

}  // namespace cubecheck::formats
