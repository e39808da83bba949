import { TableColumn, type TableIndexOptions } from 'typeorm';
import { type Column, flag, id, instant, int, longText, optional, varchar } from '../schema/columns.ts';
import { createIndices, dropIndices } from './indices.ts';
import type { Migration } from './migration.ts';
import { type TableDefinition, table, tableColumn, tableOf } from './table.ts';

const submission: Readonly<Record<string, Column>> = {
  round: int(1),
  item_revisions: optional(longText()),
  consented_at: optional(instant()),
  active_seconds: int(0),
};

const unlocked = 'unlocked';

const form: TableIndexOptions = {
  name: 'ux_submission_form',
  columnNames: ['intake_id', 'questionnaire_version_id'],
  isUnique: true,
};

/** Under another name, so that a migration that was broken off is told apart from one that has not begun. */
const indices: readonly TableIndexOptions[] = [
  {
    name: 'ux_submission_round',
    columnNames: ['intake_id', 'questionnaire_version_id', 'round'],
    isUnique: true,
  },
  {
    name: 'ix_submission_seconds',
    columnNames: ['questionnaire_version_id', 'state', 'active_seconds'],
  },
];

const tables: readonly TableDefinition[] = [
  table(
    'patient_proof',
    { id: id(), intake_id: int(), proof_hash: varchar(64), expires_at: instant() },
    {
      unique: { proof: ['proof_hash'] },
      index: { intake: ['intake_id'], expires: ['expires_at'] },
      references: { intake_id: 'intake' },
    },
  ),
  table(
    'portal_stop',
    {
      id: id(),
      intake_id: int(),
      round: int(),
      questionnaire_version_id: int(),
      unique_id: varchar(64),
      active_seconds: int(0),
      at: instant(),
    },
    {
      unique: { round: ['intake_id', 'round'] },
      index: { item: ['questionnaire_version_id', 'unique_id', 'at'] },
      references: { intake_id: 'intake', questionnaire_version_id: 'questionnaire_version' },
    },
  ),
];

/**
 * A patient's form has rounds, consent and a revision for each answer; a device proves that the birth date was given; where
 * patients stop is known. On the way down what was superseded is lost with its round: one form of a version is all that was known.
 */
export const portal: Migration = {
  name: '0023-portal',
  async up(step) {
    const { engine, runner } = step;
    for (const [name, column] of Object.entries(submission)) {
      if (await runner.hasColumn('submission', name)) continue;
      await runner.addColumn('submission', new TableColumn(tableColumn(engine, name, column)));
    }
    // First: MariaDB keeps an index for each foreign key.
    await createIndices(step, 'submission', indices);
    await dropIndices(step, 'submission', [form]);
    if (!(await runner.hasColumn('patient_link', unlocked))) {
      await runner.addColumn('patient_link', new TableColumn(tableColumn(engine, unlocked, flag(false))));
    }
    for (const definition of tables) await runner.createTable(tableOf(engine, definition), true);
  },
  async down(step) {
    const { runner } = step;
    for (const { name } of tables) await runner.dropTable(name, true);
    if (await runner.hasColumn('patient_link', unlocked)) await runner.dropColumn('patient_link', unlocked);
    if (await runner.hasColumn('submission', 'round')) {
      await runner.query("DELETE FROM submission WHERE state = 'superseded' OR (round > 1 AND state = 'draft')");
    }
    await createIndices(step, 'submission', [form]);
    await dropIndices(step, 'submission', indices);
    for (const name of Object.keys(submission)) {
      if (await runner.hasColumn('submission', name)) await runner.dropColumn('submission', name);
    }
  },
};
