#include "engine/in_process_mpi/globals.hpp"

#include <dlfcn.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/in_process_mpi/ranks.hpp"

namespace cubecheck::in_process {
namespace {

/// Loads the shared object that is compiled from in_process_mpi/loaded_program.cpp.
class LoadedProgram : public testing::Test {
protected:
    LoadedProgram() : handle_(dlopen(CUBECHECK_LOADED_PROGRAM, RTLD_NOW | RTLD_LOCAL)) {
        if (!handle_) throw std::runtime_error(dlerror());
        *static_cast<cubecheck_table**>(dlsym(handle_, "cubecheck_mpi")) = table();
    }
    ~LoadedProgram() override { dlclose(handle_); }

    template <class Function>
    Function* function(char const* name) const {
        return reinterpret_cast<Function*>(dlsym(handle_, name));
    }

    void* handle_;
};

TEST_F(LoadedProgram, EachRankHasItsOwnGlobalVariables) {
    Globals globals(writable_segments(handle_));
    auto* const count_up = function<int(int)>("count_up");
    for (auto const& transfer : every_transfer())
        for (Index ranks : {1, 2, 5}) {
            Request request;
            request.ranks = ranks;
            request.transfer = transfer;
            request.globals = &globals;
            request.body = [&](Index rank) {
                EXPECT_EQ(count_up(static_cast<int>(rank)), 3 * (100 + static_cast<int>(rank)));
            };
            expect_clean(run(request));
        }
    EXPECT_GT(globals.bytes(), 4096U);
}

TEST_F(LoadedProgram, WithoutGlobalsTheRanksShareThem) {
    auto* const count_up = function<int(int)>("count_up");
    Request request;
    request.ranks = 2;
    int wrong = 0;
    request.body = [&](Index rank) {
        wrong += count_up(static_cast<int>(rank)) != 3 * (100 + static_cast<int>(rank)) ? 1 : 0;
    };
    run(request);
    EXPECT_GT(wrong, 0);
}

TEST_F(LoadedProgram, MessagesGoToAndFromGlobalVariables) {
    Globals globals(writable_segments(handle_));
    auto* const around = function<int(int, int)>("around_the_ring");
    for (auto const& transfer : every_transfer()) {
        Request request;
        request.ranks = 4;
        request.transfer = transfer;
        request.globals = &globals;
        request.body = [&](Index rank) { EXPECT_EQ(around(static_cast<int>(rank), 4), (rank + 3) % 4); };
        expect_clean(run(request));
    }
}

TEST_F(LoadedProgram, TheUsersLineIsKnownWithoutDebugInformation) {
    auto* const leave_message = function<void()>("leave_message");
    Request request;
    request.ranks = 1;
    request.body = [&](Index) { leave_message(); };
    auto const done = run(request);
    ASSERT_EQ(done.violations.size(), 1U);
    EXPECT_THAT(text(done.violations[0].at), testing::EndsWith("loaded_program.cpp:41"));
}

TEST(Globals, AddressesOfOtherMemoryStay) {
    static char memory[8] = "abc";
    int elsewhere = 0;
    Globals globals({{memory, sizeof memory}});
    globals.start(2);
    globals.enter(0);
    memory[0] = 'x';
    globals.enter(1);
    EXPECT_EQ(memory[0], 'a');
    EXPECT_EQ(globals.address(1, memory), memory);
    EXPECT_EQ(*static_cast<char*>(globals.address(0, memory)), 'x');
    EXPECT_EQ(globals.address(0, &elsewhere), &elsewhere);
    globals.finish();
    EXPECT_EQ(memory[0], 'a');
}

}  // namespace
}  // namespace cubecheck::in_process
