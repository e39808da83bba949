import type { Args, RouteShape } from '@intake-desk/contracts';
import { apiBase, callHeaders } from './base-query.ts';
import { request } from './endpoint.ts';

/** Sends a call that outlives the page, such as the release of an edit lock. Ignores the response. */
export function sendLast<const R extends RouteShape>(route: R, args: Args<R> & { body?: unknown }): void {
  const { url, method, body } = request(route, args);
  void fetch(`${apiBase()}${url}`, {
    method: method ?? 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body ?? null),
  }).catch(() => undefined);
}
