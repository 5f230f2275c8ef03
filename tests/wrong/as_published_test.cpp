#include "tests/wrong/claimed_refutations.hpp"
#include "verify/definitions/catalog/catalog.hpp"

namespace cubecheck::wrong {
namespace {

TEST(AsPublished, EachIsRefutedAtTheStatedSize) {
    expect_refuted_as_claimed(catalog::as_published(),
                              {{"as_published/scan_printed", "contract", "d=1"},
                               {"as_published/scan_prefix_repaired", "contract", "d=2"},
                               {"as_published/scan_total_repaired", "contract", "d=1"},
                               {"as_published/scan_descending", "contract", "d=2"},
                               {"as_published/allgather_concatenated", "contract", "d=1"},
                               {"as_published/allgather_half_twice", "contract", "n=3"},
                               {"as_published/alltoall_receive_first", "progress", "d=1"},
                               {"as_published/alltoall_any_route", "congestion_free", "d=2"},
                               {"as_published/esbt_copies", "rooted", "d=2"},
                               {"as_published/esbt_copies", "arc_disjoint", "d=2"},
                               {"as_published/exscan_sum_first", "contract", "d=2"}});
}

}  // namespace
}  // namespace cubecheck::wrong
