import { CivilDate, Csv, Epd, limit, route, UserId } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope, pageFields } from '../http/department-call.ts';
import { mapOf } from '../schema/map-of.ts';
import { NullableInteger, NullableText } from '../schema/nullable.ts';
import { adminBody, adminQuery, settingsScope } from './administration-call.ts';

/** Civil days of the organisation, both included; left out, without limit. */
const period = { start: Type.Optional(CivilDate), end: Type.Optional(CivilDate) };

const counts = {
  /** Rows of the period. */
  total: Type.Integer({ minimum: 0 }),
  /** Rows that pass the other filters too. */
  filtered: Type.Integer({ minimum: 0 }),
  page: Type.Integer({ minimum: 1 }),
  pageSize: Type.Integer({ minimum: 1 }),
};

export const accessOrders = ['newest', 'oldest', 'refused'] as const;
export const AccessOrder = Type.Enum([...accessOrders]);
export type AccessOrder = Static<typeof AccessOrder>;

const accessFilters = {
  ...settingsScope,
  ...period,
  /** Rows of this patient. Lists of many patients name none of them, so this filter does not find them. */
  epd: Type.Optional(Epd),
  userId: Type.Optional(UserId),
  refused: Type.Optional(Type.Boolean()),
  /** Rows without an organisation, such as refused calls for an unknown one, instead of the organisation's own. */
  unassigned: Type.Optional(Type.Boolean()),
  /** `refused` sorts refused calls first, each part by time. */
  order: Type.Optional(AccessOrder),
};

/** A row of the access log (security.md H1, NEN 7513). */
export const AccessLogRow = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  userId: NullableInteger,
  userName: Type.String(),
  roles: Type.String(),
  /** Action: read, search, print, export or change. */
  action: Type.String(),
  subject: Type.String(),
  /** Null for several patients or none. */
  epd: NullableText,
  patients: Type.Integer({ minimum: 0 }),
  allowed: Type.Boolean(),
  ip: NullableText,
  requestId: NullableText,
  asked: mapOf(Type.String()),
  /** Fields of a patient changed by a correction; without values after the patient was erased. */
  changes: Type.Array(Type.Object({ field: Type.String(), before: NullableText, after: NullableText })),
  /** State of a download: begun, complete or cut short. */
  file: NullableText,
  rows: NullableInteger,
});
export type AccessLogRow = Static<typeof AccessLogRow>;

/** Returns a page of the access log, which logs this too. A POST, since no address may carry a patient's id. */
export const readAccessLog = route('POST /api/admin/accessLog', {
  ...adminBody,
  summary: 'Who saw which patient',
  patient: 'search',
  costly: true,
  body: Type.Object({ ...accessFilters, ...pageFields }),
  reply: Type.Object({ ...counts, rows: Type.Array(AccessLogRow) }),
  example: {
    body: {
      ...exampleScope,
      epd: 'P-1001',
      start: '2026-01-01',
      end: '2026-01-31',
      order: 'newest',
    },
  },
});

/** Streams all filtered rows as a file; each download is logged. Refusals are JSON, since a screen reads them. */
export const exportAccessLog = route('POST /api/admin/accessLog/export', {
  ...adminBody,
  summary: 'The access log as a file',
  patient: 'export',
  costly: true,
  body: Type.Object(accessFilters),
  reply: Csv,
  example: {
    body: { ...exampleScope, epd: 'P-1001', start: '2026-01-01', end: '2026-01-31' },
  },
});

/** A changed value by its path; null if it did not exist before, or does not afterwards. */
export const LoggedDifference = Type.Object({ field: Type.String(), before: NullableText, after: NullableText });
export type LoggedDifference = Static<typeof LoggedDifference>;

/** A row of the administrative log (security.md H1). */
export const AdminLogRow = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  userId: NullableInteger,
  userName: Type.String(),
  /** Kind of the changed thing, such as `role`. */
  subject: Type.String(),
  subjectName: Type.String(),
  action: Type.String(),
  /** The change in one English sentence, as recorded. Other languages get one made from subject and action. */
  description: Type.String(),
  differences: Type.Array(LoggedDifference),
  ip: NullableText,
  requestId: NullableText,
});
export type AdminLogRow = Static<typeof AdminLogRow>;

const adminFilters = {
  ...settingsScope,
  ...period,
  subject: Type.Optional(Type.String({ maxLength: limit.codeLength })),
  userId: Type.Optional(UserId),
  /** Searches changed names and sentences. */
  search: Type.Optional(Type.String({ maxLength: limit.columnFilterLength })),
  /** Rows without an organisation, such as those of the installation, instead of the organisation's own. */
  unassigned: Type.Optional(Type.Boolean()),
  order: Type.Optional(Type.Enum(['newest', 'oldest'])),
};

/** Returns a page of the administrative log, newest first by default. `subjects` lists the occurring kinds. */
export const readAdminLog = route('GET /api/admin/adminLog', {
  ...adminQuery,
  summary: 'Who changed what of the configuration',
  costly: true,
  query: Type.Object({ ...adminFilters, ...pageFields }),
  reply: Type.Object({ ...counts, rows: Type.Array(AdminLogRow), subjects: Type.Array(Type.String()) }),
  example: { query: { ...exampleScope, start: '2026-01-01', end: '2026-01-31' } },
});

/** Streams all filtered rows as a file, as `exportAccessLog` does; each download is in the access log. */
export const exportAdminLog = route('POST /api/admin/adminLog/export', {
  ...adminBody,
  summary: 'The administrative log as a file',
  patient: 'export',
  costly: true,
  body: Type.Object(adminFilters),
  reply: Csv,
  example: { body: { ...exampleScope, start: '2026-01-01', end: '2026-01-31' } },
});
