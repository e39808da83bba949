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
import { Language } from '../text/language.ts';
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
/** Flags of an origin that the department does not configure. */
export const unknownOrigin = { journey: false, portal: false, mail: false };

/** A department that asks for nothing extra: the defaults of a configuration. */
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

/** A content choice. Entries with an empty value are skipped; entries without a group show as Ungrouped (S1 §2). */
export const ContentOption = Type.Object({
  label: Type.String(),
  value: Type.String(),
  group: Type.Optional(Type.String()),
});
export type ContentOption = Static<typeof ContentOption>;

export const getDepartmentConfig = route('GET /api/config/department', {
  ...departmentQuery,
  summary: "A department's switches and the content that it sends",
  permission: ['send_invite', 'view_dashboard_charts', 'view_report_charts', 'view_patient_modal'],
  departmentKey: true,
  pin: true,
  reply: Type.Object({ config: DepartmentConfig, content: Type.Array(ContentOption) }),
});

/** HL7's administrative sex, as used by the interface (S1 §9). */
export const Sex = Type.Enum(['M', 'F', 'O']);
export type Sex = Static<typeof Sex>;

/** An invitation. The department's configuration decides which optional fields are required; the service checks it (S1 §5). */
export const Invitation = Type.Object({
  content: ProcedureValue,
  epd: GivenEpd,
  first_name: Type.Optional(PlainName(limit.nameLength, 0)),
  last_name: Type.Optional(PlainName(limit.nameLength, 0)),
  location: Type.Optional(Location),
  useremail: Type.Optional(Type.String({ maxLength: limit.emailLength })),
  phone_number_full: Type.Optional(Type.String({ maxLength: limit.phoneLength })),
  tags: Type.Optional(TagIds),
  /** Tags whose e-mail is sent with the invitation (S1 §4). */
  tagEmails: Type.Optional(TagIds),
  appointment: Type.Optional(WireMoment),
  /** Confirms an appointment earlier today. */
  past_confirmed: Type.Optional(Type.Boolean()),
  sex: Type.Optional(Sex),
  dob: Type.Optional(CivilDate),
  /** Language of messages and questionnaire; left out, that of the patient's latest intake, else the organisation's. */
  language: Type.Optional(Language),
  no_email: Type.Optional(Type.Boolean()),
  weblink: Type.Optional(Type.Boolean()),
  /** Identifies the submitted form: the same key returns the same invitation for 24 hours (security.md E12). */
  idempotencyKey: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{16,64}$' })),
});
export type Invitation = Static<typeof Invitation>;

/**
 * Creates the intake, its timeline and its message in one transaction, and returns the hash (S1 §7). A repeated invitation, with
 * the same key or equal within 10 s, returns the same hash and creates nothing. 409 for a key that was used with other content; 422
 * `appointment`: appointment.past for one earlier today without `past_confirmed`; 429 with code `invitation_limit` after 100 within
 * an hour.
 */
export const sendInvitation = route('POST /api/invite/send', {
  ...departmentBody,
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
      content: 'pain-after',
      epd: 'EXAMPLE-1',
      first_name: 'Ada',
      last_name: 'Example',
      useremail: 'ada@patient.test',
      tags: [3],
    },
    reply: 'h7Kq2mZx',
  },
});

export const ReadPhone = Type.Object({
  /** The stored form: E.164, or the digits as typed. */
  number: Type.String(),
  /** Formatted for reading, with the country code. */
  written: Type.String(),
  /** ISO 3166 code of the country; null for an invalid number or one without a country. */
  country: Type.Union([Type.String(), Type.Null()]),
  isValid: Type.Boolean(),
});

/** Parses a phone number by the organisation's country, as an invitation would store it. */
export const readInvitationPhone = route('POST /api/invite/phone', {
  ...departmentBody,
  summary: 'How a phone number is understood',
  permission: 'send_invite',
  pin: true,
  body: Type.Object({ ...scopeFields, phone: Type.String({ minLength: 1, maxLength: limit.phoneLength }) }),
  reply: ReadPhone,
  example: { body: { ...exampleScope, phone: '06 12345678' } },
});

/** Creates a further link for the patient, for staff to copy; earlier links still work. 409 for a completed or hidden intake. */
export const copyInvitationLink = route('POST /api/invite/link', {
  ...departmentBody,
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

/** Lists mails of the demonstration that would otherwise leave by SMTP. 404 in production or with SMTP_URL. */
export const getMailbox = route('GET /api/mailbox', {
  summary: 'Mails of the demonstration, newest first',
  permission: 'send_invite',
  scope: { org: 'query.org' },
  patient: 'read',
  query: Type.Object({ org: scopeFields.org }),
  reply: Type.Array(Mail),
  example: { query: { org: 'northsea' } },
});
