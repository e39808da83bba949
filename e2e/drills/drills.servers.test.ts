import { drills } from './drills.ts';

/** Each starts servers and gateways of its own, on a machine that may do other work as well. */
const DRILL_MS = 600_000;

/** A machine whose tests may not mount a disk passes without that drill. */
const able = await Promise.all(drills.map(({ possible }) => possible?.() ?? true));

test.each(drills.filter((_, n) => able[n]))(
  '$code in its short form: $promise',
  async (drill) => {
    const { measured, kept } = await drill.run('short');
    process.stdout.write(`${drill.code} ${drill.fault('short')}: ${measured}\n`);
    expect({ measured, kept }).toMatchObject({ kept: true });
  },
  DRILL_MS,
);
