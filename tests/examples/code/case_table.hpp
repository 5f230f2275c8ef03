#pragma once

#include <map>
#include <string>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::example_code {

/// A fault that can be compiled into an example, and the check that finds it.
struct FaultRow {
    std::string fault;      ///< "SEND_FIRST"
    std::string caught_by;  ///< the key of a trouble in the JSON report: "needs_buffers"
    Index n = 1;            ///< the smallest number of ranks at which it is found
    /// Expected members of its first case in the JSON report, as text: "strided", "true".
    std::map<std::string, std::string> first = {};
};

/// The entry of an example in `cases.json`.
struct ExampleRow {
    std::string file;      ///< "allreduce_ring.c"
    std::string function;  ///< "my_allreduce"
    std::string as;        ///< "allreduce"
    std::string right;     ///< verdict without a fault: "in rank order", ..
    std::string ns;        ///< the numbers of ranks at which it is checked: "1..7"
    std::vector<FaultRow> faults;
};

/// The rows of `examples/code/cases.json`.
std::vector<ExampleRow> case_table();

/// The text of a file in `examples/code`.
std::string text_of(std::string const& file);

}  // namespace cubecheck::example_code
