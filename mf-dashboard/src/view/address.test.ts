import type { ConversionPeriod, conversionColumns } from '@intake-desk/contracts';
import { emptyView } from '../testing/empty-view.ts';
import { readView, type SavedParts, writeView } from './address.ts';
import { conversionCatalogue } from './catalogue.ts';
import type { View, ViewParts } from './view.ts';

const critical: ViewParts<typeof conversionColumns, ConversionPeriod> = {
  period: 'thisweek',
  attention: 'critical',
  columnFilters: { status: ['completed'] },
  sort: { column: 'risk', direction: 'asc' },
  thenBy: [],
  columns: ['risk', 'epd'],
};
/** One saved view, of id 3. */
const saved: SavedParts<typeof conversionColumns, ConversionPeriod> = (id) => (id === 3 ? critical : undefined);
const known = { saved, usual: 'all' } as const;

const full: View = {
  period: 'custom',
  dates: { start: '2026-01-01', end: '2026-01-31' },
  boxes: {
    hideAppointmentPast: false,
    hideHiddenEPDS: true,
    showOnlyHiddenRecords: false,
    hideCompleted: false,
    hideNonDeleted: false,
    hideTypedEPDS: true,
  },
  columnFilters: {
    epd: '00123',
    fullname: 'Ó Súilleabháin',
    related: false,
    content: ['preop', 'pain'],
    status: ['completed', 'step'],
    date: { from: '2026-01-02' },
    completed: { has: true },
    risk: [1, 0],
    location: 'hospital',
    appointment: { has: false },
    tags: [3, 12],
    department: ['ANE'],
    appointment_type: 'a & b',
    date_sent: { from: '2026-01-02', to: '2026-01-03' },
    origin: ['ZD-paper'],
  },
  selection: { bucket: '2026-01-05', category: 'noshow' },
  attention: 'waiting',
  sort: { column: 'epd', direction: 'asc' },
  thenBy: [{ column: 'date', direction: 'desc' }],
  columns: ['risk', 'epd'],
  page: 3,
};

const again = (view: View): View => {
  const { search, state } = writeView(conversionCatalogue, view, known);
  return readView(conversionCatalogue, new URLSearchParams(search.toString()), structuredClone(state), known);
};

test('a reload, Back and a sent link restore the whole view', () => {
  expect(again(full)).toEqual(full);
  expect(again(emptyView)).toEqual(emptyView);
});

test('F7 no patient identifier and no name is in the URL', () => {
  const { search, state } = writeView(conversionCatalogue, full, known);
  expect(search.toString()).not.toMatch(/00123|Súilleabháin|S%C3%BAilleabh/);
  expect(state).toEqual({ epd: '00123', fullname: 'Ó Súilleabháin' });
});

test('a default view leaves the address bare', () => {
  expect(writeView(conversionCatalogue, emptyView, known).search.toString()).toBe('');
});

test('an address with no box ticked differs from one that does not mention the boxes', () => {
  const boxes = {
    hideAppointmentPast: false,
    hideHiddenEPDS: false,
    showOnlyHiddenRecords: false,
    hideCompleted: false,
    hideNonDeleted: false,
    hideTypedEPDS: false,
  };
  expect(again({ ...emptyView, boxes }).boxes).toEqual(boxes);
  expect(again(emptyView).boxes).toBeUndefined();
});

test.each([
  'period=fortnight&attention=everything&view=mine&from=me&tab=third&then=x&columns=password&page=-1&sort=password&status=dead&risk=9&tags=x,-2&date=yesterday',
  'period=custom&start=2026-02-01&end=2026-01-01',
  'period=custom&start=2026-02-01',
  'period=custom&start=1980-02-01&end=2026-02-01',
  'part.category=all&part.bucket=now&location=moon&related=perhaps&origin=,,,&appointment=..',
])('a damaged address is read as far as it can be (%s)', (search) => {
  expect(readView(conversionCatalogue, new URLSearchParams(search), { epd: 7 }, known)).toEqual(emptyView);
});

const read = (search: string, state: unknown = null): View =>
  readView(conversionCatalogue, new URLSearchParams(search), state, known);
const written = (view: View): string => writeView(conversionCatalogue, view, known).search.toString();

test('a built-in view orders the rows unless the address names an order', () => {
  expect(read('view=attention')).toMatchObject({
    sort: { column: 'appointment', direction: 'asc' },
    thenBy: [{ column: 'risk' }, { column: 'status' }],
  });
  expect(written(read('view=attention'))).toBe('view=attention');
  expect(read('view=attention&sort=-date')).toMatchObject({ sort: { column: 'date', direction: 'desc' }, thenBy: [] });
});

test('the id of a saved view restores all of it, and a link to it needs nothing else', () => {
  const view = read('view=3');
  expect(view).toEqual({ ...critical, chosen: 3, page: 1 });
  expect(written({ ...view, page: 2 })).toBe('view=3&page=2');
});

test('the address of a changed saved view names its base and all current parts, removed ones included', () => {
  const changed = { ...read('view=3'), attention: undefined, columnFilters: {} };
  expect(written(changed)).toContain('from=3');
  expect(read(written(changed))).toEqual({ ...changed, attention: undefined });
  expect(written({ ...read(written(changed)), attention: 'critical', columnFilters: { status: ['completed'] } })).toBe(
    'view=3',
  );
});

test('F7 a patient filter on top of a saved view is kept in the state and leaves the view as it is saved', () => {
  const { search, state } = writeView(
    conversionCatalogue,
    { ...read('view=3'), columnFilters: { ...critical.columnFilters, epd: '00123' } },
    known,
  );
  expect(search.toString()).toBe('view=3');
  expect(read(search.toString(), state).columnFilters).toEqual({ status: ['completed'], epd: '00123' });
});

test('a deleted saved view starts as the first built-in one', () => {
  expect(read('view=9')).toMatchObject({ chosen: 9, columnFilters: {}, sort: { column: 'date' } });
});
