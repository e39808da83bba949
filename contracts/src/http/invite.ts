import { type Static, Type } from 'typebox';
import {
  departmentFields,
  GivenEpd,
  IntakeHash,
  ProcedureValue,
  scopeFields,
  TagIds,
} from '../identifier/identifier.ts';
import { Location } from '../intake/location.ts';
import { limit } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { keysOf } from '../schema/keys-of.ts';
import { PlainName } from '../text/plain-name.ts';
import { CivilDate, Instant } from '../time/civil-date.ts';
import { WireMoment } from '../time/wire-moment.ts';
import { departmentBody, departmentQuery, exampleScope } from './department-call.ts';

/** Switches of a department (S1 §3 Department config). */
const switches = {
  ic_enabled: Type.Boolean(),
  extended_invite: Type.Boolean(),
  invite_appointment: Type.Boolean(),
  sms_check: Type.Boolean(),
  dob_check: Type.Boolean(),
  ask_dob: Type.Boolean(),
  sex_check: Type.Boolean(),
  ask_sex: Type.Boolean(),
  ask_sex_o: Type.Boolean(),
  ask_first_name: Type.Boolean(),
  ask_last_name: Type.Boolean(),
  weblink_ask_first_name: Type.Boolean(),
  weblink_ask_last_name: Type.Boolean(),
};
export const departmentSwitches = keysOf(switches);
export type DepartmentSwitch = keyof typeof switches;

const OriginFlags = Type.Object({ journey: Type.Boolean(), portal: Type.Boolean(), mail: Type.Boolean() });

export const DepartmentConfig = Type.Object({
  ...switches,
  format_sex_m: Type.String(),
  format_sex_f: Type.String(),
  format_sex_o: Type.String(),
  format_dob: Type.String(),
  origins: Type.Object({ 'ZD-digital': OriginFlags, 'ZD-paper': OriginFlags, dashboard: OriginFlags }),
});
export type DepartmentConfig = Static<typeof DepartmentConfig>;

const everywhere = { journey: true, portal: true, mail: true };
/** The flags of an origin that a department does not know. */
export const unknownOrigin = { journey: false, portal: false, mail: false };

/** A department that asks nothing extra; what a configuration leaves out is read from here. */
export const plainDepartmentConfig: DepartmentConfig = {
  ic_enabled: true,
  extended_invite: false,
  invite_appointment: false,
  sms_check: false,
  dob_check: false,
  ask_dob: false,
  sex_check: false,
  ask_sex: false,
  ask_sex_o: false,
  ask_first_name: false,
  ask_last_name: false,
  weblink_ask_first_name: false,
  weblink_ask_last_name: false,
  format_sex_m: 'M',
  format_sex_f: 'F',
  format_sex_o: 'O',
  format_dob: 'YYYY-MM-DD',
  origins: { 'ZD-digital': everywhere, 'ZD-paper': unknownOrigin, dashboard: everywhere },
};

/** An entry of label, value, group; one with an empty value is skipped, a missing group is shown as Ungrouped (S1 §2). */
export const ContentOption = Type.Object({
  label: Type.String(),
  value: Type.String(),
  group: Type.Optional(Type.String()),
});
export type ContentOption = Static<typeof ContentOption>;

export const getDepartmentConfig = route({
  ...departmentQuery,
  url: '/api/config/department',
  summary: "A department's switches and the content that it sends",
  permission: ['send_invite', 'view_dashboard_charts', 'view_report_charts', 'view_patient_modal'],
  departmentKey: true,
  pin: true,
  reply: Type.Object({ config: DepartmentConfig, content: Type.Array(ContentOption) }),
});

/** Sex as HL7's administrative codes that the interface uses (S1 §9). */
export const Sex = Type.Enum(['M', 'F', 'O']);
export type Sex = Static<typeof Sex>;

