import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type AccountPart, accountParts, type Database, enqueue, sql } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { type Reach, readReaches } from '../rights/reach.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { correspondenceOf } from './correspondence.ts';

interface State {
  readonly user: User;
  readonly parts: Readonly<Record<AccountPart, string | boolean | Reach | null | undefined>>;
}

async function stateOf(database: Database, id: number): Promise<State | undefined> {
  const user = await database.manager().findOneBy(UserEntity, { id });
  if (!user) return undefined;
  const { email, passwordHash: password, pinHash: pin, totpSecret: secondFactor } = user;
  const rights = (await readReaches(database, sql`${id}`)).get(id);
  return { user, parts: { email, password, pin, secondFactor, rights } };
}

/** Parts that a passer-by at an open desk could change to sign in later as its user. */
const waysIn: readonly AccountPart[] = ['email', 'pin'];

/**
 * Runs a change of an account in the caller's unit, and mails its user the credentials and rights that somebody else
 * changed, or anybody at the user's own desk: after a change of the address also to the former one, since the new one may
 * not be the user's.
 */
export async function mailedChange<T>(database: Database, actor: Actor, userId: number, work: () => Promise<T>) {
  const before = await stateOf(database, userId);
  const result = await work();
  const after = await stateOf(database, userId);
  if (!before || !after) return result;
  const mailed = actor.userId === userId ? waysIn : accountParts;
  const changes = mailed.filter((part) => !isDeepStrictEqual(before.parts[part], after.parts[part]));
  if (changes.length === 0) return result;
  const { user } = after;
  const { organisationId, language, timezone } = await correspondenceOf(database, user);
  const moment = database.now().toISOString();
  const editor = actor.userId === null ? {} : { editor: actor.name };
  for (const recipient of new Set([before.user.email, user.email])) {
    await enqueue(database, {
      key: `changed:${randomUUID()}`,
      kind: 'changed',
      organisationId,
      recipient,
      payload: { language, name: user.name, changes, ...editor, moment, timezone },
    });
  }
  return result;
}
