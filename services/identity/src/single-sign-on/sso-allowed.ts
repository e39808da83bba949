import type { Database } from '@intake-desk/database';

/**
 * Whether every organisation that the user is a member of allows single sign-on, and there is one: a session opens all of
 * them, so that one must not decide for another (C16).
 */
export async function isSsoAllowed(database: Database, userId: number): Promise<boolean> {
  const rows: { allowed: number }[] = await database.read().query(
    `SELECT CASE WHEN o.sso_enabled = 1 OR o.sso_only = 1 THEN 1 ELSE 0 END AS allowed
     FROM user_organisation uo JOIN organisation o ON o.id = uo.organisation_id
     WHERE uo.user_id = ? AND o.deleted_at IS NULL`,
    [userId],
  );
  return rows.length > 0 && rows.every(({ allowed }) => Number(allowed) === 1);
}
