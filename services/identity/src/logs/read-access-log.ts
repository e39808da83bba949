import type { Args } from '@intake-desk/contracts';
import type { AccessLogRow, readAccessLog as route } from '@intake-desk/contracts/administration';
import {
  accessCount,
  accessRows,
  pageOf,
  rowOf,
  StoredAccess as Shape,
  type StoredAccess,
  select,
  selectOne,
} from '@intake-desk/database';
import Type from 'typebox';
import { Check } from 'typebox/value';
import type { IdentityContext } from '../context.ts';
import type { Staff } from '../staff/staff.ts';
import { logPage, logRows } from './log-query.ts';

type Query = Args<typeof route>['body'];

const CountRow = rowOf({ count: Type.Integer() });
const Value = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Details = Type.Object({
  asked: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  file: Type.Optional(Type.String()),
  rows: Type.Optional(Type.Integer()),
  changes: Type.Optional(Type.Array(Type.Object({ field: Type.String(), before: Value, after: Value }))),
});

/** Returns the conditions of a query, without page and order. */
export const accessQuestion = (staff: Pick<Staff, 'scope' | 'can'>, query: Omit<Query, 'page' | 'pageSize'>) => {
  const { epd, userId, refused } = query;
  return { ...logRows(staff, query), epd, userId, refused };
};

/** Returns a page of the access log and traces its patients. Throws Forbidden, or Invalid for a period. */
export async function readAccessLog({ database }: IdentityContext, staff: Staff, query: Query) {
  const question = accessQuestion(staff, query);
  const paging = logPage(query);
  const reader = database.read();
  const { organisationId, from, until } = question;
  const { count: total } = await selectOne(reader, CountRow)`${accessCount({ organisationId, from, until })}`;
  const { count: filtered } = await selectOne(reader, CountRow)`${accessCount(question)}`;
  const rows = await select(reader, Shape)`${accessRows(question, query.order ?? 'newest')} ${pageOf(paging)}`;
  staff.trail.patients(patientsOf(query.epd, staff, rows));
  return { total, filtered, ...paging, rows: rows.map(accessView) };
}

/** Returns the requested patient, even without rows, else the patients of the rows. */
const patientsOf = (epd: string | undefined, { scope }: Staff, rows: readonly StoredAccess[]) => {
  const { organisationId } = scope;
  if (epd !== undefined) return [{ intakeId: null, organisationId, epd }];
  return rows.flatMap((row) =>
    row.epd === null ? [] : [{ intakeId: null, organisationId: row.organisation_id ?? organisationId, epd: row.epd }],
  );
};

export function accessView(row: StoredAccess): AccessLogRow {
  const details: unknown = row.details === null ? {} : JSON.parse(row.details);
  const { asked = {}, file = null, rows = null, changes = [] } = Check(Details, details) ? details : {};
  return {
    id: row.id,
    at: row.at.toISOString(),
    userId: row.user_id,
    userName: row.user_name,
    roles: row.role_names,
    action: row.action,
    subject: row.subject,
    epd: row.epd,
    patients: row.patient_count,
    allowed: row.allowed,
    ip: row.ip,
    requestId: row.request_id,
    asked: Object.fromEntries(Object.entries(asked).map(([field, value]) => [field, String(value)])),
    changes: changes.map(({ field, before = null, after = null }) => ({ field, before, after })),
    file,
    rows,
  };
}
