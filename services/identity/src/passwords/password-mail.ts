import { randomInt } from 'node:crypto';
import { time } from '@intake-desk/contracts';
import { type Database, enqueue } from '@intake-desk/database';
import { fingerprint } from '../secrets/secret.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import type { ThrottleStore } from '../throttles/throttle-store.ts';
import { correspondenceOf } from '../users/correspondence.ts';
import { lockedUser } from '../users/locked-user.ts';
import { createLinkOffer, type PasswordLink, passwordLinkAddress } from './password-link.ts';

const MINUTE = 60_000;
/** When a mail leaves, in ms after it was asked for: at a time that has nothing to do with the calls that follow (C3). */
const LEAVES_AFTER = { min: 500, max: 2_000 };

/** Mails with a link by which a password is set: to those who may have one, one per address in 60 s. */
export interface PasswordMail {
  /**
   * Queues one. For who may have none it does the same work: that mail has no recipient, and the worker drops it. `email` is
   * normal. Not to be called within a write unit.
   */
  send(email: string): Promise<void>;
  /**
   * Queues a mail with a link to choose a password, in the caller's unit: that of a new account, or that of a forgotten password to who
   * has signed in before; none to who signs in by SSO. Returns whether one was queued.
   */
  instruct(userId: number): Promise<boolean>;
}

/** The mails are queued in the transaction that makes their link; its address is never a header's (C7). */
export function createPasswordMail(database: Database, throttles: ThrottleStore, publicUrl: string): PasswordMail {
  const offer = createLinkOffer(database);
  const mailOf = async (user: User | undefined, link: PasswordLink) => {
    const { organisationId, language, timezone } = await correspondenceOf(database, user);
    const shared = { language, link: passwordLinkAddress(publicUrl, link), name: user?.name ?? '' };
    const minutes = Math.round((link.expiresAt.getTime() - database.now().getTime()) / MINUTE);
    return {
      organisationId,
      reset: { ...shared, minutes },
      account: { ...shared, minutes, timezone, deadline: link.expiresAt.toISOString() },
    };
  };
  return {
    async send(email) {
      const key = `reset:mail:${fingerprint(email)}`;
      if ((await throttles.take([{ key, tries: 1, windowMs: time.resetMailMs }])) > 0) return;
      await database.write(async () => {
        const found = await database.manager().findOneBy(UserEntity, { email });
        const { user, token, expiresAt } = await offer(found?.id);
        const { organisationId, reset } = await mailOf(user, { token, email, expiresAt });
        await enqueue(database, {
          ...{ key: `reset:${fingerprint(token)}`, kind: 'reset', organisationId, payload: reset },
          ...(user && { recipient: user.email }),
          notBefore: new Date(database.now().getTime() + randomInt(LEAVES_AFTER.min, LEAVES_AFTER.max)),
        });
      });
    },
    async instruct(userId) {
      const known = await lockedUser(database, userId);
      const isNew = known?.lastLoginAt === null;
      const { user, token, expiresAt } = await offer(userId, { kind: isNew ? 'invite' : 'reset' });
      if (!user) return false;
      const { email } = user;
      const { organisationId, account, reset } = await mailOf(user, { token, email, expiresAt });
      const mail = isNew
        ? ({ kind: 'account', payload: account } as const)
        : ({ kind: 'reset', payload: reset } as const);
      await enqueue(database, {
        ...{ key: `${mail.kind}:${fingerprint(token)}`, organisationId, recipient: email },
        ...mail,
      });
      return true;
    },
  };
}
