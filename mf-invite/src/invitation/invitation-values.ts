import type { Invitation } from '@intake-desk/contracts';
import { type BirthDate, noMoment, type TypedMoment } from '@intake-desk/kit';

export type Location = NonNullable<Invitation['location']>;
export type Sex = NonNullable<Invitation['sex']>;

/** What stands in the form. */
export interface InvitationValues {
  readonly content: string;
  readonly epd: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly location: Location;
  readonly useremail: string;
  /** A national number, or one with its country code, as people write it. */
  readonly phone_number_full: string;
  /** Null until somebody touches them: the organisation's default tags. */
  readonly tags: readonly number[] | null;
  /** Those of the tags whose e-mail is sent along. */
  readonly tagEmails: readonly number[];
  /** In the organisation's zone. */
  readonly appointment: TypedMoment;
  readonly sex: Sex | '';
  readonly dob: BirthDate;
  readonly no_email: boolean;
}

export type InvitationField = keyof InvitationValues;

/** An empty form. Who signed in by PIN invites at the hospital and without e-mail (S1 §4). */
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
  no_email: authByPin,
});
