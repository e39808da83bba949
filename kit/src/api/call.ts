import {
  backgroundHeader,
  coveredCode,
  csrfHeader,
  ignoredHeader,
  type Method,
  notWhitelistedCode,
  proofRequiredCode,
  requestIdHeader,
  revisionHeader,
  sessionEnds,
} from '@intake-desk/contracts';
import { currentLanguage } from '../i18n/i18n.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { readCsrfToken, refreshCsrfToken } from './csrf.ts';
import { isUnattended } from './last-touch.ts';
import { reportSessionEvent } from './session-events.ts';

/** A request of a route, as `request` makes it. */
export interface Call<Data = unknown> {
  readonly url: string;
  readonly method: Method;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly encoding?: 'gzip' | undefined;
  /** Reads the body of any response; JSON or text by default. */
  readonly readBody?: ((response: Response) => Promise<Data>) | undefined;
}

export interface CallMeta {
  readonly ignored: readonly string[];
}

export type CallOutcome<Data = unknown> =
  | { readonly data: Data; readonly error?: undefined; readonly meta: CallMeta }
  | { readonly data?: undefined; readonly error: ApiError; readonly meta: CallMeta };

interface SendOptions {
  readonly signal?: AbortSignal;
  /** Waits for a new session, or a desk that is away, and sends a refused call again. */
  readonly waits?: boolean;
}

/** CSRF refusal of this interface (decisions "CSRF"); the same status with a code means something else. */
const csrfStatus = 419;

const timeoutMs = 60_000;

interface ApiSettings {
  base: string;
  revision: string | undefined;
  /** Settles when the same user has signed in again; a query that got a 401 waits for it, then is repeated. */
  renewed: (() => Promise<void>) | undefined;
  /** Settles when the desk is back; a query that got a 503 waits for it and is sent again. */
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

/** Returns the headers of every call, for the few calls that cannot go through `sendCall`. */
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

/** Returns the reply to a read that came with the page, once. */
export function takeAhead({ method, url }: Call): unknown {
  const path = url.split('?', 1).join();
  if (method !== 'GET' || !(path in settings.ahead)) return undefined;
  const { [path]: ahead, ...later } = settings.ahead;
  settings.ahead = later;
  return ahead;
}

/**
 * Sends a call with cookies, CSRF token, request id and registry revision, and reports what the response says about the session. The
 * desk calls by RTK Query, signed-out pages by `useCall`; both end here.
 */
export async function sendCall<Data>(
  call: Call<Data>,
  { signal, waits = false }: SendOptions = {},
): Promise<CallOutcome<Data>> {
  const safe = call.method === 'GET';
  if (!safe && readCsrfToken() === undefined) await refreshCsrfToken(settings.base);
  const first = await send(call, signal);
  const wait = waits ? waitFor(first.error) : undefined;
  if (wait) {
    noteOutcome(first);
    await wait();
    return noteOutcome(await send(call, signal));
  }
  if (first.error?.status !== csrfStatus || first.error.code !== undefined || safe) return noteOutcome(first);
  // The token has expired or is from before the sign-in: retries once with a fresh one.
  await refreshCsrfToken(settings.base);
  return noteOutcome(await send(call, signal));
}

/** Returns the delay before a refused query is repeated once. */
function waitFor(error: ApiError | undefined): (() => Promise<void>) | undefined {
  if (error?.status === 401) return settings.renewed;
  return error?.kind === 'away' ? settings.back : undefined;
}

async function send<Data>(call: Call<Data>, signal: AbortSignal | undefined): Promise<CallOutcome<Data>> {
  const { method, encoding, readBody = readByType } = call;
  const own = callHeaders();
  const text = call.body === undefined ? undefined : JSON.stringify(call.body);
  const body = text !== undefined && encoding ? await compressed(text, encoding) : (text ?? null);
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response | undefined;
  let data: Data | undefined;
  try {
    response = await fetch(new URL(call.url, settings.base || location.origin), {
      method,
      credentials: 'include',
      headers: {
        ...own,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    data = await readBody(response);
  } catch {
    // Nothing was read: `toApiError` tells a lost connection, a timeout and a damaged body apart.
  }
  const headers = response?.headers;
  const revision = headers?.get(revisionHeader);
  if (revision && settings.revision && revision !== settings.revision) reportSessionEvent('newRevision', revision);
  const meta = { ignored: headers?.get(ignoredHeader)?.split(', ') ?? [] };
  if (response?.ok && data !== undefined) return { data, meta };
  const failed = { response, body: data, requestId: own[requestIdHeader], isTimeout: timeout.aborted };
  return { error: toApiError(failed), meta };
}

/** Reads JSON or text. A 204 has no body, but RTK Query needs a value; a route's `Nothing` is null. */
async function readByType(response: Response) {
  const text = await response.text();
  if (text === '') return null;
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

function noteOutcome<Data>(outcome: CallOutcome<Data>): CallOutcome<Data> {
  const { error } = outcome;
  if (error === undefined) {
    lastSuccess = Date.now();
    if (!isUnattended()) lastAttended = lastSuccess;
  } else if (error.code === notWhitelistedCode) reportSessionEvent('notWhitelisted');
  else if (error.code === coveredCode) reportSessionEvent('covered');
  else if (error.status === 401)
    reportSessionEvent(
      'signedOut',
      sessionEnds.find((reason) => reason === error.code),
    );
  else if (error.status === csrfStatus) reportSessionEvent('csrfRefused', error);
  else if (error.kind === 'away') reportSessionEvent('away');
  else if (error.status === 403 && error.code !== proofRequiredCode) reportSessionEvent('forbidden');
  return outcome;
}

async function compressed(text: string, format: CompressionFormat): Promise<ArrayBuffer> {
  const plain = await new Response(text).blob();
  // Not streamed: a stream as a body needs HTTP/2, which not every browser can send.
  return new Response(plain.stream().pipeThrough(new CompressionStream(format))).arrayBuffer();
}
