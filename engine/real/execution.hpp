#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "engine/real/node_program.hpp"
#include "engine/real/transport.hpp"

namespace cubecheck::real {

/// The times of one node in one run of its program.
///
/// Units: seconds of the machine's clock, which all processes of a machine share.
struct NodeTimes {
    double begin = 0;
    double end = 0;
    std::vector<std::pair<Index, double>> phases;  ///< each round with its begin
};

/// The execution of one node's program. All transports share this code.
class Execution {
public:
    /// `program` and `transport` outlive the object.
    Execution(NodeProgram const& program, Elements const& elements, Transport& transport);

    /// Waits until all nodes are ready, and runs the program once on its inputs.
    NodeTimes run();

    /// The result blocks, one after the other.
    std::vector<std::byte> results() const;

private:
    std::byte* own(Index at) const { return memory_.get() + static_cast<std::size_t>(at) * bytes_; }
    std::byte const* place(Operand const& operand) const;
    void execute(Step const& step);

    NodeProgram const& program_;
    Elements const& elements_;
    Transport& transport_;
    std::size_t bytes_;
    std::unique_ptr<std::byte[]> memory_;     ///< not initialised: pages that no step touches need no
                                              ///< physical memory
    std::vector<std::byte const*> messages_;  ///< by number of the message
};

}  // namespace cubecheck::real
