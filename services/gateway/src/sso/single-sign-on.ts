import { NotFound, NotWhitelisted, type SessionEnd, safeRedirect } from '@intake-desk/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Services } from '../services.ts';
import type { Cookies } from '../session/cookies.ts';
import { exchangeOf } from '../session/exchange.ts';
import type { Settings } from '../settings/settings.ts';
import { IdentityProvider } from './identity-provider.ts';
import { attemptMs, SsoAttempts } from './sso-attempts.ts';

/** Address at which a sign-in begins (S1 §2), and the one that the identity provider redirects to. */
export const beginPath = '/loginAuth0';
const callbackPath = '/auth/sso/callback';
/** Error codes in the sign-in page's address. */
type Status = 'ssoUserNotFound' | 'ssoFailed' | 'ipNotWhitelisted';
/** Codes of refusals; the others are errors. */
const outcomes: Readonly<Record<Status, 'refused' | 'failed'>> = {
  ssoUserNotFound: 'refused',
  ipNotWhitelisted: 'refused',
  ssoFailed: 'failed',
};

/** Returns the sign-in page of a failure, from which another attempt leads to the wanted path. */
const failurePage = (status: Status, wanted: string): string =>
  `/?${new URLSearchParams({ status, ...(wanted === '/' ? {} : { redirect: wanted }) })}`;

/** Returns how a single sign-on ended, by the redirect of the response; undefined if it has not ended. */
export function ssoOutcome(route: string, location: unknown): 'accepted' | 'refused' | 'failed' | undefined {
  if (route !== beginPath && route !== callbackPath) return undefined;
  const failure = Object.entries(outcomes).find(([status]) => String(location).startsWith(`/?status=${status}`));
  if (failure) return failure[1];
  return route === callbackPath ? 'accepted' : undefined;
}

/**
 * Serves single sign-on (decisions "SSO"; security.md C10). The values that the provider's response is checked against stay on
 * the server; the browser has a secret that finds them once. Any failure ends at the sign-in page without a session.
 */
export function serveSingleSignOn(
  app: FastifyInstance,
  { settings, services, cookies }: { settings: Settings; services: Services; cookies: Cookies },
): void {
  const { oidc, PUBLIC_URL } = settings;
  const provider = oidc && new IdentityProvider(oidc, `${PUBLIC_URL}${callbackPath}`);
  const attempts = new SsoAttempts(services.database);
  const failed = (reply: FastifyReply, status: Status, wanted = '/'): FastifyReply =>
    reply.redirect(failurePage(status, wanted), 302);

  app.get(beginPath, async (request, reply) => {
    if (!provider) throw new NotFound();
    // The provider may still know the user below the cover, and would let anybody in who has the device.
    if (request.caller?.covered) return failed(reply, 'ssoFailed');
    const query = queryOf(request.url);
    const wanted = wantedOf(query);
    const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    try {
      const asks = cookies.isHanded(request) || wasEnded(request.caller?.ended);
      const address = await provider.begin(attempt, connectionOf(query), asks);
      await attempts.keep(cookies.setAttempt(reply, attemptMs), { ...attempt, wanted, serverId: null });
      return reply.redirect(address, 302);
    } catch (error) {
      request.log.warn({ err: error }, 'single sign-on did not begin');
      cookies.clearAttempt(reply);
      return failed(reply, 'ssoFailed', wanted);
    }
  });

  app.get(callbackPath, async (request, reply) => {
    const secret = cookies.attempt(request);
    cookies.clearAttempt(reply);
    const caller = request.caller;
    let wanted: string | undefined;
    try {
      const attempt = secret === undefined ? undefined : await attempts.take(secret, 'provider');
      if (!provider || !attempt || !caller || caller.covered) return failed(reply, 'ssoFailed');
      wanted = attempt.wanted;
      const vouched = await provider.finish(`?${queryOf(request.url)}`, attempt);
      const { ip, userAgent, sessionId } = caller;
      const { next, session } = await services.identity.singleSignOn.signIn({
        ...vouched,
        ip,
        userAgent,
        replaces: sessionId,
      });
      exchangeOf(caller, cookies, reply).beginSession(session);
      return reply.redirect(next === 'code' ? codeStep(wanted) : wanted, 302);
    } catch (error) {
      if (error instanceof NotFound) return failed(reply, 'ssoUserNotFound', wanted);
      if (error instanceof NotWhitelisted) return failed(reply, 'ipNotWhitelisted', wanted);
      request.log.warn({ err: error }, 'single sign-on failed');
      return failed(reply, 'ssoFailed', wanted);
    }
  });
}

/** Returns true if somebody has ended the browser's session, as after the loss of a device. */
const wasEnded = (reason: SessionEnd | undefined): boolean => reason !== undefined && reason !== 'expired';

/** Address of the sign-in page that requests the code and continues (C16). */
const codeStep = (wanted: string): string => `/?${new URLSearchParams({ next: 'code', redirect: wanted })}`;

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?').slice(1).join('?'));

/** Returns the provider's connection that the address names (S1 §2), if it is plausible. */
function connectionOf(query: URLSearchParams): string | undefined {
  const connection = query.get('connection') ?? '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(connection) ? connection : undefined;
}

/** Returns the requested path: `redirect=weblink` is the weblink screen with the rest of the query (S1 §2). */
function wantedOf(query: URLSearchParams): string {
  const redirect = query.get('redirect');
  if (redirect !== 'weblink') return safeRedirect(redirect);
  const rest = new URLSearchParams(query);
  rest.delete('redirect');
  rest.delete('connection');
  return safeRedirect(rest.size === 0 ? '/weblink' : `/weblink?${rest}`);
}
