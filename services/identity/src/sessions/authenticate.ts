import { fallbackLanguage, languages, time, Unauthenticated } from '@intake-desk/contracts';
import {
  type Database,
  FlagColumn,
  InstantColumn,
  instantText,
  NullableColumn,
  plannedOnce,
  rowOf,
  select,
  sql,
} from '@intake-desk/database';
import { Type } from 'typebox';
import type { IdentityContext } from '../context.ts';
import { MarkRow, markColumns, rightsMark } from '../rights/rights-mark.ts';
import { fingerprint } from '../secrets/secret.ts';
import type { SignedIn } from '../staff/staff.ts';
import type { Cover } from '../tables/session.entity.ts';

/** What a session id stands for. */
export interface Authenticated {
  signedIn: SignedIn;
  csrfSecret: string;
  /** When it ends at the latest. */
  expiresAt: Date;
}

/** How often at most a session's last-seen is written. */
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

/** What a session id stands for, and whether its user may see anything. */
export interface FoundSession extends Authenticated {
  readonly cover: Cover | null;
  readonly coverEndsAt: Date | null;
  readonly lastSeenAt: Date;
}

/** Finds the session of an id, and the mark of its user's rights, by one query; undefined if it has ended or waits for its second factor. */
export async function findSession(
  database: Database,
  sessionId: string,
  ip: string,
): Promise<FoundSession | undefined> {
  const [row] = await select(database.read(), SessionRow, sessionOf(sessionId));
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

/** Finds who is signed in by a session id; one query, and a write at most once a minute. A covered session is nobody's. */
export function authenticate({ database }: IdentityContext) {
  return async (sessionId: string, { prolong, ip }: { prolong: boolean; ip: string }): Promise<Authenticated> => {
    const found = await findSession(database, sessionId, ip);
    if (!found || found.cover !== null) throw new Unauthenticated('Unauthenticated.');
    const { signedIn, csrfSecret, expiresAt, lastSeenAt } = found;
    const now = database.now();
    if (prolong && lastSeenAt.getTime() + TOUCH_MS <= now.getTime()) {
      // An update of one column of a row that still exists: it cannot bring an ended session back.
      await database.write(() =>
        database
          .manager()
          .query('UPDATE session SET last_seen_at = ? WHERE id = ? AND last_seen_at < ?', [
            instantText(now),
            signedIn.session.id,
            instantText(now),
          ]),
      );
    }
    return { signedIn, csrfSecret, expiresAt };
  };
}
