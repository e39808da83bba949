import type { Database } from '@intake-desk/database';
import { ConsultProviderEntity } from '../tables/consult-provider.entity.ts';

/** Whether an organisation has switched on a party for video consults. */
export const hasConsultProvider = (database: Database, organisationId: number): Promise<boolean> =>
  database.read().existsBy(ConsultProviderEntity, { organisationId, enabled: true });
