import { type Static, Type } from 'typebox';
import { Epd, scopeFields } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { Instant } from '../time/civil-date.ts';
import { departmentBody, exampleScope } from './department-call.ts';
import { FoundPatient } from './patient.ts';

/** The page that a link of a hospital's own system opens; with `iss` and `launch`, SMART's EHR launch begins here. */
export const launchPath = '/launch';
/** Address to which the authorization server of an EHR launch returns the browser. */
export const launchCallbackPath = `${launchPath}/callback`;

/** Reasons why no patient is opened, in the page's address. */
export const launchFaults = [
  'expired',
  'refused',
  'unknownServer',
  'declined',
  'unreachable',
  'noPatient',
  'noIdentifier',
] as const;
export type LaunchFault = (typeof launchFaults)[number];

/** Fields of the invitation as the other system writes them; the form reports which it cannot read. */
export const LaunchFields = Type.Object(
  {
    first_name: Type.Optional(Type.String({ maxLength: limit.nameLength })),
    last_name: Type.Optional(Type.String({ maxLength: limit.nameLength })),
    useremail: Type.Optional(Type.String({ maxLength: limit.emailLength })),
    sex: Type.Optional(Type.String({ maxLength: 16 })),
    dob: Type.Optional(Type.String({ maxLength: 16 })),
  },
  { additionalProperties: false },
);
export type LaunchFields = Static<typeof LaunchFields>;

/** `intake` opens the patient's newest record, `invite` the invitation with the patient filled in. */
export const LaunchTarget = Type.Enum(['intake', 'invite']);
export type LaunchTarget = Static<typeof LaunchTarget>;

/** A patient whom a hospital's own system opens in the desk. */
export const Launch = Type.Object({
  /** Name of the API key that signed the link, or of the FHIR server. */
  system: Type.String(),
  target: LaunchTarget,
  patient: Type.Object({
    epd: Epd,
    ...LaunchFields.properties,
    phone_number_full: Type.Optional(Type.String()),
    appointment: Type.Optional(Instant),
  }),
  /** The patient's newest record in each department, newest first; none for an invitation. */
  records: Type.Array(FoundPatient),
});
export type Launch = Static<typeof Launch>;

/**
 * Returns the patient whom a hospital's own system has handed over to this browser, once; null without one, or after five minutes.
 * 403 for a user who may not do it in that department.
 */
export const openLaunch = route('POST /api/launch', {
  ...departmentBody,
  summary: "Opens the patient whom the hospital's own system handed over",
  permission: ['view_patient_modal', 'send_invite'],
  patient: 'search',
  eachPatient: true,
  body: Type.Object(scopeFields),
  reply: Type.Union([Launch, Type.Null()]),
  example: { body: exampleScope },
});
