import { limit } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { readsIndividuals } from './asked-report.ts';

/** Returns below how many patients a figure is not told to the caller; null for those who may see individual answers. */
export const smallGroupOf = (staff: Staff): number | null => (readsIndividuals(staff) ? null : limit.smallGroup);
