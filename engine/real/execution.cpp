#include "engine/real/execution.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>

namespace cubecheck::real {

namespace {

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

Execution::Execution(NodeProgram const& program, Elements const& elements, Transport& transport)
    : program_(program),
      elements_(elements),
      transport_(transport),
      bytes_(elements.bytes()),
      memory_(new std::byte[std::max<std::size_t>(1, static_cast<std::size_t>(program.memory) * bytes_)]),
      messages_(static_cast<std::size_t>(
          std::ranges::count(program.steps, Do::receive, [](Step const& step) { return step.what; }))) {}

NodeTimes Execution::run() {
    for (auto const& input : program_.inputs) elements_.fill(own(input.at), input.of, 0, input.count);
    NodeTimes times;
    transport_.meet();
    times.begin = now();
    for (auto const& step : program_.steps)
        if (step.what == Do::phase)
            times.phases.emplace_back(step.number, now());
        else
            execute(step);
    times.end = now();
    transport_.meet();
    return times;
}

std::byte const* Execution::place(Operand const& operand) const {
    if (operand.message == Operand::own) return own(operand.at);
    return messages_[static_cast<std::size_t>(operand.message)] +
           static_cast<std::size_t>(operand.at) * bytes_;
}

void Execution::execute(Step const& step) {
    auto const size = static_cast<std::size_t>(step.count) * bytes_;
    switch (step.what) {
        case Do::send:
            return transport_.send({step.number, step.peer, step.port}, {place(step.left), size});
        case Do::settle:
            return transport_.settle(step.number);
        case Do::receive:
            return transport_.receive({step.number, step.peer, step.port}, {own(step.target.at), size});
        case Do::await:
            messages_[static_cast<std::size_t>(step.number)] = transport_.await(step.number);
            return;
        case Do::release:
            return transport_.release(step.number);
        case Do::copy:
            // A message may have been received directly into its target.
            if (auto* const target = own(step.target.at); target != place(step.left))
                std::memcpy(target, place(step.left), size);
            return;
        case Do::join:
            return elements_.join(own(step.target.at), place(step.left), place(step.right), step.count);
        case Do::phase:
            return;
    }
}

std::vector<std::byte> Execution::results() const {
    std::vector<std::byte> found;
    found.reserve(static_cast<std::size_t>(result_elements(program_)) * bytes_);
    for (auto const& result : program_.results)
        found.insert(found.end(), own(result.at),
                     own(result.at) + static_cast<std::size_t>(result.count) * bytes_);
    return found;
}

}  // namespace cubecheck::real
