import { type FieldErrors, notWhitelistedCode } from '@intake-desk/contracts';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';

/** How a call failed, told apart by what a screen does about it. */
export type ApiErrorKind =
  | 'offline'
  | 'timeout'
  | 'signedOut'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'throttled'
  | 'away'
  | 'server';

/** A failed call as screens see it; the `error` of every RTK Query hook of kit's `api`. */
export interface ApiError {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The server's English sentence; empty where none came. Screens show their own translated text. */
  readonly message: string;
  /** Translation keys per field, for 422; empty otherwise. `fieldMessage` turns a key into a sentence. */
  readonly errors: FieldErrors;
  /** Told apart by it: `ip_not_whitelisted` and such. */
  readonly code?: string;
  /** Id of the request, also in the gateway's log; shown with an error page. */
  readonly id?: string;
  /** Seconds until another try makes sense, for 429 and 503. */
  readonly retryAfter?: number;
}

const kindByStatus: Readonly<Record<number, ApiErrorKind>> = {
  401: 'signedOut',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  422: 'invalid',
  429: 'throttled',
  502: 'away',
  503: 'away',
  504: 'away',
};

/** Makes one shape of whatever went wrong: no network, no JSON, a refusal with or without fields. */
export function toApiError(
  error: FetchBaseQueryError,
  meta: FetchBaseQueryMeta | undefined,
  requestId: string,
): ApiError {
  const headers = meta?.response?.headers;
  const status = typeof error.status === 'number' ? error.status : (meta?.response?.status ?? 0);
  const body = 'data' in error && isObject(error.data) ? error.data : {};
  const retryAfter = Number(headers?.get('retry-after') ?? Number.NaN);
  return {
    kind: body.code === notWhitelistedCode ? 'signedOut' : kindOf(error.status, status),
    status,
    message: typeof body.message === 'string' ? body.message : '',
    errors: fieldErrors(body.errors),
    ...(typeof body.code === 'string' ? { code: body.code } : {}),
    id: typeof body.id === 'string' ? body.id : requestId,
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  };
}

/** What hooks of RTK Query give as `error`: ours, or what was thrown in between. */
export type CallError = ApiError | SerializedError;

/** A hook's `error` in the one shape; undefined stays undefined. */
export function apiError(error: CallError): ApiError;
export function apiError(error: CallError | undefined): ApiError | undefined;
export function apiError(error: CallError | undefined): ApiError | undefined {
  if (error === undefined || isApiError(error)) return error;
  return { kind: 'server', status: 0, message: error.message ?? '', errors: {} };
}

/** Whether something caught is an `ApiError`, as `unwrap()` throws it. */
export const isApiError = (value: unknown): value is ApiError =>
  isObject(value) && typeof value.kind === 'string' && typeof value.status === 'number' && isObject(value.errors);

function kindOf(cause: FetchBaseQueryError['status'], status: number): ApiErrorKind {
  if (cause === 'FETCH_ERROR') return 'offline';
  if (cause === 'TIMEOUT_ERROR') return 'timeout';
  return kindByStatus[status] ?? 'server';
}

function fieldErrors(value: unknown): FieldErrors {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, keys]) => [field, Array.isArray(keys) ? keys.map(String) : [String(keys)]]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
