#include "formats/schedule_json/schedule_json.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/msccl/fields.hpp"
#include "formats/msccl/reader_limits.hpp"
#include "formats/schedule_json/end.hpp"
#include "formats/schedule_json/names.hpp"
#include "formats/support/counted_lines.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

using Event = nlohmann::json::parse_event_t;
namespace names = schedule_json_names;

/// The most JSON values in memory: an action, the channels of a thread block, and the facts of the document.
constexpr std::size_t most_values_at_once = 1U << 19;

/// The depths of ranks, thread blocks and actions in a document, and the greatest depth inside of an action.
enum Level { of_document = 0, of_rank = 2, of_thread_block = 4, of_action = 6, innermost = 8 };

/// Reads a document while it is parsed.  Actions, thread blocks and ranks are read when they end, and then
/// freed, so that at most one of each is in memory as JSON.
class Intake {
public:
    Intake(std::string const& name, std::size_t length, CountedLines const& text)
        : name_(name), text_(text), parts_{name, length, schedules::ScheduleBuilder(Schedule{}), {}, {}} {}

    /// Handles an event of the parser; returns false if the value is not kept.
    bool operator()(int depth, Event event, nlohmann::json& json) {
        if (event == Event::key) return take_key(depth, json);
        if (event == Event::object_end || event == Event::array_end) return take_end(depth, event, json);
        expect_shape(depth, event);
        if (++held_ > most_values_at_once)
            refuse(depth, fmt::format("has more than {} values in one piece", most_values_at_once));
        if (event == Event::value && depth == 1 && key_[1] == "format") expect_format(json);
        if (event != Event::object_start) return true;
        seen_[static_cast<std::size_t>(depth)].clear();
        if (is_action(depth)) line_ = text_.line();
        if (is_rank(depth)) parts_.builder.add_rank({});
        if (is_thread_block(depth) && ++thread_blocks_ > most_thread_blocks_of_file)
            refuse(depth, fmt::format("there are more than {} thread blocks, which is the limit",
                                      most_thread_blocks_of_file));
        if (is_thread_block(depth)) parts_.builder.add_thread_block();
        return true;
    }

    Schedule result(nlohmann::json const& document) && {
        JsonPiece const piece{&document, {nullptr, name_, 0}};
        JsonValue const whole(piece);
        whole.expect_object(names::document);
        return finished(std::move(parts_), whole);
    }

private:
    bool in(int depth, int level, std::string_view list) const {
        return depth >= level && key_[static_cast<std::size_t>(level) - 1] == list;
    }
    bool in_ranks(int depth) const { return in(depth, of_rank, "ranks"); }
    bool in_thread_blocks(int depth) const { return in_ranks(depth) && in(depth, of_thread_block, "lanes"); }
    bool in_actions(int depth) const { return in_thread_blocks(depth) && in(depth, of_action, "actions"); }
    bool is_rank(int depth) const { return depth == of_rank && in_ranks(depth); }
    bool is_thread_block(int depth) const { return depth == of_thread_block && in_thread_blocks(depth); }
    bool is_action(int depth) const { return depth == of_action && in_actions(depth); }

    /// The valid members of an object at this depth; empty if they are checked later.
    std::span<std::string_view const> members(int depth) const {
        if (depth == of_document) return names::document;
        if (is_rank(depth)) return names::rank;
        if (is_thread_block(depth)) return names::thread_block;
        if (is_action(depth)) return names::action;
        return {};
    }

    /// Refuses another kind of document first, before other errors in it.
    void expect_format(nlohmann::json const& json) const {
        if (json == names::format) return;
        auto const found =
            json.is_string() ? formats::quoted(json.get_ref<std::string const&>()) : json.dump();
        bool const is_witness = json == "cubecheck-witness";
        throw Error(fmt::format("{}: /format: is {}; expected \"{}\"{}", name_, found, names::format,
                                is_witness ? "; runs that fail are read by cubecheck replay" : ""));
    }

    bool take_key(int depth, nlohmann::json const& json) {
        auto const& key = json.get_ref<std::string const&>();
        auto const level = static_cast<std::size_t>(depth);
        auto const known = members(depth - 1);
        auto& seen = seen_[level - 1];
        if (!known.empty() && std::find(known.begin(), known.end(), key) == known.end())
            refuse(depth - 1, fmt::format("has a member {}; expected only {}", formats::quoted(key),
                                          fmt::join(known, ", ")));
        if (std::find(seen.begin(), seen.end(), key) != seen.end())
            refuse(depth - 1, fmt::format("has two members {}; expected one", formats::quoted(key)));
        seen.push_back(key);
        if (seen.size() > most_members) refuse(depth - 1, "has too many members");
        key_[level] = key;
        return true;
    }

