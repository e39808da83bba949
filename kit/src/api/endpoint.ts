import type { Args, Reply, RouteShape } from '@intake-desk/contracts';
import type { EndpointBuilder, FetchArgs } from '@reduxjs/toolkit/query/react';
import type { BaseQuery, ReplyMeta } from './base-query.ts';

/** Tag of every answer: asked for again when the page's language changes. */
export const languageTag = 'Language';
/** Tag of what belongs to the session itself: asked for again when the same user's new one takes its place. */
export const sessionTag = 'Session';

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } | undefined | void;

/**
 * What fetch needs for a call of `route`: `:name` filled from params, query appended (arrays repeat the name, undefined is
 * left out), body as JSON. A route that takes a `timestamp` gets the page's clock (S1 §7), so that no cache on the way
 * replies in the gateway's place. Throws a TypeError if a parameter of the path is missing.
 */
export function request(route: RouteShape, parts: Parts): FetchArgs {
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
  };
}

/**
 * An RTK Query `query` endpoint of a route value: its arguments and its answer are the route's. `ofSession`: the answer is another
 * one for each session.
 */
export const query = <const R extends RouteShape, Tag extends string, Path extends string>(
  build: EndpointBuilder<BaseQuery, Tag | typeof languageTag | typeof sessionTag, Path>,
  route: R,
  {
    ofSession = false,
    ...options
  }: Omit<
    Parameters<typeof build.query<Reply<R>, Args<R>>>[0],
    'query' | 'queryFn' | 'transformResponse' | 'providesTags'
  > & { readonly ofSession?: boolean } = {},
) =>
  build.query<Reply<R>, Args<R>>({
    ...options,
    // Answers hold labels in the caller's language.
    providesTags: ofSession ? [languageTag, sessionTag] : [languageTag],
    query: (args: Parts & Args<R>) => request(route, args),
  });

/** Makes an RTK Query `mutation` endpoint of a route value; its body leaves compressed if the route says so. */
export const change = <const R extends RouteShape, Tag extends string, Path extends string>(
  build: EndpointBuilder<BaseQuery, Tag, Path>,
  route: R,
  options: Omit<
    Parameters<typeof build.mutation<Reply<R>, Args<R>>>[0],
    'query' | 'queryFn' | 'transformResponse'
  > = {},
) =>
  build.mutation<Reply<R>, Args<R>>({
    extraOptions: { encoding: route.encoding },
    ...options,
    query: (args: Parts & Args<R>) => request(route, args),
  });

/** A reply, and the fields of the call that were ignored. */
export interface ReplyWithIgnored<R extends RouteShape> {
  readonly reply: Reply<R>;
  readonly ignored: readonly string[];
}

/** Makes a mutation as `change` does, of a route that names fields which it ignored. */
export const changeWithIgnored = <const R extends RouteShape, Tag extends string, Path extends string>(
  build: EndpointBuilder<BaseQuery, Tag, Path>,
  route: R,
) =>
  build.mutation<ReplyWithIgnored<R>, Args<R>>({
    query: (args: Parts & Args<R>) => request(route, args),
    transformResponse: (reply: Reply<R>, meta: ReplyMeta | undefined) => ({ reply, ignored: meta?.ignored ?? [] }),
  });

/**
 * An RTK Query `mutation` endpoint of a route that answers a file. Its data is a `blob:` address of what came, in the page's
 * language, which a plain link would not ask for. The caller revokes it.
 */
export const file = <const R extends RouteShape, Tag extends string, Path extends string>(
  build: EndpointBuilder<BaseQuery, Tag, Path>,
  route: R,
) =>
  build.mutation<string, Args<R>>({
    query: (args: Parts & Args<R>) => ({
      ...request(route, args),
      responseHandler: async (response) =>
        response.ok ? URL.createObjectURL(await response.blob()) : await response.json(),
    }),
  });
