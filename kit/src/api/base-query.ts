import { csrfHeader, requestIdHeader, revisionHeader } from '@intake-desk/contracts';
import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { type ApiError, toApiError } from './api-error.ts';
import { readCsrfToken, refreshCsrfToken } from './csrf.ts';
import { tellNewRevision, tellNotWhitelisted, tellSignedOut } from './session-events.ts';

export type BaseQuery = BaseQueryFn<FetchArgs, unknown, ApiError>;

/** CSRF refusal of this interface (decisions "CSRF"); the same status with a code means something else. */
const csrfStatus = 419;

const settings: { base: string; revision: string | undefined } = { base: '', revision: undefined };
let lastSuccess = Date.now();

/** Tells the client which registry revision the page was written with, and where the gateway is if not at this origin. */
export function configureApi(given: { revision?: string; base?: string }): void {
  if (given.base !== undefined) settings.base = given.base;
  if (given.revision !== undefined) settings.revision = given.revision;
}

/** Where calls go: an absolute address in tests and harnesses, '' (this origin) on the desk. */
export const apiBase = (): string => settings.base;

/** When a call last succeeded, in ms; the page's start before the first (S1 §4 "Authentication"). */
export const lastSuccessAt = (): number => lastSuccess;

/** The headers that every call of the desk carries, for the few calls that cannot go through `api`. */
export function callHeaders(): Record<string, string> {
  const token = readCsrfToken();
  return {
    [requestIdHeader]: crypto.randomUUID(),
    ...(settings.revision ? { [revisionHeader]: settings.revision } : {}),
    ...(token ? { [csrfHeader]: token } : {}),
  };
}

const plain = fetchBaseQuery({
  baseUrl: '/',
  credentials: 'include',
  timeout: 60_000,
  responseHandler: 'content-type',
  fetchFn: (input, init) => fetch(input, init),
});

/** fetchBaseQuery with the desk's manners: cookies, CSRF, request id, registry revision, one shape of errors. */
export const baseQuery: BaseQuery = async (args, api, extra) => {
  const safe = (args.method ?? 'GET') === 'GET';
  if (!safe && readCsrfToken() === undefined) await refreshCsrfToken(settings.base);
  const first = await send(args, api, extra);
  if (first.error?.status !== csrfStatus || first.error.code !== undefined || safe) return told(first);
  // The token has expired or belongs to the time before sign-in: a fresh one, once, unnoticed.
  await refreshCsrfToken(settings.base);
  return told(await send(args, api, extra));
};

type Parameters3 = Parameters<BaseQuery>;

async function send(args: FetchArgs, api: Parameters3[1], extra: Parameters3[2]) {
  const headers = callHeaders();
  const absolute = { ...args, url: new URL(args.url, settings.base || location.origin).href, headers };
  const { error, data, meta } = await plain(absolute, api, extra);
  const revision = meta?.response?.headers.get(revisionHeader);
  if (revision && settings.revision && revision !== settings.revision) tellNewRevision(revision);
  // A 204 has no body; RTK Query wants a value, and a route's `Nothing` is null.
  if (error === undefined) return { data: data === '' || data === undefined ? null : data, error: undefined };
  return { error: toApiError(error, meta, headers[requestIdHeader] ?? ''), data: undefined };
}

type Outcome = Awaited<ReturnType<typeof send>>;

function told(outcome: Outcome): { data: unknown } | { error: ApiError } {
  const { error } = outcome;
  if (error === undefined) {
    lastSuccess = Date.now();
    return { data: outcome.data };
  }
  if (error.code === 'ip_not_whitelisted') tellNotWhitelisted();
  else if (error.status === 401 || error.status === csrfStatus) tellSignedOut();
  return { error };
}
