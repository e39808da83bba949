import { NotFound } from '@intake-desk/contracts';
import { IsNull } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';
import { createAdministeredLinks } from './administered-links.ts';
import { createAdministeredOrganisations } from './administered-organisations.ts';
import { changeOrganisation } from './change-organisation.ts';
import { createOrganisation } from './create-organisation.ts';
import { linkOrganisations, unlinkOrganisations } from './link-organisations.ts';

/** Organisations and the links between them, as commands change them; each change writes its admin-log row. */
export const createOrganisations = (context: IdentityContext) => ({
  /** Throws Invalid, or Conflict if the symbol is taken. */
  create: createOrganisation(context),
  /** Switches ways in of an organisation on or off; ends its members' sessions where only single sign-on is left. */
  change: changeOrganisation(context),
  /** As administrators edit them in Settings. */
  administered: createAdministeredOrganisations(context),
  /** Links as administrators edit them in Settings. */
  administeredLinks: createAdministeredLinks(context),
  link: linkOrganisations(context),
  /** Takes a link back from the next request on. Throws NotFound. */
  unlink: unlinkOrganisations(context),
  /** Throws NotFound. */
  async bySymbol(symbol: string): Promise<Organisation> {
    const found = await context.database.read().findOneBy(OrganisationEntity, { symbol, deletedAt: IsNull() });
    if (!found) throw new NotFound(`There is no organisation with the symbol ${symbol}.`);
    return found;
  },
});
