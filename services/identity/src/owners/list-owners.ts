import { type Args, compareNames, type Permission, type TaskOwner } from '@intake-desk/contracts';
import type { listTaskOwners as listTaskOwnersCall } from '@intake-desk/contracts/today';
import {
  type Database,
  isIn,
  joined,
  NullableColumn,
  rowOf,
  type Sql,
  select,
  selectIds,
  sql,
} from '@intake-desk/database';
import { Type } from 'typebox';
import type { IdentityContext } from '../context.ts';
import type { ScopeDepartment, SignedIn, Staff } from '../staff/staff.ts';
import { withAddress } from './present-owners.ts';

const OwnerRow = rowOf({
  kind: Type.Enum(['user', 'role']),
  id: Type.Integer(),
  name: Type.String(),
  email: NullableColumn(Type.String()),
});

/** Lists colleagues, then roles, who can take patients of the scope, by name; with `cover` possible covers. */
export const listTaskOwners = (
  { database }: IdentityContext,
  { user, scope }: Pick<Staff, 'user' | 'scope'>,
  { answers = false, cover = false }: Pick<Args<typeof listTaskOwnersCall>['query'], 'answers' | 'cover'>,
): Promise<TaskOwner[]> => {
  const departments = (cover ? scope.readable : scope.departments).filter(({ own }) => own);
  return cover ? coversOf(database, user, departments, answers) : taskOwnersOf(database, departments, answers);
};

/**
 * Returns the present colleagues who may open records of every one of the absent user's departments, by name; with `answers` those who
 * may see answers. For an administrator, who has all departments, one of them is enough.
 */
export async function coversOf(
  database: Database,
  absent: Pick<SignedIn['user'], 'admin'>,
  departments: readonly OwnedDepartment[],
  answers: boolean,
): Promise<TaskOwner[]> {
  const able = await taskOwnersOf(database, departments, answers, absent.admin ? 1 : departments.length);
  const away = await selectIds(database.read())`
    SELECT user_id AS id FROM absence WHERE until_at > ${database.now()}
      AND ${isIn(
        sql`organisation_id`,
        departments.map(({ organisationId }) => organisationId),
      )}`;
  return able.filter(({ kind, id }) => kind === 'user' && !away.includes(id));
}

type OwnedDepartment = Pick<ScopeDepartment, 'id' | 'organisationId'>;

/**
 * Returns the colleagues, then the roles of colleagues, who may open records of these departments, each by name, and by e-mail address
 * where colleagues share a name; with `answers` only those who may also see answers, and so handle critical ones. A tablet's account,
 * which signs in by PIN alone, is nobody's. `least`: number of the departments that a colleague works in.
 */
export async function taskOwnersOf(
  database: Database,
  departments: readonly OwnedDepartment[],
  answers: boolean,
  least = 1,
): Promise<TaskOwner[]> {
  const organisations = [...new Set(departments.map(({ organisationId }) => organisationId))];
  const needed: readonly Permission[] = [
    'view_patient_modal',
    ...(answers ? (['preview_dashboard_form'] as const) : []),
  ];
  const ofRole = (permission: Permission): Sql =>
    sql`EXISTS (SELECT 1 FROM role_permission p WHERE p.role_id = r.id AND p.permission = ${permission})`;
  const ofUser = (permission: Permission): Sql =>
    sql`EXISTS (SELECT 1 FROM user_role g JOIN role r ON r.id = g.role_id
      WHERE g.user_id = d.user_id AND r.organisation_id = d.organisation_id AND ${ofRole(permission)})`;
  const within = isIn(
    sql`d.department_id`,
    departments.map(({ id }) => id),
  );
  const isPerson = sql`u.disabled_at IS NULL AND u.deleted_at IS NULL AND (u.pin_hash IS NULL OR u.password_hash IS NOT NULL)`;
  const found = await select(database.read(), OwnerRow)`
    SELECT 'user' AS kind, u.id AS id, u.name AS name, u.email AS email FROM \`user\` u
    WHERE ${isPerson} AND u.id IN (
      SELECT d.user_id FROM user_department d
      JOIN user_organisation m ON m.user_id = d.user_id AND m.organisation_id = d.organisation_id
      WHERE ${within} AND (u.admin = 1 OR (${joined(needed.map(ofUser), ' AND ')}))
      GROUP BY d.user_id HAVING COUNT(*) >= ${least})
    UNION ALL
    SELECT 'role', r.id, r.name, NULL FROM role r WHERE ${isIn(sql`r.organisation_id`, organisations)}
      AND ${joined(needed.map(ofRole), ' AND ')}
      AND EXISTS (SELECT 1 FROM user_role g JOIN \`user\` u ON u.id = g.user_id WHERE g.role_id = r.id AND ${isPerson}
        AND (u.admin = 1 OR u.id IN (SELECT d.user_id FROM user_department d WHERE ${within})))`;
  const names = Map.groupBy(found, ({ name }) => name);
  return found
    .map(({ email, name, ...owner }) => ({
      ...owner,
      name: withAddress(name, (names.get(name)?.length ?? 0) > 1 ? email : null),
    }))
    .toSorted(byKindThenName);
}

const byKindThenName = (one: TaskOwner, other: TaskOwner): number =>
  Number(one.kind === 'role') - Number(other.kind === 'role') ||
  compareNames(one.name, other.name) ||
  one.id - other.id;