/** Which of the optional fields must be there is the department's configuration and checked by the service (S1 §5). */
export const Invitation = Type.Object({
  content: ProcedureValue,
  epd: GivenEpd,
  first_name: Type.Optional(PlainName(limit.nameLength, 0)),
  last_name: Type.Optional(PlainName(limit.nameLength, 0)),
  location: Type.Optional(Location),
  useremail: Type.Optional(Type.String({ maxLength: limit.emailLength })),
  phone_number_full: Type.Optional(Type.String({ maxLength: limit.phoneLength })),
  tags: Type.Optional(TagIds),
  /** Those of the tags whose e-mail is sent along (S1 §4). */
  tagEmails: Type.Optional(TagIds),
  appointment: Type.Optional(WireMoment),
  /** The appointment may be earlier today. */
  past_confirmed: Type.Optional(Type.Boolean()),
  sex: Type.Optional(Sex),
  dob: Type.Optional(CivilDate),
  no_email: Type.Optional(Type.Boolean()),
  weblink: Type.Optional(Type.Boolean()),
  /** Names the form that is sent: the same key again is the same invitation, for 24 hours (security.md E12). */
  idempotencyKey: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{16,64}$' })),
});
export type Invitation = Static<typeof Invitation>;

/**
 * Creates the intake, its timeline and its message in one transaction; returns the hash (S1 §7). The same invitation
 * again, by its key or by being equal within 10 s, answers the same hash and makes nothing. 409 for a key that was used with other
 * content; 422 `appointment`: appointment.past for one earlier today without `past_confirmed`; 429 with code `invitation_limit` after 100 within an hour.
 */
export const sendInvitation = route({
  ...departmentBody,
  url: '/api/invite/send',
  summary: 'Invites a patient to fill in a questionnaire',
  permission: 'send_invite',
  departmentKey: true,
  patient: 'change',
  pin: true,
  body: Type.Object({ ...departmentFields, ...Invitation.properties }),
  reply: IntakeHash,
  example: {
    body: {
      ...exampleScope,
      department: 'ANE',
      content: 'pain',
      epd: 'EXAMPLE-1',
      first_name: 'Ada',
      last_name: 'Example',
      useremail: 'ada@patient.test',
      tags: [3],
    },
    reply: 'h7Kq2mZx',
  },
});

/** A phone number as the desk reads it. */
export const ReadPhone = Type.Object({
  /** As it is stored: E.164, or the digits that were typed. */
  number: Type.String(),
  /** The number as people write it, with its country code. */
  written: Type.String(),
  /** ISO 3166 code of the number's country; null for numbers of no country and those that are not valid. */
  country: Type.Union([Type.String(), Type.Null()]),
  isValid: Type.Boolean(),
});

/** Reads a phone number by the organisation's country, as an invitation would store it. */
export const readInvitationPhone = route({
  ...departmentBody,
  url: '/api/invite/phone',
  summary: 'How a phone number is understood',
  permission: 'send_invite',
  pin: true,
  body: Type.Object({ ...scopeFields, phone: Type.String({ minLength: 1, maxLength: limit.phoneLength }) }),
  reply: ReadPhone,
  example: { body: { ...exampleScope, phone: '06 12345678' } },
});

/**
 * Makes one more link to an intake for its patient, which somebody copies and passes on; those before keep working. 409 for
 * an intake that was completed or is hidden.
 */
export const copyInvitationLink = route({
  ...departmentBody,
  url: '/api/invite/link',
  summary: 'Makes a link for the patient to be passed on',
  permission: 'send_invite',
  departmentKey: true,
  patient: 'change',
  body: Type.Object({ ...scopeFields, hash: IntakeHash }),
  reply: Type.Object({ link: Type.String() }),
  example: {
    body: { ...exampleScope, hash: 'h7Kq2mZx' },
  },
});

export const Mail = Type.Object({
  id: Type.Integer(),
  recipient: Type.String(),
  subject: Type.String(),
  body: Type.String(),
  createdAt: Instant,
});
export type Mail = Static<typeof Mail>;

/** The demonstration's mailbox: what would have gone out by SMTP. Absent (404) in production or with SMTP_URL. */
export const getMailbox = route({
  method: 'GET',
  url: '/api/mailbox',
  summary: 'Mails of the demonstration, newest first',
  permission: 'send_invite',
  scope: { org: 'query.org' },
  patient: 'read',
  query: Type.Object({ org: scopeFields.org }),
  reply: Type.Array(Mail),
  example: { query: { org: 'northsea' } },
});
