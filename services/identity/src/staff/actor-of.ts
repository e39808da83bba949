import { NotFound, preferredLanguage } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { Actor } from '../administration/actor.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import type { Staff } from './staff.ts';

/** Returns the actor for the admin log; an API key acts as no user. */
export const actorOf = ({ user, address }: Pick<Staff, 'user' | 'address'>): Actor => ({
  userId: user.id || null,
  name: user.name,
  ip: address || undefined,
});

/** Lets a command act in an organisation like one of its staff who may do everything. Throws NotFound. */
export async function staffOfCommand(
  database: Database,
  { userId, name, ip = '' }: Actor,
  organisationId: number,
): Promise<Pick<Staff, 'scope' | 'can' | 'user' | 'address'>> {
  const where = { id: organisationId, deletedAt: IsNull() };
  const organisation = await database.read().findOneBy(OrganisationEntity, where);
  if (!organisation) throw new NotFound('There is no such organisation.');
  return {
    user: { id: userId ?? 0, name, email: '', admin: true },
    scope: {
      organisationId,
      organisationSymbol: organisation.symbol,
      organisationName: organisation.name,
      timezone: organisation.timezone,
      language: preferredLanguage([organisation.language]),
      departments: [],
      readable: [],
    },
    can: () => true,
    address: ip,
  };
}
