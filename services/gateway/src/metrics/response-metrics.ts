import {
  ClientError,
  login,
  passSecondFactor,
  pinLogin,
  type RouteShape,
  reportClientError,
} from '@intake-desk/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { Check } from 'typebox/value';
import type { RegistryReader } from '../remotes/registry-reader.ts';
import { ssoOutcome } from '../sso/single-sign-on.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const ways: readonly (readonly [string, RouteShape])[] = [
  ['password', login],
  ['pin', pinLogin],
  ['code', passSecondFactor],
];

/** Result of a sign-in by status. A password that waits for a code is accepted; the code counts separately. */
const outcomes: Readonly<Record<number, string>> = {
  200: 'accepted',
  204: 'accepted',
  401: 'refused',
  419: 'refused',
  422: 'refused',
  429: 'locked',
};

/** Metrics of responses: their duration, the results of sign-ins, and the failures that browsers reported. */
export function responseMetrics(registry: Registry, app: FastifyInstance, remotes: RegistryReader): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was sent, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const signIns = new Counter({
    name: 'desk_sign_ins_total',
    help: 'Sign-ins by way (password, pin, code, sso) and outcome: accepted, refused, locked for too many tries, failed by an error.',
    labelNames: ['way', 'outcome'],
    registers: [registry],
  });
  const clientErrors = new Counter({
    name: 'desk_client_errors_total',
    help: 'Failures that browsers reported, by remote, version and kind; loads that failed are entry, chunk, timeout and the like.',
    labelNames: ['remote', 'version', 'kind'],
    registers: [registry],
  });
  // Starts each series at zero, since one that appears with its first event shows no increase.
  for (const [way] of ways) for (const outcome of ['accepted', 'refused', 'locked']) signIns.inc({ way, outcome }, 0);
  for (const outcome of ['accepted', 'refused', 'failed']) signIns.inc({ way: 'sso', outcome }, 0);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(none)';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const way = ways.find(([, { method, url }]) => method === request.method && url === route)?.[0];
    if (way !== undefined) signIns.inc({ way, outcome: outcomes[reply.statusCode] ?? 'failed' });
    const single = ssoOutcome(route, reply.getHeader('location'));
    if (single !== undefined) signIns.inc({ way: 'sso', outcome: single });
    if (route !== reportClientError.url) return done();
    countClientError(clientErrors, remotes, request, reply).then(() => done(), done);
  });
}

/** Counts under the remote and version only if the caller's registry has them, so that a caller cannot create series. */
async function countClientError(
  errors: Counter,
  remotes: RegistryReader,
  request: FastifyRequest,
  { statusCode }: FastifyReply,
): Promise<void> {
  const signedIn = request.caller?.signedIn;
  const { body } = request;
  if (statusCode !== 204 || !signedIn || !Check(ClientError, body)) return;
  const registry = await remotes.registryOf(signedIn);
  const known = registry.remotes.find(({ name }) => name === body.remote);
  const version = [known, known?.previous].find((one) => one && one.version === body.version)?.version;
  errors.inc({ remote: known?.name ?? 'other', version: version ?? 'other', kind: body.kind });
}
