import {
  backgroundHeader,
  coveredCode,
  csrfHeader,
  ignoredHeader,
  notWhitelistedCode,
  proofRequiredCode,
  requestIdHeader,
  revisionHeader,
  sessionEnds,
} from '@intake-desk/contracts';
import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { currentLanguage } from '../i18n/i18n.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { readCsrfToken, refreshCsrfToken } from './csrf.ts';
import { isUnattended } from './last-touch.ts';
import { reportSessionEvent } from './session-events.ts';

interface CallOptions {
  readonly encoding?: 'gzip' | undefined;
}

interface ReplyMeta {
  readonly ignored: readonly string[];
}

export type BaseQuery = BaseQueryFn<FetchArgs, unknown, ApiError, CallOptions, ReplyMeta>;

/** CSRF refusal of this interface (decisions "CSRF"); the same status with a code means something else. */
const csrfStatus = 419;

interface ApiSettings {
  base: string;
  revision: string | undefined;
  /** Settles when the same user has signed in again; a query that got a 401 waits for it, then is repeated. */
  renewed: (() => Promise<void>) | undefined;
  /** Settles when the desk is back; a query that got a 503 waits for it and is sent once more. */
  back: (() => Promise<void>) | undefined;
  /** Replies embedded in the page, by path; each is used once. */
  ahead: Readonly<Record<string, unknown>>;
}

const settings: ApiSettings = { base: '', revision: undefined, renewed: undefined, back: undefined, ahead: {} };
let lastSuccess = Date.now();
let lastAttended = Date.now();

/**
 * Sets the page's registry revision, the gateway's origin if it is another one, replies that came with the page, and the waits for
 * a new session and for a desk that is away. An explicit `undefined` removes a wait.
 */
export function configureApi(given: Partial<ApiSettings>): void {
  if (given.base !== undefined) settings.base = given.base;
  if (given.revision !== undefined) settings.revision = given.revision;
  if ('renewed' in given) settings.renewed = given.renewed;
  if ('back' in given) settings.back = given.back;
  if (given.ahead !== undefined) settings.ahead = given.ahead;
}

/** Returns the base address of calls: absolute in tests and harnesses, '' (this origin) on the desk. */
export const apiBase = (): string => settings.base;

/** Returns when a call last succeeded, in ms; the page's start before the first (S1 §4 "Authentication"). */
export const lastSuccessAt = (): number => lastSuccess;

/** Returns when a call that the user caused last succeeded, in ms; the session's idle time begins then (decisions "idle time"). */
export const lastAttendedAt = (): number => lastAttended;

/** Returns the headers of every call, for the few calls that cannot go through `api`. */
export function callHeaders(): Record<string, string> {
  const token = readCsrfToken();
  return {
    [requestIdHeader]: crypto.randomUUID(),
    'accept-language': currentLanguage(),
    ...(settings.revision ? { [revisionHeader]: settings.revision } : {}),
    ...(token ? { [csrfHeader]: token } : {}),
    ...(isUnattended() ? { [backgroundHeader]: '1' } : {}),
  };
}

const encodingHeader = 'content-encoding';

const plain = fetchBaseQuery({
  baseUrl: '/',
  credentials: 'include',
  timeout: 60_000,
  responseHandler: 'content-type',
  fetchFn: async (input, init) => {
    const call = new Request(input, init);
    return fetch(call.headers.has(encodingHeader) ? await compressed(call) : call);
  },
});

/** fetchBaseQuery with cookies, CSRF token, request id, registry revision and ApiError as its error. */
export const baseQuery: BaseQuery = async (args, api, extra) => {
  const safe = (args.method ?? 'GET') === 'GET';
  const path = args.url.split('?', 1).join();
  const { [path]: ahead, ...later } = settings.ahead;
  if (safe && ahead !== undefined) {
    settings.ahead = later;
    return { data: ahead, meta: { ignored: [] } };
  }
  if (!safe && readCsrfToken() === undefined) await refreshCsrfToken(settings.base);
  const first = await send(args, api, extra);
  const wait = api.type === 'query' ? waitFor(first.error) : undefined;
  if (wait) {
    resultOf(first);
    await wait();
    return resultOf(await send(args, api, extra));
  }
  if (first.error?.status !== csrfStatus || first.error.code !== undefined || safe) return resultOf(first);
  // The token has expired or is from before the sign-in: retries once with a fresh one.
  await refreshCsrfToken(settings.base);
  return resultOf(await send(args, api, extra));
};

/** Returns the delay before a refused query is repeated once. */
function waitFor(error: ApiError | undefined): (() => Promise<void>) | undefined {
  if (error?.status === 401) return settings.renewed;
  return error?.kind === 'away' ? settings.back : undefined;
}

type Parameters3 = Parameters<BaseQuery>;

async function send(args: FetchArgs, api: Parameters3[1], extra: Parameters3[2]) {
  const headers = callHeaders();
  const absolute = {
    ...args,
    url: new URL(args.url, settings.base || location.origin).href,
    headers: { ...headers, ...(extra?.encoding === undefined ? {} : { [encodingHeader]: extra.encoding }) },
  };
  const { error, data, meta } = await plain(absolute, api, extra);
  const revision = meta?.response?.headers.get(revisionHeader);
  if (revision && settings.revision && revision !== settings.revision) reportSessionEvent('newRevision', revision);
  // A 204 has no body, but RTK Query needs a value; a route's `Nothing` is null.
  const ignored = meta?.response?.headers.get(ignoredHeader)?.split(', ') ?? [];
  if (error === undefined) {
    return { data: data === '' || data === undefined ? null : data, error: undefined, meta: { ignored } };
  }
  return { error: toApiError(error, meta, headers[requestIdHeader] ?? ''), data: undefined, meta: { ignored } };
}

type Outcome = Awaited<ReturnType<typeof send>>;

function resultOf(outcome: Outcome): { data: unknown; meta: ReplyMeta } | { error: ApiError; meta: ReplyMeta } {
  const { error, meta } = outcome;
  if (error === undefined) {
    lastSuccess = Date.now();
    if (!isUnattended()) lastAttended = lastSuccess;
    return { data: outcome.data, meta };
  }
  if (error.code === notWhitelistedCode) reportSessionEvent('notWhitelisted');
  else if (error.code === coveredCode) reportSessionEvent('covered');
  else if (error.status === 401)
    reportSessionEvent(
      'signedOut',
      sessionEnds.find((reason) => reason === error.code),
    );
  else if (error.status === csrfStatus) reportSessionEvent('csrfRefused', error);
  else if (error.kind === 'away') reportSessionEvent('away');
  else if (error.status === 403 && error.code !== proofRequiredCode) reportSessionEvent('forbidden');
  return { error, meta };
}

/** Returns the call with its body compressed by gzip, as its headers already say. */
async function compressed(call: Request): Promise<Request> {
  const body = await call.blob();
  const packed = new Response(body.stream().pipeThrough(new CompressionStream('gzip')));
  // Not streamed: a stream as a body needs HTTP/2, which not every browser can send.
  return new Request(call, { body: await packed.arrayBuffer() });
}
