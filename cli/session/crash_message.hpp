#pragma once

namespace cubecheck::cli {

/// While this object exists, a process that crashes first says what it was working on.  It then ends by the
/// same signal as without this object.
class CrashMessage {
public:
    CrashMessage();
    CrashMessage(CrashMessage const&) = delete;
    CrashMessage& operator=(CrashMessage const&) = delete;
    ~CrashMessage();
};

}  // namespace cubecheck::cli
