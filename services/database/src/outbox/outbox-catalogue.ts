import {
  DepartmentSymbol,
  Instant,
  IntakeHash,
  Language,
  type LiveEvent,
  LivePayload,
  OrganisationSymbol,
} from '@intake-desk/contracts';
import { WordedKind } from '@intake-desk/contracts/administration';
import Type, { type Static, type TObject } from 'typebox';
import { Check } from 'typebox/value';
import type { OutboxLane } from './outbox-lane.ts';
import type { OutboxChannel } from './outbox-message.entity.ts';

/** The record that a mail belongs to, so that its screens hear of the mail's state. */
export const LiveReference = Type.Object({ org: OrganisationSymbol, department: DepartmentSymbol, hash: IntakeHash });
export type LiveReference = Static<typeof LiveReference>;

const Link = Type.String({ pattern: '^https?://' });

/** What every message to a patient says of who sends it; nothing of what the questionnaire is about. */
const patientFields = {
  language: Language,
  organisation: Type.String(),
  department: Type.String(),
  /** How the patient is addressed; left out if the department does not ask for names. */
  patientName: Type.Optional(Type.String()),
  /** The patient's next appointment, and by when the answers are wanted; both read by the clocks of `timezone`. */
  appointment: Type.Optional(Instant),
  deadline: Type.Optional(Instant),
  timezone: Type.Optional(Type.String()),
  /** How many minutes others needed. */
  minutes: Type.Optional(Type.Integer()),
  /** Whom a patient calls. */
  phone: Type.Optional(Type.String()),
  /** After this moment the message has lost its sense and is not sent. */
  until: Type.Optional(Instant),
  live: Type.Optional(LiveReference),
};

/** Payload of a mail with the patient's link: an invitation, a reminder, or the link that the patient asked for. */
export const InvitationMessage = Type.Object({
  ...patientFields,
  /** The patient's link; scrubbed from the stored payload once a mail was really sent. */
  link: Link,
});
export type InvitationMessage = Static<typeof InvitationMessage>;

/** Payload of a mail after a visit or after the answers; it has a link only if the questionnaire still waits for answers. */
export const FollowUpMessage = Type.Object({ ...patientFields, link: Type.Optional(Link) });
export type FollowUpMessage = Static<typeof FollowUpMessage>;

/** Payload of a mail that goes with a tag: the organisation's own words, whose placeholders stand for these. */
export const TagMessage = Type.Object({
  language: Language,
  subject: Type.String(),
  /** Plain text; a blank line parts paragraphs. */
  template: Type.String(),
  organisation: Type.String(),
  department: Type.String(),
  patientName: Type.Optional(Type.String()),
  /** The patient's next appointment, read by the clocks of `timezone`. */
  appointment: Type.Optional(Instant),
  timezone: Type.Optional(Type.String()),
  /** Whom a patient calls. */
  phone: Type.Optional(Type.String()),
  live: Type.Optional(LiveReference),
});
export type TagMessage = Static<typeof TagMessage>;

/** Payload of a mail that confirms an appointment to its patient. It carries no link, and nothing of what the visit is about. */
export const ConfirmationMessage = Type.Object({
  language: Language,
  organisation: Type.String(),
  department: Type.String(),
  /** When the appointment is, and the zone of the organisation's clocks. */
  startAt: Instant,
  timezone: Type.String(),
  /** It takes place as a video consultation. */
  remote: Type.Boolean(),
  patientName: Type.Optional(Type.String()),
  live: Type.Optional(LiveReference),
});
export type ConfirmationMessage = Static<typeof ConfirmationMessage>;

/**
 * Payload of a mail to a patient's former address about a correction. Whoever reads it may be somebody else: it has no link, no name
 * and no value.
 */
export const CorrectedMessage = Type.Object({
  language: Language,
  organisation: Type.String(),
  department: Type.String(),
  /** Whom a patient calls. */
  phone: Type.Optional(Type.String()),
  live: Type.Optional(LiveReference),
});
export type CorrectedMessage = Static<typeof CorrectedMessage>;

/** Payload of a mail with a link by which a user sets a forgotten password. */
export const PasswordMessage = Type.Object({
  language: Language,
  link: Link,
  name: Type.String(),
  /** For how many minutes the link works. */
  minutes: Type.Integer(),
});
export type PasswordMessage = Static<typeof PasswordMessage>;

