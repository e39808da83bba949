import type { Language } from '@intake-desk/contracts';
import { Invalid, limit } from '@intake-desk/contracts';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { policyErrors } from '../passwords/password-policy.ts';
import { UserRoleEntity } from '../roles/user-role.entity.ts';
import { unlessTaken } from '../rows/unless-taken.ts';
import { isEmail, normalEmail } from './email.ts';
import { requireMemberships, takesAddress } from './memberships.ts';
import { type User, UserEntity } from './user.entity.ts';
import { UserDepartmentEntity } from './user-department.entity.ts';
import { UserOrganisationEntity } from './user-organisation.entity.ts';

export interface NewUser {
  name: string;
  email: string;
  /** Left out: none; the user gets a one-time link or signs in by SSO. Must meet the policy. */
  password?: string;
  /** The password was made by contracts' `generatePassword`, and is to be changed at the first sign-in. */
  generatedPassword?: boolean;
  /** Digits; for tablets. */
  pin?: string;
  admin?: boolean;
  demo?: boolean;
  locale?: Language;
  organisationIds: readonly number[];
  departmentIds: readonly number[];
  roleIds: readonly number[];
}

/** Creates a user with their memberships. Throws Invalid, NotFound, or Conflict where the e-mail is taken. */
export function createUser({ database }: IdentityContext) {
  return async (actor: Actor, values: NewUser): Promise<User> => {
    const email = normalEmail(values.email);
    const { organisations, departments, roles } = await requireMemberships(database, values);
    const sso = organisations.some(({ ssoOnly }) => ssoOnly);
    new FieldCheck()
      .name(values.name)
      .that(isEmail(email), 'email', 'validation.email')
      .that(!(sso && values.password !== undefined), 'password', 'validation.invalid')
      .that(!(sso && values.pin !== undefined), 'pin', 'validation.invalid')
      .that(values.pin === undefined || /^\d+$/.test(values.pin), 'pin', 'validation.invalid')
      .that(values.pin === undefined || values.pin.length >= limit.pinLength.min, 'pin', 'validation.min')
      .that(values.pin === undefined || values.pin.length <= limit.pinLength.max, 'pin', 'validation.max')
      .that(await takesAddress(database, email, organisations), 'email', 'validation.invalid')
      .done();
    // The demonstration's password is printed beside the accounts; it need not be hard to guess.
    if (values.password !== undefined && values.demo !== true) {
      const names = [values.name, email.split('@')[0] ?? '', ...organisations.flatMap((one) => [one.name, one.symbol])];
      const broken = policyErrors(values.password, names);
      if (broken.length > 0) throw new Invalid({ password: broken });
    }
    const passwordHash = values.password === undefined ? null : await hashPassword(values.password);
    const pinHash = values.pin === undefined ? null : await hashPassword(values.pin);
    const { name, admin = false, demo = false, locale = null } = values;

    return unlessTaken(`There is a user with the e-mail address ${email} already.`, () =>
      database.write(async () => {
        const manager = database.manager();
        const now = database.now();
        await manager.insert(UserEntity, {
          name,
          email,
          passwordHash,
          pinHash,
          admin,
          demo,
          locale,
          mustChangePassword: values.generatedPassword === true,
          passwordChangedAt: passwordHash === null ? null : now,
          createdAt: now,
          updatedAt: now,
          version: 1,
        });
        const user = await manager.findOneByOrFail(UserEntity, { email });
        const of = { userId: user.id, createdAt: now };
        for (const { id } of organisations) await manager.insert(UserOrganisationEntity, { ...of, organisationId: id });
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
          },
        });
        return user;
      }),
    );
  };
}
