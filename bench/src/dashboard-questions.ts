import { defaultSideFilters } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { createIntakes } from '@intake-desk/intakes';
import { managerOf, timed } from './filled-desk.ts';
import type { Measurement } from './measurement.ts';

const ROUNDS = 20;
const DAY = 86_400_000;
/** Aims in ms for a common request and for any request (issue "Size"). */
const COMMON = 120;
const ANY = 400;

/** Returns the 95th percentile. */
function p95(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN;
}

type Ask = (staff: Staff) => Promise<unknown>;

/**
 * Measures a page of 12 months, an appointments page, sorts, filters and a selection, on an open database of tier M or
 * more.
 */
export async function measureDashboardQuestions(database: Database): Promise<Measurement[]> {
  const staff = await managerOf(database);
  const { conversion, figures } = createIntakes({ database, publicUrl: 'https://desk.example' });
  await figures.keep();
  const now = database.now();
  const civil = (days: number): string => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  const year = { start: civil(-364), end: civil(0), page: 1, pageSize: 25 };
  const month = { ...year, start: civil(-29) };
  const lastPage = Math.ceil((await conversion.read(staff, year)).tableOptions.filtered / year.pageSize);
  const [tag] = await database.read().query('SELECT tag_id AS id FROM intake_tag LIMIT 1');
  const cases: readonly [string, number, Ask][] = [
    ['30 days', COMMON, (who) => conversion.read(who, month)],
    ['12 months', ANY, (who) => conversion.read(who, year)],
    ['the usual side filters', ANY, (who) => conversion.read(who, { ...year, filters: defaultSideFilters })],
    ['status', COMMON, (who) => conversion.read(who, { ...year, columnFilters: { status: ['noshow'] } })],
    ['risk', COMMON, (who) => conversion.read(who, { ...year, columnFilters: { risk: [1] } })],
    ['tag', COMMON, (who) => conversion.read(who, { ...year, columnFilters: { tags: [Number(tag.id)] } })],
    ['department', COMMON, (who) => conversion.read(who, { ...year, columnFilters: { department: ['ANE'] } })],
    ['a slice', COMMON, (who) => conversion.read(who, { ...year, selection: { category: 'completed' } })],
    ['a name contains', ANY, (who) => conversion.read(who, { ...year, columnFilters: { fullname: 'vries' } })],
    ['an identifier contains', ANY, (who) => conversion.read(who, { ...year, columnFilters: { epd: '1234' } })],
    ['related', ANY, (who) => conversion.read(who, { ...year, columnFilters: { related: true } })],
    [
      'sorted by related',
      ANY,
      (who) => conversion.read(who, { ...year, sort: { column: 'related', direction: 'desc' } }),
    ],
    ['sorted by name', ANY, (who) => conversion.read(who, { ...year, sort: { column: 'fullname', direction: 'asc' } })],
    [
      'sorted by date sent',
      ANY,
      (who) => conversion.read(who, { ...year, sort: { column: 'date_sent', direction: 'asc' } }),
    ],
    ['sorted by tag', ANY, (who) => conversion.read(who, { ...year, sort: { column: 'tags', direction: 'asc' } })],
    [
      'sorted by tag from Z',
      ANY,
      (who) => conversion.read(who, { ...year, sort: { column: 'tags', direction: 'desc' } }),
    ],
    ['who is critical', ANY, (who) => conversion.read(who, { ...year, attention: 'critical' })],
    ['whose mail failed', ANY, (who) => conversion.read(who, { ...year, attention: 'failedMail' })],
    ['the last page', ANY, (who) => conversion.read(who, { ...year, page: lastPage })],
    [
      'appointments of 30 days',
      COMMON,
      (who) => conversion.readAppointments(who, { start: civil(0), end: civil(29), page: 1, pageSize: 25 }),
    ],
    ['the ids of 12 months', ANY, (who) => conversion.select(who, { start: year.start, end: year.end })],
  ];
  const measurements: Measurement[] = [];
  for (const [name, most, ask] of cases) {
    await ask(staff);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => ask(staff)));
    const slow = p95(times);
    measurements.push({
      name: `dashboard, 12 months: ${name}, ${database.engine}, p95 (ms)`,
      result: slow.toFixed(0),
      aim: `≤ ${most}`,
      met: slow <= most,
    });
  }
  return measurements;
}
