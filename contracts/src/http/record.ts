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
import { taskFields } from './task.ts';

/** Source of a timeline entry (S1 §3 `from`). */
export const timelineOrigins = [
  'notifications',
  'appointments',
  'related-ics',
  'activity-log',
  'comments',
  'statuses',
] as const;
export const TimelineOrigin = Type.Enum(timelineOrigins);
/** Only a message that was sent is called sent (decisions "Messages"). */
export const messageStates = ['queued', 'sent', 'delivered', 'bounced', 'failed', 'stopped'] as const;
export const MessageState = Type.Enum(messageStates);
export type MessageState = Static<typeof MessageState>;
/** Why a planned message was not sent; screens have a text for each. */
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
/** Types of planned messages, and of those that staff send: the mail of a tag, the confirmation of an appointment. */
export const NotificationType = Type.Enum(['invitation', 'reminder', 'follow-up', 'tag', 'confirmation', 'link']);

export const TimelineEntry = Type.Object({
  id: Type.String(),
  from: TimelineOrigin,
  /** Key of the event, such as `intake.created`, `comment`, `message.invitation`, `status.completed`. */
  log_name: Type.String(),
  /** A message has the time at which it left, goes out or was stopped. */
  created_at: Instant,
  causer: NullableText,
  description: NullableText,
  properties: mapOf(Type.Unknown()),
  status: Type.Optional(Status),
  form: Type.Optional(Type.Integer()),
  channel: Type.Optional(Type.Enum(['mail', 'sms', 'portal', 'stop'])),
  type: Type.Optional(NotificationType),
  /** The older system's name of the message type; messages are switched off by it (S1 §4). */
  legacy_type: Type.Optional(Type.String()),
  receiver: Type.Optional(Type.Enum(['patient', 'hospital', 'pin-login'])),
  email: Type.Optional(Type.String()),
  sent_by_user: Type.Optional(Type.String()),
  state: Type.Optional(MessageState),
  reason: Type.Optional(Type.String()),
  /** For a pending message: switched off, individually or by its legacy type. */
  disabled: Type.Optional(Type.Boolean()),
  /** The older system's log as JSON, for rows whose `log_name` begins with `wcc.`; for admins only (S1 §6). */
  raw: Type.Optional(Type.String()),
  /** Argument of `getMirthMessage` for the message of an API log; for admins only. */
  source: Type.Optional(Type.String()),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** The record's edit lock (S1 §4 "Record edit lock"). */
export const EditLock = Type.Object({
  /** Instant of the holder's last keep-alive; null if nobody has the lock. */
  editing: NullableText,
  editing_by: NullableText,
  /** True if the holder is the caller, in this tab or another; names do not tell, since two people may have the same. */
  editing_by_caller: Type.Boolean(),
  /** The holder's tab, to distinguish two tabs of one user. */
  session_id: NullableInteger,
  /** True if another user, or another tab of the caller, has the lock. */
  locked: Type.Boolean(),
  /** Seconds until the lock expires. */
  seconds_left: Type.Integer(),
});
export type EditLock = Static<typeof EditLock>;

export const CompletedForm = Type.Object({
  id: FormId,
  name: Type.String(),
  created_at: Instant,
  group: RiskGroup,
});

/** Why a record is hidden. Restoring it sends `future` messages, but not `missed` ones. */
export const Hiding = Type.Object({
  reason: NullableText,
  by: NullableText,
  at: Instant,
  future: Type.Integer({ minimum: 0 }),
  missed: Type.Integer({ minimum: 0 }),
});
export type Hiding = Static<typeof Hiding>;

/** A patient's record in the modal (S1 §3 Record detail). */
export const RecordDetail = Type.Object({
  id: IntakeId,
  hash: IntakeHash,
  orgSymbol: OrganisationSymbol,
  department: Type.String(),
  epd: Type.Object({
    epd: Type.String(),
    /** The address; `1` if the caller may not see it; null without one. */
    useremail: Type.Unsafe<string | 1 | null>({ type: ['string', 'integer', 'null'] }),
    phone_number_full: NullableText,
  }),
  fullname: Type.String(),
  dob: NullableText,
  sex: NullableText,
  content: Type.String(),
  contentLabel: Type.String(),
  origin: Origin,
  /** True if the weblink form created it. */
  weblink: Type.Boolean(),
  location: Location,
  hidden: Type.Boolean(),
  /** Reason, user and time of hiding, and the effect of restoring on messages. */
  hiding: Type.Unsafe<Hiding | null>({ anyOf: [Hiding, { type: 'null' }] }),
  tags: Type.Array(Type.Integer()),
  status: Status,
  /** The furthest answered step; 0 for none. */
  step: Type.Integer(),
  category: Category,
  allow_communication_email: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  appointment_date: NullableText,
  appointment_status: NullableText,
  /** All appointments that are not deleted, the soonest first. */
  appointments: Type.Array(Appointment),
  appointment_offer: AppointmentOffer,
  /** Last reader of the answers since they were completed; null without reader or answers. */
  read: Type.Unsafe<Reading | null>({ anyOf: [Reading, { type: 'null' }] }),
  /** User who handled the answers since they were completed; null without such a user or answers. */
  handled: Type.Unsafe<Handling | null>({ anyOf: [Handling, { type: 'null' }] }),
  ...taskFields,
  /** True if the intake came from the older system; `has_remote_consult`: if video consults are offered. */
  has_zd: Type.Boolean(),
  has_remote_consult: Type.Boolean(),
  /** Address of the analytics view with the placeholders `{report}` and `{epd}`; for admins, if the installation has one. */
  analytics: NullableText,
  related: Type.Array(
    Type.Object({
      hash: IntakeHash,
      organization: OrganisationSymbol,
      department: Type.String(),
      contentLabel: Type.String(),
      date: CivilDate,
      category: Category,
      /** The external system of a linked intake. */
      external: NullableText,
    }),
  ),
  completedForms: Type.Array(CompletedForm),
  rows: Type.Array(TimelineEntry),
  creator: NullableText,
  created: Instant,
  ...EditLock.properties,
  /** False for a record of a linked organisation, which is read-only. */
  writable: Type.Boolean(),
});
export type RecordDetail = Static<typeof RecordDetail>;

export const getEpdDetails = route('POST /api/ajax', {
  ...departmentBody,
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
    /** Optional logs: of users (`user`), and of the API (`api`, for admins). */
    extraRequest: Type.Optional(Type.Array(Type.Enum(['user', 'api']), { maxItems: 2, [textListKeyword]: true })),
    activeTab: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  reply: RecordDetail,
  example: {
    body: { action: 'getEpdDetails', org: 'northsea', departmentSymbol: 'ANE', hash: 'h7Kq2mZx', sessionId: 7 },
  },
});

const lockCall = { ...changeCall, pin: true } as const;

/** Takes the edit lock unless somebody else has it, and returns its state. */
export const startEditing = route('POST /api/ic/start-editing-record', {
  ...lockCall,
  summary: 'Takes the edit lock of a record',
  body: Type.Object({ ...scopeFields, hash: IntakeHash, sessionId: Tab }),
  reply: EditLock,
  example: { body: { ...exampleScope, hash: 'h7Kq2mZx', sessionId: 7 } },
});

export const keepEditing = route('POST /api/ic/still-editing-record', {
  ...lockCall,
  keepAlive: true,
  summary: 'Keeps the edit lock of a record',
  body: Type.Object({ ...scopeFields, hash: IntakeHash, sessionId: Tab }),
  reply: EditLock,
  example: { body: { ...exampleScope, hash: 'h7Kq2mZx', sessionId: 7 } },
});

/** Releases the edit lock of the tab; without a tab only a lock of the same session (decisions "sign-out of a record"). */
export const stopEditing = route('POST /api/ic/stop-editing-record', {
  ...lockCall,
  summary: 'Releases the edit lock of a record',
  body: Type.Object({ ...scopeFields, hash: IntakeHash, sessionId: Type.Optional(Tab) }),
  reply: Nothing,
  example: { body: { ...exampleScope, hash: 'h7Kq2mZx' } },
});

/** Adds a comment, regardless of the edit lock. Errors: 422 `comment.required`, `comment.max` under `body`. */
export const addComment = route('POST /api/ic/comment', {
  ...changeCall,
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

/** Returns the form as PDF in base64 (S1 §7). */
export const previewForm = route('GET /api/ic/form/preview/:org/:formId', {
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

/** Returns the form as a PDF file, without the permission to view it here (S1 §6 export_dashboard_form, §7). */
export const downloadForm = route('GET /api/ic/form/download_as_pdf/:org/:form_id', {
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

/** Returns the message of an API log by the row's `source`, which includes its scope. 404 outside of it. */
export const getMirthMessage = route('POST /api/ajax', {
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

/** An answer with the question's wording when it was given. */
export const GivenAnswer = Type.Object({
  uniqueId: Type.String(),
  question: Type.String(),
  /** The chosen options or the written text; empty for a skipped question. */
  answers: Type.Array(Type.String()),
  /** Null without view_form_group. */
  group: Type.Unsafe<RiskGroup | null>({ anyOf: [RiskGroup, { type: 'null' }] }),
});
export type GivenAnswer = Static<typeof GivenAnswer>;

/**
 * Returns a patient's answers by form, the newest form first, each with the riskiest answers first and otherwise in the
 * questionnaire's order. Texts are in the caller's language if the questionnaire has it.
 */
export const getAnswers = route('GET /api/ic/answers', {
  ...departmentQuery,
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
