import { type Reply, type RouteShape, routeName } from '@intake-desk/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { EndpointBuilder, MutationDefinition } from '@reduxjs/toolkit/query/react';
import { useCallback, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, type BaseQuery, languageTag, sessionTag, userTag } from './api.ts';
import type { Call } from './call.ts';
import { type Parts, request, type Sent } from './request.ts';

type ApiTag = typeof languageTag | typeof sessionTag | typeof userTag;

/** Number of endpoints so far, which makes their names unique, since the shell and all remotes share one API. */
let count = 0;

const newName = ({ method, url }: RouteShape): string => `${method} ${url} ${++count}`;

function existing<Endpoint>(endpoint: Endpoint | undefined): Endpoint {
  if (endpoint === undefined) throw new TypeError('The endpoint was not added.');
  return endpoint;
}

interface QueryOptions {
  /** Seconds for which an unused response is kept; 30 by default. */
  readonly keepUnusedDataFor?: number;
  /** Refetches the response when a new session of the same user replaces the former one. */
  readonly ofSession?: boolean;
  /** Refetches the response when the page changed the user's organisations or departments (`changesUser`). */
  readonly ofUser?: boolean;
}

/** Returns the definition of a query, for a file that names its endpoint so that it can change its cached data. */
export const buildQuery = <const R extends RouteShape, Tag extends string, Path extends string>(
  build: EndpointBuilder<BaseQuery, Tag | ApiTag, Path>,
  route: R,
  { ofSession = false, ofUser = false, ...options }: QueryOptions = {},
) =>
  build.query<Reply<R>, Sent<R>>({
    ...options,
    providesTags: [languageTag, ...(ofSession ? ([sessionTag] as const) : []), ...(ofUser ? ([userTag] as const) : [])],
    query: (args: Parts & Sent<R>) => request(route, args),
  });

/**
 * Adds an RTK Query `query` endpoint with the arguments and the reply of the route. Call it at module level:
 * `const useTags = query(listTags).useQuery`. Each endpoint has a cache of its own; files that share one import it.
 */
export function query<const R extends RouteShape>(route: R, options: QueryOptions = {}) {
  const name = newName(route);
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ [name]: buildQuery(build, route, options) }),
  });
  const endpoint = existing(endpoints[name]);
  type Options = Pick<
    NonNullable<Parameters<typeof endpoint.useQuery>[1]>,
    'pollingInterval' | 'refetchOnMountOrArgChange' | 'skip'
  >;
  /** Arguments of the request that `ahead` began, until a hook has mounted. */
  let begun: string | undefined;
  const takeBegun = (): string | undefined => {
    const taken = begun;
    begun = undefined;
    return taken;
  };
  return {
    ...endpoint,
    /** Returns a page's `ahead`. The first hook to mount does not request the same again. */
    ahead: (args: Sent<R>) => {
      begun = JSON.stringify(args);
      return endpoint.initiate(args, { subscribe: false });
    },
    useQuery: (args: Sent<R>, given?: Options) => {
      const [ahead, setAhead] = useState(takeBegun);
      const isAhead = ahead !== undefined && ahead === JSON.stringify(args);
      if (ahead !== undefined && !isAhead) setAhead(undefined);
      const state = endpoint.useQuery(args, {
        ...given,
        ...(isAhead && { refetchOnMountOrArgChange: false }),
        selectFromResult: given?.skip ? shownOf : shownOnceStarted,
      });
      const { refetch } = state;
      const again = useCallback(async (): Promise<Partial<Pick<typeof state, 'data' | 'error'>>> => {
        try {
          return await refetch();
        } catch {
          // RTK Query throws if the page was left: the Undo of a notice outlives it.
          return {};
        }
      }, [refetch]);
      return useMemo(() => ({ ...state, refetch: again }), [state, again]);
    },
  };
}

interface QueryState<Data, Failure> {
  readonly data?: Data | undefined;
  readonly currentData?: Data | undefined;
  readonly error?: Failure | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isLoading: boolean;
  readonly isSuccess: boolean;
  readonly isUninitialized: boolean;
}

/** Returns what pages use of a query's state. The rest, such as the request's id, would cause another render. */
const shownOf = <Data, Failure>({ data, currentData, error, ...state }: QueryState<Data, Failure>) => ({
  data,
  currentData,
  error,
  isError: state.isError,
  isFetching: state.isFetching,
  isLoading: state.isLoading,
  isSuccess: state.isSuccess,
});

/** The same of a query that is not skipped, whose request begins after the first render. */
const shownOnceStarted = <Data, Failure>(state: QueryState<Data, Failure>) =>
  state.isUninitialized ? { ...shownOf(state), isFetching: true, isLoading: state.data === undefined } : shownOf(state);

/**
 * Adds an RTK Query `mutation` endpoint of the route; its body is compressed if the route says so. `changesUser`: it may change the
 * signed-in user's organisations and departments, which the page then reads again.
 */
export const change = <const R extends RouteShape>(
  route: R,
  { changesUser = false }: { readonly changesUser?: boolean } = {},
) => addMutation<R, Reply<R>>(route, { invalidatesTags: (_, error) => (changesUser && !error ? [userTag] : []) });

/** Returns the mutation of the route whose results are not kept, for `useSend`; it has one name, however often it is sent. */
const sentOnce = <const R extends RouteShape>(route: R) =>
  addMutation<R, Reply<R>>(route, {}, undefined, routeName(route));

/** Adds a mutation as `change` does, of a route that names the fields which it ignored. */
export const changeWithIgnored = <const R extends RouteShape>(route: R) =>
  addMutation<R, ReplyWithIgnored<R>>(route, {
    transformResponse: (reply: Reply<R>, meta) => ({ reply, ignored: meta?.ignored ?? [] }),
  });

/** Adds a mutation of a route that sends a file. Its data is a `blob:` address, which the caller revokes. */
export const file = <const R extends RouteShape>(route: R) =>
  addMutation<R, string>(route, {}, async (response) =>
    response.ok ? URL.createObjectURL(await response.blob()) : await response.json(),
  );

type Mutation<R extends RouteShape, Result> = MutationDefinition<Sent<R>, BaseQuery, ApiTag, Result, 'api', Reply<R>>;

function addMutation<const R extends RouteShape, Result>(
  route: R,
  options: Pick<Mutation<R, Result>, 'invalidatesTags' | 'transformResponse'>,
  readBody?: Call['readBody'],
  name = newName(route),
) {
  const { endpoints } = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      [name]: build.mutation<Result, Sent<R>, Reply<R>>({
        ...options,
        query: (args: Parts & Sent<R>) => ({ ...request(route, args), ...(readBody && { readBody }) }),
      }),
    }),
  });
  return existing(endpoints[name]);
}

interface ReplyWithIgnored<R extends RouteShape> {
  readonly reply: Reply<R>;
  readonly ignored: readonly string[];
}

/** Returns a stable function that sends a call whose state is not shown; see `change` for others. */
export function useSend() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(
    <const R extends RouteShape>(route: R, args: Sent<R>) => dispatch(sentOnce(route).initiate(args, { track: false })),
    [dispatch],
  );
}
