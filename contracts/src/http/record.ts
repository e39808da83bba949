import { type Static, Type } from 'typebox';
import {
  FormId,
  IntakeHash,
  IntakeId,
  OrganisationSymbol,
  scopeFields,
  Tab,
  textListKeyword,
} from '../identifier/identifier.ts';
import { Location, Origin } from '../intake/location.ts';
import { RiskGroup } from '../intake/risk.ts';
import { Category, Status } from '../intake/status.ts';
import { limit } from '../limits/limit.ts';
import { Nothing, Pdf, route } from '../route/route.ts';
import { mapOf } from '../schema/map-of.ts';
import { NullableInteger, NullableText } from '../schema/nullable.ts';
import { CivilDate, Instant } from '../time/civil-date.ts';
import { Appointment, AppointmentOffer } from './appointment.ts';
import { changeCall, departmentBody, departmentQuery, exampleScope } from './department-call.ts';
import { Handling, Reading } from './record-change.ts';

/** Where a timeline entry comes from (S1 §3 `from`). */
export const timelineOrigins = [
  'notifications',
  'appointments',
  'related-ics',
  'activity-log',
  'comments',
  'statuses',
] as const;
export const TimelineOrigin = Type.Enum(timelineOrigins);
/** A message is never called sent that was not (decisions "Messages"). */
export const messageStates = ['queued', 'sent', 'delivered', 'bounced', 'failed', 'stopped'] as const;
export const MessageState = Type.Enum(messageStates);
export type MessageState = Static<typeof MessageState>;
/** Why a planned message was not sent; screens have words for each. */
export const notSentReasons = [
  'completed',
  'hidden',
  'switched_off',
  'appointment_gone',
  'no_address',
  'too_late',
  'replanned',
] as const;
export type NotSentReason = (typeof notSentReasons)[number];
/** Kinds of messages that a department plans, and those that staff send: the mail of a tag, the confirmation of an appointment. */
export const NotificationType = Type.Enum(['invitation', 'reminder', 'follow-up', 'tag', 'confirmation', 'link']);

