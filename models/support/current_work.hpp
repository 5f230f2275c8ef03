#pragma once

#include <array>
#include <string_view>

namespace cubecheck {

/// What a thread works on, for the message of a process that crashes.
///
/// While it exists, signal handlers of this thread run on a stack of their own, since that of the thread may
/// have overflowed.
class CurrentWork {
public:
    CurrentWork();
    CurrentWork(CurrentWork const&) = delete;
    CurrentWork& operator=(CurrentWork const&) = delete;
    ~CurrentWork();

    /// Sets the work of this thread: "scan/ring, contract, n=3".  A long text is cut.
    static void set(std::string_view text);
    /// The work of this thread; empty if there is none.  A signal handler may call it.
    static char const* text() noexcept;

private:
    static constexpr std::size_t stack_bytes = std::size_t{1} << 16;

    alignas(16) std::array<char, stack_bytes> stack_;
    bool has_stack_ = false;
};

}  // namespace cubecheck
