import { createHash } from 'node:crypto';
import { type Database, instantText, rowOf, select, sql } from '@intake-desk/database';
import type { SignedIn } from '@intake-desk/identity';
import { Type } from 'typebox';
import { RemoteUseEntity } from './remote-use.entity.ts';

/** Sessions that used a version of a remote, and how many of them had an error of it. */
export interface SessionCount {
  readonly used: number;
  readonly failed: number;
}

const Row = rowOf({ name: Type.String(), version: Type.String(), used: Type.Integer(), failed: Type.Integer() });

/** Returns the hash under which uses and errors of a session are stored. */
export const sessionHash = ({ session }: SignedIn): string =>
  createHash('sha256').update(`session ${session.id}`).digest('hex');

/** Stores that a session uses a version. Does nothing the second time. */
export const storeUse = (
  database: Database,
  signedIn: SignedIn,
  { remote: name, version }: { readonly remote: string; readonly version: string },
): Promise<void> =>
  database.write(async () => {
    await database
      .manager()
      .createQueryBuilder()
      .insert()
      .into(RemoteUseEntity)
      .values({ name, version, sessionHash: sessionHash(signedIn), createdAt: database.now() })
      .orIgnore()
      .updateEntity(false)
      .execute();
  });

/**
 * Counts sessions since a moment by remote and version. A session with an error counts as one that used the version, since a
 * version that fails to load is never reported as used.
 */
export async function countSessions(
  database: Database,
  since = new Date(0),
): Promise<(name: string, version: string) => SessionCount> {
  const from = instantText(since);
  const rows = await select(
    database.read(),
    Row,
    sql`SELECT name, version, COUNT(DISTINCT session_hash) AS used,
        COUNT(DISTINCT CASE WHEN failed = 1 THEN session_hash END) AS failed
      FROM (
        SELECT name, version, session_hash, 0 AS failed FROM remote_use WHERE created_at >= ${from}
        UNION ALL
        SELECT remote, version, session_hash, 1 FROM client_error
          WHERE remote IS NOT NULL AND version IS NOT NULL AND session_hash IS NOT NULL AND created_at >= ${from}
      ) s GROUP BY name, version`,
  );
  const counts = new Map(rows.map(({ name, version, used, failed }) => [`${name} ${version}`, { used, failed }]));
  return (name, version) => counts.get(`${name} ${version}`) ?? { used: 0, failed: 0 };
}