/** Payload of a mail with the link by which the password of a new account is chosen. */
export const AccountMessage = Type.Object({
  ...PasswordMessage.properties,
  /** Until when the link works; mails that were queued by an earlier version do not say it. */
  deadline: Type.Optional(Instant),
  /** By whose clocks that is told. */
  timezone: Type.Optional(Type.String()),
});
export type AccountMessage = Static<typeof AccountMessage>;

/** Parts of an account whose change by somebody else is mailed to its user. */
export const accountParts = ['email', 'password', 'pin', 'secondFactor', 'rights'] as const;
export type AccountPart = (typeof accountParts)[number];

/** Payload of a mail that tells a user what somebody else changed of the account. It carries no link, and no value. */
export const ChangedMessage = Type.Object({
  language: Language,
  name: Type.String(),
  changes: Type.Array(Type.Enum(accountParts)),
  /** Name of whoever changed it. */
  editor: Type.String(),
  /** When, read by the clocks of `timezone`. */
  moment: Instant,
  timezone: Type.String(),
});
export type ChangedMessage = Static<typeof ChangedMessage>;

/** Payload of a mail that shows a user the words of another: `of` is its kind, its values are made up. */
export const SampleMessage = Type.Object({
  language: Language,
  of: WordedKind,
  organisation: Type.String(),
  subject: Type.String(),
  body: Type.String(),
});

/** What a kind of message is: by which way it leaves, beside which others, and what it carries. */
interface OutboxEntry {
  readonly channel: OutboxChannel;
  readonly lane: OutboxLane;
  readonly payload: TObject;
}

const live = { channel: 'live', lane: 'live', payload: LivePayload } as const;

/** Mails by kind. */
export const mailCatalogue = {
  invitation: { channel: 'mail', lane: 'invitation', payload: InvitationMessage },
  reminder: { channel: 'mail', lane: 'rest', payload: InvitationMessage },
  link: { channel: 'mail', lane: 'invitation', payload: InvitationMessage },
  followup: { channel: 'mail', lane: 'rest', payload: FollowUpMessage },
  tag: { channel: 'mail', lane: 'rest', payload: TagMessage },
  confirmation: { channel: 'mail', lane: 'rest', payload: ConfirmationMessage },
  corrected: { channel: 'mail', lane: 'rest', payload: CorrectedMessage },
  sample: { channel: 'mail', lane: 'rest', payload: SampleMessage },
  reset: { channel: 'mail', lane: 'sign-in', payload: PasswordMessage },
  account: { channel: 'mail', lane: 'sign-in', payload: AccountMessage },
  changed: { channel: 'mail', lane: 'sign-in', payload: ChangedMessage },
} as const satisfies Record<string, OutboxEntry>;

/** Live events by kind. */
export const liveCatalogue = {
  'ic.updated': live,
  'appointment.updated': live,
  'conversion.created': live,
  'appointments.created': live,
} as const satisfies Record<LiveEvent, OutboxEntry>;

/**
 * Every kind of message that the outbox takes. `enqueue` accepts these and nothing else, and the worker reads by the same
 * schemas: what it could not read does not compile.
 */
export const outboxCatalogue = { ...mailCatalogue, ...liveCatalogue };

type ContentOf<C extends Record<string, OutboxEntry>> = {
  [K in keyof C]: { readonly kind: K; readonly payload: Static<C[K]['payload']> };
}[keyof C];

/** A message's kind with the payload of that kind. */
export type OutboxContent = ContentOf<typeof outboxCatalogue>;
export type MailContent = ContentOf<typeof mailCatalogue>;
export type MailKind = MailContent['kind'];
export type LiveContent = ContentOf<typeof liveCatalogue>;

/** Why a stored message cannot be read. */
export type Unreadable = 'unknown kind' | 'incomplete payload';

interface Stored {
  readonly kind: string;
  readonly payload: unknown;
}

function reader<C extends Record<string, OutboxEntry>>(catalogue: C) {
  return (stored: Stored): ContentOf<C> | Unreadable => {
    const entry = Object.hasOwn(catalogue, stored.kind) ? catalogue[stored.kind] : undefined;
    if (!entry) return 'unknown kind';
    const isContent = (_: object): _ is ContentOf<C> => Check(entry.payload, stored.payload);
    return isContent(stored) ? stored : 'incomplete payload';
  };
}

/** The content of a stored mail, or why this version of the worker cannot read it. */
export const readMail = reader(mailCatalogue);

/** The content of a stored live event, or why this version of the worker cannot read it. */
export const readLive = reader(liveCatalogue);
