import type { Database } from '@intake-desk/database';
import type { IdentityContext } from '../context.ts';
import type { Staff } from '../staff/staff.ts';
import { ConsultProviderEntity } from '../tables/consult-provider.entity.ts';

/** Returns whether an organisation has switched on a third party for video consults. */
export const hasConsultProvider = (database: Database, organisationId: number): Promise<boolean> =>
  database.read().existsBy(ConsultProviderEntity, { organisationId, enabled: true });

/** GET /api/consult/available: the third parties for video consults that are switched on. */
export async function listAvailableParties({ database }: IdentityContext, { scope }: Pick<Staff, 'scope'>) {
  const rows = await database.read().find(ConsultProviderEntity, {
    where: { organisationId: scope.organisationId, enabled: true },
    order: { provider: 'ASC' },
  });
  return rows.map(({ enabled, provider, url, embeddable }) => ({ enabled, provider, url, embeddable }));
}
