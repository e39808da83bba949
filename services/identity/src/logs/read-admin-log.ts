import type { Args, Reply } from '@intake-desk/contracts';
import type { AdminLogRow, readAdminLog as route } from '@intake-desk/contracts/administration';
import {
  adminCount,
  adminRows,
  adminSubjects,
  pageOf,
  rowOf,
  StoredChange as Shape,
  type StoredChange,
  select,
  selectOne,
} from '@intake-desk/database';
import Type from 'typebox';
import type { IdentityContext } from '../context.ts';
import type { Staff } from '../staff/staff.ts';
import { differencesOf } from './differences.ts';
import { logPage, logRows } from './log-query.ts';

const CountRow = rowOf({ count: Type.Integer() });
const SubjectRow = rowOf({ subject: Type.String() });

/** Returns the conditions of a query, without page and order. Throws Forbidden, or Invalid for a period. */
export const adminQuestion = (
  staff: Pick<Staff, 'scope' | 'can'>,
  query: Omit<Args<typeof route>['query'], 'page' | 'pageSize'>,
) => {
  const { userId, subject, search } = query;
  return { ...logRows(staff, query), userId, subject, search: search?.trim() || undefined };
};

/** Returns a page of the administrative log. Throws Forbidden, or Invalid for a period. */
export async function readAdminLog(
  { database }: IdentityContext,
  staff: Pick<Staff, 'scope' | 'can'>,
  query: Args<typeof route>['query'],
): Promise<Reply<typeof route>> {
  const question = adminQuestion(staff, query);
  const { organisationId, from, until } = question;
  const ofPeriod = { organisationId, from, until };
  const paging = logPage(query);
  const reader = database.read();
  const { count: total } = await selectOne(reader, CountRow)`${adminCount(ofPeriod)}`;
  const { count: filtered } = await selectOne(reader, CountRow)`${adminCount(question)}`;
  const subjects = await select(reader, SubjectRow)`${adminSubjects(ofPeriod)}`;
  const rows = await select(reader, Shape)`${adminRows(question, query.order ?? 'newest')} ${pageOf(paging)}`;
  return { total, filtered, ...paging, rows: rows.map(adminView), subjects: subjects.map((row) => row.subject) };
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

export const adminView = (row: StoredChange): AdminLogRow => ({
  id: row.id,
  at: row.at.toISOString(),
  userId: row.user_id,
  userName: row.user_name,
  subject: row.subject,
  subjectName: row.subject_name,
  action: row.action,
  description: row.description,
  differences: differencesOf(parsed(row.old_value), parsed(row.new_value)),
  ip: row.ip,
  requestId: row.request_id,
});
