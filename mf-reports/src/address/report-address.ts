import { type DateRange, isCalendarDate, reportAppointmentPeriods } from '@intake-desk/contracts';
import { isAskable } from '@intake-desk/kit';
import { readFilters, writeFilters } from './filter-address.ts';
import {
  allContent,
  type ChosenPeriod,
  firstView,
  type PeriodFilterName,
  periodFilterNames,
  periodFilters,
  type ReportView,
} from './report-view.ts';

const off = 'off';

/** Reads the view from an address (decisions "filters"); unknown values keep their defaults. */
export function readView(query: URLSearchParams): ReportView {
  const department = query.get('department');
  const report = query.get('report');
  const content = query.get('content');
  const overview = query.get('overview');
  return {
    ...(department ? { department } : {}),
    ...(report ? { report } : {}),
    ...(content === null ? {} : { content: content === allContent ? allContent : content.split(',').filter(Boolean) }),
    ...(overview ? { overview } : {}),
    ...readFilters(query),
    periods: {
      submitted: readPeriod('submitted', query.get('submitted')),
      appointment: readPeriod('appointment', query.get('appointment')),
      consent: readPeriod('consent', query.get('consent')),
    },
  };
}

/** Returns a view's address without defaults. Presets stay relative to its reader's date. */
export function writeView({ department, report, content, overview, periods, filters }: ReportView): URLSearchParams {
  const query = new URLSearchParams();
  if (department) query.set('department', department);
  if (report) query.set('report', report);
  // An empty value means that none is chosen; if it is absent, the last report opens.
  if (content) query.set('content', typeof content === 'string' ? content : content.join(','));
  for (const name of periodFilterNames) {
    const text = periodText(periods[name]);
    if (text !== periodText(firstView.periods[name])) query.set(name, text);
  }
  if (overview) query.set('overview', overview);
  writeFilters(query, filters);
  return query;
}

const periodText = (chosen: ChosenPeriod | null): string => {
  if (!chosen) return off;
  const { period, dates } = chosen;
  return period === 'custom' && dates ? `${dates.start}..${dates.end}` : period;
};

function readPeriod(name: PeriodFilterName, text: string | null): ChosenPeriod | null {
  const first = firstView.periods[name];
  if (text === null) return first;
  if (text === off) return null;
  const dates = readDates(text);
  if (dates) return { period: 'custom', dates };
  const offered: readonly string[] = periodFilters[name].periods;
  const period = reportAppointmentPeriods.find((known) => known === text && offered.includes(known));
  return period && period !== 'custom' ? { period } : first;
}

function readDates(text: string): DateRange | undefined {
  const [start = '', end = '', ...more] = text.split('..');
  const reads = more.length === 0 && isCalendarDate(start) && isCalendarDate(end) && isAskable({ start, end });
  return reads ? { start, end } : undefined;
}
