import { CivilDate, Csv, Epd, limit, pageSizes, route, UserId } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { mapOf } from '../schema/map-of.ts';
import { NullableInteger, NullableText } from '../schema/nullable.ts';
import { adminBody, adminQuery, settingsScope } from './administration-call.ts';

/** Civil days of the organisation, both included; without them from the first row on, or to the last. */
const period = { start: Type.Optional(CivilDate), end: Type.Optional(CivilDate) };

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Enum([...pageSizes])),
};

/** Which rows there are, and which of them are shown. */
const counts = {
  /** Rows of the period. */
  total: Type.Integer({ minimum: 0 }),
  /** Those that pass the other filters as well. */
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
  /** Who saw this patient. Lists of many patients name none of them, so they are not found by it. */
  epd: Type.Optional(Epd),
  /** What this user saw. */
  userId: Type.Optional(UserId),
  /** Refused calls only. */
  refused: Type.Optional(Type.Boolean()),
  /** Rows of no organisation instead of its own, such as refused calls for one that does not exist. */
  unassigned: Type.Optional(Type.Boolean()),
  /** `refused`: those first, each part by time. */
  order: Type.Optional(AccessOrder),
};

/** A row of the access log (security.md H1, NEN 7513). */
export const AccessLogRow = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  userId: NullableInteger,
  userName: Type.String(),
  roles: Type.String(),
  /** What was done with the data: read, search, print, export or change. */
  action: Type.String(),
  /** The call, as its method and address. */
  subject: Type.String(),
  /** Null where several patients or none are concerned. */
  epd: NullableText,
  patients: Type.Integer({ minimum: 0 }),
  allowed: Type.Boolean(),
  ip: NullableText,
  requestId: NullableText,
  /** The ids and symbols that the call named, by its fields. */
  asked: mapOf(Type.String()),
  /** Fields of a patient that a correction changed; without values once the patient was erased. */
  changes: Type.Array(Type.Object({ field: Type.String(), before: NullableText, after: NullableText })),
  /** Of a download how far it came: begun, whole or cut short. */
  file: NullableText,
  rows: NullableInteger,
});
export type AccessLogRow = Static<typeof AccessLogRow>;

/**
 * What was read and changed of patients, a page of it. The body holds what no address may, a patient's id; the call is a row of the log
 * itself. 422 for a period that runs backwards.
 */
export const readAccessLog = route({
  ...adminBody,
  method: 'POST',
  url: '/api/admin/accessLog',
  summary: 'Who saw which patient',
  patient: 'search',
  costly: true,
  body: Type.Object({ ...accessFilters, ...paging }),
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

/** All rows that pass, as a file; each download is logged as such. Refusals are JSON, which the screen that asks reads. */
export const exportAccessLog = route({
  ...adminBody,
  method: 'POST',
  url: '/api/admin/accessLog/export',
  summary: 'The access log as a file',
  patient: 'export',
  costly: true,
  body: Type.Object(accessFilters),
  reply: Csv,
  example: {
    body: { ...exampleScope, epd: 'P-1001', start: '2026-01-01', end: '2026-01-31' },
  },
});

/** A value that a change touched, by its path; null where it was not there before, or is not after it. */
export const LoggedDifference = Type.Object({ field: Type.String(), before: NullableText, after: NullableText });
export type LoggedDifference = Static<typeof LoggedDifference>;

/** A row of the administrative log (security.md H1). */
export const AdminLogRow = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  userId: NullableInteger,
  userName: Type.String(),
  /** What kind of thing was changed, such as `role`. */
  subject: Type.String(),
  subjectName: Type.String(),
  action: Type.String(),
  /** The change in one English sentence, as it was recorded. Readers of other languages get one made from subject and action. */
  description: Type.String(),
  /** What differs, and nothing else. */
  differences: Type.Array(LoggedDifference),
  ip: NullableText,
  requestId: NullableText,
});
export type AdminLogRow = Static<typeof AdminLogRow>;

/** The newest first if no order is named. `subjects` are the kinds of things that the log of the organisation has, for a filter. */
export const readAdminLog = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/adminLog',
  summary: 'Who changed what of the configuration',
  costly: true,
  query: Type.Object({
    ...settingsScope,
    ...period,
    ...paging,
    subject: Type.Optional(Type.String({ maxLength: limit.codeLength })),
    userId: Type.Optional(UserId),
    /** Looked for in what was changed and in the sentence. */
    search: Type.Optional(Type.String({ maxLength: limit.columnFilterLength })),
    /** Rows of no organisation instead of its own, such as those of the installation. */
    unassigned: Type.Optional(Type.Boolean()),
    order: Type.Optional(Type.Enum(['newest', 'oldest'])),
  }),
  reply: Type.Object({ ...counts, rows: Type.Array(AdminLogRow), subjects: Type.Array(Type.String()) }),
  example: { query: { ...exampleScope, start: '2026-01-01', end: '2026-01-31' } },
});
