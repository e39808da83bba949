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
  noAddressCode,
  notWhitelistedCode,
  PatientLimit,
  proofRequiredCode,
  SessionEnded,
  sentence,
  staleAnswerCode,
  Throttled,
} from '@intake-desk/contracts';
import { isDuplicate, isUnavailable } from '@intake-desk/database';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

/** A call that changes something carried no CSRF token, or a stale one (decisions "CSRF"). */
export class CsrfMismatch extends Error {
  override readonly name = 'CsrfMismatch';
}

/** A user, or an address without a session, exceeded the rate limit; `seconds` until the next call. */
export class TooManyCalls extends Error {
  override readonly name = 'TooManyCalls';
  readonly seconds: number;
  constructor(seconds: number) {
    super(`Too many requests, retry in ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

/** The gateway is overloaded or lacks its database; retry after `seconds`. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly seconds: number;
  constructor(seconds: number) {
    super(sentence.unavailable);
    this.seconds = seconds;
  }
}

/** A refusal with a status and a sentence of its own, for the log of the program that called. */
export class PlainRefusal extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Error of a stream that ended before its reader or its source. */
const PrematureClose = Type.Object({ code: Type.Literal('ERR_STREAM_PREMATURE_CLOSE') });

/** Returns true if an error only means that a response was interrupted. */
export const isCutShort = (error: unknown): boolean => Check(PrematureClose, error);

/** A refusal in HTTP's terms. */
export interface Refusal {
  readonly status: number;
  readonly body: Failure | LinkFailure;
  /** Seconds for Retry-After. */
  readonly retryAfter?: number;
  /** A fault of the gateway, not of the caller: it is logged. */
  readonly fault?: boolean;
}

const FastifyRefusal = Type.Object({ statusCode: Type.Integer({ minimum: 400, maximum: 499 }) });

const sentences: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  404: sentence.notFound,
  405: sentence.notFound,
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This type of content is not accepted.',
};

/** Seconds that a caller waits after the database was away. */
const RETRY_SECONDS = 2;
const CHANGED_MEANWHILE = 'It was changed in the meantime.';

/** Maps an error to HTTP; nothing else does (decisions "CSRF", "login", "edit lock"; security.md I3). */
export function refusalOf(error: unknown, requestId: string): Refusal {
  if (error instanceof DomainError) return domainRefusal(error);
  if (error instanceof CsrfMismatch) return { status: 419, body: { message: sentence.csrf } };
  if (error instanceof TooManyCalls) {
    return { status: 429, body: { message: error.message }, retryAfter: error.seconds };
  }
  if (error instanceof PlainRefusal) return { status: error.status, body: { message: error.message } };
  if (error instanceof Unavailable) return unavailable(error.seconds, requestId);
  if (isUnavailable(error)) return { ...unavailable(RETRY_SECONDS, requestId), fault: true };
  if (isDuplicate(error)) return { status: kinds.conflict.status, body: { message: CHANGED_MEANWHILE }, fault: true };
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

/** Status, code and message of each kind of domain error. Without a message the error's own is sent. */
const kinds: Readonly<Record<DomainError['kind'], { status: number; code?: string; message?: string }>> = {
  unauthenticated: { status: 401, message: sentence.unauthenticated },
  'invalid-client': { status: 401, code: 'invalid_client' },
  covered: { status: 401, code: coveredCode, message: sentence.covered },
  'proof-required': { status: 403, code: proofRequiredCode, message: sentence.proofRequired },
  'birth-date': { status: 403, code: birthDateCode, message: sentence.birthDate },
  forbidden: { status: 403, message: sentence.forbidden },
  'not-found': { status: 404, message: sentence.notFound },
  conflict: { status: 409, code: 'conflict' },
  locked: { status: 409, code: 'locked' },
  'stale-answer': { status: 409, code: staleAnswerCode, message: sentence.staleAnswer },
  'form-completed': { status: 409, code: formCompletedCode, message: sentence.formCompleted },
  'no-address': { status: 409, code: noAddressCode, message: sentence.noAddress },
  precondition: { status: 412 },
  'link-ended': { status: 410, message: sentence.linkEnded },
  'not-whitelisted': { status: 419, code: notWhitelistedCode, message: sentence.notWhitelisted },
  invalid: { status: 422 },
  throttled: { status: 429 },
};

/** Adds to an error's kind what its own fields say. */
function domainRefusal(error: DomainError): Refusal {
  const { status, ...rest } = kinds[error.kind];
  const body = { message: error.message || CHANGED_MEANWHILE, ...rest };
  if (error instanceof Invalid) return { status, body: { ...body, errors: error.errors } };
  if (error instanceof ConfirmationRequired) return { status, body: { ...body, code: confirmationRequiredCode } };
  if (error instanceof SessionEnded) return { status, body: { ...body, code: error.reason } };
  if (error instanceof LinkEnded) return { status, body: { ...body, code: `link_${error.reason}`, ...error.by } };
  if (!(error instanceof Throttled)) return { status, body };
  return { status, body: { ...body, ...throttled(error) }, retryAfter: error.seconds };
}

function throttled(error: Throttled): Pick<Failure, 'code' | 'errors'> & { message: string } {
  const { message, seconds } = error;
  if (error instanceof InvitationLimit) return { message, code: invitationLimitCode };
  if (error instanceof PatientLimit) return { message };
  return { message: sentence.throttled(seconds), errors: { email: ['auth.throttle'] } };
}

/** A released file is missing from REMOTES_DIR or has changed, so nobody gets it. */
export class DamagedRelease extends Error {
  override readonly name = 'DamagedRelease';
}
