import { Invalid } from '@intake-desk/contracts';
import { rowOf, selectOne } from '@intake-desk/database';
import { type Staff, theUser } from '@intake-desk/identity';
import Type from 'typebox';
import type { IntakesContext } from '../context.ts';
import { type ExportRequest, requestedRows, requireExportable } from './export-request.ts';
import { storeExport } from './stored-export.ts';

const CountRow = rowOf({ count: Type.Integer() });

/** What a prepared export comes to. */
export interface PreparedExport {
  readonly id: string;
  readonly rows: number;
  /** Test records that are left out. */
  readonly tests: number;
}

export const prepareExport =
  ({ database }: IntakesContext) =>
  async (staff: Staff, request: ExportRequest): Promise<PreparedExport> => {
    theUser(staff);
    requireExportable(staff, request);
    const { count, tests } = await requestedRows(database, staff, request);
    const { count: rows } = await selectOne(database.read(), CountRow, count);
    if (rows === 0) throw new Invalid({ start: ['export.empty'] });
    const { count: leftOut } = await selectOne(database.read(), CountRow, tests);
    return { id: await storeExport(database, staff, request), rows, tests: leftOut };
  };
