import type { OrganizationValues } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { IANAZone } from 'luxon';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { unlessTaken } from '../rows/stored-row.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';

/** An organisation to create; omitted settings have their defaults. */
type NewOrganisation = Pick<OrganizationValues, 'symbol' | 'name' | 'kind' | 'timezone' | 'language'> &
  Partial<OrganizationValues>;

/** Creates an organisation by command. Throws Invalid, or Conflict if its symbol is taken. */
export async function createOrganisation(context: IdentityContext, actor: Actor, values: NewOrganisation) {
  const { database } = context;
  checkSsoOnly(context, values, undefined, organisationCheck(values));
  return unlessTaken(`There is an organisation with the symbol ${values.symbol} already.`, () =>
    database.write(() => insertOrganisation(database, actor, values)),
  );
}

/** Checks the symbol, name and time zone of an organisation; the caller may add to the check and ends it. */
export const organisationCheck = ({
  symbol,
  name,
  timezone,
}: Pick<NewOrganisation, 'symbol' | 'name' | 'timezone'>): FieldCheck =>
  new FieldCheck().symbol(symbol).name(name).that(IANAZone.isValidZone(timezone), 'timezone', 'validation.invalid');

interface WaysIn {
  readonly ssoOnly?: boolean | undefined;
}

/** Throws Invalid if `next` newly requires single sign-on while no provider is configured. */
export function checkSsoOnly(
  { singleSignOn }: Pick<IdentityContext, 'singleSignOn'>,
  next: WaysIn,
  before?: WaysIn,
  fields: FieldCheck = new FieldCheck(),
): void {
  const shutsOut = next.ssoOnly === true && before?.ssoOnly !== true && !singleSignOn;
  fields.that(!shutsOut, 'ssoOnly', 'validation.sso_provider').done();
}

/** Stores a new organisation and logs it, in the caller's unit. */
export async function insertOrganisation(database: Database, actor: Actor, values: NewOrganisation) {
  const { symbol, name, kind, timezone, language, secondFactor = false } = values;
  const { ssoOnly = false, ssoEnabled = false, pinEnabled = true } = values;
  const { passwordExpiryDays = 0, supportContact = '', smallGroups = true, country = '' } = values;
  const settings = {
    symbol,
    name,
    kind,
    timezone,
    language,
    ssoOnly,
    ssoEnabled,
    pinEnabled,
    secondFactor,
    passwordExpiryDays,
    supportContact,
    smallGroups,
    country,
  };
  const now = database.now();
  const manager = database.manager();
  await manager.insert(OrganisationEntity, { ...settings, createdAt: now, updatedAt: now, version: 1 });
  const organisation = await manager.findOneByOrFail(OrganisationEntity, { symbol });
  await logChange(database, {
    actor,
    organisationId: organisation.id,
    subject: 'organisation',
    subjectId: organisation.id,
    subjectName: name,
    action: 'create',
    description: `${actor.name} created the organisation ${name} (${symbol}).`,
    after: settings,
  });
  return organisation;
}
