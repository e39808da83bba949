import { Invalid } from '@intake-desk/contracts';
import { rowOf, selectOne } from '@intake-desk/database';
import { type Staff, theUser } from '@intake-desk/identity';
import Type from 'typebox';
import type { IntakesContext } from '../context.ts';
import { type ExportRequest, queryOf, requireExportable } from './export-request.ts';
import { storeExport } from './stored-export.ts';

const CountRow = rowOf({ count: Type.Integer() });

interface PreparedExport {
  readonly id: string;
  readonly rows: number;
  /** Number of test records that are left out. */
  readonly tests: number;
}

/**
 * Stores for an hour an export of the caller, and counts its rows and the test records that it leaves out. Names no patient. Throws
 * Invalid{start, end: validation.required}, {end: export.limit} for a CSV of more than `limit.exportDays` civil days, {start:
 * export.empty}; Forbidden for Zoho without the admin flag, and for an API key.
 */
export async function prepareExport(
  { database }: IntakesContext,
  staff: Staff,
  request: ExportRequest,
): Promise<PreparedExport> {
  theUser(staff);
  requireExportable(staff, request);
  const { count, tests } = await queryOf(database, staff, request);
  const { count: rows } = await selectOne(database.read(), CountRow, count);
  if (rows === 0) throw new Invalid({ start: ['export.empty'] });
  const { count: leftOut } = await selectOne(database.read(), CountRow, tests);
  return { id: await storeExport(database, staff, request), rows, tests: leftOut };
}
