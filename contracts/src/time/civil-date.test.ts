import { Check } from 'typebox/value';
import { Instant, writeCivilDate } from './civil-date.ts';

test.each([
  ['DD-MM-YYYY', '02-04-1956'],
  ['YYYY-MM-DD', '1956-04-02'],
  ['mm/dd/yyyy', '04/02/1956'],
])("a date of birth is written in the department's format: %s", (format, written) => {
  expect(writeCivilDate('1956-04-02', format)).toBe(written);
});

test.each(['about 1956', '1956-4-2', '02-04-1956', '1956-13-40', ''])(
  'a text that is not a date stays unchanged: "%s"',
  (text) => {
    expect(writeCivilDate(text, 'DD/MM/YYYY')).toBe(text);
  },
);

test.each(['2026-03-29T08:30:00Z', '2026-03-29T10:30:00.5+02:00', '2026-03-29t08:30:59z'])(
  '%s is an instant, and a date of JavaScript',
  (text) => {
    expect(Check(Instant, text)).toBe(true);
    expect(Number.isNaN(Date.parse(text))).toBe(false);
  },
);

test.each([
  '2016-12-31T23:59:60Z',
  '2017-01-01T00:59:60+01:00',
  '2026-03-29T08:30:00Z[Europe/Amsterdam]',
  '0000-01-01T00:00:00+23:59',
  '2026-03-29T08:30:00',
  '2026-02-30T08:30:00Z',
])('%s is none', (text) => {
  expect(Check(Instant, text)).toBe(false);
});
