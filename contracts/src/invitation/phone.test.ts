import { phoneFault, readPhone } from './phone.ts';

test.each([
  ['+31 6-12 34', '+3161234'],
  ['0031 (6) 12345', '+31612345'],
  ['31.6.12345', '+31612345'],
  [`+${'9'.repeat(15)}`, `+${'9'.repeat(15)}`],
])('%s is read as %s', (text, number) => {
  expect(readPhone(text)).toEqual({ number });
});

test.each([
  ['  ', 'validation.required'],
  ['+', 'validation.phone'],
  ['31 six 1234', 'validation.phone'],
  ['+316123', 'validation.phone'],
  [`+${'9'.repeat(16)}`, 'validation.phone'],
  ['06 12345678', 'validation.phone_country'],
  ['+0612345678', 'validation.phone_country'],
])('%j is refused as %s', (text, key) => {
  expect(readPhone(text)).toEqual({ key });
});

test.each([
  ['06 12345678', null],
  ['+31 (0)6 12345678', null],
  ['٠٦١٢٣٤٥٦٧٨', null],
  ['1234567', null],
  ['00123456789012345', null],
  ['112', 'validation.phone'],
  ['123456', 'validation.phone'],
  ['1234567890123456', 'validation.phone'],
  ['none', 'validation.phone'],
  [' ', 'validation.required'],
])("a patient's number %j is refused with %s", (text, key) => {
  expect(phoneFault(text)).toBe(key);
});
