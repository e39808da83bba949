import type { Language } from '../text/language.ts';
import { confirmationRequiredCode, type SessionEnd, sentence } from './failure.ts';
import { type FieldKeys, sentenceOf } from './validation.ts';

/** What a service can refuse, without a word of HTTP; the gateway maps it in one place. */
export abstract class DomainError extends Error {
  abstract readonly kind:
    | 'unauthenticated'
    | 'covered'
    | 'proof-required'
    | 'forbidden'
    | 'not-found'
    | 'invalid'
    | 'conflict'
    | 'locked'
    | 'throttled'
    | 'link-ended'
    | 'birth-date'
    | 'stale-answer'
    | 'form-completed'
    | 'no-address'
    | 'not-whitelisted';
}

/** Nobody is signed in, or no longer. */
export class Unauthenticated extends DomainError {
  readonly kind = 'unauthenticated';
}

/** The caller's session has ended; the caller still sends its cookie. */
export class SessionEnded extends Unauthenticated {
  readonly reason: SessionEnd;
  constructor(reason: SessionEnd) {
    super();
    this.reason = reason;
  }
}

/** The session is covered, or a patient has the device: it answers nothing until its user gives the PIN again. */
export class Covered extends DomainError {
  readonly kind = 'covered';
}

/** The caller's password was last given too long ago for this; it is given again first. */
export class ProofRequired extends DomainError {
  readonly kind = 'proof-required';
}

/** The caller is known and may not do this. */
export class Forbidden extends DomainError {
  readonly kind = 'forbidden';
}

/** There is no such thing for this caller; another organisation's record is this, never `Forbidden`. */
export class NotFound extends DomainError {
  readonly kind = 'not-found';
}

/** Fields are wrong; each field with its validation keys. */
export class Invalid extends DomainError {
  readonly kind = 'invalid';
  readonly errors: FieldKeys;
  constructor(errors: FieldKeys) {
    super(sentenceOf(errors));
    this.errors = errors;
  }
}

/** Somebody else changed it in the meantime. */
export class Conflict extends DomainError {
  readonly kind = 'conflict';
}

/** The change shuts people out: it is made only if it is asked for again as confirmed (decisions "IP not whitelisted"). */
export class ConfirmationRequired extends Conflict {
  readonly code = confirmationRequiredCode;
}

/** Somebody else holds the record's edit lock. */
export class Locked extends DomainError {
  readonly kind = 'locked';
  readonly holder: string;
  constructor(holder: string) {
    super(`${holder} is working in this record.`);
    this.holder = holder;
  }
}

/** None of the user's organisations may be used from the caller's address (decisions "IP not whitelisted"). */
export class NotWhitelisted extends DomainError {
  readonly kind = 'not-whitelisted';
}

/** Too many tries; `seconds` until the next one is looked at. */
export class Throttled extends DomainError {
  readonly kind = 'throttled';
  readonly seconds: number;
  constructor(seconds: number) {
    super(`Too many requests, retry in ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

/** A person has sent as many invitations as one may in an hour; `seconds` until the next one. */
export class InvitationLimit extends Throttled {
  override readonly message = sentence.invitationLimit(this.seconds);
}

/** A patient has given a wrong birth date, or asked for a link, as often as one may; `seconds` until the next time. */
export class PatientLimit extends Throttled {
  override readonly message = sentence.patientLimit(this.seconds);
}

/** Who asks a patient, as a link that has ended still says. */
export interface AskedBy {
  readonly organisation: string;
  readonly department: string;
  readonly phone: string;
  readonly language: Language;
}

/** The patient's link was good once: its time is over, or another took its place. */
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

/** The patient gives the birth date first. */
export class BirthDateRequired extends DomainError {
  readonly kind = 'birth-date';
}

/** Another answer to the question was saved since the one that the caller knows (decisions "stale answers"). */
export class StaleAnswer extends DomainError {
  readonly kind = 'stale-answer';
}

/** The patient's form has been sent. */
export class FormCompleted extends DomainError {
  readonly kind = 'form-completed';
}

/** There is no address to which the patient's link could be sent. */
export class NoAddress extends DomainError {
  readonly kind = 'no-address';
}
