import { type ConversionData, defaultSideFilters, type IntakeRow } from '@intake-desk/contracts';
import { marksOf, steadyRows } from '../api/steady-rows.ts';
import { sampleConversion, sampleRow } from '../testing/sample-conversion.ts';
import { emptyView } from '../view/view.ts';
import { nextShown, nothingShown, released } from './shown.ts';
import { conversionTab } from './tab.ts';
import { requestOf, settingOf } from './table-request.ts';

const zone = 'Europe/Amsterdam';
const now = Date.parse('2026-03-12T11:00:00Z');

test('without a word from address and options the defaults hold', () => {
  expect(settingOf(conversionTab, emptyView, {}, zone, now)).toEqual({
    period: 'last30days',
    range: { start: '2026-02-11', end: '2026-03-12' },
    sideFilters: defaultSideFilters,
    pageSize: 10,
  });
});

test('options hold the defaults of a user, the address goes before them', () => {
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

test('saved side filters that name no texts have the usual ones, as on the server', () => {
  const saved = { sideFilters_conversion: { hideTypedEPDS: true } };
  expect(settingOf(conversionTab, emptyView, saved, zone, now).sideFilters).toEqual({
    hiddenEPDs: ['test'],
    hideTypedEPDS: true,
  });
});

test('own dates come from the address, else from the options, else the default period holds', () => {
  const dates = { start: '2025-01-01', end: '2025-02-01' };
  const other = { start: '2024-01-01', end: '2024-02-01' };
  const custom = { ...emptyView, period: 'custom' } as const;
  expect(settingOf(conversionTab, { ...custom, dates }, { dates_conversion: other }, zone, now).range).toEqual(dates);
  expect(settingOf(conversionTab, custom, { dates_conversion: other }, zone, now).range).toEqual(other);
  expect(settingOf(conversionTab, custom, {}, zone, now).period).toBe('last30days');
});

test('the request holds filters, selection, order and page of the view', () => {
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

test('while the pointer rests on the table rows keep their places, take new values, and new ones wait', () => {
  const shown = [row('a'), row('b')];
  const fresh = [row('new'), row('b', { category: 'visited', status: 0 })];
  expect(steadyRows(shown, fresh)).toEqual({ rows: [row('a'), fresh[1]], waiting: 1 });
});

test('marked are rows that are new and rows whose state changed, not those that moved in from another page', () => {
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

  test('a first response marks nothing', () => {
    expect(first).toMatchObject({ key: 'q', waiting: 0, marks: new Map() });
    expect(first.rows).toHaveLength(1);
  });

  test('a live response marks its new rows; held it lets them wait until released', () => {
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
      rows: after.table,
      waiting: 0,
      marks: new Map(),
    });
  });

  test('after a lost connection every row that was not there is new', () => {
    const after = nextShown(first, {
      key: 'q',
      data: data(row('c'), row('a')),
      live: { created: undefined },
      held: false,
    });
    expect([...after.marks.keys()]).toEqual(['c']);
  });
});
