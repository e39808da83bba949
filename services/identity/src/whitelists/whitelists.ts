import type { IdentityContext } from '../context.ts';
import { whitelistAddress } from './whitelist-address.ts';
import { whitelistDomain } from './whitelist-domain.ts';
import { createWhitelistDomains } from './whitelist-domains.ts';
import { createWhitelistIps } from './whitelist-ips.ts';

/** From where an organisation is used, and which addresses its people have (G2). */
export const createWhitelists = (context: IdentityContext) => ({
  /**
   * Puts an address or range on an organisation's whitelist, or takes it off. Throws ConfirmationRequired if it would shut
   * out who makes the change, or anybody where they signed in within the last 30 days.
   */
  changeAddress: whitelistAddress(context),
  /** The same for domains of e-mail addresses. */
  changeDomain: whitelistDomain(context),
  /** Settings → Whitelists: the addresses. */
  ips: createWhitelistIps(context),
  /** Settings → Whitelists: the domains. */
  domains: createWhitelistDomains(context),
});
