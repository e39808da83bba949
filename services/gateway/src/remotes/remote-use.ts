import { createHash } from 'node:crypto';
import { type Database, insertRows, rowOf, select, verbatim } from '@intake-desk/database';
import type { SignedIn } from '@intake-desk/identity';
import { Type } from 'typebox';
import { RemoteUseEntity } from './remote-use.entity.ts';

/** Sessions that used a version of a remote, and how many of them had an error in it. */
export interface SessionCount {
  readonly used: number;
  readonly failed: number;
}

const columns = { version: Type.String(), used: Type.Integer(), failed: Type.Integer() };
const Row = rowOf({ name: Type.String(), ...columns });
const CanaryRow = rowOf({ id: Type.Integer(), ...columns });

/** Returns the hash under which uses and errors of a session are stored. */
export const sessionHash = ({ session }: SignedIn): string =>
  createHash('sha256').update(`session ${session.id}`).digest('hex');

/** Stores that a session uses a version. Does nothing if already stored. */
export const storeUse = (
  database: Database,
  signedIn: SignedIn,
  { remote: name, version }: { readonly remote: string; readonly version: string },
): Promise<void> =>
  database.write(async () => {
    await insertRows(database.manager(), RemoteUseEntity, {
      name,
      version,
      sessionHash: sessionHash(signedIn),
      createdAt: database.now(),
    });
  });

/** Sessions by version, with those that had an error of it, since a version that fails to load is never reported as used. */
const sessions = verbatim(`(
  SELECT name, version, session_hash, created_at, 0 AS failed FROM remote_use
  UNION ALL
  SELECT remote, version, session_hash, created_at, 1 FROM client_error
  WHERE remote IS NOT NULL AND version IS NOT NULL AND session_hash IS NOT NULL
) s`);
const counted = verbatim(`COUNT(DISTINCT s.session_hash) AS used,
  COUNT(DISTINCT CASE WHEN s.failed = 1 THEN s.session_hash END) AS failed`);

export async function countSessions(database: Database): Promise<(name: string, version: string) => SessionCount> {
  const rows = await select(database.read(), Row)`
    SELECT s.name, s.version, ${counted} FROM ${sessions} GROUP BY s.name, s.version`;
  const counts = new Map(rows.map(({ name, version, used, failed }) => [`${name} ${version}`, { used, failed }]));
  return (name, version) => counts.get(`${name} ${version}`) ?? { used: 0, failed: 0 };
}

/** Counts the sessions of each canary's remote since its organisation got it, by the canary's id and version. */
export async function countCanarySessions(
  database: Database,
): Promise<(canary: { readonly id: number }, version: string) => SessionCount> {
  const rows = await select(database.read(), CanaryRow)`
    SELECT c.id, s.version, ${counted} FROM remote_canary c
    JOIN ${sessions} ON s.name = c.name AND s.created_at >= c.created_at GROUP BY c.id, s.version`;
  const counts = new Map(rows.map(({ id, version, used, failed }) => [`${id} ${version}`, { used, failed }]));
  return ({ id }, version) => counts.get(`${id} ${version}`) ?? { used: 0, failed: 0 };
}
