#include "formats/promela/promela.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "formats/promela/statements.hpp"
#include "formats/support/printable.hpp"
#include "models/schedule/text.hpp"

namespace cubecheck::formats {
namespace {

using schedules::none;
using schedules::Schedule;
using Texts = std::vector<std::string>;

class PromelaWriter {
public:
    PromelaWriter(Schedule const& schedule, explore::Environment const& environment,
                  PromelaSteps const& steps, PromelaWords const& words)
        : schedule_(schedule),
          slots_(environment.slots),
          steps_(steps),
          words_(words),
          statements_(schedule, environment.slots, steps, words) {}

    std::string text() const {
        std::string out = words_.pieces() > 0 ? join_macro() : "/* There are no words. */\n";
        out += channels() + words_.declarations(none) + statements_.memory().hands() +
               statements_.declarations();
        for (schedules::Index thread_block = 0; thread_block < steps_.thread_blocks.size(); ++thread_block)
            out += process(thread_block);
        return out;
    }

private:
    std::string join_macro() const {
        return fmt::format(
            "#define JOIN(a, b) (((a) && (b)) -> ((a) | (b) | (((a) & (b) & {}) -> {} : 0)) : 0)\n",
            words_.apart(), words_.twice());
    }

    /// Declares the channels.  Without slots they form one array, with two extra channels that never
    /// rendezvous.
    std::string channels() const {
        auto const fields = [&](std::int32_t room) {
            Texts const types(std::max<std::size_t>(static_cast<schedules::Index>(room) * words_.pieces(), 1),
                              words_.pieces() > 0 ? words_.type() : "bit");
            return fmt::format("{}", fmt::join(types, ", "));
        };
        auto const count = schedule_.channels.size();
        if (slots_ == 0) return fmt::format("chan c[{}] = [0] of {{ {} }};\n", count + 2, fields(longest()));
        std::string out;
        for (schedules::Index channel = 0; channel < count; ++channel)
            out += fmt::format("chan c{} = [{}] of {{ {} }}; /* {} */\n", channel,
                               std::clamp<std::size_t>(steps_.puts[channel].size(), 1, slots_),
                               fields(steps_.room[channel]), channel_text(schedule_.channels[channel]));
        return out;
    }

    std::string process(schedules::Index thread_block) const {
        auto out = fmt::format("\nactive proctype thread_block{}() {{ /* {} */\n", thread_block,
                               thread_block_text(schedule_, thread_block));
        out += statements_.memory().messages(thread_block) + words_.declarations(thread_block) +
               exclusive_ends(thread_block);
        for (schedules::Index step = 0; step < steps_.thread_blocks[thread_block].size(); ++step)
            out += fmt::format("    {}; /* step {} */\n", statements_.text({thread_block, step}),
                               step_of(schedule_, steps_.thread_blocks[thread_block][step].action));
        return out + "end: (false)\n}\n";
    }

    std::string exclusive_ends(schedules::Index thread_block) const {
        std::string out;
        for (schedules::Index channel = 0; slots_ > 0 && channel < schedule_.channels.size(); ++channel) {
            auto const is_alone = [&](std::vector<PromelaPlace> const& uses) {
                return !uses.empty() && uses.front().thread_block == thread_block &&
                       uses.back().thread_block == thread_block;
            };
            if (is_alone(steps_.takes[channel])) out += fmt::format("    xr c{};\n", channel);
            if (is_alone(steps_.puts[channel])) out += fmt::format("    xs c{};\n", channel);
        }
        return out;
    }

    std::int32_t longest() const { return steps_.room.empty() ? 0 : *std::ranges::max_element(steps_.room); }

    Schedule const& schedule_;
    schedules::Index slots_;
    PromelaSteps const& steps_;
    PromelaWords const& words_;
    PromelaStatements statements_;
};

std::string heading(Schedule const& schedule, explore::Environment const& environment) {
    auto name = printable(schedule.name);
    std::erase(name, '*');
    std::erase(name, '\\');
    return fmt::format(
        "/* {}: {} thread blocks, {}, {}.\n   spin -a -o3 FILE && cc -O2 -DSAFETY -o pan pan.c && ./pan\n"
        "   With as many states as cubecheck explore --unreduced:\n"
        "   spin -a -o2 -o3 FILE && cc -O2 -DSAFETY -DNOREDUCE -o pan pan.c && ./pan */\n",
        name, schedule.thread_blocks.size(), schedules::slots_text(environment.slots),
        schedules::name(environment.mode));
}

}  // namespace

std::string promela(Schedule const& schedule, explore::Environment const& environment,
                    std::vector<explore::Promised> const& promised) {
    auto const steps = promela_steps(schedule, environment);
    PromelaWords const words(schedule, steps, environment, promised);
    return heading(schedule, environment) + PromelaWriter(schedule, environment, steps, words).text();
}

}  // namespace cubecheck::formats
