#include "engine/real/faulty_transport.hpp"

#include <utility>

#include "models/support/expects.hpp"

namespace cubecheck::real {

FaultyTransport::FaultyTransport(Transport& inner, Fault const& fault, FaultEffects effects)
    : inner_(inner), fault_(fault), effects_(std::move(effects)) {
    expects(is_of_a_message(fault.kind), "a transport harms messages, not programs");
}

void FaultyTransport::send(Index number, Index peer, Index port, std::byte const* bytes, std::size_t size) {
    expects(static_cast<std::size_t>(number) == sends_.size(), "sends have numbers in their order");
    sends_.push_back(number == fault_.message ? harmed(peer, port, bytes, size)
                                              : pass_on(peer, port, bytes, size));
}

Index FaultyTransport::pass_on(Index peer, Index port, std::byte const* bytes, std::size_t size) {
    inner_.send(passed_on_, peer, port, bytes, size);
    return passed_on_++;
}

/// Sends the message with the fault. Result: the number of the inner send that settles for it; null if
/// nothing is sent.
std::optional<Index> FaultyTransport::harmed(Index peer, Index port, std::byte const* bytes,
                                             std::size_t size) {
    effects_.took_effect();
    switch (fault_.kind) {
        case FaultKind::stop:
            effects_.stop();
            break;
        case FaultKind::duplicate: {
            auto const first = pass_on(peer, port, bytes, size);
            // The node may overwrite the bytes once the first send is settled.
            copy_.assign(bytes, bytes + size);
            pass_on(peer, port, copy_.data(), size);
            return first;
        }
        case FaultKind::truncate:
            return pass_on(peer, port, bytes, size / 2);
        case FaultKind::corrupt:
            copy_.assign(bytes, bytes + size);
            if (!copy_.empty()) copy_.front() = ~copy_.front();
            return pass_on(peer, port, copy_.data(), size);
        default:
            break;
    }
    return std::nullopt;
}

void FaultyTransport::settle(Index number) {
    if (auto const send = sends_[static_cast<std::size_t>(number)]) inner_.settle(*send);
}

void FaultyTransport::meet() {
    inner_.meet();
    passed_on_ = 0;
    sends_.clear();
}

}  // namespace cubecheck::real
