import { defaultPageSize, Forbidden } from '@intake-desk/contracts';
import type { Staff } from '../staff/staff.ts';
import { type AskedPeriod, askedPeriod } from './asked-period.ts';

/** What every question about a log has. */
export interface AskedLog extends AskedPeriod {
  readonly unassigned?: boolean | undefined;
}

/** The page that is asked for; the first of the usual size without a word about it. */
export const askedPage = ({ page = 1, pageSize = defaultPageSize }: { page?: number; pageSize?: number }) => ({
  page,
  pageSize,
});

/** Whose rows of which time are meant. Throws Forbidden for whoever is no administrator, and Invalid for a period. */
export function askedRows({ scope, can }: Pick<Staff, 'scope' | 'can'>, asked: AskedLog) {
  if (!can('admin')) throw new Forbidden();
  const organisationId = asked.unassigned ? null : scope.organisationId;
  return { organisationId, ...askedPeriod(asked, scope.timezone) };
}
