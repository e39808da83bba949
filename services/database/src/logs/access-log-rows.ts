import Type from 'typebox';
import { FlagColumn, InstantColumn, NullableColumn, type RowOf, rowOf } from '../sql/row.ts';
import { allOf, joined, type Sql, sql } from '../sql/sql.ts';

export interface AccessQuestion {
  /** Null selects rows without an organisation. */
  readonly organisationId: number | null;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
  readonly epd?: string | undefined;
  readonly userId?: number | undefined;
  readonly refused?: boolean | undefined;
}

export const accessOrders = {
  newest: sql`at DESC, id DESC`,
  oldest: sql`at, id`,
  refused: sql`allowed, at DESC, id DESC`,
} as const;

export const StoredAccess = rowOf({
  id: Type.Integer(),
  at: InstantColumn,
  user_id: NullableColumn(Type.Integer()),
  user_name: Type.String(),
  role_names: Type.String(),
  organisation_id: NullableColumn(Type.Integer()),
  action: Type.String(),
  subject: Type.String(),
  epd: NullableColumn(Type.String()),
  patient_count: Type.Integer(),
  allowed: FlagColumn,
  ip: NullableColumn(Type.String()),
  request_id: NullableColumn(Type.String()),
  details: NullableColumn(Type.String()),
});
export type StoredAccess = RowOf<typeof StoredAccess>;

/** Returns the condition for organisation and period; both logs have an index that begins with these columns. */
export const logPeriod = ({
  organisationId,
  from,
  until,
}: Pick<AccessQuestion, 'organisationId' | 'from' | 'until'>): Sql =>
  allOf([
    organisationId === null ? sql`organisation_id IS NULL` : sql`organisation_id = ${organisationId}`,
    ...(from ? [sql`at >= ${from}`] : []),
    ...(until ? [sql`at < ${until}`] : []),
  ]);

const conditions = (question: AccessQuestion): Sql => {
  const { epd, userId, refused } = question;
  return joined(
    [
      logPeriod(question),
      // HEX compares exactly: MariaDB may treat identifiers that differ in case or accents as equal.
      ...(epd === undefined ? [] : [sql`epd = ${epd} AND HEX(epd) = HEX(${epd})`]),
      ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
      ...(refused ? [sql`allowed = ${false}`] : []),
    ],
    ' AND ',
  );
};

/** Selects the rows of a filter as `StoredAccess`; the caller adds the page. */
export const accessRows = (question: AccessQuestion, order: keyof typeof accessOrders): Sql =>
  sql`SELECT id, at, user_id, user_name, role_names, organisation_id, action, subject, epd, patient_count, allowed, ip,
      request_id, details FROM access_log WHERE ${conditions(question)} ORDER BY ${accessOrders[order]}`;

export const accessCount = (question: AccessQuestion): Sql =>
  sql`SELECT COUNT(*) AS count FROM access_log WHERE ${conditions(question)}`;
