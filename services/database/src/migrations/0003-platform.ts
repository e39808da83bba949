import type { Column } from '../schema/columns.ts';
import { instant, int, longText, optional, text, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { addColumn, createTables, dropColumn, dropTables, type Tables } from './table.ts';

/** History, tokens and use of remotes. */
const tables: Tables = {
  remote_serving: {
    columns: {
      name: varchar(64),
      version: varchar(64),
      organisation_id: optional(int()),
      from_at: instant(),
      started_by: varchar(255),
      until_at: optional(instant()),
      ended_by: optional(varchar(255)),
      end: optional(varchar(16)),
      end_note: optional(text()),
    },
    index: { remote: ['name', 'from_at'] },
    references: { organisation_id: 'organisation' },
  },
  remote_token: {
    columns: {
      name: varchar(64),
      label: varchar(64),
      token_hash: varchar(64),
      public_key: varchar(64),
      created_by: varchar(255),
      created_at: instant(),
      last_used_at: optional(instant()),
      revoked_at: optional(instant()),
    },
    unique: { token: ['token_hash'] },
    index: { remote: ['name'] },
  },
  remote_use: {
    columns: { name: varchar(64), version: varchar(64), session_hash: varchar(64), created_at: instant() },
    unique: { session: ['name', 'version', 'session_hash'] },
    index: { created: ['created_at'] },
  },
};

const columns: Readonly<Record<string, Readonly<Record<string, Column>>>> = {
  client_error: { session_hash: optional(varchar(64)), source: optional(varchar(300)) },
  remote_version: {
    build: int(0),
    commit_id: optional(varchar(64)),
    note: optional(text()),
    subjects: optional(longText()),
  },
  remote_canary: { sessions: optional(int()), hours: optional(int()), ready_at: optional(instant()) },
  remote_release: { team_email: optional(varchar(255)) },
};

/**
 * Creates the history of remotes, their teams' tokens, and the count of sessions that use a version. Existing versions
 * get their build numbers, and the history of the current one starts at its last change.
 */
export const platform: Migration = {
  name: '0003-platform',
  async up(step) {
    const { runner } = step;
    await createTables(step, tables);
    for (const [table, added] of Object.entries(columns)) {
      for (const [name, column] of Object.entries(added)) await addColumn(step, table, name, column);
    }
    await runner.query(
      `UPDATE remote_version SET build =
        (SELECT count FROM (SELECT v.id AS id, COUNT(*) AS count FROM remote_version v
          JOIN remote_version o ON o.name = v.name AND o.id <= v.id GROUP BY v.id) n WHERE n.id = remote_version.id)`,
    );
    const started = `COALESCE(v.released_by, 'Command line')`;
    await runner.query(
      `INSERT INTO remote_serving (name, version, from_at, started_by)
        SELECT r.name, r.current_version, COALESCE(v.current_at, r.updated_at), ${started}
        FROM remote_release r JOIN remote_version v ON v.name = r.name AND v.version = r.current_version
        WHERE NOT EXISTS (SELECT 1 FROM remote_serving s WHERE s.name = r.name AND s.organisation_id IS NULL)`,
    );
    await runner.query(
      `INSERT INTO remote_serving (name, version, organisation_id, from_at, started_by)
        SELECT c.name, c.version, c.organisation_id, c.created_at, ${started}
        FROM remote_canary c JOIN remote_version v ON v.name = c.name AND v.version = c.version
        WHERE NOT EXISTS (SELECT 1 FROM remote_serving s WHERE s.name = c.name AND s.organisation_id = c.organisation_id)`,
    );
  },
  async down(step) {
    for (const [table, added] of Object.entries(columns)) {
      for (const name of Object.keys(added)) await dropColumn(step, table, name);
    }
    await dropTables(step, Object.keys(tables));
  },
};
