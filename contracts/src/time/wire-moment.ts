import { type Static, Type } from 'typebox';
import { isCivilDate } from './calendar-date.ts';

const momentPattern = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(Z|[+-]\d{2}:?\d{2})$/;
/** A moment on the wire, YYYY-MM-DD HH:mm:ssZ (S1 §3). */
export const WireMoment = Type.String({ pattern: momentPattern.source });
export type WireMoment = Static<typeof WireMoment>;

/** Returns true for a past moment without confirmation: appointments of records and invitations ask first (S1 §5). */
export const isUnconfirmedPast = (
  at: Date,
  { now, confirmed = false }: { readonly now: Date; readonly confirmed: boolean | undefined },
): boolean => at < now && !confirmed;

/** Parses a `WireMoment` with any form of offset. Returns null if its date or time does not exist. */
export function readWireMoment(text: string): Date | null {
  const [, date = '', time = '', offset = ''] = momentPattern.exec(text) ?? [];
  const written = new Date(`${date}T${time}Z`);
  // Date reads a missing day of the month, or 24:00, as another day.
  if (!isCivilDate(date) || Number.isNaN(written.getTime()) || !written.toISOString().startsWith(`${date}T${time}`)) {
    return null;
  }
  const at = new Date(`${date}T${time}${offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
