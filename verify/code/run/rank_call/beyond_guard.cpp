#include "verify/code/run/rank_call/beyond_guard.hpp"

namespace cubecheck::verify {

BeyondBuffer beyond_guard(GuardedAccess const& access) {
    BeyondBuffer found;
    found.kind = !access.is_known  ? BeyondBuffer::Kind::unknown
                 : access.is_write ? BeyondBuffer::Kind::write
                                   : BeyondBuffer::Kind::read;
    found.addresses.assign(access.addresses.begin(),
                           access.addresses.begin() + static_cast<std::ptrdiff_t>(access.count));
    found.transfer = {access.transfer.file, access.transfer.line};
    return found;
}

Index element_at(Index offset, Index element_bytes) {
    return offset >= 0 ? offset / element_bytes : -((element_bytes - 1 - offset) / element_bytes);
}

}  // namespace cubecheck::verify
