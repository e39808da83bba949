import { type ConversionData, defaultSideFilters, type IntakeRow } from '@intake-desk/contracts';
import { emptyView } from '../testing/empty-view.ts';
import { sampleConversion, sampleRow } from '../testing/sample-conversion.ts';
import { marksOf, nextShown, nothingShown, released, steadyRows } from './shown.ts';
import { conversionTab } from './tab.ts';
import { requestOf, settingOf } from './table-request.ts';

const zone = 'Europe/Amsterdam';
const now = Date.parse('2026-03-12T11:00:00Z');

test("the defaults apply if neither the address nor the user's options name a setting", () => {
  expect(settingOf(conversionTab, emptyView, {}, zone, now)).toEqual({
    period: 'last30days',
    range: { start: '2026-02-11', end: '2026-03-12' },
    sideFilters: defaultSideFilters,
    pageSize: 10,
  });
});

test("a user's options replace the defaults, and the address takes precedence over both", () => {
  const options = {
    selected_period_conversion: 'last7days',
    rowsPerPage_conversion: 50,
    sideFilters_conversion: { hiddenEPDs: ['test', 'demo'], hideHiddenEPDS: false },
  } as const;
  const saved = { ...options, sideFilters_conversion: { hiddenEPDs: ['test', 'demo'], hideHiddenEPDS: false } };
  expect(settingOf(conversionTab, emptyView, saved, zone, now)).toMatchObject({ period: 'last7days', pageSize: 50 });
  const boxes = {
    hideAppointmentPast: false,
    hideHiddenEPDS: true,
    showOnlyHiddenRecords: false,
    hideCompleted: false,
    hideNonDeleted: false,
    hideTypedEPDS: false,
  };
  const setting = settingOf(conversionTab, { ...emptyView, period: 'today', boxes }, saved, zone, now);
  expect(setting).toMatchObject({ period: 'today', range: { start: '2026-03-12', end: '2026-03-12' } });
  expect(setting.sideFilters).toEqual({ hiddenEPDs: ['test', 'demo'], ...boxes });
});

test('saved side filters without texts use the default texts, as on the server', () => {
  const saved = { sideFilters_conversion: { hideTypedEPDS: true } };
  expect(settingOf(conversionTab, emptyView, saved, zone, now).sideFilters).toEqual({
    hiddenEPDs: ['test'],
    hideTypedEPDS: true,
  });
});

test('custom dates are read from the address, then from the options; without any the default period applies', () => {
  const dates = { start: '2025-01-01', end: '2025-02-01' };
  const other = { start: '2024-01-01', end: '2024-02-01' };
  const custom = { ...emptyView, period: 'custom' } as const;
  expect(settingOf(conversionTab, { ...custom, dates }, { dates_conversion: other }, zone, now).range).toEqual(dates);
  expect(settingOf(conversionTab, custom, { dates_conversion: other }, zone, now).range).toEqual(other);
  expect(settingOf(conversionTab, custom, {}, zone, now).period).toBe('last30days');
});

test('the request has the filters, selection, order and page of the view', () => {
  const view = { ...emptyView, page: 2, selection: { content: 'preop' }, columnFilters: { epd: '12' } };
  const setting = settingOf(conversionTab, view, {}, zone, now);
  expect(requestOf({ org: 'northsea', departmentSymbol: 'ANE' }, view, setting, zone)).toEqual({
    org: 'northsea',
    departmentSymbol: 'ANE',
    start: '2026-02-11',
    end: '2026-03-12',
    timezone: zone,
    filters: defaultSideFilters,
    columnFilters: { epd: '12' },
    selection: { content: 'preop' },
    sort: { column: 'date', direction: 'desc' },
    page: 2,
    pageSize: 10,
  });
});

const row = (hash: string, change: Partial<IntakeRow> = {}): IntakeRow =>
  sampleRow(1, { hash, epd: hash, status: -1, category: 'noshow', ...change });

test('while the pointer is on the table, rows keep their places and take new values, and new rows wait', () => {
  const shown = [row('a'), row('b')];
  const fresh = [row('new'), row('b', { category: 'visited', status: 0 })];
  expect(steadyRows(shown, fresh)).toEqual({ rows: [row('a'), fresh[1]], waiting: 1 });
});

test('new rows and rows with a changed state are marked, rows that moved in from another page are not', () => {
  const before = [row('a'), row('b')];
  const after = [row('new'), row('a'), row('b', { category: 'completed', status: 1 }), row('moved')];
  const marks = marksOf(before, after, (hash) => hash === 'new');
  expect([...marks]).toEqual([
    ['new', 'new'],
    ['b', 'changed'],
  ]);
});

describe('what is shown after a response', () => {
  const data = (...table: IntakeRow[]): ConversionData => sampleConversion(table);
  const first = nextShown(nothingShown, { key: 'q', data: data(row('a')), live: undefined, held: false });
  const live = { created: new Set(['b']) };

  test('the first response marks no row', () => {
    expect(first).toMatchObject({ key: 'q', waiting: 0, marks: new Map() });
    expect(first.rows).toHaveLength(1);
  });

  test('a live response marks its new rows; while the table is held they wait until released', () => {
    const after = data(row('b'), row('a'));
    expect(nextShown(first, { key: 'q', data: after, live, held: false })).toMatchObject({
      rows: after.table,
      marks: new Map([['b', 'new']]),
    });
    const held = nextShown(first, { key: 'q', data: after, live, held: true });
    expect(held).toMatchObject({ rows: [row('a')], waiting: 1, marks: new Map([['b', 'new']]) });
    expect(released(held)).toMatchObject({ rows: after.table, waiting: 0, marks: new Map([['b', 'new']]) });
  });

  test('a response to another request is shown at once and unmarked, also while held', () => {
    const after = data(row('b'));
    expect(nextShown(first, { key: 'other', data: after, live, held: true })).toEqual({
      key: 'other',
      data: after,
      facts: first.facts,
      rows: after.table,
      waiting: 0,
      marks: new Map(),
    });
  });

  test('charts and counts stay the same object until one of them changes', () => {
    const factsAfter = (after: ConversionData) =>
      nextShown(first, { key: 'other', data: after, live, held: false }).facts;
    expect(factsAfter(data(row('b')))).toBe(first.facts);
    const { attention, ...others } = data();
    const waiting = { ...attention, waiting: 1 };
    expect(factsAfter({ ...others, attention: waiting })).toMatchObject({ attention: waiting });
  });

  test('after a lost connection every additional row is marked as new', () => {
    const after = nextShown(first, {
      key: 'q',
      data: data(row('c'), row('a')),
      live: { created: undefined },
      held: false,
    });
    expect([...after.marks.keys()]).toEqual(['c']);
  });
});
