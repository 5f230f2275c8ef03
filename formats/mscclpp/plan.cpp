#include "formats/mscclpp/plan.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "formats/mscclpp/draft.hpp"
#include "formats/mscclpp/generation.hpp"
#include "formats/mscclpp/limits.hpp"
#include "formats/support/json_document.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

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

/// The chunks of the larger buffer: a plan that works in place may declare only one of the two.
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

/// What differs between the generations, besides the operations.
struct Generation {
    bool newer = true;

    char const* input() const { return newer ? "input_chunks" : "inputChunks"; }
    char const* output() const { return newer ? "output_chunks" : "outputChunks"; }
    char const* scratch() const { return newer ? "scratch_chunks" : "scratchChunks"; }
};

class PlanReader {
public:
    PlanReader(std::string name, JsonValue const& root) : root_(root) { out_.plan.name = std::move(name); }

    PlanFile file() && {
        head();
        auto const gpus = root_.member("gpus").items();
        if (gpus.empty() || gpus.size() > most_ranks)
            root_.member("gpus").refuse(fmt::format("a list of 1 to {} ranks", most_ranks));
        generation_.newer = !gpus.front().has("inputChunks");
        ranks(gpus);
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
                "a plan, an object with a member \"gpus\", or a schedule, with \"format\": "
                "\"cubecheck-schedule\"");
        bool const misspelt = !root_.has("collective") && root_.has("colletive");
        plan.collective_name = root_.member(misspelt ? "colletive" : "collective").text();
        plan.collective = collective_of(plan.collective_name);
        plan.protocol = root_.member("protocol").text();
        if (plan.protocol != "Simple" && plan.protocol != "LL")
            root_.member("protocol").refuse("\"Simple\" or \"LL\"");
        plan.in_place = root_.member("inplace").boolean();
        plan.has_two_scratches = root_.boolean("use_double_scratch_buffer", false);
        plan.shares_scratch = root_.boolean("reuse_resources", false);
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

    static std::int32_t chunks(JsonValue const& gpu, std::string_view key) {
        return static_cast<std::int32_t>(gpu.member(key).integer({0, most_plan_chunks}));
    }

    JsonValue root_;
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
        return PlanReader(name, document.root()).file();
    } catch (Error const& error) {
        auto const release = draft_before(document.root());
        if (!release) throw;
        auto const fault = std::string_view(error.what()).substr(name.size() + 2);
        throw Error(fmt::format("{}: a plan of a generation before MSCCL++ {}, which no release reads: {}",
                                name, *release, fault));
    }
}

}  // namespace cubecheck::formats
