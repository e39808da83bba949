import { type FieldKeys, Invalid, limit, type ReportQuestion, searchText } from '@intake-desk/contracts';
import { allOf, anyOf, containsText, isIn, type Sql, sql } from '@intake-desk/database';
import { DateTime } from 'luxon';

type PeriodName = 'periodFormSubmitted' | 'periodInformedConsent' | 'periodAppointmentDate';

/** Column of each period; `s` is the submission, `i` its intake. */
const periodColumns: Readonly<Record<PeriodName, Sql>> = {
  periodFormSubmitted: sql`s.submitted_at`,
  periodInformedConsent: sql`i.created_at`,
  periodAppointmentDate: sql`i.appointment_at`,
};

/** Civil days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the days of a requested period. Throws Invalid for a wrong or too long one. */
function askedDays(name: PeriodName, { start, end }: { start: string; end: string }, zone: string): Days {
  const from = DateTime.fromISO(start, { zone });
  const days = DateTime.fromISO(end, { zone }).plus({ days: 1 }).diff(from, 'days').days;
  if (!(days > 0)) throw new Invalid({ [name]: ['validation.date'] });
  if (days > limit.rangeDays) throw new Invalid({ [name]: ['validation.max'] });
  return { from: start, to: end };
}

/** Condition for an instant within civil days of the zone. */
function during(column: Sql, { from, to }: Days, zone: string): Sql {
  const until = DateTime.fromISO(to, { zone }).plus({ days: 1 }).startOf('day');
  return sql`${column} >= ${DateTime.fromISO(from, { zone }).startOf('day').toJSDate()} AND ${column} < ${until.toJSDate()}`;
}

/** Extends days to whole weeks, Monday to Sunday. */
export function wholeWeeks({ from, to }: Days): Days {
  return {
    from: DateTime.fromISO(from).startOf('week').toISODate() ?? from,
    to: DateTime.fromISO(to).endOf('week').toISODate() ?? to,
  };
}

/** Extends days to whole finished weeks; the last finished week if there is no other. */
function finishedWeeks(days: Days, lastSunday: DateTime<true>): Days {
  const { from, to } = wholeWeeks(days);
  const [first = from] = [from, lastSunday.minus({ days: 6 }).toISODate()].sort();
  const [last = to] = [to, lastSunday.toISODate()].sort();
  return { from: first, to: last };
}

/** Weeks of a line over time without a period of submission. */
const LINE_WEEKS = 52;

/** Returns the finished weeks in which forms may have been submitted, at most a year. */
function weeksOfSubmissions(periods: ReadonlyMap<PeriodName, Days>, lastSunday: DateTime<true>): Days {
  const year = lastSunday.minus({ weeks: LINE_WEEKS }).plus({ days: 1 }).toISODate();
  const from = periods.get('periodInformedConsent')?.from ?? year;
  return periods.get('periodFormSubmitted') ?? finishedWeeks({ from, to: lastSunday.toISODate() }, lastSunday);
}

export interface ReportFilter {
  /** Periods and content. */
  readonly within: Sql;
  /** Hidden patients, if they are left out. */
  readonly hidden: Sql;
  /** Patients whose identifier contains one of the texts (S1 "hide typed test records"). */
  readonly typed: Sql;
  /** The first period in whole weeks if small groups are protected; null if days count. */
  readonly weeks: Days | null;
  /** Finished weeks of a line over time if small groups are protected; null if days count. */
  readonly submittedWeeks: Days | null;
  readonly lastDay: string;
  /** Civil days of submission; null for any. */
  readonly submitted: Days | null;
  /** Key of the conditions, equal for equal ones. */
  readonly named: readonly unknown[];
}

/**
 * Converts a report's filters to conditions, with civil dates in the organisation's zone. If small groups are protected
 * (`protectedAt` is the current time), periods are extended to whole finished weeks, so that no figure changes when a single
 * patient submits. Throws Invalid for a wrong or no period.
 */
export function reportFilter(question: ReportQuestion, zone: string, protectedAt: Date | null): ReportFilter {
  const monday = protectedAt && DateTime.fromJSDate(protectedAt, { zone }).startOf('week');
  const names: PeriodName[] = ['periodFormSubmitted', 'periodInformedConsent', 'periodAppointmentDate'];
  const periods = names.flatMap((name) => {
    const asked = question[name];
    if (!asked) return [];
    const days = askedDays(name, asked, zone);
    if (!monday?.isValid) return [{ name, days }];
    return [
      {
        name,
        days: name === 'periodFormSubmitted' ? finishedWeeks(days, monday.minus({ days: 1 })) : wholeWeeks(days),
      },
    ];
  });
  const [first] = periods;
  const until = first?.name === 'periodFormSubmitted' ? null : monday;
  const none: FieldKeys = { periodFormSubmitted: ['validation.required'] };
  if (!first) throw new Invalid(none);
  const texts = (question.hiddenEPDs ?? []).filter((epd) => epd.trim() !== '');
  return {
    within: allOf([
      ...periods.map(({ name, days }) => during(periodColumns[name], days, zone)),
      ...(until ? [sql`s.submitted_at < ${until.toJSDate()}`] : []),
      isIn(sql`i.content`, question.content),
    ]),
    hidden: question.hideHiddenEPDS ? sql`i.hidden_at IS NOT NULL` : sql`1 = 0`,
    typed: anyOf(texts.map((epd) => containsText(sql`i.epd_search`, epd))),
    weeks: monday ? first.days : null,
    lastDay: first.days.to,
    submittedWeeks: monday?.isValid
      ? weeksOfSubmissions(new Map(periods.map(({ name, days }) => [name, days])), monday.minus({ days: 1 }))
      : null,
    submitted: first.name === 'periodFormSubmitted' ? first.days : null,
    named: [
      ...[zone, periods, until?.toISODate() ?? null],
      ...[
        [...new Set(question.content)].sort(),
        question.hideHiddenEPDS === true,
        [...new Set(texts.map(searchText))].sort(),
      ],
    ],
  };
}
