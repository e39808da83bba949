import { type Static, Type } from 'typebox';
import { limit } from '../limits/limit.ts';
import { mapOf } from '../schema/map-of.ts';

/** The body of every refusal: a sentence, translation keys by field (422), and a code where callers need one (decisions "CSRF"). */
export const Failure = Type.Object({
  message: Type.String(),
  errors: Type.Optional(mapOf(Type.Array(Type.String()))),
  code: Type.Optional(Type.String()),
  /** The request id, also in the gateway's log. */
  id: Type.Optional(Type.String()),
});
export type Failure = Static<typeof Failure>;
export type FieldErrors = Record<string, string[]>;

/** English sentences fixed by the interface (S1 §8, decisions "CSRF", "login"). */
export const sentence = {
  notWhitelisted: "You couldn't be logged in. Please contact your supervisor.",
  unauthenticated: 'Unauthenticated.',
  covered: 'This device is covered: its user gives the PIN first.',
  proofRequired: 'Give your password again first.',
  forbidden: 'This action is unauthorized.',
  csrf: 'CSRF token mismatch.',
  credentials: 'These credentials do not match our records.',
  throttled: (seconds: number) => `Too many login attempts, retry in ${seconds} seconds.`,
  invitationLimit: (seconds: number) =>
    `You have sent ${limit.invitationsAnHour} invitations within an hour, the most that one person can send. Try again in ${Math.ceil(seconds / 60)} minutes.`,
  patientLimit: (seconds: number) => `Too many tries. Try again in ${Math.ceil(seconds / 60)} minutes.`,
  linkEnded: 'This link has ended.',
  birthDate: 'Give the birth date first.',
  staleAnswer: 'This question was answered again meanwhile.',
  formCompleted: 'This questionnaire has been sent.',
  noAddress: 'There is no address to send the link to.',
  notFound: 'Not found.',
  diffIsReadOnly:
    'The diff checker compares configurations and stores nothing. Copy settings with POST /api/admin/diff/copy, or change the department.',
  failed: 'Something went wrong on our side. Try again; if it happens again, give support the id.',
  unavailable: 'Be right back.',
} as const;

/** `code` of a 429 for too many invitations by one user (security.md E12). */
export const invitationLimitCode = 'invitation_limit';

/** `code` of a 419 for a refused IP address; a 419 without it is about CSRF (decisions "IP not whitelisted"). */
export const notWhitelistedCode = 'ip_not_whitelisted';
/** `code` of a 409 for a change that would shut people out; a request with `confirmation` makes the change. */
export const confirmationRequiredCode = 'confirmation_required';
/** `code` of a 401 for a covered session, which continues after the PIN. */
export const coveredCode = 'covered';
/** `code` of a 401 for a session that has ended. A 401 without a code means that the session is unknown. */
export const sessionEnds = ['expired', 'ended_elsewhere', 'ended_by_administrator', 'password_changed'] as const;
export type SessionEnd = (typeof sessionEnds)[number];
/** `code` of a 403 for a session that continues after the password (security.md C17). */
export const proofRequiredCode = 'proof_required';
