#pragma once

#include <new>
#include <string>

#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

/// Calls of user-defined members.
namespace cubecheck {

/// The result of a call of a user-defined member.  An exception of the member is a fault of the definition,
/// and does not select the exit code of the command.
///
/// Throws: Error if the member throws; Interrupted only if the user has interrupted the command.
auto guarded(auto const& call) try { return call(); } catch (Interrupted const&) {
    if (interruption_requested) throw;
    throw Error("a member of the definition threw an exception: interrupted");
} catch (std::bad_alloc const&) {
    throw Error("a member of the definition ran out of memory");
} catch (Error const& error) {
    throw Error(error.what());
} catch (std::exception const& thrown) {
    throw Error(std::string("a member of the definition threw an exception: ") + thrown.what());
} catch (...) {
    throw Error("a member of the definition threw a value that is not a std::exception");
}

}  // namespace cubecheck
