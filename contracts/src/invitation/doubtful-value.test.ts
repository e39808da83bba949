import { doubtOf } from './doubtful-value.ts';

test.each([
  ['1.23457E+11', { kind: 'rounded' }],
  ['1,23457E+11', { kind: 'rounded' }],
  ['1E+05', { kind: 'rounded' }],
  ['1234567890123400', { kind: 'rounded' }],
  ['12345.0', { kind: 'decimal', suggestion: '12345' }],
  ['12345,00', { kind: 'decimal', suggestion: '12345' }],
  ['="00123"', { kind: 'formula', suggestion: '00123' }],
  ['=00123', { kind: 'formula', suggestion: '00123' }],
  ["'00123", { kind: 'formula', suggestion: '00123' }],
  ['=A1+3', { kind: 'formula' }],
  ['#N/A', { kind: 'error' }],
  ['#NV', { kind: 'error' }],
  ['#¡VALOR!', { kind: 'error' }],
  ['#NAAM?', { kind: 'error' }],
  ['#DIV/0!', { kind: 'error' }],
  ['########', { kind: 'error' }],
  ['NULL', { kind: 'error' }],
  ['31-12-1980', { kind: 'date' }],
  ['1980-12-31 00:00:00', { kind: 'date' }],
  ['12/31/80', { kind: 'date' }],
  ['PÃ«ter-1', { kind: 'misread', suggestion: 'Pëter-1' }],
])('the patient ID %s is doubtful: %j', (value, doubt) => {
  expect(doubtOf('epd', value)).toEqual(doubt);
});

test.each(['00123', '123', 'A-12', '12E', 'E12', '1234567890123456', '#12', 'nl.123.45', '12.345', "a'1", ''])(
  'nothing is doubtful about the patient ID %j',
  (value) => {
    expect(doubtOf('epd', value)).toBeUndefined();
  },
);

test.each([
  ['#N/A', { kind: 'error' }],
  ['#NAAM?', { kind: 'error' }],
  ['NULL', { kind: 'error' }],
  ['1e5', { kind: 'notName' }],
  ['TRUE', { kind: 'notName' }],
  ['WAHR', { kind: 'notName' }],
  ['31-12-1980', { kind: 'notName' }],
  ['-', { kind: 'notName' }],
  ['Jürgen, geb. 03.04.1980', { kind: 'notName' }],
  ['="Ada"', { kind: 'formula', suggestion: 'Ada' }],
  ['JosÃ©', { kind: 'misread', suggestion: 'José' }],
  ['Ã‰mile', { kind: 'misread', suggestion: 'Émile' }],
  ['Oâ€™Neill', { kind: 'misread', suggestion: 'O’Neill' }],
])('the name %s is doubtful: %j', (value, doubt) => {
  expect(doubtOf('last_name', value)).toEqual(doubt);
});

test.each(['Null', "'t Hooft", 'True', 'José', 'João Ângelo', 'Ō', '李', 'Ãlvaro', 'Jr.', 'Elizabeth 2', ''])(
  'nothing is doubtful about the name %j',
  (value) => {
    expect(doubtOf('first_name', value)).toBeUndefined();
  },
);

test('a phone number that a spreadsheet turned into a number is doubtful, and one with + or zeros is not', () => {
  expect(doubtOf('phone_number_full', '3.16123E+10')).toEqual({ kind: 'rounded' });
  expect(doubtOf('phone_number_full', '="+31612345678"')).toEqual({ kind: 'formula', suggestion: '+31612345678' });
  expect(doubtOf('phone_number_full', '612345678.0')).toEqual({ kind: 'decimal', suggestion: '612345678' });
  expect(doubtOf('phone_number_full', '+31612345678')).toBeUndefined();
  expect(doubtOf('phone_number_full', '06-12 34 56 78')).toBeUndefined();
});

test('spreadsheet errors and formulas are doubtful in every field, other damage only in some', () => {
  expect(doubtOf('useremail', '#REF!')).toEqual({ kind: 'error' });
  expect(doubtOf('content', '="pain"')).toEqual({ kind: 'formula', suggestion: 'pain' });
  expect(doubtOf('dob', '31-12-1980')).toBeUndefined();
  expect(doubtOf('appointment', '46357.395833')).toBeUndefined();
});
