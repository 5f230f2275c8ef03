#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "engine/real/elements.hpp"
#include "engine/real/fault.hpp"

namespace cubecheck::real {

/// Elements that a step reads or writes: of the node's memory, or of a message that it has received.
struct Operand {
    static constexpr Index own = -1;

    Index message = own;  ///< the number of the message among those that the node receives; or its own memory
    Index at = 0;         ///< the first element

    friend bool operator==(Operand const&, Operand const&) = default;
};

enum class Do : std::uint8_t {
    send,     ///< begins to send `count` elements at `left` to `peer`; they stay as they are until `settle`
    settle,   ///< waits until send number `number` needs its elements no more
    receive,  ///< begins to receive message `number` from `peer`; `target` is room for it
    await,    ///< waits until message `number` is there
    release,  ///< message `number` is read no more
    copy,     ///< target := left
    join,     ///< target := left joined with right
    phase,    ///< a round begins: `number`
};

/// One step of a node.
struct Step {
    Do what = Do::copy;
    Index peer = 0;
    Index port = 0;    ///< messages between two nodes keep their order on each port
    Index number = 0;  ///< sends and messages are numbered from 0, in their order
    Operand target = {};
    Operand left = {};
    Operand right = {};
    Index count = 0;

    friend bool operator==(Step const&, Step const&) = default;
};

/// A block of input, and where it is before the first step.
struct Input {
    Contribution of;
    Index at = 0;
    Index count = 0;

    friend bool operator==(Input const&, Input const&) = default;
};

/// A block that is looked at in the end: a cell of a definition, or an output chunk of a schedule.
struct Result {
    Index cell = 0;
    Index at = 0;
    Index count = 0;

    friend bool operator==(Result const&, Result const&) = default;
};

/// All that one node does, step by step, on a memory of so many elements.  What is sent, received and joined
/// is known beforehand: an engine needs neither the definition nor the schedule that it came from.
struct NodeProgram {
    Index memory = 0;
    std::vector<Input> inputs;
    std::vector<Result> results;  ///< in ascending order of the cells
    std::vector<Step> steps;

    friend bool operator==(NodeProgram const&, NodeProgram const&) = default;
};

/// How many elements a node receives in all.
Index received(NodeProgram const& program);
/// How many messages a node sends.
Index sends(NodeProgram const& program);
/// How many elements a node looks at in the end.
Index result_elements(NodeProgram const& program);

/// What a run is to do: the programs of all nodes, `repeat` times after one time that is not measured.
struct Job {
    Elements elements;
    Index repeat = 1;
    std::vector<NodeProgram> programs;
    std::optional<Fault> fault = {};  ///< of a message, done on purpose
    double patience = 0;  ///< seconds that a node waits for one message, before the run fails; 0: forever
};

/// A job for one node, as a text: a line for each step.
void write(std::ostream& out, Job const& job, Index node);

/// The job that such a text describes, with one program.
///
/// Throws: Error (malformed) with the name, the line, what was expected and what was found.
Job read_job(std::istream& in, std::string const& name);

}  // namespace cubecheck::real
