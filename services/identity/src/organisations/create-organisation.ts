import type { Actor } from '../administration/actor.ts';
import type { IdentityContext } from '../context.ts';
import { unlessTaken } from '../rows/unless-taken.ts';
import type { Organisation } from '../tables/organisation.entity.ts';
import { organisationCheck } from './check-organisation.ts';
import { checkSsoOnly } from './check-sso-only.ts';
import { insertOrganisation } from './insert-organisation.ts';
import type { NewOrganisation } from './new-organisation.ts';

/** Creates an organisation by command. Throws Invalid or, where its symbol is taken, Conflict. */
export function createOrganisation(context: IdentityContext) {
  const { database } = context;
  return async (actor: Actor, values: NewOrganisation): Promise<Organisation> => {
    checkSsoOnly(context, values, undefined, organisationCheck(values));
    return unlessTaken(`There is an organisation with the symbol ${values.symbol} already.`, () =>
      database.write(() => insertOrganisation(database, actor, values)),
    );
  };
}
