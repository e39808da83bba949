import { type Database, selectIds } from '@intake-desk/database';
import { LessThan, MoreThan } from 'typeorm';
import { fingerprint, newSecret } from '../secrets/secret.ts';
import { KnownDeviceEntity } from '../tables/known-device.entity.ts';

/** Time in ms for which a browser stays known after its last sign-in: 180 days. */
export const KNOWN_DEVICE_MS = 180 * 24 * 3_600_000;

/**
 * Browsers in which users have signed in, so that an attack on an account does not lock its owner out (C2). A known
 * device only has attempts of its own. They are counted by its row, which stays when the cookie is renewed: otherwise
 * each sign-in of a colleague in a shared browser would give new attempts for everybody else's account (C14).
 */
export class KnownDevices {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns the row of a browser and the user of an e-mail address, in one query for any address (C3). */
  async rowOf(email: string, device: string | undefined): Promise<number | undefined> {
    const [id] = await selectIds(this.#database.read())`
      SELECT k.id AS id FROM known_device k JOIN \`user\` u ON u.id = k.user_id
      WHERE k.device_hash = ${device === undefined ? '' : fingerprint(device)} AND u.email = ${email}
        AND k.last_used_at > ${this.#oldest()}`;
    return id;
  }

  async rowOfUser(userId: number, device: string): Promise<number | undefined> {
    const where = { userId, deviceHash: fingerprint(device), lastUsedAt: MoreThan(this.#oldest()) };
    return (await this.#database.read().findOneBy(KnownDeviceEntity, where))?.id;
  }

  /** Remembers a browser; returns its new device cookie, which replaces the former one for all of its users. */
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

  async forget(userId: number): Promise<void> {
    await this.#database.write(() => this.#database.manager().delete(KnownDeviceEntity, { userId }));
  }

  /** Deletes expired devices; returns their number. */
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
