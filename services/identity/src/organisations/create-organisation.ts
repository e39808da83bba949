import type { Language } from '@intake-desk/contracts';
import type { Actor } from '../administration/actor.ts';
import type { IdentityContext } from '../context.ts';
import { unlessTaken } from '../rows/unless-taken.ts';
import { checkOrganisation } from './check-organisation.ts';
import { insertOrganisation } from './insert-organisation.ts';
import type { Organisation } from './organisation.entity.ts';

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
  passwordExpiryDays?: number;
  supportContact?: string;
}

/** Creates an organisation by command. Throws Invalid or, where its symbol is taken, Conflict. */
export function createOrganisation({ database }: IdentityContext) {
  return async (actor: Actor, values: NewOrganisation): Promise<Organisation> => {
    checkOrganisation(values);
    return unlessTaken(`There is an organisation with the symbol ${values.symbol} already.`, () =>
      database.write(() => insertOrganisation(database, actor, values)),
    );
  };
}
