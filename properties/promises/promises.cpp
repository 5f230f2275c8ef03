#include "properties/promises/promises.hpp"

#include <fmt/format.h>

#include "models/parametric/fold_text.hpp"
#include "models/support/rank_text.hpp"

namespace cubecheck::schedules {

std::string Promises::text(Promise const& promise) const {
    if (promise.kind == Promise::Kind::one) return schedules::text(Contribution{promise.who, promise.chunk});
    if (promise.kind == Promise::Kind::all)
        return fmt::format("the sum of q:i[{}] over the {} ranks q, each once", promise.chunk, ranks());
    return fmt::format("the sum of q:i[{}] over the ranks q = {}, each once", promise.chunk,
                       numbers_text(group(promise.who)));
}

std::string Promises::ends() const {
    if (table_ != nullptr) return "";
    if (shape_.has_source() && shape_.has_destination())
        return fmt::format("from rank {} to rank {}", ends_.source, ends_.destination);
    if (shape_.has_source()) return fmt::format("root {}", ends_.source);
    if (shape_.has_destination()) return fmt::format("root {}", ends_.destination);
    return "";
}

}  // namespace cubecheck::schedules
