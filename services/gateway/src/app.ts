import type { OutgoingHttpHeaders } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { type Dialect, NotFound, type RouteShape, sentence } from '@intake-desk/contracts';
import { routes } from '@intake-desk/contracts/routes';
import { withRequestId } from '@intake-desk/database';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serveApiDocs } from './api-docs/api-docs.ts';
import { CostlyLine } from './costly/costly-line.ts';
import type { Threads } from './costly/threads.ts';
import { closeAnswered } from './health/drain.ts';
import { Health, serveHealth } from './health/health.ts';
import { Load } from './health/load.ts';
import { clientErrorHandler } from './http/client-error-handler.ts';
import { refusalIn } from './http/dialect/dialect.ts';
import { readFhir } from './http/dialect/fhir-body.ts';
import { readForms } from './http/dialect/form-body.ts';
import { encodedBodies } from './http/encoded-body.ts';
import { everyResponse, securityHeaders } from './http/headers.ts';
import { registerRoutes } from './http/register-routes.ts';
import type { AddRoutes, Router } from './http/router.ts';
import { validatorCompiler } from './http/validator.ts';
import { serveLaunch } from './launch/serve-launch.ts';
import { Live } from './live/live.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import {
  answerPage,
  type PageOptions,
  preferencesOf,
  routedUrl,
  serveNoIcon,
  servePortal,
  servePortalPreview,
  wantsPage,
} from './page/pages.ts';
import { serveStaticFiles } from './page/static-files.ts';
import { unavailablePage, unavailablePolicy } from './page/unavailable-page.ts';
import { serveReceipts } from './receipts/serve-receipts.ts';
import { serveReleasedFiles } from './remotes/released-files.ts';
import { authenticateRemoteToken } from './remotes/remote-tokens.ts';
import type { Remotes } from './remotes/remotes.ts';
import { isCutShort, type Refusal, refusalOf } from './response/errors.ts';
import { type LogStream, logOptions, logResponses, requestId } from './response/log.ts';
import { serializerCompiler } from './response/serializer.ts';
import { serveAll } from './routes/all.ts';
import type { Services } from './services.ts';
import { authenticate } from './session/authenticate.ts';
import { decorateCaller } from './session/caller.ts';
import { Cookies } from './session/cookies.ts';
import { RateLimit } from './session/rate-limit.ts';
import { AddressRanges } from './settings/address-range.ts';
import type { Settings } from './settings/settings.ts';
import { serveSingleSignOn } from './sso/single-sign-on.ts';
import type { RedisLinks } from './start/redis-links.ts';

/** Largest decompressed body of the API, in bytes. */
const BODY_BYTES = 256 * 1024;
const REQUEST_MS = 30_000;
const HEADERS_MS = 15_000;
/** Longer than proxies keep connections, so that they never write into a closed one. */
const KEEP_ALIVE_MS = 75_000;
const COMPRESS_FROM_BYTES = 1024;
/** Maximum size at which compressing a response directly is faster than by a stream. */
const COMPRESS_AT_ONCE_BYTES = 32 * 1024;
const PARAM_LENGTH = 300;

export interface AppExtras {
  readonly logStream?: LogStream;
  /** Routes to serve; all routes of contracts by default. */
  readonly routes?: readonly RouteShape[];
  /** Called before the routes are registered, so that its hooks apply to all of them. */
  readonly addHooks?: (http: FastifyInstance) => void;
  /** Serves routes in addition to those of contracts. */
  readonly addRoutes?: AddRoutes;
}

interface AppOptions extends PageOptions, AppExtras {
  readonly settings: Settings;
  readonly services: Services;
  readonly remotes: Remotes;
  readonly redis: RedisLinks | undefined;
  readonly threads: Threads | undefined;
}

/** The HTTP side of the gateway, not listening yet. */
export interface App {
  readonly http: FastifyInstance;
  readonly live: Live;
}

