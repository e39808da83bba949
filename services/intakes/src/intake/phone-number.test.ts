import { assert, constantFrom, oneof, property, string, stringMatching, tuple } from 'fast-check';
import { isValidPhoneNumber, parseDigits } from 'libphonenumber-js/max';
import { parsePhoneNumber, phoneCountry } from './phone-number.ts';

const mobile = { number: '+31612345678', written: '+31 6 12345678', country: 'NL', isValid: true };

test.each([
  '06 12345678',
  '06-12 34 56 78',
  '+31 (0)6 12345678',
  '+31(0)612345678',
  '+310612345678',
  '0031612345678',
  '0031 (0)6 12345678',
  '31612345678',
  '612345678',
  '+31 6 12345678',
  '０６１２３４５６７８',
  '＋３１６１２３４５６７８',
  '٠٦١٢٣٤٥٦٧٨',
  '06\u00a012345678\u200b',
  '06 12345678 x12',
  '06 12345678 (mother)',
  'tel:+31612345678',
])('a Dutch organisation reads %s', (text) => {
  expect(parsePhoneNumber(text, 'NL')).toEqual(mobile);
});

test('the same digits are read as a number of the organisation’s country', () => {
  expect(parsePhoneNumber('612345678', 'ES')).toMatchObject({ number: '+34612345678', country: 'ES' });
  expect(parsePhoneNumber('0171 2345678', 'DE')).toMatchObject({ number: '+491712345678', country: 'DE' });
});

test('digits of another country are read with their country code, with and without a +', () => {
  const number = '+4915112345678';
  for (const text of [number, '004915112345678', '4915112345678', '+49 (0)151 12345678']) {
    expect(parsePhoneNumber(text, 'NL')).toMatchObject({ number, country: 'DE', isValid: true });
  }
});

test.each([
  ['1234567', '1234567'],
  ['06 1234567', '061234567'],
  ['+31 6 1234567', '+3161234567'],
  ['+999 1234567', '+9991234567'],
  ['٠٦١٢٣٤٥٦', '06123456'],
])('%s is not a number of its country, so that its digits are stored', (text, number) => {
  expect(parsePhoneNumber(text, 'NL')).toEqual({ number, written: number, country: null, isValid: false });
});

test('a number is stored as the library writes it, or as the digits that were typed', () => {
  const typed = oneof(
    stringMatching(/^(\+|00|＋)?[ 0-9()./-]{7,20}( ?(x|ext\.?|toestel) ?[0-9]{1,4})?$/),
    string({ unit: 'binary', maxLength: 24 }),
    tuple(constantFrom('+31 (0)6', '06', '0031', '+3106', '6', '٠٦'), stringMatching(/^[0-9 ]{6,10}$/)).map((parts) =>
      parts.join(''),
    ),
  );
  assert(
    property(typed, constantFrom('NL', 'DE', 'ES', 'PT', 'GB', 'US', 'IT'), (text, country) => {
      const digits = parseDigits(text);
      const { number, isValid } = parsePhoneNumber(text, country);
      if (isValid) expect(isValidPhoneNumber(number)).toBe(true);
      else expect([digits, digits.replace(/^00/, '')]).toContain(number.replace('+', ''));
      // Parsing a stored number returns the same number.
      if (isValid) expect(parsePhoneNumber(number, country)).toMatchObject({ number, isValid });
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [{ country: 'BE', timezone: 'Europe/Amsterdam', language: 'nl' }, 'BE'],
  [{ country: 'ZZ', timezone: 'Europe/Amsterdam', language: 'en' }, 'NL'],
  [{ timezone: 'Europe/Amsterdam', language: 'en' }, 'NL'],
  [{ timezone: 'Europe/Berlin', language: 'en' }, 'DE'],
  [{ timezone: 'Atlantic/Canary', language: 'es' }, 'ES'],
  [{ timezone: 'America/New_York', language: 'es' }, 'US'],
  [{ timezone: 'UTC', language: 'pt' }, 'PT'],
  [{ timezone: 'UTC', language: 'en' }, 'GB'],
])('the country of an organisation with %j is %s', (organisation, country) => {
  expect(phoneCountry({ country: '', ...organisation })).toBe(country);
});
