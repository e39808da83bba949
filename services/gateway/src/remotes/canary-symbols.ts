import type { Database } from '@intake-desk/database';
import { organisationById } from '@intake-desk/identity';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';

/** The versions that organisations get before the others, by the organisation's symbol. */
export async function canarySymbols(database: Database, name: string): Promise<Record<string, string>> {
  const canaries = await database.read().find(RemoteCanaryEntity, { where: { name }, order: { id: 'ASC' } });
  const versions: Record<string, string> = {};
  for (const { organisationId, version } of canaries) {
    versions[(await organisationById(database, organisationId)).symbol] = version;
  }
  return versions;
}
