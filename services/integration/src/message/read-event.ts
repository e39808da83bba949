import {
  civilMoment,
  identifierText,
  isEmailAddress,
  isPlainName,
  languages,
  limit,
  phoneFault,
} from '@intake-desk/contracts';
import type { Hl7Mapping, MappedField, ReadValue } from '@intake-desk/contracts/administration';
import { DateTime } from 'luxon';
import { appointmentTime } from '../hospital/appointment-time.ts';
import type { HospitalEvent, ReportedAppointment, ReportedPatient } from '../hospital/hospital-event.ts';
import { HospitalProblem } from '../hospital/hospital-problem.ts';
import type { Hl7MessageText } from './hl7-message-text.ts';

const effects: Readonly<Record<string, HospitalEvent['kind']>> = {
  'SIU^S12': 'book',
  'SIU^S13': 'move',
  'SIU^S14': 'change',
  'SIU^S15': 'cancel',
  'SIU^S26': 'noshow',
  'ADT^A04': 'patient',
  'ADT^A08': 'patient',
  'ADT^A28': 'patient',
  'ADT^A31': 'patient',
  'ADT^A40': 'merge',
};

/** Positions that no mapping changes, since the standard leaves no choice. */
const fixedPlaces = {
  firstName: 'PID-5.2',
  lastName: 'PID-5.1',
  dob: 'PID-7',
  sex: 'PID-8',
  diedAt: 'PID-29',
  deceased: 'PID-30',
  formerEpd: 'MRG-1.1',
} as const;

/** A value that is read from a message. */
export type ReadField = MappedField | keyof typeof fixedPlaces;

const deathFields = ['diedAt', 'deceased'] as const;
const patientFields = [
  'epd',
  'firstName',
  'lastName',
  'dob',
  'sex',
  'email',
  'phone',
  'language',
  'allowEmail',
  ...deathFields,
] as const;
const appointmentFields = [
  'appointment',
  'department',
  'startAt',
  'type',
  'serviceType',
  'specialty',
  'location',
  'words',
] as const;

/** Returns the fields that the desk reads for an effect; the patient's identifier for a type that it does not take. */
function readFields(kind: HospitalEvent['kind'] | undefined): readonly ReadField[] {
  if (kind === undefined) return ['epd'];
  if (kind === 'merge') return ['epd', 'formerEpd'];
  if (kind === 'patient') return patientFields;
  if (kind === 'cancel' || kind === 'noshow') return ['epd', ...deathFields, 'appointment'];
  return [...patientFields, ...appointmentFields];
}

export interface Hl7Setting {
  readonly mapping: Hl7Mapping;
  /** Zone of times without an offset. */
  readonly zone: string;
  readonly departments: readonly { readonly id: number; readonly symbol: string }[];
  readonly now: Date;
}

export interface ReadEvent {
  readonly kind: HospitalEvent['kind'];
  readonly epd: string;
  /** A problem if only the department is unknown: somebody may add its code before the message is tried again. */
  readonly event: HospitalEvent | HospitalProblem;
}

/** Returns MSH-9 as `SIU^S12`. */
export const typeOf = (message: Hl7MessageText): string =>
  `${message.value('MSH-9.1') ?? ''}^${message.value('MSH-9.2') ?? ''}`;

/** Returns the effect of a message. Throws HospitalProblem for a type that the desk does not take. */
export function effectOf(message: Hl7MessageText): HospitalEvent['kind'] {
  const type = typeOf(message);
  const effect = effects[type];
  if (effect === undefined) throw new HospitalProblem('type', { place: 'MSH-9', value: type });
  return effect;
}

/** Returns the places of all values by a mapping; '' for a value that the sender does not send. */
export const placesOf = ({ places }: Hl7Mapping): Readonly<Record<ReadField, string>> => ({
  ...places,
  ...fixedPlaces,
});

/** Returns the value of a field: undefined if it is left out, null if the message deletes it. */
export function fieldOf(message: Hl7MessageText, mapping: Hl7Mapping, field: ReadField): string | null | undefined {
  const place = placesOf(mapping)[field];
  if (place === '') return undefined;
  if (field !== 'epd' && field !== 'formerEpd') return message.value(place);
  const { identifierType } = mapping;
  // Another repetition than the first could be a number of another kind.
  return message.value(place, (components, index) =>
    identifierType === '' ? index === 0 : components[IDENTIFIER_TYPE - 1] === identifierType,
  );
}

