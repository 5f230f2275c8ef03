#include "engine/in_process_mpi/fibers/fibers.hpp"

#include <new>
#include <optional>
#include <utility>

#include <boost/context/fiber.hpp>
#include <boost/context/preallocated.hpp>
#include <boost/context/stack_context.hpp>
#include <cxxabi.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/in_process_mpi/fibers/address_sanitizer.hpp"
#include "models/support/error.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::in_process {

namespace {

namespace context = boost::context;

/// The guard below each stack: larger than most local arrays, which could otherwise skip it.
///
/// Units: bytes, a multiple of a page.
constexpr std::size_t guard_bytes = 1 << 20;

Stack mapped_stack(std::size_t bytes) {
    auto const page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    auto const usable = (bytes + page - 1) / page * page;
    void* const memory = mmap(nullptr, usable + guard_bytes, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (memory == MAP_FAILED) throw Error("there is no memory for the stack of a rank", Failure::file);
    if (mprotect(memory, guard_bytes, PROT_NONE) != 0) {
        munmap(memory, usable + guard_bytes);
        throw Error("the stack of a rank cannot be guarded", Failure::file);
    }
    // GCC puts code on the stack for pointers to nested functions.  If the system forbids executable stacks,
    // only such code crashes.
    mprotect(static_cast<char*>(memory) + guard_bytes, usable, PROT_READ | PROT_WRITE | PROT_EXEC);
    return {static_cast<char*>(memory) + guard_bytes, usable};
}

void unmap(Stack const& stack) { munmap(stack.begin - guard_bytes, stack.bytes + guard_bytes); }

}  // namespace

struct Fibers::Switching {
    /// An allocator without effect: the stacks belong to `Fibers`, which reuses them.
    struct KeptStack {
        static void deallocate(context::stack_context&) noexcept {}
    };

    /// A suspended fiber.  It is abandoned without unwinding, since C code cannot be unwound.
    class Suspended {
    public:
        Suspended() { new (bytes_) context::fiber(); }

        context::fiber& fiber() { return *std::launder(reinterpret_cast<context::fiber*>(bytes_)); }
        void forget() { new (bytes_) context::fiber(); }

    private:
        alignas(context::fiber) unsigned char bytes_[sizeof(context::fiber)];
    };

    /// Tells AddressSanitizer which stack is in use.  No effect without AddressSanitizer.
    class StackNotes {
    public:
        void leave(void** kept, Stack const& next) {
            if (auto const& sanitizer = address_sanitizer())
                sanitizer.start_switch(kept, next.begin, next.bytes);
        }
        void arrive(void* kept, Stack* left) {
            auto const& sanitizer = address_sanitizer();
            if (!sanitizer) return;
            void const* begin = nullptr;
            std::size_t bytes = 0;
            sanitizer.finish_switch(kept, &begin, &bytes);
            if (left) *left = {static_cast<char*>(const_cast<void*>(begin)), bytes};
        }
        static void forget(Stack const& stack) {
            if (auto const& sanitizer = address_sanitizer()) sanitizer.unpoison(stack.begin, stack.bytes);
        }
    };

    /// The caught exceptions and the number of uncaught ones.  The C++ runtime keeps them per thread, but
    /// each fiber needs its own.
    ///
    /// Source:  Itanium C++ ABI: Exception Handling, 2.2.2.
    struct Exceptions {
        void* caught = nullptr;
        unsigned uncaught = 0;

        void swap_with_thread() {
            auto& current = *reinterpret_cast<Exceptions*>(abi::__cxa_get_globals());
            std::swap(current.caught, caught);
            std::swap(current.uncaught, uncaught);
        }
    };

    std::function<void(Index)> body;
    std::vector<Suspended> fibers;
    std::vector<Exceptions> exceptions;
    context::fiber host;
    Stack host_stack;
    bool ended = false;
    std::optional<Index> running;
    std::exception_ptr thrown;
    StackNotes notes;

    context::fiber entered(context::fiber&& from, Index fiber) {
        notes.arrive(nullptr, &host_stack);
        host = std::move(from);
        try {
            body(fiber);
        } catch (...) {
            thrown = std::current_exception();
        }
        ended = true;
        notes.leave(nullptr, host_stack);
        return std::move(host);
    }
};

Fibers::Fibers() : switching_(std::make_unique<Switching>()) {}

Fibers::~Fibers() {
    for (auto const& stack : stacks_) {
        Switching::StackNotes::forget(stack);
        unmap(stack);
    }
}

void Fibers::prepare(Index count, std::size_t stack_bytes, std::function<void(Index)> const& body) {
    if (!stacks_.empty() && stacks_.front().bytes < stack_bytes) {
        for (auto const& stack : stacks_) unmap(stack);
        stacks_.clear();
    }
    auto const wanted = static_cast<std::size_t>(count);
    while (stacks_.size() < wanted) stacks_.push_back(mapped_stack(stack_bytes));
    auto& all = *switching_;
    all.body = body;
    all.fibers.resize(std::max(all.fibers.size(), wanted));
    all.exceptions.assign(wanted, {});
    for (Index i = 0; i < count; ++i) {
        auto const& stack = stacks_[static_cast<std::size_t>(i)];
        Switching::StackNotes::forget(stack);
        context::stack_context whole;
        whole.sp = stack.begin + stack.bytes;
        whole.size = stack.bytes;
        auto& suspended = all.fibers[static_cast<std::size_t>(i)];
        suspended.forget();
        suspended.fiber() = context::fiber(
            std::allocator_arg, context::preallocated(whole.sp, whole.size, whole), Switching::KeptStack(),
            [&all, i](context::fiber&& from) { return all.entered(std::move(from), i); });
    }
}

bool Fibers::resume(Index fiber) {
    auto& all = *switching_;
    auto& suspended = all.fibers.at(static_cast<std::size_t>(fiber));
    expects(static_cast<bool>(suspended.fiber()), "a fiber that is resumed has not ended");
    all.ended = false;
    void* kept = nullptr;
    auto& exceptions = all.exceptions[static_cast<std::size_t>(fiber)];
    all.notes.leave(&kept, stacks_[static_cast<std::size_t>(fiber)]);
    exceptions.swap_with_thread();
    all.running = fiber;
    auto next = std::move(suspended.fiber()).resume();
    all.running.reset();
    exceptions.swap_with_thread();
    all.notes.arrive(kept, nullptr);
    suspended.fiber() = std::move(next);
    if (all.thrown) std::rethrow_exception(std::exchange(all.thrown, nullptr));
    return !all.ended;
}

void Fibers::pause() {
    auto& all = *switching_;
    void* kept = nullptr;
    all.notes.leave(&kept, all.host_stack);
    auto next = std::move(all.host).resume();
    all.notes.arrive(kept, &all.host_stack);
    all.host = std::move(next);
}

bool Fibers::is_below_a_stack(std::uintptr_t address) const {
    // The guard of another fiber may lie above this fiber's stack.  An access to it is not an overflow.
    if (!switching_->running) return false;
    auto const begin = reinterpret_cast<std::uintptr_t>(stack(*switching_->running).begin);
    return begin - guard_bytes <= address && address < begin;
}

}  // namespace cubecheck::in_process
