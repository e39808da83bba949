import { Covered, type SessionEnd, time, Unauthenticated } from '@intake-desk/contracts';
import { type Database, InstantColumn, isIn, rowOf, select, sql, verbatim } from '@intake-desk/database';
import { Type } from 'typebox';
import { IsNull, MoreThan, Or } from 'typeorm';
import { rememberSignIn, rememberUse } from '../logs/past-sign-ins.ts';
import { MarkRow, markColumns, rightsMark } from '../rights/rights-mark.ts';
import { lockedRow } from '../rows/locked-row.ts';
import { fingerprint, newSecret } from '../secrets/secret.ts';
import { EndedSessionEntity } from '../tables/ended-session.entity.ts';
import { type Cover, type Session, SessionEntity } from '../tables/session.entity.ts';
import { UserEntity } from '../tables/user.entity.ts';
import type { Vouched } from '../tables/user-identity.entity.ts';

/** A session that has just begun. */
export interface NewSession {
  /** 256 random bits, url-safe: the cookie's value, stored as SHA-256 only. */
  sessionId: string;
  /** The session's CSRF token (decisions "CSRF"). */
  csrfSecret: string;
  userId: number;
  /** What the browser is to keep for `KNOWN_DEVICE_MS`, so that it is known at the next sign-in (C2). */
  device?: string;
}

const AliveRow = rowOf({ id: Type.Integer(), seen: InstantColumn, expires: InstantColumn, ...MarkRow });

const USER_AGENT_LENGTH = 512;
/** How long a session waits for its second factor. */
const PENDING_MS = 10 * 60_000;
/** How long a tablet that nobody touches lies covered before it is signed out. */
const COVERED_MS = time.tabletClearMs - time.tabletCoverMs;

/** What a new session is made from. */
export interface SessionStart {
  userId: number;
  method: Session['method'];
  ip: string;
  userAgent: string | undefined;
  ssoSession?: string | undefined;
  /** It waits for its second factor. */
  pending?: boolean;
  /** The session that it goes on from: it ends when that would have, and proves no more than that did. */
  continues?: Pick<Session, 'id' | 'expiresAt' | 'provedAt'>;
  /** Whom the user is linked with once the second factor is there (C16). */
  link?: Vouched;
}

/** Of a user's sessions those that were used for this organisation and no other (D10), or begun in this way; all where it is empty. */
export interface SessionLimit {
  usedFor?: number;
  method?: Session['method'];
}

/** Rows of sign-ins: created, touched if they exist, deleted; never read and written back (A2). */
export class SessionStore {
  readonly #database: Database;
  readonly #ended: (sessionIds: readonly number[]) => void;

  constructor(database: Database, ended: (sessionIds: readonly number[]) => void) {
    this.#database = database;
    this.#ended = ended;
  }

  /** Begins a session within the caller's unit, and remembers the sign-in unless it waits; its id leaves here and is stored as a hash only. */
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

  /** The session of this id, waiting or open, unless it has ended or its user may not sign in any more. */
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

  /** Ends the session of this id, if there is one. */
  async end(sessionId: string): Promise<void> {
    await this.#delete({ idHash: fingerprint(sessionId) }, 'ended_elsewhere');
  }

  /** Ends one session of a user, where a limit is given one within it; answers whether there was one. */
  endOwn(userId: number, id: number, reason: SessionEnd, limit: SessionLimit = {}): Promise<boolean> {
    return this.#delete({ ...limit, userId, id }, reason);
  }

  /** Ends a session within the caller's unit because another of the same browser continues it. */
  async replace(userId: number, id: number): Promise<void> {
    await this.#delete({ userId, id }, undefined);
  }

  /** Why the session of this id has ended. One that nobody ended has expired. */
  async whyEnded(sessionId: string): Promise<SessionEnd> {
    const row = await this.#database.read().findOneBy(EndedSessionEntity, { idHash: fingerprint(sessionId) });
    return row?.reason ?? 'expired';
  }

  /** A user's sessions within the limit that have not ended and wait for nothing, newest first. */
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

  /** Ends all sessions of a user, where a limit is given those within it. */
  async endAll(userId: number, reason: SessionEnd, limit: SessionLimit = {}): Promise<void> {
    await this.#delete({ ...limit, userId }, reason);
  }

  /** Remembers that a session, if it still exists, was used for an organisation (D10). */
  async usedFor(id: number, organisationId: number): Promise<void> {
    await this.#database.write(async () => {
      await this.#database
        .manager()
        .query(
          'UPDATE session SET used_for = CASE WHEN used_for IS NULL OR used_for = ? THEN ? ELSE 0 END WHERE id = ?',
          [organisationId, organisationId, id],
        );
      await rememberUse(this.#database, id, organisationId);
    });
  }

  /** Of these sessions the ones that have not ended and are open to their users, with the marks of these users' rights. */
  async alive(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const now = this.#database.now().getTime();
    const rows = await select(
      this.#database.read(),
      AliveRow,
      sql`SELECT s.id, s.last_seen_at AS seen, s.expires_at AS expires, ${markColumns}
          FROM session s JOIN \`user\` u ON u.id = s.user_id WHERE s.cover IS NULL AND ${isIn(verbatim('s.id'), ids)}`,
    );
    const alive = rows.filter(
      ({ seen, expires }) => expires.getTime() > now && seen.getTime() > now - time.sessionIdleMs,
    );
    return new Map(alive.map((row) => [row.id, rightsMark(row)]));
  }

  /**
   * Covers an open session within the caller's unit, and closes its sockets; one that nobody touched ends soon. Throws Unauthenticated where it has ended,
   * Covered where it is covered already.
   */
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
