import { timingSafeEqual } from 'node:crypto';
import { allDepartments, Forbidden, isEmailAddress, type SetUp, Throttled } from '@intake-desk/contracts';
import { IANAZone } from 'luxon';
import type { Actor } from '../administration/actor.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { defaultSettings } from '../departments/department-settings.ts';
import { insertDepartment } from '../departments/insert-department.ts';
import { insertOrganisation } from '../organisations/insert-organisation.ts';
import { unlessTaken } from '../rows/unless-taken.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { policyErrors } from '../secrets/password-policy.ts';
import { fingerprint } from '../secrets/secret.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { networkOf } from '../throttles/network-of.ts';
import { normalEmail } from '../users/email.ts';
import { insertUser } from '../users/insert-user.ts';
import { isThrowAway } from '../users/throw-away-mail.ts';

/** Tries per address: the key cannot be guessed, but each try costs work. */
const LIMIT = { tries: 20, windowMs: 60_000 };
/** The id of the first user. Of several who set the desk up at once, the primary key lets one through. */
const FIRST_USER = 1;

/** The first organisation and administrator, created by whoever holds the set-up key while nobody has an account. */
export function createSetUp({ database, throttles }: IdentityContext, key: string | undefined) {
  // Users are never removed altogether from an installation that is in use: once closed it stays so.
  let open = key !== undefined;

  const isOpen = async (): Promise<boolean> => {
    if (open) open = !(await database.read().existsBy(UserEntity, {}));
    return open;
  };

  /** Compares hashes, which are of one length, in constant time. */
  const isKey = (given: string): boolean =>
    key !== undefined && timingSafeEqual(Buffer.from(fingerprint(given)), Buffer.from(fingerprint(key)));

  const check = (asked: SetUp, email: string): void => {
    const fields = new FieldCheck()
      .that(isKey(asked.key), 'key', 'setup.key')
      .name(asked.organization, 'organization')
      .name(asked.department, 'department')
      .that(asked.department_symbol !== allDepartments, 'department_symbol', 'validation.invalid')
      .that(IANAZone.isValidZone(asked.timezone), 'timezone', 'validation.invalid')
      .name(asked.name)
      .that(isEmailAddress(email), 'email', 'validation.email')
      .that(!isThrowAway(email), 'email', 'user.email_throw_away')
      .that(asked.password === asked.password_confirmation, 'password_confirmation', 'password.confirmed');
    const names = [asked.name, email.split('@')[0] ?? '', asked.organization, asked.organization_symbol];
    for (const broken of policyErrors(asked.password, names)) fields.that(false, 'password', broken);
    fields.done();
  };

  return {
    /** Whether somebody with the key can still set the desk up. */
    isOpen,
    /** Throws Forbidden once anybody has an account, Invalid, Throttled. */
    run: async ({ ip, ...asked }: SetUp & { ip: string }): Promise<void> => {
      if (!(await isOpen())) throw new Forbidden();
      const seconds = await throttles.take([{ key: `set-up:ip:${fingerprint(networkOf(ip))}`, ...LIMIT }]);
      if (seconds > 0) throw new Throttled(seconds);
      const email = normalEmail(asked.email);
      check(asked, email);
      const passwordHash = await hashPassword(asked.password);
      const actor: Actor = { userId: null, name: asked.name, ip };
      await unlessTaken('This desk is being set up by somebody else.', () =>
        database.write(async () => {
          if (await database.manager().existsBy(UserEntity, {})) throw new Forbidden();
          const organisation = await insertOrganisation(database, actor, {
            ...{ name: asked.organization, symbol: asked.organization_symbol, kind: 'hospital' },
            ...{ timezone: asked.timezone, language: asked.language },
          });
          const department = await insertDepartment(database, actor, {
            ...{ organisation, name: asked.department, symbol: asked.department_symbol, config: defaultSettings },
          });
          await insertUser(database, actor, {
            ...{ id: FIRST_USER, name: asked.name, email, passwordHash, pinHash: null, mustChangePassword: false },
            ...{ admin: true, demo: false, locale: asked.language, integrationId: null, locations: null },
            ...{ organisations: [organisation], departments: [department], roles: [] },
          });
        }),
      );
    },
  };
}
