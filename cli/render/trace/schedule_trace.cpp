#include "cli/render/trace/schedule_trace.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/render/picture_notation.hpp"
#include "engine/schedule/round_run.hpp"
#include "formats/picture/places.hpp"
#include "models/network/topologies.hpp"
#include "models/schedule/text.hpp"
#include "models/support/error.hpp"
#include "verify/files/facts.hpp"

namespace cubecheck::cli {

namespace {

using engine::RoundMessage;
using engine::RoundRun;
using schedules::Buffer;

/// Longer messages are shown by their first words.
constexpr std::size_t most_words_shown = 8;

/// What people can still make out.
constexpr Index most_drawn_ranks = 16, most_drawn_cells = 16, most_drawn_rounds = 40;

std::string title_of(Schedule const& schedule) {
    return schedule.name.empty() ? std::string(name(schedule.collective)) : schedule.name;
}

/// "m0[2], m0[3]": one after the other, and how many more there are.
template <class Text>
std::string list(std::vector<Word> const& words, Text text) {
    std::string out;
    for (std::size_t i = 0; i < std::min(words.size(), most_words_shown); ++i)
        out += (i == 0 ? "" : ", ") + text(words[i]);
    if (words.size() > most_words_shown) out += fmt::format(" and {} more", words.size() - most_words_shown);
    return out;
}

/// Where a message comes from and where it goes: "s[0..1] to o[2..3] + o[2..3]".
std::string ends_text(Schedule const& schedule, RoundMessage const& message) {
    auto const& send = schedule.actions[message.send];
    auto const& receive = schedule.actions[message.receive];
    auto const from = receives(send.operation) ? std::string("what came") : source_text(send);
    auto to = writes_target(receive.operation) ? target_text(receive) : std::string("sent on");
    if (reads_source(receive.operation)) to += ", joined with " + source_text(receive);
    return from + " to " + to;
}

/// "lines 31, 35"; empty if the schedule knows none.
std::string lines_text(Schedule const& schedule, RoundMessage const& message) {
    if (schedule.origins.empty()) return "";
    auto const sent = schedule.origins[message.send].line, received = schedule.origins[message.receive].line;
    if (sent == received) return fmt::format(" (line {})", sent);
    return fmt::format(" (lines {}, {})", sent, received);
}

/// "i[0..3] = m1[0], m1[1], m1[2], m1[3]"; empty if it holds nothing.
std::string buffer_text(Schedule const& schedule, RoundRun const& run, Index rank, Buffer buffer) {
    auto const chunks = extent(schedule, static_cast<schedules::Index>(rank), buffer);
    std::vector<Word> words;
    for (Index chunk = 0; chunk < chunks; ++chunk)
        words.push_back(run.contents()(rank, run.cell(rank, buffer, chunk)));
    if (std::ranges::all_of(words, [](Word word) { return word == Words::nothing(); })) return "";
    return fmt::format("{} = {}", schedules::text(buffer, 0, chunks),
                       list(words, [&](Word word) { return run.words().text(word); }));
}

std::string ranks_text(Schedule const& schedule, RoundRun const& run, Buffer buffer) {
    std::string out;
    for (Index rank = 0; rank < std::ssize(schedule.ranks); ++rank)
        if (auto const held = buffer_text(schedule, run, rank, buffer); !held.empty())
            out += fmt::format("  rank {}  {}\n", rank, held);
    return out;
}

void expect_to_be_drawn(Index count, char const* what, Index most) {
    if (count > most)
        throw Error(fmt::format("A picture shows up to {} {}; this schedule has {}.", most, what, count),
                    Failure::usage);
}

/// What all cells hold at the start and after each round, and the messages in between.
struct ScheduleCourse {
    std::vector<Buffers<Word>> contents;
    std::vector<std::vector<RoundMessage>> messages;
};

/// The chunks of a rank that are drawn.
struct DrawnChunks {
    bool are_all = true;  ///< else those of the output alone
    Index cells = 0;

    /// Throws: Error (usage) if there are too many.
    DrawnChunks(Schedule const& schedule, RoundRun const& run) : cells(run.contents().cells) {
        if (cells <= most_drawn_cells) return;
        are_all = false;
        cells = 1;
        for (schedules::Index rank = 0; rank < schedule.ranks.size(); ++rank)
            cells = std::max<Index>(cells, extent(schedule, rank, Buffer::output));
        expect_to_be_drawn(cells, "chunks of an output", most_drawn_cells);
    }

