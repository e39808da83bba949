import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { OidcSettings } from '@intake-desk/gateway';
import { demoAccounts } from '../accounts/account.ts';

/** An identity provider without passwords, for the demonstration and tests only. */
export interface DemoIdentityProvider {
  readonly oidc: OidcSettings;
  readonly close: () => Promise<void>;
}

/** Reachable from this machine only. */
export const providerHost = '127.0.0.1';
const accounts = demoAccounts.filter(({ sso }) => sso);

/** Starts the provider on a local port (0 for any) for the desk at `publicUrl`, with a new secret. */
export async function startDemoIdentityProvider(port: number, publicUrl: string): Promise<DemoIdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, providerHost, resolve);
  });
  const issuer = `http://localhost:${portOf(server)}`;
  const client = { clientId: randomUUID(), clientSecret: randomBytes(32).toString('base64url') };
  // Loaded at the first request: loading the provider and creating its key would slow down every start.
  const load = async () => {
    const { providerAnswers } = await import('./provider-answers.ts');
    return providerAnswers(issuer, { ...client, callback: `${publicUrl}/auth/sso/callback` }, accounts);
  };
  let loaded: ReturnType<typeof load> | undefined;
  server.on('request', (request, response) => {
    loaded ??= load();
    void loaded.then((answer) => answer(request, response));
  });
  return {
    oidc: { issuer, ...client, name: 'Lindenhof (demo)' },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The identity provider has no port.');
  return address.port;
}
