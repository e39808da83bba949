import { NotFound } from '@intake-desk/contracts';
import { IsNull } from 'typeorm';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import type { IdentityContext } from '../context.ts';
import { ApiKeyEntity } from '../tables/api-key.entity.ts';

/** Revokes a key from the next request on; it is no error if it is revoked already. Throws NotFound. */
export function revokeApiKey({ database }: IdentityContext, actor: Actor, organisationId: number, keyId: number) {
  return database.write(async () => {
    const key = await database.manager().findOneBy(ApiKeyEntity, { id: keyId, organisationId });
    if (!key) throw new NotFound('There is no such API key.');
    const revoked = await database
      .manager()
      .update(
        ApiKeyEntity,
        { id: keyId, revokedAt: IsNull() },
        { revokedAt: database.now(), version: key.version + 1 },
      );
    if (revoked.affected !== 1) return;
    await logChange(database, {
      actor,
      organisationId,
      subject: 'apiKey',
      subjectId: keyId,
      subjectName: key.name,
      action: 'revoke',
      description: `${actor.name} revoked the API key ${key.name} (${key.prefix}).`,
    });
  });
}
