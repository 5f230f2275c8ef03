#include "engine/real/node_program.hpp"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::real {
namespace {

using testing::HasSubstr;

/// A node that sends two elements, receives two, and joins them with its own.
Job small_job() {
    NodeProgram program;
    program.memory = 4;
    program.inputs = {{{1, 2}, 0, 2}};
    program.results = {{5, 0, 2}};
    program.steps = {{.what = Do::phase, .number = 7},
                     {.what = Do::send, .peer = 3, .port = 1, .left = {Operand::own, 0}, .count = 2},
                     {.what = Do::receive, .peer = 3, .port = 1, .target = {Operand::own, 2}, .count = 2},
                     {.what = Do::await},
                     {.what = Do::settle},
                     {.what = Do::join, .target = {}, .left = {0, 0}, .right = {Operand::own, 0}, .count = 2},
                     {.what = Do::release}};
    return {{Type::float32, Operator::max, 9, 0}, 3, {program}};
}

std::string text_of(Job const& job) {
    std::ostringstream out;
    write(out, job, 0);
    return out.str();
}

/// The error message for a job in which one word is replaced; "none" if the job is accepted.
std::string objection(std::string const& word, std::string const& instead) {
    auto text = text_of(small_job());
    auto const at = text.find(word);
    EXPECT_NE(at, std::string::npos) << word;
    std::istringstream in(text.replace(at, word.size(), instead));
    try {
        read_job(in, "program.0");
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::malformed);
        return error.what();
    }
    return "none";
}

TEST(NodeProgram, IsReadAsItWasWritten) {
    auto const job = small_job();
    std::istringstream in(text_of(job));
    auto const read = read_job(in, "program.0");
    EXPECT_EQ(read.elements.type, job.elements.type);
    EXPECT_EQ(read.elements.op, job.elements.op);
    EXPECT_EQ(read.elements.seed, job.elements.seed);
    EXPECT_EQ(read.repeat, job.repeat);
    EXPECT_EQ(read.programs, job.programs);
}

TEST(NodeProgram, IsRefusedWithFileLineExpectedAndFound) {
    EXPECT_THAT(objection("cubecheck-node-program", "program"),
                HasSubstr("program.0, line 1: expected 'cubecheck-node-program 1', found 'program 1'"));
    EXPECT_THAT(objection("float max", "float band"),
                HasSubstr("line 2: expected a type and an operator of it"));
    EXPECT_THAT(objection("join", "gather"), HasSubstr("expected a step, found 'gather"));
    EXPECT_THAT(objection("memory 4", "memory four"), HasSubstr("line 3: expected numbers after 'memory'"));
    EXPECT_THAT(objection("\nend", "\n"), HasSubstr("expected a step, found ''"));
}

TEST(NodeProgram, IsReadWithItsFaultAndItsPatience) {
    auto job = small_job();
    job.fault = {FaultKind::truncate, 3, 2};
    job.patience = 0.25;
    std::istringstream in(text_of(job));
    auto const read = read_job(in, "program.0");
    EXPECT_EQ(read.fault, job.fault);
    EXPECT_EQ(read.patience, job.patience);
}

TEST(NodeProgram, IsRefusedWithAFaultThatDoesNotAffectMessages) {
    for (auto const* fault : {"fault burn 1 0\nmemory 4", "fault other_size 1 0\nmemory 4"})
        EXPECT_THAT(objection("memory 4", fault), HasSubstr("line 3: expected a fault of a message"));
    EXPECT_THAT(objection("memory 4", "fault lose 1\nmemory 4"),
                HasSubstr("line 3: expected numbers after 'fault'"));
}

TEST(NodeProgram, IsRefusedIfItLeavesItsMemory) {
    EXPECT_THAT(objection("memory 4", "memory 3"), HasSubstr("expected steps within the memory"));
    EXPECT_THAT(objection("input 1 2 0 2", "input 1 2 3 2"), HasSubstr("expected inputs within the memory"));
    EXPECT_THAT(objection("result 5 0 2", "result 5 0 5"), HasSubstr("expected results within the memory"));
}

TEST(NodeProgram, IsRefusedIfItAwaitsWhatItDoesNotReceive) {
    EXPECT_THAT(objection("await 0 0 0", "await 0 0 1"), HasSubstr("expected a message that was received"));
    EXPECT_THAT(objection("settle 0 0 0", "settle 0 0 2"), HasSubstr("expected a send that was begun"));
}

}  // namespace
}  // namespace cubecheck::real
