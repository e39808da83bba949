import { isIP } from 'node:net';
import { array, assert, constantFrom, integer, ipV4, ipV6, oneof, property } from 'fast-check';
import { isEmailAddress } from './email-address.ts';

test.each([
  'zoe@example.org',
  "o'neil+intake@sub.example.co.uk",
  'zoe@ziekenhüs.example',
  'zoe@example.xn--p1ai',
  'zoe@[192.0.2.1]',
  'zoe@[2001:db8::1]',
])('%s is an address', (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  'zoe',
  '@example.org',
  'zoe@example',
  'zoe@example.o',
  'zoe@.example.org',
  'zoe@-example.org',
  'zoe..b@example.org',
  'zoe@[1.2.3]',
  'zoe@[example.org]',
  'zoe b@example.org',
  'a@b.cc, d@e.ff',
  'zoe@example.org\r\nBcc: x@y.zz',
  `${'x'.repeat(244)}@example.org`,
])('%j is no address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('an address in brackets is one that the network knows', () => {
  const groups = array(oneof(constantFrom('0', 'ffff', '10000', '', '::', '1.2.3.4', '255.256.1.1', '01'), integer()), {
    maxLength: 9,
  }).map((parts) => parts.join(':'));
  assert(
    property(oneof(ipV4(), ipV6(), groups), (text) => {
      expect(isEmailAddress(`zoe@[${text}]`)).toBe(isIP(text) !== 0);
    }),
    { numRuns: 2000 },
  );
});
