import type { DepartmentConfig } from '@intake-desk/contracts';
import type { InvitationField, InvitationValues } from './invitation-values.ts';

/** Which form it is, and for whom. */
export interface FormKind {
  readonly weblink: boolean;
  readonly authByPin: boolean;
}

/** Fields that a department's configuration shows (S1 §2 "Field visibility"). */
export function visibleFields(
  config: DepartmentConfig,
  { weblink, authByPin }: FormKind,
  { location }: Pick<InvitationValues, 'location'>,
  hasTags: boolean,
): ReadonlySet<InvitationField> {
  const shown: Record<InvitationField, boolean> = {
    content: true,
    epd: true,
    first_name: weblink ? config.weblink_ask_first_name : config.ask_first_name,
    last_name: weblink ? config.weblink_ask_last_name : config.ask_last_name,
    location: config.extended_invite,
    useremail: true,
    phone_number_full: config.sms_check,
    tags: hasTags,
    appointment: config.invite_appointment,
    sex: weblink ? config.ask_sex : config.sex_check,
    dob: weblink ? config.ask_dob : config.dob_check,
    no_email: authByPin || (config.extended_invite && location === 'hospital'),
  };
  return new Set(formFields.filter((field) => shown[field]));
}

/** Fields in the order in which the form shows them. */
export const formFields: readonly InvitationField[] = [
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
  'appointment',
  'tags',
];

/** Where the patient fills it in, as the server will take it: without the field it is at home, by PIN at the hospital. */
export const isWithoutEmail = (
  { no_email }: Pick<InvitationValues, 'no_email'>,
  visible: ReadonlySet<InvitationField>,
): boolean => visible.has('no_email') && no_email;
