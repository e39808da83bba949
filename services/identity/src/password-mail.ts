import { fallbackLanguage, type Language, languages, time } from '@intake-desk/contracts';
import { type Database, enqueue } from '@intake-desk/database';
import { createPasswordLink, passwordLinkAddress } from './password-link.ts';
import { fingerprint } from './secret.ts';
import { isSsoOnly } from './sso-only.ts';
import type { ThrottleStore } from './throttle-store.ts';
import { type User, UserEntity } from './user.entity.ts';

const MINUTE = 60_000;

/** Mails with a link by which a password is set: to those who may have one, one per address in 60 s. */
export interface PasswordMail {
  /** Queues one, or does nothing. `email` is normal. Not to be called within a write unit. */
  send(email: string): Promise<void>;
}

/** The user's own language, else that of the organisation that they joined first. */
async function languageOfUser(database: Database, { id, locale }: User): Promise<Language> {
  const rows: { language: string }[] = await database.read().query(
    `SELECT o.language FROM user_organisation uo JOIN organisation o ON o.id = uo.organisation_id
     WHERE uo.user_id = ? ORDER BY uo.id LIMIT 1`,
    [id],
  );
  const wanted = locale ?? rows[0]?.language;
  return languages.find((language) => language === wanted) ?? fallbackLanguage;
}

/** The mails are queued in the transaction that makes their link; its address is never a header's (C7). */
export function createPasswordMail(database: Database, throttles: ThrottleStore, publicUrl: string): PasswordMail {
  const newLink = createPasswordLink(database);
  return {
    async send(email) {
      const key = `reset:mail:${fingerprint(email)}`;
      if ((await throttles.take([{ key, tries: 1, windowMs: time.resetMailMs }])) > 0) return;
      await database.write(async () => {
        const user = await database.manager().findOneBy(UserEntity, { email });
        if (!user || user.disabledAt || user.deletedAt || (await isSsoOnly(database, user.id))) return;
        const link = await newLink({ userId: user.id });
        await enqueue(database, {
          key: `reset:${fingerprint(link.token)}`,
          channel: 'mail',
          kind: 'reset',
          organisationId: null,
          recipient: user.email,
          payload: {
            language: await languageOfUser(database, user),
            link: passwordLinkAddress(publicUrl, link),
            name: user.name,
            minutes: time.resetTokenMs / MINUTE,
          },
        });
      });
    },
  };
}
