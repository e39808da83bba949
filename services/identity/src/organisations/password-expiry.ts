import { type Database, plannedOnce, rowOf, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';

const DaysRow = rowOf({ days: Type.Union([Type.Number(), Type.Null()]) });

/** Returns the days until a user's password expires: the minimum of their organisations, else the default; 0 for never. */
export async function passwordExpiryOf(database: Database, userId: number, byDefault: number): Promise<number> {
  const [row] = await select(
    database.read(),
    DaysRow,
    sql`SELECT MIN(o.password_expiry_days) AS days FROM organisation o
        JOIN user_organisation uo ON uo.organisation_id = o.id AND uo.user_id = ${plannedOnce(userId)}
        WHERE o.password_expiry_days > 0 AND o.deleted_at IS NULL`,
  );
  return row?.days ?? byDefault;
}
