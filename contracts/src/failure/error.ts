import type { Language } from '../text/language.ts';
import { confirmationRequiredCode, type SessionEnd, sentence } from './failure.ts';
import { type FieldKeys, sentenceOf } from './validation.ts';

/** A refusal by a service, independent of HTTP. The gateway maps each kind to a response in one place. */
export abstract class DomainError extends Error {
  abstract readonly kind:
    | 'unauthenticated'
    | 'invalid-client'
    | 'covered'
    | 'proof-required'
    | 'forbidden'
    | 'not-found'
    | 'invalid'
    | 'conflict'
    | 'precondition'
    | 'locked'
    | 'throttled'
    | 'link-ended'
    | 'birth-date'
    | 'stale-answer'
    | 'form-completed'
    | 'no-address'
    | 'not-whitelisted';
}

export class Unauthenticated extends DomainError {
  readonly kind = 'unauthenticated';
}

/** Reasons to refuse a signed assertion, in ASCII without quotes as OAuth requires (RFC 6749 §5.2). */
const assertionFaults = {
  signature: 'No client of this organisation has signed this: iss, kid or the signature is wrong.',
  audience: 'aud is not the address to which the assertion was sent.',
  subject: 'sub is not the client_id, as iss is.',
  lifetime: 'exp is missing or too far ahead, or nbf is in the future.',
  expired: 'exp is in the past.',
  jti: 'jti is missing, or was used before.',
} as const;

/** The assertion of another system is not its own, not for this desk, too old, or used before. */
export class InvalidClient extends DomainError {
  readonly kind = 'invalid-client';
  readonly reason: keyof typeof assertionFaults;
  constructor(reason: InvalidClient['reason']) {
    super(assertionFaults[reason]);
    this.reason = reason;
  }
}

/** The session of the caller's cookie has ended. */
export class SessionEnded extends Unauthenticated {
  readonly reason: SessionEnd;
  constructor(reason: SessionEnd) {
    super();
    this.reason = reason;
  }
}

/** The session is covered or handed over to a patient; nothing works until its user enters the PIN. */
export class Covered extends DomainError {
  readonly kind = 'covered';
}

/** The caller last entered the password too long ago for this, and has to enter it again. */
export class ProofRequired extends DomainError {
  readonly kind = 'proof-required';
}

export class Forbidden extends DomainError {
  readonly kind = 'forbidden';
}

/** The caller may not see such a thing. Another organisation's record is NotFound, never Forbidden. */
export class NotFound extends DomainError {
  readonly kind = 'not-found';
}

/** Fields are wrong; `errors` has the validation keys of each. */
export class Invalid extends DomainError {
  readonly kind = 'invalid';
  readonly errors: FieldKeys;
  constructor(errors: FieldKeys) {
    super(sentenceOf(errors));
    this.errors = errors;
  }
}

/** Somebody else has changed it since. */
export class Conflict extends DomainError {
  readonly kind = 'conflict';
}

/** The resource is not in the state that the caller's condition asks for. */
export class PreconditionFailed extends DomainError {
  readonly kind = 'precondition';
}

/** The change would shut people out and has to be confirmed (decisions "IP not whitelisted"). */
export class ConfirmationRequired extends Conflict {
  readonly code = confirmationRequiredCode;
}

/** Somebody else has the record's edit lock. */
export class Locked extends DomainError {
  readonly kind = 'locked';
  readonly holder: string;
  constructor(holder: string) {
    super(`${holder} is working in this record.`);
    this.holder = holder;
  }
}

/** No organisation of the user may be used from the caller's address (decisions "IP not whitelisted"). */
export class NotWhitelisted extends DomainError {
  readonly kind = 'not-whitelisted';
}

/** Too many attempts; the next one is possible after `seconds`. */
export class Throttled extends DomainError {
  readonly kind = 'throttled';
  readonly seconds: number;
  constructor(seconds: number) {
    super(`Too many requests, retry in ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

/** The user has reached the hourly limit of invitations. */
export class InvitationLimit extends Throttled {
  override readonly message = sentence.invitationLimit(this.seconds);
}

/** Too many wrong birth dates or requested links of a patient. */
export class PatientLimit extends Throttled {
  override readonly message = sentence.patientLimit(this.seconds);
}

/** The department that invited the patient, shown even after the link has ended. */
export interface AskedBy {
  readonly organisation: string;
  readonly department: string;
  readonly phone: string;
  readonly language: Language;
  /** The patient can still ask to be called. */
  readonly callback: boolean;
}

/** The patient's link has expired or was replaced by another one. */
export class LinkEnded extends DomainError {
  readonly kind = 'link-ended';
  readonly reason: 'expired' | 'withdrawn';
  readonly by: AskedBy;
  constructor(reason: LinkEnded['reason'], by: AskedBy) {
    super('This link has ended.');
    this.reason = reason;
    this.by = by;
  }
}

export class BirthDateRequired extends DomainError {
  readonly kind = 'birth-date';
}

/** Another answer to the question was saved after the version that the caller knows (decisions "stale answers"). */
export class StaleAnswer extends DomainError {
  readonly kind = 'stale-answer';
}

export class FormCompleted extends DomainError {
  readonly kind = 'form-completed';
}

/** The patient has no address to which the link could be sent. */
export class NoAddress extends DomainError {
  readonly kind = 'no-address';
}
