import { isEmailAddress, limit } from '@intake-desk/contracts';
import { birthOf } from '@intake-desk/kit';
import type { InvitationField, InvitationValues } from '../form/invitation-values.ts';

/** Texts that another screen or system brings along, by the form's field names. */
export interface Prefill {
  readonly epd?: string;
  readonly useremail?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly sex?: string;
  /** `YYYY-MM-DD`. */
  readonly dob?: string;
}

const names = ['epd', 'useremail', 'first_name', 'last_name', 'sex', 'dob'] as const satisfies (keyof Prefill)[];

/** Query parameters by which each field may come; the first present one counts (S1 §2). */
const parameters: Readonly<Record<keyof Prefill, readonly string[]>> = {
  epd: ['epd'],
  useremail: ['useremail', 'email'],
  first_name: ['first_name'],
  last_name: ['last_name'],
  sex: ['sex'],
  dob: ['dob'],
};

/** What the query of an address brings; null where it has nothing for the form. */
export function prefillOfQuery(query: URLSearchParams): Prefill | null {
  return prefillOf((name) => parameters[name].map((key) => query.get(key)).find((value) => value !== null));
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
  return prefillOf((name) => fields.get(name));
}

function prefillOf(read: (name: keyof Prefill) => unknown): Prefill | null {
  const found = names.flatMap((name) => {
    const value = read(name);
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** The part of a form that a prefill fills, without what cannot be right: it would lock a field that cannot be sent. */
export function prefilledValues(prefill: Prefill | null, today: string): Partial<InvitationValues> {
  if (!prefill) return {};
  const { epd, useremail, first_name, last_name, sex, dob } = prefill;
  const parts = dob === undefined ? null : birthOf(dob, today);
  return {
    ...(epd && epd.length <= limit.epdLength ? { epd } : {}),
    ...(useremail && isEmailAddress(useremail) ? { useremail } : {}),
    ...(first_name && first_name.length <= limit.nameLength ? { first_name } : {}),
    ...(last_name && last_name.length <= limit.nameLength ? { last_name } : {}),
    ...(sex === 'M' || sex === 'F' || sex === 'O' ? { sex } : {}),
    ...(parts ? { dob: parts } : {}),
  };
}

/** Fields that nobody may change: those that were brought (S1 §2). */
export const lockedFields = (values: Partial<InvitationValues>): ReadonlySet<InvitationField> =>
  new Set(names.filter((name) => values[name] !== undefined));
