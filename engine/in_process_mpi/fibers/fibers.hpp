#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// Memory for the stack of one fiber, above pages that nobody may touch.
struct Stack {
    char* begin = nullptr;  ///< of the usable bytes
    std::size_t bytes = 0;
};

/// Functions that run alternately on stacks of their own, on the thread that resumes them.
///
/// A fiber that is not resumed to its end is abandoned: its stack is not unwound, and used again.
class Fibers {
public:
    Fibers();
    Fibers(Fibers const&) = delete;
    Fibers& operator=(Fibers const&) = delete;
    ~Fibers();

    /// Makes `count` fibers that run body(0), body(1), .. once they are resumed.  Abandons those before.
    ///
    /// Throws: Error if there is no memory for stacks.
    void prepare(Index count, std::size_t stack_bytes, std::function<void(Index)> const& body);

    /// Runs a fiber until it pauses or ends.  False if it has ended.
    ///
    /// Throws: what its body throws.
    bool resume(Index fiber);

    /// Goes back to whoever resumed.  Called on a fiber.
    void pause();

    /// Where the stack of a fiber lies.
    Stack const& stack(Index fiber) const { return stacks_[static_cast<std::size_t>(fiber)]; }

    /// Whether an address is one below a stack: who touches it needs a larger stack.
    bool is_below_a_stack(std::uintptr_t address) const;

private:
    struct Switching;

    std::vector<Stack> stacks_;
    std::unique_ptr<Switching> switching_;
};

}  // namespace cubecheck::in_process
