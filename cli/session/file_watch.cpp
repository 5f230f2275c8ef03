#include "cli/session/file_watch.hpp"

#include <chrono>
#include <system_error>
#include <thread>

#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::cli {

FileWatch::State FileWatch::state() const {
    State out;
    try {
        for (auto const& file : files_()) {
            std::error_code error;
            auto const time = std::filesystem::last_write_time(file, error);
            if (error) continue;
            auto const size = std::filesystem::file_size(file, error);
            if (!error) out[file] = {time, size};
        }
    } catch (Interrupted const&) {
        // The caller detects the interruption.
    } catch (Error const&) {
        // The file is missing now: an editor may be replacing it.
    }
    return out;
}

bool FileWatch::changed() {
    using namespace std::chrono_literals;
    bool has_changed = false;
    while (!interruption_requested) {
        auto now = state();
        if (now == state_ && has_changed) return true;
        has_changed = now != state_ || has_changed;
        state_ = std::move(now);
        std::this_thread::sleep_for(100ms);
    }
    return false;
}

}  // namespace cubecheck::cli
