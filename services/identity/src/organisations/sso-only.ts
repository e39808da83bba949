import type { Database } from '@intake-desk/database';

/** Whether any organisation that the user is a member of is SSO-only: then no password, PIN or reset mail serves. */
export async function isSsoOnly(database: Database, userId: number): Promise<boolean> {
  const rows: unknown[] = await database.read().query(
    `SELECT 1 FROM user_organisation uo JOIN organisation o ON o.id = uo.organisation_id
     WHERE uo.user_id = ? AND o.sso_only = 1 AND o.deleted_at IS NULL LIMIT 1`,
    [userId],
  );
  return rows.length > 0;
}
