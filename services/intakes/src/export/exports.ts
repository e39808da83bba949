import { type ExportStatus, type FileStream, Invalid, NotFound } from '@intake-desk/contracts';
import { csvFile, type Database, rowOf, selectOne } from '@intake-desk/database';
import { type Scope, type Staff, theUser } from '@intake-desk/identity';
import Type from 'typebox';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { ofAnyPeriod } from '../conversion/conversion-filter.ts';
import { ExportRow } from '../conversion/export-query.ts';
import { TagEntity } from '../tables/tag.entity.ts';
import { zoneOf } from '../time/civil-time.ts';
import { exportCells } from './export-fields.ts';
import { type ExportRequest, queryOf, requireExportable } from './export-request.ts';
import { isCanceled, storedExport, storeExport } from './stored-export.ts';
import { watchedFile } from './watched-file.ts';

const CountRow = rowOf({ count: Type.Integer() });

/**
 * Stores for an hour an export of the caller, and counts its rows and the test records that it leaves out. Names no patient. Throws
 * Invalid{start, end: validation.required}, {end: export.limit} for a CSV of more than `limit.exportDays` civil days, {start:
 * export.empty}; Forbidden for Zoho without the admin flag, and for an API key.
 */
export async function prepareExport({ database }: IntakesContext, staff: Staff, request: ExportRequest) {
  theUser(staff);
  requireExportable(staff, request);
  const { count, tests } = await queryOf(database, staff, request);
  const { count: rows } = await selectOne(database.read(), CountRow)`${count}`;
  if (rows === 0) throw new Invalid({ start: ['export.empty'] });
  const { count: leftOut } = await selectOne(database.read(), CountRow)`${tests}`;
  return { id: await storeExport(database, staff, request), rows, tests: leftOut };
}

/**
 * Opens the file of an export; the caller has to close it. Calls `onProgress` except for API keys, which have no live channel. Throws
 * as `prepareExport` does, and NotFound for an export that has expired or belongs to somebody else.
 */
export async function openExport(
  { database }: IntakesContext,
  caller: Staff,
  requested: { readonly id: string } | ExportRequest,
  onProgress: (status: ExportStatus) => void,
): Promise<FileStream> {
  const { staff, request } =
    'id' in requested ? await preparedExport(database, caller, requested.id) : { staff: caller, request: requested };
  requireExportable(staff, request);
  const file = await fileOf(database, staff, request);
  if (staff.key) return file;
  try {
    const id = 'id' in requested ? requested.id : await storeExport(database, staff, request);
    return watchedFile(file, {
      isCanceled: () => isCanceled(database, id),
      onProgress: (progress) => onProgress({ org: staff.scope.organisationSymbol, id, ...progress }),
    });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Returns a prepared request, limited to its departments that the caller can read now. */
async function preparedExport(database: Database, staff: Staff, id: string) {
  const { request, departments } = await storedExport(database, staff, id);
  const seen = staff.scope.departments.filter((department) => departments.includes(department.id));
  if (seen.length === 0) throw new NotFound('There is no such export.');
  return { request, staff: { ...staff, scope: { ...staff.scope, departments: seen } } };
}

async function fileOf(database: Database, staff: Staff, request: ExportRequest): Promise<FileStream> {
  const { tab, target, start, end, timezone } = request;
  const { count, rows, present } = await queryOf(database, staff, request);
  const zone = zoneOf(staff.scope.timezone, timezone);
  const { header, cells } = exportCells(tab, target, { zone, tagNames: await tagNamesOf(database, staff.scope) });
  const period = start === undefined || ofAnyPeriod(request) ? 'all' : `${start}-${end}`;
  const file = await csvFile(database, {
    name: (total) =>
      `${tab === 'appointments' ? 'appointments' : 'intakes'}-${target === 'zoho' ? 'zoho-' : ''}${period}-${total}-rows.csv`,
    header,
    count,
    rows,
    shape: ExportRow,
    cells: (stored) => cells({ stored, shown: present(stored) }),
    organisationId: ({ organisationId }) => organisationId,
  });
  if (file.rows > 0) return file;
  await file.close();
  throw new Invalid({ start: ['export.empty'] });
}

async function tagNamesOf(database: Database, { departments }: Scope): Promise<ReadonlyMap<number, string>> {
  const organisationId = In([...new Set(departments.map((department) => department.organisationId))]);
  const tags = await database.read().find(TagEntity, { where: { organisationId } });
  return new Map(tags.map(({ id, name }) => [id, name]));
}
