import { type Static, Type } from 'typebox';
import { isCivilDate } from './civil-date.ts';

const shape = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(Z|[+-]\d{2}:?\d{2})$/;
/** A moment in the wire form YYYY-MM-DD HH:mm:ssZ (S1 §3). */
export const WireMoment = Type.String({ pattern: shape.source });
export type WireMoment = Static<typeof WireMoment>;

/** Returns true for a moment that is over and that nobody confirmed: appointments of records and invitations ask first (S1 §5). */
export const isUnconfirmedPast = (
  at: Date,
  { now, confirmed = false }: { readonly now: Date; readonly confirmed: boolean | undefined },
): boolean => at < now && !confirmed;

/** The instant of a `WireMoment` in any of its offsets' forms; null if the calendar or the clock has no such moment. */
export function readWireMoment(text: string): Date | null {
  const [, date = '', time = '', offset = ''] = shape.exec(text) ?? [];
  const written = new Date(`${date}T${time}Z`);
  // A day that the month lacks, or 24:00, reads as another day.
  if (!isCivilDate(date) || Number.isNaN(written.getTime()) || !written.toISOString().startsWith(`${date}T${time}`)) {
    return null;
  }
  const at = new Date(`${date}T${time}${offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
