import { randomInt } from 'node:crypto';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { fingerprint } from '../secrets/secret.ts';
import { OneTimeTokenEntity } from '../tables/one-time-token.entity.ts';

const CODES = 10;
/** 80 bits in signs that are not mistaken for each other, four by four. */
const LENGTH = 16;
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** They serve until new ones are made. */
const LIFETIME_MS = 10 * 365 * 24 * 3_600_000;

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const hashOf = (userId: number, code: string): string => fingerprint(`${userId} ${plain(code)}`);

/** New recovery codes of a user, within the caller's unit: earlier ones are gone, and of the new ones hashes are stored. */
export async function renewRecoveryCodes(database: Database, userId: number): Promise<string[]> {
  const createdAt = database.now();
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join(''),
  );
  await database.manager().delete(OneTimeTokenEntity, { userId, kind: 'recovery' });
  await database.manager().insert(
    OneTimeTokenEntity,
    codes.map((code) => ({
      userId,
      kind: 'recovery' as const,
      tokenHash: hashOf(userId, code),
      createdAt,
      expiresAt,
    })),
  );
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** Uses a recovery code up, within the caller's unit; answers whether it was one. However it is typed: case and signs do not count. */
export async function useRecoveryCode(database: Database, userId: number, code: string): Promise<boolean> {
  const used = await database
    .manager()
    .update(
      OneTimeTokenEntity,
      { userId, kind: 'recovery', tokenHash: hashOf(userId, code), usedAt: IsNull() },
      { usedAt: database.now() },
    );
  return used.affected === 1;
}
