#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "models/schedule/action.hpp"

namespace cubecheck::plans {

using schedules::Buffer;
using schedules::Index;
using schedules::none;

/// The form of data in memory: plain, or packets. Each packet carries the number of its launch, so that it
/// can be validated by itself.
enum class Form : std::uint8_t { plain, packets };

/// `count` consecutive chunks of a buffer of a rank, or of all ranks of a group at once.
struct Place {
    Index rank = 0;      ///< unused if there is a group
    Index group = none;  ///< into the groups of the plan
    Buffer buffer = Buffer::input;
    Form form = Form::plain;
    std::int32_t offset = 0;
    std::int32_t count = 1;
};

/// The kind of an operation. Files have many more names, which differ in the buffers and the form of the
/// data.
enum class Kind : std::uint8_t {
    nop,       ///< the threads of the block wait for one another
    barrier,   ///< some blocks of the rank wait for one another
    signal,    ///< increments counters of other ranks
    wait,      ///< waits for, and decrements, the rank's own counters
    acquire,   ///< waits for, and decrements, semaphores
    release,   ///< increments semaphores
    flush,     ///< waits until a port has finished its transfers
    move,      ///< target k := source k
    fold,      ///< each target := the sum of the sources, from left to right
    pipeline,  ///< repeats its body for every piece of `chunks` chunks
    other,     ///< an operation whose meaning is not checked
};

/// The part of an operation that one block of a group of blocks executes.
struct Slice {
    Index part = 0;
    Index parts = 1;
};

struct Op {
    Kind kind = Kind::nop;
    std::string name;  ///< as spelled in the file
    Index step = 0;    ///< position in the block or in the pipeline, as written
    Index line = 0;    ///< of the file, from 1; 0 if it is not known
    std::vector<Place> sources;
    std::vector<Place> targets;
    std::vector<Index> counters;  ///< that it increments or decrements, one for each thread; none: unused
    std::vector<Index> ends;  ///< the port channels that carry it, one for each thread; empty: the threads do
    bool relaxed = false;     ///< a signal or wait that orders execution, not data
    bool flushes = false;     ///< waits until its ports are done
    Slice slice;
    Index barrier = 0;
    Index blocks = 0;  ///< the number of blocks that a barrier waits for
    std::string reduction;
    std::vector<Op> body;
    std::int64_t unit = 0;    ///< bytes of a piece
    std::int32_t chunks = 0;  ///< the chunks of a pipeline
};

constexpr bool moves_data(Kind kind) { return kind == Kind::move || kind == Kind::fold; }
constexpr bool raises(Kind kind) { return kind == Kind::signal || kind == Kind::release; }
constexpr bool takes(Kind kind) { return kind == Kind::wait || kind == Kind::acquire; }

/// Whether the operation waits for its sources to become valid packets, thread by thread.
inline bool awaits_packets(Op const& op, Place const& source) {
    return source.form == Form::packets && (op.ends.empty() || op.kind == Kind::fold);
}

}  // namespace cubecheck::plans
