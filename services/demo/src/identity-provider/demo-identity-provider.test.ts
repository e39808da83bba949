import { createHash, randomBytes } from 'node:crypto';
import { type DemoIdentityProvider, startDemoIdentityProvider } from './demo-identity-provider.ts';

const callback = 'http://desk.test/auth/sso/callback';
let provider: DemoIdentityProvider;
let cookies: Map<string, string>;

beforeAll(async () => {
  provider = await startDemoIdentityProvider(0, 'http://desk.test');
});
afterAll(() => provider.close());
beforeEach(() => {
  cookies = new Map();
});

/** Calls from one browser, without following redirects. */
async function visit(address: string, body?: URLSearchParams): Promise<Response> {
  const response = await fetch(new URL(address, provider.oidc.issuer), {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(body ? { method: 'POST', body } : {}),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}

const placeOf = (response: Response): string => response.headers.get('location') ?? '';
const verifier = randomBytes(32).toString('base64url');

/** Returns the address at which the desk begins a sign-in, without undefined parts. */
function beginning(change: Readonly<Record<string, string | undefined>> = {}): string {
  const query: Record<string, string | undefined> = {
    client_id: provider.oidc.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid email',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return `/auth?${search}`;
}

/** Opens the provider's page in a new browser and presses a button; returns the final address. */
async function signIn(account: string): Promise<{ page: string; end: URL }> {
  cookies.clear();
  const place = placeOf(await visit(beginning()));
  const page = await (await visit(place)).text();
  let response = await visit(place, new URLSearchParams({ account }));
  while (placeOf(response).startsWith(provider.oidc.issuer)) response = await visit(placeOf(response));
  return { page, end: new URL(placeOf(response)) };
}

const exchange = (code: string, codeVerifier: string): Promise<Response> =>
  fetch(`${provider.oidc.issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${provider.oidc.clientId}:${provider.oidc.clientSecret}`)}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      code_verifier: codeVerifier,
    }),
  });

/** Returns the claims of a token without checking its signature. */
const claimsOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

test('one press signs the demo user in: the ID token carries the nonce and a verified address', async () => {
  const { page, end } = await signIn('sso@demo.test');
  expect(page).toContain('value="sso@demo.test"');
  expect(page).not.toContain('nurse@demo.test');
  expect(`${end.origin}${end.pathname}`).toBe(callback);
  expect(end.searchParams.get('state')).toBe('the-state');
  const answer = await exchange(end.searchParams.get('code') ?? '', verifier);
  const { id_token: token } = await answer.json();
  expect(claimsOf(token)).toMatchObject({
    iss: provider.oidc.issuer,
    aud: provider.oidc.clientId,
    sub: 'sso@demo.test',
    email: 'sso@demo.test',
    email_verified: true,
    nonce: 'the-nonce',
  });
});

test('a code works once, and only for the browser that began', async () => {
  const { end } = await signIn('sso@demo.test');
  const code = end.searchParams.get('code') ?? '';
  expect((await exchange(code, randomBytes(32).toString('base64url'))).status).toBe(400);
  const other = await signIn('sso@demo.test');
  const second = other.end.searchParams.get('code') ?? '';
  expect((await exchange(second, verifier)).status).toBe(200);
  expect((await exchange(second, verifier)).status).toBe(400);
});

test('Cancel, and an account that is not offered, end at the desk without a code', async () => {
  for (const account of ['', 'admin@demo.test']) {
    const { end } = await signIn(account);
    expect(end.searchParams.get('error')).toBe('access_denied');
    expect(end.searchParams.get('code')).toBeNull();
  }
});

test.each([
  ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
  ['to another address', { redirect_uri: 'http://elsewhere.test/callback' }],
  ['for another client', { client_id: 'somebody' }],
])('a sign-in %s is refused', async (_, change) => {
  const response = await visit(beginning(change));
  const error = response.status === 400 ? 'refused' : new URL(placeOf(response)).searchParams.get('error');
  expect(['refused', 'invalid_request']).toContain(error);
});

test('a sign-in that this browser never began is refused', async () => {
  const place = placeOf(await visit(beginning()));
  cookies.clear();
  expect((await visit(place)).status).toBe(400);
});
