import { randomInt } from 'node:crypto';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { fingerprint } from '../secrets/secret.ts';
import { OneTimeTokenEntity } from '../tables/one-time-token.entity.ts';

const CODES = 10;
/** 80 random bits in an alphabet without look-alikes (no 0/O, 1/I), in groups of four. */
const LENGTH = 16;
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Longer than any account: the codes are valid until new ones are made. */
const LIFETIME_MS = 10 * 365 * 24 * 3_600_000;

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const hashOf = (userId: number, code: string): string => fingerprint(`${userId} ${plain(code)}`);

/** Replaces a user's recovery codes, in the caller's unit, and returns the new ones; only their hashes are stored. */
export async function renewRecoveryCodes(database: Database, userId: number): Promise<string[]> {
  const createdAt = database.now();
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''),
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

/** Uses up a recovery code, in the caller's unit; returns false for a wrong one. Case and punctuation do not matter. */
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
