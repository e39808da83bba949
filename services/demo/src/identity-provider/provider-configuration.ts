import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { Configuration, JWK } from 'oidc-provider';
import type { DemoAccount } from '../accounts/account.ts';
import { MemoryAdapter } from './memory-adapter.ts';

export interface ProviderClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callback: string;
}

/** Path of the provider's sign-in page, followed by the interaction's id. */
export const signInPath = '/sign-in/';
const MINUTE = 60;

/** Returns the configuration for one client and these accounts; keys and sessions are in memory only. */
export function providerConfiguration(
  accounts: readonly DemoAccount[],
  { clientId, clientSecret, callback }: ProviderClient,
): Configuration {
  return {
    adapter: () => new MemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // The desk reads the address from the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${signInPath}${uid}` },
    findAccount: (_, id) => {
      const account = accounts.find(({ email }) => email === id);
      return account && { accountId: id, claims: () => ({ sub: id, email: account.email, email_verified: true }) };
    },
    // The desk is a first-party client, so no consent is asked.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 5 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 60 * MINUTE,
      IdToken: 5 * MINUTE,
      Interaction: 10 * MINUTE,
      Session: 60 * MINUTE,
    },
    renderError: (ctx, { error, error_description: words }) => {
      ctx.type = 'text/plain';
      ctx.body = `${error}: ${words ?? ''}\n`;
    },
  };
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { n, e, d, p, q, dp, dq, qi } = privateKey.export({ format: 'jwk' });
  return { kty: 'RSA', alg: 'RS256', use: 'sig', kid: randomUUID(), n, e, d, p, q, dp, dq, qi };
}
