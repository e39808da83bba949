import type { Database } from '@intake-desk/database';
import { protectsSmallGroups, type Staff } from '@intake-desk/identity';

/** Returns whether the caller may see individual answers (decisions "report rights"); others get what charts need, and no way to a person (D9). */
export const readsIndividuals = ({ can }: Staff): boolean => can('export_dashboard_data');

/**
 * Returns whether small groups are protected from the caller: not from those who may see individual answers, nor where no
 * organisation that they read protects them. They get no rows, and blurred figures (`docs/security.md`, D9).
 */
export const protectsFrom = async (database: Database, staff: Staff): Promise<boolean> =>
  !readsIndividuals(staff) && (await protectsSmallGroups(database, staff.scope));
