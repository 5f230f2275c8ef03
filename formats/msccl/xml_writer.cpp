#include "formats/msccl/xml_writer.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

#include "formats/msccl/written_thread_blocks.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

using schedules::Action;
using schedules::Mode;
using schedules::none;
using schedules::Schedule;
using schedules::Wait;

/// In the order of Operation.
constexpr std::array<char const*, 8> written_types{"s", "r", "rcs", "rrs", "rrc", "rrcs", "cpy", "re"};

/// Escapes the value of an attribute.
std::string xml_escaped(std::string const& text) {
    std::string out;
    for (char const letter : text) {
        auto const code = static_cast<unsigned char>(letter);
        if (code == 0) throw Error("not expressible in MSCCL XML: a name has a NUL byte in it");
        if (code < 0x20 || letter == '<' || letter == '>' || letter == '&' || letter == '"')
            out += fmt::format("&#{};", code);
        else
            out += letter;
    }
    return out;
}

class XmlWriter {
public:
    explicit XmlWriter(Schedule const& schedule) : schedule_(schedule), written_(schedule) {}

    std::string text() && {
        open();
        for (schedules::Index rank = 0; rank < schedule_.ranks.size(); ++rank) write_rank(rank);
        print("</algo>\n");
        return fmt::to_string(out_);
    }

private:
    template <class... Values>
    void print(fmt::format_string<Values const&...> format, Values const&... values) {
        fmt::format_to(std::back_inserter(out_), format, values...);
    }

    bool allows(Mode mode) const {
        return std::find(schedule_.modes.begin(), schedule_.modes.end(), mode) != schedule_.modes.end();
    }

    void open() {
        if (schedule_.modes.empty()) throw Error("not expressible in MSCCL XML: no call mode is allowed");
        schedules::Index channels = 1;
        for (auto const& channel : schedule_.channels) channels = std::max(channels, channel.number + 1);
        auto const coll =
            schedule_.collective_name.empty() ? name(schedule_.collective) : schedule_.collective_name;
        print(
            "<algo name=\"{}\" proto=\"{}\" nchannels=\"{}\" nchunksperloop=\"{}\" ngpus=\"{}\" coll=\"{}\" ",
            xml_escaped(schedule_.name), name(schedule_.protocol), channels, schedule_.chunks,
            schedule_.ranks.size(), xml_escaped(coll));
        print("inplace=\"{}\" outofplace=\"{}\" minBytes=\"{}\" maxBytes=\"{}\">\n",
              allows(Mode::in_place) ? 1 : 0, allows(Mode::out_of_place) ? 1 : 0, schedule_.sizes.least,
              schedule_.sizes.most);
    }

    void write_rank(schedules::Index rank) {
        auto const& [begin, end, chunks] = schedule_.ranks[rank];
        print("  <gpu id=\"{}\" i_chunks=\"{}\" o_chunks=\"{}\" s_chunks=\"{}\">\n", rank, chunks[0],
              chunks[1], chunks[2]);
        for (auto thread_block = begin; thread_block < end; ++thread_block) write_thread_block(thread_block);
        print("  </gpu>\n");
    }

    void write_thread_block(schedules::Index thread_block) {
        auto const& tb = written_[thread_block];
        print("    <tb id=\"{}\" send=\"{}\" recv=\"{}\" chan=\"{}\">\n",
              schedule_.thread_blocks[thread_block].number, tb.send, tb.receive, tb.channel);
        for (auto index = schedule_.thread_blocks[thread_block].begin;
             index < schedule_.thread_blocks[thread_block].end; ++index)
            write_action(index);
        if (written_.is_awaited_for_ever(thread_block)) write_nop(written_.end(thread_block), nullptr);
        print("    </tb>\n");
    }

    void write_action(schedules::Index index) {
        auto const& action = schedule_.actions[index];
        auto const waits = schedule_.waits_of(index);
        auto step = written_.step(index);
        for (std::size_t i = 0; i + 1 < waits.size(); ++i)
            write_nop(
                step + 1 + static_cast<schedules::Index>(i) - static_cast<schedules::Index>(waits.size()),
                &waits[i]);
        write_step(step, action, waits.empty() ? nullptr : &waits.back());
    }

    void write_step(schedules::Index step, Action const& action, Wait const* wait) {
        constexpr std::array buffers{'i', 'o', 's'};
        print(
            "      <step s=\"{}\" type=\"{}\" srcbuf=\"{}\" srcoff=\"{}\" dstbuf=\"{}\" dstoff=\"{}\" "
            "cnt=\"{}\" ",
            step, written_types[static_cast<std::size_t>(action.operation)],
            buffers[static_cast<std::size_t>(action.source)], action.source_offset,
            buffers[static_cast<std::size_t>(action.target)], action.target_offset, action.count);
        write_dependency(wait);
        print("hasdep=\"{}\"/>\n", action.publishes ? 1 : 0);
    }

    void write_nop(schedules::Index step, Wait const* wait) {
        print(
            "      <step s=\"{}\" type=\"nop\" srcbuf=\"i\" srcoff=\"-1\" dstbuf=\"o\" dstoff=\"-1\" "
            "cnt=\"0\" ",
            step);
        write_dependency(wait);
        print("hasdep=\"0\"/>\n");
    }

    void write_dependency(Wait const* wait) {
        if (wait == nullptr) return print("depid=\"-1\" deps=\"-1\" ");
        auto const step =
            wait->action == none ? written_.end(wait->thread_block) : written_.step(wait->action);
        print("depid=\"{}\" deps=\"{}\" ", schedule_.thread_blocks[wait->thread_block].number, step);
    }

    Schedule const& schedule_;
    WrittenThreadBlocks written_;
    fmt::memory_buffer out_;
};

}  // namespace

std::string msccl_xml(Schedule const& schedule) { return XmlWriter(schedule).text(); }

}  // namespace cubecheck::formats
