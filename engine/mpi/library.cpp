#include "engine/mpi/library.hpp"

#include <fmt/format.h>

#include "engine/mpi/probe.hpp"
#include "models/support/error.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::mpi {

std::string Choice::settings() const {
    std::string out;
    for (auto const& [variable, value] : environment) out += fmt::format("{}={} ", variable, value);
    for (auto const& option : options) out += option + " ";
    if (!out.empty()) out.pop_back();
    return out;
}

Library::Library(std::vector<NeededProgram> const& needed) {
    for (auto const& program : needed)
        if (!is_installed(program.name))
            throw Error(fmt::format("{} is missing: install the package {}.", program.name, program.package),
                        Failure::file);
}

std::vector<Choice> Library::choices(Collective collective) const {
    std::vector<Choice> all{{.collective = collective, .switch_bytes = switch_bytes(collective)}};
    for (auto& choice : forced(collective)) all.push_back(std::move(choice));
    return all;
}

void Library::compile_probe(std::string const& compiler, std::string_view further_source) {
    std::vector<std::string> words{compiler, "-O1", fmt::format("-DSYMBOLS_A_RANK={}", symbols_a_rank), "-o",
                                   probe()};
    for (auto const& [name, source] :
         {std::pair("probe.c", probe_source()), std::pair("further.c", further_source)}) {
        if (source.empty()) continue;
        write_file(folder() / name, source);
        words.push_back(folder() / name);
    }
    auto const compiled = finished({std::move(words), {}}, folder() / "compiler");
    if (compiled.code != 0)
        throw Error(fmt::format("{} does not compile the probe: {}", compiler, compiled.output),
                    Failure::internal);
}

Command Library::run_of_the_probe(std::vector<std::string> launcher, Choice const& choice,
                                  std::vector<std::string> const& arguments) const {
    launcher.insert(launcher.end(), choice.options.begin(), choice.options.end());
    launcher.push_back(probe());
    launcher.insert(launcher.end(), arguments.begin(), arguments.end());
    return {std::move(launcher), choice.environment};
}

std::string Library::answer(Command const& command) const {
    return finished(command, folder() / "answer").output;
}

std::unique_ptr<Library> open_library(std::string_view name) {
    if (name == "openmpi") return open_openmpi();
    if (name == "mpich") return open_mpich();
    expects(name == "simgrid", "a library of this name is known");
    return open_simgrid();
}

Choice fault_of_the_probe(std::string const& name) {
    return {name == "fault/early" ? Collective::barrier : Collective::allreduce,
            name,
            Calls::all,
            {},
            {{"CUBECHECK_PROBE_FAULT", name.substr(name.find('/') + 1)}}};
}

}  // namespace cubecheck::mpi
