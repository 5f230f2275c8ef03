#include "engine/real/job_files.hpp"

#include <fstream>
#include <limits>
#include <string>

namespace cubecheck::real {

namespace {

constexpr char const* fault_mark = "fault";

std::filesystem::path file(std::filesystem::path const& folder, char const* what, Index rank) {
    return folder / (std::string(what) + "." + std::to_string(rank));
}

void expect_written(std::ofstream& out, std::filesystem::path const& path) {
    out.close();
    if (!out) throw Error("Cannot write " + path.string() + ".", Failure::file);
}

[[noreturn]] void no_answer(Index rank) {
    throw Error("Rank " + std::to_string(rank) + " has ended without its results.", Failure::unknown);
}

/// The times of one rank, one line for each run: begin, end, number of phases, then the number and begin of
/// each phase.
std::vector<NodeTimes> read_times(std::filesystem::path const& path, Index rank, Index runs) {
    std::ifstream in(path);
    std::vector<NodeTimes> found;
    for (Index run = 0; run < runs; ++run) {
        NodeTimes times;
        std::size_t phases = 0;
        if (!(in >> times.begin >> times.end >> phases)) no_answer(rank);
        for (std::size_t i = 0; i < phases; ++i) {
            std::pair<Index, double> phase;
            if (!(in >> phase.first >> phase.second)) no_answer(rank);
            times.phases.push_back(phase);
        }
        found.push_back(std::move(times));
    }
    std::string end;
    if (!(in >> end) || end != "end") no_answer(rank);
    return found;
}

}  // namespace

void write_programs(std::filesystem::path const& folder, Job const& job) {
    for (Index rank = 0; rank < static_cast<Index>(job.programs.size()); ++rank) {
        auto const path = file(folder, "program", rank);
        std::ofstream out(path);
        write(out, job, rank);
        expect_written(out, path);
    }
}

Job read_program(std::filesystem::path const& folder, Index rank) {
    auto const path = file(folder, "program", rank);
    std::ifstream in(path);
    if (!in) throw Error("Cannot read " + path.string() + ".", Failure::file);
    return read_job(in, path.string());
}

void write_answer(std::filesystem::path const& folder, Index rank, std::vector<NodeTimes> const& times,
                  std::vector<std::byte> const& results) {
    auto const bytes = file(folder, "results", rank);
    std::ofstream raw(bytes, std::ios::binary);
    raw.write(reinterpret_cast<char const*>(results.data()), static_cast<std::streamsize>(results.size()));
    expect_written(raw, bytes);
    auto const path = file(folder, "times", rank);
    std::ofstream out(path);
    out.precision(std::numeric_limits<double>::max_digits10);
    for (auto const& run : times) {
        out << run.begin << ' ' << run.end << ' ' << run.phases.size();
        for (auto const& [number, begin] : run.phases) out << ' ' << number << ' ' << begin;
        out << '\n';
    }
    out << "end\n";
    expect_written(out, path);
}

void write_fault_took_effect(std::filesystem::path const& folder) {
    std::ofstream out(folder / fault_mark);
    expect_written(out, folder / fault_mark);
}

bool fault_took_effect(std::filesystem::path const& folder) {
    return std::filesystem::exists(folder / fault_mark);
}

void write_noticed(std::filesystem::path const& folder, Index rank, Error const& error) {
    auto const path = file(folder, "noticed", rank);
    std::ofstream out(path);
    out << static_cast<int>(error.failure()) << ' ' << error.what() << '\n';
    expect_written(out, path);
}

/// A rank may be killed while it writes: then its line is incomplete.
std::optional<Error> noticed(std::filesystem::path const& folder, Index ranks) {
    for (Index rank = 0; rank < ranks; ++rank) {
        std::ifstream in(file(folder, "noticed", rank));
        int failure = 0;
        std::string sentence;
        if (in >> failure && in.get() == ' ' && std::getline(in, sentence) && !in.eof())
            return Error(sentence, static_cast<Failure>(failure));
    }
    return std::nullopt;
}

RealRun read_answers(std::filesystem::path const& folder, Job const& job) {
    RealRun run;
    run.times.assign(static_cast<std::size_t>(job.repeat), {});
    for (Index rank = 0; rank < static_cast<Index>(job.programs.size()); ++rank) {
        auto const times = read_times(file(folder, "times", rank), rank, job.repeat);
        for (std::size_t i = 0; i < times.size(); ++i) run.times[i].push_back(times[i]);
        auto const& program = job.programs[static_cast<std::size_t>(rank)];
        std::vector<std::byte> bytes(static_cast<std::size_t>(result_elements(program)) *
                                     job.elements.bytes());
        std::ifstream in(file(folder, "results", rank), std::ios::binary);
        in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        if (!in || in.peek() != std::ifstream::traits_type::eof()) no_answer(rank);
        run.results.push_back(std::move(bytes));
    }
    return run;
}

}  // namespace cubecheck::real
