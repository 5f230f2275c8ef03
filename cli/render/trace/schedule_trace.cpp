#include "cli/render/trace/schedule_trace.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "cli/render/picture_notation.hpp"
#include "engine/schedule/round_run.hpp"
#include "formats/picture/places.hpp"
#include "formats/support/printable.hpp"
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
constexpr std::size_t most_runs_shown = 8;

/// What people can still make out.
constexpr Index most_drawn_ranks = 16, most_drawn_cells = 16, most_drawn_rounds = 40;

std::string title_of(Schedule const& schedule) {
    return schedule.name.empty() ? std::string(name(schedule.collective)) : schedule.name;
}

/// Words that are one but for the number of their part, which counts up.
struct LikeWords {
    Word word;
    std::uint32_t first = 0, last = 0;  ///< the part
};

/// The part that all letters of a word have; nothing if they differ, or there are none.
std::optional<std::uint32_t> part_of(Words const& words, Word word) {
    if (word == Words::nothing() || word == Words::neutral()) return std::nullopt;
    auto const letters = words.letters(word);
    auto const part = letters.front().second;
    bool const is_one =
        std::ranges::all_of(letters, [&](auto const& letter) { return letter.second == part; });
    return is_one ? std::optional(part) : std::nullopt;
}

bool is_next(Words const& words, LikeWords const& run, Word word) {
    auto const part = part_of(words, word);
    if (!part || !part_of(words, run.word) || *part != run.last + 1) return false;
    return std::ranges::equal(
        words.letters(run.word), words.letters(word), {}, [](auto const& letter) { return letter.first; },
        [](auto const& letter) { return letter.first; });
}

/// "0..3[4..5]: the contributions of ranks 0 to 3 to chunks 4 and 5, joined; one such after the other.
std::string list(Words const& words, std::vector<Word> const& held, Index ranks) {
    std::vector<LikeWords> runs;
    for (auto const word : held) {
        if (!runs.empty() && is_next(words, runs.back(), word))
            ++runs.back().last;
        else
            runs.push_back({word, part_of(words, word).value_or(0), part_of(words, word).value_or(0)});
    }
    std::string out;
    for (std::size_t i = 0; i < std::min(runs.size(), most_runs_shown); ++i) {
        auto const& [word, first, last] = runs[i];
        out += i == 0 ? "" : ", ";
        if (word == Words::nothing())
            out += "nothing";
        else if (first == last)
            out += short_word(words, word, ranks, Parts::shown);
        else
            out += fmt::format("{}[{}..{}]", short_word(words, word, ranks, Parts::left_out), first, last);
    }
    if (runs.size() > most_runs_shown) out += fmt::format(" and {} more", runs.size() - most_runs_shown);
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

/// " (lines 31, 35)"; empty if the schedule knows none.
std::string lines_text(Schedule const& schedule, RoundMessage const& message) {
    if (schedule.origins.empty()) return "";
    auto const sent = schedule.origins[message.send].line, received = schedule.origins[message.receive].line;
    if (sent == 0 && received == 0) return "";
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
                       list(run.words(), words, std::ssize(schedule.ranks)));
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
        auto const words = list(run_.words(), message.words, std::ssize(schedule_.ranks));
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
    auto out = fmt::format("{}\n    {}\nat the start\n", formats::printable(title_of(schedule)),
                           verify::facts(schedule));
    out += ranks_text(schedule, run, Buffer::input);
    for (Index round = 0; round < run.rounds(); ++round) {
        out += fmt::format("round {}\n", round);
        for (auto const& message : run.play())
            out += fmt::format("  rank {} -> rank {}  {}  {}{}\n", message.from, message.to,
                               list(run.words(), message.words, std::ssize(schedule.ranks)),
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
