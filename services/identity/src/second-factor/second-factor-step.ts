import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import type { User } from '../tables/user.entity.ts';

/**
 * Returns the step after a correct password: the code of a user with a second factor. An administrator, who may use every
 * organisation, has to set one up as soon as any organisation requires it (decisions "second factor").
 */
export async function secondFactorStep(database: Database, user: Pick<User, 'admin' | 'totpConfirmedAt'>) {
  if (user.totpConfirmedAt !== null) return 'code';
  if (!user.admin) return 'open';
  const required = await database.read().existsBy(OrganisationEntity, { secondFactor: true, deletedAt: IsNull() });
  return required ? 'enrol' : 'open';
}
