import { writeCivilDate } from './civil-date.ts';

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
