import { setImmediate } from 'node:timers/promises';
import { type Database, execute, relateIntakes, rowOf, selectOne } from '@intake-desk/database';
import Type from 'typebox';
import { IntakeWriter } from '../bulk-insert/intake-writer.ts';
import type { IntakeRows } from '../intakes/intake-rows.ts';
import { intakeStream } from '../intakes/intake-stream.ts';
import { type Tier, type TierName, tiers } from '../intakes/tier.ts';
import { demoOrganisations } from '../organisations/organisation.ts';
import { createRandom } from '../random/random.ts';
import { createHandlings } from './create-handlings.ts';
import { createMasterData } from './create-master-data.ts';
import { createReleaseNote } from './create-release-note.ts';
import { createTasks } from './create-tasks.ts';
import { writeMark } from './demo-mark.ts';

interface DemoOptions {
  readonly tier: TierName;
  /** The same seed and `now` give the same data; 1 by default. */
  readonly seed?: number;
  /** End of the data; the database's current time by default. */
  readonly now?: Date;
  readonly onProgress?: (done: number, all: number) => void;
}

const ChecksRow = rowOf({ checks: Type.Integer() });

const BATCH = 2_000;
/** Intakes generated per turn of the event loop. */
const YIELD_EVERY = 5;

/** Fills an empty, migrated database with the demonstration in one transaction (demo.md). */
export async function fillDemo(database: Database, options: DemoOptions): Promise<void> {
  const { seed = 1, now = database.now(), onProgress = () => {} } = options;
  const tier: Tier = tiers[options.tier];
  await database.write(async () => {
    const organisations = demoOrganisations(tier.departments);
    const departments = await createMasterData(database, organisations, createRandom(seed, 'answers'), tier.poolSize);
    await createReleaseNote(database, now);
    const writer = await IntakeWriter.open(database);
    await withoutReferenceChecks(database, () =>
      writeAll(writer, intakeStream(departments, { tier, seed, now }), (done) => onProgress(done, tier.intakes)),
    );
    await database.manager().query(relateIntakes(database.engine));
    await createTasks(database, now);
    await createHandlings(database, now);
    const mark = { tier: options.tier, seed, now: now.toISOString(), lastIds: writer.lastIds };
    await writeMark(database, mark, `The demonstration was filled with ${tier.intakes} intakes.`);
  });
}

/** Writes a batch while the next is generated. */
async function writeAll(writer: IntakeWriter, stream: Generator<IntakeRows, void>, onWritten: (done: number) => void) {
  let made = 0;
  /** Adds a batch's rows; returns true at the end. */
  const make = async (): Promise<boolean> => {
    for (let i = 1; i <= BATCH; i += 1) {
      const { value } = stream.next();
      if (!value) return true;
      writer.add(value);
      made += 1;
      if (i % YIELD_EVERY === 0) await setImmediate();
    }
    return false;
  };
  let last = await make();
  for (;;) {
    const count = made;
    const write = writer.take(last);
    if (last) {
      await write();
      onWritten(count);
      return;
    }
    [last] = await Promise.all([make(), write()]);
    onWritten(count);
  }
}

/**
 * Runs `work` with MariaDB's foreign key checks off, since the generator has just created the referenced rows. `unique_checks`
 * stays on: without it InnoDB bulk-loads empty tables and sorts for each statement, which takes twice as long.
 */
async function withoutReferenceChecks(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.engine === 'sqlite') return work();
  const manager = database.manager();
  const { checks } = await selectOne(manager, ChecksRow)`SELECT @@foreign_key_checks AS checks`;
  await execute(manager)`SET SESSION foreign_key_checks = 0`;
  try {
    await work();
  } finally {
    await execute(manager)`SET SESSION foreign_key_checks = ${checks}`;
  }
}
