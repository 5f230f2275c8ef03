#include "formats/msccl/xml.hpp"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "formats/msccl/facts.hpp"
#include "formats/msccl/markup.hpp"
#include "formats/msccl/pairing.hpp"
#include "formats/msccl/rank.hpp"
#include "formats/msccl/reader_limits.hpp"
#include "formats/schedule_json/schedule_limits.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

/// Only msccl, with the protocol Simple, has the two orders of msccl_interpreter.h:171-184.
bool adds_sources_first(Schedule const& schedule, MscclRuntime const& runtime) {
    return schedule.protocol == schedules::Protocol::simple &&
           runtime.fused_order == MscclRuntime::FusedOrder::either;
}

/// rccl has no barrier after a send of LL: kernel_impl.h:303 calls send, where the others call
/// sendWithBarrier.
bool sees_sends_early(Schedule const& schedule, MscclRuntime const& runtime) {
    return schedule.protocol == schedules::Protocol::ll && runtime.ll_sends == MscclRuntime::Sends::begun;
}

void expect_root(XmlDocument const& document) {
    auto const root = document.root();
    if (!root) throw Error(fmt::format("{}: the file has no element; expected <algo>", document.name()));
    if (root.name() != "algo")
        throw Error(fmt::format("{}:{}: the first element is {}; expected <algo>", document.name(),
                                document.line(root), quoted(root.name())));
    for (auto next = root.next(); next; next = next.next())
        if (next.name() == "algo")
            MscclPlace{&document, nullptr, next}.refuse("a second <algo>; expected one per file");
}

/// Records that the runtimes cannot read the markup at an offset.
void note_other_markup(MscclPlace place, std::size_t offset) {
    place.offset = offset;
    place.demand(MscclDemand::other_markup);
}

/// Adds a note about elements that no runtime knows, if there are any; it names the first.
void note_strangers(XmlDocument const& document, std::vector<std::string>& notes) {
    constexpr std::array<std::string_view, 3> known{"gpu", "tb", "step"};
    std::size_t times = 0;
    XmlElement first;
    auto const look = [&](auto const& self, XmlElement parent, std::size_t depth) -> void {
        for (auto child = parent.first_child(); child; child = child.next()) {
            bool const stranger = depth == known.size() || child.name() != known[depth];
            if (stranger && times++ == 0) first = child;
            if (!stranger) self(self, child, depth + 1);
        }
    };
    look(look, document.root(), 0);
    if (times > 0)
        notes.push_back(fmt::format("line {}: element {} is ignored, as the runtimes do ({} such elements)",
                                    document.line(first), quoted(first.name()), times));
}

}  // namespace

ScheduleFile parse_msccl_xml(std::string const& name, std::string text, MscclRuntime const& runtime) {
    auto const size = text.size();
    auto const not_plain = end_of_plain_markup(text);
    XmlDocument const document(name, std::move(text));
    expect_root(document);
    MscclRemarks remarks(runtime);
    MscclPlace const place{&document, &remarks, document.root()};
    if (not_plain) note_other_markup(place, *not_plain);
    ScheduleFile out;
    auto facts = msccl_facts(place);
    auto const gpus = children_by_id(place, "gpu");
    MscclContext const context{
        facts.channels,
        {facts.schedule.collective, static_cast<std::int32_t>(facts.ranks), facts.schedule.chunks},
        adds_sources_first(facts.schedule, runtime),
        sees_sends_early(facts.schedule, runtime)};
    schedules::ScheduleBuilder builder(std::move(facts.schedule));
    auto gpu = place;
    gpu.gpu = 0;
    for (auto const element : gpus) {
        gpu.element = element;
        read_rank(gpu, context, builder);
        ++gpu.gpu;
    }
    out.schedule = std::move(builder).finish();
    if (runtime.pairing == MscclRuntime::Pairing::by_position) pair_by_position(out.schedule);
    if (auto const fault = unaffordable(out.schedule, size)) place.refuse(*fault);
    if (out.schedule.collective_name == "alltoallv" &&
        out.schedule.collective == schedules::Collective::alltoall)
        out.notes.push_back("alltoallv is judged for calls in which all parts are of one size");
    if (runtime.name != "any") out.notes.push_back("read as " + runtime.name + " does");
    note_strangers(document, out.notes);
    if (document.tail()) remarks.lint(MscclLint::trailing_text, document.line(*document.tail()));
    out.warnings = remarks.warnings(name);
    return out;
}

}  // namespace cubecheck::formats