export const TimelineEntry = Type.Object({
  id: Type.String(),
  from: TimelineOrigin,
  /** What happened, a key such as `intake.created`, `comment`, `message.invitation`, `status.completed`. */
  log_name: Type.String(),
  created_at: Instant,
  causer: NullableText,
  description: NullableText,
  properties: mapOf(Type.Unknown()),
  status: Type.Optional(Status),
  /** The form that the entry is about. */
  form: Type.Optional(Type.Integer()),
  channel: Type.Optional(Type.Enum(['mail', 'sms', 'portal', 'stop'])),
  type: Type.Optional(NotificationType),
  /** The older system's name of a message's type, by which its messages are switched off together (S1 §4). */
  legacy_type: Type.Optional(Type.String()),
  receiver: Type.Optional(Type.Enum(['patient', 'hospital', 'pin-login'])),
  email: Type.Optional(Type.String()),
  /** Who sent a message, where somebody did. */
  sent_by_user: Type.Optional(Type.String()),
  state: Type.Optional(MessageState),
  /** Why a message failed, in words. */
  reason: Type.Optional(Type.String()),
  /** Of a message that is still to be sent: whether it is switched off, by itself or with its legacy type. */
  disabled: Type.Optional(Type.Boolean()),
  /** The older system's log as JSON, of rows whose `log_name` begins with `wcc.`; for admins alone (S1 §6). */
  raw: Type.Optional(Type.String()),
  /** What `getMirthMessage` is asked with for the message behind an API log; for admins alone. */
  source: Type.Optional(Type.String()),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** Who holds the record (S1 §4 "Record edit lock"). */
export const EditLock = Type.Object({
  /** Instant of the holder's last sign of life; null where nobody holds it. */
  editing: NullableText,
  editing_by: NullableText,
  /** The holder's tab; tells the same user's two tabs apart. */
  session_id: NullableInteger,
  /** True where another user, or another tab of the caller, holds it. */
  locked: Type.Boolean(),
  /** Seconds until it may be taken over. */
  seconds_left: Type.Integer(),
});
export type EditLock = Static<typeof EditLock>;

export const CompletedForm = Type.Object({
  id: FormId,
  name: Type.String(),
  created_at: Instant,
  group: RiskGroup,
});

/** Why a record is hidden. `future` messages would come again, `missed` ones would not. */
export const Hiding = Type.Object({
  reason: NullableText,
  by: NullableText,
  at: Instant,
  future: Type.Integer({ minimum: 0 }),
  missed: Type.Integer({ minimum: 0 }),
});
export type Hiding = Static<typeof Hiding>;

/** A patient's record as the modal shows it (S1 §3 Record detail). */
export const RecordDetail = Type.Object({
  id: IntakeId,
  hash: IntakeHash,
  orgSymbol: OrganisationSymbol,
  department: Type.String(),
  epd: Type.Object({
    epd: Type.String(),
    /** The address, `1` where there is one that the caller may not see, null where there is none. */
    useremail: Type.Unsafe<string | 1 | null>({ type: ['string', 'integer', 'null'] }),
    phone_number_full: NullableText,
  }),
  fullname: Type.String(),
  dob: NullableText,
  sex: NullableText,
  content: Type.String(),
  contentLabel: Type.String(),
  origin: Origin,
  /** Whether the weblink form made it. */
  weblink: Type.Boolean(),
  location: Location,
  hidden: Type.Boolean(),
  /** Why, by whom and when it was hidden; and what restoring would bring back, and what it was too late for. */
  hiding: Type.Unsafe<Hiding | null>({ anyOf: [Hiding, { type: 'null' }] }),
  tags: Type.Array(Type.Integer()),
  status: Status,
  /** The furthest answered step; 0: none. */
  step: Type.Integer(),
  category: Category,
  allow_communication_email: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  appointment_date: NullableText,
  appointment_status: NullableText,
  /** All that are not deleted, the soonest first. */
  appointments: Type.Array(Appointment),
  appointment_offer: AppointmentOffer,
  /** Last person to see the answers since they were completed; null if nobody did or there are none. */
  read: Type.Unsafe<Reading | null>({ anyOf: [Reading, { type: 'null' }] }),
  /** Person who handled the answers since they were completed; null if nobody did or there are none. */
  handled: Type.Unsafe<Handling | null>({ anyOf: [Handling, { type: 'null' }] }),
  /** Whether the intake came from the older system, and whether video consults are offered. */
  has_zd: Type.Boolean(),
  has_remote_consult: Type.Boolean(),
  /** Address of the analytics view with the places `{report}` and `{epd}`; for admins, if the installation has one. */
  analytics: NullableText,
  related: Type.Array(
    Type.Object({
      hash: IntakeHash,
      organization: OrganisationSymbol,
      department: Type.String(),
      contentLabel: Type.String(),
      date: CivilDate,
      category: Category,
      /** The external system that it belongs to, if it is linked from one. */
      external: NullableText,
    }),
  ),
  completedForms: Type.Array(CompletedForm),
  rows: Type.Array(TimelineEntry),
  creator: NullableText,
  created: Instant,
  ...EditLock.properties,
  /** False for a record of a linked organisation, which may be read and not changed. */
  writable: Type.Boolean(),
});
export type RecordDetail = Static<typeof RecordDetail>;

export const getEpdDetails = route({
  ...departmentBody,
  url: '/api/ajax',
  action: 'getEpdDetails',
  summary: "A patient's record",
  permission: 'view_patient_modal',
  departmentKey: true,
  patient: 'read',
  pin: true,
  body: Type.Object({
    action: Type.Literal('getEpdDetails'),
    ...scopeFields,
    hash: IntakeHash,
    sessionId: Tab,
    nonce: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()])),
    patientCardOpened: Type.Optional(Type.Boolean()),
    /** Logs that are left out otherwise: what users did (`user`), and what came by the API (`api`, for admins). */
    extraRequest: Type.Optional(Type.Array(Type.Enum(['user', 'api']), { maxItems: 2, [textListKeyword]: true })),
    activeTab: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  reply: RecordDetail,
  example: {
    body: { action: 'getEpdDetails', org: 'northsea', departmentSymbol: 'ANE', hash: 'h7Kq2mZx', sessionId: 7 },
  },
});

const lockCall = { ...changeCall, pin: true } as const;

/** Takes the record unless another holds it; returns who holds it now. */
export const startEditing = route({
  ...lockCall,
  url: '/api/ic/start-editing-record',
  summary: 'Takes the edit lock of a record',
  body: Type.Object({ ...scopeFields, hash: IntakeHash, sessionId: Tab }),
  reply: EditLock,
  example: { body: { ...exampleScope, hash: 'h7Kq2mZx', sessionId: 7 } },
});

export const keepEditing = route({
  ...lockCall,
  keepAlive: true,
  url: '/api/ic/still-editing-record',
  summary: 'Keeps the edit lock of a record',
  body: Type.Object({ ...scopeFields, hash: IntakeHash, sessionId: Tab }),
  reply: EditLock,
  example: { body: { ...exampleScope, hash: 'h7Kq2mZx', sessionId: 7 } },
});

/** Released by its own tab; without a tab only a lock of the same session (decisions "sign-out of a record"). */
export const stopEditing = route({
  ...lockCall,
  url: '/api/ic/stop-editing-record',
  summary: 'Releases the edit lock of a record',
  body: Type.Object({ ...scopeFields, hash: IntakeHash, sessionId: Type.Optional(Tab) }),
  reply: Nothing,
  example: { body: { ...exampleScope, hash: 'h7Kq2mZx' } },
});

/** Errors: 422 `comment.required`, `comment.max` under `body`. Comments are not stopped by a lock (decisions "edit lock"). */
export const addComment = route({
  ...changeCall,
  url: '/api/ic/comment',
  summary: 'Adds a comment to a record',
  body: Type.Object({
    ...scopeFields,
    commentable_id: IntakeId,
    body: Type.String({ maxLength: limit.commentLength }),
  }),
  reply: TimelineEntry,
  example: { body: { ...exampleScope, commentable_id: 42, body: 'A remark.' } },
});

const formQuery = Type.Object({
  departmentSymbol: scopeFields.departmentSymbol,
  reportSectionId: Type.Optional(Type.String({ maxLength: 64 })),
});

/** The form as PDF in base64 (S1 §7). */
export const previewForm = route({
  method: 'GET',
  url: '/api/ic/form/preview/:org/:formId',
  summary: 'A completed form as PDF, to be shown',
  permission: 'preview_dashboard_form',
  scope: { org: 'params.org', department: 'query.departmentSymbol' },
  departmentKey: true,
  patient: 'print',
  costly: true,
  params: Type.Object({ org: OrganisationSymbol, formId: FormId }),
  query: formQuery,
  reply: Type.Object({ success: Type.Boolean(), data: Type.String({ description: 'base64 of a PDF' }) }),
  example: { params: { org: 'northsea', formId: 7 }, query: { departmentSymbol: 'ANE' } },
});

/** The same as a file to be saved, without the right to look at it here (S1 §6 export_dashboard_form, §7). */
export const downloadForm = route({
  method: 'GET',
  url: '/api/ic/form/download_as_pdf/:org/:form_id',
  summary: 'A completed form as PDF, to be saved',
  permission: 'export_dashboard_form',
  scope: { org: 'params.org', department: 'query.departmentSymbol' },
  departmentKey: true,
  patient: 'export',
  costly: true,
  params: Type.Object({ org: OrganisationSymbol, form_id: FormId }),
  query: formQuery,
  reply: Pdf,
  example: { params: { org: 'northsea', form_id: 7 }, query: { departmentSymbol: 'ANE' } },
});

/** The message behind an API log, as it was received: `sourceJSON` is the row's `source`, which names its scope too. 404 for one that is not of the scope. */
export const getMirthMessage = route({
  method: 'POST',
  url: '/api/ajax',
  action: 'getMirthMessage',
  summary: 'The integration message behind a log',
  permission: 'admin',
  scope: { org: 'body.org', department: 'body.departmentSymbol', carrier: 'body.sourceJSON' },
  patient: 'read',
  body: Type.Object({
    action: Type.Literal('getMirthMessage'),
    org: Type.Optional(scopeFields.org),
    departmentSymbol: Type.Optional(scopeFields.departmentSymbol),
    sourceJSON: Type.String({ minLength: 2, maxLength: 2_000 }),
  }),
  reply: Type.Object({ message: Type.String() }),
  example: { body: { action: 'getMirthMessage', org: 'northsea', departmentSymbol: 'ANE', sourceJSON: '{"entry":1}' } },
});

/** An answer with the question's words as they were when it was given. */
export const GivenAnswer = Type.Object({
  uniqueId: Type.String(),
  question: Type.String(),
  /** The chosen options, or what was written; none for a question that was passed over. */
  answers: Type.Array(Type.String()),
  /** Null without view_form_group. */
  group: Type.Unsafe<RiskGroup | null>({ anyOf: [RiskGroup, { type: 'null' }] }),
});
export type GivenAnswer = Static<typeof GivenAnswer>;

/**
 * What a patient answered, by form, the newest first: its answers riskiest first, and in the questionnaire's order where the risk
 * is equal or may not be seen. In the caller's language if the questionnaire has it.
 */
export const getAnswers = route({
  ...departmentQuery,
  url: '/api/ic/answers',
  summary: "A completed intake's answers, riskiest first",
  permission: 'preview_dashboard_form',
  departmentKey: true,
  patient: 'read',
  query: Type.Object({ ...scopeFields, id: IntakeId }),
  reply: Type.Array(
    Type.Object({ id: FormId, name: Type.String(), created_at: Instant, answers: Type.Array(GivenAnswer) }),
  ),
  example: { query: { ...exampleScope, id: 42 } },
});
