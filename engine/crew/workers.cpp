#include "engine/crew/workers.hpp"

#include "models/support/expects.hpp"

namespace cubecheck::crew {

namespace {

/// The first character of an answer: `good` before a result; `bad` before the exit code of an Error, a space
/// and its text.
constexpr char good = '+', bad = '-';

}  // namespace

std::string answer(std::function<std::string()> const& found) {
    try {
        return good + found();
    } catch (Error const& error) {
        return bad + std::to_string(static_cast<int>(error.failure())) + ' ' + error.what();
    }
}

std::string found_in(std::string const& answer) {
    expects(!answer.empty() && (answer.front() == good || answer.front() == bad), "a rank has answered");
    if (answer.front() == good) return answer.substr(1);
    auto const space = answer.find(' ');
    expects(space != std::string::npos, "an answer with an error has its exit code");
    throw Error(answer.substr(space + 1), static_cast<Failure>(std::stoi(answer.substr(1, space - 1))));
}

std::string request(std::size_t item, std::string const& name) { return std::to_string(item) + ' ' + name; }

std::size_t item_in(std::string const& request, std::vector<std::string> const& names) {
    auto const space = request.find(' ');
    expects(space != std::string::npos, "an item is asked for by its number and its name");
    auto const item = static_cast<std::size_t>(std::stoull(request.substr(0, space)));
    auto const name = request.substr(space + 1);
    if (item < names.size() && names[item] == name) return item;
    throw Error("The ranks do not see the same work: item " + std::to_string(item) + " is " + name +
                    " on rank 0, and " + (item < names.size() ? names[item] : "none") + " on another.",
                Failure::file);
}

}  // namespace cubecheck::crew
