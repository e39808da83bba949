import { DateTime } from 'luxon';

/** The moment of a `YYYY-MM-DD HH:mm:ssZ` of the wire (S1 §3), in any of its offsets' forms; null if the calendar has no such day. */
export function wireMoment(text: string): Date | null {
  const at = DateTime.fromFormat(text.replace(/Z$/, '+00:00'), 'yyyy-MM-dd HH:mm:ssZZ');
  const compact = DateTime.fromFormat(text, 'yyyy-MM-dd HH:mm:ssZZZ');
  const read = at.isValid ? at : compact;
  return read.isValid ? read.toJSDate() : null;
}
