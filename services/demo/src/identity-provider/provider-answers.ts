import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { preferredLanguage } from '@intake-desk/contracts';
import Provider, { errors } from 'oidc-provider';
import type { DemoAccount } from '../accounts/account.ts';
import { type ProviderClient, providerConfiguration, signInPath } from './provider-configuration.ts';
import { accountField, signInPage, signInPolicy } from './sign-in-page.ts';

/** Returns the provider's request handler: OpenID Connect for one client, and a page to choose an account. */
export function providerAnswers(
  issuer: string,
  client: ProviderClient,
  accounts: readonly DemoAccount[],
): (request: IncomingMessage, response: ServerResponse) => void {
  const provider = new Provider(issuer, providerConfiguration(accounts, client));
  const answer = provider.callback();
  return (request, response) => {
    if (!request.url?.startsWith(signInPath)) {
      void answer(request, response);
      return;
    }
    signIn(provider, accounts, request, response).catch((error: unknown) => refuse(response, error));
  };
}

/** Serves the page that offers the accounts and returns to the desk with the chosen one. */
async function signIn(
  provider: Provider,
  accounts: readonly DemoAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
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

/** The sign-in has ended, or this browser did not begin it. */
function refuse(response: ServerResponse, error: unknown): void {
  const known = error instanceof errors.OIDCProviderError;
  response
    .writeHead(known ? error.statusCode : 500, { 'content-type': 'text/plain; charset=utf-8' })
    .end('This sign-in is over. Go back to the desk and begin again.\n');
}
