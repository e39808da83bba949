import { readView, writeView } from './address.ts';
import { emptyView, type View } from './view.ts';

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
  sort: { column: 'epd', direction: 'asc' },
  page: 3,
};

const again = (view: View): View => {
  const { search, state } = writeView(view);
  return readView(new URLSearchParams(search.toString()), structuredClone(state));
};

test('reload, back and a sent link keep the whole view', () => {
  expect(again(full)).toEqual(full);
  expect(again(emptyView)).toEqual(emptyView);
});

test('F7 no patient identifier and no name stands in the URL', () => {
  const { search, state } = writeView(full);
  expect(search.toString()).not.toMatch(/00123|Súilleabháin|S%C3%BAilleabh/);
  expect(state).toEqual({ epd: '00123', fullname: 'Ó Súilleabháin' });
});

test('a default view leaves the address bare', () => {
  expect(writeView(emptyView).search.toString()).toBe('');
});

test('no box ticked is another thing than no word about the boxes', () => {
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
  'period=fortnight&page=-1&sort=password&status=dead&risk=9&tags=x,-2&date=yesterday',
  'period=custom&start=2026-02-01&end=2026-01-01',
  'period=custom&start=2026-02-01',
  'part.category=all&part.bucket=now&location=moon&related=perhaps&origin=,,,&appointment=..',
])('a damaged address is read as far as it can be (%s)', (search) => {
  expect(readView(new URLSearchParams(search), { epd: 7 })).toEqual(emptyView);
});
