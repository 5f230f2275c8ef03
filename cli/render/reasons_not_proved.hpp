#pragma once

#include <string>
#include <vector>

#include "models/report/report.hpp"

namespace cubecheck::cli {

/// Why the checked properties of one target are not proved.  Each reason is printed once, after the rows.
class ReasonsNotProved {
public:
    void add(Row const& row);

    /// One line for each reason.  A line names the properties that it is about, unless it is about every checked
    /// property.
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
