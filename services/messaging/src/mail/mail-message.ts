import { DepartmentSymbol, IntakeHash, Language, OrganisationSymbol } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';

/** The record that a message belongs to, so that its screens hear of the message's state. */
export const LiveReference = Type.Object({ org: OrganisationSymbol, department: DepartmentSymbol, hash: IntakeHash });
export type LiveReference = Static<typeof LiveReference>;

/** Payload of an outbox mail of kind `invitation` or `reminder`. */
export const InvitationMessage = Type.Object({
  language: Language,
  /** The patient's link; scrubbed from the stored payload once a mail was really sent. */
  link: Type.String({ pattern: '^https?://' }),
  organisation: Type.String(),
  department: Type.String(),
  /** What the patient is asked to fill in, in the message's language. */
  content: Type.String(),
  /** How the patient is addressed; left out where the department does not ask for names. */
  patientName: Type.Optional(Type.String()),
  live: Type.Optional(LiveReference),
});
export type InvitationMessage = Static<typeof InvitationMessage>;

/** Payload of an outbox mail of kind `reset` (forgotten password) or `account` (first sign-in). */
export const PasswordMessage = Type.Object({
  language: Language,
  link: Type.String({ pattern: '^https?://' }),
  name: Type.String(),
  /** For how many minutes the link works. */
  minutes: Type.Integer(),
});
export type PasswordMessage = Static<typeof PasswordMessage>;
