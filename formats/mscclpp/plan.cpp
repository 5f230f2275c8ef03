#include "formats/mscclpp/plan.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "formats/mscclpp/executor_limits.hpp"
#include "formats/mscclpp/generation.hpp"
#include "formats/support/json_document.hpp"
#include "formats/support/json_lines.hpp"
#include "formats/support/json_value.hpp"
#include "models/plan/text.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

using Names = std::span<std::string_view const>;

constexpr std::string_view first_release = "v0.5.0", first_with_switches = "v0.6.0",
                           first_in_snake_case = "v0.8.0";

constexpr std::array<std::string_view, 4> snake_case_members{"input_chunks", "remote_buffers",
                                                             "remoteBuffers", "input_buffer_size"};
constexpr std::array<std::string_view, 2> early_rank_members{"remoteBuffers", "input_buffer_size"};
constexpr std::array<std::string_view, 2> early_channel_members{"type", "rank_group"};
constexpr std::array<std::string_view, 1> early_op_members{"src_chunk"};

bool has_any(JsonValue const& value, Names names) {
    return std::ranges::any_of(names, [&](auto name) { return value.has(name); });
}

bool is(JsonValue const& value, std::string_view name, std::string_view text) {
    return value.has(name) && value.member(name).text() == text;
}

/// Whether an operation of some thread block satisfies `look`.
template <class Look>
bool any_op(JsonValue const& rank, Look const& look) {
    return std::ranges::any_of(rank.items("threadblocks"), [&](auto const& block) {
        return std::ranges::any_of(block.items("ops"), look);
    });
}

bool is_early_snake_case(JsonValue const& rank) {
    auto const is_early_op = [](JsonValue const& op) {
        return has_any(op, early_op_members) || is(op, "name", "tpkt") || is(op, "name", "ucpkt");
    };
    return has_any(rank, early_rank_members) || any_op(rank, is_early_op) ||
           std::ranges::any_of(rank.items("channels"),
                               [](auto const& channel) { return has_any(channel, early_channel_members); });
}

bool is_before_first_release(JsonValue const& rank) {
    auto const is_early_op = [](JsonValue const& op) {
        bool const names_channels = op.has("i_cids") || op.has("o_cids");
        return is(op, "name", "rrs") || (names_channels && is(op, "ctype", "none"));
    };
    return any_op(rank, is_early_op) ||
           std::ranges::any_of(rank.items("threadblocks"), [](auto const& block) {
               return std::ranges::any_of(block.items("channels"),
                                          [](auto const& channel) { return channel.has("cid"); });
           });
}

bool is_before_switches(JsonValue const& rank) {
    return any_op(rank, [](JsonValue const& op) { return op.has("gi_cid") || op.has("go_cid"); }) ||
           std::ranges::any_of(rank.items("channels"), [](auto const& channel) {
               return is(channel, "type", "nvls") && !channel.has("buff");
           });
}

/// The first release of MSCCL++ that reads plans of this generation, if this plan is an earlier draft.  A
/// draft has a member or an operation name that no release reads.
///
/// Source: microsoft/mscclpp, execution_plan.cc in the releases from v0.5.0 to v0.10.0 and between them.
std::optional<std::string_view> draft_before(JsonValue const& plan) try {
    for (auto const& rank : plan.items("gpus")) {
        if (has_any(rank, snake_case_members)) {
            if (is_early_snake_case(rank)) return first_in_snake_case;
        } else if (is_before_first_release(rank)) {
            return first_release;
        } else if (is_before_switches(rank)) {
            return first_with_switches;
        }
    }
    return std::nullopt;
} catch (Error const&) {
    return std::nullopt;  // a wrong type of a value: neither generation
}

using plans::Plan;

constexpr std::size_t longest_plan = std::size_t{16} << 20;
constexpr std::size_t most_ranks = 4096;

plans::Collective collective_of(std::string const& name) {
    using enum plans::Collective;
    if (name == "reducescatter") return reduce_scatter;
    for (auto const collective :
         {allreduce, allgather, reduce_scatter, alltoall, broadcast, reduce, gather, scatter})
        if (name == schedules::name(collective)) return collective;
    return custom;
}

/// The chunks of the larger buffer.  A plan that works in place may declare only one of the two.
std::int32_t chunks_of(Plan const& plan) {
    std::int32_t input = 0, output = 0;
    for (auto const& rank : plan.ranks) {
        input = std::max(input, rank.chunks[0]);
        output = std::max(output, rank.chunks[1]);
    }
    auto const ranks = static_cast<std::int32_t>(plan.ranks.size());
    auto const shape = geometry(plan);
    if (shape.joins_parts()) return output > 0 ? output : input * ranks;
    if (shape.deals_parts()) return input > 0 ? input : output * ranks;
    return std::max(input, output);
}

/// The differences between the generations, except for operations.
struct Generation {
    bool newer = true;

