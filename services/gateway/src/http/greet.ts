import { backgroundHeader, revisionHeader, Unauthenticated } from '@intake-desk/contracts';
import type { Authenticated, Identity, SignedIn } from '@intake-desk/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from './cookies.ts';
import type { RateLimit } from './rate-limit.ts';
import { rememberVisit } from './visit.ts';

const AGENT_LENGTH = 500;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls of this route do not prolong the session. */
    keepAlive?: boolean;
  }
}

export interface GreetParts {
  readonly identity: Pick<Identity, 'authenticate'>;
  readonly cookies: Cookies;
  readonly limit: RateLimit;
  /** The revision of the remotes that the user gets, for X-Registry-Revision. */
  readonly revision: (signedIn: SignedIn) => Promise<string>;
}

/** Finds out who calls, counts the call, and remembers both for the route. */
export const greet =
  ({ identity, cookies, limit, revision }: GreetParts) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const sessionId = cookies.sessionId(request.cookies);
    const prolong = request.routeOptions.config.keepAlive !== true && request.headers[backgroundHeader] !== '1';
    const session = sessionId === undefined ? undefined : await sessionOf(identity, sessionId, prolong);
    const { ip, headers } = request;
    rememberVisit(request, {
      ip,
      requestId: request.id,
      userAgent: headers['user-agent']?.slice(0, AGENT_LENGTH),
      sessionId,
      signedIn: session?.signedIn,
      csrfSecret: session?.csrfSecret ?? cookies.guestSecret(request),
    });
    await limit.take(session ? `user:${session.signedIn.user.id}` : `ip:${ip}`);
    if (session) reply.header(revisionHeader, await revision(session.signedIn));
  };

async function sessionOf(
  identity: GreetParts['identity'],
  sessionId: string,
  prolong: boolean,
): Promise<Authenticated | undefined> {
  try {
    return await identity.authenticate(sessionId, { prolong });
  } catch (error) {
    if (error instanceof Unauthenticated) return undefined;
    throw error;
  }
}
