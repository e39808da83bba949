import { sampleTodayRow } from '../testing/sample-today.ts';
import { keepPlaces, placesOf, sectionsOf } from './places.ts';

const today = '2026-03-02';

test('critical answers come first, the longest waiting before the others, then appointments by day and time, then all others', () => {
  const rows = [
    sampleTodayRow(1),
    sampleTodayRow(2, { appointment_date: '2026-03-04', appointment_time: '08:00' }),
    sampleTodayRow(3, { appointment_date: today, appointment_time: '14:00' }),
    sampleTodayRow(4, { appointment_date: today, appointment_time: '09:30' }),
    sampleTodayRow(5, { appointment_date: '2026-02-20' }),
    sampleTodayRow(6, { reasons: ['critical'], flaggedAt: '2026-03-02T08:00:00Z' }),
    sampleTodayRow(7, { reasons: ['critical'], flaggedAt: '2026-03-01T08:00:00Z', appointment_date: today }),
  ];
  const sections = sectionsOf(placesOf(rows, today));
  expect(sections.map(([name, places]) => [name, places.map(({ row }) => row.id)])).toEqual([
    ['critical', [7, 6]],
    [today, [4, 3]],
    ['2026-03-04', [2]],
    ['rest', [1, 5]],
  ]);
});

test('held rows change in place: a row that left stays, marked, and a new one waits', () => {
  const held = placesOf([sampleTodayRow(1), sampleTodayRow(2)], today);
  const owner = { kind: 'user', id: 7, name: 'Noor Visser' } as const;
  const kept = keepPlaces(held, [sampleTodayRow(3), sampleTodayRow(2, { owner })]);
  expect(kept.map(({ row, gone }) => [row.id, gone, row.owner])).toEqual([
    [1, true, null],
    [2, false, owner],
  ]);
});
