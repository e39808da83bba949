import { type Database, selectsAny, sql } from '@intake-desk/database';

/** Returns whether any organisation of the user is SSO-only, which rules out passwords, PINs and reset mails. */
export const isSsoOnly = (database: Database, userId: number): Promise<boolean> =>
  selectsAny(
    database.read(),
    sql`SELECT 1 FROM user_organisation uo JOIN organisation o ON o.id = uo.organisation_id
        WHERE uo.user_id = ${userId} AND o.sso_only = 1 AND o.deleted_at IS NULL LIMIT 1`,
  );
