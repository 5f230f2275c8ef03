#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "formats/msccl_flags.hpp"
#include "formats/msccl_lane.hpp"

namespace cubecheck::formats {

/// Things that a file may have and that matter without being wrong, counted over the file.
struct MscclOddities {
    struct Count {
        std::uint32_t times = 0;
        std::uint32_t first_line = 0;

        void add(std::uint32_t line) {
            if (times++ == 0) first_line = line;
        }
    };

    Count reordered;     ///< attribute s is not the position of the step
    Count other_source;  ///< rrc and rrcs with a source other than the target
    Count unwired;       ///< tbs on a channel from nchannels on
    Count lost_waits;    ///< tbs that end in a nop with a dependency

    /// Takes note of what is odd about a lane of a file with `channels` channels.
    void add(MscclLane const& lane, MscclProgram const& program, std::int64_t channels);

    /// One sentence for each kind that occurs.
    std::vector<std::string> sentences() const;
};

}  // namespace cubecheck::formats
