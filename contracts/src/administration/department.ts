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

const Code = Type.String({ minLength: 1, maxLength: limit.codeLength, pattern: '^[A-Za-z0-9_-]+$' });
const Format = Type.String({ minLength: 1, maxLength: limit.formatLength });

/** One kind of message of a department and whom it may reach (S1 §3). */
export const NotificationTypeConfig = Type.Object({
  type: Type.Enum(['invitation', 'reminder', 'follow-up']),
  /** The older system's name of it, by which its messages are switched off together (S1 §4). */
  legacyType: Code,
  groupId: Code,
  enabled: Type.Boolean(),
  receivers: Type.Array(Type.Enum(['hospital', 'patient', 'pin-login']), { maxItems: 3, uniqueItems: true }),
  /**
   * Hours after the invitation, or before the appointment where negative; of a follow-up after the appointment or the answers.
   * Null: an invitation or a follow-up at once, a reminder 23 hours before the appointment.
   */
  delayHours: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: -limit.delayHours,
    maximum: limit.delayHours,
  }),
  /** Content values that a reminder or a follow-up belongs to; empty: all. */
  contents: Type.Array(ProcedureValue, { maxItems: limit.filterValues, uniqueItems: true }),
  /** What a follow-up comes after; the appointment if left out. */
  after: Type.Optional(Type.Enum(['appointment', 'completion'])),
  /**
   * By which way it goes to the patient: by SMS only if there is a phone number; without one an invitation goes by mail. Mail
   * if left out.
   */
  channel: Type.Optional(Type.Enum(['mail', 'sms'])),
  /** How many reminders an intake gets in all; 3 if left out. */
  most: Type.Optional(Type.Integer({ minimum: 0, maximum: limit.reminders })),
  /** When no reminder is sent; from 21 to 8 if left out. */
  quiet: Type.Optional(QuietHours),
});
export type NotificationTypeConfig = Static<typeof NotificationTypeConfig>;

/** Fields of a department that a person sets. */
const values = {
  name: PlainName(limit.nameLength),
  symbol: NewSymbol,
  config: Type.Object({
    ...DepartmentConfig.properties,
    ...{ format_sex_m: Format, format_sex_f: Format, format_sex_o: Format, format_dob: Format },
  }),
  portal: PortalSettings,
  notificationTypes: Type.Array(NotificationTypeConfig, { maxItems: limit.notificationTypes }),
};
export const DepartmentValues = Type.Object(values);
export type DepartmentValues = Static<typeof DepartmentValues>;

/** The messages of a department that invites its patients and sends nothing else. */
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

/** A department as Settings lists it, with the whole of its configuration (S1 §3 Department config). */
export const AdministeredDepartment = Type.Object({
  id: DepartmentId,
  organization: OrganisationSymbol,
  ...values,
  symbol: DepartmentSymbol,
  /** It has intakes, and cannot be deleted. */
  inUse: Type.Boolean(),
  /** Of its configuration, which is the department's as well: each change makes a new one. */
  version: RowVersion,
  changedAt: Type.String(),
  changedBy: NullableText,
  deleted_at: DeletedAt,
});
export type AdministeredDepartment = Static<typeof AdministeredDepartment>;

/**
 * `org` is the organisation that the administrator works in; `organization` the one whose departments these are, which may have
 * none yet.
 */
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
  ...{ name: 'Cardiology', symbol: 'CAR' },
  config: { ...plainDepartmentConfig, invite_appointment: true },
  portal: plainPortalSettings,
  notificationTypes: plainNotificationTypes,
};

/** By name; the deleted ones last. */
export const listDepartments = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/department',
  summary: "An organisation's departments and their configuration",
  costly: true,
  query: DepartmentQuery,
  reply: Type.Array(AdministeredDepartment),
  example: { query: exampleQuery },
});

/** 422 `validation.unique` for a symbol that a department of the organisation has or had. */
export const createDepartment = route({
  ...adminBody,
  method: 'POST',
  url: '/api/admin/department',
  summary: 'Creates a department',
  body: Type.Object(DepartmentBody),
  reply: AdministeredDepartment,
  example: { body: exampleBody },
});

/**
 * A new version of the configuration; the former ones stay. 409 if it is not of the version any more, 422
 * `validation.symbol_unconfirmed` for another symbol without `symbolConfirmed`.
 */
export const changeDepartment = route({
  ...adminBody,
  method: 'PUT',
  url: '/api/admin/department/:id',
  summary: 'Changes a department and its configuration',
  params: Type.Object({ id: DepartmentId }),
  body: Type.Object({ ...readOnlyFields(AdministeredDepartment, DepartmentChange), ...DepartmentChange }),
  reply: AdministeredDepartment,
  example: { params: { id: 7 }, body: { ...exampleBody, symbolConfirmed: true } },
});

/** Its staff lose it at once. 409 while it has intakes. The row stays, so that `restoreDepartment` can bring it back. */
export const deleteDepartment = route({
  ...adminQuery,
  method: 'DELETE',
  url: '/api/admin/department/:id',
  summary: 'Deletes a department',
  params: Type.Object({ id: DepartmentId }),
  query: DepartmentQuery,
  reply: AdministeredDepartment,
  example: { params: { id: 7 }, query: exampleQuery },
});

export const restoreDepartment = route({
  ...adminQuery,
  method: 'PUT',
  url: '/api/admin/department/:id/restore',
  summary: 'Brings a deleted department back',
  params: Type.Object({ id: DepartmentId }),
  query: DepartmentQuery,
  reply: AdministeredDepartment,
  example: { params: { id: 7 }, query: exampleQuery },
});
