import { IsNull, Not } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { UserEntity } from '../tables/user.entity.ts';

/** Re-seals secrets that are unencrypted or under the former key. Returns the number that no key opens. */
export async function resealSecrets({ database, seal }: IdentityContext): Promise<number> {
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
    // The old value is part of the condition: the user may have set up another secret meanwhile.
    await database.write(() => database.manager().update(UserEntity, { id, totpSecret }, { totpSecret: sealed }));
  }
  return unreadable;
}
