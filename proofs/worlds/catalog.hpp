#pragma once

#include "proofs/worlds/blocks.hpp"
#include "proofs/worlds/chain.hpp"
#include "proofs/worlds/cube.hpp"
#include "proofs/worlds/digits.hpp"
#include "proofs/worlds/distances.hpp"
#include "proofs/worlds/folded_cube.hpp"
#include "proofs/worlds/hops.hpp"
#include "proofs/worlds/line.hpp"
#include "proofs/worlds/offsets.hpp"
#include "proofs/worlds/one_two_three.hpp"
#include "proofs/worlds/pair_sums.hpp"
#include "proofs/worlds/pipeline.hpp"
#include "proofs/worlds/ring.hpp"
#include "proofs/worlds/skips.hpp"
#include "proofs/worlds/swing.hpp"
#include "proofs/worlds/tree.hpp"
#include "proofs/worlds/two_levels.hpp"
#include "proofs/worlds/up_and_down.hpp"

/// The worlds of all forms.
