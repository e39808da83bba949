import type { TableIndexOptions } from 'typeorm';
import { id, instant, int, json, optional, refId, varchar } from '../schema/columns.ts';
import { epdKey } from '../sql/patient-search.ts';
import { createIndices, dropIndices } from './indices.ts';
import type { Migration, Step } from './migration.ts';
import { table, tableOf } from './table.ts';

const merge = table(
  'patient_merge',
  {
    id: id(),
    organisation_id: refId(),
    created_at: instant(),
    user_id: optional(int()),
    user_name: varchar(255),
    undone_at: optional(instant()),
  },
  { index: { organisation: ['organisation_id'] }, references: { organisation_id: 'organisation' } },
);
const mergedIntake = table(
  'merged_intake',
  { id: id(), merge_id: refId(), intake_id: refId(), changes: json(), fullname: optional(varchar(511)) },
  {
    unique: { intake: ['intake_id', 'merge_id'] },
    index: { merge: ['merge_id'] },
    references: { merge_id: 'patient_merge', intake_id: 'intake' },
  },
);
const distinct = table(
  'distinct_patient',
  {
    id: id(),
    intake_id: refId(),
    other_intake_id: int(),
    created_at: instant(),
    user_id: optional(int()),
    user_name: varchar(255),
  },
  { unique: { pair: ['intake_id', 'other_intake_id'] }, references: { intake_id: 'intake' } },
);

const COLUMN = 'epd_key';

/** The organisation last: no query that knows only the organisation may take one of these. */
const indices: TableIndexOptions[] = ['epd_key', 'email', 'phone'].map((column) => ({
  name: `ix_intake_${column}`,
  columnNames: [column, 'organisation_id'],
}));

/**
 * Two records of a patient can be merged, and that can be undone; possible doubles are found by an ID in whatever spelling, an address
 * or a number. The column is added in place: on SQLite a table that is made anew loses its triggers.
 */
export const patientMerges: Migration = {
  name: '0047-patient-merges',
  async up(step) {
    const { engine, runner } = step;
    if (!(await runner.hasColumn('intake', COLUMN))) {
      await runner.query(`ALTER TABLE intake ADD COLUMN ${COLUMN} varchar(191) NOT NULL DEFAULT ''`);
    }
    await fill(step);
    await createIndices(step, 'intake', indices);
    for (const one of [merge, mergedIntake, distinct]) await runner.createTable(tableOf(engine, one), true);
  },
  async down(step) {
    const { runner } = step;
    for (const { name } of [distinct, mergedIntake, merge]) await runner.dropTable(name, true);
    await dropIndices(step, 'intake', indices);
    if (await runner.hasColumn('intake', COLUMN)) await runner.query(`ALTER TABLE intake DROP COLUMN ${COLUMN}`);
  },
};

/** Intakes that are read at a time. */
const BATCH = 1_000;

async function fill({ runner }: Step): Promise<void> {
  for (let last = 0; ; ) {
    const intakes: { readonly id: number; readonly epd: string }[] = await runner.query(
      `SELECT id, epd FROM intake WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
      [last],
    );
    for (const { id, epd } of intakes)
      await runner.query('UPDATE intake SET epd_key = ? WHERE id = ?', [epdKey(epd), id]);
    const end = intakes.at(-1);
    if (!end) return;
    last = end.id;
  }
}
