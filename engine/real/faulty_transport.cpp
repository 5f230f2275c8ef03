#include "engine/real/faulty_transport.hpp"

#include <utility>

#include "models/support/expects.hpp"

namespace cubecheck::real {

FaultyTransport::FaultyTransport(Transport& inner, Fault const& fault, FaultEffects effects)
    : inner_(inner), fault_(fault), effects_(std::move(effects)) {
    expects(is_of_a_message(fault.kind), "a transport harms messages, not programs");
}

void FaultyTransport::send(Envelope const& envelope, std::span<std::byte const> bytes) {
    expects(static_cast<std::size_t>(envelope.number) == sends_.size(), "sends have numbers in their order");
    sends_.push_back(envelope.number == fault_.message ? harmed(envelope, bytes) : pass_on(envelope, bytes));
}

/// Sends a message with the next number of the inner transport.
Index FaultyTransport::pass_on(Envelope const& envelope, std::span<std::byte const> bytes) {
    inner_.send({passed_on_, envelope.peer, envelope.port}, bytes);
    return passed_on_++;
}

/// Sends the message with the fault. Result: the number of the inner send that settles for it; null if
/// nothing is sent.
std::optional<Index> FaultyTransport::harmed(Envelope const& envelope, std::span<std::byte const> bytes) {
    effects_.took_effect();
    switch (fault_.kind) {
        case FaultKind::stop:
            effects_.stop();
            break;
        case FaultKind::duplicate: {
            auto const first = pass_on(envelope, bytes);
            // The node may overwrite the bytes once the first send is settled.
            copy_.assign(bytes.begin(), bytes.end());
            pass_on(envelope, copy_);
            return first;
        }
        case FaultKind::truncate:
            return pass_on(envelope, bytes.first(bytes.size() / 2));
        case FaultKind::corrupt:
            copy_.assign(bytes.begin(), bytes.end());
            if (!copy_.empty()) copy_.front() = ~copy_.front();
            return pass_on(envelope, copy_);
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
