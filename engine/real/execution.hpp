#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "engine/real/node_program.hpp"
#include "engine/real/transport.hpp"

namespace cubecheck::real {

/// When one node was where, in one run of its program.
///
/// Units: seconds of the machine's clock, which all processes of a machine share.
struct NodeTimes {
    double begin = 0;
    double end = 0;
    std::vector<std::pair<Index, double>> phases;  ///< each with its begin
};

/// One node's program at work: the one place where steps are executed, whatever moves the messages.
class Execution {
public:
    /// `program` and `transport` outlive the object.
    Execution(NodeProgram const& program, Elements const& elements, Transport& transport);

    /// Runs the program once on its inputs, as soon as all nodes are ready.
    NodeTimes run();

    /// The blocks that are looked at, one after the other.
    std::vector<std::byte> results() const;

private:
    std::byte* own(Index at) const { return memory_.get() + static_cast<std::size_t>(at) * bytes_; }
    std::byte const* place(Operand const& operand) const;
    void execute(Step const& step);

    NodeProgram const& program_;
    Elements const& elements_;
    Transport& transport_;
    std::size_t bytes_;
    std::unique_ptr<std::byte[]> memory_;     ///< not initialised: what no step touches takes no room
    std::vector<std::byte const*> messages_;  ///< by number
};

}  // namespace cubecheck::real
