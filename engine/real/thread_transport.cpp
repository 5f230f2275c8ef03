#include "engine/real/thread_transport.hpp"

#include <thread>

#include "engine/real/run.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::real {

Mailboxes::Mailboxes(Index nodes) : meeting_(nodes) {
    for (Index node = 0; node < nodes; ++node) boxes_.push_back(std::make_unique<Box>());
}

void Mailboxes::post(Index to, Index port, Letter const& letter) {
    auto& box = this->box(to);
    std::scoped_lock const lock(box.mutex);
    box.letters[{letter.sender, port}].push_back(letter);
    box.changed.notify_one();
}

Mailboxes::Letter Mailboxes::take(Index node, Index from, Index port) {
    auto& box = this->box(node);
    std::unique_lock lock(box.mutex);
    auto& letters = box.letters[{from, port}];
    box.changed.wait(lock, [&] { return !letters.empty(); });
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

void Mailboxes::await_return(Index node, Index number) {
    auto& box = this->box(node);
    auto const place = static_cast<std::size_t>(number);
    std::unique_lock lock(box.mutex);
    box.changed.wait(lock, [&] { return place < box.returned.size() && box.returned[place]; });
}

void Mailboxes::forget_returns(Index node) {
    auto& box = this->box(node);
    std::scoped_lock const lock(box.mutex);
    box.returned.clear();
}

void ThreadTransport::receive(Index number, Index peer, Index port, std::byte*, std::size_t size) {
    expects(static_cast<std::size_t>(number) == messages_.size(), "messages have numbers in their order");
    messages_.push_back({peer, port, size});
}

std::byte const* ThreadTransport::await(Index number) {
    auto& [peer, port, size, letter] = message(number);
    letter = mailboxes_.take(node_, peer, port);
    expects(letter.size == size, "a message is as long as its receiver expects");
    return letter.bytes;
}

/// No send is left that could be returned once more.
void ThreadTransport::meet() {
    mailboxes_.meet();
    messages_.clear();
    mailboxes_.forget_returns(node_);
    mailboxes_.meet();
}

RealRun run_on_threads(Job const& job) {
    auto const nodes = static_cast<Index>(job.programs.size());
    Mailboxes mailboxes(nodes);
    std::vector<std::unique_ptr<ThreadTransport>> transports;
    std::vector<std::unique_ptr<Execution>> executions;
    for (Index node = 0; node < nodes; ++node) {
        transports.push_back(std::make_unique<ThreadTransport>(mailboxes, node));
        executions.push_back(std::make_unique<Execution>(job.programs[static_cast<std::size_t>(node)],
                                                         job.elements, *transports.back()));
    }
    RealRun run;
    run.times.assign(static_cast<std::size_t>(job.repeat), std::vector<NodeTimes>(job.programs.size()));
    run.results.resize(job.programs.size());
    std::vector<std::thread> threads;
    for (std::size_t node = 0; node < job.programs.size(); ++node)
        threads.emplace_back([&, node] {
            executions[node]->run();  // brings the memory in
            for (auto& times : run.times) times[node] = executions[node]->run();
            run.results[node] = executions[node]->results();
        });
    for (auto& thread : threads) thread.join();
    return run;
}

}  // namespace cubecheck::real