    char const* input() const { return newer ? "input_chunks" : "inputChunks"; }
    char const* output() const { return newer ? "output_chunks" : "outputChunks"; }
    char const* scratch() const { return newer ? "scratch_chunks" : "scratchChunks"; }
};

class PlanReader {
public:
    PlanReader(std::string name, JsonValue const& root, JsonLines const& lines) : root_(root), lines_(lines) {
        out_.plan.name = std::move(name);
    }

    PlanFile file() && {
        head();
        auto const gpus = root_.member("gpus").items();
        if (gpus.empty() || gpus.size() > most_ranks)
            root_.member("gpus").refuse(fmt::format("a list of 1 to {} ranks", most_ranks));
        generation_.newer = !gpus.front().has("inputChunks");
        ranks(gpus);
        find_lines();
        if (!generation_.newer) out_.plan.has_two_scratches = out_.plan.protocol == "LL";
        out_.notes.push_back(fmt::format(
            "an MSCCL++ plan of the {}",
            generation_.newer ? "newer generation, v0.8.0 and later" : "older generation, v0.5.0 to v0.7.0"));
        out_.warnings = plan_warnings(out_.plan);
        return std::move(out_);
    }

private:
    void head() {
        auto& plan = out_.plan;
        if (!root_.is_object() || !root_.has("gpus"))
            root_.refuse(
                "an object with \"gpus\" (a plan) or with \"format\": \"cubecheck-schedule\" (a "
                "schedule)");
        bool const misspelt = !root_.has("collective") && root_.has("colletive");
        plan.collective_name = root_.member(misspelt ? "colletive" : "collective").text();
        plan.collective = collective_of(plan.collective_name);
        plan.protocol = root_.member("protocol").text();
        if (plan.protocol != "Simple" && plan.protocol != "LL")
            root_.member("protocol").refuse("\"Simple\" or \"LL\"");
        plan.in_place = root_.member("inplace").boolean();
        plan.has_two_scratches = root_.boolean("use_double_scratch_buffer", false);
        plan.shares_scratch = root_.boolean("reuse_resources", false);
        auto const size = [&](char const* name, std::int64_t otherwise) {
            return root_.has(name) ? root_.member(name).integer_or_most({0, schedules::CallSizes{}.most})
                                   : otherwise;
        };
        plan.sizes = {size("min_message_size", plan.sizes.least), size("max_message_size", plan.sizes.most)};
    }

    void ranks(std::vector<JsonValue> const& gpus) {
        auto& plan = out_.plan;
        plan.ranks.resize(gpus.size());
        std::vector<RankWiring> wiring;
        for (schedules::Index rank = 0; rank < gpus.size(); ++rank) {
            auto const& gpu = gpus[rank];
            gpu.member("id").integer({rank, rank});
            plan.ranks[rank].chunks = {chunks(gpu, generation_.input()), chunks(gpu, generation_.output()),
                                       chunks(gpu, generation_.scratch())};
            wiring.push_back(generation_.newer ? wired_newer(plan, rank, gpu) : wired_older(plan, rank, gpu));
        }
        plan.chunks = chunks_of(plan);
        pair_channels(plan);
        for (schedules::Index rank = 0; rank < gpus.size(); ++rank) {
            plan.ranks[rank].begin = static_cast<schedules::Index>(plan.blocks.size());
            (generation_.newer ? add_blocks_newer : add_blocks_older)(plan, rank, gpus[rank], wiring[rank]);
            plan.ranks[rank].end = static_cast<schedules::Index>(plan.blocks.size());
        }
    }

    void find_lines() {
        for (auto& block : out_.plan.blocks)
            for (auto& op : block.ops) {
                op.line = lines_.at(op_pointer(block, op));
                for (auto& inner : op.body) inner.line = lines_.at(op_pointer(block, inner, &op));
            }
    }

    static std::int32_t chunks(JsonValue const& gpu, std::string_view key) {
        return static_cast<std::int32_t>(gpu.member(key).integer({0, most_plan_chunks}));
    }

    JsonValue root_;
    JsonLines const& lines_;
    Generation generation_;
    PlanFile out_;
};

}  // namespace

PlanFile parse_mscclpp_plan(std::string const& name, std::string const& text) {
    if (text.size() > longest_plan)
        throw Error(
            fmt::format("{}: has {} bytes; expected at most {} in a plan", name, text.size(), longest_plan));
    JsonDocument const document(name, text);
    try {
        return PlanReader(name, document.root(), JsonLines(text)).file();
    } catch (Error const& error) {
        auto const release = draft_before(document.root());
        if (!release) throw;
        auto const fault = std::string_view(error.what()).substr(name.size() + 2);
        throw Error(fmt::format("{}: a plan of a generation before MSCCL++ {}, which no release reads: {}",
                                name, *release, fault));
    }
}

}  // namespace cubecheck::formats
