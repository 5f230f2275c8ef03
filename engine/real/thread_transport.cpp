#include "engine/real/thread_transport.hpp"

#include <chrono>
#include <exception>
#include <thread>

#include "engine/real/faulty_run.hpp"
#include "engine/real/faulty_transport.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::real {

Mailboxes::Mailboxes(Index nodes, double patience) : meeting_(nodes), patience_(patience) {
    for (Index node = 0; node < nodes; ++node) boxes_.push_back(std::make_unique<Box>());
}

/// Waits for a condition. Result: false if the patience is over.
bool Mailboxes::wait(std::unique_lock<std::mutex>& lock, Box& box, auto const& is_there) {
    auto const is_over = [&] { return is_there() || stopped_; };
    if (patience_ > 0)
        box.changed.wait_for(lock, std::chrono::duration<double>(patience_), is_over);
    else
        box.changed.wait(lock, is_over);
    if (stopped_) throw Stopped();
    return is_there();
}

void Mailboxes::post(Index to, Index port, Letter const& letter) {
    auto& box = this->box(to);
    std::scoped_lock const lock(box.mutex);
    box.letters[{letter.sender, port}].push_back(letter);
    box.changed.notify_one();
}

Mailboxes::Letter Mailboxes::take(Awaited const& awaited) {
    auto& box = this->box(awaited.node);
    std::unique_lock lock(box.mutex);
    auto& letters = box.letters[{awaited.peer, awaited.port}];
    if (!wait(lock, box, [&] { return !letters.empty(); })) throw did_not_arrive(awaited, patience_);
    auto const letter = letters.front();
    letters.pop_front();
    return letter;
}

void Mailboxes::give_back(Letter const& letter) {
    auto& box = this->box(letter.sender);
    auto const number = static_cast<std::size_t>(letter.number);
    std::scoped_lock const lock(box.mutex);
    if (box.returned.size() <= number) box.returned.resize(number + 1);
    box.returned[number] = true;
    box.changed.notify_one();
}

void Mailboxes::await_return(Index node, Index number, Index peer) {
    auto& box = this->box(node);
    auto const place = static_cast<std::size_t>(number);
    std::unique_lock lock(box.mutex);
    if (!wait(lock, box, [&] { return place < box.returned.size() && box.returned[place]; }))
        throw was_not_taken(node, peer, patience_);
}

/// A node that fails leaves the barrier, so this wait ends like all others.
void Mailboxes::meet() {
    meeting_.arrive_and_wait();
    if (stopped_) throw Stopped();
}

void Mailboxes::expect_empty(Index node) {
    auto& box = this->box(node);
    std::scoped_lock const lock(box.mutex);
    for (auto const& [from, letters] : box.letters)
        if (!letters.empty()) throw is_left_over(node, from.first);
}

void Mailboxes::forget_returns(Index node) {
    auto& box = this->box(node);
    std::scoped_lock const lock(box.mutex);
    box.returned.clear();
}

bool Mailboxes::stop() {
    bool const is_first = !stopped_.exchange(true);
    for (auto const& box : boxes_) {
        std::scoped_lock const lock(box->mutex);
        box->changed.notify_all();
    }
    return is_first;
}

void ThreadTransport::send(Envelope const& envelope, std::span<std::byte const> bytes) {
    auto const [number, peer, port] = envelope;
    expects(static_cast<std::size_t>(number) == peers_.size(), "sends have numbers in their order");
    peers_.push_back(peer);
    mailboxes_.post(peer, port, {bytes.data(), bytes.size(), node_, number});
}

void ThreadTransport::receive(Envelope const& envelope, std::span<std::byte> room) {
    auto const [number, peer, port] = envelope;
    expects(static_cast<std::size_t>(number) == messages_.size(), "receives have numbers in their order");
    messages_.push_back({{node_, number, peer, port, room.size()}});
}

std::byte const* ThreadTransport::await(Index number) {
    auto& [awaited, letter] = message(number);
    letter = mailboxes_.take(awaited);
    if (letter.size != awaited.size) throw has_another_size(awaited, letter.size);
    return letter.bytes;
}

/// Between the two meetings no send is open, so no message can be returned.
void ThreadTransport::meet() {
    mailboxes_.meet();
    mailboxes_.expect_empty(node_);
    peers_.clear();
    messages_.clear();
    mailboxes_.forget_returns(node_);
    mailboxes_.meet();
}

namespace {

/// The nodes of a job, one thread each.
class NodeThreads {
public:
    explicit NodeThreads(Job const& job)
        : job_(job), mailboxes_(static_cast<Index>(job.programs.size()), job.patience) {
        for (std::size_t node = 0; node < job.programs.size(); ++node) {
            auto& transport = reached_by(static_cast<Index>(node));
            executions_.push_back(std::make_unique<Execution>(job.programs[node], job.elements, transport));
        }
    }

    /// Throws: the exception of the node that failed first, after all nodes have ended.
    RealRun run() {
        RealRun run;
        run.times.assign(static_cast<std::size_t>(job_.repeat), std::vector<NodeTimes>(job_.programs.size()));
        run.results.resize(job_.programs.size());
        run_all(run);
        if (failure_) std::rethrow_exception(failure_);
        return run;
    }

    bool fault_took_effect() const { return took_effect_; }

private:
    Transport& reached_by(Index node) {
        transports_.push_back(std::make_unique<ThreadTransport>(mailboxes_, node));
        if (!job_.fault || job_.fault->node != node) return *transports_.back();
        faulty_ = std::make_unique<FaultyTransport>(
            *transports_.back(), *job_.fault,
            FaultEffects{[this] { took_effect_ = true; }, [this] { throw has_stopped(*job_.fault); }});
        return *faulty_;
    }

    /// If a thread cannot be started, it and all later ones leave the barrier, so no node waits for them.
    void run_all(RealRun& run) {
        std::vector<std::jthread> threads;
        auto const nodes = job_.programs.size();
        try {
            while (threads.size() < nodes)
                threads.emplace_back([this, &run, node = threads.size()] { run_or_stop_all(node, run); });
        } catch (...) {
            if (mailboxes_.stop()) failure_ = std::current_exception();
            for (auto node = threads.size(); node < nodes; ++node) mailboxes_.leave();
        }
    }

    void run_or_stop_all(std::size_t node, RealRun& run) {
        try {
            executions_[node]->run();  // a warm-up run, which touches all memory pages
            for (auto& times : run.times) times[node] = executions_[node]->run();
            run.results[node] = executions_[node]->results();
        } catch (Mailboxes::Stopped const&) {
            mailboxes_.leave();
        } catch (...) {
            if (mailboxes_.stop()) failure_ = std::current_exception();
            mailboxes_.leave();
        }
    }

    Job const& job_;
    Mailboxes mailboxes_;
    std::vector<std::unique_ptr<ThreadTransport>> transports_;
    std::unique_ptr<FaultyTransport> faulty_;
    std::vector<std::unique_ptr<Execution>> executions_;
    std::atomic<bool> took_effect_ = false;
    std::exception_ptr failure_;
};

}  // namespace

RealRun run_on_threads(Job const& job) { return NodeThreads(job).run(); }

FaultyRun faulty_run_on_threads(Job const& job) {
    NodeThreads nodes(job);
    FaultyRun found;
    try {
        found.run = nodes.run();
    } catch (Error const& error) {
        found.noticed = error;
    }
    found.took_effect = nodes.fault_took_effect();
    return found;
}

}  // namespace cubecheck::real
