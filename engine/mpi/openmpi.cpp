#include <regex>

#include "engine/mpi/library.hpp"

namespace cubecheck::mpi {

namespace {

/// Open MPI lists its algorithms with `ompi_info`: those of the component tuned, which blocking calls take,
/// and those of libnbc, which non-blocking calls take.  They are forced by MCA parameters.
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
        return run_of_the_probe(
            {"mpirun.openmpi", "--allow-run-as-root", "--oversubscribe", "--bind-to", "none", "--mca", "btl",
             "self,vader", "--mca", "mpi_yield_when_idle", "1", "-n", std::to_string(n)},
            choice, arguments);
    }

private:
    std::vector<Choice> forced(Collective collective) const override {
        std::regex const listed(":(coll_(tuned|libnbc)_(i?)" + std::string(name(collective)) +
                                R"(_algorithm):enumerator:value:(\d+):(\w+))");
        std::vector<Choice> out;
        for (std::sregex_iterator at(parameters_.begin(), parameters_.end(), listed), end; at != end; ++at) {
            auto const& found = *at;
            bool const tuned = found[2] == "tuned";
            if (found[5] == "ignore" || tuned != (found[3].length() == 0)) continue;
            Choice choice{collective, found[5], tuned ? Calls::blocking : Calls::non_blocking, {}, {}};
            if (choice.name == "default") choice.name = "named_default";  // an algorithm of this name
            if (!tuned) choice.name = "nonblocking/" + choice.name;
            if (tuned) choice.options = {"--mca", "coll_tuned_use_dynamic_rules", "1"};
            choice.options.insert(choice.options.end(), {"--mca", found[1], found[4]});
            out.push_back(std::move(choice));
        }
        return out;
    }

    std::string parameters_;
};

}  // namespace

std::unique_ptr<Library> open_openmpi() { return std::make_unique<OpenMpi>(); }

}  // namespace cubecheck::mpi
