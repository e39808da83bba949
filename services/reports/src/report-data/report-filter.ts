import { type FieldKeys, Invalid, limit, type ReportQuestion } from '@intake-desk/contracts';
import { allOf, anyOf, containsText, isIn, type Sql, sql } from '@intake-desk/database';
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

/** Conditions of a report: what it is about, and who is left out of that. */
export interface ReportFilter {
  /** Periods and content. */
  readonly within: Sql;
  /** Hidden patients, where these are left out. */
  readonly hidden: Sql;
  /** Patients whose identifier holds one of the texts (S1 "hide typed test records"). */
  readonly typed: Sql;
}

/** Returns what a report's filters keep, civil dates in the organisation's zone. Throws Invalid for a wrong or no period. */
export function reportFilter(question: ReportQuestion, zone: string): ReportFilter {
  const names: PeriodName[] = ['periodFormSubmitted', 'periodInformedConsent', 'periodAppointmentDate'];
  const periods = names.flatMap((name) => {
    const period = question[name];
    return period ? [during(name, period.start, period.end, zone)] : [];
  });
  const none: FieldKeys = { periodFormSubmitted: ['validation.required'] };
  if (periods.length === 0) throw new Invalid(none);
  const texts = (question.hiddenEPDs ?? []).filter((epd) => epd.trim() !== '');
  return {
    within: allOf([...periods, isIn(sql`i.content`, question.content)]),
    hidden: question.hideHiddenEPDS ? sql`i.hidden_at IS NOT NULL` : sql`1 = 0`,
    typed: anyOf(texts.map((epd) => containsText(sql`i.epd_search`, epd))),
  };
}
