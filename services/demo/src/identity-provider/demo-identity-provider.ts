import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { preferredLanguage } from '@intake-desk/contracts';
import type { OidcSettings } from '@intake-desk/gateway';
import Provider, { errors } from 'oidc-provider';
import { demoAccounts } from '../demo-account.ts';
import { providerConfiguration, signInPath } from './provider-configuration.ts';
import { accountField, signInPage, signInPolicy } from './sign-in-page.ts';

/** An identity provider that asks for no password: for the demonstration and for tests, never for production. */
export interface DemoIdentityProvider {
  /** What the gateway is told of it. */
  readonly oidc: OidcSettings;
  readonly close: () => Promise<void>;
}

/** Reached from this machine only. */
export const providerHost = '127.0.0.1';
const accounts = demoAccounts.filter(({ sso }) => sso);

/**
 * Starts the provider on a port of this machine (0: any free one) for the desk at `publicUrl`. The desk's id and secret there
 * are new at each start. Rejects as `listen` does.
 */
export async function startDemoIdentityProvider(port: number, publicUrl: string): Promise<DemoIdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, providerHost, resolve);
  });
  const issuer = `http://localhost:${portOf(server)}`;
  const client = { clientId: randomUUID(), clientSecret: randomBytes(32).toString('base64url') };
  const provider = new Provider(
    issuer,
    providerConfiguration(accounts, { ...client, callback: `${publicUrl}/auth/sso/callback` }),
  );
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith(signInPath)) {
      void answer(request, response);
      return;
    }
    signIn(provider, request, response).catch((error: unknown) => refuse(response, error));
  });
  return {
    oidc: { issuer, ...client, name: 'Lindenhof (demo)' },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The provider's own page: offers the accounts, and goes back to the desk with the one that was chosen. */
async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    await provider.interactionDetails(request, response);
    const languages = (request.headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0] ?? '');
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': signInPolicy,
        'cache-control': 'no-store',
      })
      .end(signInPage(accounts, preferredLanguage(languages)));
    return;
  }
  const chosen = new URLSearchParams(await text(request)).get(accountField);
  const account = accounts.find(({ email }) => email === chosen);
  await provider.interactionFinished(
    request,
    response,
    account ? { login: { accountId: account.email, remember: false } } : { error: 'access_denied' },
    { mergeWithLastSubmission: false },
  );
}

/** A sign-in that is over, or that this browser never began. */
function refuse(response: ServerResponse, error: unknown): void {
  const known = error instanceof errors.OIDCProviderError;
  response
    .writeHead(known ? error.statusCode : 500, { 'content-type': 'text/plain; charset=utf-8' })
    .end('This sign-in is over. Go back to the desk and begin again.\n');
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The identity provider has no port.');
  return address.port;
}
