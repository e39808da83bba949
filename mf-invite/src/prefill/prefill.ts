import { type FieldErrors, identifierText, isEmailAddress, isStorableText, limit } from '@intake-desk/contracts';
import { doubtOf } from '@intake-desk/contracts/doubtful-value';
import { birthOf, typedMoment } from '@intake-desk/kit';
import type { InvitationValues } from '../invitation/invitation-values.ts';

/** Values from another screen or system, by the form's field names. */
export interface Prefill extends Fields {
  /** Fields whose encoding is in doubt, separated by spaces. */
  readonly unsure?: string;
}

interface Fields {
  readonly epd?: string;
  readonly useremail?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly sex?: string;
  /** `YYYY-MM-DD`. */
  readonly dob?: string;
  readonly phone_number_full?: string;
  /** ISO instant. */
  readonly appointment?: string;
}

const names = [
  'epd',
  'useremail',
  'first_name',
  'last_name',
  'sex',
  'dob',
  'phone_number_full',
  'appointment',
] as const satisfies (keyof Fields)[];

/** Query parameters of each field; the first with a value counts (S1 §2). Those without come from other screens only. */
const parameters: Readonly<Record<keyof Fields, readonly string[]>> = {
  epd: ['epd'],
  useremail: ['useremail', 'email'],
  first_name: ['first_name'],
  last_name: ['last_name'],
  sex: ['sex'],
  dob: ['dob'],
  phone_number_full: [],
  appointment: [],
};

/** Reads the prefill from a query; null without one. */
export function prefillOfQuery(search: string): Prefill | null {
  const readings = new Map<string, Reading>();
  for (const part of search.replace(/^\?/, '').split('&')) {
    const [name = '', ...value] = part.split('=');
    if (!readings.has(name)) readings.set(name, readingOf(name, value.join('=')));
  }
  const found = (name: keyof Fields): Reading | undefined =>
    parameters[name].map((key) => readings.get(key)).find((reading) => reading?.text);
  const prefill = prefillOf((name) => found(name)?.text);
  const unsure = names.filter((name) => prefill?.[name] !== undefined && found(name)?.unsure).join(' ');
  return unsure === '' ? prefill : { ...prefill, unsure };
}

interface Reading {
  readonly text: string;
  /** The bytes were not UTF-8 and were read as Windows-1252. */
  readonly unsure: boolean;
}

const windows1252 = new TextDecoder('windows-1252');

/** Decodes a value. A + is a space in forms, but not in an e-mail address, where many links leave it unescaped. */
function readingOf(name: string, value: string): Reading {
  const spaced = parameters.useremail.includes(name) ? value : value.replaceAll('+', ' ');
  try {
    return { text: decodeURIComponent(spaced), unsure: false };
  } catch {
    const text = spaced.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      windows1252.decode(Uint8Array.of(Number.parseInt(hex, 16))),
    );
    return { text, unsure: true };
  }
}

/** Returns the query without patient data and S1's `redirect=weblink`. */
export function withoutPrefill(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const key of [...Object.values(parameters).flat(), 'redirect']) rest.delete(key);
  return rest.toString();
}

/** Reads the prefill from `history.state`, which another screen may have written. */
export function prefillOfState(state: unknown): Prefill | null {
  const fields = new Map<string, unknown>(typeof state === 'object' && state !== null ? Object.entries(state) : []);
  const unsure = fields.get('unsure');
  const prefill = prefillOf((name) => fields.get(name));
  return prefill && typeof unsure === 'string' ? { ...prefill, unsure } : prefill;
}

function prefillOf(read: (name: keyof Fields) => unknown): Prefill | null {
  const found = names.flatMap((name) => {
    const value = read(name);
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

interface FormTime {
  readonly zone: string;
  /** `YYYY-MM-DD` in the zone. */
  readonly today: string;
}

/** Applies a prefill. An invalid value does not fill its field, since it would lock a field that cannot be sent. */
export function prefilled(prefill: Prefill | null, at: FormTime) {
  const values: Partial<InvitationValues> = Object.assign(
    {},
    ...names.map((name) => valueIn(name, prefill?.[name], at)),
  );
  const notes: FieldErrors = {};
  for (const name of names) {
    const given = prefill?.[name];
    if (given === undefined) continue;
    const doubt = doubtOf(name, given);
    if (values[name] === undefined) notes[name] = [`prefill.unread|${given}`];
    else if (prefill?.unsure?.split(' ').includes(name)) notes[name] = ['prefill.encoding'];
    else if (doubt) notes[name] = [`doubt.${doubt.kind}`];
  }
  // Those of S1 §2 with a valid prefill are read-only.
  const locked = new Set(
    names.filter((name) => parameters[name].length > 0 && values[name] !== undefined && notes[name] === undefined),
  );
  return { values, locked, notes };
}

function valueIn(name: keyof Fields, given: string | undefined, { today, zone }: FormTime): Partial<InvitationValues> {
  if (given === undefined || !isStorableText(given)) return {};
  if (name === 'sex') return given === 'M' || given === 'F' || given === 'O' ? { sex: given } : {};
  if (name === 'dob') {
    const dob = birthOf(given, today);
    return dob ? { dob } : {};
  }
  if (name === 'appointment') return Number.isNaN(Date.parse(given)) ? {} : { appointment: typedMoment(given, zone) };
  if (name === 'phone_number_full') return given.length <= limit.phoneLength ? { phone_number_full: given } : {};
  if (name === 'useremail') return isEmailAddress(given) ? { useremail: given } : {};
  if (name === 'epd') {
    const epd = identifierText(given);
    return epd !== '' && epd.length <= limit.epdLength ? { epd } : {};
  }
  return given.length <= limit.nameLength ? { [name]: given } : {};
}
