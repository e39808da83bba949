import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type RouteShape, routeName, Throttled, Unauthenticated } from '@intake-desk/contracts';
import type { CallFault, WorldChoice } from '@intake-desk/contracts/isolation';
import { routes } from '@intake-desk/contracts/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Value of `Retry-After` for throttled callers, in seconds. */
const THROTTLED_SECONDS = 30;

type Choice = Pick<WorldChoice, 'latencyMs' | 'fault' | 'faultRoute'>;

/** Header that exempts the isolation's own calls. */
export const ownCallHeader = 'x-isolation-call';

/** Latency and faults of API calls, as chosen in the harness. Changes apply to the next call. */
export class CallFaults {
  /** Secret value of `ownCallHeader`. */
  readonly ownCall = randomUUID();
  #choice: Choice = { latencyMs: 0, fault: 'none', faultRoute: '' };
  readonly #failedOnce = new Set<string>();

  set({ latencyMs, fault, faultRoute }: Choice): void {
    this.#choice = { latencyMs, fault, faultRoute };
    this.#failedOnce.clear();
  }

  /** Adds the hook to a gateway; it runs after the body was read, before the route's handler. */
  addTo(http: FastifyInstance): void {
    http.addHook('preValidation', async (request, reply) => {
      const route = routeOf(request);
      if (!route || request.headers[ownCallHeader] === this.ownCall) return;
      const name = routeName(route);
      const { latencyMs, fault, faultRoute } = this.#choice;
      if (faultRoute !== '' && faultRoute !== name) return;
      if (latencyMs > 0) await wait(latencyMs);
      if (fault === 'flaky' && this.#failedOnce.has(name)) return;
      this.#failedOnce.add(name);
      fail(fault, request, reply);
    });
  }
}

function fail(fault: CallFault, request: FastifyRequest, reply: FastifyReply): void {
  switch (fault) {
    case 'none':
      return;
    case 'offline':
      reply.hijack();
      request.raw.destroy();
      return;
    case 'signedOut':
      throw new Unauthenticated();
    case 'throttled':
      throw new Throttled(THROTTLED_SECONDS);
    default:
      throw new Error('The harness asked for this failure.');
  }
}

/** Returns the route value of a request; routes of one URL differ by `body.action`. */
function routeOf({ method, routeOptions, body }: FastifyRequest): RouteShape | undefined {
  const action = typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined;
  return routes.find(
    (route) =>
      route.method === method &&
      route.url === routeOptions.url &&
      (!('action' in route) || route.action === undefined || route.action === action),
  );
}
