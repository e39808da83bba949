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

/** A mail's record, whose screens are notified of the mail's state. */
export const LiveReference = Type.Object({ org: OrganisationSymbol, department: DepartmentSymbol, hash: IntakeHash });
export type LiveReference = Static<typeof LiveReference>;

const Link = Type.String({ pattern: '^https?://' });

/** Fields of every message to a patient; none reveals the questionnaire's subject. */
const patientFields = {
  language: Language,
  organisation: Type.String(),
  department: Type.String(),
  /** Left out if the department does not ask for names. */
  patientName: Type.Optional(Type.String()),
  /** The patient's next appointment and the deadline for the answers, both shown in `timezone`. */
  appointment: Type.Optional(Instant),
  deadline: Type.Optional(Instant),
  timezone: Type.Optional(Type.String()),
  /** Minutes that other patients needed. */
  minutes: Type.Optional(Type.Integer()),
  phone: Type.Optional(Type.String()),
  /** The message is pointless, and not sent, after this moment. */
  until: Type.Optional(Instant),
  live: Type.Optional(LiveReference),
};

/** Payload of a mail with the patient's link: an invitation, a reminder, or the link that the patient asked for. */
export const InvitationMessage = Type.Object({
  ...patientFields,
  /** The patient's link, removed from the stored payload once the mail is sent. */
  link: Link,
});
export type InvitationMessage = Static<typeof InvitationMessage>;

/** Payload of a mail after a visit or after the answers; it has a link only while the questionnaire is not answered. */
export const FollowUpMessage = Type.Object({ ...patientFields, link: Type.Optional(Link) });
export type FollowUpMessage = Static<typeof FollowUpMessage>;

/** Payload of a tag's mail: the organisation's own text, with values for its placeholders. */
export const TagMessage = Type.Object({
  language: Language,
  subject: Type.String(),
  /** Plain text; blank lines separate paragraphs. */
  template: Type.String(),
  organisation: Type.String(),
  department: Type.String(),
  patientName: Type.Optional(Type.String()),
  /** The patient's next appointment, shown in `timezone`. */
  appointment: Type.Optional(Instant),
  timezone: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  live: Type.Optional(LiveReference),
});
export type TagMessage = Static<typeof TagMessage>;

/** Payload of a mail that confirms an appointment. It has no link and does not reveal the visit's subject. */
export const ConfirmationMessage = Type.Object({
  language: Language,
  organisation: Type.String(),
  department: Type.String(),
  /** Shown in `timezone`, the organisation's. */
  startAt: Instant,
  timezone: Type.String(),
  /** True for a video consultation. */
  remote: Type.Boolean(),
  patientName: Type.Optional(Type.String()),
  live: Type.Optional(LiveReference),
});
export type ConfirmationMessage = Static<typeof ConfirmationMessage>;

/** Payload of a mail to a patient's former address about a correction. A stranger may read it, so it has no link, name or value. */
const CorrectedMessage = Type.Object({
  language: Language,
  organisation: Type.String(),
  department: Type.String(),
  phone: Type.Optional(Type.String()),
  live: Type.Optional(LiveReference),
});

export const PasswordMessage = Type.Object({
  language: Language,
  link: Link,
  name: Type.String(),
  /** Validity of the link in minutes. */
  minutes: Type.Integer(),
});
export type PasswordMessage = Static<typeof PasswordMessage>;

const AccountMessage = Type.Object({
  ...PasswordMessage.properties,
  /** End of the link's validity, shown in `timezone`. */
  deadline: Instant,
  timezone: Type.String(),
});

/** Parts of an account that its user is told about by mail if somebody else changes them. */
export const accountParts = ['email', 'password', 'pin', 'secondFactor', 'rights'] as const;
export type AccountPart = (typeof accountParts)[number];

/** Payload of a mail about changes that somebody else made to the account. It has no link and no value. */
const ChangedMessage = Type.Object({
  language: Language,
  name: Type.String(),
  changes: Type.Array(Type.Enum(accountParts)),
  /** Name of the person who made the change; missing for a command on the server. */
  editor: Type.Optional(Type.String()),
  /** Time of the change, shown in `timezone`. */
  moment: Instant,
  timezone: Type.String(),
});

/** Payload of a mail to staff about critical answers that nobody has handled. It names no patient, and no questionnaire. */
const EscalationMessage = Type.Object({
  language: Language,
  organisation: Type.String(),
  department: Type.String(),
  /** The record, which opens after sign-in. */
  link: Link,
  /** When the answers were submitted, shown in `timezone`. */
  moment: Instant,
  timezone: Type.String(),
});

