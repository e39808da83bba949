import { limit } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { protectsSmallGroups, type Staff } from '@intake-desk/identity';
import { readsIndividuals } from './asked-report.ts';

/**
 * Returns below how many patients a figure is not told to the caller; null for those who may see individual answers, and where no
 * organisation that they read protects small groups.
 */
export async function smallGroupOf(database: Database, staff: Staff): Promise<number | null> {
  if (readsIndividuals(staff)) return null;
  return (await protectsSmallGroups(database, staff.scope)) ? limit.smallGroup : null;
}
