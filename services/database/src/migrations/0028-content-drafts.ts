import { TableColumn } from 'typeorm';
import { type Column, flag, instant, int, longText, optional } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const columns: Readonly<Record<string, Readonly<Record<string, Column>>>> = {
  questionnaire: { draft: optional(longText()), out_of_use_at: optional(instant()), version: int(1) },
  department_procedure: { questionnaire_off: flag(false) },
};

/** A questionnaire has a draft, and is in use or not; its departments' entries say the latter too. */
export const contentDrafts: Migration = {
  name: '0028-content-drafts',
  async up({ engine, runner }) {
    for (const [table, added] of Object.entries(columns)) {
      for (const [name, column] of Object.entries(added)) {
        if (await runner.hasColumn(table, name)) continue;
        await runner.addColumn(table, new TableColumn(tableColumn(engine, name, column)));
      }
    }
  },
  async down({ runner }) {
    if (await runner.hasColumn('questionnaire', 'draft')) {
      // What was never published is not known to the version before.
      await runner.query(
        'DELETE FROM questionnaire WHERE id NOT IN (SELECT questionnaire_id FROM questionnaire_version)',
      );
    }
    for (const [table, added] of Object.entries(columns)) {
      for (const name of Object.keys(added)) {
        if (await runner.hasColumn(table, name)) await runner.dropColumn(table, name);
      }
    }
  },
};
