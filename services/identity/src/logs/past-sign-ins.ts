import { type Database, execute, sql } from '@intake-desk/database';
import { LessThan, MoreThanOrEqual } from 'typeorm';
import { PAST_SIGN_IN_DAYS, type PastSignIn, PastSignInEntity } from '../tables/past-sign-in.entity.ts';

const DAY = 24 * 3_600_000;

interface NewSignIn extends Pick<PastSignIn, 'userId' | 'method' | 'address'> {
  readonly sessionId: number;
  readonly continues?: number | undefined;
}

/** Returns the start of the period of remembered sign-ins. */
export const rememberedSince = (database: Database): Date =>
  new Date(database.now().getTime() - PAST_SIGN_IN_DAYS * DAY);

/** Records a sign-in, in the caller's unit. */
export async function rememberSignIn(database: Database, signIn: NewSignIn): Promise<void> {
  const manager = database.manager();
  const { continues, ...row } = signIn;
  const at = database.now();
  if (continues !== undefined) {
    const same = { sessionId: continues, address: row.address };
    const { affected } = await manager.update(PastSignInEntity, same, { sessionId: row.sessionId, at });
    if (affected !== 0) return;
  }
  await manager.insert(PastSignInEntity, { ...row, at, usedFor: null });
}

/** Records that a session was used for an organisation, in the caller's unit (D10). */
export function rememberUse(database: Database, sessionId: number, organisationId: number): Promise<void> {
  const usedFor = sql`CASE WHEN used_for IS NULL OR used_for = ${organisationId} THEN ${organisationId} ELSE 0 END`;
  return execute(database.manager())`UPDATE past_sign_in SET used_for = ${usedFor} WHERE session_id = ${sessionId}`;
}

/** Returns a user's sign-ins of the last 30 days, newest first; with `usedFor` those used for that organisation only. */
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

/** Deletes older sign-ins, in the caller's unit; returns their number. */
export async function sweepSignIns(database: Database): Promise<number> {
  const old = { at: LessThan(rememberedSince(database)) };
  return (await database.manager().delete(PastSignInEntity, old)).affected ?? 0;
}
