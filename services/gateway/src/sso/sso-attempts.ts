import { createHash } from 'node:crypto';
import type { Database } from '@intake-desk/database';
import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import { type SsoAttempt, SsoAttemptEntity } from './sso-attempt.entity.ts';

/** Time limit at the identity provider or the EHR, in ms. */
export const attemptMs = 10 * 60_000;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Sign-ins under way at the identity provider or an EHR; each can be completed once, by its own browser. */
export class SsoAttempts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores an attempt for the browser with this secret, and deletes expired ones. */
  async keep(secret: string, attempt: Omit<SsoAttempt, 'id' | 'browserHash' | 'expiresAt'>): Promise<void> {
    await this.#database.write(async () => {
      const now = this.#database.now();
      const manager = this.#database.manager();
      await manager.delete(SsoAttemptEntity, { expiresAt: LessThanOrEqual(now) });
      const expiresAt = new Date(now.getTime() + attemptMs);
      await manager.insert(SsoAttemptEntity, { ...attempt, browserHash: hashOf(secret), expiresAt });
    });
  }

  /**
   * Removes and returns the browser's attempt; undefined if it is missing, expired, at the other kind of server, or was taken by
   * another request.
   */
  async take(secret: string, at: 'provider' | 'ehr'): Promise<SsoAttempt | undefined> {
    return this.#database.write(async () => {
      const manager = this.#database.manager();
      const found = await manager.findOneBy(SsoAttemptEntity, {
        browserHash: hashOf(secret),
        serverId: at === 'ehr' ? Not(IsNull()) : IsNull(),
      });
      if (!found) return undefined;
      const { affected } = await manager.delete(SsoAttemptEntity, { id: found.id });
      return affected === 1 && found.expiresAt > this.#database.now() ? found : undefined;
    });
  }
}
