import { fallbackLanguage, languages, time, Unauthenticated } from '@intake-desk/contracts';
import {
  type Database,
  execute,
  FlagColumn,
  forShare,
  InstantColumn,
  NullableColumn,
  plannedOnce,
  rowOf,
  select,
  sql,
  verbatim,
} from '@intake-desk/database';
import { Type } from 'typebox';
import type { IdentityContext } from '../context.ts';
import { MarkRow, markColumns, rightsMark } from '../rights/rights-mark.ts';
import { fingerprint } from '../secrets/secret.ts';
import type { SignedIn } from '../staff/staff.ts';
import type { Cover } from '../tables/session.entity.ts';

export interface Authenticated {
  signedIn: SignedIn;
  csrfSecret: string;
  /** Absolute end of the session. */
  expiresAt: Date;
}

/** Minimum interval between two writes of a session's last-seen time. */
const TOUCH_MS = 60_000;

const SessionRow = rowOf({
  id: Type.Integer(),
  method: Type.Enum(['password', 'sso', 'pin']),
  cover: Type.Union([Type.Enum(['idle', 'handed-over']), Type.Null()]),
  cover_ends: NullableColumn(InstantColumn),
  csrf: Type.String(),
  used_for: Type.Union([Type.Integer(), Type.Null()]),
  seen: InstantColumn,
  expires: InstantColumn,
  user_id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  admin: FlagColumn,
  locale: Type.Union([Type.String(), Type.Null()]),
  ...MarkRow,
});

const sessionOf = (sessionId: string) => sql`
  SELECT s.id, s.method, s.cover, s.cover_ends_at AS cover_ends, s.csrf_secret AS csrf, s.used_for,
         s.last_seen_at AS seen, s.expires_at AS expires,
         u.id AS user_id, u.name, u.email, u.admin, u.locale, ${markColumns}
  FROM session s JOIN \`user\` u ON u.id = s.user_id
  WHERE s.id_hash = ${plannedOnce(fingerprint(sessionId))} AND s.second_factor_passed = 1 AND u.disabled_at IS NULL AND u.deleted_at IS NULL`;

/** A live session, which may be covered. */
interface FoundSession extends Authenticated {
  readonly cover: Cover | null;
  readonly coverEndsAt: Date | null;
  readonly lastSeenAt: Date;
}

/** Finds a session and its rights' version in one query; undefined if it ended or waits for a second factor. */
export async function findSession(
  database: Database,
  sessionId: string,
  ip: string,
): Promise<FoundSession | undefined> {
  const [row] = await select(database.read(), SessionRow)`${sessionOf(sessionId)}`;
  if (!row) return undefined;
  const { seen: lastSeenAt, expires: expiresAt, cover_ends: coverEndsAt } = row;
  const now = database.now().getTime();
  if (expiresAt.getTime() <= now || lastSeenAt.getTime() + time.sessionIdleMs <= now) return undefined;
  if (coverEndsAt && coverEndsAt.getTime() <= now) return undefined;
  return {
    signedIn: {
      user: { id: row.user_id, name: row.name, email: row.email, admin: row.admin },
      session: { id: row.id, byPin: row.method === 'pin', expiresAt, usedFor: row.used_for },
      rightsMark: rightsMark(row),
      address: ip,
      language: languages.find((language) => language === row.locale) ?? fallbackLanguage,
    },
    csrfSecret: row.csrf,
    expiresAt,
    cover: row.cover,
    coverEndsAt,
    lastSeenAt,
  };
}

/**
 * Returns the signed-in user of a session id, with one query and at most one write a minute. `prolong` is false for
 * keep-alives, polls and refetches caused by live events (decisions "idle time"). Throws Unauthenticated, also while the
 * session is covered.
 */
export async function authenticate(
  { database }: IdentityContext,
  sessionId: string,
  { prolong, ip }: { prolong: boolean; ip: string },
): Promise<Authenticated> {
  const found = await findSession(database, sessionId, ip);
  if (!found || found.cover !== null) throw new Unauthenticated('Unauthenticated.');
  const { signedIn, csrfSecret, expiresAt, lastSeenAt } = found;
  const now = database.now();
  if (prolong && lastSeenAt.getTime() + TOUCH_MS <= now.getTime()) {
    const { id } = signedIn.session;
    // Updates one column of an existing row, so it cannot restore a session that has ended.
    await database.write(
      () => execute(database.manager())`
        UPDATE session SET last_seen_at = ${now} WHERE id = ${id} AND last_seen_at < ${now}`,
    );
  }
  return { signedIn, csrfSecret, expiresAt };
}

/**
 * Locks the caller's session or API key, so that it does not end before the caller's write unit; a caller whose session
 * ended first fails at the next check (A9). SQLite runs one unit at a time and needs no lock.
 */
export async function holdSignIn({ database }: IdentityContext, { session, key }: SignedIn): Promise<void> {
  if (database.engine === 'sqlite') return;
  const [table, id] = key ? ['api_key', key.id] : ['session', session.id];
  await execute(database.manager())`SELECT id FROM ${verbatim(table)} WHERE id = ${id} ${forShare(database.engine)}`;
}
