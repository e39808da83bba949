import type { Invitation, Language } from '@intake-desk/contracts';
import { type BirthDate, noMoment, type TypedMoment } from '@intake-desk/kit';

export type Location = NonNullable<Invitation['location']>;
export type Sex = NonNullable<Invitation['sex']>;

export interface InvitationValues {
  readonly content: string;
  readonly epd: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly location: Location;
  readonly useremail: string;
  /** A national or international number, freely written. */
  readonly phone_number_full: string;
  /** Null until changed: the organisation's default tags. */
  readonly tags: readonly number[] | null;
  /** Tags whose e-mail is sent. */
  readonly tagEmails: readonly number[];
  /** In the organisation's time zone. */
  readonly appointment: TypedMoment;
  readonly sex: Sex | '';
  readonly dob: BirthDate;
  /** Empty for the patient's known language, else the organisation's. */
  readonly language: Language | '';
  readonly no_email: boolean;
}

export type InvitationField = keyof InvitationValues;

/** Returns the values of an empty form. PIN mode invites at the hospital and without e-mail (S1 §4). */
export const emptyValues = (authByPin: boolean): InvitationValues => ({
  content: '',
  epd: '',
  first_name: '',
  last_name: '',
  location: authByPin ? 'hospital' : 'home',
  useremail: '',
  phone_number_full: '',
  tags: null,
  tagEmails: [],
  appointment: noMoment,
  sex: '',
  dob: {},
  language: '',
  no_email: authByPin,
});
