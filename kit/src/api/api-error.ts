import { type FieldErrors, notWhitelistedCode } from '@intake-desk/contracts';
import type { SerializedError } from '@reduxjs/toolkit';

/** Kinds of failed calls, by the reaction of a screen. */
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
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The server's English message, or empty. Screens show their own translated text. */
  readonly message: string;
  /** Translation keys per field of a 422, otherwise empty. `useFieldSentences` turns a key into a sentence. */
  readonly errors: FieldErrors;
  /** Further reason, such as `ip_not_whitelisted`. */
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

interface FailedCall {
  /** Undefined without a connection. */
  readonly response: Response | undefined;
  /** Undefined if it could not be read. */
  readonly body: unknown;
  readonly requestId: string | undefined;
  readonly isTimeout: boolean;
}

/** Converts any failure to an ApiError: no network, no JSON, a refusal with or without fields. */
export function toApiError({ response, body: given, requestId, isTimeout }: FailedCall): ApiError {
  const status = response?.status ?? 0;
  const body = isObject(given) ? given : {};
  const retryAfter = Number(response?.headers.get('retry-after') ?? Number.NaN);
  const kind = isTimeout ? 'timeout' : response ? (kindByStatus[status] ?? 'server') : 'offline';
  const id = typeof body.id === 'string' ? body.id : requestId;
  return {
    kind: body.code === notWhitelistedCode ? 'signedOut' : kind,
    status,
    message: typeof body.message === 'string' ? body.message : '',
    errors: fieldErrors(body.errors),
    ...(typeof body.code === 'string' ? { code: body.code } : {}),
    ...(id === undefined ? {} : { id }),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  };
}

/** The `error` of RTK Query's hooks: an ApiError, or something that was thrown in between. */
export type CallError = ApiError | SerializedError;

/** Converts a hook's `error` to an ApiError; undefined stays undefined. */
export function apiError(error: CallError): ApiError;
export function apiError(error: CallError | undefined): ApiError | undefined;
export function apiError(error: CallError | undefined): ApiError | undefined {
  if (error === undefined || isApiError(error)) return error;
  return { kind: 'server', status: 0, message: error.message ?? '', errors: {} };
}

/** Returns true for an `ApiError`, as `unwrap()` throws it. */
export const isApiError = (value: unknown): value is ApiError =>
  isObject(value) && typeof value.kind === 'string' && typeof value.status === 'number' && isObject(value.errors);

function fieldErrors(value: unknown): FieldErrors {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, keys]) => [field, Array.isArray(keys) ? keys.map(String) : [String(keys)]]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
