import { writeCivilDate } from './civil-date.ts';

test.each([
  ['DD-MM-YYYY', '02-04-1956'],
  ['YYYY-MM-DD', '1956-04-02'],
  ['mm/dd/yyyy', '04/02/1956'],
])('a date of birth is written as the department writes it: %s', (format, written) => {
  expect(writeCivilDate('1956-04-02', format)).toBe(written);
});

test.each(['about 1956', '1956-4-2', '02-04-1956', '1956-13-40', ''])(
  'what is no date is shown as it came: "%s"',
  (text) => {
    expect(writeCivilDate(text, 'DD/MM/YYYY')).toBe(text);
  },
);
