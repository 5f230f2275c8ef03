#include "tests/examples/code/case_table.hpp"

#include <fstream>
#include <iterator>

#include <nlohmann/json.hpp>

namespace cubecheck::example_code {

std::string text_of(std::string const& file) {
    std::ifstream in(CUBECHECK_EXAMPLE_CODE "/" + file);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<ExampleRow> case_table() {
    std::vector<ExampleRow> rows;
    for (auto const& row : nlohmann::json::parse(text_of("cases.json"))) {
        rows.push_back(
            {row.at("file"), row.at("function"), row.at("as"), row.at("right"), row.value("ns", "1..7"), {}});
        for (auto const& fault : row.at("faults")) {
            auto& added = rows.back().faults.emplace_back();
            added = {fault.at("fault"), fault.at("caught_by"), fault.at("n")};
            if (!fault.contains("first")) continue;
            for (auto const& [key, value] : fault["first"].items()) added.first[key] = value.dump();
        }
    }
    return rows;
}

}  // namespace cubecheck::example_code