/** Builds the HTTP server: headers and limits first, then files, the API, pages and live connections. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { settings, services, redis } = options;
  const proxies = new AddressRanges(settings.trustedProxies);
  const headers = everyResponse(settings);
  const http = newServer({ settings, proxies, headers, stream: options.logStream });
  decorateCaller(http);
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  refuseInOneWay(http);
  securityHeaders(http, headers);
  encodedBodies(http);
  await http.register(cookie);
  // Awaited, so that it sees the routes registered after it.
  await http.register(compress, {
    globalCompression: true,
    // Its decoder continues past the limit (E2); `encodedBodies` reads the few bodies that may be compressed.
    globalDecompression: false,
    threshold: COMPRESS_FROM_BYTES,
    syncThreshold: COMPRESS_AT_ONCE_BYTES,
    encodings: ['br', 'gzip'],
  });
  logResponses(http);
  options.addHooks?.(http);

  const cookies = new Cookies(settings.secure);
  const live = new Live(http.server, {
    settings,
    identity: services.identity,
    cookies,
    proxies,
    parseCookies: (header) => http.parseCookie(header),
    redis: redis?.events,
    onError: (error) => http.log.error({ err: error }, 'live'),
  });
  closeAnswered(http);
  http.addHook('preClose', () => live.close());
  const health = new Health({
    database: services.database,
    redis: redis?.commands,
    mail: services.messaging.mail.server,
    onError: (error) => http.log.warn({ err: error }, 'not ready'),
  });
  serveMetrics(http, {
    token: settings.METRICS_TOKEN,
    services,
    health,
    remotes: options.registry,
    sockets: () => live.size,
  });
  serveHealth(http, health);
  serveNoIcon(http);
  await serveReceipts(http, { secret: settings.RECEIPT_SECRET, ...services, now: services.database.now });
  await serveStaticFiles(http, options);
  serveReleasedFiles(http, options.registry, options.remotes.folder);

  const limit = new RateLimit(settings.RATE_LIMIT, redis?.commands);
  const load = new Load(settings.OVERLOAD_MS);
  const router: Router = {
    ...services,
    limit,
    load,
    checkReplies: !settings.production,
    line: new CostlyLine(settings.COSTLY_THREADS || undefined),
    threads: options.threads,
    served: new Map(),
  };
  const authenticated = authenticate({
    identity: services.identity,
    releaseToken: (token, ip) => authenticateRemoteToken(services.database, token, ip),
    cookies,
    limit,
    proxies,
    revision: async (signedIn) => (await options.registry.registryOf(signedIn)).revision,
  });
  await http.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      load.enter();
      await load.run(() => authenticated(request, reply));
    });
    api.addHook('preHandler', (request, _, done) => withRequestId(request.id, done));
    const { remotes, registry } = options;
    serveAll(router, { services, settings, live, remotes, registry, log: http.log });
    options.addRoutes?.(router, services);
    registerRoutes(api, router, cookies, options.routes ?? routes);
    serveApiDocs(api);
    serveSingleSignOn(api, { settings, services, cookies });
    servePortal(api, options);
    servePortalPreview(api, options);
    const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (wantsPage(request)) return answerPage(request, reply, options);
      throw new NotFound();
    };
    serveLaunch(api, { settings, services, cookies, page });
    api.get('/*', { exposeHeadRoute: true }, page);
  });
  return { http, live };
}

interface ServerOptions {
  readonly settings: Settings;
  readonly proxies: AddressRanges;
  readonly headers: OutgoingHttpHeaders;
  readonly stream: LogStream | undefined;
}

function newServer({ settings, proxies, headers, stream }: ServerOptions): FastifyInstance {
  return Fastify({
    logger: logOptions(settings.LOG_LEVEL, stream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: (address) => proxies.has(address),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_MS },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Requests accepted before a drain are answered as usual, since a proxy does not repeat a POST.
    return503OnClosing: false,
    rewriteUrl: routedUrl,
    routerOptions: { maxParamLength: PARAM_LENGTH },
    clientErrorHandler: clientErrorHandler(headers),
    frameworkErrors: (error, request, reply) => refuse(request, reply, refusalOf(error, request.id)),
  });
}

/** Accepts only JSON, and turns every error into a response by `refusalOf`. */
function refuseInOneWay(http: FastifyInstance): void {
  http.removeContentTypeParser('text/plain');
  readFhir(http);
  http.addHook('onRequest', ({ headers }, _, done) => {
    // Axios declares a form type even without a body, which must not be refused.
    if ((headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined) {
      delete headers['content-type'];
    }
    done();
  });
  readForms(http);
  http.setNotFoundHandler((request, reply) => {
    const isDiff = /^\/api\/admin\/diff(\/|$)/.test(request.url);
    // The documents list the diff checker among modules that create, change and delete rows (S2 §7).
    const refusal = isDiff
      ? { status: 405, body: { message: sentence.diffIsReadOnly } }
      : refusalOf(new NotFound(), '');
    return refuse(request, reply, refusal);
  });
  http.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error, request.id);
    // A caller who has left gets no response, which is no fault.
    if (refusal.fault && !(reply.raw.destroyed && isCutShort(error))) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'failed');
    }
    return refuse(request, reply, refusal);
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter } = refusal;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (refusal.status === 503 && wantsPage(request)) {
    const page = unavailablePage(preferencesOf(request), request.id);
    reply.header('content-security-policy', unavailablePolicy);
    return reply.code(refusal.status).type('text/html; charset=utf-8').send(page);
  }
  const { status, type, text } = refusalIn(dialectOf(request), refusal);
  return reply.code(status).type(type).send(text);
}

/** Returns the route's dialect, which is FHIR for a resource that the desk does not have. */
function dialectOf({ routeOptions, url }: FastifyRequest): Dialect | undefined {
  const isUnknown = !routeOptions.url?.startsWith('/fhir/');
  return isUnknown && url.startsWith('/fhir/') ? 'fhir' : routeOptions.config?.dialect;
}
