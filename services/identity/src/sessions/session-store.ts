import { Covered, type SessionEnd, time, Unauthenticated } from '@intake-desk/contracts';
import { type Database, execute, InstantColumn, isIn, rowOf, select, sql, verbatim } from '@intake-desk/database';
import { Type } from 'typebox';
import { IsNull, MoreThan, Or } from 'typeorm';
import { rememberSignIn, rememberUse } from '../logs/past-sign-ins.ts';
import { MarkRow, markColumns, rightsMark } from '../rights/rights-mark.ts';
import { lockedRow } from '../rows/stored-row.ts';
import { fingerprint, newSecret } from '../secrets/secret.ts';
import { EndedSessionEntity } from '../tables/ended-session.entity.ts';
import { type Cover, type Session, SessionEntity } from '../tables/session.entity.ts';
import { UserEntity } from '../tables/user.entity.ts';
import type { Vouched } from '../tables/user-identity.entity.ts';

export interface NewSession {
  /** Cookie value of 256 random bits, url-safe; only its SHA-256 is stored. */
  sessionId: string;
  /** The session's CSRF token (decisions "CSRF"). */
  csrfSecret: string;
  userId: number;
  /** Device cookie, valid for `KNOWN_DEVICE_MS`, by which the next sign-in recognises the browser (C2). */
  device?: string;
}

const AliveRow = rowOf({ id: Type.Integer(), seen: InstantColumn, expires: InstantColumn, ...MarkRow });

const USER_AGENT_LENGTH = 512;
/** Lifetime of a session that waits for its second factor. */
const PENDING_MS = 10 * 60_000;
/** Time from covering an untouched tablet to signing it out. */
const COVERED_MS = time.tabletClearMs - time.tabletCoverMs;

interface SessionStart {
  userId: number;
  method: Session['method'];
  ip: string;
  userAgent: string | undefined;
  ssoSession?: string | undefined;
  /** It waits for its second factor. */
  pending?: boolean;
  /** The session that it continues, from which it takes its end and its proof of identity. */
  continues?: Pick<Session, 'id' | 'expiresAt' | 'provedAt'>;
  /** The provider's account to link with the user after the second factor (C16). */
  link?: Vouched;
}

/** Restricts a user's sessions to those used for one organisation only (D10), or begun by one method. */
export interface SessionLimit {
  usedFor?: number;
  method?: Session['method'];
}

/** Stores sessions. Rows are inserted, updated in place or deleted; a loaded row is never saved back (A2). */
export class SessionStore {
  readonly #database: Database;
  readonly #ended: (sessionIds: readonly number[]) => void;

  constructor(database: Database, ended: (sessionIds: readonly number[]) => void) {
    this.#database = database;
    this.#ended = ended;
  }

