import type { Database } from '@intake-desk/database';
import type { Open } from '@intake-desk/database/testing';
import { identityEntities } from '@intake-desk/identity';
import { intakesEntities } from '@intake-desk/intakes';
import { createReports, type Reports } from '../create-reports.ts';
import { reportsEntities } from '../reports-entities.ts';

/** Opens a database with everything that reports read, and makes their service over it; `clock` tells it the time. */
export async function openReports(
  open: Open,
  clock?: () => Date,
): Promise<{ readonly database: Database; readonly reports: Reports }> {
  const database = await open([...identityEntities, ...intakesEntities, ...reportsEntities]);
  return { database, reports: createReports({ database, ...(clock ? { clock } : {}) }) };
}
