import Type from 'typebox';
import { InstantColumn, NullableColumn, type RowOf, rowOf } from '../sql/row.ts';
import { joined, type Sql, sql } from '../sql/sql.ts';
import { type AccessQuestion, logPeriod } from './access-log-rows.ts';

/** Which rows of the administrative log are meant. */
export interface AdminQuestion extends Pick<AccessQuestion, 'organisationId' | 'from' | 'until' | 'userId'> {
  readonly subject?: string | undefined;
  /** Looked for in the thing's name and in the sentence; case does not count. */
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

/** A pattern that finds a text anywhere; goes with `ESCAPE '!'`. */
const anywhere = (text: string): string => `%${text.toLowerCase().replace(/[!%_]/g, (sign) => `!${sign}`)}%`;

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
        : [
            sql`(LOWER(subject_name) LIKE ${anywhere(search)} ESCAPE '!' OR LOWER(description) LIKE ${anywhere(search)} ESCAPE '!')`,
          ]),
    ],
    ' AND ',
  );
};

/** The rows of a question in an order, to be read into `StoredChange`; add what page of them. */
export const adminRows = (question: AdminQuestion, order: 'newest' | 'oldest'): Sql =>
  sql`SELECT id, at, user_id, user_name, subject, subject_name, action, description, old_value, new_value, ip, request_id
      FROM admin_log WHERE ${conditions(question)} ORDER BY ${orders[order]}`;

/** A SELECT of one row and one column, `count`. */
export const adminCount = (question: AdminQuestion): Sql =>
  sql`SELECT COUNT(*) AS count FROM admin_log WHERE ${conditions(question)}`;

/** The kinds of things that were changed in the period, in the column `subject`. */
export const adminSubjects = (question: AdminQuestion): Sql =>
  sql`SELECT DISTINCT subject FROM admin_log WHERE ${logPeriod(question)} ORDER BY subject`;
