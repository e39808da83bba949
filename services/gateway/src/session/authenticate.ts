import { backgroundHeader, type Language, languages, revisionHeader, Unauthenticated } from '@intake-desk/contracts';
import { type Authenticated, type Identity, networkOf, type SignedIn } from '@intake-desk/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RemoteToken } from '../remotes/remote-token.entity.ts';
import type { AddressRanges } from '../settings/address-range.ts';
import type { Caller } from './caller.ts';
import { clientAddress } from './client-address.ts';
import type { Cookies } from './cookies.ts';
import type { RateLimit } from './rate-limit.ts';

const AGENT_LENGTH = 500;
const BEARER = /^Bearer +([A-Za-z0-9._~+/=-]{1,256})$/i;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls of this route do not prolong the session. */
    keepAlive?: boolean | undefined;
    /** Calls of this route are counted by the patient's link, not by address (`addForPatient`). */
    ofPatient?: boolean | undefined;
    /** Calls of this route are authenticated by a remote's release token alone (`servePipeline`). */
    ofPipeline?: boolean | undefined;
  }
}

interface AuthenticateOptions {
  readonly identity: Pick<Identity, 'sessions' | 'apiKeys' | 'secondFactor'>;
  /** Returns the release token of a pipeline. Throws for any other. */
  readonly releaseToken: (token: string, ip: string) => Promise<RemoteToken>;
  readonly cookies: Cookies;
  readonly limit: RateLimit;
  readonly proxies: AddressRanges;
  /** Returns the revision of the user's registry, for X-Registry-Revision. */
  readonly revision: (signedIn: SignedIn) => Promise<string>;
}

/** Creates the onRequest hook that authenticates the caller, counts the call and sets `request.caller`. */
export const authenticate =
  (options: AuthenticateOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const ip = clientAddress(request.raw, options.proxies);
    const base = {
      ip,
      requestId: request.id,
      userAgent: request.headers['user-agent']?.slice(0, AGENT_LENGTH),
      device: options.cookies.device(request),
      launch: options.cookies.launch(request),
      page: preferredLanguageOf(request.headers['accept-language']),
    };
    const { authorization } = request.headers;
    // Counted before it is checked, so that keys cannot be guessed.
    if (authorization !== undefined) await options.limit.take(`key-address:${networkOf(ip)}`);
    const credentials = {
      authorization,
      sessionId: options.cookies.sessionId(request.cookies),
      guest: options.cookies.guestSecret(request),
      language: base.page,
    };
    const { ofPipeline } = request.routeOptions.config;
    const prolong = request.routeOptions.config.keepAlive !== true && request.headers[backgroundHeader] !== '1';
    const identified = async (session: { prolong: boolean }): Promise<Caller> => {
      const holder = await (ofPipeline
        ? identifyPipeline(options, authorization, ip)
        : identify(options.identity, credentials, { ip, ...session }));
      return { ...base, ...holder, afterBody: request.raw.complete, again: () => identified({ prolong: false }) };
    };
    const caller = await identified({ prolong });
    request.caller = caller;
    if (!request.routeOptions.config.ofPatient) await options.limit.take(countedAs(caller));
    if (caller.signedIn) reply.header(revisionHeader, await options.revision(caller.signedIn));
  };

interface Credentials {
  readonly authorization: string | undefined;
  readonly sessionId: string | undefined;
  readonly guest: string | undefined;
  readonly language: SignedIn['language'] | undefined;
}

type Identified = Omit<Caller, 'ip' | 'requestId' | 'userAgent' | 'device' | 'launch' | 'page' | 'afterBody' | 'again'>;

const nobody: Identified = {
  sessionId: undefined,
  signedIn: undefined,
  covered: undefined,
  ended: undefined,
  keyHolder: undefined,
  pipeline: undefined,
  csrfSecret: undefined,
};

/** By a release token: no cookie counts. */
async function identifyPipeline({ releaseToken }: AuthenticateOptions, authorization: string | undefined, ip: string) {
  const [, token = ''] = BEARER.exec(authorization ?? '') ?? [];
  return { ...nobody, pipeline: await releaseToken(token, ip) };
}

/** By an API key, and then no cookie counts; else by the session cookie. */
async function identify(
  identity: AuthenticateOptions['identity'],
  { authorization, sessionId, guest, language }: Credentials,
  request: { prolong: boolean; ip: string },
): Promise<Identified> {
  if (authorization !== undefined) {
    const [, key] = BEARER.exec(authorization) ?? [];
    if (key === undefined) throw new Unauthenticated();
    return { ...nobody, keyHolder: await identity.apiKeys.authenticate(key, request) };
  }
  if (sessionId === undefined) return { ...nobody, csrfSecret: guest };
  const session = await sessionOf(identity, sessionId, request);
  if (session) {
    const signedIn = { ...session.signedIn, language: language ?? session.signedIn.language };
    return { ...nobody, sessionId, signedIn, csrfSecret: session.csrfSecret };
  }
  const covered = await identity.sessions.covered(sessionId, request);
  if (covered) return { ...nobody, sessionId, covered, csrfSecret: covered.csrfSecret };
  const pending = await identity.secondFactor.pending(sessionId);
  if (pending) return { ...nobody, sessionId, csrfSecret: pending.csrfSecret };
  return { ...nobody, sessionId, ended: await identity.sessions.whyEnded(sessionId), csrfSecret: guest };
}

async function sessionOf(
  identity: AuthenticateOptions['identity'],
  sessionId: string,
  request: { prolong: boolean; ip: string },
): Promise<Authenticated | undefined> {
  try {
    return await identity.sessions.authenticate(sessionId, request);
  } catch (error) {
    if (error instanceof Unauthenticated) return undefined;
    throw error;
  }
}

function countedAs({ ip, signedIn, covered, keyHolder }: Caller): string {
  if (keyHolder) return `key:${keyHolder.key?.id ?? 0}`;
  const user = (signedIn ?? covered?.signedIn)?.user;
  return user ? `user:${user.id}` : addressKey(ip);
}

/** Returns the rate limit's key of an address. */
export const addressKey = (ip: string): string => `ip:${networkOf(ip)}`;

/** Returns the first language of `Accept-Language` (RFC 9110 §12.5.4) if the desk has it; pages send only their own. */
export function preferredLanguageOf(header: string | undefined): Language | undefined {
  const [first = ''] = (header ?? '').split(/[,;-]/);
  return languages.find((language) => language === first.trim().toLowerCase());
}
