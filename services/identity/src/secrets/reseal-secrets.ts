import { IsNull, Not } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { UserEntity } from '../tables/user.entity.ts';
import type { Seal } from './seal.ts';

/**
 * Seals secrets that are stored plain or under the former key with the current key. Returns the number of secrets that no key
 * opens; they stay as they are.
 */
export async function resealEach<Secret extends { readonly stored: string; readonly owner: string }>(
  seal: Seal,
  secrets: readonly Secret[],
  save: (secret: Secret, sealed: string) => Promise<unknown>,
): Promise<number> {
  let unreadable = 0;
  for (const secret of secrets) {
    const { stored, owner } = secret;
    if (seal.isCurrent(stored, owner)) continue;
    const text = seal.open(stored, owner);
    if (text === undefined) unreadable += 1;
    else await save(secret, seal.seal(text, owner));
  }
  return unreadable;
}

/** Seals second-factor secrets with the current key, and returns the number of those that no key opens. */
export async function resealSecrets({ database, seal }: IdentityContext): Promise<number> {
  const users = await database.read().find(UserEntity, {
    select: { id: true, totpSecret: true },
    where: { totpSecret: Not(IsNull()) },
  });
  const secrets = users.flatMap(({ id, totpSecret: stored }) =>
    stored === null ? [] : [{ id, stored, owner: String(id) }],
  );
  // The old value is part of the condition: the user may have set up another secret meanwhile.
  return resealEach(seal, secrets, ({ id, stored }, totpSecret) =>
    database.write(() => database.manager().update(UserEntity, { id, totpSecret: stored }, { totpSecret })),
  );
}
