import { resealEach } from '@intake-desk/identity';
import { IsNull, Not } from 'typeorm';
import { FhirServerEntity } from '../tables/fhir-server.entity.ts';
import { type FhirServersContext, sealOwner } from './find-fhir-server.ts';

/** Seals client secrets with the current key. One that no key opens stays, and has to be entered again. */
export async function resealFhirServers({ database, named: { seal } }: FhirServersContext): Promise<void> {
  const servers = await database.read().findBy(FhirServerEntity, { clientSecret: Not(IsNull()) });
  const secrets = servers.flatMap(({ id, clientSecret: stored, ...server }) =>
    stored === null ? [] : [{ id, stored, owner: sealOwner(server) }],
  );
  await resealEach(seal, secrets, ({ id, stored }, clientSecret) =>
    database.write(() => database.manager().update(FhirServerEntity, { id, clientSecret: stored }, { clientSecret })),
  );
}
