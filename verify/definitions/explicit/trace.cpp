#include "engine/reference/explicit_run.hpp"
#include "models/algebra/words.hpp"
#include "verify/definitions/explicit/target.hpp"

namespace cubecheck::explicit_form {

namespace {

/// The contents of every node, without empty cells.
std::string nodes_text(Buffers<Word> const& buffers, Words const& words) {
    std::string text;
    for (Index i = 0; i < buffers.nodes; ++i) {
        std::string held;
        for (Index c = 0; c < buffers.cells; ++c)
            if (buffers.at(i, c) != Words::nothing())
                held += (held.empty() ? "" : ", ") + words.text(buffers.at(i, c));
        text += "  node " + std::to_string(i) + "  " + (held.empty() ? "nothing" : held) + "\n";
    }
    return text;
}

std::string message_text(Message const& message, Buffers<Word> const& before, Words const& words) {
    std::string sent;
    for (Transfer const& transfer : message.transfers)
        sent += (sent.empty() ? "" : ", ") + words.text(before.at(message.from, transfer.taken));
    return "  node " + std::to_string(message.from) + " -> node " + std::to_string(message.to) + "  " + sent +
           "\n";
}

}  // namespace

std::string trace(Program const& program, Size const& size) {
    Words words(size.nodes, program.has_parts ? 2 : 1);
    auto buffers = initial_buffers(program, size, words);
    auto text = std::string(program.name) + ", " +
                describe(program.family, size, program.rooted, program.pipelined) + "\nat the start\n" +
                nodes_text(buffers, words);
    LockStep machine(buffers, words);
    Index number = 0;
    for (Round const& round : program.rounds(size)) {
        text += "round " + std::to_string(number++) + "\n";
        for (Message const& message : round) text += message_text(message, buffers, words);
        machine.round(passages(round));
    }
    return text + "at the end\n" + nodes_text(buffers, words);
}

}  // namespace cubecheck::explicit_form
