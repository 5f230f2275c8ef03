#include <regex>
#include <utility>

#include "engine/mpi/library.hpp"

namespace cubecheck::mpi {

namespace {

/// Segment sizes of one element and of several, in bytes; fan-outs of trees that differ from the defaults.
std::vector<std::pair<std::string, std::string>> const tried_values{
    {"segmentsize", "1"}, {"segmentsize", "1000"}, {"tree_fanout", "3"}, {"chain_fanout", "3"}};

/// `ompi_info` lists the algorithms of Open MPI: those of the component tuned for blocking calls, and those
/// of libnbc for non-blocking calls.  MCA parameters force them.
class OpenMpi final : public Library {
public:
    OpenMpi()
        : Library({{"mpicc.openmpi", "libopenmpi-dev"},
                   {"mpirun.openmpi", "openmpi-bin"},
                   {"ompi_info", "openmpi-bin"}}) {
        compile_probe("mpicc.openmpi");
        parameters_ = answer({{"ompi_info", "--all", "--parsable"}, {}});
        std::smatch found;
        std::regex const version(R"(ompi:version:full:([^\n]*))");
        version_ = std::regex_search(parameters_, found, version) ? "Open MPI " + found[1].str() : "Open MPI";
    }

    Command launch(Index n, Choice const& choice, std::vector<std::string> const& arguments) const override {
        // After a crash, mpirun would wait for more than a second before it ends the other ranks.
        return run_of_the_probe({"mpirun.openmpi", "--allow-run-as-root", "--oversubscribe", "--bind-to",
                                 "none", "--mca", "btl", "self,vader", "--mca", "mpi_yield_when_idle", "1",
                                 "--mca", "odls_base_sigkill_timeout", "0", "-n", std::to_string(n)},
                                choice, arguments);
    }

private:
    std::vector<Choice> forced(Collective collective) const override {
        std::regex const listed(":(coll_(tuned|libnbc)_(i?)" + std::string(name(collective)) +
                                R"(_algorithm):enumerator:value:(\d+):([\w-]+))");
        std::vector<Choice> out;
        for (std::sregex_iterator at(parameters_.begin(), parameters_.end(), listed), end; at != end; ++at) {
            auto const& found = *at;
            bool const tuned = found[2] == "tuned";
            if (found[5] == "ignore" || tuned != (found[3].length() == 0)) continue;
            Choice choice{collective, found[5], tuned ? Calls::blocking : Calls::non_blocking, {}, {}};
            if (choice.name == "default") choice.name = "named_default";  // an algorithm has this name
            if (!tuned) choice.name = "nonblocking/" + choice.name;
            if (tuned) choice.options = {"--mca", "coll_tuned_use_dynamic_rules", "1"};
            choice.options.insert(choice.options.end(), {"--mca", found[1], found[4]});
            out.push_back(choice);
            if (tuned) add_with_parameters(out, choice, found[1]);
        }
        return out;
    }

    /// Adds the same algorithm with each value of the parameters that the component lists for the collective.
    void add_with_parameters(std::vector<Choice>& out, Choice const& choice,
                             std::string const& variable) const {
        for (auto const& [parameter, value] : tried_values) {
            auto const name = variable + "_" + parameter;
            if (parameters_.find(":" + name + ":value:") == std::string::npos) continue;
            auto with = choice;
            with.name += "," + parameter + "=" + value;
            with.options.insert(with.options.end(), {"--mca", name, value});
            with.has_parameters = true;
            out.push_back(std::move(with));
        }
    }

    std::string parameters_;
};

}  // namespace

std::unique_ptr<Library> open_openmpi() { return std::make_unique<OpenMpi>(); }

}  // namespace cubecheck::mpi
