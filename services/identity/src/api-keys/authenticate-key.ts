import {
  fallbackLanguage,
  languages,
  NotWhitelisted,
  permissions,
  sentence,
  time,
  Unauthenticated,
} from '@intake-desk/contracts';
import { passes } from '@intake-desk/contracts/network';
import { IsNull } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { fingerprint } from '../secrets/secret.ts';
import type { SignedIn } from '../staff/staff.ts';
import { ApiKeyEntity } from '../tables/api-key.entity.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import { excludedFrom, readWhitelists } from '../whitelists/whitelisted.ts';

/** Minimum interval between two writes of a key's last use. */
const TOUCH_MS = 60_000;

/**
 * Returns the caller of an API key, who has the key's rights alone (C13). Throws Unauthenticated, and NotWhitelisted if the
 * key's own addresses or the organisation's whitelist exclude the address (G2).
 */
export async function authenticateKey(
  { database }: IdentityContext,
  key: string,
  { ip }: { ip: string },
): Promise<SignedIn> {
  const row = await database.read().findOneBy(ApiKeyEntity, { keyHash: fingerprint(key), revokedAt: IsNull() });
  const now = database.now();
  const valid = row && (row.expiresAt === null || now < row.expiresAt);
  const organisation =
    valid && (await database.read().findOneBy(OrganisationEntity, { id: row.organisationId, deletedAt: IsNull() }));
  if (!row || !organisation) throw new Unauthenticated(sentence.unauthenticated);
  const excluded = excludedFrom(await readWhitelists(database, [organisation.id]), ip);
  if (excluded.has(organisation.id) || !passes(ip, row.ips)) throw new NotWhitelisted(sentence.notWhitelisted);
  if (row.lastUsedAt === null || row.lastUsedAt.getTime() + TOUCH_MS <= now.getTime()) {
    const live = { id: row.id, revokedAt: IsNull() };
    await database.write(() => database.manager().update(ApiKeyEntity, live, { lastUsedAt: now }));
  }
  return {
    user: { id: 0, name: row.name, email: '', admin: false },
    session: { id: 0, byPin: false, expiresAt: new Date(now.getTime() + time.sessionAbsoluteMs) },
    address: ip,
    key: {
      id: row.id,
      organisationId: row.organisationId,
      departmentId: row.departmentId,
      permissions: permissions.filter((name) => name !== 'admin' && row.permissions.includes(name)),
    },
    language: languages.find((language) => language === organisation.language) ?? fallbackLanguage,
  };
}
