import { languages } from '@intake-desk/contracts';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { displayDate } from '../period/display-date.ts';
import { dateWords } from './date-words.ts';
import { readDate } from './read-date.ts';
import { readMoment, readTime } from './read-time.ts';

const today = '2026-11-22';
const read = (text: string, language = 'en', birth = false): string => {
  const result = readDate(text, { language, today, birth });
  return result.ok ? result.date : result.reason;
};

test.each([
  '24-11-2026',
  '24.11.2026',
  '24/11/2026',
  '24 11 2026',
  '24112026',
  ' 24 - 11 - 2026 ',
  '24–11–2026',
  '24. 11. 2026',
  '24-11-26',
  '241126',
  '2026-11-24',
  '2026/11/24',
  '20261124',
  '24 nov 2026',
  '24-Nov-2026',
  '24th November 2026',
  'November 24, 2026',
  'Tue 24 Nov 2026',
  '24nov2026',
  '24NOV26',
  '24nov 2026',
  // As copied from a spreadsheet or a mail: with a direction mark, a byte order mark, no-break spaces.
  '\u200e24/11/2026\u200e',
  '\ufeff24-11-2026',
  '24\u00a0nov\u202f2026',
  '２４/１１/２０２６',
])('%s is 24 November 2026', (text) => {
  for (const language of languages) expect(read(text, language)).toBe('2026-11-24');
});

test.each([
  ['nl', '3 mrt 2026'],
  ['nl', 'dinsdag 3 maart 2026'],
  ['de', '3. März 2026'],
  ['de', '3 mär 26'],
  ['es', '3 de marzo de 2026'],
  ['es', 'mar 3 mar 2026'],
  ['pt', 'terça-feira, 3 de março de 2026'],
  ['pt', '3º de março de 2026'],
  ['es', '3.º de marzo de 2026'],
  ['nl', '3e maart 2026'],
  ['de', '3. Mrz 2026'],
])('a month is read by its name: %s, %s', (language, text) => {
  expect(read(text, language)).toBe('2026-03-03');
});

test.each([
  ['', 'format'],
  ['soon', 'format'],
  ['24', 'format'],
  ['24-11', 'year'],
  ['24 nov', 'year'],
  ['24-11-2', 'year'],
  ['24-11-202', 'year'],
  ['24-11-20266', 'year'],
  ['24-11-2026-1', 'format'],
  ['24-11-2026x', 'format'],
  ['-24-11-2026', 'format'],
  ['24-nix-2026', 'format'],
  ['24 ju 2026', 'format'],
  ['24e11e2026', 'format'],
  ['nov24nov2026', 'format'],
  ['2411202', 'format'],
  ['31-02-2026', 'nonexistent'],
  ['29-02-2026', 'nonexistent'],
  ['290226', 'nonexistent'],
  ['00-11-2026', 'nonexistent'],
  ['11/24/2026', 'nonexistent'],
  ['24-11-1026', 'nonexistent'],
  ['24-11-9026', 'nonexistent'],
  ['Monday 24 November 2026', 'nonexistent'],
])('"%s" is no date: %s', (text, reason) => {
  expect(read(text)).toBe(reason);
});

test('only where the language writes the month first is it read first', () => {
  expect(read('03/04/2026', 'en-US')).toBe('2026-03-04');
  for (const language of languages) expect(read('03/04/2026', language)).toBe('2026-04-03');
});

test('a year of two digits is near today, and for a birth never in the future', () => {
  expect(read('24-11-45')).toBe('2045-11-24');
  expect(read('24-11-46')).toBe('1946-11-24');
  expect(read('22-11-26', 'en', true)).toBe('2026-11-22');
  expect(read('23-11-26', 'en', true)).toBe('1926-11-23');
  expect(read('24-11-85', 'en', true)).toBe('1985-11-24');
});

const date = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const language = fc.constantFrom(...languages);

