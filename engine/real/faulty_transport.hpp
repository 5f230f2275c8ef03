#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/real/fault.hpp"
#include "engine/real/transport.hpp"

namespace cubecheck::real {

/// The effects of a fault outside the transport.
struct FaultEffects {
    std::function<void()> took_effect;  ///< called immediately before the fault happens
    std::function<void()> stop;         ///< ends the node, and does not return
};

/// The transport of the faulty node: alters one of its sends and forwards all other calls.
///
/// The node does not notice the fault: a lost send settles like any other.
class FaultyTransport final : public Transport {
public:
    /// `inner` outlives the object.
    ///
    /// Pre: the fault concerns a message.
    FaultyTransport(Transport& inner, Fault const& fault, FaultEffects effects);

    void send(Envelope const& envelope, std::span<std::byte const> bytes) override;
    void settle(Index number) override;
    void receive(Envelope const& envelope, std::span<std::byte> room) override {
        inner_.receive(envelope, room);
    }
    std::byte const* await(Index number) override { return inner_.await(number); }
    void release(Index number) override { inner_.release(number); }
    void meet() override;

private:
    Index pass_on(Envelope const& envelope, std::span<std::byte const> bytes);
    std::optional<Index> harmed(Envelope const& envelope, std::span<std::byte const> bytes);

    Transport& inner_;
    Fault fault_;
    FaultEffects effects_;
    Index passed_on_ = 0;                      ///< the number of sends of the inner transport
    std::vector<std::optional<Index>> sends_;  ///< by number: the number in the inner transport; null: the
                                               ///< send is lost
    std::vector<std::byte> copy_;              ///< the altered or duplicated message
};

}  // namespace cubecheck::real
