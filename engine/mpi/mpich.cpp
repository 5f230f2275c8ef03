#include <algorithm>
#include <cctype>
#include <regex>
#include <sstream>

#include "engine/mpi/library.hpp"
#include "engine/mpi/probe.hpp"

namespace cubecheck::mpi {

namespace {

/// A suffix of names of control variables, and the values to try.
struct TriedOfMpich {
    std::string_view ending;
    std::vector<std::string> values;
};

/// Radices and numbers that differ from the defaults, and segment sizes of one element and of several, in
/// bytes.
std::vector<TriedOfMpich> const tried_of_mpich{
    {"_KVAL", {"3"}},          {"_PIPELINE_CHUNK_SIZE", {"1", "1000"}}, {"_CHUNK_SIZE", {"1", "1000"}},
    {"_BATCH_SIZE", {"1"}},    {"_OUTSTANDING_TASKS", {"1"}},           {"_BUFFER_PER_CHILD", {"1"}},
    {"_BUFFER_PER_NBR", {"1"}}};

/// A control variable that changes how some algorithms of a collective work.
struct MpichParameter {
    std::string variable;
    std::string name;                ///< "tree_kval" of MPIR_CVAR_IBCAST_TREE_KVAL
    std::vector<std::string> words;  ///< words in the names of the algorithms that it concerns: "tree"
    std::vector<std::string> values;
};

std::vector<std::string> name_words(std::string const& name) {
    std::vector<std::string> words;
    std::istringstream letters(name);
    for (std::string word; std::getline(letters, word, '_');) words.push_back(word);
    return words;
}

/// MPICH describes its algorithms in its control variables, which `mpivars` prints.  If a forced algorithm
/// does not support a call, MPICH takes another one, and says so only on request.  MPICH could return an
/// error instead, but then it also refuses internal calls of its algorithms on some of the ranks.
class Mpich final : public Library {
public:
    Mpich()
        : Library({{"mpicc.mpich", "libmpich-dev"},
                   {"mpiexec.hydra", "mpich"},
                   {"mpichversion", "mpich"},
                   {"mpivars", "mpich"}}) {
        compile_probe("mpicc.mpich", yielding_source());
        auto const said = answer({{"mpichversion"}, {}});
        std::smatch found;
        version_ = std::regex_search(said, found, std::regex(R"(MPICH Version:\s*(\S+))"))
                       ? "MPICH " + found[1].str()
                       : "MPICH";
        variables_ = answer({{"mpivars"}, {}});
    }

    Command launch(Index n, Choice const& choice, std::vector<std::string> const& arguments) const override {
        auto command = run_of_the_probe({"mpiexec.hydra", "-launcher", "fork", "-n", std::to_string(n)},
                                        choice, arguments);
        if (choice.is_forced()) command.environment.emplace_back("MPIR_CVAR_COLLECTIVE_FALLBACK", "print");
        return command;
    }

private:
    std::vector<Choice> forced(Collective collective) const override {
        auto out = forced(collective, Calls::blocking);
        for (auto& choice : forced(collective, Calls::non_blocking)) out.push_back(std::move(choice));
        return out;
    }

    /// The values of MPIR_CVAR_ALLREDUCE_SHORT_MSG_SIZE and similar variables.  Those of MPI_Allgather also
    /// hold for MPI_Allgatherv, and so on.
    std::vector<Index> switch_bytes(Collective collective) const override {
        auto const called = upper(name(collective));
        std::regex const listed(R"(\tMPIR_CVAR_([A-Z_]+)_MSG_SIZE\s*=(\d+))");
        std::vector<Index> found;
        for (std::sregex_iterator at(variables_.begin(), variables_.end(), listed), end; at != end; ++at) {
            std::string const variable = (*at)[1];
            auto const whose = collective_of(variable);
            Index const bytes = std::stoll((*at)[2]);
            if ((whose == called || whose + "V" == called || whose + "_BLOCK" == called) && bytes > 0)
                found.push_back(bytes);
        }
        return found;
    }

    /// "ALLREDUCE" for "ALLREDUCE_SHORT"; empty if the variable is for intercommunicators.
    static std::string collective_of(std::string const& variable) {
        if (variable.find("_INTER_") != std::string::npos) return "";
        std::string longest;
        for (auto const known : collective_names)
            if (auto const called = upper(known);
                variable.starts_with(called + "_") && called.size() > longest.size())
                longest = called;
        return longest;
    }

    static std::string upper(std::string_view text) {
        std::string out;
        for (char const letter : text)
            out += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
        return out;
    }

