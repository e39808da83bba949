import { type FieldErrors, identifierText, isEmailAddress, isStorableText, limit } from '@intake-desk/contracts';
import { doubtOf } from '@intake-desk/contracts/doubtful-value';
import { birthOf } from '@intake-desk/kit';
import type { InvitationField, InvitationValues } from '../invitation/invitation-values.ts';

/** Texts that another screen or system brings along, by the form's field names. */
export interface Prefill extends Fields {
  /** Names of fields whose encoding is in doubt, separated by spaces. */
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
}

const names = ['epd', 'useremail', 'first_name', 'last_name', 'sex', 'dob'] as const satisfies (keyof Fields)[];

/** Query parameters by which each field may come; the first present one counts (S1 §2). */
const parameters: Readonly<Record<keyof Fields, readonly string[]>> = {
  epd: ['epd'],
  useremail: ['useremail', 'email'],
  first_name: ['first_name'],
  last_name: ['last_name'],
  sex: ['sex'],
  dob: ['dob'],
};

/** Returns what the query of an address brings, or null if it has nothing for the form. */
export function prefillOfQuery(search: string): Prefill | null {
  const readings = new Map<string, Reading>();
  for (const part of search.replace(/^\?/, '').split('&')) {
    const [name = '', ...value] = part.split('=');
    if (!readings.has(name)) readings.set(name, readingOf(name, value.join('=')));
  }
  const found = (name: keyof Fields): Reading | undefined =>
    parameters[name].map((key) => readings.get(key)).find((reading) => reading !== undefined);
  const prefill = prefillOf((name) => found(name)?.text);
  const unsure = names.filter((name) => prefill?.[name] !== undefined && found(name)?.unsure).join(' ');
  return unsure === '' ? prefill : { ...prefill, unsure };
}

interface Reading {
  readonly text: string;
  /** The bytes were no UTF-8 and were read as Windows-1252. */
  readonly unsure: boolean;
}

const windows1252 = new TextDecoder('windows-1252');

/** A + is a space as forms write it, but no address has a space, and many links leave the + of an address as it is. */
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

/** The query without what names a patient, and without S1's `redirect=weblink`. */
export function withoutPrefill(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const key of [...Object.values(parameters).flat(), 'redirect']) rest.delete(key);
  return rest.toString();
}

/** What `history.state` brings, which another screen may have written. */
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

/** The part of a form that a prefill fills. */
export interface Prefilled {
  readonly values: Partial<InvitationValues>;
  /** Fields that nobody may change: those that were brought and can be right (S1 §2). */
  readonly locked: ReadonlySet<InvitationField>;
  /** Sentences about values that were not understood or are in doubt, as keys by field. */
  readonly notes: FieldErrors;
}

/** Reads what was brought. A value that cannot be right does not fill its field: it would lock one that cannot be sent. */
export function prefilled(prefill: Prefill | null, today: string): Prefilled {
  const values: Partial<InvitationValues> = Object.assign(
    {},
    ...names.map((name) => valueIn(name, prefill?.[name], today)),
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
  const locked = new Set(names.filter((name) => values[name] !== undefined && notes[name] === undefined));
  return { values, locked, notes };
}

function valueIn(name: keyof Fields, given: string | undefined, today: string): Partial<InvitationValues> {
  if (given === undefined || !isStorableText(given)) return {};
  if (name === 'sex') return given === 'M' || given === 'F' || given === 'O' ? { sex: given } : {};
  if (name === 'dob') {
    const dob = birthOf(given, today);
    return dob ? { dob } : {};
  }
  if (name === 'useremail') return isEmailAddress(given) ? { useremail: given } : {};
  if (name === 'epd') {
    const epd = identifierText(given);
    return epd !== '' && epd.length <= limit.epdLength ? { epd } : {};
  }
  return given.length <= limit.nameLength ? { [name]: given } : {};
}
