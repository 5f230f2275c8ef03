#pragma once

#include "models/parametric/forms/pipeline.hpp"
#include "proofs/symbols/bit_address.hpp"
#include "proofs/worlds/world.hpp"

namespace cubecheck {

/// Functions from positions to bits.
template <Tail tail>
class World<Pipelined<tail>> {
public:
    explicit World(Scene& scene)
        : bits_{scene, scene.number("d"), scene.number("N")}, chunks_(scene.number("chunks")) {
        scene.fact(!(bits_.d < 0) && 0 < bits_.nodes && 0 < chunks_);
    }

    auto round() {
        bits_.scene.fact(0 < bits_.d);
        Term const round = bits_.scene.number_below("round", Pipelined<tail>::rounds(bits_.d, chunks_));
        return PipelineAt<BitAddress, Term>{round,   residue(&bits_, round), bits_.d,
                                            chunks_, rank("root"),           bits_.nodes};
    }
    auto first() { return cut(0); }
    auto last() { return cut(Pipelined<tail>::rounds(bits_.d, chunks_)); }
    BitAddress rank(std::string const& name) { return fresh(bits_, name); }
    Parameters<Term> parameters() {
        return on_cube<Term>(bits_.d, bits_.nodes, bits_.scene.number("half"), chunks_,
                             bits_.scene.number("any_root"));
    }

private:
    PipelineCut<BitAddress, Term> cut(Term const& round) {
        return {round, bits_.d, chunks_, rank("root"), bits_.nodes};
    }

    Bits bits_;
    Term chunks_;
};

}  // namespace cubecheck