  /** Begins a session in the caller's unit, and records the sign-in unless it is pending. Only the hash of its id is stored. */
  async start(of: SessionStart): Promise<{ sessionId: string; csrfSecret: string }> {
    const sessionId = newSecret();
    const csrfSecret = newSecret();
    const now = this.#database.now();
    const lifetime = of.pending ? PENDING_MS : time.sessionAbsoluteMs;
    const { expiresAt, provedAt } = of.continues ?? {
      expiresAt: new Date(now.getTime() + lifetime),
      provedAt: of.method === 'pin' ? null : now,
    };
    const { id: made } = await this.#database.manager().save(SessionEntity, {
      idHash: fingerprint(sessionId),
      userId: of.userId,
      method: of.method,
      csrfSecret,
      secondFactorPassed: of.pending !== true,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      ip: of.ip,
      userAgent: of.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
      ssoSession: of.ssoSession ?? null,
      provedAt,
      linkIssuer: of.link?.issuer ?? null,
      linkSubject: of.link?.subject ?? null,
    });
    if (!of.pending) {
      const { userId, method, ip: address, continues } = of;
      const signIn = { userId, method, address, sessionId: made, continues: continues?.id };
      await rememberSignIn(this.#database, signIn);
    }
    return { sessionId, csrfSecret };
  }

  /** Finds a session, pending or open, that has not ended and whose user may still sign in. */
  async byId(sessionId: string): Promise<Session | undefined> {
    const now = this.#database.now().getTime();
    const session = await this.#database.read().findOneBy(SessionEntity, {
      idHash: fingerprint(sessionId),
      expiresAt: MoreThan(new Date(now)),
      lastSeenAt: MoreThan(new Date(now - time.sessionIdleMs)),
    });
    const usable = { id: session?.userId ?? 0, disabledAt: IsNull(), deletedAt: IsNull() };
    return session && (await this.#database.read().existsBy(UserEntity, usable)) ? session : undefined;
  }

  async end(sessionId: string): Promise<void> {
    await this.#delete({ idHash: fingerprint(sessionId) }, 'ended_elsewhere');
  }

  /** Ends one session of a user, within the limit if one is given; returns false if there is no such session. */
  endOwn(userId: number, id: number, reason: SessionEnd, limit: SessionLimit = {}): Promise<boolean> {
    return this.#delete({ ...limit, userId, id }, reason);
  }

  /** Deletes a session, in the caller's unit, which another of the same browser continues. */
  async replace(userId: number, id: number): Promise<void> {
    await this.#delete({ userId, id }, undefined);
  }

  /** Returns the reason why a session ended; a session that nobody ended has expired. */
  async whyEnded(sessionId: string): Promise<SessionEnd> {
    const row = await this.#database.read().findOneBy(EndedSessionEntity, { idHash: fingerprint(sessionId) });
    return row?.reason ?? 'expired';
  }

  /** Returns a user's open sessions within the limit, newest first. */
  async of(userId: number, limit: SessionLimit = {}): Promise<Session[]> {
    const now = this.#database.now().getTime();
    return this.#database.read().find(SessionEntity, {
      where: {
        ...limit,
        userId,
        secondFactorPassed: true,
        expiresAt: MoreThan(new Date(now)),
        lastSeenAt: MoreThan(new Date(now - time.sessionIdleMs)),
        coverEndsAt: Or(IsNull(), MoreThan(new Date(now))),
      },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  async endAll(userId: number, reason: SessionEnd, limit: SessionLimit = {}): Promise<void> {
    await this.#delete({ ...limit, userId }, reason);
  }

  /** Records that a session, if it still exists, was used for an organisation (D10). */
  async usedFor(id: number, organisationId: number): Promise<void> {
    await this.#database.write(async () => {
      const usedFor = sql`CASE WHEN used_for IS NULL OR used_for = ${organisationId} THEN ${organisationId} ELSE 0 END`;
      await execute(this.#database.manager())`UPDATE session SET used_for = ${usedFor} WHERE id = ${id}`;
      await rememberUse(this.#database, id, organisationId);
    });
  }

  /** Returns the uncovered live sessions among these, with the version of their users' rights. */
  async alive(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const now = this.#database.now().getTime();
    const rows = await select(this.#database.read(), AliveRow)`
      SELECT s.id, s.last_seen_at AS seen, s.expires_at AS expires, ${markColumns}
      FROM session s JOIN \`user\` u ON u.id = s.user_id WHERE s.cover IS NULL AND ${isIn(verbatim('s.id'), ids)}`;
    const alive = rows.filter(
      ({ seen, expires }) => expires.getTime() > now && seen.getTime() > now - time.sessionIdleMs,
    );
    return new Map(alive.map((row) => [row.id, rightsMark(row)]));
  }

  /** Covers an open session and closes its sockets. Throws Unauthenticated or, if already covered, Covered. */
  async cover(id: number, cover: Cover): Promise<void> {
    await this.#database.write(async () => {
      const session = await lockedRow(this.#database, SessionEntity, { id });
      if (!session) throw new Unauthenticated();
      if (session.cover !== null) throw new Covered();
      const coverEndsAt = cover === 'idle' ? new Date(this.#database.now().getTime() + COVERED_MS) : null;
      await this.#database.manager().update(SessionEntity, { id }, { cover, coverEndsAt });
      this.#database.afterCommit(() => this.#ended([id]));
    });
  }

  async #delete(
    where: { idHash: string } | (SessionLimit & { userId: number; id?: number }),
    reason: SessionEnd | undefined,
  ): Promise<boolean> {
    return this.#database.write(async () => {
      const manager = this.#database.manager();
      const rows = await manager.find(SessionEntity, { select: { id: true, idHash: true }, where });
      if (rows.length === 0) return false;
      const ids = rows.map(({ id }) => id);
      await manager.delete(SessionEntity, where);
      if (reason) {
        const at = this.#database.now();
        await manager.insert(
          EndedSessionEntity,
          rows.map(({ idHash }) => ({ idHash, reason, at })),
        );
      }
      this.#database.afterCommit(() => this.#ended(ids));
      return true;
    });
  }
}
