import { allDepartments, Forbidden, isEmailAddress, type SetUp } from '@intake-desk/contracts';
import { IANAZone } from 'luxon';
import type { Actor } from '../administration/actor.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { insertDepartment } from '../departments/create-department.ts';
import { defaultSettings } from '../departments/department-settings.ts';
import { insertOrganisation } from '../organisations/create-organisation.ts';
import { unlessTaken } from '../rows/stored-row.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { policyErrors } from '../secrets/password-policy.ts';
import { isSameSecret } from '../secrets/secret.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { countTries, limitOfAddress } from '../throttles/throttle-store.ts';
import { insertUser } from '../users/create-user.ts';
import { normalEmail } from '../users/email.ts';
import { isThrowAway } from '../users/throw-away-mail.ts';

/** Attempts per address: the key cannot be guessed, but each attempt costs work. */
const LIMIT = { tries: 20, windowMs: 60_000 };
/** A fixed id, so that the primary key lets one of several concurrent set-ups through. */
const FIRST_USER = 1;

/** Desks that have users. Users are never removed altogether, so such a desk stays closed. */
const closed = new WeakSet<IdentityContext>();

/** Returns whether the desk can still be set up with the key: it has no user. */
export async function isSetUpOpen(context: IdentityContext): Promise<boolean> {
  const { database, setUpKey } = context;
  if (setUpKey === undefined || closed.has(context)) return false;
  const used = await database.read().existsBy(UserEntity, {});
  if (used) closed.add(context);
  return !used;
}

/** Creates the first organisation, department and administrator by the set-up key. Throws Forbidden later on. */
export async function setUpDesk(context: IdentityContext, { ip, ...request }: SetUp & { ip: string }): Promise<void> {
  const { database, throttles, setUpKey } = context;
  if (!(await isSetUpOpen(context))) throw new Forbidden();
  await countTries(throttles, limitOfAddress('set-up:ip', ip, LIMIT));
  const email = normalEmail(request.email);
  checkRequest(request, email, setUpKey);
  const passwordHash = await hashPassword(request.password);
  const actor: Actor = { userId: null, name: request.name, ip };
  await unlessTaken('This desk is being set up by somebody else.', () =>
    database.write(async () => {
      if (await database.manager().existsBy(UserEntity, {})) throw new Forbidden();
      const organisation = await insertOrganisation(database, actor, {
        name: request.organization,
        symbol: request.organization_symbol,
        kind: 'hospital',
        timezone: request.timezone,
        language: request.language,
      });
      const department = await insertDepartment(database, actor, {
        organisation,
        name: request.department,
        symbol: request.department_symbol,
        config: defaultSettings,
      });
      await insertUser(database, actor, {
        id: FIRST_USER,
        name: request.name,
        email,
        passwordHash,
        pinHash: null,
        mustChangePassword: false,
        admin: true,
        demo: false,
        locale: request.language,
        integrationId: null,
        locations: null,
        organisations: [organisation],
        departments: [department],
        roles: [],
      });
    }),
  );
}

function checkRequest(request: SetUp, email: string, key: string | undefined): void {
  const fields = new FieldCheck()
    .that(key !== undefined && isSameSecret(request.key, key), 'key', 'setup.key')
    .name(request.organization, 'organization')
    .name(request.department, 'department')
    .that(request.department_symbol !== allDepartments, 'department_symbol', 'validation.invalid')
    .that(IANAZone.isValidZone(request.timezone), 'timezone', 'validation.invalid')
    .name(request.name)
    .that(isEmailAddress(email), 'email', 'validation.email')
    .that(!isThrowAway(email), 'email', 'user.email_throw_away')
    .that(request.password === request.password_confirmation, 'password_confirmation', 'password.confirmed');
  const names = [request.name, email.split('@')[0] ?? '', request.organization, request.organization_symbol];
  for (const broken of policyErrors(request.password, names)) fields.that(false, 'password', broken);
  fields.done();
}
