#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "engine/real/elements.hpp"
#include "engine/real/fault.hpp"

namespace cubecheck::real {

/// Elements that a step reads or writes: in the node's memory, or in a received message.
struct Operand {
    static constexpr Index own = -1;

    Index message = own;  ///< the number of the received message; `own`: the node's memory
    Index at = 0;         ///< the first element

    friend bool operator==(Operand const&, Operand const&) = default;
};

enum class Do : std::uint8_t {
    send,     ///< begins to send `count` elements at `left` to `peer`; they do not change until `settle`
    settle,   ///< waits until the elements of send `number` may be overwritten
    receive,  ///< begins to receive message `number` from `peer`, with `target` as buffer
    await,    ///< waits until message `number` has arrived
    release,  ///< message `number` is not read any more
    copy,     ///< target := left
    join,     ///< target := left joined with right
    phase,    ///< round `number` begins
};

/// One step of a node.
struct Step {
    Do what = Do::copy;
    Index peer = 0;
    Index port = 0;    ///< messages between two nodes keep their order on each port
    Index number = 0;  ///< the number of the send, message or round; sends and messages count from 0
    Operand target = {};
    Operand left = {};
    Operand right = {};
    Index count = 0;

    friend bool operator==(Step const&, Step const&) = default;
};

/// A block of input, and its place before the first step.
struct Input {
    Contribution of;
    Index at = 0;
    Index count = 0;

    friend bool operator==(Input const&, Input const&) = default;
};

/// A block that is compared after the run: a cell that then holds a block.
struct Result {
    Index cell = 0;
    Index at = 0;
    Index count = 0;

    friend bool operator==(Result const&, Result const&) = default;
};

/// The program of one node: a list of steps on a memory of `memory` elements.  All sends, receives and joins
/// are known beforehand, so an engine needs neither the definition nor the schedule.
struct NodeProgram {
    Index memory = 0;
    std::vector<Input> inputs;
    std::vector<Result> results;  ///< in ascending order of the cells
    std::vector<Step> steps;

    friend bool operator==(NodeProgram const&, NodeProgram const&) = default;
};

/// The number of elements that a node receives in all.
Index received(NodeProgram const& program);
/// The number of messages that a node sends.
Index sends(NodeProgram const& program);
/// The number of elements in the results of a node.
Index result_elements(NodeProgram const& program);

/// A run: the programs of all nodes, executed `repeat` times after one execution that is not measured.
struct Job {
    Elements elements;
    Index repeat = 1;
    std::vector<NodeProgram> programs;
    std::optional<Fault> fault = {};  ///< an injected fault of a message
    double patience = 0;  ///< the seconds that a node waits for one message before the run fails; 0: forever
};

/// Writes the job of one node as text: one line for each step.
void write(std::ostream& out, Job const& job, Index node);

/// Reads the job in such a text; it has one program.
///
/// Throws: Error (malformed) with the name, the line, the expected and the found text.
Job read_job(std::istream& in, std::string const& name);

}  // namespace cubecheck::real
