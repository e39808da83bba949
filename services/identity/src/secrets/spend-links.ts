import type { Database } from '@intake-desk/database';
import { In, IsNull } from 'typeorm';
import { type OneTimeToken, OneTimeTokenEntity } from '../tables/one-time-token.entity.ts';

export const passwordLinkKinds = ['reset', 'invite'] as const satisfies readonly OneTimeToken['kind'][];

/** Invalidates a user's unused password links, or those of `kinds`, in the caller's unit. */
export async function spendLinks(
  database: Database,
  userId: number,
  kinds: readonly OneTimeToken['kind'][] = passwordLinkKinds,
): Promise<void> {
  const open = { userId, kind: In([...kinds]), usedAt: IsNull() };
  await database.manager().update(OneTimeTokenEntity, open, { usedAt: database.now() });
}
