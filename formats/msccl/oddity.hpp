#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace cubecheck::formats {

/// What a file says otherwise than it is read.
enum class MscclOddity : std::uint8_t {
    step_order,
    other_operand,
    unwired_channel,
    lost_wait,
    lost_fused_wait,
    fraction,
    no_mode,
    no_size,
    excluded_size,
    no_call,
    returns,
    fused_counts,
    trailing_text,
};

/// A line of the table of oddities.
struct MscclOddityKind {
    std::string_view warning;  ///< the id of the warning
    std::string_view text;
};

/// In the order of MscclOddity.
inline constexpr std::array msccl_oddities{
    MscclOddityKind{"step-order",
                    "attribute s is not the position of the step; steps run in the order in which they are "
                    "written"},
    MscclOddityKind{"other-operand",
                    "the source of a step that receives and reduces is not its target; runtimes read the "
                    "local operand at the source, compilers have meant the target"},
    MscclOddityKind{"unwired-channel",
                    "a tb uses a channel that the runtimes do not wire: its number is not below nchannels"},
    MscclOddityKind{"lost-wait", "a nop at the end of a tb has a dependency, which has no effect"},
    MscclOddityKind{"lost-wait",
                    "a nop before a reduction that is one transfer with the one before it has a dependency, "
                    "which has no effect: no later step takes it"},
    MscclOddityKind{"fractional-number", "a number has a fraction, which the runtimes cut off"},
    MscclOddityKind{"never-selected",
                    "inplace and outofplace are both 0, so that runtimes that know both "
                    "never select the schedule; judged out of place"},
    MscclOddityKind{"never-selected", "minBytes and maxBytes leave no size; judged for all of them"},
    MscclOddityKind{"never-selected",
                    "maxBytes itself is not selected, which leaves no size; judged for the one that minBytes "
                    "and maxBytes both name"},
    MscclOddityKind{"never-selected",
                    "no size from minBytes to maxBytes is a multiple of nchunksperloop; judged for the "
                    "smallest calls there are"},
    MscclOddityKind{"returns-early", "a step of type ra ends its tb: msccl executes nothing that follows"},
    MscclOddityKind{"fused-counts",
                    "reductions that become one transfer have different cnt; the last one holds for all"},
    MscclOddityKind{"trailing-text", "what follows </algo> is no XML; it is ignored here"},
};

}  // namespace cubecheck::formats
