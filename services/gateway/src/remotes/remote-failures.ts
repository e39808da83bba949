import { ClientError } from '@intake-desk/contracts';
import type { ReleasedVersion } from '@intake-desk/contracts/administration';
import { type Database, InstantColumn, rowOf, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';

type Failures = ReleasedVersion['failures'];

const CurrentRow = rowOf({ name: Type.String(), count: Type.Integer() });
const VersionRow = rowOf({
  version: Type.String(),
  count: Type.Integer(),
  users: Type.Integer(),
  last_at: InstantColumn,
});
const KindRow = rowOf({ version: Type.String(), kind: ClientError.properties.kind, count: Type.Integer() });

const none: Failures = { count: 0, users: 0, lastAt: null, kinds: [] };

/** Counts the failures that browsers reported for the current version of each remote, by name. */
export async function currentFailures(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await select(
    database.read(),
    CurrentRow,
    sql`SELECT r.name AS name, COUNT(*) AS count FROM remote_release r
      JOIN client_error e ON e.remote = r.name AND e.version = r.current_version GROUP BY r.name`,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Returns the number of reported failures by version of a remote. */
export async function failuresOf(database: Database, name: string): Promise<(version: string) => Failures> {
  const reader = database.read();
  const versions = await select(
    reader,
    VersionRow,
    sql`SELECT version, COUNT(*) AS count, COUNT(DISTINCT user_id) AS users, MAX(created_at) AS last_at
      FROM client_error WHERE remote = ${name} AND version IS NOT NULL GROUP BY version`,
  );
  const kinds = await select(
    reader,
    KindRow,
    sql`SELECT version, kind, COUNT(*) AS count FROM client_error
      WHERE remote = ${name} AND version IS NOT NULL GROUP BY version, kind ORDER BY count DESC, kind`,
  );
  const kindsOf = Map.groupBy(kinds, ({ version }) => version);
  const failures = new Map(
    versions.map(({ version, count, users, last_at }): [string, Failures] => [
      version,
      {
        count,
        users,
        lastAt: last_at.toISOString(),
        kinds: (kindsOf.get(version) ?? []).map(({ kind, count: ofKind }) => ({ kind, count: ofKind })),
      },
    ]),
  );
  return (version) => failures.get(version) ?? none;
}
