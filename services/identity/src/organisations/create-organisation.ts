import type { Language } from '@intake-desk/contracts';
import { IANAZone } from 'luxon';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { unlessTaken } from '../rows/unless-taken.ts';
import { type Organisation, OrganisationEntity } from './organisation.entity.ts';

export interface NewOrganisation {
  symbol: string;
  name: string;
  kind: Organisation['kind'];
  timezone: string;
  language: Language;
  ssoOnly?: boolean;
  /** Whether its members may be linked with an identity provider at their first sign-in by it. */
  ssoEnabled?: boolean;
  pinEnabled?: boolean;
  /** Whether its administrators sign in with a second factor. */
  secondFactor?: boolean;
}

/** Creates an organisation. Throws Invalid or, where its symbol is taken, Conflict. */
export function createOrganisation({ database }: IdentityContext) {
  return async (actor: Actor, values: NewOrganisation): Promise<Organisation> => {
    new FieldCheck()
      .symbol(values.symbol)
      .name(values.name)
      .that(IANAZone.isValidZone(values.timezone), 'timezone', 'validation.invalid')
      .done();
    const { symbol, name, kind, timezone, language, secondFactor = false } = values;
    const { ssoOnly = false, ssoEnabled = false, pinEnabled = true } = values;
    return unlessTaken(`There is an organisation with the symbol ${symbol} already.`, () =>
      database.write(async () => {
        const now = database.now();
        const settings = { symbol, name, kind, timezone, language, ssoOnly, ssoEnabled, pinEnabled, secondFactor };
        await database.manager().insert(OrganisationEntity, {
          ...settings,
          createdAt: now,
          updatedAt: now,
          version: 1,
        });
        const organisation = await database.manager().findOneByOrFail(OrganisationEntity, { symbol });
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
      }),
    );
  };
}
