#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// The memory of one fiber's stack, above protected guard pages.
struct Stack {
    char* begin = nullptr;  ///< the first usable byte
    std::size_t bytes = 0;
};

/// Functions that run alternately, each on its own stack, on the thread that resumes them.
///
/// A fiber that is not resumed to its end is abandoned: its stack is reused without unwinding.
class Fibers {
public:
    Fibers();
    Fibers(Fibers const&) = delete;
    Fibers& operator=(Fibers const&) = delete;
    ~Fibers();

    /// Makes `count` fibers that run body(0), body(1), .. once they are resumed.  Abandons the fibers of
    /// earlier calls.
    ///
    /// Throws: Error if there is no memory for stacks.
    void prepare(Index count, std::size_t stack_bytes, std::function<void(Index)> const& body);

    /// Runs a fiber until it pauses or ends.  False if it has ended.
    ///
    /// Throws: the exception of its body.
    bool resume(Index fiber);

    /// Returns to the caller of `resume`.  Called on a fiber.
    void pause();

    /// The memory of a fiber's stack.
    Stack const& stack(Index fiber) const { return stacks_[static_cast<std::size_t>(fiber)]; }

    /// Whether an address is in the guard below the running fiber's stack: an access to it is an overflow.
    bool is_below_a_stack(std::uintptr_t address) const;

private:
    struct Switching;

    std::vector<Stack> stacks_;
    std::unique_ptr<Switching> switching_;
};

}  // namespace cubecheck::in_process
