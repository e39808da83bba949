import { type Database, FlagColumn, plannedOnce, rowOf, select } from '@intake-desk/database';
import { Type } from 'typebox';

const OrganisationRow = rowOf({
  id: Type.Integer(),
  symbol: Type.String(),
  name: Type.String(),
  language: Type.String(),
  timezone: Type.String(),
  sso_only: FlagColumn,
  sso_enabled: FlagColumn,
  password_expiry_days: Type.Integer(),
  deleted: FlagColumn,
});

/** Reads the organisations of a user, deleted ones included, in the order in which the user joined them. */
export const organisationsOfUser = (database: Database, userId: number) =>
  select(database.read(), OrganisationRow)`
    SELECT o.id, o.symbol, o.name, o.language, o.timezone, o.sso_only, o.sso_enabled, o.password_expiry_days,
           CASE WHEN o.deleted_at IS NULL THEN 0 ELSE 1 END AS deleted
    FROM user_organisation uo JOIN organisation o ON o.id = uo.organisation_id
    WHERE uo.user_id = ${plannedOnce(userId)} ORDER BY uo.id`;

/** Returns whether any organisation of the user is SSO-only, which rules out passwords, PINs and reset mails. */
export const isSsoOnly = async (database: Database, userId: number): Promise<boolean> =>
  (await organisationsOfUser(database, userId)).some(({ sso_only, deleted }) => sso_only && !deleted);

/** Returns whether all of the user's organisations, at least one, allow single sign-on: a session opens all (C16). */
export async function isSsoAllowed(database: Database, userId: number): Promise<boolean> {
  const organisations = (await organisationsOfUser(database, userId)).filter(({ deleted }) => !deleted);
  return organisations.length > 0 && organisations.every(({ sso_enabled, sso_only }) => sso_enabled || sso_only);
}

/** Returns the days until a user's password expires: the minimum of their organisations, else the default; 0 for never. */
export async function passwordExpiryOf(database: Database, userId: number, byDefault: number): Promise<number> {
  const days = (await organisationsOfUser(database, userId))
    .filter(({ deleted, password_expiry_days }) => !deleted && password_expiry_days > 0)
    .map(({ password_expiry_days }) => password_expiry_days);
  return days.length > 0 ? Math.min(...days) : byDefault;
}
