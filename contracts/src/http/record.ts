import { type Static, Type } from 'typebox';
import { CivilDate, Instant } from '../civil-date.ts';
import { FormId, IntakeHash, IntakeId, OrganisationSymbol, scopeFields, Tab } from '../identifier.ts';
import { limit } from '../limit.ts';
import { Location, Origin } from '../location.ts';
import { RiskGroup } from '../risk.ts';
import { Nothing, Pdf, route } from '../route.ts';
import { Category, Status } from '../status.ts';

const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });
const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

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
export const messageStates = ['queued', 'sent', 'delivered', 'failed', 'stopped'] as const;
export const MessageState = Type.Enum(messageStates);
export type MessageState = Static<typeof MessageState>;
export const NotificationType = Type.Enum(['invitation', 'reminder', 'follow-up']);

export const TimelineEntry = Type.Object({
  id: Type.String(),
  from: TimelineOrigin,
  /** What happened, a key such as `intake.created`, `comment`, `message.invitation`, `status.completed`. */
  log_name: Type.String(),
  created_at: Instant,
  causer: NullableText,
  description: NullableText,
  properties: Type.Record(Type.String(), Type.Unknown()),
  status: Type.Optional(Status),
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
  dob: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  sex: NullableText,
  content: Type.String(),
  contentLabel: Type.String(),
  origin: Origin,
  location: Location,
  hidden: Type.Boolean(),
  tags: Type.Array(Type.Integer()),
  status: Status,
  category: Category,
  allow_communication_email: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  appointment_date: NullableText,
  appointment_status: NullableText,
  related: Type.Array(
    Type.Object({
      hash: IntakeHash,
      organization: OrganisationSymbol,
      department: Type.String(),
      contentLabel: Type.String(),
      date: CivilDate,
      category: Category,
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
  method: 'POST',
  url: '/api/ajax',
  action: 'getEpdDetails',
  summary: "A patient's record",
  permission: 'view_patient_modal',
  scope: { org: 'body.org', department: 'body.departmentSymbol' },
  patient: 'read',
  pin: true,
  body: Type.Object({
    action: Type.Literal('getEpdDetails'),
    ...scopeFields,
    hash: IntakeHash,
    sessionId: Tab,
    nonce: Type.Optional(Type.String({ maxLength: 64 })),
    patientCardOpened: Type.Optional(Type.Boolean()),
    extraRequest: Type.Optional(Type.Array(Type.Enum(['user', 'api']), { maxItems: 2 })),
    activeTab: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  reply: RecordDetail,
  example: {
    body: { action: 'getEpdDetails', org: 'northsea', departmentSymbol: 'ANE', hash: 'h7Kq2mZx', sessionId: 7 },
  },
});

const lockCall = {
  method: 'POST',
  permission: 'view_patient_modal',
  scope: { org: 'body.org', department: 'body.departmentSymbol' },
  patient: 'change',
  pin: true,
} as const;

/** Takes the record unless another holds it; returns who holds it now. */
export const startEditing = route({
  ...lockCall,
  url: '/api/ic/start-editing-record',
  summary: 'Takes the edit lock of a record',
  body: Type.Object({ ...scopeFields, hash: IntakeHash, sessionId: Tab }),
  reply: EditLock,
  example: { body: { org: 'northsea', departmentSymbol: 'ANE', hash: 'h7Kq2mZx', sessionId: 7 } },
});

export const keepEditing = route({
  ...lockCall,
  keepAlive: true,
  url: '/api/ic/still-editing-record',
  summary: 'Keeps the edit lock of a record',
  body: Type.Object({ ...scopeFields, hash: IntakeHash, sessionId: Tab }),
  reply: EditLock,
  example: { body: { org: 'northsea', departmentSymbol: 'ANE', hash: 'h7Kq2mZx', sessionId: 7 } },
});

/** Released by its own tab; without a tab only a lock of the same session (decisions "sign-out of a record"). */
export const stopEditing = route({
  ...lockCall,
  url: '/api/ic/stop-editing-record',
  summary: 'Releases the edit lock of a record',
  body: Type.Object({ ...scopeFields, hash: IntakeHash, sessionId: Type.Optional(Tab) }),
  reply: Nothing,
  example: { body: { org: 'northsea', departmentSymbol: 'ANE', hash: 'h7Kq2mZx' } },
});

/** Errors: 422 `comment.required`, `comment.max` under `body`. Comments are not stopped by a lock (decisions "edit lock"). */
export const addComment = route({
  method: 'POST',
  url: '/api/ic/comment',
  summary: 'Adds a comment to a record',
  permission: 'view_patient_modal',
  scope: { org: 'body.org', department: 'body.departmentSymbol' },
  patient: 'change',
  body: Type.Object({
    ...scopeFields,
    commentable_id: IntakeId,
    body: Type.String({ maxLength: limit.commentLength }),
  }),
  reply: TimelineEntry,
  example: { body: { org: 'northsea', departmentSymbol: 'ANE', commentable_id: 42, body: 'A remark.' } },
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
  patient: 'export',
  costly: true,
  params: Type.Object({ org: OrganisationSymbol, form_id: FormId }),
  query: formQuery,
  reply: Pdf,
  example: { params: { org: 'northsea', form_id: 7 }, query: { departmentSymbol: 'ANE' } },
});
