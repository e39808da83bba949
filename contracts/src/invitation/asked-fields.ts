import type { DepartmentSwitch, Invitation } from '../http/invite.ts';
import type { Location } from '../intake/location.ts';

export const switchedFields = [
  'first_name',
  'last_name',
  'sex',
  'dob',
  'location',
  'no_email',
  'phone_number_full',
  'appointment',
] as const;
export type SwitchedField = (typeof switchedFields)[number];

export const invitationFields = [
  'content',
  'epd',
  'first_name',
  'last_name',
  'sex',
  'dob',
  'location',
  'no_email',
  'useremail',
  'phone_number_full',
  'language',
  'appointment',
] as const satisfies readonly (keyof Invitation)[];
export type InvitationFormField = (typeof invitationFields)[number];

export type DepartmentSwitches = Readonly<Record<DepartmentSwitch, boolean>>;

/** The form of the invitation, and where the patient fills in. */
export interface InvitationKind {
  readonly weblink: boolean;
  /** The sender signed in by PIN: hospital only, without e-mail (S1 §4). */
  readonly byPin: boolean;
  readonly location: Location;
}

/** Returns the switchable fields that the department asks for (S1 §2 "Field visibility"). Others are neither shown nor stored. */
export function askedFields(
  config: DepartmentSwitches,
  { weblink, byPin, location }: InvitationKind,
): ReadonlySet<SwitchedField> {
  const asked: Readonly<Record<SwitchedField, boolean>> = {
    first_name: weblink ? config.weblink_ask_first_name : config.ask_first_name,
    last_name: weblink ? config.weblink_ask_last_name : config.ask_last_name,
    sex: weblink ? config.ask_sex : config.sex_check,
    dob: weblink ? config.ask_dob : config.dob_check,
    location: config.extended_invite,
    no_email: byPin || (config.extended_invite && location === 'hospital'),
    phone_number_full: config.sms_check,
    appointment: config.invite_appointment,
  };
  return new Set(switchedFields.filter((field) => asked[field]));
}
