import { setTimeout as sleep } from 'node:timers/promises';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ServerMetadata,
} from 'openid-client';
import type { OidcSettings } from '../settings/settings.ts';
import type { SsoAttempt } from './sso-attempt.entity.ts';

export interface Vouched {
  readonly issuer: string;
  readonly subject: string;
  /** Undefined unless the provider has verified it. */
  readonly email: string | undefined;
  readonly ssoSession: string | undefined;
}

/** Asymmetric signatures only: never `none` or a shared secret (C10). */
const SIGNATURES = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Allowed clock skew, in seconds. */
const TOLERANCE_SECONDS = 10;
/** Time limit for all requests to the provider during one call, in ms (R22). */
const PATIENCE_MS = 4_000;
/** Lifetime of the provider's cached metadata, in ms. */
const KEEP_MS = 10 * 60_000;
const SCOPE = 'openid email';

/** The identity provider of the settings, by OpenID Connect's authorization code flow with PKCE. */
export class IdentityProvider {
  readonly #settings: OidcSettings;
  readonly #callback: string;
  #known: { readonly configuration: Configuration; readonly until: number } | undefined;

  constructor(settings: OidcSettings, callback: string) {
    this.#settings = settings;
    this.#callback = callback;
  }

  /**
   * Returns the provider's address for a sign-in, at which with `asks` also a user whom it knows enters the credentials. Throws if the
   * provider cannot be reached.
   */
  async begin(
    { state, nonce, codeVerifier }: Pick<SsoAttempt, 'state' | 'nonce' | 'codeVerifier'>,
    connection: string | undefined,
    asks: boolean,
  ): Promise<string> {
    return buildAuthorizationUrl(await inTime(this.#configuration()), {
      redirect_uri: this.#callback,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(connection === undefined ? {} : { connection }),
      ...(asks ? { prompt: 'login' } : {}),
    }).href;
  }

  /** Returns the person of the provider's response. Throws for an incomplete, foreign or forged one. */
  finish(query: string, attempt: SsoAttempt): Promise<Vouched> {
    return inTime(this.#finish(query, attempt));
  }

  async #finish(query: string, { state, nonce, codeVerifier }: SsoAttempt): Promise<Vouched> {
    const configuration = await this.#configuration();
    const tokens = await authorizationCodeGrant(configuration, new URL(`${this.#callback}${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider gave no ID token.');
    const { iss, sub, sid } = claims;
    const { email, email_verified: verified } =
      claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await fetchUserInfo(configuration, tokens.access_token, sub)
        : claims;
    return {
      issuer: iss,
      subject: sub,
      email: typeof email === 'string' && verified === true ? email : undefined,
      ssoSession: typeof sid === 'string' ? sid : undefined,
    };
  }

  async #configuration(): Promise<Configuration> {
    if (this.#known && this.#known.until > Date.now()) return this.#known.configuration;
    const { issuer, clientId, clientSecret } = this.#settings;
    // Plain http is for the demonstration and tests; production settings refuse it.
    const insecure = issuer.startsWith('http://') ? [allowInsecureRequests] : [];
    const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute: insecure,
      timeout: PATIENCE_MS / 1000,
    });
    const { supportsPKCE: _, ...told } = found.serverMetadata();
    const signatures = told.id_token_signing_alg_values_supported ?? ['RS256'];
    const server: ServerMetadata = {
      ...told,
      id_token_signing_alg_values_supported: signatures.filter((name) => SIGNATURES.includes(name)),
    };
    const configuration = new Configuration(
      server,
      clientId,
      { client_secret: clientSecret, [clockTolerance]: TOLERANCE_SECONDS },
      proofBy(clientSecret, server),
    );
    configuration.timeout = PATIENCE_MS / 1000;
    for (const allow of insecure) allow(configuration);
    enableNonRepudiationChecks(configuration);
    this.#known = { configuration, until: Date.now() + KEEP_MS };
    return configuration;
  }
}

/** Returns how the desk proves itself to a server by a secret. */
export function proofBy(
  clientSecret: string,
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: ServerMetadata,
): ClientAuth {
  return methods.includes('client_secret_basic') ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('The identity provider did not respond in time.');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    for (const left of [late, work]) left.catch(() => {});
    over.abort();
  }
}
