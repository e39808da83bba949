import { fallbackLanguage, languages, sentence, time, Unauthenticated } from '@intake-desk/contracts';
import { IsNull, MoreThan } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { fingerprint } from '../secrets/secret.ts';
import type { SignedIn } from '../staff/staff.ts';
import { AccessTokenEntity } from '../tables/access-token.entity.ts';
import { findLiveKey, noteUse, permissionsOfKey } from './live-key.ts';
import { hashOfKeys } from './public-keys.ts';

/**
 * Returns the caller of an API key or of its access token, who has the key's rights alone (C13), and of these only what the
 * token was given for (J5). Throws Unauthenticated, also for the key of a system that signs its requests, and NotWhitelisted.
 */
export async function authenticateKey(
  { database }: IdentityContext,
  secret: string,
  { ip }: { ip: string },
): Promise<SignedIn> {
  const hash = fingerprint(secret);
  const now = database.now();
  // Only keys have a dot.
  const token = secret.includes('.')
    ? null
    : await database.read().findOneBy(AccessTokenEntity, { tokenHash: hash, expiresAt: MoreThan(now) });
  const live = await findLiveKey(database, token ? { id: token.apiKeyId } : { keyHash: hash, publicKeys: IsNull() });
  const isReplaced = token && live && token.keysHash !== hashOfKeys(live.key.publicKeys);
  if (!live || isReplaced) throw new Unauthenticated(sentence.unauthenticated);
  await noteUse(database, live, ip);
  const { key, organisation } = live;
  return {
    user: { id: 0, name: key.name, email: '', admin: false },
    session: { id: 0, byPin: false, expiresAt: new Date(now.getTime() + time.sessionAbsoluteMs) },
    address: ip,
    key: {
      id: key.id,
      organisationId: key.organisationId,
      departmentId: key.departmentId,
      permissions: permissionsOfKey(key),
      ...(token ? { accesses: token.accesses } : {}),
    },
    language: languages.find((language) => language === organisation.language) ?? fallbackLanguage,
  };
}
