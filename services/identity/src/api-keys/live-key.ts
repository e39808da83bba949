import { NotWhitelisted, type Permission, permissions, sentence } from '@intake-desk/contracts';
import { passes } from '@intake-desk/contracts/network';
import type { Database } from '@intake-desk/database';
import { type FindOptionsWhere, IsNull } from 'typeorm';
import { type ApiKey, ApiKeyEntity } from '../tables/api-key.entity.ts';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';
import { excludedFrom, readWhitelists } from '../whitelists/whitelisted.ts';

/** Minimum interval between two writes of a key's last use. */
const TOUCH_MS = 60_000;

export interface LiveKey {
  readonly key: ApiKey;
  readonly organisation: Organisation;
}

/** Returns the key of these values, or undefined if it is revoked or expired, or its organisation is deleted. */
export async function findLiveKey(database: Database, where: FindOptionsWhere<ApiKey>): Promise<LiveKey | undefined> {
  const key = await database.read().findOneBy(ApiKeyEntity, { ...where, revokedAt: IsNull() });
  if (!key || (key.expiresAt !== null && key.expiresAt <= database.now())) return undefined;
  const ofKey = { id: key.organisationId, deletedAt: IsNull() };
  const organisation = await database.read().findOneBy(OrganisationEntity, ofKey);
  return organisation ? { key, organisation } : undefined;
}

/** Notes that the key is used. Throws NotWhitelisted by the key's or the organisation's list (G2). */
export async function noteUse(database: Database, { key, organisation }: LiveKey, ip: string): Promise<void> {
  const excluded = excludedFrom(await readWhitelists(database, [organisation.id]), ip);
  if (excluded.has(organisation.id) || !passes(ip, key.ips)) throw new NotWhitelisted(sentence.notWhitelisted);
  const now = database.now();
  if (key.lastUsedAt !== null && now.getTime() < key.lastUsedAt.getTime() + TOUCH_MS) return;
  const live = { id: key.id, revokedAt: IsNull() };
  await database.write(() => database.manager().update(ApiKeyEntity, live, { lastUsedAt: now }));
}

/** Returns the permissions of a key, never `admin` (C13). */
export const permissionsOfKey = ({ permissions: own }: ApiKey): Permission[] =>
  permissions.filter((name) => name !== 'admin' && own.includes(name));
