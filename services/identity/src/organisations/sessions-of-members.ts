import type { IdentityContext } from '../context.ts';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';

/** Ends every sign-in of the organisation's members, in the caller's unit. */
export async function endSessionsOfMembers(
  { database, sessions }: Pick<IdentityContext, 'database' | 'sessions'>,
  organisationId: number,
): Promise<void> {
  const members = await database.manager().findBy(UserOrganisationEntity, { organisationId });
  for (const { userId } of members) await sessions.endAll(userId, 'ended_by_administrator');
}
