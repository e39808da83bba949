import { isDeepStrictEqual } from 'node:util';
import {
  FileStream,
  fhirType,
  Invalid,
  patientTokenHeader,
  pdfType,
  type RouteShape,
  routeName,
} from '@intake-desk/contracts';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import { bytesOf, Written } from '../costly/written.ts';
import type { Cookies } from '../session/cookies.ts';
import { exchangeOf } from '../session/exchange.ts';
import { fromOwnSite } from '../session/own-site.ts';
import { StartFailure } from '../start/start-failure.ts';
import { sendFile } from './download/send-file.ts';
import { CsrfMismatch } from './errors.ts';
import type { Router, ServedRoute } from './router.ts';

/** What is said of a patient's link is at most this long. */
const TOKEN_LENGTH = 128;

/**
 * Registers every route in Fastify. Throws StartFailure for a route value without a handler, so that a
 * gateway never starts with a call that fails.
 */
export function registerRoutes(
  app: FastifyInstance,
  router: Router,
  cookies: Cookies,
  routes: readonly RouteShape[],
): void {
  const missing = routes.filter((route) => !router.served.has(route)).map(routeName);
  if (missing.length > 0)
    throw new StartFailure(`There is no handler of ${missing.join(', ')}: add one in src/routes.`);
  const groups = Map.groupBy(router.served.values(), ({ route }) => `${route.method} ${route.url}`);
  for (const served of groups.values()) {
    const [first] = served;
    if (!first) continue;
    const { method, url, scope } = first.route;
    const config = agreed(served);
    const unsafe = method !== 'GET' && scope !== 'patient';
    app.route({
      method,
      url,
      config,
      // Asked before the body is read: a refused call costs nothing.
      onRequest: [
        ...(scope === 'public' ? [] : [fromOwnSite]),
        ...(unsafe ? [withToken(cookies, typeof scope === 'object')] : []),
      ],
      handler: async (request, reply) => {
        const { caller: first } = request;
        if (!first) throw new Error('authenticate has not run.');
        // A body may come long after its headers: whoever signed out meanwhile calls no more (A9).
        const caller = method === 'GET' ? first : await first.again();
        const gone = goneOf(reply);
        const { route, answer: answerOf } = chosen(served, request);
        const answer = await answerOf({
          raw: { params: request.params, query: request.query, body: request.body ?? {} },
          caller,
          exchange: exchangeOf(caller, cookies, reply),
          gone,
          patientToken: tokenOf(request),
        });
        if (answer instanceof FileStream) return sendFile(answer, { route, request, reply, gone });
        if (answer === null || answer === undefined) return reply.code(204).send();
        const { bytes, file } = answer instanceof Written ? answer.reply : bytesOf(answer);
        if (file === undefined)
          reply.type(`${config.dialect === 'fhir' ? fhirType : 'application/json'}; charset=utf-8`);
        else reply.type(pdfType).header('content-disposition', `attachment; filename="${file}"`);
        return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      },
    });
  }
}

/** What is decided before a body is read, and so before its `action` is: the same for all routes at one place. */
function agreed(served: readonly ServedRoute[]): FastifyContextConfig {
  const [config, ...others] = served.map(({ route: { keepAlive = false, encoding, dialect } }) => ({
    keepAlive,
    encoding,
    dialect,
  }));
  if (!config || others.some((other) => !isDeepStrictEqual(other, config))) {
    const names = served.map(({ route }) => routeName(route)).join(', ');
    throw new StartFailure(`${names} differ in keepAlive, encoding or dialect: give them addresses of their own.`);
  }
  return config;
}

/** Refuses a call without the browser's token. */
const withToken =
  (cookies: Cookies, takesKeys: boolean): onRequestAsyncHookHandler =>
  async (request) => {
    const { caller } = request;
    // An API key is no ambient credential: a foreign page cannot make a browser send it.
    if (caller?.keyHolder && takesKeys) return;
    if (!cookies.hasToken(request, caller?.csrfSecret)) throw new CsrfMismatch();
  };

/** Of routes at one place, the one whose action the body names (S1 `POST /api/ajax`). */
function chosen(served: readonly ServedRoute[], request: FastifyRequest): ServedRoute {
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
