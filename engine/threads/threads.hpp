#pragma once

#include <algorithm>
#include <exception>
#include <random>
#include <thread>

#include "engine/lower/explicit_script.hpp"
#include "engine/reference/explicit_run.hpp"
#include "engine/threads/channels.hpp"

namespace cubecheck {

/// The options of a run on threads.
struct ThreadOptions {
    std::size_t slots = 1;       ///< messages that a channel holds
    std::uint64_t disorder = 0;  ///< seed of random pauses between the calls; 0 for none
};

/// The outcome of a run on threads.
template <class Value>
struct ThreadRun {
    Buffers<Value> buffers;
    bool stuck;             ///< every node waited for another one
    std::size_t left_over;  ///< messages that were not received
};

namespace threads_detail {

/// Pauses of random length that vary the interleaving of the threads.
class Disorder {
public:
    Disorder(std::uint64_t seed, Index node)
        : on_(seed != 0), random_(seed + static_cast<std::uint64_t>(node)) {}

    void pause() {
        if (!on_) return;
        for (auto turns = random_() % 8; turns > 0; --turns) std::this_thread::yield();
    }

private:
    bool on_;
    std::mt19937_64 random_;
};

template <class Value>
using Message = std::vector<std::pair<Index, Value>>;  ///< cells of the sender, in ascending order

/// The program of one node, with its own cells and its network: the whole network, or the part that runs the
/// algorithm.
template <class Algebra, class Channels>
class NodeThread {
public:
    using Value = typename Algebra::Value;

    NodeThread(Index node, Buffers<Value>& buffers, Algebra& algebra, Channels& network, Disorder& disorder)
        : node_(node), buffers_(buffers), algebra_(algebra), network_(network), disorder_(disorder) {}

    void play(std::vector<ScriptTurn> const& turns) {
        for (auto const& turn : turns) play(turn);
    }

private:
    struct Arrival {
        Index cell;
        Value value;
        Entry how;
    };

    void play(ScriptTurn const& turn) {
        if (turn.calls == Calls::send_then_receive) send_all(turn);
        receive_all(turn);
        if (turn.calls == Calls::receive_then_send) send_all(turn);
        for (auto& [cell, value, how] : arrivals_) {
            Value& here = buffers_.at(node_, cell);
            here = entered(how, here, value, algebra_);
        }
        arrivals_.clear();
    }

    void send_all(ScriptTurn const& turn) {
        for (auto const& send : turn.sends) {
            Message<Value> message;
            for (Index const cell : send.cells) message.emplace_back(cell, buffers_.at(node_, cell));
            disorder_.pause();
            network_.send(node_, send.peer, std::move(message), send.port);
        }
    }

    void receive_all(ScriptTurn const& turn) {
        for (auto const& receive : turn.receives) {
            disorder_.pause();
            auto const message = network_.receive(receive.peer, node_, receive.port);
            for (auto const& [taken, cell, how] : receive.transfers) {
                auto const found = std::ranges::find(message, taken, &Message<Value>::value_type::first);
                arrivals_.push_back({cell, found == message.end() ? algebra_.nothing() : found->second, how});
            }
        }
    }

    Index node_;
    Buffers<Value>& buffers_;
    Algebra& algebra_;
    Channels& network_;
    Disorder& disorder_;
    std::vector<Arrival> arrivals_;
};

/// Runs act(node) on one thread for every node; each thread leaves the network at its end. Returns the
/// exceptions by node.
inline std::vector<std::exception_ptr> on_threads(Index nodes, auto& network, auto act) {
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(nodes));
    std::vector<std::thread> threads;
    for (Index i = 0; i < nodes; ++i)
        threads.emplace_back([&, i] {
            try {
                act(i);
            } catch (...) {
                failures[static_cast<std::size_t>(i)] = std::current_exception();
            }
            network.leave();
        });
    for (auto& thread : threads) thread.join();
    return failures;
}

/// Whether a thread threw Stuck; any other exception is rethrown.
inline bool is_stuck(std::vector<std::exception_ptr> const& failures) {
    bool stuck = false;
    for (auto const& failure : failures) try {
            if (failure) std::rethrow_exception(failure);
        } catch (Stuck const&) {
            stuck = true;
        }
    return stuck;
}

}  // namespace threads_detail

/// Runs a definition on threads: one thread for every node, which executes turns_of(node) and touches only
/// its own cells. FIFO channels connect them, one for every port.
///
/// Pre: the algebra is safe to use from several threads at once on different values.
template <class Value, class Algebra>
ThreadRun<Value> run_on_threads(Buffers<Value> buffers, auto const& turns_of, Algebra& algebra,
                                ThreadOptions const& options) {
    using namespace threads_detail;
    Network<Message<Value>> network(buffers.nodes, options.slots);
    auto const failures = on_threads(buffers.nodes, network, [&](Index node) {
        Disorder disorder(options.disorder, node);
        NodeThread(node, buffers, algebra, network, disorder).play(turns_of(node));
    });
    bool const stuck = is_stuck(failures);
    return {std::move(buffers), stuck, network.left_over()};
}

namespace threads_detail {

/// The turns of each node of a definition at a size, without the definition's type.
struct TurnsAt {
    std::vector<ScriptTurn> (*of)(Index node, Size const& size);
    Size const& size;

    std::vector<ScriptTurn> operator()(Index node) const { return of(node, size); }
};

}  // namespace threads_detail

/// Runs an algorithm; each thread reads the turns of its node from the definition.
template <class A, class Algebra>
ThreadRun<typename Algebra::Value> run_on_threads(Size const& size, Algebra& algebra,
                                                  ThreadOptions const& options) {
    return run_on_threads(initial_buffers<FirstPhaseOf<A>>(size, algebra),
                          threads_detail::TurnsAt{turns_of<A>, size}, algebra, options);
}

namespace explicit_form {

/// Runs an explicit program.
template <class Algebra>
ThreadRun<typename Algebra::Value> run_on_threads(Program const& program, Rounds const& rounds,
                                                  Size const& size, Algebra& algebra,
                                                  ThreadOptions const& options) {
    auto const turns = turns_of(rounds, size.nodes);
    return cubecheck::run_on_threads(
        initial_buffers(program, size, algebra),
        [&](Index node) -> auto const& { return turns[static_cast<std::size_t>(node)]; }, algebra, options);
}

}  // namespace explicit_form

}  // namespace cubecheck