    std::vector<Choice> forced(Collective collective, Calls calls) const {
        std::string stem = "MPIR_CVAR_";
        if (calls == Calls::non_blocking) stem += 'I';
        stem += upper(name(collective)) + "_";
        auto const variable = stem + "INTRA_ALGORITHM";
        auto const known = parameters(stem);
        std::vector<Choice> out;
        for (auto const& algorithm : algorithms(variable)) {
            Choice const choice{collective,
                                (calls == Calls::non_blocking ? "nonblocking/" : "") + algorithm,
                                calls,
                                {},
                                {{variable, algorithm}, {"MPIR_CVAR_DEVICE_COLLECTIVES", "none"}}};
            out.push_back(choice);
            for (auto const& parameter : known) add_with(parameter, choice, name_words(algorithm), out);
        }
        return out;
    }

    /// Adds the algorithm with each value of a parameter, if the parameter concerns it.
    static void add_with(MpichParameter const& parameter, Choice const& choice,
                         std::vector<std::string> const& algorithm, std::vector<Choice>& out) {
        auto const is_named = [&](auto const& word) {
            return std::ranges::find(algorithm, word) != algorithm.end();
        };
        if (!std::ranges::all_of(parameter.words, is_named)) return;
        for (auto const& value : parameter.values) {
            out.push_back(choice);
            out.back().name += "," + parameter.name + "=" + value;
            out.back().environment.emplace_back(parameter.variable, value);
            out.back().has_parameters = true;
        }
    }

    /// The variables whose names begin with `stem`.
    std::vector<MpichParameter> parameters(std::string const& stem) const {
        std::regex const listed("\t" + stem + R"(([A-Z_]+?) *=([^\t\n]*)\t[^\n]*\t([^\t\n]*))");
        std::vector<MpichParameter> found;
        for (std::sregex_iterator at(variables_.begin(), variables_.end(), listed), end; at != end; ++at) {
            std::string const rest = (*at)[1];
            if (rest.ends_with("TREE_TYPE"))
                found.push_back({stem + rest, lower(rest), {"tree"}, types((*at)[3], (*at)[2])});
            auto const tried = std::ranges::find_if(
                tried_of_mpich, [&](auto const& known) { return rest.ends_with(known.ending); });
            if (tried == tried_of_mpich.end()) continue;
            auto const concerned = rest.substr(0, rest.size() - tried->ending.size());
            found.push_back({stem + rest, lower(rest), name_words(lower(concerned)), tried->values});
        }
        return found;
    }

    /// "kary - kary tree type knomial_1 - knomial_1 tree type": the types of trees without the default.
    static std::vector<std::string> types(std::string const& description, std::string const& by_default) {
        std::regex const listed(R"(([a-z0-9_]+)\s+- )");
        std::vector<std::string> found;
        for (std::sregex_iterator at(description.begin(), description.end(), listed), end; at != end; ++at)
            if ((*at)[1] != by_default) found.push_back((*at)[1]);
        return found;
    }

    static std::string lower(std::string_view text) {
        std::string out;
        for (char const letter : text)
            out += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        return out;
    }

    /// The algorithms in a description.  It has "NAME - Force ..." for each algorithm, without separators
    /// between them: "Force smp algorithmnb - Force ...".  A name is the longest suffix of a word that the
    /// library accepts.
    std::vector<std::string> algorithms(std::string const& variable) const {
        // Short names are padded with blanks.
        std::smatch line;
        if (!std::regex_search(variables_, line, std::regex("\t" + variable + " *=([^\n]*)"))) return {};
        std::string const description = line[1];
        std::regex const listed(R"(([a-z0-9_]+)\s+- (Force|Internal))");
        std::vector<std::string> found;
        for (std::sregex_iterator at(description.begin(), description.end(), listed), end; at != end; ++at) {
            auto const algorithm = accepted_end(variable, (*at)[1]);
            if (!algorithm.empty() && algorithm != "auto") found.push_back(algorithm);
        }
        return found;
    }

    /// The likely split is tried first, since each query of the library takes time.
    std::string accepted_end(std::string const& variable, std::string const& word) const {
        std::vector<std::string> ends{word};
        for (std::string const stuck : {"algorithm", "algorithms"})
            if (word.starts_with(stuck)) ends.push_back(word.substr(stuck.size()));
        for (std::size_t from = 1; from < word.size(); ++from) ends.push_back(word.substr(from));
        auto const accepts = [&](std::string const& value) {
            return !value.empty() && is_accepted(variable, value);
        };
        auto const accepted = std::ranges::find_if(ends, accepts);
        return accepted == ends.end() ? "" : *accepted;
    }

    bool is_accepted(std::string const& variable, std::string const& value) const {
        return finished({{"mpivars"}, {{variable, value}}}, folder() / "answer").code == 0;
    }

    std::string variables_;
};

}  // namespace

std::unique_ptr<Library> open_mpich() { return std::make_unique<Mpich>(); }

}  // namespace cubecheck::mpi
