import { type Static, Type } from 'typebox';
import { CivilDate } from '../civil-date.ts';
import { DepartmentSymbol, ExportId, IntakeId, OrganisationSymbol, scopeFields } from '../identifier.ts';
import { limit } from '../limit.ts';
import { Csv, Nothing, route } from '../route.ts';
import { conversionFields } from './dashboard.ts';

/** For a spreadsheet, or as Zoho takes it in: that one for admins, of any period (S1 §5, §6). */
export const exportTargets = ['csv', 'zoho'] as const;
export const ExportTarget = Type.Enum([...exportTargets]);
export type ExportTarget = Static<typeof ExportTarget>;

const permission = 'export_dashboard_data';

/**
 * Stores what is to be exported, by the same filter as the table, and says what it comes to. Records with a patient id that
 * contains "test" are left out, always. 422 `end`: export.limit; `start`: export.empty; 403 for zoho without the admin flag.
 */
export const prepareExport = route({
  method: 'POST',
  url: '/api/ic/export',
  summary: 'Prepares an export of intakes',
  permission,
  scope: { org: 'body.org', department: 'body.departmentSymbol' },
  patient: 'search',
  costly: true,
  body: Type.Object({
    ...scopeFields,
    ...conversionFields,
    target: ExportTarget,
    /** Only these of them. */
    ids: Type.Optional(Type.Array(IntakeId, { minItems: 1, maxItems: limit.chosenIntakes.all })),
  }),
  reply: Type.Object({
    id: ExportId,
    rows: Type.Integer({ minimum: 0 }),
    /** Test records that are left out. */
    tests: Type.Integer({ minimum: 0 }),
  }),
  example: {
    body: { org: 'northsea', departmentSymbol: 'ANE', start: '2026-01-01', end: '2026-01-31', target: 'csv' },
  },
});
export type ExportRequest = Static<(typeof prepareExport)['body']>;

/**
 * The file: of a prepared export by its `id`, which its user alone may fetch, or of S1's full parameters. Its progress goes to the
 * user's channel as `export.status`.
 */
export const exportIntakes = route({
  method: 'GET',
  url: '/api/ic/export',
  summary: 'Intakes as a file',
  permission,
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  patient: 'export',
  costly: true,
  dialect: 'csv',
  query: Type.Object({
    org: OrganisationSymbol,
    departmentSymbol: Type.Optional(DepartmentSymbol),
    id: Type.Optional(ExportId),
    target: Type.Optional(ExportTarget),
    start_date: Type.Optional(CivilDate),
    end_date: Type.Optional(CivilDate),
    /** JSON of the side filters. */
    filters: Type.Optional(Type.String({ maxLength: 8_000 })),
    /** JSON of the filters on columns. */
    columnFilters: Type.Optional(Type.String({ maxLength: 8_000 })),
  }),
  reply: Csv,
  example: {
    query: {
      org: 'northsea',
      departmentSymbol: 'ANE',
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      target: 'csv',
    },
  },
});

/** What has left stays; the file breaks off and says so. */
export const cancelExport = route({
  method: 'DELETE',
  url: '/api/ic/export/:id',
  summary: 'Cancels an export that is under way',
  permission,
  scope: { org: 'query.org' },
  params: Type.Object({ id: ExportId }),
  query: Type.Object({ org: OrganisationSymbol }),
  reply: Nothing,
  example: { params: { id: '0123456789abcdef0123456789abcdef' }, query: { org: 'northsea' } },
});

/** The ids of all rows that pass the filter, in the table's order: at most `limit.chosenIntakes.all`, `total` says how many there are. */
export const selectIntakes = route({
  method: 'POST',
  url: '/api/ic/selection',
  summary: 'The ids of all intakes that pass a filter',
  permission: 'view_dashboard_charts',
  scope: { org: 'body.org', department: 'body.departmentSymbol' },
  patient: 'search',
  costly: true,
  body: Type.Object({ ...scopeFields, ...conversionFields }),
  reply: Type.Object({ ids: Type.Array(IntakeId), total: Type.Integer() }),
  example: { body: { org: 'northsea', departmentSymbol: 'ANE', start: '2026-01-01', end: '2026-01-31' } },
});
export type SelectionRequest = Static<(typeof selectIntakes)['body']>;