    Buffers<Word> of(Schedule const& schedule, RoundRun const& run) const {
        if (are_all) return run.contents();
        Buffers<Word> found(run.contents().nodes, cells, Words::nothing());
        for (Index rank = 0; rank < found.nodes; ++rank)
            for (Index i = 0; i < extent(schedule, static_cast<schedules::Index>(rank), Buffer::output); ++i)
                found(rank, i) = run.contents()(rank, run.cell(rank, Buffer::output, i));
        return found;
    }
};

ScheduleCourse course_of(Schedule const& schedule, RoundRun& run, DrawnChunks const& drawn) {
    ScheduleCourse course{{drawn.of(schedule, run)}, {}};
    for (Index round = 0; round < run.rounds(); ++round) {
        course.messages.push_back(run.play());
        course.contents.push_back(drawn.of(schedule, run));
    }
    return course;
}

/// Draws the rounds of a course.
class SchedulePanels {
public:
    SchedulePanels(Schedule const& schedule, RoundRun const& run, ScheduleCourse const& course)
        : schedule_(schedule),
          run_(run),
          course_(course),
          notation_(notation(course.contents, run.words())) {}

    Notation const& used() const { return notation_; }

    formats::RoundPanel panel(Index cut) const {
        formats::RoundPanel found;
        found.title = cut == 0 ? "at the start" : fmt::format("round {}", cut - 1);
        auto const& now = course_.contents[static_cast<std::size_t>(cut)];
        auto const& before = course_.contents[static_cast<std::size_t>(std::max<Index>(cut - 1, 0))];
        if (cut > 0)
            for (auto const& message : course_.messages[static_cast<std::size_t>(cut - 1)])
                found.arrows.push_back(arrow(message));
        for (Index rank = 0; rank < now.nodes; ++rank) {
            auto& cells = found.cells.emplace_back();
            for (Index cell = 0; cell < now.cells; ++cell)
                cells.push_back({word_text(now(rank, cell)), now(rank, cell) != before(rank, cell)});
        }
        return found;
    }

private:
    std::string word_text(Word word) const {
        return short_word(run_.words(), word, std::ssize(schedule_.ranks), notation_.parts());
    }

    formats::PictureArrow arrow(RoundMessage const& message) const {
        auto const words = list(message.words, [&](Word word) { return word_text(word); });
        return {message.from, message.to,
                fmt::format("rank {} to rank {}: {}, {}{}", message.from, message.to, words,
                            ends_text(schedule_, message), lines_text(schedule_, message))};
    }

    Schedule const& schedule_;
    RoundRun const& run_;
    ScheduleCourse const& course_;
    Notation notation_;
};

}  // namespace

std::string schedule_trace(Schedule const& schedule) {
    RoundRun run(schedule, schedule.modes.front());
    auto out = fmt::format("{}\n  {}\nat the start\n", title_of(schedule), verify::facts(schedule));
    out += ranks_text(schedule, run, Buffer::input);
    for (Index round = 0; round < run.rounds(); ++round) {
        out += fmt::format("round {}\n", round);
        for (auto const& message : run.play())
            out += fmt::format("  rank {} -> rank {}  {}  {}{}\n", message.from, message.to,
                               list(message.words, [&](Word word) { return run.words().text(word); }),
                               ends_text(schedule, message), lines_text(schedule, message));
    }
    return out + "at the end\n" + ranks_text(schedule, run, Buffer::output);
}

formats::RoundPicture schedule_picture(Schedule const& schedule) {
    expect_to_be_drawn(std::ssize(schedule.ranks), "ranks", most_drawn_ranks);
    RoundRun run(schedule, schedule.modes.front());
    expect_to_be_drawn(run.rounds(), "rounds", most_drawn_rounds);
    DrawnChunks const drawn(schedule, run);
    auto const course = course_of(schedule, run, drawn);
    SchedulePanels const panels(schedule, run, course);
    formats::RoundPicture picture;
    picture.title = title_of(schedule);
    picture.places = formats::places(Arrangement::cycle, Topology(std::ssize(schedule.ranks)));
    for (Index cut = 0; cut < std::ssize(course.contents); ++cut) picture.panels.push_back(panels.panel(cut));
    picture.captions = {
        fmt::format("{} The cells of a node are the chunks of its {}. Highlighted: what has "
                    "changed in the round.",
                    notation_text(panels.used()),
                    drawn.are_all ? "input, its output and its scratch, one after the other" : "output")};
    return picture;
}

}  // namespace cubecheck::cli
