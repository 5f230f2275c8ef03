#pragma once

#include "engine/reference/explicit_run.hpp"
#include "engine/threads/threads.hpp"

/// Running a explicit program for real: a thread for every node, and FIFO channels between them.
namespace cubecheck::explicit_form {

/// What one node does: in every round its sends, then its receives, in the order in which they are listed.
template <class Algebra>
class NodeThread {
public:
    using Value = typename Algebra::Value;
    using Payload = std::vector<Value>;

    NodeThread(Index node, Buffers<Value>& buffers, Algebra& algebra, Network<Payload>& network)
        : node_(node), buffers_(buffers), algebra_(algebra), network_(network) {}

    void round(Round const& round, threads_detail::Disorder& disorder) {
        for (Message const& message : round)
            if (message.from == node_) {
                disorder.pause();
                network_.send(node_, message.to, taken(message));
            }
        std::vector<std::pair<Message const*, Payload>> arrived;
        for (Message const& message : round)
            if (message.to == node_) {
                disorder.pause();
                arrived.emplace_back(&message, network_.receive(message.from, node_));
            }
        for (auto const& [message, payload] : arrived) enter(*message, payload);
    }

private:
    Payload taken(Message const& message) const {
        Payload payload;
        for (Transfer const& transfer : message.transfers)
            payload.push_back(buffers_.at(node_, transfer.taken));
        return payload;
    }
    void enter(Message const& message, Payload const& payload) {
        for (std::size_t i = 0; i < payload.size(); ++i) {
            auto& here = buffers_.at(node_, message.transfers[i].entered);
            here = entered(message.transfers[i].how, here, payload[i], algebra_);
        }
    }

    Index node_;
    Buffers<Value>& buffers_;
    Algebra& algebra_;
    Network<Payload>& network_;
};

/// Runs the program on threads, each of which touches only its own cells.
///
/// Pre: the algebra can be used by several threads at once, each node's values being its own.
template <class Algebra>
ThreadRun<typename Algebra::Value> run_on_threads(Program const& program, Rounds const& rounds,
                                                  Size const& size, Algebra& algebra,
                                                  ThreadOptions const& options) {
    using Node = NodeThread<Algebra>;
    auto buffers = initial_buffers(program, size, algebra);
    Network<typename Node::Payload> network(size.nodes, options.slots);
    std::atomic<bool> stuck = false;
    std::vector<std::thread> threads;
    for (Index i = 0; i < size.nodes; ++i)
        threads.emplace_back([&, i] {
            threads_detail::Disorder disorder(options.disorder, i);
            Node node(i, buffers, algebra, network);
            try {
                for (Round const& round : rounds) node.round(round, disorder);
            } catch (Stuck const&) {
                stuck = true;
            }
            network.leave();
        });
    for (auto& thread : threads) thread.join();
    return {std::move(buffers), stuck, network.left_over()};
}

}  // namespace cubecheck::explicit_form
