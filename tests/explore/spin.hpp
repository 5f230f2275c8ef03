#pragma once

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

namespace cubecheck::explore::tests {

/// The result of running SPIN on a model.
struct Spun {
    std::string output;
    unsigned long states = 0;
    unsigned long errors = 0;
    bool is_complete = false;
};

/// A verifier that SPIN generates from a model.  Its folder is deleted by the destructor.
class Spin {
public:
    enum class Reduction { none, partial_order };

    /// Whether SPIN and a C compiler are installed.
    static bool is_installed() { return std::system("command -v spin cc >/dev/null 2>&1") == 0; }

    /// Without reduction, SPIN also does not merge steps or drop dead variables.
    Spin(std::string const& model, Reduction reduction, std::string const& compiling = "-O0") {
        std::string folder = (std::filesystem::temp_directory_path() / "cubecheck-spin-XXXXXX").string();
        if (mkdtemp(folder.data()) == nullptr) return;
        folder_ = folder;
        std::ofstream(folder_ / "model.pml") << model;
        bool const reduces = reduction == Reduction::partial_order;
        log_ = shell(std::string("spin -a ") + (reduces ? "" : "-o2 -o3 ") + "model.pml && cc -w -DSAFETY " +
                     (reduces ? "" : "-DNOREDUCE ") + "-DVECTORSZ=4096 " + compiling + " -o pan pan.c");
    }
    Spin(Spin const&) = delete;
    ~Spin() {
        std::error_code ignored;
        if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
    }

    /// Explores all states. The options choose the errors: "-A" for invalid ends, "-E" for assertions.
    Spun run(std::string const& options, int seconds = 60) const {
        auto const command =
            "timeout -s INT " + std::to_string(seconds) + " ./pan -n -m1000000 -c0 " + options;
        Spun out{log_ + shell(command), 0, 0, false};
        out.states = static_cast<unsigned long>(number(out.output, R"((\d+) states, stored)"));
        out.errors = static_cast<unsigned long>(number(out.output, R"(errors: (\d+))"));
        out.is_complete = out.output.find("errors:") != std::string::npos &&
                          out.output.find("not completed") == std::string::npos &&
                          out.output.find("too small") == std::string::npos;
        return out;
    }

    /// The number that a pattern captures; 1e18, which no model has, if it does not match.
    static double number(std::string const& text, char const* pattern) {
        std::smatch found;
        return std::regex_search(text, found, std::regex(pattern)) ? std::stod(found[1]) : 1e18;
    }

private:
    std::string shell(std::string const& command) const {
        auto const file = (folder_ / "output").string();
        auto const whole = "cd " + folder_.string() + " && (" + command + ") >output 2>&1";
        if (std::system(whole.c_str()) == -1) return {};
        std::ostringstream out;
        out << std::ifstream(file).rdbuf();
        return out.str();
    }

    std::filesystem::path folder_;
    std::string log_;
};

}  // namespace cubecheck::explore::tests
