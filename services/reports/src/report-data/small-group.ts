import type { Database } from '@intake-desk/database';
import { protectsSmallGroups, type Staff } from '@intake-desk/identity';

/** Returns true if the caller may see individual answers; others get pseudonymised data (D9). */
export const readsIndividuals = ({ can }: Staff): boolean => can('export_dashboard_data');

/**
 * Returns true if the caller gets blurred figures and no rows (`docs/security.md`, D9): they may not see individual answers, and
 * some organisation in their scope protects small groups.
 */
export const protectsFrom = async (database: Database, staff: Staff): Promise<boolean> =>
  !readsIndividuals(staff) && (await protectsSmallGroups(database, staff.scope));
