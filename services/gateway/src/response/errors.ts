import {
  birthDateCode,
  ConfirmationRequired,
  confirmationRequiredCode,
  coveredCode,
  DomainError,
  type Failure,
  formCompletedCode,
  Invalid,
  InvitationLimit,
  invitationLimitCode,
  LinkEnded,
  type LinkFailure,
  Locked,
  noAddressCode,
  notWhitelistedCode,
  PatientLimit,
  proofRequiredCode,
  SessionEnded,
  sentence,
  staleAnswerCode,
  Throttled,
  validation,
} from '@intake-desk/contracts';
import { isDuplicate, isUnavailable } from '@intake-desk/database';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

/** The unsafe call carried no CSRF token, or a stale one (decisions "CSRF"). */
export class CsrfMismatch extends Error {
  override readonly name = 'CsrfMismatch';
}

/** A user, or an address where nobody is signed in, calls more often than the limit; `seconds` until the next call. */
export class TooManyCalls extends Error {
  override readonly name = 'TooManyCalls';
  readonly seconds: number;
  constructor(seconds: number) {
    super(`Too many requests, retry in ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

/** The gateway cannot do it now; `seconds` until another try makes sense. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly seconds: number;
  constructor(seconds: number) {
    super(sentence.unavailable);
    this.seconds = seconds;
  }
}

/** What a stream says that ends before its reader or its source does. */
const PrematureClose = Type.Object({ code: Type.Literal('ERR_STREAM_PREMATURE_CLOSE') });

/** Whether an error says no more than that a response ended before all of it was written. */
export const isCutShort = (error: unknown): boolean => Check(PrematureClose, error);

/** A refusal in HTTP's terms. */
export interface Refusal {
  readonly status: number;
  readonly body: Failure | LinkFailure;
  /** Seconds for Retry-After. */
  readonly retryAfter?: number;
  /** An error of ours and not of the caller: it is logged. */
  readonly fault?: boolean;
}

/** What Fastify itself refuses, in its own words for programs and ours for people. */
const FastifyRefusal = Type.Object({ statusCode: Type.Integer({ minimum: 400, maximum: 499 }) });

const sentences: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  404: sentence.notFound,
  405: sentence.notFound,
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Only application/json is accepted.',
};

/** How long a caller waits after the database was away, in seconds. */
const RETRY_SECONDS = 2;

/** The one mapping from errors to HTTP (decisions "CSRF", "login", "edit lock"; security.md I3). */
export function refusalOf(error: unknown, requestId: string): Refusal {
  if (error instanceof DomainError) return domainRefusal(error);
  if (error instanceof CsrfMismatch) return { status: 419, body: { message: sentence.csrf } };
  if (error instanceof TooManyCalls) {
    return { status: 429, body: { message: error.message }, retryAfter: error.seconds };
  }
  if (error instanceof Unavailable) return unavailable(error.seconds, requestId);
  if (isUnavailable(error)) return { ...unavailable(RETRY_SECONDS, requestId), fault: true };
  if (isDuplicate(error)) return { status: 409, body: { message: 'It was changed in the meantime.' }, fault: true };
  if (Check(FastifyRefusal, error)) {
    const status = error.statusCode;
    return { status, body: { message: sentences[status] ?? sentences[400] ?? sentence.failed } };
  }
  return { status: 500, body: { message: sentence.failed, id: requestId }, fault: true };
}

const unavailable = (retryAfter: number, id: string): Refusal => ({
  status: 503,
  body: { message: sentence.unavailable, id },
  retryAfter,
});

function domainRefusal(error: DomainError): Refusal {
  if (error instanceof Invalid) return { status: 422, body: { message: error.message, errors: error.errors } };
  if (error instanceof InvitationLimit) {
    return { status: 429, body: { message: error.message, code: invitationLimitCode }, retryAfter: error.seconds };
  }
  if (error instanceof PatientLimit) {
    return { status: 429, body: { message: error.message }, retryAfter: error.seconds };
  }
  if (error instanceof LinkEnded) {
    return { status: 410, body: { message: sentence.linkEnded, code: `link_${error.reason}`, ...error.by } };
  }
  if (error instanceof Throttled) {
    const body = { message: sentence.throttled(error.seconds), errors: { email: ['auth.throttle'] } };
    return { status: 429, body, retryAfter: error.seconds };
  }
  if (error instanceof ConfirmationRequired) {
    return { status: 409, body: { message: error.message, code: confirmationRequiredCode } };
  }
  if (error instanceof SessionEnded) {
    return { status: 401, body: { message: sentence.unauthenticated, code: error.reason } };
  }
  if (error instanceof Locked) return { status: 409, body: { message: error.message, code: 'locked' } };
  switch (error.kind) {
    case 'unauthenticated':
      return { status: 401, body: { message: sentence.unauthenticated } };
    case 'covered':
      return { status: 401, body: { message: sentence.covered, code: coveredCode } };
    case 'proof-required':
      return { status: 403, body: { message: sentence.proofRequired, code: proofRequiredCode } };
    case 'not-whitelisted':
      return { status: 419, body: { message: sentence.notWhitelisted, code: notWhitelistedCode } };
    case 'birth-date':
      return { status: 403, body: { message: sentence.birthDate, code: birthDateCode } };
    case 'stale-answer':
      return { status: 409, body: { message: sentence.staleAnswer, code: staleAnswerCode } };
    case 'form-completed':
      return { status: 409, body: { message: sentence.formCompleted, code: formCompletedCode } };
    case 'no-address':
      return { status: 409, body: { message: sentence.noAddress, code: noAddressCode } };
    case 'forbidden':
      return { status: 403, body: { message: sentence.forbidden } };
    case 'not-found':
      return { status: 404, body: { message: sentence.notFound } };
    case 'conflict':
      return { status: 409, body: { message: error.message || 'It was changed in the meantime.', code: 'conflict' } };
    default:
      return { status: 422, body: { message: validation['validation.invalid'] } };
  }
}
