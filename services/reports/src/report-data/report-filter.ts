import { type FieldKeys, Invalid, limit, type ReportQuestion } from '@intake-desk/contracts';
import { allOf, containsText, isIn, type Sql, sql } from '@intake-desk/database';
import { DateTime } from 'luxon';

type PeriodName = 'periodFormSubmitted' | 'periodInformedConsent' | 'periodAppointmentDate';

/** The instant that each period narrows; `s` is the submission, `i` its intake. */
const periodColumns: Readonly<Record<PeriodName, Sql>> = {
  periodFormSubmitted: sql`s.submitted_at`,
  periodInformedConsent: sql`i.created_at`,
  periodAppointmentDate: sql`i.appointment_at`,
};

/** From the first moment of the first day to before the first moment after the last one, in the zone. */
function during(name: PeriodName, start: string, end: string, zone: string): Sql {
  const from = DateTime.fromISO(start, { zone }).startOf('day');
  const until = DateTime.fromISO(end, { zone }).plus({ days: 1 }).startOf('day');
  const days = until.diff(from, 'days').days;
  if (!from.isValid || !until.isValid || days <= 0) throw new Invalid({ [name]: ['validation.date'] });
  if (days > limit.rangeDays) throw new Invalid({ [name]: ['validation.max'] });
  const column = periodColumns[name];
  return sql`${column} >= ${from.toJSDate()} AND ${column} < ${until.toJSDate()}`;
}

/** Patients whose identifier holds one of the texts are left out (S1 "hide typed test records"). */
function without(epds: readonly string[]): Sql[] {
  return epds.filter((epd) => epd.trim() !== '').map((epd) => sql`NOT (${containsText(sql`i.epd_search`, epd)})`);
}

/** What a report's filters keep, civil dates in the organisation's zone. Throws Invalid for a wrong or no period. */
export function reportFilter(question: ReportQuestion, zone: string): Sql {
  const names: PeriodName[] = ['periodFormSubmitted', 'periodInformedConsent', 'periodAppointmentDate'];
  const periods = names.flatMap((name) => {
    const period = question[name];
    return period ? [during(name, period.start, period.end, zone)] : [];
  });
  const none: FieldKeys = { periodFormSubmitted: ['validation.required'] };
  if (periods.length === 0) throw new Invalid(none);
  return allOf([
    ...periods,
    isIn(sql`i.content`, question.content),
    ...(question.hideHiddenEPDS ? [sql`i.hidden_at IS NULL`] : []),
    ...without(question.hiddenEPDs ?? []),
  ]);
}
