import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { Opened } from '../sessions/open-session.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import type { User } from '../tables/user.entity.ts';

/**
 * What a right password still asks for: a code of who has set a second factor up; its setting-up of administrators,
 * whose flag opens every organisation, as soon as one organisation asks for it (decisions "second factor").
 */
export async function secondFactorStep(
  database: Database,
  user: Pick<User, 'admin' | 'totpConfirmedAt'>,
): Promise<Opened['next']> {
  if (user.totpConfirmedAt !== null) return 'code';
  if (!user.admin) return 'open';
  const asked = await database.read().existsBy(OrganisationEntity, { secondFactor: true, deletedAt: IsNull() });
  return asked ? 'enrol' : 'open';
}
