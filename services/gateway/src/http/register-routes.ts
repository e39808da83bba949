import { isDeepStrictEqual } from 'node:util';
import {
  Forbidden,
  Invalid,
  patientProofHeader,
  patientTokenHeader,
  type RouteShape,
  routeName,
  sentence,
} from '@intake-desk/contracts';
import { noQuery } from '@intake-desk/contracts/call';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from 'fastify';
import { Type } from 'typebox';
import { CsrfMismatch } from '../response/errors.ts';
import type { Caller } from '../session/caller.ts';
import type { Cookies } from '../session/cookies.ts';
import { exchangeOf } from '../session/exchange.ts';
import { StartFailure } from '../settings/start-failure.ts';
import type { Handled, PatientCredentials, RouteRequest, Router, ServedRoute } from './router.ts';
import { sendReply } from './send-reply.ts';
import { watchReply } from './watch-reply.ts';

/** Maximum length of a patient's token and proof, in characters. */
const TOKEN_LENGTH = 128;

/** Registers every route in Fastify. Throws StartFailure for a route without a handler. */
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
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { method, url, scope, bodyBytes, dialect } = first.route;
    const config = sharedConfig(group);
    const isAmbient = scope !== 'patient' && scope !== 'pipeline' && dialect !== 'oauth';
    const unsafe = method !== 'GET' && isAmbient;
    app.route({
      method,
      url,
      schema: schemaOf(first.route, group),
      config,
      attachValidation: true,
      ...(bodyBytes === undefined ? {} : { bodyLimit: bodyBytes }),
      // Before the body is read, so that a refused call costs nothing.
      onRequest: [
        ...(scope === 'public' ? [] : [refuseForeignSite]),
        ...(unsafe ? [requireToken(cookies, typeof scope === 'object')] : []),
      ],
      preValidation: (request) =>
        router.load.run(async () => {
          // A body may arrive long after its headers; its caller may have signed out meanwhile (A9).
          const known = callerOf(request);
          const caller = method === 'GET' || known.afterBody ? known : await known.again();
          request.caller = caller;
          const { authenticate } = findRoute(group, request) ?? first;
          request.patient = await authenticate(caller, credentialsOf(request));
        }),
      handler: async (request, reply) => {
        const { params, query, body, patient, validationError } = request;
        const caller = callerOf(request);
        const served = findRoute(group, request);
        if (!served) throw validationError ?? new TypeError(`${method} ${url} was validated without an action.`);
        const since = performance.now();
        const call = {
          parts: { params, query, body },
          caller,
          patient,
          exchange: exchangeOf(caller, cookies, reply),
          gone: () => goneSignal(reply),
        };
        const handle = () => handleOrRefuse(served, call, validationError);
        // Costly calls and passwords have their own queues.
        const { value, recheck } = await (served.route.costly || scope === 'public'
          ? handle()
          : router.load.run(handle));
        if (recheck) watchReply(reply.raw, recheck, { since, log: request.log });
        return sendReply({ route: served.route, request, reply }, value);
      },
    });
  }
}

/** Handles a valid call. Throws for an invalid one, with all wrong fields of its body. */
async function handleOrRefuse(
  served: ServedRoute,
  call: RouteRequest,
  unread: FastifyRequest['validationError'],
): Promise<Handled> {
  if (unread && !(unread instanceof Invalid && unread.validationContext === 'body')) throw unread;
  try {
    if (unread) throw unread;
    return await served.handle(call);
  } catch (error) {
    throw error instanceof Invalid ? await served.refuse(call, error) : error;
  }
}

/** Returns Fastify's schemas of a route. The body of routes that differ by `action` is the union of theirs. */
function schemaOf({ params, query, body, reply, action }: RouteShape, group: readonly ServedRoute[]): FastifySchema {
  return {
    ...(params ? { params } : {}),
    querystring: query ?? noQuery,
    ...(body ? { body: action === undefined ? body : Type.Union(group.flatMap(({ route }) => route.body ?? [])) } : {}),
    ...(action === undefined ? { response: { '2xx': reply } } : {}),
  };
}

function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new TypeError('authenticate has not run.');
  return caller;
}

/**
 * Returns the settings that apply before a body and its `action` are read. Throws StartFailure if routes of one address differ
 * in them.
 */
function sharedConfig(group: readonly ServedRoute[]): FastifyContextConfig {
  const [config, ...others] = group.map(({ route: { scope, keepAlive = false, encoding, bodyBytes, dialect } }) => ({
    keepAlive,
    ofPatient: scope === 'patient',
    ofPipeline: scope === 'pipeline',
    encoding,
    bodyBytes,
    dialect,
  }));
  if (!config || others.some((other) => !isDeepStrictEqual(other, config))) {
    const names = group.map(({ route }) => routeName(route)).join(', ');
    throw new StartFailure(
      `${names} differ in keepAlive, scope, encoding, bodyBytes or dialect: give them addresses of their own.`,
    );
  }
  return config;
}

/** Refuses a call without the browser's token. */
const requireToken =
  (cookies: Cookies, takesKeys: boolean): onRequestAsyncHookHandler =>
  async (request) => {
    const { caller } = request;
    // An API key is no ambient credential: a foreign page cannot make a browser send it.
    if (caller?.keyHolder && takesKeys) return;
    if (!cookies.hasToken(request, caller?.csrfSecret)) throw new CsrfMismatch();
  };

/** Returns the route that the body's `action` names, if several share an address (S1 `POST /api/ajax`). */
function findRoute(group: readonly ServedRoute[], { body }: FastifyRequest): ServedRoute | undefined {
  const [first] = group;
  if (first?.route.action === undefined) return first;
  const action = typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined;
  return group.find(({ route }) => route.action === action);
}

/** Returns a signal that is aborted when the connection closes before the whole response is written. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => {
    // Creating an abort's error takes longer than a query, and most responses end well.
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.closed) leave();
  else raw.once('close', leave);
  return gone.signal;
}

function credentialsOf({ headers }: FastifyRequest): PatientCredentials | undefined {
  const token = secretOf(headers[patientTokenHeader]);
  return token === undefined ? undefined : { token, proof: secretOf(headers[patientProofHeader]) };
}

const secretOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= TOKEN_LENGTH ? value : undefined;

/** Values of Fetch Metadata for pages of other origins (W3C). */
const foreign: readonly unknown[] = ['cross-site', 'same-site'];

/**
 * Refuses requests that another site triggers with the user's cookies, such as a navigation to a download (B6). Only browsers
 * send the header.
 */
const refuseForeignSite: onRequestHookHandler = (request, _, done) => {
  done(foreign.includes(request.headers['sec-fetch-site']) ? new Forbidden(sentence.forbidden) : undefined);
};
