#include "cli/options/groups/size_options.hpp"

#include <CLI/CLI.hpp>

#include "cli/options/groups/registration.hpp"

namespace cubecheck::cli {

void add_sizes(CLI::App& verb, SizeOptions& options) {
    verb.add_option("--d", options.d,
                    "only this dimension d of the hypercube; on other networks, n = 2^d ranks")
        ->check(integer());
    verb.add_option("--n", options.n, "exactly this many ranks")->check(integer());
    verb.add_option("--root", options.root, "only this root")->check(integer());
    verb.add_option("--chunks", options.chunks, "only this many chunks, for pipelined algorithms")
        ->check(integer());
    verb.add_option("--shape", options.shape,
                    "only networks of this shape: the number of a tree, the number of dimensions of a grid, "
                    "or the base (radix)")
        ->check(integer());
    verb.add_option("--up-to", options.up_to,
                    "largest size: dimension d on hypercubes, n ranks on other networks")
        ->check(integer());
}

}  // namespace cubecheck::cli
