#include "tests/examples/code/example_library.hpp"

#include <algorithm>
#include <cctype>

#include "engine/mpi/probe.hpp"
#include "models/support/error.hpp"

namespace cubecheck::example_code {

namespace {

/// The name of the MPI function: "MPI_Allreduce".
std::string mpi_name(mpi::Collective collective) {
    std::string name(mpi::name(collective));
    name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    return "MPI_" + name;
}

/// Compiles the probe so that it calls the examples instead of the library's collectives.  The examples are
/// compiled without changes.
class LibraryWithExamples final : public mpi::Library {
public:
    LibraryWithExamples(mpi::Library const& plain, std::string const& compiler,
                        std::vector<Example> const& examples)
        : Library({}), plain_(plain), compiler_(compiler) {
        version_ = plain_.version();
        auto const source = (folder() / "probe.c").string();
        mpi::write_file(source, mpi::probe_source());
        std::vector<std::string> words{"-DSYMBOLS_A_RANK=" + std::to_string(mpi::symbols_a_rank), "-o",
                                       program(*this), source};
        for (auto const& example : examples) {
            words.push_back("-D" + mpi_name(example.collective) + "=" + example.function);
            words.push_back(object_of(example));
        }
        compile(words);
    }

    mpi::Command launch(Index n, mpi::Choice const& choice,
                        std::vector<std::string> const& arguments) const override {
        auto command = plain_.launch(n, choice, arguments);
        std::ranges::replace(command.words, program(plain_), program(*this));
        return command;
    }

private:
    static std::string program(Library const& library) { return (library.folder() / "probe").string(); }

    std::vector<mpi::Choice> forced(mpi::Collective) const override { return {}; }

    std::string object_of(Example const& example) const {
        auto const object = (folder() / example.file).string() + ".o";
        compile({"-c", "-DFAULT=" + example.fault, "-o", object, CUBECHECK_EXAMPLE_CODE "/" + example.file});
        return object;
    }

    void compile(std::vector<std::string> words) const {
        words.insert(words.begin(), {compiler_, "-O1"});
        auto const compiled = mpi::finished({words, {}}, folder() / "compiler");
        if (compiled.code != 0) throw Error(compiled.output, Failure::internal);
    }

    mpi::Library const& plain_;
    std::string compiler_;
};

}  // namespace

std::unique_ptr<mpi::Library> library_with(mpi::Library const& plain, std::string const& compiler,
                                           std::vector<Example> const& examples) {
    return std::make_unique<LibraryWithExamples>(plain, compiler, examples);
}

}  // namespace cubecheck::example_code
