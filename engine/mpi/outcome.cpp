#include "engine/mpi/outcome.hpp"

#include <sstream>

namespace cubecheck::mpi {

namespace {

RankResult rank_result(std::istringstream& words) {
    RankResult result;
    std::string word;
    words >> word;
    if (word == "error") {
        std::getline(words >> std::ws, result.error);
        if (result.error.empty()) result.error = "an error without a text";
        return result;
    }
    result.is_outside = word == "outside";
    while (words >> word) {
        auto const star = word.find('*');
        if (word.starts_with("in@")) result.entered = std::stoll(word.substr(3));
        if (word.starts_with("out@")) result.left = std::stoll(word.substr(4));
        if (word == "send!")
            result.input_changed = true;
        else if (star != std::string::npos)
            result.output.push_back({std::stoll(word.substr(0, star)), word.substr(star + 1)});
    }
    return result;
}

}  // namespace

RankFile rank_file(std::string_view text) {
    RankFile file;
    std::istringstream lines{std::string(text.substr(0, text.rfind('\n') + 1))};
    std::string line;
    while (std::getline(lines, line)) {
        std::istringstream words(line);
        std::string event;
        std::size_t number = 0;
        if (!(words >> event >> number)) continue;
        if (event == ">") file.begun = number;
        if (event == "<") file.results[number] = rank_result(words);
        if (event == "!") file.timed_out = true;
    }
    return file;
}

}  // namespace cubecheck::mpi
