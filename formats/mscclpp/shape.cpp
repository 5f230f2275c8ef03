#include "formats/mscclpp/shape.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace cubecheck::formats {
namespace {

using plans::Form;
using plans::Kind;
using plans::Op;

constexpr Operand own{Operand::Where::own, Form::plain};
constexpr Operand own_packets{Operand::Where::own, Form::packets};
constexpr Operand remote{Operand::Where::remote, Form::plain};
constexpr Operand remote_packets{Operand::Where::remote, Form::packets};
constexpr Operand any_packets{Operand::Where::either, Form::packets};
constexpr Operand group{Operand::Where::group, Form::plain};
constexpr Operand group_packets{Operand::Where::group, Form::packets};

constexpr Operands one(Operand first) { return {first, first, false}; }
constexpr Operands some(Operand first) { return {first, first, true}; }
constexpr Operands some(Operand first, Operand others) { return {first, others, true}; }

constexpr std::array op_shapes{
    OpShape{"put", Kind::move, some(own), some(remote)},
    OpShape{"pws", Kind::move, some(own), some(remote)},
    OpShape{"pwsf", Kind::move, some(own), some(remote)},
    OpShape{"get", Kind::move, some(remote), some(own)},
    OpShape{"copy", Kind::move, one(own), one(own)},
    OpShape{"re", Kind::fold, some(own), one(own)},
    OpShape{"res", Kind::fold, some(own), some(own, remote)},
    OpShape{"rre", Kind::fold, some(own, remote), one(own)},
    OpShape{"rres", Kind::fold, some(own, remote), some(own, remote)},
    OpShape{"ppkt", Kind::move, some(own), some(remote_packets)},
    OpShape{"rppkt", Kind::fold, one(own_packets), some(remote_packets)},
    OpShape{"cpkt", Kind::move, one(own), one(own_packets)},
    OpShape{"upkt", Kind::move, one(own_packets), one(own)},
    OpShape{"repkt", Kind::fold, some(own, own_packets), one(own)},
    OpShape{"respkt", Kind::fold, some(own, own_packets), some(own, remote_packets)},
    OpShape{"recpkt", Kind::fold, some(own, own_packets), some(own, own_packets)},
    OpShape{"recspkt", Kind::fold, some(own, own_packets), some(own, any_packets)},
    OpShape{"glres", Kind::fold, one(group), one(group)},
    OpShape{"gstore", Kind::move, one(own), one(group)},
    OpShape{"gstorepkt", Kind::move, one(own), one(group_packets)},
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> renamed{{{"rs", "res"},
                                                                                {"rrc", "rre"},
                                                                                {"rrcs", "rres"},
                                                                                {"rspkt", "respkt"},
                                                                                {"rpkt", "repkt"},
                                                                                {"cpkt", "upkt"}}};

}  // namespace

OpShape const* shape_of(std::string_view name) {
    auto const* const found = std::find_if(op_shapes.begin(), op_shapes.end(),
                                           [&](OpShape const& shape) { return shape.name == name; });
    return found == op_shapes.end() ? nullptr : found;
}

std::string_view newer_name(std::string_view older) {
    if (older == "tpkt") return "cpkt";
    for (auto const& [before, after] : renamed)
        if (older == before) return after;
    return older;
}

void settle(Op& op) {
    auto const is_packets = [](plans::Place const& place) { return place.form == Form::packets; };
    bool const carries_packets = !op.targets.empty() && is_packets(op.targets.front());
    if (op.kind == Kind::fold) std::stable_partition(op.sources.begin(), op.sources.end(), is_packets);
    if (op.ends.empty() || !moves_data(op.kind)) return;
    if (op.kind == Kind::move && carries_packets)
        for (auto& source : op.sources) source.form = Form::packets;
    if (op.kind == Kind::fold && (!carries_packets || op.sources.size() != 1)) op.kind = Kind::other;
}

}  // namespace cubecheck::formats
