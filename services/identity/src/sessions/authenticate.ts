import { fallbackLanguage, languages, time, Unauthenticated } from '@intake-desk/contracts';
import { type Database, instantOf, instantText } from '@intake-desk/database';
import type { IdentityContext } from '../context.ts';
import { parameter } from '../rows/query-parameter.ts';
import { fingerprint } from '../secrets/secret.ts';
import type { SignedIn } from '../staff/staff.ts';
import type { Cover, Session } from './session.entity.ts';

/** What a session id stands for. */
export interface Authenticated {
  signedIn: SignedIn;
  csrfSecret: string;
  /** When it ends at the latest. */
  expiresAt: Date;
}

/** How often at most a session's last-seen is written. */
const TOUCH_MS = 60_000;

interface Row {
  id: number;
  method: Session['method'];
  cover: Cover | null;
  cover_ends: unknown;
  csrf: string;
  seen: unknown;
  expires: unknown;
  user_id: number;
  name: string;
  email: string;
  admin: number;
  locale: string | null;
}

const SQL = `
  SELECT s.id, s.method, s.cover, s.cover_ends_at AS cover_ends, s.csrf_secret AS csrf, s.last_seen_at AS seen, s.expires_at AS expires,
         u.id AS user_id, u.name, u.email, u.admin, u.locale
  FROM session s JOIN \`user\` u ON u.id = s.user_id
  WHERE s.id_hash = ${parameter} AND s.second_factor_passed = 1 AND u.disabled_at IS NULL AND u.deleted_at IS NULL`;

/** What a session id stands for, and whether its user may see anything. */
export interface FoundSession extends Authenticated {
  readonly cover: Cover | null;
  readonly coverEndsAt: Date | null;
  readonly lastSeenAt: Date;
}

/** Finds the session of an id by one query; undefined where it has ended or waits for its second factor. */
export async function findSession(
  database: Database,
  sessionId: string,
  ip: string,
): Promise<FoundSession | undefined> {
  const rows: Row[] = await database.read().query(SQL, [fingerprint(sessionId)]);
  const row = rows[0];
  const lastSeenAt = instantOf(row?.seen);
  const expiresAt = instantOf(row?.expires);
  const coverEndsAt = instantOf(row?.cover_ends);
  const now = database.now().getTime();
  if (!row || !lastSeenAt || !expiresAt) return undefined;
  if (expiresAt.getTime() <= now || lastSeenAt.getTime() + time.sessionIdleMs <= now) return undefined;
  if (coverEndsAt && coverEndsAt.getTime() <= now) return undefined;
  return {
    signedIn: {
      user: { id: row.user_id, name: row.name, email: row.email, admin: row.admin === 1 },
      session: { id: row.id, byPin: row.method === 'pin', expiresAt },
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
