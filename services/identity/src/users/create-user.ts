import type { Language } from '@intake-desk/contracts';
import { Invalid, isEmailAddress, limit } from '@intake-desk/contracts';
import type { Actor } from '../administration/actor.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { unlessTaken } from '../rows/unless-taken.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { policyErrors } from '../secrets/password-policy.ts';
import type { User } from '../tables/user.entity.ts';
import { normalEmail } from './email.ts';
import { type CheckedUser, insertUser } from './insert-user.ts';
import { requireMemberships } from './memberships.ts';
import { refusedAddress } from './refused-address.ts';

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
  integrationId?: string | null;
  locations?: CheckedUser['locations'];
  organisationIds: readonly number[];
  departmentIds: readonly number[];
  roleIds: readonly number[];
}

/** Notes against `pin` what keeps it from being a PIN of 4 to 12 digits. */
export const checkPin = (check: FieldCheck, pin: string): FieldCheck =>
  check
    .that(/^\d+$/.test(pin), 'pin', 'validation.invalid')
    .that(pin.length >= limit.pinLength.min, 'pin', 'validation.min')
    .that(pin.length <= limit.pinLength.max, 'pin', 'validation.max');

/** Creates a user with their memberships. Throws Invalid, NotFound, or Conflict where the e-mail is taken. */
export function createUser({ database }: IdentityContext) {
  return async (actor: Actor, values: NewUser): Promise<User> => {
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
    // The demonstration's password is printed beside the accounts; it need not be hard to guess.
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
  };
}