/** Returns the values of a message with their positions. */
export const valuesOf = (message: Hl7MessageText, mapping: Hl7Mapping): ReadValue[] =>
  readFields(effects[typeOf(message)]).map((field) => ({
    field,
    place: placesOf(mapping)[field] || null,
    value: fieldOf(message, mapping, field) ?? null,
  }));

/** Component of an identifier (CX) with its type. */
const IDENTIFIER_TYPE = 5;
const NAME_LENGTH = 255;
const KEY_LENGTH = 191;
const SHORT_LENGTH = 64;

/** Reads a message by its sender's mapping. Throws HospitalProblem for a segment, field or value that is missing or wrong. */
export function readEvent(message: Hl7MessageText, setting: Hl7Setting): ReadEvent {
  const kind = effectOf(message);
  // Only the first message or patient would be read, and all be acknowledged.
  if (message.repeated) throw new HospitalProblem('field_invalid', { place: message.repeated });
  const reader = new Reader(message, setting);
  const epd = reader.identifier('epd');
  if (kind === 'merge') return { kind, epd, event: { kind, epd, formerEpd: reader.identifier('formerEpd') } };
  const patient = reader.patient(epd);
  if (kind === 'patient') return { kind, epd, event: { kind, patient } };
  const externalId = reader.key('appointment');
  if (kind === 'cancel' || kind === 'noshow') return { kind, epd, event: { kind, patient, externalId } };
  const appointment = reader.appointment(externalId);
  return { kind, epd, event: appointment instanceof HospitalProblem ? appointment : { kind, patient, appointment } };
}

class Reader {
  readonly #message: Hl7MessageText;
  readonly #setting: Hl7Setting;

  constructor(message: Hl7MessageText, setting: Hl7Setting) {
    this.#message = message;
    this.#setting = setting;
  }

  patient(epd: string): ReportedPatient {
    return {
      epd,
      firstName: this.#name('firstName'),
      lastName: this.#name('lastName'),
      dob: this.#birthDate(),
      sex: this.#oneOf('sex', sexes),
      email: this.#usable('email', isEmailAddress),
      phone: this.#usable('phone', (text) => phoneFault(text) === null),
      language: this.#language(),
      allowEmail: this.#oneOf('allowEmail', answers),
      deceased: this.#deceased(),
    };
  }

  /** Returns the appointment, or a HospitalProblem if its department is unknown. */
  appointment(externalId: string): ReportedAppointment | HospitalProblem {
    const startAt = this.#moment('startAt');
    const departmentId = this.#department();
    if (departmentId instanceof HospitalProblem) return departmentId;
    return {
      externalId,
      departmentId,
      startAt,
      type: this.#short('type'),
      serviceType: this.#short('serviceType'),
      specialty: this.#short('specialty'),
      location: this.#short('location'),
      words: this.#value('words'),
    };
  }

  identifier(field: ReadField): string {
    const value = identifierText(this.#required(field));
    if (value === '' || value.length > limit.epdLength || !isPlainName(value)) throw this.#invalid(field);
    return value;
  }

  key(field: ReadField): string {
    const value = this.#required(field);
    if (value.length > KEY_LENGTH) throw this.#invalid(field);
    return value;
  }

  #value(field: ReadField): string | null | undefined {
    return fieldOf(this.#message, this.#setting.mapping, field);
  }

  #place(field: ReadField): string {
    return placesOf(this.#setting.mapping)[field];
  }

  #required(field: ReadField): string {
    const value = this.#value(field);
    if (typeof value === 'string') return value;
    const place = this.#place(field);
    const [segment = ''] = place.split('-');
    throw this.#message.has(segment)
      ? new HospitalProblem('field_missing', { place })
      : new HospitalProblem('segment_missing', { place: segment });
  }

