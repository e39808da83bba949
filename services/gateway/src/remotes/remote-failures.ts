import { ClientError } from '@intake-desk/contracts';
import type { ReleasedVersion } from '@intake-desk/contracts/administration';
import { type Database, InstantColumn, NullableColumn, rowOf, select } from '@intake-desk/database';
import { Type } from 'typebox';
import { countSessions } from './remote-use.ts';

type Failures = ReleasedVersion['failures'];

const CountRow = rowOf({ name: Type.String(), version: Type.String(), count: Type.Integer() });
const CanaryRow = rowOf({ id: Type.Integer(), count: Type.Integer() });
const VersionRow = rowOf({
  version: Type.String(),
  count: Type.Integer(),
  users: Type.Integer(),
  last_at: InstantColumn,
});
const KindRow = rowOf({ version: Type.String(), kind: ClientError.properties.kind, count: Type.Integer() });

const ErrorRow = rowOf({
  version: Type.String(),
  kind: ClientError.properties.kind,
  message: Type.String(),
  source: NullableColumn(Type.String()),
  count: Type.Integer(),
  sessions: Type.Integer(),
  last_at: InstantColumn,
});

/** Number of different errors per version, and of their characters, that are shown. */
const shown = { errors: 10, characters: 500 };

/** Counts the failures that browsers reported by remote and version. */
export async function countFailures(database: Database): Promise<(name: string, version: string) => number> {
  const rows = await select(database.read(), CountRow)`
    SELECT remote AS name, version, COUNT(*) AS count FROM client_error
    WHERE remote IS NOT NULL AND version IS NOT NULL GROUP BY remote, version`;
  const counts = new Map(rows.map(({ name, version, count }) => [`${name} ${version}`, count]));
  return (name, version) => counts.get(`${name} ${version}`) ?? 0;
}

/** Counts the failures of each canary's version since its organisation got it, by the canary's id. */
export async function countCanaryFailures(database: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await select(database.read(), CanaryRow)`
    SELECT c.id, COUNT(*) AS count FROM remote_canary c
    JOIN client_error e ON e.remote = c.name AND e.version = c.version AND e.created_at >= c.created_at GROUP BY c.id`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function failuresOf(database: Database, name: string): Promise<(version: string) => Failures> {
  const reader = database.read();
  const versions = await select(reader, VersionRow)`
    SELECT version, COUNT(*) AS count, COUNT(DISTINCT user_id) AS users, MAX(created_at) AS last_at
    FROM client_error WHERE remote = ${name} AND version IS NOT NULL GROUP BY version`;
  const kinds = await select(reader, KindRow)`
    SELECT version, kind, COUNT(*) AS count FROM client_error
    WHERE remote = ${name} AND version IS NOT NULL GROUP BY version, kind ORDER BY count DESC, kind`;
  const errors = await select(reader, ErrorRow)`
    SELECT version, kind, message, source, count, sessions, last_at FROM (
      SELECT e.*, ROW_NUMBER() OVER (PARTITION BY version ORDER BY last_at DESC, last_id DESC) AS place FROM (
        SELECT version, kind, SUBSTR(message, 1, ${shown.characters}) AS message, source, COUNT(*) AS count,
          COUNT(DISTINCT session_hash) AS sessions, MAX(created_at) AS last_at, MAX(id) AS last_id
        FROM client_error WHERE remote = ${name} AND version IS NOT NULL
        GROUP BY version, kind, SUBSTR(message, 1, ${shown.characters}), source
      ) e
    ) n WHERE place <= ${shown.errors} ORDER BY version, place`;
  const sessionsOf = await countSessions(database);
  const kindsOf = Map.groupBy(kinds, ({ version }) => version);
  const errorsOf = Map.groupBy(errors, ({ version }) => version);
  const counted = new Map(versions.map((row) => [row.version, row]));
  return (version) => {
    const { count, users, last_at: last } = counted.get(version) ?? { count: 0, users: 0, last_at: undefined };
    return {
      count,
      users,
      lastAt: last?.toISOString() ?? null,
      sessions: sessionsOf(name, version),
      kinds: (kindsOf.get(version) ?? []).map(({ kind, count: ofKind }) => ({ kind, count: ofKind })),
      errors: (errorsOf.get(version) ?? []).map(({ version: _, last_at, ...error }) => ({
        ...error,
        lastAt: last_at.toISOString(),
      })),
    };
  };
}
