#include "models/support/current_work.hpp"

#include <algorithm>
#include <csignal>

namespace cubecheck {

namespace {

/// Thread-local, since the handler of a signal has no arguments of its own.
thread_local std::array<char, 200> current{};

}  // namespace

CurrentWork::CurrentWork() {
    stack_t before{};
    if (::sigaltstack(nullptr, &before) != 0 || (before.ss_flags & SS_DISABLE) == 0) return;
    stack_t own{};
    own.ss_sp = stack_.data();
    own.ss_size = stack_.size();
    has_stack_ = ::sigaltstack(&own, nullptr) == 0;
}

CurrentWork::~CurrentWork() {
    current.front() = '\0';
    if (!has_stack_) return;
    stack_t none{};
    none.ss_flags = SS_DISABLE;
    ::sigaltstack(&none, nullptr);
}

void CurrentWork::set(std::string_view text) {
    auto const length = std::min(text.size(), current.size() - 1);
    std::copy_n(text.begin(), length, current.begin());
    current[length] = '\0';
}

char const* CurrentWork::text() noexcept { return current.data(); }

}  // namespace cubecheck
