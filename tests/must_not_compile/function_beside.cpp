#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"
#include "verify/definitions/parametric/target_of.hpp"

// Functions beside definitions, with names of the library, that take plain values only.  The prover must not
// call the library's functions instead: it would prove another definition than the one that runs.
constexpr cubecheck::Index larger(cubecheck::Index a, cubecheck::Index) { return a; }

namespace mine {

using namespace cubecheck;

struct GlobalBeside : allgather::RingPass {
    static constexpr std::string_view name = "mine/global_beside";
    static constexpr auto to(auto me, auto at) { return wrap(larger(me, me) + 1, at.nodes); }
};

constexpr Index wrap(Index x, Index n) { return n < 200 ? cubecheck::wrap(x, n) : 0; }
struct WrapBeside : allgather::RingPass {
    static constexpr std::string_view name = "mine/wrap_beside";
    static constexpr auto to(auto me, auto at) { return wrap(me + 1, at.nodes); }
};

constexpr Index choose(bool, Index, Index no) { return no; }
struct ChooseBeside : allgather::RingPass {
    static constexpr std::string_view name = "mine/choose_beside";
    static constexpr auto to(auto me, auto at) {
        return choose(me + 1 < at.nodes, me + 1, at.nodes - at.nodes);
    }
};

constexpr Node flip(Node a, Level k) { return below(k) < 8 ? cubecheck::flip(a, k) : a; }
struct FlipBeside : allgather::RecursiveDoubling {
    static constexpr std::string_view name = "mine/flip_beside";
    static constexpr auto to(auto me, auto at) { return flip(me, at.k); }
};

constexpr Node first_of_block(Node a, Level) { return a; }
struct FirstOfBlockBeside : allgather::RecursiveDoubling {
    static constexpr std::string_view name = "mine/first_of_block_beside";
    static constexpr auto sends(auto me, auto at) { return Block{first_of_block(me, at.k), at.k}; }
};

constexpr Index pow2(Level) { return 1; }
struct Pow2Beside : allgather::RecursiveDoubling {
    static constexpr std::string_view name = "mine/pow2_beside";
    static constexpr auto sends(auto me, auto at) { return Guarded{Block{me, at.k}, 0 < pow2(at.k)}; }
};

constexpr Level next(Level k) { return k; }
struct NextBeside : allgather::RecursiveDoubling {
    static constexpr std::string_view name = "mine/next_beside";
    static constexpr auto sends(auto me, auto at) { return Guarded{Block{me, at.k}, 0 < below(next(at.k))}; }
};

constexpr Index residue(Index x, Pipeline::At const&) { return x; }
struct ResidueBeside : broadcast::Esbt {
    static constexpr std::string_view name = "mine/residue_beside";
    static constexpr auto receives(auto, auto at) { return One{residue(at.round, at)}; }
};

constexpr Index from_root(Index me, DoublingBlocks::At const&) { return me; }
struct FromRootBeside : reduce::Doubling {
    static constexpr std::string_view name = "mine/from_root_beside";
    static constexpr auto sends(auto me, auto at) { return Whole{0 < from_root(me, at)}; }
};

constexpr Node place(Index, FoldedCube::At const&) { return {}; }
struct PlaceBeside : allreduce::FoldedDoubling {
    static constexpr std::string_view name = "mine/place_beside";
    static constexpr auto to(auto me, auto at) { return higher_rank(across(place(me, at), at), at); }
};

constexpr Whole<bool> whole(DescendingCube::At const&) { return {true}; }
struct WholeBeside : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "mine/whole_beside";
    static constexpr auto sends(auto, auto at) { return whole(at); }
};

void own() {
    target_asked<GlobalBeside, Matched>();
    target_asked<WrapBeside, Matched>();
    target_asked<ChooseBeside, Matched>();
    target_asked<FlipBeside, Matched>();
    target_asked<FirstOfBlockBeside, Matched>();
    target_asked<Pow2Beside, Matched>();
    target_asked<NextBeside, Matched>();
    target_asked<ResidueBeside, Matched>();
    target_asked<FromRootBeside, Matched>();
    target_asked<PlaceBeside, Matched>();
    target_asked<WholeBeside, Matched>();
}

}  // namespace mine
