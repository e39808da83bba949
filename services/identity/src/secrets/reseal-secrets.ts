import { IsNull, Not } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { UserEntity } from '../tables/user.entity.ts';

/**
 * Seals the secrets of second factors with today's key that were stored before it was set, or with the former one. Answers
 * how many no key opens; they stay as they are.
 */
export function resealSecrets({ database, seal }: IdentityContext) {
  return async (): Promise<number> => {
    const users = await database.read().find(UserEntity, {
      select: { id: true, totpSecret: true },
      where: { totpSecret: Not(IsNull()) },
    });
    let unreadable = 0;
    for (const { id, totpSecret } of users) {
      const owner = String(id);
      if (totpSecret === null || seal.isCurrent(totpSecret, owner)) continue;
      const text = seal.open(totpSecret, owner);
      if (text === undefined) {
        unreadable += 1;
        continue;
      }
      const sealed = seal.seal(text, owner);
      // Only what was read: its user may have set up another one meanwhile.
      await database.write(() => database.manager().update(UserEntity, { id, totpSecret }, { totpSecret: sealed }));
    }
    return unreadable;
  };
}
