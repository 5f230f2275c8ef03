#include <regex>
#include <sstream>

#include "engine/mpi/library.hpp"

namespace cubecheck::mpi {

namespace {

constexpr Index most_hosts = 512;

constexpr auto cluster = R"(<?xml version='1.0'?>
<!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">
<platform version="4.1">
  <cluster id="c" prefix="n" suffix="" radical="0-511" speed="1Gf" bw="1GBps" lat="1us"/>
</platform>
)";

/// SimGrid runs all ranks in one process.  It lists its algorithms if an unknown one is requested.
class SimGrid final : public Library {
public:
    SimGrid() : Library({{"smpicc", "libsimgrid-dev"}, {"smpirun", "libsimgrid-dev"}}) {
        compile_probe("smpicc");
        std::ostringstream hosts;
        for (Index host = 0; host < most_hosts; ++host) hosts << 'n' << host << '\n';
        write_file(folder() / "hosts", hosts.str());
        write_file(folder() / "cluster.xml", cluster);
        auto const said = answer({{"smpirun", "-version"}, {}});
        std::smatch found;
        version_ = std::regex_search(said, found, std::regex(R"(SimGrid version (\S+))"))
                       ? "SimGrid " + found[1].str()
                       : "SimGrid";
    }

    Command launch(Index n, Choice const& choice, std::vector<std::string> const& arguments) const override {
        auto command = run_of_the_probe(
            {"smpirun", "-quiet", "-np", std::to_string(n), "-platform", folder() / "cluster.xml",
             "-hostfile", folder() / "hosts", "--cfg=smpi/simulate-computation:no", "--log=root.thres:error"},
            choice, arguments);
        command.environment.emplace_back("TMPDIR", folder());
        return command;
    }

private:
    std::vector<Choice> forced(Collective collective) const override {
        auto const selector = "--cfg=smpi/" + std::string(name(collective)) + ":";
        Choice const unknown{collective, "", Calls::blocking, {selector + "none_of_this_name"}, {}};
        auto const said = answer(launch(1, unknown, {}));
        std::smatch list;
        if (!std::regex_search(said, list, std::regex(R"(Valid algorithms: ([^.]*)\.)"))) return {};
        std::vector<Choice> out;
        std::istringstream names(std::regex_replace(list[1].str(), std::regex(","), " "));
        for (std::string algorithm; names >> algorithm;)
            if (algorithm != "default")
                out.push_back({collective, algorithm, Calls::blocking, {selector + algorithm}, {}});
        return out;
    }
};

}  // namespace

std::unique_ptr<Library> open_simgrid() { return std::make_unique<SimGrid>(); }

}  // namespace cubecheck::mpi
