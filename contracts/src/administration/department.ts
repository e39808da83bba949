import {
  DepartmentConfig,
  DepartmentId,
  DepartmentSymbol,
  limit,
  OrganisationSymbol,
  PortalSettings,
  ProcedureValue,
  plainDepartmentConfig,
  plainPortalSettings,
  route,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { readOnlyFields } from '../schema/entity-body.ts';
import { NullableText } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import {
  AdministrationQuery,
  adminBody,
  adminQuery,
  NewSymbol,
  RowVersion,
  settingsScope,
} from './administration-call.ts';
import { DeletedAt } from './organization.ts';
import { QuietHours } from './reminder-policy.ts';

const Format = Type.String({ minLength: 1, maxLength: limit.formatLength });

/** A message type of a department, with its receivers (S1 §3). */
export const NotificationTypeConfig = Type.Object({
  type: Type.Enum(['invitation', 'reminder', 'follow-up']),
  /** The older system's name; messages are switched off by it (S1 §4). */
  legacyType: NewSymbol,
  groupId: NewSymbol,
  enabled: Type.Boolean(),
  receivers: Type.Array(Type.Enum(['hospital', 'patient', 'pin-login']), { maxItems: 3, uniqueItems: true }),
  /**
   * Hours after the invitation, or before the appointment if negative; for a follow-up after the appointment or the answers. Null:
   * an invitation or follow-up at once, a reminder 23 hours before the appointment.
   */
  delayHours: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: -limit.delayHours,
    maximum: limit.delayHours,
  }),
  /** Content values of the reminder or follow-up; empty for all. */
  contents: Type.Array(ProcedureValue, { maxItems: limit.filterValues, uniqueItems: true }),
  /** Event before a follow-up; left out, the appointment. */
  after: Type.Optional(Type.Enum(['appointment', 'completion'])),
  /** Channel to the patient; left out, mail. SMS requires a phone number; without one an invitation goes by mail. */
  channel: Type.Optional(Type.Enum(['mail', 'sms'])),
  /** Maximum reminders per intake; left out, 3. */
  most: Type.Optional(Type.Integer({ minimum: 0, maximum: limit.reminders })),
  /** Hours without reminders; left out, from 21 to 8. */
  quiet: Type.Optional(QuietHours),
});
export type NotificationTypeConfig = Static<typeof NotificationTypeConfig>;

/** Mails about critical answers that nobody has handled in time. They name no patient. */
export const Escalation = Type.Object({
  /** Minutes from the answers to the mail. */
  minutes: Type.Integer({ minimum: limit.escalationMinutes.min, maximum: limit.escalationMinutes.max }),
  /** Addresses of the mail; without any there is no mail, and no time that is due. */
  emails: Type.Array(Type.String({ maxLength: limit.emailLength }), {
    maxItems: limit.escalationEmails,
    uniqueItems: true,
  }),
});
export type Escalation = Static<typeof Escalation>;

/** Escalation of a department that has not set one. */
export const plainEscalation: Escalation = { minutes: 60, emails: [] };

const values = {
  name: PlainName(limit.nameLength),
  symbol: NewSymbol,
  config: Type.Object({
    ...DepartmentConfig.properties,
    format_sex_m: Format,
    format_sex_f: Format,
    format_sex_o: Format,
    format_dob: Format,
  }),
  portal: PortalSettings,
  notificationTypes: Type.Array(NotificationTypeConfig, { maxItems: limit.notificationTypes }),
  /** Left out, it stays; a new department has `plainEscalation`. */
  escalation: Type.Optional(Escalation),
};
export const DepartmentValues = Type.Object(values);
export type DepartmentValues = Static<typeof DepartmentValues>;

/** Message types of a department that only invites its patients. */
export const plainNotificationTypes: readonly NotificationTypeConfig[] = [
  {
    type: 'invitation',
    legacyType: 'invitation',
    groupId: 'invitation',
    enabled: true,
    receivers: ['patient'],
    delayHours: null,
    contents: [],
  },
];

/** A department with its whole configuration (S1 §3 Department config). */
export const AdministeredDepartment = Type.Object({
  id: DepartmentId,
  organization: OrganisationSymbol,
  ...values,
  symbol: DepartmentSymbol,
  escalation: Escalation,
  /** It has intakes and cannot be deleted. */
  inUse: Type.Boolean(),
  /** Version of the configuration and thus of the department; each change creates a new one. */
  version: RowVersion,
  changedAt: Type.String(),
  changedBy: NullableText,
  deleted_at: DeletedAt,
});
export type AdministeredDepartment = Static<typeof AdministeredDepartment>;

/** `org` is the administrator's organisation; `organization` owns the departments, and may have none yet. */
const DepartmentQuery = Type.Object({ ...AdministrationQuery.properties, organization: OrganisationSymbol });
const DepartmentBody = {
  ...settingsScope,
  organization: OrganisationSymbol,
  ...values,
};

const DepartmentChange = {
  ...DepartmentBody,
  symbolConfirmed: Type.Optional(Type.Boolean()),
  version: Type.Optional(RowVersion),
};

const exampleQuery = { org: 'northsea', departmentSymbol: 'ANE', organization: 'northsea' };
const exampleBody = {
  ...exampleQuery,
  name: 'Cardiology',
  symbol: 'CAR',
  config: { ...plainDepartmentConfig, invite_appointment: true },
  portal: plainPortalSettings,
  notificationTypes: plainNotificationTypes,
};

/** Lists the departments by name, deleted ones last. */
export const listDepartments = route('GET /api/admin/department', {
  ...adminQuery,
  summary: "An organisation's departments and their configuration",
  costly: true,
  query: DepartmentQuery,
  reply: Type.Array(AdministeredDepartment),
  example: { query: exampleQuery },
});

/** Creates a department. 422 `validation.unique` for a symbol that a department of the organisation has or had. */
export const createDepartment = route('POST /api/admin/department', {
  ...adminBody,
  summary: 'Creates a department',
  body: Type.Object(DepartmentBody),
  reply: AdministeredDepartment,
  example: { body: exampleBody },
});

/**
 * Creates a new version of the configuration; earlier ones stay. 409 if `version` is no longer the newest, 422
 * `validation.symbol_unconfirmed` for another symbol without `symbolConfirmed`.
 */
export const changeDepartment = route('PUT /api/admin/department/:id', {
  ...adminBody,
  summary: 'Changes a department and its configuration',
  params: Type.Object({ id: DepartmentId }),
  body: Type.Object({ ...readOnlyFields(AdministeredDepartment, DepartmentChange), ...DepartmentChange }),
  reply: AdministeredDepartment,
  example: { params: { id: 7 }, body: { ...exampleBody, symbolConfirmed: true } },
});

/** Deletes a department; its staff lose access at once. 409 while it has intakes. `restoreDepartment` undoes it. */
export const deleteDepartment = route('DELETE /api/admin/department/:id', {
  ...adminQuery,
  summary: 'Deletes a department',
  params: Type.Object({ id: DepartmentId }),
  query: DepartmentQuery,
  reply: AdministeredDepartment,
  example: { params: { id: 7 }, query: exampleQuery },
});

export const restoreDepartment = route('PUT /api/admin/department/:id/restore', {
  ...adminQuery,
  summary: 'Brings a deleted department back',
  params: Type.Object({ id: DepartmentId }),
  query: DepartmentQuery,
  reply: AdministeredDepartment,
  example: { params: { id: 7 }, query: exampleQuery },
});
