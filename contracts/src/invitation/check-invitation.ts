import type { FieldKeys, ValidationKey } from '../failure/validation.ts';
import type { Invitation, Sex } from '../http/invite.ts';
import { identifierText } from '../identifier/identifier.ts';
import type { Location } from '../intake/location.ts';
import { appointmentTimes, limit } from '../limits/limit.ts';
import type { Language } from '../text/language.ts';
import { isPlainName, isStorableText } from '../text/plain-name.ts';
import { isCalendarDate } from '../time/calendar-date.ts';
import { civilMoment } from '../time/civil-date.ts';
import { isUnconfirmedPast, readWireMoment } from '../time/wire-moment.ts';
import { askedFields, type DepartmentSwitches, type InvitationFormField, invitationFields } from './asked-fields.ts';
import { isEmailAddress } from './email-address.ts';
import { phoneFault } from './phone.ts';

export interface InvitationRules {
  readonly config: DepartmentSwitches;
  /** The sender signed in by PIN: hospital only, without e-mail (S1 §4). */
  readonly byPin: boolean;
  /** Content values that the department sends; an empty value is never valid. */
  readonly contents: ReadonlySet<string>;
  readonly zone: string;
  readonly now: Date;
  /** Returns the number to store. Only the server passes it, since it knows the numbering plans of all countries. */
  readonly readPhone?: (text: string) => string;
}

export interface CheckedInvitation {
  readonly content: string;
  readonly epd: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly location: Location;
  readonly email: string | null;
  /** E.164, or the digits as typed (decision 279). */
  readonly phone: string | null;
  readonly sex: Sex | null;
  readonly dob: string | null;
  /** Null for the known language of the patient, else the organisation's. */
  readonly language: Language | null;
  readonly appointmentAt: Date | null;
  readonly weblink: boolean;
  /** Null for the organisation's default tags. */
  readonly tags: readonly number[] | null;
  readonly tagEmails: readonly number[];
  /** Fields with a value that is dropped because the department does not ask for them. */
  readonly ignored: readonly InvitationFormField[];
}

export type InvitationCheck = { readonly checked: CheckedInvitation } | { readonly errors: FieldKeys };

/**
 * Checks an invitation against its department's configuration (S1 §3, §5). The form, the list of patients and the server share this
 * rule; checks that need the database, such as tags, are elsewhere.
 */
export function checkInvitation(invitation: Invitation, rules: InvitationRules): InvitationCheck {
  const errors: FieldKeys = {};
  const { config, byPin, zone, now } = rules;
  const weblink = invitation.weblink === true;
  const location = byPin || (config.extended_invite && invitation.location === 'hospital') ? 'hospital' : 'home';
  const asked = askedFields(config, { weblink, byPin, location });
  const withoutEmail = asked.has('no_email') && (byPin || invitation.no_email === true);
  const here = civilMoment(now, zone);
  const refuse = (field: keyof Invitation, key: ValidationKey): null => {
    errors[field] = [key];
    return null;
  };
  const epd = (): string => {
    const given = identifierText(invitation.epd);
    if (given === '' || given.length > limit.epdLength) refuse('epd', 'validation.epd');
    else if (!isPlainName(given)) refuse('epd', faultOf(given));
    return given;
  };
  const name = (field: 'first_name' | 'last_name'): string | null => {
    if (!asked.has(field)) return null;
    const given = invitation[field]?.trim() ?? '';
    if (given === '') return refuse(field, 'validation.required');
    if (given.length > limit.nameLength) return refuse(field, 'validation.name');
    return isPlainName(given) ? given : refuse(field, faultOf(given));
  };
  const email = (): string | null => {
    if (withoutEmail) return null;
    const given = invitation.useremail?.trim() ?? '';
    if (given === '') return refuse('useremail', 'validation.required');
    if (given.length > limit.emailLength) return refuse('useremail', 'validation.max');
    return isEmailAddress(given) ? given : refuse('useremail', 'validation.email');
  };
  const phone = (): string | null => {
    if (!asked.has('phone_number_full')) return null;
    const given = invitation.phone_number_full ?? '';
    const fault = phoneFault(given);
    if (fault) return refuse('phone_number_full', fault);
    return rules.readPhone?.(given) ?? given;
  };
  const sex = (): Sex | null => {
    if (!asked.has('sex') || invitation.sex === undefined) return null;
    return invitation.sex === 'O' && !config.ask_sex_o ? refuse('sex', 'validation.invalid') : invitation.sex;
  };
  const dob = (): string | null => {
    if (!asked.has('dob') || invitation.dob === undefined) return null;
    const oldest = Number(here.date.slice(0, 4)) - limit.birthYearsBack;
    if (!isCalendarDate(invitation.dob) || Number(invitation.dob.slice(0, 4)) < oldest) {
      return refuse('dob', isPartialBirth(invitation.dob) ? 'validation.date_partial' : 'validation.date');
    }
    return invitation.dob > here.date ? refuse('dob', 'validation.date_future') : invitation.dob;
  };
  const appointmentAt = (): Date | null => {
    if (!asked.has('appointment') || invitation.appointment === undefined) return null;
    const at = readWireMoment(invitation.appointment);
    if (!at) return refuse('appointment', 'validation.date');
    const { date, time } = civilMoment(at, zone);
    if (date < here.date) return refuse('appointment', 'validation.date_past');
    const offered = time >= appointmentTimes.first && time <= appointmentTimes.last;
    if (!offered) return refuse('appointment', 'validation.time');
    return isUnconfirmedPast(at, { now, confirmed: invitation.past_confirmed })
      ? refuse('appointment', 'appointment.past')
      : at;
  };
  const isKept = (field: InvitationFormField): boolean => {
    if (field === 'useremail') return !withoutEmail;
    if (field === 'location') return invitation.location === location;
    return field === 'content' || field === 'epd' || field === 'language' || asked.has(field);
  };
  if (invitation.content === '' || !rules.contents.has(invitation.content)) refuse('content', 'validation.content');
  const checked: CheckedInvitation = {
    content: invitation.content,
    epd: epd(),
    firstName: name('first_name'),
    lastName: name('last_name'),
    location,
    email: email(),
    phone: phone(),
    sex: sex(),
    dob: dob(),
    language: invitation.language ?? null,
    appointmentAt: appointmentAt(),
    weblink,
    tags: invitation.tags ?? null,
    tagEmails: [...new Set(invitation.tagEmails)],
    ignored: invitationFields.filter((field) => hasValue(invitation, field) && !isKept(field)),
  };
  if (checked.tagEmails.length > 0 && checked.email === null && errors.useremail === undefined) {
    refuse('tagEmails', 'no_email_found');
  }
  return Object.keys(errors).length > 0 ? { errors } : { checked };
}

/** Returns true for a date of birth of which only the year, or year and month, are known. */
function isPartialBirth(dob: string): boolean {
  const parts = dob.split(/[-/. ]/);
  const others = parts.filter((part) => !/^(19|20)\d\d$/.test(part));
  const unknown = others.every((part) => /^(0?\d|1[0-2])$/.test(part)) && (parts.length < 3 || others.includes('00'));
  return parts.length <= 3 && others.length === parts.length - 1 && unknown;
}

/** Returns the key for a text that is not a plain name. */
const faultOf = (text: string): ValidationKey => (isStorableText(text) ? 'validation.invalid' : 'validation.undecoded');

/** An unticked box or an empty text is no value. */
const hasValue = (invitation: Invitation, field: InvitationFormField): boolean =>
  ![undefined, false, ''].some((none) => invitation[field] === none);