  #invalid(field: ReadField): HospitalProblem {
    return new HospitalProblem('field_invalid', { place: this.#place(field), value: this.#value(field) ?? '' });
  }

  #name(field: ReadField): string | null | undefined {
    const value = this.#value(field);
    if (typeof value === 'string' && (value.length > NAME_LENGTH || !isPlainName(value))) throw this.#invalid(field);
    return value;
  }

  /** Truncates a description: a rule compares its beginning, and nobody can correct it in the message. */
  #short(field: ReadField): string | null | undefined {
    const value = this.#value(field);
    return typeof value === 'string' ? Array.from(value).slice(0, SHORT_LENGTH).join('') : value;
  }

  /** Drops an impossible address, such as `none`, so that the patient's known one stays. */
  #usable(field: ReadField, isUsable: (text: string) => boolean): string | null | undefined {
    const value = this.#value(field);
    return typeof value === 'string' && !isUsable(value) ? undefined : value;
  }

  #oneOf<T>(field: ReadField, meanings: Readonly<Record<string, T>>): T | null | undefined {
    const value = this.#value(field);
    return typeof value === 'string' ? meanings[value.toUpperCase()] : value;
  }

  #language(): string | null | undefined {
    const value = this.#value('language');
    if (typeof value !== 'string') return value;
    const [code] = /^[a-z]{2,3}(?![a-z])/i.exec(value) ?? [];
    // Intl knows three-letter codes, in both spellings.
    const language = code === undefined ? undefined : new Intl.Locale(code).language;
    return languages.find((known) => known === language);
  }

  /**
   * Returns the date of birth. One without its day or month, which systems also write as zeros, is dropped, as is one so long ago that it
   * means an unknown one, such as 1 January 1900: nobody could be invited with it.
   */
  #birthDate(): string | null | undefined {
    const value = this.#value('dob');
    if (typeof value !== 'string' || /^\d{4}($|00|\d{2}$|\d{2}00)/.test(value))
      return value === null ? null : undefined;
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(value) ?? [];
    const date = DateTime.fromISO(`${year}-${month}-${day}`);
    if (!date.isValid) throw this.#invalid('dob');
    const { now, zone } = this.#setting;
    const oldest = Number(civilMoment(now, zone).date.slice(0, 4)) - limit.birthYearsBack;
    return date.year < oldest ? undefined : date.toISODate();
  }

  /** Returns the indicator; without one, true for a time of death. Systems also write no time as zeros. */
  #deceased(): boolean | null | undefined {
    const indicator = this.#oneOf('deceased', answers);
    if (typeof indicator === 'boolean') return indicator;
    const diedAt = this.#value('diedAt');
    if (typeof diedAt === 'string' && /[1-9]/.test(diedAt)) return true;
    return diedAt === null ? null : indicator;
  }

  #moment(field: ReadField): Date {
    const text = this.#required(field);
    const [, year, month, day, hour, minute, second = '00', offset = ''] = MOMENT.exec(text) ?? [];
    const { zone } = this.#setting;
    const at = appointmentTime(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`, zone);
    if (!at) throw this.#invalid(field);
    return at;
  }

  #department(): number | HospitalProblem {
    const { mapping, departments } = this.#setting;
    const code = this.#value('department') ?? undefined;
    const place = this.#place('department');
    if (place !== '' && mapping.otherwise === null) this.#required('department');
    const meant =
      code === undefined
        ? mapping.otherwise
        : (mapping.departments.find((one) => one.code === code)?.department ??
          departments.find(({ symbol }) => symbol === code)?.id);
    const department = departments.find(({ id }) => id === meant);
    if (department) return department.id;
    return new HospitalProblem('department_unknown', { place, value: code ?? '' });
  }
}

/** A time of HL7 v2 (DTM) with at least minutes. */
const MOMENT = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:\.\d{1,4})?([+-]\d{4})?$/;

/** HL7 table 0001; other codes say that it is not known. */
const sexes: Readonly<Record<string, 'M' | 'F' | 'O'>> = { M: 'M', F: 'F', O: 'O', A: 'O' };

const answers: Readonly<Record<string, boolean>> = {
  Y: true,
  '1': true,
  TRUE: true,
  N: false,
  '0': false,
  FALSE: false,
};
