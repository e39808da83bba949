import type { Language } from '@intake-desk/contracts';
import { Invalid, isEmailAddress, limit } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { unlessTaken } from '../rows/unless-taken.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { policyErrors } from '../secrets/password-policy.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { UserDepartmentEntity } from '../tables/user-department.entity.ts';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';
import { UserRoleEntity } from '../tables/user-role.entity.ts';
import { normalEmail } from './email.ts';
import { logUserChange } from './log-user-change.ts';
import { type MembershipIds, type Memberships, requireMemberships } from './memberships.ts';
import { refusedAddress } from './refused-address.ts';

export interface NewUser extends MembershipIds {
  name: string;
  email: string;
  /** Left out: none; the user gets a one-time link or signs in by SSO. Must meet the policy. */
  password?: string;
  /** The password was made by contracts' `generatePassword` and has to be changed at the first sign-in. */
  generatedPassword?: boolean;
  /** Digits; for tablets. */
  pin?: string;
  admin?: boolean;
  demo?: boolean;
  locale?: Language;
  integrationId?: string | null;
  locations?: CheckedUser['locations'];
}

interface CheckedUser
  extends Memberships,
    Pick<
      User,
      'name' | 'email' | 'passwordHash' | 'pinHash' | 'mustChangePassword' | 'admin' | 'demo' | 'integrationId'
    > {
  /** Left to the database unless the primary key has to ensure that there is one such user. */
  id?: number;
  locale: Language | null;
  locations: { organisationId: number; names: readonly string[] } | null;
}

/** Checks that a PIN has 4 to 12 digits. */
export const checkPin = (check: FieldCheck, pin: string): FieldCheck =>
  check
    .that(/^\d+$/.test(pin), 'pin', 'validation.invalid')
    .that(pin.length >= limit.pinLength.min, 'pin', 'validation.min')
    .that(pin.length <= limit.pinLength.max, 'pin', 'validation.max');

/** Creates a user with their memberships. Throws Invalid, NotFound, or Conflict if the e-mail is taken. */
export async function createUser({ database }: IdentityContext, actor: Actor, values: NewUser): Promise<User> {
  const email = normalEmail(values.email);
  const memberships = await requireMemberships(database, values);
  const { organisations } = memberships;
  const sso = organisations.some(({ ssoOnly }) => ssoOnly);
  const check = new FieldCheck()
    .name(values.name)
    .that(isEmailAddress(email), 'email', 'validation.email')
    .that(!(sso && values.password !== undefined), 'password', 'validation.invalid')
    .that(!(sso && values.pin !== undefined), 'pin', 'validation.invalid')
    .without('email', await refusedAddress(database, email, organisations));
  if (values.pin !== undefined) checkPin(check, values.pin);
  check.done();
  // The demonstration's password is printed beside the accounts, so it need not be hard to guess.
  if (values.password !== undefined && values.demo !== true) {
    const names = [values.name, email.split('@')[0] ?? '', ...organisations.flatMap((one) => [one.name, one.symbol])];
    const broken = policyErrors(values.password, names);
    if (broken.length > 0) throw new Invalid({ password: broken });
  }
  const passwordHash = values.password === undefined ? null : await hashPassword(values.password);
  const pinHash = values.pin === undefined ? null : await hashPassword(values.pin);
  const { name, admin = false, demo = false, locale = null, integrationId = null, locations = null } = values;
  const mustChangePassword = values.generatedPassword === true;
  const checked = { ...memberships, name, email, passwordHash, pinHash, mustChangePassword, admin, demo, locale };

  return unlessTaken(`There is a user with the e-mail address ${email} already.`, () =>
    database.write(() => insertUser(database, actor, { ...checked, integrationId, locations })),
  );
}

/** Stores a new user with their memberships and logs it, in the caller's unit. */
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
  const shared = { userId: user.id, createdAt: now };
  for (const { id } of organisations) {
    await manager.insert(UserOrganisationEntity, {
      ...shared,
      organisationId: id,
      locations: locations?.organisationId === id ? [...locations.names] : null,
    });
  }
  for (const { id, organisationId } of departments) {
    await manager.insert(UserDepartmentEntity, { ...shared, organisationId, departmentId: id });
  }
  for (const { id } of roles) await manager.insert(UserRoleEntity, { ...shared, roleId: id });
  await logUserChange(database, {
    actor,
    user,
    action: 'create',
    phrase: `created the user ${name} (${email})${admin ? ' as an administrator' : ''}`,
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
