import { type FieldKeys, Invalid, limit, type ReadInvitation, type ValidationKey } from '@intake-desk/contracts';
import type { DepartmentSettings } from '@intake-desk/identity';
import { DateTime } from 'luxon';
import { wireMoment } from '../time/wire-moment.ts';
import { isEmailAddress } from './email-address.ts';

/** What an invitation is checked against. */
export interface InvitationRules {
  readonly settings: DepartmentSettings;
  /** The caller signed in by PIN: at the hospital and without e-mail (S1 §4). */
  readonly byPin: boolean;
  /** Content values that the department sends. */
  readonly contents: ReadonlySet<string>;
  readonly zone: string;
  readonly now: Date;
}

/** An invitation in which everything is right. What the department does not ask for is not kept. */
export interface CheckedInvitation {
  readonly content: string;
  readonly epd: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly location: 'home' | 'hospital';
  readonly email: string | null;
  /** A + sign and digits. */
  readonly phone: string | null;
  readonly sex: 'M' | 'F' | 'O' | null;
  readonly dob: string | null;
  readonly appointmentAt: Date | null;
  readonly weblink: boolean;
  /** Null: the organisation's default tags. */
  readonly tags: readonly number[] | null;
}

/** Checks an invitation by its department's configuration (S1 §3, §5). Throws Invalid with keys per field. */
export function checkInvitation(invitation: ReadInvitation, rules: InvitationRules): CheckedInvitation {
  const errors: FieldKeys = {};
  const { settings, byPin } = rules;
  const weblink = invitation.weblink === true;
  const refuse = (field: keyof ReadInvitation, key: ValidationKey): null => {
    errors[field] = [key];
    return null;
  };

  const name = (field: 'first_name' | 'last_name', asked: boolean): string | null => {
    if (!asked) return null;
    const given = invitation[field]?.trim() ?? '';
    if (given === '') return refuse(field, 'validation.required');
    return given.length > limit.nameLength ? refuse(field, 'validation.name') : given;
  };
  const email = (location: CheckedInvitation['location']): string | null => {
    if (location === 'hospital' && (byPin || invitation.no_email === true)) return null;
    const given = invitation.useremail?.trim() ?? '';
    if (given === '') return refuse('useremail', 'validation.required');
    if (given.length > limit.emailLength) return refuse('useremail', 'validation.max');
    return isEmailAddress(given) ? given : refuse('useremail', 'validation.email');
  };
  const phone = (): string | null => {
    if (!settings.sms_check) return null;
    const given = invitation.phone_number_full?.trim() ?? '';
    if (given === '') return refuse('phone_number_full', 'validation.required');
    const digits = given.replace(/^\+/, '').replace(/[ -]/g, '');
    const { min, max } = limit.phoneDigits;
    const fits = /^\d+$/.test(digits) && digits.length >= min && digits.length <= max;
    return fits ? `+${digits}` : refuse('phone_number_full', 'validation.phone');
  };
  const sex = (): CheckedInvitation['sex'] => {
    if (!(weblink ? settings.ask_sex : settings.sex_check) || invitation.sex === undefined) return null;
    return invitation.sex === 'O' && !settings.ask_sex_o ? refuse('sex', 'validation.invalid') : invitation.sex;
  };
  const dob = (): string | null => {
    if (!(weblink ? settings.ask_dob : settings.dob_check) || invitation.dob === undefined) return null;
    const born = DateTime.fromFormat(invitation.dob, 'yyyy-MM-dd', { zone: rules.zone });
    const today = DateTime.fromJSDate(rules.now, { zone: rules.zone });
    if (!born.isValid || born.year < today.year - limit.birthYearsBack) return refuse('dob', 'validation.date');
    return born > today ? refuse('dob', 'validation.date_future') : invitation.dob;
  };
  const appointmentAt = (): Date | null => {
    if (!settings.invite_appointment || invitation.appointment === undefined) return null;
    return wireMoment(invitation.appointment) ?? refuse('appointment', 'validation.date');
  };

  if (!rules.contents.has(invitation.content)) refuse('content', 'validation.content');
  const epd = invitation.epd.trim();
  if (epd === '' || epd.length > limit.epdLength) refuse('epd', 'validation.epd');
  const location = byPin || (settings.extended_invite && invitation.location === 'hospital') ? 'hospital' : 'home';
  const checked = {
    content: invitation.content,
    epd,
    firstName: name('first_name', weblink ? settings.weblink_ask_first_name : settings.ask_first_name),
    lastName: name('last_name', weblink ? settings.weblink_ask_last_name : settings.ask_last_name),
    location,
    email: email(location),
    phone: phone(),
    sex: sex(),
    dob: dob(),
    appointmentAt: appointmentAt(),
    weblink,
    tags: invitation.tags ?? null,
  } as const;
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return checked;
}
