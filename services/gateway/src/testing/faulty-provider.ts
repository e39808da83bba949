import { createHash, createHmac, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Faults of the provider; `none` is a correct response. Tests create faults of the redirect themselves. */
export const providerFaults = [
  'wrong nonce',
  'no nonce',
  'wrong issuer',
  'wrong audience',
  'several audiences without our name as the party',
  'algorithm none',
  'HS256 with the client secret',
  'HS256 with the public key',
  'expired',
  'not valid yet',
  'no expiry',
  'another key under our key id',
  'unknown key id',
  'no subject',
  'no ID token',
  'changed after signing',
  'token endpoint answers 500',
  'token endpoint answers no JSON',
  'keys cannot be fetched',
  'user information of another subject',
  'discovery of another issuer',
] as const;
export type ProviderFault = 'none' | (typeof providerFaults)[number];

const KEY_ID = 'key-1';
const LIFETIME_SECONDS = 300;
export const oidcClient = { id: 'desk', secret: 'a-password-of-the-desk' };
export const vouchedFor = { subject: 'subject-1', email: 'sso@demo.test' };

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
/** A provider's keys; creating a pair costs more than a sign-in, so a test's providers may share them. */
export const newKeys = () => ({ known: pair(), other: pair() });
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Code {
  readonly nonce: string;
  readonly challenge: string;
  readonly clientId: string;
}

/** A small OpenID Connect provider for tests that can misbehave. */
export class FaultyProvider {
  fault: ProviderFault = 'none';
  /** Claims about the e-mail address. */
  verified: unknown = true;
  #gate: Promise<void> = Promise.resolve();
  readonly #keys: ReturnType<typeof pair>;
  readonly #otherKeys: ReturnType<typeof pair>;
  readonly #codes = new Map<string, Code>();
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });

  constructor({ known, other } = newKeys()) {
    this.#keys = known;
    this.#otherKeys = other;
  }

  get issuer(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${portOf(address)}`;
  }

  /** Listens on a spare port by default. */
  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return this;
  }

  /** Holds all responses until the returned function is called, like a provider that hangs. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gate = promise;
    return resolve;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Consents at the address to which the desk sent the browser; returns the address of the redirect. */
  approve(address: string, clientId = oidcClient.id): URL {
    const asked = new URL(address).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    const code = randomUUID();
    this.#codes.set(code, {
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      clientId,
    });
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.get('state') ?? '');
    return back;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> {
    const { issuer, fault } = this;
    await this.#gate;
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return json(response, 200, {
          issuer: fault === 'discovery of another issuer' ? 'https://other.test' : issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/user`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          // Offers more than anybody should accept.
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
          code_challenge_methods_supported: ['S256'],
        });
      case '/keys':
        if (fault === 'keys cannot be fetched') return json(response, 503, {});
        return json(response, 200, {
          keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
        });
      case '/token':
        return this.#token(response, new URLSearchParams(await text(request)));
      case '/user': {
        const sub = fault === 'user information of another subject' ? 'somebody-else' : vouchedFor.subject;
        return json(response, 200, { sub, email: vouchedFor.email, email_verified: this.verified });
      }
      default:
        return json(response, 404, {});
    }
  }

  #token(response: ServerResponse, given: URLSearchParams): ServerResponse {
    const { fault } = this;
    const code = this.#codes.get(given.get('code') ?? '');
    this.#codes.delete(given.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    if (fault === 'token endpoint answers 500') return json(response, 500, {});
    if (fault === 'token endpoint answers no JSON') {
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>');
    }
    if (!code || code.clientId !== oidcClient.id || code.challenge !== challenge) {
      return json(response, 400, { error: 'invalid_grant' });
    }
    const answer = { access_token: 'token-of-access', token_type: 'bearer', expires_in: LIFETIME_SECONDS };
    if (fault === 'no ID token') return json(response, 200, answer);
    return json(response, 200, { ...answer, id_token: this.#idToken(code.nonce) });
  }

  #idToken(nonce: string): string {
    const { fault } = this;
    const payload = encode(claimsFor(fault, this.issuer, nonce));
    const signed = (header: object, signature: (input: string) => Buffer): string => {
      const input = `${encode(header)}.${payload}`;
      return `${input}.${signature(input).toString('base64url')}`;
    };
    const rsa = (keys: ReturnType<typeof pair>, kid: string): string =>
      signed({ alg: 'RS256', kid }, (input) => sign('sha256', Buffer.from(input), keys.privateKey));
    const hmac = (secret: string | Buffer): string =>
      signed({ alg: 'HS256', kid: KEY_ID }, (input) => createHmac('sha256', secret).update(input).digest());
    switch (fault) {
      case 'algorithm none':
        return `${encode({ alg: 'none' })}.${payload}.`;
      case 'HS256 with the client secret':
        return hmac(oidcClient.secret);
      case 'HS256 with the public key':
        return hmac(createPublicKey(this.#keys.privateKey).export({ type: 'spki', format: 'pem' }));
      case 'another key under our key id':
        return rsa(this.#otherKeys, KEY_ID);
      case 'unknown key id':
        return rsa(this.#otherKeys, 'key-2');
      case 'changed after signing': {
        const [header, , signature] = rsa(this.#keys, KEY_ID).split('.');
        return `${header}.${encode({ ...claimsFor('none', this.issuer, nonce), sub: 'somebody-else' })}.${signature}`;
      }
      default:
        return rsa(this.#keys, KEY_ID);
    }
  }
}

/** Omits the e-mail address, so that user information is requested too. */
function claimsFor(fault: ProviderFault, iss: string, nonce: string): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  const right = { iss, sub: vouchedFor.subject, aud: oidcClient.id, iat: now, exp: now + LIFETIME_SECONDS, nonce };
  const { nonce: _nonce, ...withoutNonce } = right;
  const { exp: _exp, ...withoutExpiry } = right;
  const { sub: _sub, ...withoutSubject } = right;
  const wrong: Partial<Record<ProviderFault, Record<string, unknown>>> = {
    'wrong nonce': { ...right, nonce: 'of-another-sign-in' },
    'no nonce': withoutNonce,
    'wrong issuer': { ...right, iss: 'https://other.test' },
    'wrong audience': { ...right, aud: 'another-client' },
    'several audiences without our name as the party': { ...right, aud: [oidcClient.id, 'other'], azp: 'other' },
    expired: { ...right, iat: now - 2 * LIFETIME_SECONDS, exp: now - LIFETIME_SECONDS },
    'not valid yet': { ...right, nbf: now + LIFETIME_SECONDS },
    'no expiry': withoutExpiry,
    'no subject': withoutSubject,
  };
  return wrong[fault] ?? right;
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

const json = (response: ServerResponse, status: number, value: unknown): ServerResponse =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
