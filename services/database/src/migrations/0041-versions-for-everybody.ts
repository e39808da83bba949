import { TableColumn } from 'typeorm';
import { instant, optional } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const TABLE = 'remote_version';
const COLUMN = 'current_at';

/**
 * Versions of remotes that were current for everybody: a canary that failed is never rolled back to. Earlier ones are known from the
 * log of administrative changes.
 */
export const versionsForEverybody: Migration = {
  name: '0041-versions-for-everybody',
  async up({ engine, runner }) {
    if (!(await runner.hasColumn(TABLE, COLUMN))) {
      await runner.addColumn(TABLE, new TableColumn(tableColumn(engine, COLUMN, optional(instant()))));
    }
    // A release names the version that became current and the one that was current until then.
    await runner.query(
      `UPDATE remote_version SET current_at = (
        SELECT MAX(l.at) FROM admin_log l WHERE l.subject = 'remote' AND l.subject_name = remote_version.name
          AND l.action = 'release' AND INSTR(l.new_value, remote_version.version) > 0
      ) WHERE current_at IS NULL`,
    );
    await runner.query(
      `UPDATE remote_version SET current_at = created_at WHERE current_at IS NULL AND EXISTS (
        SELECT 1 FROM remote_release r WHERE r.name = remote_version.name AND r.current_version = remote_version.version
      )`,
    );
    await runner.query(
      `UPDATE remote_release SET previous_version = NULL WHERE previous_version IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM remote_version v WHERE v.name = remote_release.name
          AND v.version = remote_release.previous_version AND v.current_at IS NOT NULL
      )`,
    );
  },
  async down({ runner }) {
    if (await runner.hasColumn(TABLE, COLUMN)) await runner.dropColumn(TABLE, COLUMN);
  },
};
