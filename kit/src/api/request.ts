import type { Args, Reply, RouteShape } from '@intake-desk/contracts';
import type { Call } from './call.ts';

/** An undefined field is not sent, so an optional one may be undefined. */
type WithUndefined<T> = T extends object
  ? { [K in keyof T]: Partial<Pick<T, K>> extends Pick<T, K> ? T[K] | undefined : T[K] }
  : T;

/** `Args` of a call that is sent. */
export type Sent<R> = Args<R> extends infer A ? { [K in keyof A]: WithUndefined<A[K]> } : never;

export type Parts =
  | { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
  | undefined
  | void;

/**
 * Returns the request of a route: `:name` filled from params, the query appended (arrays repeat the name, undefined is
 * omitted), the body as JSON. A route with a `timestamp` gets the page's clock (S1 §7), so that no intermediate cache
 * replies instead of the gateway. Throws a TypeError if a path parameter is missing.
 */
export function request<const R extends RouteShape>(route: R, parts: Parts): Call<Reply<R>> {
  const url = route.url.replace(/:([A-Za-z_]+)/g, (_, name: string) => {
    const value = parts?.params?.[name];
    if (value === undefined || value === null) throw new TypeError(`${route.url} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  const clock = Object.hasOwn(route.query?.properties ?? {}, 'timestamp') ? { timestamp: Date.now() } : {};
  for (const [name, value] of Object.entries({ ...clock, ...parts?.query })) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  const query = search.toString();
  return {
    url: query ? `${url}?${query}` : url,
    method: route.method,
    ...(parts?.body === undefined ? {} : { body: parts.body }),
    ...(route.encoding && { encoding: route.encoding }),
  };
}
