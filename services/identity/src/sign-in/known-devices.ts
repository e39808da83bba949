import { type Database, instantText } from '@intake-desk/database';
import { LessThan, MoreThan } from 'typeorm';
import { fingerprint, newSecret } from '../secrets/secret.ts';
import { KnownDeviceEntity } from '../tables/known-device.entity.ts';

/** How long a browser stays known after its last sign-in, in ms: 180 days. */
export const KNOWN_DEVICE_MS = 180 * 24 * 3_600_000;

const SQL = `
  SELECT k.id AS id FROM known_device k JOIN \`user\` u ON u.id = k.user_id
  WHERE k.device_hash = ? AND u.email = ? AND k.last_used_at > ?`;

/**
 * The browsers that people signed in with, so that an attack on an account does not lock its owner out (C2). A device
 * opens nothing: its tries are counted apart, that is all. They are counted under the row of this user and browser, which
 * stays the same when the browser's value is renewed, by whomever: else each sign-in of a colleague would give new tries
 * at everybody else who uses the browser (C14).
 */
export class KnownDevices {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The row of this browser and whoever has this e-mail address; undefined where they never signed in with it. One query,
   * for whatever address (C3).
   */
  async rowOf(email: string, device: string | undefined): Promise<number | undefined> {
    const oldest = instantText(this.#oldest());
    const rows: { id: number }[] = await this.#database
      .read()
      .query(SQL, [device === undefined ? '' : fingerprint(device), email, oldest]);
    return rows[0]?.id;
  }

  /** The same for a user that is known already. */
  async rowOfUser(userId: number, device: string): Promise<number | undefined> {
    const where = { userId, deviceHash: fingerprint(device), lastUsedAt: MoreThan(this.#oldest()) };
    return (await this.#database.read().findOneBy(KnownDeviceEntity, where))?.id;
  }

  /**
   * Makes a browser a user's own within the caller's unit; answers what it is to keep instead of what it had, also for
   * the others who use it.
   */
  async remember(userId: number, device: string | undefined): Promise<string> {
    const manager = this.#database.manager();
    const fresh = newSecret();
    const deviceHash = fingerprint(fresh);
    const lastUsedAt = this.#database.now();
    if (device !== undefined)
      await manager.update(KnownDeviceEntity, { deviceHash: fingerprint(device) }, { deviceHash });
    const { affected } = await manager.update(KnownDeviceEntity, { userId, deviceHash }, { lastUsedAt });
    if (affected === 0) await manager.insert(KnownDeviceEntity, { userId, deviceHash, lastUsedAt });
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
