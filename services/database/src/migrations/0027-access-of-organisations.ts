import { TableColumn } from 'typeorm';
import { type Column, instant, int, optional, varchar } from '../schema/columns.ts';
import { rightsMarks } from './0014-rights-marks.ts';
import type { Migration, Step } from './migration.ts';
import { tableColumn } from './table.ts';

interface AddedColumn {
  readonly table: string;
  readonly name: string;
  readonly column: Column;
}

const version = (table: string): AddedColumn => ({ table, name: 'version', column: int(1) });

const added: readonly AddedColumn[] = [
  version('whitelist_ip'),
  version('whitelist_domain'),
  version('consult_provider'),
  { table: 'consult_provider', name: 'framing', column: optional(varchar(16)) },
  { table: 'consult_provider', name: 'framing_reason', column: optional(varchar(32)) },
  { table: 'consult_provider', name: 'framing_tried_at', column: optional(instant()) },
  version('api_key'),
  { table: 'api_key', name: 'expires_at', column: optional(instant()) },
];

/** TypeORM makes a table of SQLite anew for another column, and whitelists lose the triggers that raise marks of rights. */
async function keepTriggers(step: Step): Promise<void> {
  if (step.engine === 'sqlite') await rightsMarks.up(step);
}

/** Settings edits whitelists, third parties and API keys: rows have versions, keys expire, and framing is tried. */
export const accessOfOrganisations: Migration = {
  name: '0027-access-of-organisations',
  async up(step) {
    const { engine, runner } = step;
    for (const { table, name, column } of added) {
      if (await runner.hasColumn(table, name)) continue;
      await runner.addColumn(table, new TableColumn(tableColumn(engine, name, column)));
    }
    await keepTriggers(step);
  },
  async down(step) {
    const { runner } = step;
    for (const { table, name } of added.toReversed()) {
      if (await runner.hasColumn(table, name)) await runner.dropColumn(table, name);
    }
    await keepTriggers(step);
  },
};
