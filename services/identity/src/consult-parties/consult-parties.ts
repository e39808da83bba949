import type { ConsultParty } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import type { Staff } from '../staff/staff.ts';
import { ConsultProviderEntity } from '../tables/consult-provider.entity.ts';
import { createEditedParties } from './edited-parties.ts';

/** Parties for video consults. */
export const createConsultParties = (context: IdentityContext) => ({
  /** Settings → Third-party video consult. */
  edited: createEditedParties(context),

  /** GET /api/consult/available: the organisation's parties for video consults that are switched on. */
  async list({ scope }: Pick<Staff, 'scope'>): Promise<ConsultParty[]> {
    const rows = await context.database.read().find(ConsultProviderEntity, {
      where: { organisationId: scope.organisationId, enabled: true },
      order: { provider: 'ASC' },
    });
    return rows.map(({ enabled, provider, url, embeddable }) => ({ enabled, provider, url, embeddable }));
  },
});