    /// Checks that a list is a list of objects, before its items are stored.
    void expect_shape(int depth, Event event) const {
        if (depth > innermost && event != Event::value)
            refuse(innermost, fmt::format("is nested deeper than the limit of {} levels", innermost + 1));
        if (depth == of_document && event != Event::object_start)
            refuse(depth, "is not an object; expected one");
        auto const level = static_cast<std::size_t>(std::min<int>(depth, innermost));
        bool const list = (depth == of_rank - 1 && key_[level] == "ranks") ||
                          (depth == of_thread_block - 1 && in_ranks(depth) && key_[level] == "lanes") ||
                          (depth == of_action - 1 && in_thread_blocks(depth) && key_[level] == "actions");
        if (list && event != Event::array_start)
            refuse(depth - 1, fmt::format("member {} is not a list; expected one", key_[level]));
        bool const item = is_rank(depth) || is_thread_block(depth) || is_action(depth);
        if (item && event != Event::object_start) refuse(depth, "is not an object; expected one");
    }

    bool take_end(int depth, Event event, nlohmann::json const& json) {
        if (event != Event::object_end) return true;
        std::array<JsonPlace, innermost> places;
        JsonPiece const piece{&json, place(depth, places)};
        if (is_action(depth)) {
            actions_.push_back(read_action(JsonValue(piece)));
            parts_.later.push_back(actions_.back().later);
            parts_.later.back().line = line_;
        } else if (is_thread_block(depth)) {
            read_thread_block(piece, actions_, parts_.builder);
            actions_.clear();
            ++thread_block_;
        } else if (is_rank(depth)) {
            parts_.chunks.push_back(read_chunks(JsonValue(piece)));
            thread_block_ = 0;
        } else {
            return true;
        }
        held_ = 0;
        return false;
    }

    static std::array<std::int32_t, 3> read_chunks(JsonValue const& json) {
        std::array<std::int32_t, 3> chunks{};
        for (std::size_t buffer = 0; buffer < 3; ++buffer)
            if (json.has(names::rank[buffer]))
                chunks[buffer] = static_cast<std::int32_t>(
                    json.member(names::rank[buffer]).integer({0, std::numeric_limits<std::int32_t>::max()}));
        return chunks;
    }

    JsonPlace place(int depth, std::array<JsonPlace, innermost>& places) const {
        JsonPlace const steps[] = {
            {nullptr, name_, 0},           {nullptr, "ranks", 0},        {nullptr, {}, parts_.chunks.size()},
            {nullptr, "lanes", 0},         {nullptr, {}, thread_block_}, {nullptr, "actions", 0},
            {nullptr, {}, actions_.size()}};
        auto const last = static_cast<std::size_t>(std::min<int>(depth, of_action));
        for (std::size_t i = 0; i <= last; ++i) {
            places[i] = steps[i];
            places[i].parent = i == 0 ? nullptr : &places[i - 1];
        }
        return places[last];
    }

    [[noreturn]] void refuse(int depth, std::string const& fault) const {
        std::array<JsonPlace, innermost> places;
        auto known = std::min<int>(depth, of_action);
        while (known > 0 && !(is_rank(known) || is_thread_block(known) || is_action(known))) --known;
        place(known, places).refuse(fault);
    }

    static constexpr std::size_t most_members = 16;

    std::string const& name_;
    CountedLines const& text_;
    JsonParts parts_;
    std::array<std::string, innermost + 2> key_;                ///< by depth: the member that is being read
    std::array<std::vector<std::string>, innermost + 2> seen_;  ///< by depth: the members of the open object
    std::vector<JsonAction> actions_;                           ///< of the thread block
    std::size_t thread_block_ = 0;                              ///< of the rank
    std::size_t thread_blocks_ = 0;                             ///< of all ranks
    schedules::Index line_ = 0;                                 ///< at which the action begins
    std::size_t held_ = 0;                                      ///< values in the current piece
};

/// The message of the parser, without internal names and the last text that it read.
std::string fault(std::string text) {
    if (auto const begin = text.find("] "); begin != std::string::npos) text.erase(0, begin + 2);
    text.resize(std::min(text.find("; last read"), text.size()));
    return text;
}

}  // namespace

bool is_schedule_json(std::string const& text) {
    auto const has = [&](std::string_view word) {
        return text.find(fmt::format("\"{}\"", word)) != text.npos;
    };
    return has(names::format) || (!has("gpus") && (has("format") || has("ranks")));
}

Schedule parse_schedule_json(std::string const& name, std::string const& text) {
    CountedLines counted(text);
    Intake intake(name, text.size(), counted);
    try {
        auto const document = nlohmann::json::parse(counted.begin(), counted.end(), std::ref(intake));
        return std::move(intake).result(document);
    } catch (nlohmann::json::exception const& error) {
        throw Error(fmt::format("{}: is not well-formed JSON: {}", name, fault(error.what())));
    }
}

}  // namespace cubecheck::formats
