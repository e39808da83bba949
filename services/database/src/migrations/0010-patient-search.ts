import { TableIndex, type TableIndexOptions } from 'typeorm';
import type { Migration, Step } from './migration.ts';

const TABLE = 'intake';

/** Identifiers in their order, and all that a name is compared with: patients are found from the indexes alone. */
const indices: TableIndexOptions[] = [
  { name: 'ix_intake_epd_search', columnNames: ['organisation_id', 'epd_search', 'department_id'] },
  { name: 'ix_intake_name_search', columnNames: ['organisation_id', 'name_search', 'epd_search', 'department_id'] },
];

async function indexNames({ runner }: Step): Promise<Set<string | undefined>> {
  const table = await runner.getTable(TABLE);
  return new Set(table?.indices.map(({ name }) => name));
}

/** A patient is found by identifier or name, over all periods. */
export const patientSearch: Migration = {
  name: '0010-patient-search',
  async up(step) {
    const names = await indexNames(step);
    for (const index of indices)
      if (!names.has(index.name)) await step.runner.createIndex(TABLE, new TableIndex(index));
  },
  async down(step) {
    const names = await indexNames(step);
    for (const index of indices) if (names.has(index.name)) await step.runner.dropIndex(TABLE, new TableIndex(index));
  },
};