/** Payload of a mail to a remote's team about a canary that is ready for everybody or stopped by itself. */
const CanaryMessage = Type.Object({
  language: Language,
  /** Settings → Remotes with the remote, which opens after sign-in. */
  link: Link,
  /** Name of the remote and its version. */
  version: Type.String(),
  organisation: Type.String(),
  /** Sessions that used the canary, and those of them that failed; likewise of the current version. */
  used: Type.Integer(),
  failed: Type.Integer(),
  currentUsed: Type.Integer(),
  currentFailed: Type.Integer(),
});

/** Payload of a preview mail: the text of the kind `of` with made-up values. */
const SampleMessage = Type.Object({
  language: Language,
  of: WordedKind,
  organisation: Type.String(),
  subject: Type.String(),
  body: Type.String(),
});

interface OutboxEntry {
  readonly channel: OutboxChannel;
  readonly lane: OutboxLane;
  readonly payload: TObject;
}

const live = { channel: 'live', lane: 'live', payload: LivePayload } as const;

const mailCatalogue = {
  invitation: { channel: 'mail', lane: 'invitation', payload: InvitationMessage },
  reminder: { channel: 'mail', lane: 'rest', payload: InvitationMessage },
  link: { channel: 'mail', lane: 'invitation', payload: InvitationMessage },
  followup: { channel: 'mail', lane: 'rest', payload: FollowUpMessage },
  tag: { channel: 'mail', lane: 'rest', payload: TagMessage },
  confirmation: { channel: 'mail', lane: 'rest', payload: ConfirmationMessage },
  corrected: { channel: 'mail', lane: 'rest', payload: CorrectedMessage },
  escalation: { channel: 'mail', lane: 'invitation', payload: EscalationMessage },
  canaryReady: { channel: 'mail', lane: 'rest', payload: CanaryMessage },
  canaryStopped: { channel: 'mail', lane: 'rest', payload: CanaryMessage },
  sample: { channel: 'mail', lane: 'rest', payload: SampleMessage },
  reset: { channel: 'mail', lane: 'sign-in', payload: PasswordMessage },
  account: { channel: 'mail', lane: 'sign-in', payload: AccountMessage },
  changed: { channel: 'mail', lane: 'sign-in', payload: ChangedMessage },
} as const satisfies Record<string, OutboxEntry>;

const liveCatalogue = {
  'ic.updated': live,
  'appointment.updated': live,
  'conversion.created': live,
  'appointments.created': live,
  'administration.updated': live,
} as const satisfies Record<LiveEvent, OutboxEntry>;

/** Payload of a result for a hospital's system, whose text is written when it is sent. */
const ResultMessage = Type.Object({
  result: Type.Integer({ minimum: 1 }),
});

const hl7Catalogue = {
  result: { channel: 'hl7', lane: 'hl7', payload: ResultMessage },
} as const satisfies Record<string, OutboxEntry>;

/** Every kind of message. `enqueue` and the worker share these schemas, so a message that the worker cannot read does not compile. */
export const outboxCatalogue = { ...mailCatalogue, ...liveCatalogue, ...hl7Catalogue };

/** Kinds that this version can deliver. */
export const outboxKinds = Object.keys(outboxCatalogue);

type ContentOf<C extends Record<string, OutboxEntry>> = {
  [K in keyof C]: { readonly kind: K; readonly payload: Static<C[K]['payload']> };
}[keyof C];

export type OutboxContent = ContentOf<typeof outboxCatalogue>;
export type MailContent = ContentOf<typeof mailCatalogue>;
export type MailKind = MailContent['kind'];

/** Reason why a stored message cannot be read. */
type Unreadable = 'unknown kind' | 'incomplete payload';

function reader<C extends Record<string, OutboxEntry>>(catalogue: C) {
  return (stored: { readonly kind: string; readonly payload: unknown }): ContentOf<C> | Unreadable => {
    const entry = Object.hasOwn(catalogue, stored.kind) ? catalogue[stored.kind] : undefined;
    if (!entry) return 'unknown kind';
    const isContent = (_: object): _ is ContentOf<C> => Check(entry.payload, stored.payload);
    return isContent(stored) ? stored : 'incomplete payload';
  };
}

/** Returns the content of a stored mail, or why this version cannot read it. */
export const readMail = reader(mailCatalogue);

/** Returns the content of a stored live event, or why this version cannot read it. */
export const readLive = reader(liveCatalogue);

/** Returns the content of a stored result, or why this version cannot read it. */
export const readResult = reader(hl7Catalogue);