test('whatever a field or a sentence of the desk shows is read as the date that it is', () => {
  fc.assert(
    fc.property(date, language, (day, tongue) => {
      expect(read(displayDate(day), tongue)).toBe(day);
      expect(read(displayDate(day).replaceAll('-', ''), tongue)).toBe(day);
      expect(read(day, tongue)).toBe(day);
      expect(read(day.replaceAll('-', ''), tongue)).toBe(day);
      expect(read(dateWords(day, tongue), tongue)).toBe(day);
      expect(read(dateWords(day, tongue, 'short'), tongue)).toBe(day);
    }),
  );
});

test('day, month and year with anything between them are that day, or an error where the calendar has none', () => {
  const separator = fc.constantFrom('-', '.', '/', ' ', ' - ', '. ', '–');
  fc.assert(
    fc.property(fc.nat(99), fc.nat(99), fc.nat(9999), separator, language, (day, month, year, between, tongue) => {
      const two = (number: number): string => String(number).padStart(2, '0');
      const text = [two(day), two(month), String(year).padStart(4, '0')].join(between);
      const meant = DateTime.fromObject({ year, month: month || 99, day: day || 99 }, { zone: 'UTC' });
      const exists = meant.isValid && year >= 1900 && year <= 2199;
      expect(read(text, tongue)).toBe(exists ? meant.toISODate() : 'nonexistent');
    }),
    { numRuns: 500 },
  );
});

test('digits with separators are never read as another date than the written one', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789-./ '), maxLength: 14 });
  fc.assert(
    fc.property(text, language, fc.boolean(), (typed, tongue, birth) => {
      const result = readDate(typed, { language: tongue, today, birth });
      if (!result.ok) return;
      const [year = '', month = '', day = ''] = result.date.split('-');
      const digits = typed.replaceAll(/\D/g, '');
      const spelt = [
        [day, month, year],
        [day, month, year.slice(2)],
        [year, month, day],
      ].flatMap(([one = '', two = '', three = '']) =>
        [one, one.replace(/^0/, '')].flatMap((first) =>
          [two, two.replace(/^0/, '')].flatMap((second) =>
            [three, three.replace(/^0/, '')].map((third) => `${first}${second}${third}`),
          ),
        ),
      );
      expect(spelt).toContain(digits);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ['14:30', '14:30'],
  ['14.30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['14h30', '14:30'],
  ['14u30', '14:30'],
  ['14.30 Uhr', '14:30'],
  ['14 uur', '14:00'],
  ['8', '08:00'],
  ['24:00', null],
  ['14:60', null],
  ['14:3', null],
  ['14301', null],
  ['half three', null],
  ['', null],
])('the time %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  '24-11-2026 14:30',
  '24-11-2026 14.30',
  '24-11-2026 1430',
  '24112026 1430',
  '24.11.2026, 14.30 Uhr',
  '24 11 2026 14:30',
  '2026-11-24T14:30',
  '24 nov 2026 14h30',
  '24nov2026 1430',
  '24-11-2026 om 14:30',
  '24.11.2026 um 14.30 Uhr',
  '24 November 2026 at 14:30',
  '24/11/2026 a las 14:30',
  '24/11/2026 às 14h30',
  ' 24-11-2026  14 : 30 ',
])('%s is a date with its time', (text) => {
  expect(readMoment(text, { language: 'en', today })).toEqual({ ok: true, date: '2026-11-24', time: '14:30' });
});

test('a date without a time has none, and half a moment is an error', () => {
  expect(readMoment('24 11 2026', { language: 'en', today })).toEqual({ ok: true, date: '2026-11-24' });
  for (const text of [
    '24-11 14:30',
    '24-11-2026 25:00',
    '24 11 1430',
    '31-02-2026 14:30',
    '24-11-2026 2:30 pm',
    '24-11-2026 14',
  ])
    expect(readMoment(text, { language: 'en', today })).toMatchObject({ ok: false });
});
