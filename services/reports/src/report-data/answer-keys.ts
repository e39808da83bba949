import { randomUUID } from 'node:crypto';
import type { SubmittedQuestionnaire } from '@intake-desk/contracts';
import { DateTime } from 'luxon';

/** Noon in UTC is the same civil date in nearly every zone of a browser. */
const NOON = 'T12:00:00.000Z';

/** Below every row id and status code. */
const FIRST_NUMBER = -1_000_000;

/**
 * Pseudonymises forms (D9): patients get keys and forms get numbers that are made for this response, and times are cut to days.
 * Forms are ordered by day and key, since the order of arrival would reveal as much as the time.
 */
export function pseudonymise(forms: readonly SubmittedQuestionnaire[], zone: string): SubmittedQuestionnaire[] {
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
