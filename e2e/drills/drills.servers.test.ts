import { drills } from './drills.ts';

/** Generous, since each drill starts servers and gateways on a machine that may be busy. */
const DRILL_MS = 600_000;

/** Skips that drill on a machine that does not allow mounting a disk. */
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
