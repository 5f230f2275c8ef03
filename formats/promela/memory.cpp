#include "formats/promela/memory.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace cubecheck::formats {

using schedules::none;
using schedules::Operation;

namespace {

std::string joined(std::string const& a, std::string const& b) { return fmt::format("JOIN({}, {})", a, b); }

/// Whether a received message is reduced: until then it is stored in variables instead of cells.
bool reduces(Operation operation) { return receives(operation) && reads_source(operation); }

}  // namespace

schedules::Index PromelaMemory::source(PromelaPlace const& place) const {
    auto const& step = steps_.at(place);
    auto const& a = schedule_.actions[step.action];
    return words_.cell(place.thread_block, a.source, a.source_offset + step.first);
}

schedules::Index PromelaMemory::target(PromelaPlace const& place) const {
    auto const& step = steps_.at(place);
    auto const& a = schedule_.actions[step.action];
    return words_.cell(place.thread_block, a.target, a.target_offset + step.first);
}

/// The value that an action sends or writes.
std::string PromelaMemory::value(PromelaPlace const& place, schedules::Index chunk,
                                 schedules::Index piece) const {
    auto const number = chunk * words_.pieces() + piece;
    auto const kind = operation(place);
    if (steps_.at(place).sends_hand) return fmt::format("h{}_{}", place.thread_block, number);
    if (reduces(kind)) return joined(fmt::format("m{}", number), words_.text(source(place) + chunk, piece));
    if (receives(kind)) return words_.text(target(place) + chunk, piece);
    auto const stored = words_.text(source(place) + chunk, piece);
    return kind == Operation::reduce ? joined(words_.text(target(place) + chunk, piece), stored) : stored;
}

PromelaMemory::Texts PromelaMemory::padded(Texts texts, schedules::Index channel, char const* with) const {
    auto const room = static_cast<schedules::Index>(std::max(steps_.room[channel], 1)) * words_.pieces();
    texts.resize(std::max<std::size_t>(room, 1), with);
    return texts;
}

PromelaMemory::Texts PromelaMemory::received(PromelaPlace const& place) const {
    Texts out;
    auto const& step = steps_.at(place);
    for (schedules::Index chunk = 0; chunk < static_cast<schedules::Index>(step.count); ++chunk)
        for (schedules::Index piece = 0; piece < words_.pieces(); ++piece)
            out.push_back(reduces(operation(place)) ? fmt::format("m{}", chunk * words_.pieces() + piece)
                                                    : words_.text(target(place) + chunk, piece));
    return padded(std::move(out), step.takes, "_");
}

PromelaMemory::Texts PromelaMemory::sent(PromelaPlace const& place) const {
    Texts out;
    auto const& step = steps_.at(place);
    bool const is_written = !step.sends_hand && writes_target(operation(place));
    for (schedules::Index chunk = 0; chunk < static_cast<schedules::Index>(step.count); ++chunk)
        for (schedules::Index piece = 0; piece < words_.pieces(); ++piece)
            out.push_back(is_written ? words_.text(target(place) + chunk, piece)
                                     : value(place, chunk, piece));
    return padded(std::move(out), step.puts, "0");
}

/// Writes the cells.  If source and target overlap, the order of chunks ensures that each is read before it
/// is overwritten.
void PromelaMemory::perform(PromelaPlace const& place, Texts& out) const {
    auto const& step = steps_.at(place);
    auto const kind = operation(place);
    if (step.sends_hand || !writes_target(kind) || !reads_source(kind)) return;
    auto const count = static_cast<schedules::Index>(step.count);
    bool const is_upward = target(place) > source(place);
    for (schedules::Index i = 0; i < count; ++i) {
        auto const chunk = is_upward ? count - 1 - i : i;
        for (schedules::Index piece = 0; piece < words_.pieces(); ++piece)
            out.push_back(fmt::format("{} = {}", words_.text(target(place) + chunk, piece),
                                      value(place, chunk, piece)));
    }
}

void PromelaMemory::keep(PromelaPlace const& place, Texts& out) const {
    auto const& step = steps_.at(place);
    if (step.sends_hand || step.puts != none || !sends(operation(place))) return;
    for (schedules::Index chunk = 0; chunk < static_cast<schedules::Index>(step.count); ++chunk)
        for (schedules::Index piece = 0; piece < words_.pieces(); ++piece)
            out.push_back(fmt::format("h{}_{} = {}", place.thread_block, chunk * words_.pieces() + piece,
                                      writes_target(operation(place))
                                          ? words_.text(target(place) + chunk, piece)
                                          : value(place, chunk, piece)));
}

void PromelaMemory::clear(PromelaPlace const& place, Texts& out) const {
    auto const& step = steps_.at(place);
    bool const holds_message = step.takes != none && reduces(operation(place));
    if (!step.sends_hand && !holds_message) return;
    auto const name = step.sends_hand ? fmt::format("h{}_", place.thread_block) : "m";
    for (schedules::Index i = 0; i < static_cast<schedules::Index>(step.count) * words_.pieces(); ++i)
        out.push_back(fmt::format("{}{} = 0", name, i));
}

std::string PromelaMemory::messages(schedules::Index thread_block) const {
    std::int32_t room = 0;
    for (auto const& step : steps_.thread_blocks[thread_block])
        if (step.takes != none && reduces(schedule_.actions[step.action].operation))
            room = std::max(room, step.count);
    std::string out;
    for (schedules::Index i = 0; i < static_cast<schedules::Index>(room) * words_.pieces(); ++i)
        out += fmt::format("    {} m{};\n", words_.type(), i);
    return out;
}

std::string PromelaMemory::hands() const {
    std::string out;
    for (schedules::Index thread_block = 0; thread_block < steps_.thread_blocks.size(); ++thread_block) {
        std::int32_t room = 0;
        for (auto const& step : steps_.thread_blocks[thread_block])
            if (step.sends_hand) room = std::max(room, step.count);
        for (schedules::Index i = 0; i < static_cast<schedules::Index>(room) * words_.pieces(); ++i)
            out += fmt::format("{} h{}_{};\n", words_.type(), thread_block, i);
    }
    return out;
}

}  // namespace cubecheck::formats
