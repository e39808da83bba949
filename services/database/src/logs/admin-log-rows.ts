import Type from 'typebox';
import { containsAnyCase } from '../sql/contains-text.ts';
import { InstantColumn, NullableColumn, type RowOf, rowOf } from '../sql/row.ts';
import { anyOf, joined, type Sql, sql } from '../sql/sql.ts';
import { type AccessQuestion, logPeriod } from './access-log-rows.ts';

interface AdminQuestion extends Pick<AccessQuestion, 'organisationId' | 'from' | 'until' | 'userId'> {
  readonly subject?: string | undefined;
  /** Text in the name of the changed thing or in the description, ignoring case. */
  readonly search?: string | undefined;
}

export const StoredChange = rowOf({
  id: Type.Integer(),
  at: InstantColumn,
  user_id: NullableColumn(Type.Integer()),
  user_name: Type.String(),
  subject: Type.String(),
  subject_name: Type.String(),
  action: Type.String(),
  description: Type.String(),
  old_value: NullableColumn(Type.String()),
  new_value: NullableColumn(Type.String()),
  ip: NullableColumn(Type.String()),
  request_id: NullableColumn(Type.String()),
});
export type StoredChange = RowOf<typeof StoredChange>;

const orders = { newest: sql`at DESC, id DESC`, oldest: sql`at, id` } as const;

const conditions = (question: AdminQuestion): Sql => {
  const { userId, subject, search } = question;
  return joined(
    [
      logPeriod(question),
      ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
      ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
      ...(search === undefined
        ? []
        : [anyOf([sql`subject_name`, sql`description`].map((text) => containsAnyCase(text, search)))]),
    ],
    ' AND ',
  );
};

/** Selects the rows of a filter as `StoredChange`; the caller adds the page. */
export const adminRows = (question: AdminQuestion, order: 'newest' | 'oldest'): Sql =>
  sql`SELECT id, at, user_id, user_name, subject, subject_name, action, description, old_value, new_value, ip, request_id
      FROM admin_log WHERE ${conditions(question)} ORDER BY ${orders[order]}`;

export const adminCount = (question: AdminQuestion): Sql =>
  sql`SELECT COUNT(*) AS count FROM admin_log WHERE ${conditions(question)}`;

export const adminSubjects = (question: AdminQuestion): Sql =>
  sql`SELECT DISTINCT subject FROM admin_log WHERE ${logPeriod(question)} ORDER BY subject`;
