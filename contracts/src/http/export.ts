import { type Static, type TSchema, Type } from 'typebox';
import {
  DepartmentSymbol,
  ExportId,
  IntakeHash,
  IntakeId,
  kindKeyword,
  OrganisationSymbol,
  scopeFields,
} from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { Csv, Nothing, route } from '../route/route.ts';
import type { AppointmentColumn } from '../table/appointment-columns.ts';
import type { ConversionColumn } from '../table/conversion-columns.ts';
import { CivilDate } from '../time/civil-date.ts';
import { appointmentFields, conversionFields, SideFilters } from './dashboard.ts';
import { DashboardTab } from './dashboard-view.ts';
import { departmentBody, departmentQuery, exampleScope } from './department-call.ts';

/** CSV for spreadsheets, or for import into Zoho. Zoho is for admins and for any period (S1 §5, §6). */
export const exportTargets = ['csv', 'zoho'] as const;
export const ExportTarget = Type.Enum([...exportTargets]);
export type ExportTarget = Static<typeof ExportTarget>;

const permission = 'export_dashboard_data';

const preparing = {
  ...departmentBody,
  permission,
  patient: 'search',
  costly: true,
  reply: Type.Object({
    id: ExportId,
    rows: Type.Integer({ minimum: 0 }),
    /** Test records left out. */
    tests: Type.Integer({ minimum: 0 }),
  }),
} as const;

const exportFields = {
  target: ExportTarget,
  ids: Type.Optional(Type.Array(IntakeId, { minItems: 1, maxItems: limit.chosenIntakes.all })),
};

/**
 * Prepares an export of the conversion tab by the filter of its table, and returns its size. Always leaves out records with a
 * patient ID that contains "test". 422 `end`: export.limit; `start`: export.empty; 403 for zoho without the admin flag.
 */
export const prepareExport = route('POST /api/ic/export', {
  ...preparing,
  summary: 'Prepares an export of intakes',
  body: Type.Object({ ...scopeFields, ...conversionFields, ...exportFields }),
  example: {
    body: { ...exampleScope, start: '2026-01-01', end: '2026-01-31', target: 'csv' },
  },
});
export type ExportRequest = Static<(typeof prepareExport)['body']>;

/** Prepares an export of the appointments tab, as `prepareExport`; the period is that of the appointments. */
export const prepareAppointmentExport = route('POST /api/ic/export/appointments', {
  ...preparing,
  summary: 'Prepares an export of appointments',
  body: Type.Object({ ...scopeFields, ...appointmentFields, ...exportFields }),
  example: {
    body: { ...exampleScope, start: '2026-01-01', end: '2026-01-31', target: 'csv' },
  },
});

const text = Type.Optional(Type.String({ minLength: 1, maxLength: 8_000 }));

/**
 * Column filters as query parameters, in the dashboard's own spelling: lists separated by commas, `yes` or `no`, dates as
 * `2026-01-01..2026-01-31` (open at either end), `has` or `none`.
 */
const columnParameters = {
  epd: text,
  related: text,
  fullname: text,
  content: text,
  status: text,
  date: text,
  completed: text,
  risk: text,
  appointment: text,
  followup_type: text,
  followup: text,
  location: text,
  department: text,
  origin: text,
  appointment_type: text,
  service_type: text,
  specialty: text,
  date_sent: text,
  tags: Type.Optional(Type.String({ minLength: 1, maxLength: 8_000, [kindKeyword]: 'tag' })),
} satisfies Record<ConversionColumn | AppointmentColumn, typeof text>;

/** Side filters as query parameters, off if left out. Texts to hide are separated by commas. */
const sideParameters = { ...SideFilters.properties, hiddenEPDs: text } satisfies Record<keyof SideFilters, TSchema>;

/**
 * Streams a file: a prepared export by its `id`, for its user only, or by S1's parameters. Reports progress as `export.status` on
 * the user's channel. Side filters and column filters are plain parameters, or JSON in `filters` and `columnFilters`; both forms at
 * once are 422.
 */
export const exportIntakes = route('GET /api/ic/export', {
  ...departmentQuery,
  summary: 'Intakes as a file',
  permission,
  departmentKey: true,
  patient: 'export',
  costly: true,
  dialect: 'csv',
  query: Type.Object({
    org: OrganisationSymbol,
    departmentSymbol: Type.Optional(DepartmentSymbol),
    id: Type.Optional(ExportId),
    target: Type.Optional(ExportTarget),
    /** Tab of the rows and filters; left out, the conversion tab. */
    tab: Type.Optional(DashboardTab),
    start_date: Type.Optional(CivilDate),
    end_date: Type.Optional(CivilDate),
    filters: text,
    columnFilters: text,
    ...sideParameters,
    ...columnParameters,
  }),
  reply: Csv,
  example: {
    query: {
      ...exampleScope,
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      target: 'csv',
    },
  },
});

/** Cancels a running export. The file ends early and says so. */
export const cancelExport = route('DELETE /api/ic/export/:id', {
  summary: 'Cancels an export that is under way',
  permission,
  scope: { org: 'query.org' },
  params: Type.Object({ id: ExportId }),
  query: Type.Object({ org: OrganisationSymbol }),
  reply: Nothing,
  example: { params: { id: '0123456789abcdef0123456789abcdef' }, query: { org: 'northsea' } },
});

const selecting = {
  ...departmentBody,
  permission: 'view_dashboard_charts',
  departmentKey: true,
  patient: 'search',
  costly: true,
  reply: Type.Object({
    ids: Type.Array(IntakeId),
    /** The same intakes, to open their records. */
    records: Type.Array(Type.Object({ org: OrganisationSymbol, dep: DepartmentSymbol, hash: IntakeHash })),
    total: Type.Integer(),
  }),
} as const;

/** Returns the ids of rows that pass the filter, in order, up to `limit.chosenIntakes.all`; `total` counts all. */
export const selectIntakes = route('POST /api/ic/selection', {
  ...selecting,
  summary: 'The ids of all intakes that pass a filter',
  body: Type.Object({ ...scopeFields, ...conversionFields }),
  example: { body: { ...exampleScope, start: '2026-01-01', end: '2026-01-31' } },
});

/** Returns ids of the appointments tab, as `selectIntakes`; the period is that of the appointments. */
export const selectAppointments = route('POST /api/ic/selection/appointments', {
  ...selecting,
  summary: 'The ids of all intakes whose appointments pass a filter',
  body: Type.Object({ ...scopeFields, ...appointmentFields }),
  example: { body: { ...exampleScope, start: '2026-01-01', end: '2026-01-31' } },
});
