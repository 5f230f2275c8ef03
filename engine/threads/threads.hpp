#pragma once

#include <algorithm>
#include <exception>
#include <random>
#include <thread>

#include "engine/reference/lock_step.hpp"
#include "engine/reference/network.hpp"

namespace cubecheck {

/// How threads run an algorithm.
struct ThreadOptions {
    std::size_t slots = 1;       ///< messages that a channel holds
    std::uint64_t disorder = 0;  ///< seed of random pauses between the calls; 0 for none
};

/// What a run on threads has left.
template <class Value>
struct ThreadRun {
    Buffers<Value> buffers;
    bool stuck;             ///< every node waited for another one
    std::size_t left_over;  ///< messages that nobody received
};

namespace threads_detail {

/// Pauses of random length, so that the threads meet in another order.
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

/// What one node does: its own cells, and the network, or the part of it that runs the algorithm.
template <class A, class Algebra, class Channels>
class NodeProgram {
public:
    using Value = typename Algebra::Value;

    NodeProgram(Index node, Buffers<Value>& buffers, Algebra& algebra, Channels& network, Disorder& disorder)
        : node_(node), buffers_(buffers), algebra_(algebra), network_(network), disorder_(disorder) {}

    void round(typename A::Form::At at) {
        if constexpr (A::calls == Calls::send_then_receive) {
            send_all(at);
            receive_all(at);
        } else {
            receive_all(at);
            send_all(at);
        }
        for (auto& [cell, value, how] : arrivals_) {
            Value& here = buffers_.at(node_, cell);
            here = entered(how, here, value, algebra_);
        }
        arrivals_.clear();
    }

private:
    struct Arrival {
        Index cell;
        Value value;
        Entry how;
    };

    void send_all(typename A::Form::At at) {
        for (at.port = 0; at.port < A::ports; ++at.port) {
            auto const me = A::Form::rank(node_);
            Message<Value> message;
            each_member<typename A::Cells>(A::sends(me, at), at, [&](auto cell) {
                message.emplace_back(value(cell), buffers_.at(node_, value(cell)));
            });
            if (message.empty()) continue;
            disorder_.pause();
            network_.send(node_, peer(A::to(me, at)), std::move(message), at.port);
        }
    }

    void receive_all(typename A::Form::At at) {
        for (at.port = 0; at.port < A::ports; ++at.port) {
            auto const me = A::Form::rank(node_);
            auto const received = A::receives(me, at);
            if (received.size() == 0) continue;
            disorder_.pause();
            auto const message = network_.receive(peer(A::from(me, at)), node_, at.port);
            each_member<typename A::Cells>(received, at, [&](auto cell) {
                Index const sent = value(A::opposite(me, cell, at));
                auto const found = std::find_if(message.begin(), message.end(),
                                                [&](auto const& entry) { return entry.first == sent; });
                Value const arriving = found == message.end() ? algebra_.nothing() : found->second;
                arrivals_.push_back({value(cell), arriving, entry(A::mode(me, cell, at))});
            });
        }
    }

    Index peer(typename A::Form::Rank rank) const { return existing("node", value(rank), buffers_.nodes); }

    Index node_;
    Buffers<Value>& buffers_;
    Algebra& algebra_;
    Channels& network_;
    Disorder& disorder_;
    std::vector<Arrival> arrivals_;
};

template <class A, class Algebra>
void run_rounds(Size const& size, auto& program) {
    for (Index r = 0; r < A::Form::rounds(size); ++r) program.round(A::Form::in(size, r));
}

/// All rounds of one node, of all phases.
template <class A, class Algebra, class Channels>
void run_node(Index node, Size const& size, Buffers<typename Algebra::Value>& buffers, Algebra& algebra,
              Channels& network, Disorder& disorder) {
    if constexpr (Phase<A>) {
        NodeProgram<A, Algebra, Channels> program(node, buffers, algebra, network, disorder);
        run_rounds<A, Algebra>(size, program);
    } else {
        run_node<typename A::First>(node, size, buffers, algebra, network, disorder);
        run_node<typename A::Second>(node, size, buffers, algebra, network, disorder);
    }
}

/// Runs act(node) on a thread for every node, each of which leaves the network at its end; what they threw.
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

/// Whether the threads got Stuck; anything else that one threw is thrown again.
inline bool is_stuck(std::vector<std::exception_ptr> const& failures) {
    bool stuck = false;
    for (auto const& failure : failures) try {
            if (failure) std::rethrow_exception(failure);
        } catch (Stuck const&) {
            stuck = true;
        }
    return stuck;
}

template <class A>
struct FirstPhase {
    using Type = A;
};
template <Composite A>
struct FirstPhase<A> : FirstPhase<typename A::First> {};

}  // namespace threads_detail

/// Runs an algorithm for real: a thread for every node, which touches only its own cells, and FIFO channels
/// between them, one for every port.
///
/// Pre: the algebra can be used by several threads at once, each node's values being its own.
template <class A, class Algebra>
ThreadRun<typename Algebra::Value> run_on_threads(Size const& size, Algebra& algebra,
                                                  ThreadOptions const& options) {
    using namespace threads_detail;
    using Value = typename Algebra::Value;
    auto buffers = initial_buffers<typename FirstPhase<A>::Type>(size, algebra);
    Network<Message<Value>> network(size.nodes, options.slots);
    auto const failures = on_threads(size.nodes, network, [&](Index node) {
        Disorder disorder(options.disorder, node);
        run_node<A>(node, size, buffers, algebra, network, disorder);
    });
    bool const stuck = is_stuck(failures);
    return {std::move(buffers), stuck, network.left_over()};
}

}  // namespace cubecheck
