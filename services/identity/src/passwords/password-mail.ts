import { randomInt } from 'node:crypto';
import { type Language, time } from '@intake-desk/contracts';
import { enqueue, type Outgoing } from '@intake-desk/database';
import type { IdentityContext } from '../context.ts';
import { fingerprint } from '../secrets/secret.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { countTries, limitOfAddress } from '../throttles/throttle-store.ts';
import { correspondenceOf } from '../users/correspondence.ts';
import { normalEmail } from '../users/email.ts';
import { lockedUser } from '../users/locked-user.ts';
import { offerLink, type PasswordLink, passwordLinkAddress } from './password-link.ts';

const MINUTE = 60_000;
/** Random delay of a mail in ms, so that its time reveals nothing about other calls (C3). */
const LEAVES_AFTER = { min: 500, max: 2_000 };
/** Requests of one address for any account. */
const LIMIT = { tries: 10, windowMs: MINUTE };

/**
 * POST /auth/password/email. Queues a mail with a link, at most one per e-mail address in 60 s. The response is sent before
 * the account is looked up, so that neither it nor its time reveals whether there is one (C3). Throws Throttled.
 */
export async function sendPasswordLink(
  context: IdentityContext,
  { email, ip, page }: { email: string; ip: string; page?: Language | undefined },
): Promise<void> {
  const { database, throttles } = context;
  await countTries(throttles, limitOfAddress('reset:ask', ip, LIMIT));
  database.detached(() => mailPasswordReset(context, normalEmail(email), page));
}

/**
 * Queues a mail with a link for a normalised e-mail address, at most one in 60 s, in the user's language or that of the page. For an
 * address without a usable account it does the same work: that mail has no recipient, and the worker drops it (C3). Must not run in a
 * write unit.
 */
export async function mailPasswordReset(context: IdentityContext, email: string, page: Language | undefined) {
  const { database, throttles } = context;
  const key = `reset:mail:${fingerprint(email)}`;
  if ((await throttles.take([{ key, tries: 1, windowMs: time.resetMailMs }])) > 0) return;
  await database.write(async () => {
    const found = await database.manager().findOneBy(UserEntity, { email });
    const { user, token, expiresAt } = await offerLink(database, found?.id);
    const { organisationId, reset } = await mailOf(context, user, { token, email, expiresAt, page });
    await enqueue(database, {
      key: `reset:${fingerprint(token)}`,
      kind: 'reset',
      organisationId,
      payload: reset,
      ...(user && { recipient: user.email }),
      notBefore: new Date(database.now().getTime() + randomInt(LEAVES_AFTER.min, LEAVES_AFTER.max)),
    });
  });
}

/**
 * Queues a mail with a link to choose a password, in the caller's unit: the mail of a new account, or that of a forgotten
 * password for a user who has signed in before. Returns false, and queues none, for a user of single sign-on.
 */
export async function mailInstructions(
  context: IdentityContext,
  userId: number,
  { bulk = false }: Pick<Outgoing, 'bulk'> = {},
): Promise<boolean> {
  const { database } = context;
  const locked = await lockedUser(database, userId);
  const isNew = locked?.lastLoginAt === null;
  const { user, token, expiresAt } = await offerLink(database, userId, { kind: isNew ? 'invite' : 'reset' });
  if (!user) return false;
  const { email } = user;
  const { organisationId, account, reset } = await mailOf(context, user, { token, email, expiresAt });
  const mail = isNew ? ({ kind: 'account', payload: account } as const) : ({ kind: 'reset', payload: reset } as const);
  await enqueue(database, {
    key: `${mail.kind}:${fingerprint(token)}`,
    organisationId,
    recipient: email,
    bulk,
    ...mail,
  });
  return true;
}

async function mailOf(
  { database, publicUrl }: IdentityContext,
  user: User | undefined,
  { page, ...link }: PasswordLink & { readonly page?: Language | undefined },
) {
  const { organisationId, language, timezone } = await correspondenceOf(database, user, page);
  const shared = { language, link: passwordLinkAddress(publicUrl, link), name: user?.name ?? '' };
  const minutes = Math.round((link.expiresAt.getTime() - database.now().getTime()) / MINUTE);
  return {
    organisationId,
    reset: { ...shared, minutes },
    account: { ...shared, minutes, timezone, deadline: link.expiresAt.toISOString() },
  };
}
