import { type Database, instantText } from '@intake-desk/database';
import { LessThan, MoreThan } from 'typeorm';
import { KnownDeviceEntity } from './known-device.entity.ts';
import { fingerprint, newSecret } from './secret.ts';

/** How long a browser stays known after its last sign-in, in ms: 180 days. */
export const KNOWN_DEVICE_MS = 180 * 24 * 3_600_000;

const SQL = `
  SELECT k.id FROM known_device k JOIN \`user\` u ON u.id = k.user_id
  WHERE k.device_hash = ? AND u.email = ? AND k.last_used_at > ?`;

/**
 * The browsers that people signed in with, so that an attack on an account does not lock its owner out (C2). A device
 * opens nothing: its tries are counted apart, that is all.
 */
export class KnownDevices {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether somebody with this e-mail address signed in with this browser. One query, for whatever address (C3). */
  async knows(email: string, device: string | undefined): Promise<boolean> {
    const oldest = instantText(this.#oldest());
    const rows: unknown[] = await this.#database
      .read()
      .query(SQL, [device === undefined ? '' : fingerprint(device), email, oldest]);
    return rows.length > 0;
  }

  /** The same for a user that is known already. */
  async knowsUser(userId: number, device: string): Promise<boolean> {
    const where = { userId, deviceHash: fingerprint(device), lastUsedAt: MoreThan(this.#oldest()) };
    return this.#database.read().existsBy(KnownDeviceEntity, where);
  }

  /**
   * Makes a browser a user's own within the caller's unit; answers what it is to keep instead of what it had, also for
   * the others who use it.
   */
  async remember(userId: number, device: string | undefined): Promise<string> {
    const manager = this.#database.manager();
    const fresh = newSecret();
    const deviceHash = fingerprint(fresh);
    if (device !== undefined) {
      const old = fingerprint(device);
      await manager.delete(KnownDeviceEntity, { userId, deviceHash: old });
      await manager.update(KnownDeviceEntity, { deviceHash: old }, { deviceHash });
    }
    await manager.insert(KnownDeviceEntity, { userId, deviceHash, lastUsedAt: this.#database.now() });
    return fresh;
  }

  /** Forgets a user's browsers. */
  async forget(userId: number): Promise<void> {
    await this.#database.write(() => this.#database.manager().delete(KnownDeviceEntity, { userId }));
  }

  /** Deletes those that are known no longer; answers how many. */
  async sweep(): Promise<number> {
    const { affected } = await this.#database.write(() =>
      this.#database.manager().delete(KnownDeviceEntity, { lastUsedAt: LessThan(this.#oldest()) }),
    );
    return affected ?? 0;
  }

  #oldest(): Date {
    return new Date(this.#database.now().getTime() - KNOWN_DEVICE_MS);
  }
}
