import { time } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import { fingerprint, newSecret } from './secret.ts';
import { type Session, SessionEntity } from './session.entity.ts';

const USER_AGENT_LENGTH = 512;

/** What a new session is made from. */
export interface SessionStart {
  userId: number;
  method: Session['method'];
  ip: string;
  userAgent: string | undefined;
}

/** Rows of sign-ins: created, touched if they exist, deleted; never read and written back (A2). */
export class Sessions {
  readonly #database: Database;
  readonly #ended: (sessionIds: readonly number[]) => void;

  constructor(database: Database, ended: (sessionIds: readonly number[]) => void) {
    this.#database = database;
    this.#ended = ended;
  }

  /** Begins a session within the caller's unit; its id leaves here and is stored as a hash only. */
  async start(of: SessionStart): Promise<{ sessionId: string; csrfSecret: string }> {
    const sessionId = newSecret();
    const csrfSecret = newSecret();
    const now = this.#database.now();
    await this.#database.manager().insert(SessionEntity, {
      idHash: fingerprint(sessionId),
      userId: of.userId,
      method: of.method,
      csrfSecret,
      secondFactorPassed: true,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + time.sessionAbsoluteMs),
      ip: of.ip,
      userAgent: of.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
    });
    return { sessionId, csrfSecret };
  }

  /** Ends the session of this id, if there is one. */
  async end(sessionId: string): Promise<void> {
    await this.#delete({ idHash: fingerprint(sessionId) });
  }

  /** Ends all sessions of a user. */
  async endAll(userId: number): Promise<void> {
    await this.#delete({ userId });
  }

  /** Of these sessions the ones that have not ended. */
  async alive(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const now = this.#database.now().getTime();
    const rows = await this.#database.read().find(SessionEntity, {
      select: { id: true, lastSeenAt: true, expiresAt: true },
      where: { id: In([...ids]) },
    });
    return rows
      .filter(
        ({ lastSeenAt, expiresAt }) => expiresAt.getTime() > now && lastSeenAt.getTime() > now - time.sessionIdleMs,
      )
      .map(({ id }) => id);
  }

  async #delete(where: { idHash: string } | { userId: number }): Promise<void> {
    await this.#database.write(async () => {
      const manager = this.#database.manager();
      const rows = await manager.find(SessionEntity, { select: { id: true }, where });
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      await manager.delete(SessionEntity, where);
      this.#database.afterCommit(() => this.#ended(ids));
    });
  }
}
