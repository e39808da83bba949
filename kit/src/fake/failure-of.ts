import {
  Covered,
  coveredCode,
  type DomainError,
  type Failure,
  Invalid,
  InvitationLimit,
  invitationLimitCode,
  Locked,
  NotWhitelisted,
  notWhitelistedCode,
  ProofRequired,
  proofRequiredCode,
  sentence,
  Throttled,
} from '@intake-desk/contracts';

const statuses: Readonly<Record<DomainError['kind'], number>> = {
  unauthenticated: 401,
  covered: 401,
  'proof-required': 403,
  forbidden: 403,
  'not-found': 404,
  invalid: 422,
  conflict: 409,
  locked: 409,
  throttled: 429,
  'not-whitelisted': 419,
};

/** A domain error as HTTP; the fake gateway's one place for it. */
export function failureOf(error: DomainError): { status: number; body: Failure; headers: Record<string, string> } {
  const status = statuses[error.kind];
  if (error instanceof Invalid)
    return { status, body: { message: error.message, errors: { ...error.errors } }, headers: {} };
  if (error instanceof Throttled) {
    const code = error instanceof InvitationLimit ? { code: invitationLimitCode } : {};
    return { status, body: { message: error.message, ...code }, headers: { 'retry-after': String(error.seconds) } };
  }
  if (error instanceof NotWhitelisted) {
    return { status, body: { message: sentence.notWhitelisted, code: notWhitelistedCode }, headers: {} };
  }
  if (error instanceof Covered) return { status, body: { message: sentence.covered, code: coveredCode }, headers: {} };
  if (error instanceof ProofRequired) {
    return { status, body: { message: sentence.proofRequired, code: proofRequiredCode }, headers: {} };
  }
  const words: Partial<Record<DomainError['kind'], string>> = {
    unauthenticated: sentence.unauthenticated,
    forbidden: sentence.forbidden,
    'not-found': sentence.notFound,
  };
  const message = error instanceof Locked ? error.message : (words[error.kind] ?? error.message);
  return { status, body: { message }, headers: {} };
}
