import { type Database, FlagColumn, plannedOnce, rowOf, select } from '@intake-desk/database';
import { Type } from 'typebox';
import { readDepartments } from '../departments/readable-departments.ts';
import { readWhitelists } from '../whitelists/whitelisted.ts';
import type { RightsHolder } from './rights-cache.ts';

const OrganisationRow = rowOf({
  id: Type.Integer(),
  symbol: Type.String(),
  name: Type.String(),
  timezone: Type.String(),
  language: Type.String(),
  pin: FlagColumn,
  member: FlagColumn,
});

const RoleRow = rowOf({ name: Type.String(), permission: Type.Union([Type.String(), Type.Null()]) });

/** Finds an organisation by its symbol, and whether the user is a member, in one query. */
export async function organisationOf(database: Database, userId: number, symbol: string) {
  const [row] = await select(database.read(), OrganisationRow)`
    SELECT o.id, o.symbol, o.name, o.timezone, o.language, o.pin_enabled AS pin,
           EXISTS (SELECT 1 FROM user_organisation uo
                   WHERE uo.organisation_id = o.id AND uo.user_id = ${plannedOnce(userId)}) AS member
    FROM organisation o WHERE o.symbol = ${plannedOnce(symbol)} AND o.deleted_at IS NULL`;
  return row;
}

/** Reads a user's rights in an organisation in four queries; undefined if it is missing or not theirs. */
export async function readOrganisationRights(database: Database, { user }: RightsHolder, symbol: string) {
  const organisation = await organisationOf(database, user.id, symbol);
  if (!organisation || !(user.admin || organisation.member)) return undefined;
  const { id } = organisation;
  const whitelists = await readWhitelists(database, [id]);
  const departments = await readDepartments(database, user, [id]);
  const roles = await select(database.read(), RoleRow)`
    SELECT r.name, rp.permission FROM user_role ur
    JOIN role r ON r.id = ur.role_id
    LEFT JOIN role_permission rp ON rp.role_id = r.id
    WHERE ur.user_id = ${plannedOnce(user.id)} AND r.organisation_id = ${plannedOnce(id)}`;
  return {
    organisation,
    pin: organisation.pin,
    whitelists,
    departments,
    permissions: new Set(roles.map(({ permission }) => permission)),
    roleNames: [...new Set(roles.map(({ name }) => name))],
  };
}
