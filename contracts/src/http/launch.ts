import { type Static, Type } from 'typebox';
import { Epd, scopeFields } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { Instant } from '../time/civil-date.ts';
import { departmentBody, exampleScope } from './department-call.ts';
import { FoundPatient } from './patient.ts';

/** The page that a link of a hospital's own system opens. */
export const launchPath = '/launch';

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
  /** Name of the API key that signed the link. */
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

/** Returns the patient of a signed link, once within five minutes, else null. 403 without the permission there. */
export const openLaunch = route('POST /api/launch', {
  ...departmentBody,
  summary: "Opens the patient of a link that the hospital's own system signed",
  permission: ['view_patient_modal', 'send_invite'],
  patient: 'search',
  eachPatient: true,
  body: Type.Object(scopeFields),
  reply: Type.Union([Launch, Type.Null()]),
  example: { body: exampleScope },
});
