import type { Args, RouteShape } from '@intake-desk/contracts';
import { apiBase, callHeaders } from './call.ts';
import { request } from './request.ts';

/** Sends a call that outlives the page, such as the release of an edit lock. Ignores the response. */
export function sendLast<const R extends RouteShape>(route: R, args: Args<R> & { body?: unknown }): void {
  const { url, method, body } = request(route, args);
  void fetch(`${apiBase()}${url}`, {
    method,
    credentials: 'include',
    keepalive: true,
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body ?? null),
  }).catch(() => undefined);
}
