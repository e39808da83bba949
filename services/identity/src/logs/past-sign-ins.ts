import type { Database } from '@intake-desk/database';
import { LessThan, MoreThanOrEqual } from 'typeorm';
import { PAST_SIGN_IN_DAYS, type PastSignIn, PastSignInEntity } from '../tables/past-sign-in.entity.ts';

const DAY = 24 * 3_600_000;

/** What a sign-in is remembered by. */
interface MadeSignIn extends Pick<PastSignIn, 'userId' | 'method' | 'address'> {
  readonly sessionId: number;
  /** The session that it continues, whose cover was taken away. */
  readonly continues?: number | undefined;
}

/** The first moment of those that are remembered. */
export const rememberedSince = (database: Database): Date =>
  new Date(database.now().getTime() - PAST_SIGN_IN_DAYS * DAY);

/** Remembers a sign-in within the caller's unit. */
export async function rememberSignIn(database: Database, made: MadeSignIn): Promise<void> {
  const manager = database.manager();
  const { continues, ...row } = made;
  const at = database.now();
  if (continues !== undefined) {
    const same = { sessionId: continues, address: row.address };
    const { affected } = await manager.update(PastSignInEntity, same, { sessionId: row.sessionId, at });
    if (affected !== 0) return;
  }
  await manager.insert(PastSignInEntity, { ...row, at, usedFor: null });
}

/** Remembers that a session was used for an organisation within the caller's unit (D10). */
export async function rememberUse(database: Database, sessionId: number, organisationId: number): Promise<void> {
  await database
    .manager()
    .query(
      'UPDATE past_sign_in SET used_for = CASE WHEN used_for IS NULL OR used_for = ? THEN ? ELSE 0 END WHERE session_id = ?',
      [organisationId, organisationId, sessionId],
    );
}

/** A user's sign-ins of the last 30 days, those used only for `usedFor` if it is given; the newest first. */
export const pastSignInsOf = (
  database: Database,
  userId: number,
  { usedFor, take }: { readonly usedFor: number | undefined; readonly take: number },
): Promise<PastSignIn[]> =>
  database.read().find(PastSignInEntity, {
    where: { userId, at: MoreThanOrEqual(rememberedSince(database)), ...(usedFor === undefined ? {} : { usedFor }) },
    order: { at: 'DESC', id: 'DESC' },
    take,
  });

/** Deletes those that are remembered no longer, within the caller's unit; returns how many. */
export async function sweepSignIns(database: Database): Promise<number> {
  const old = { at: LessThan(rememberedSince(database)) };
  return (await database.manager().delete(PastSignInEntity, old)).affected ?? 0;
}
