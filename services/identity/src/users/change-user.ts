import { isEmailAddress, NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { In, IsNull } from 'typeorm';
import type { Actor } from '../administration/actor.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { isSsoOnly } from '../organisations/organisations-of-user.ts';
import { unlessTaken } from '../rows/stored-row.ts';
import { OneTimeTokenEntity } from '../tables/one-time-token.entity.ts';
import { RoleEntity } from '../tables/role.entity.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { UserDepartmentEntity } from '../tables/user-department.entity.ts';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';
import { UserRoleEntity } from '../tables/user-role.entity.ts';
import { normalEmail } from './email.ts';
import { lockUser } from './locked-user.ts';
import { logUserChange } from './log-user-change.ts';
import { mailedChange } from './mailed-change.ts';
import { type Memberships, readMemberships, requireMemberships } from './memberships.ts';
import { refusedAddress } from './refused-address.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';

interface Joined {
  organisationId: number;
  departmentIds?: readonly number[] | undefined;
  roleIds?: readonly number[] | undefined;
  locations?: readonly string[] | undefined;
}

/** Changed values of a user; omitted ones stay. */
export interface UserValues {
  name?: string | undefined;
  email?: string | undefined;
  admin?: boolean | undefined;
  integrationId?: string | null | undefined;
  /** Makes the user a member; given departments, roles or sites replace those in this organisation. */
  joins?: Joined | undefined;
  leaves?: number | undefined;
}

/** Changes a user by command and mails them what changed. Throws like `changeUser`. */
export const changeUserByCommand = (context: IdentityContext, actor: Actor, userId: number, values: UserValues) =>
  context.database.write(() =>
    mailedChange(context.database, actor, userId, () => changeUser(context, actor, userId, values)),
  );

/**
 * Changes a user's name, e-mail, admin flag, and memberships of one organisation, with effect from the next request.
 * Unused links to a former e-mail address are deleted, and a user who becomes SSO-only is signed out. Throws Invalid,
 * NotFound, or Conflict if the e-mail is taken or no administrator would be left.
 */
export async function changeUser(
  { database, sessions }: IdentityContext,
  actor: Actor,
  userId: number,
  values: UserValues,
): Promise<User> {
  const { name, admin, joins, leaves } = values;
  const email = values.email === undefined ? undefined : normalEmail(values.email);
  const change = () =>
    database.write(async () => {
      if (admin === false) await requireAnotherAdmin(database, userId);
      const user = await lockUser(database, userId);
      const before = await readBelongings(database, userId);
      const sites = await replacedLocations(database, userId, joins);
      const ssoOnly = await isSsoOnly(database, userId);
      if (joins) await joinOrganisation(database, userId, joins);
      if (leaves !== undefined) await leaveOrganisation(database, userId, leaves);
      const after = await readBelongings(database, userId);
      const { integrationId = user.integrationId } = values;
      const changed = { name: name ?? user.name, email: email ?? user.email, admin: admin ?? user.admin };
      const moved = changed.email !== user.email;
      const checked = moved ? after.organisations : after.organisations.filter(({ id }) => !isIn(before, id));
      new FieldCheck()
        .name(changed.name)
        .that(!moved || isEmailAddress(changed.email), 'email', 'validation.email')
        .without(
          'email',
          moved || checked.length > 0 ? await refusedAddress(database, changed.email, checked) : undefined,
        )
        .done();
      const manager = database.manager();
      const next = { ...changed, integrationId, updatedAt: database.now(), version: user.version + 1 };
      await manager.update(UserEntity, { id: userId }, next);
      const links = { userId, kind: In(['reset', 'invite']), usedAt: IsNull() };
      if (moved) await manager.delete(OneTimeTokenEntity, links);
      if (!ssoOnly && (await isSsoOnly(database, userId))) await sessions.endAll(userId, 'ended_by_administrator');
      await logUserChange(database, {
        actor,
        user,
        action: 'change',
        phrase: `changed the user ${user.name} (${user.email})`,
        ...(leaves !== undefined && { leaves: [leaves] }),
        before: {
          name: user.name,
          email: user.email,
          admin: user.admin,
          ...namesOf(before),
          integrationId: user.integrationId,
          ...(sites && { locations: sites }),
        },
        after: {
          ...changed,
          ...namesOf(after),
          integrationId,
          ...(joins?.locations && { locations: [...joins.locations] }),
        },
      });
      return { ...user, ...next };
    });
  return email === undefined
    ? change()
    : unlessTaken(`There is a user with the e-mail address ${email} already.`, change);
}

async function readBelongings(database: Database, userId: number): Promise<Memberships> {
  const manager = database.manager();
  const organisationIds = (await manager.findBy(UserOrganisationEntity, { userId })).map((row) => row.organisationId);
  const departmentIds = (await manager.findBy(UserDepartmentEntity, { userId })).map((row) => row.departmentId);
  const roleIds = (await manager.findBy(UserRoleEntity, { userId })).map((row) => row.roleId);
  return readMemberships(database, { organisationIds, departmentIds, roleIds });
}

async function joinOrganisation(
  database: Database,
  userId: number,
  { organisationId, departmentIds, roleIds, locations }: Joined,
): Promise<void> {
  const manager = database.manager();
  const shared = { userId, createdAt: database.now() };
  await requireMemberships(database, {
    organisationIds: [organisationId],
    departmentIds: departmentIds ?? [],
    roleIds: roleIds ?? [],
  });
  if (!(await manager.existsBy(UserOrganisationEntity, { userId, organisationId }))) {
    await manager.insert(UserOrganisationEntity, { ...shared, organisationId });
  }
  if (locations) {
    const next = { locations: locations.length > 0 ? [...locations] : null };
    await manager.update(UserOrganisationEntity, { userId, organisationId }, next);
  }
  if (departmentIds) await manager.delete(UserDepartmentEntity, { userId, organisationId });
  for (const departmentId of new Set(departmentIds)) {
    await manager.insert(UserDepartmentEntity, { ...shared, organisationId, departmentId });
  }
  if (roleIds) await removeRoles(database, userId, organisationId);
  for (const roleId of new Set(roleIds)) await manager.insert(UserRoleEntity, { ...shared, roleId });
}

/** Returns the sites that `joins` replaces, if it gives any. */
async function replacedLocations(database: Database, userId: number, joins: Joined | undefined) {
  if (!joins?.locations) return undefined;
  const { organisationId } = joins;
  const member = await database.manager().findOneBy(UserOrganisationEntity, { userId, organisationId });
  return member?.locations ?? [];
}

async function leaveOrganisation(database: Database, userId: number, organisationId: number): Promise<void> {
  const manager = database.manager();
  const { affected } = await manager.delete(UserOrganisationEntity, { userId, organisationId });
  if (affected === 0) throw new NotFound('The user is no member of this organisation.');
  await manager.delete(UserDepartmentEntity, { userId, organisationId });
  await removeRoles(database, userId, organisationId);
}

async function removeRoles(database: Database, userId: number, organisationId: number): Promise<void> {
  const roles = await database.manager().findBy(RoleEntity, { organisationId });
  await database.manager().delete(UserRoleEntity, { userId, roleId: In(roles.map(({ id }) => id)) });
}

const isIn = ({ organisations }: Memberships, id: number): boolean => organisations.some((one) => one.id === id);

const namesOf = ({ organisations, departments, roles }: Memberships) => ({
  organisations: organisations.map(({ name }) => name).sort(),
  departments: departments.map(({ name }) => name).sort(),
  roles: roles.map(({ name }) => name).sort(),
});
