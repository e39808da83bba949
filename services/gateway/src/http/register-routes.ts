import { isDeepStrictEqual } from 'node:util';
import { Invalid, patientTokenHeader, pdfType, type RouteShape, routeName } from '@intake-desk/contracts';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import { bytesOf, Written } from '../costly/written.ts';
import { visitOf } from '../session/caller.ts';
import type { Cookies } from '../session/cookies.ts';
import { exchangeOf } from '../session/exchange.ts';
import { fromOwnSite } from '../session/own-site.ts';
import { StartFailure } from '../start/start-failure.ts';
import { CsrfMismatch } from './errors.ts';
import type { Door, Served } from './router.ts';

/** What is said of a patient's link is at most this long. */
const TOKEN_LENGTH = 128;

/**
 * Gives every served route its place in Fastify. Throws StartFailure for a route value that nobody serves, so that a
 * gateway never starts with a call that does not answer.
 */
export function openDoor(app: FastifyInstance, door: Door, cookies: Cookies, routes: readonly RouteShape[]): void {
  const missing = routes.filter((route) => !door.served.has(route)).map(routeName);
  if (missing.length > 0) throw new StartFailure(`Nobody serves ${missing.join(', ')}: add a handler in src/routes.`);
  const places = Map.groupBy(door.served.values(), ({ route }) => `${route.method} ${route.url}`);
  for (const served of places.values()) {
    const [first] = served;
    if (!first) continue;
    const { method, url, scope } = first.route;
    const { keepAlive, encoding } = agreed(served);
    const unsafe = method !== 'GET' && scope !== 'patient';
    app.route({
      method,
      url,
      config: { keepAlive, encoding },
      // Asked before the body is read: a refused call costs nothing.
      onRequest: [
        ...(scope === 'public' ? [] : [fromOwnSite]),
        ...(unsafe ? [withToken(cookies, typeof scope === 'object')] : []),
      ],
      handler: async (request, reply) => {
        const greeted = visitOf(request);
        if (!greeted) throw new Error('A request without a visit.');
        // A body may come long after its headers: whoever signed out meanwhile calls no more (A9).
        const visit = method === 'GET' ? greeted : await greeted.again();
        const answer = await chosen(served, request).answer({
          raw: { params: request.params, query: request.query, body: request.body ?? {} },
          visit,
          exchange: exchangeOf(visit, cookies, reply),
          gone: goneOf(reply),
          patientToken: tokenOf(request),
        });
        if (answer === null || answer === undefined) return reply.code(204).send();
        const { bytes, file } = answer instanceof Written ? answer.reply : bytesOf(answer);
        if (file === undefined) reply.type('application/json; charset=utf-8');
        else reply.type(pdfType).header('content-disposition', `attachment; filename="${file}"`);
        return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      },
    });
  }
}

/** What is decided before a body is read, and so before its `action` is: the same for all routes at one place. */
function agreed(served: readonly Served[]): FastifyContextConfig {
  const [config, ...others] = served.map(({ route: { keepAlive = false, encoding } }) => ({ keepAlive, encoding }));
  if (!config || others.some((other) => !isDeepStrictEqual(other, config))) {
    const names = served.map(({ route }) => routeName(route)).join(', ');
    throw new StartFailure(`${names} differ in keepAlive or encoding: give them addresses of their own.`);
  }
  return config;
}

/** Refuses a call without the browser's token. */
const withToken =
  (cookies: Cookies, takesKeys: boolean): onRequestAsyncHookHandler =>
  async (request) => {
    const visit = visitOf(request);
    // An API key is no ambient credential: a foreign page cannot make a browser send it.
    if (visit?.keyHolder && takesKeys) return;
    if (!cookies.hasToken(request, visit?.csrfSecret)) throw new CsrfMismatch();
  };

/** Of routes at one place, the one whose action the body names (S1 `POST /api/ajax`). */
function chosen(served: readonly Served[], request: FastifyRequest): Served {
  const [only] = served;
  if (only && served.length === 1 && only.route.action === undefined) return only;
  const { body } = request;
  const action = typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined;
  const found = served.find(({ route }) => route.action === action);
  if (!found) throw new Invalid({ action: [action === undefined ? 'validation.required' : 'validation.invalid'] });
  return found;
}

/** Aborted when the connection closes, before or after the response. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.closed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}

function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers[patientTokenHeader];
  return typeof token === 'string' && token !== '' && token.length <= TOKEN_LENGTH ? token : undefined;
}
