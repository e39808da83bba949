import { randomUUID } from 'node:crypto';
import type { SubmittedQuestionnaire } from '@intake-desk/contracts';
import { DateTime } from 'luxon';

/** The middle of the day in UTC: the same civil date in nearly every zone that a browser may show it in. */
const NOON = 'T12:00:00.000Z';

/** Below every id of a row and every code of a status. */
const FIRST_NUMBER = -1_000_000;

/**
 * The same forms without a way back to a person (D9): a patient has a key that is made for this answer, a form a number
 * that no row has, and the time is the day. In the order of the days, and within a day in that of the keys, since the
 * order of arrival would tell as much as the time.
 */
export function unnamed(forms: readonly SubmittedQuestionnaire[], zone: string): SubmittedQuestionnaire[] {
  const keys = new Map<string, string>();
  const keyOf = (hash: string): string => {
    const key = keys.get(hash) ?? randomUUID();
    keys.set(hash, key);
    return key;
  };
  const byDayAndKey = (one: SubmittedQuestionnaire, other: SubmittedQuestionnaire): number =>
    one.submitted_at.localeCompare(other.submitted_at) || one.hash.localeCompare(other.hash);
  return forms
    .map((form) => ({
      ...form,
      hash: keyOf(form.hash),
      submitted_at: `${DateTime.fromISO(form.submitted_at, { zone }).toISODate()}${NOON}`,
    }))
    .sort(byDayAndKey)
    .map((form, place) => ({ ...form, form_id: FIRST_NUMBER - place }));
}
