#pragma once

#include <string>
#include <vector>

#include "models/report/report.hpp"

namespace cubecheck::cli {

/// Why the checked properties of one target are not proved.  Each reason is printed once, after the rows.
class ReasonsNotProved {
public:
    void add(Row const& row);

    /// One line for each reason.  A line names its properties, unless all checked properties have its reason.
    std::string text() const;

private:
    struct Reason {
        std::string why;
        std::vector<std::string> properties;
    };

    std::vector<Reason> reasons_;
    std::size_t checked_ = 0;  ///< the number of checked properties
};

}  // namespace cubecheck::cli
