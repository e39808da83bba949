import type { Language } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { UserDepartmentEntity } from '../tables/user-department.entity.ts';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';
import { UserRoleEntity } from '../tables/user-role.entity.ts';
import type { Memberships } from './memberships.ts';

/** A user with everything that is checked before. */
export interface CheckedUser extends Memberships {
  /** Left to the database unless it is to decide that nobody else has it. */
  id?: number;
  name: string;
  /** Normal. */
  email: string;
  passwordHash: string | null;
  pinHash: string | null;
  mustChangePassword: boolean;
  admin: boolean;
  demo: boolean;
  locale: Language | null;
  integrationId: string | null;
  /** Sites of one of the organisations. */
  locations: { organisationId: number; names: readonly string[] } | null;
}

/** Stores a new user with their memberships, and the row of the admin log, in the caller's unit. */
export async function insertUser(database: Database, actor: Actor, checked: CheckedUser): Promise<User> {
  const { organisations, departments, roles, locations, ...values } = checked;
  const { name, email, admin, passwordHash } = values;
  const manager = database.manager();
  const now = database.now();
  await manager.insert(UserEntity, {
    ...values,
    passwordChangedAt: passwordHash === null ? null : now,
    createdAt: now,
    updatedAt: now,
    version: 1,
  });
  const user = await manager.findOneByOrFail(UserEntity, { email });
  const of = { userId: user.id, createdAt: now };
  for (const { id } of organisations) {
    await manager.insert(UserOrganisationEntity, {
      ...of,
      organisationId: id,
      locations: locations?.organisationId === id ? [...locations.names] : null,
    });
  }
  for (const { id, organisationId } of departments) {
    await manager.insert(UserDepartmentEntity, { ...of, organisationId, departmentId: id });
  }
  for (const { id } of roles) await manager.insert(UserRoleEntity, { ...of, roleId: id });
  await logChange(database, {
    actor,
    organisationId: organisations.length === 1 ? (organisations[0]?.id ?? null) : null,
    subject: 'user',
    subjectId: user.id,
    subjectName: name,
    action: 'create',
    description: `${actor.name} created the user ${name} (${email})${admin ? ' as an administrator' : ''}.`,
    after: {
      name,
      email,
      admin,
      organisations: organisations.map((one) => one.name),
      departments: departments.map((one) => one.name),
      roles: roles.map((one) => one.name),
      ...(locations && { locations: [...locations.names] }),
    },
  });
  return user;
}
