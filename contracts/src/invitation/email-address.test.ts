import { isEmailAddress } from './email-address.ts';

test.each([
  'zoe@example.org',
  "o'neil+intake@sub.example.co.uk",
  'zoe@ziekenhüs.example',
  'zoe@example.xn--p1ai',
  `${'x'.repeat(64)}@example.org`,
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
  'zz@[192.0.2.7]',
  'zoe@[2001:db8::1]',
  'zoe@[1.2.3]',
  'zoe@192.0.2.7',
  'zoe@example.org.',
  'zoe@example.xn--',
  `zoe@${'x'.repeat(64)}.example`,
  `zoe@${'ü'.repeat(63)}.example`,
  `${'x'.repeat(65)}@example.org`,
  'zoe@[example.org]',
  'zoe b@example.org',
  'a@b.cc, d@e.ff',
  'zoe@example.org\r\nBcc: x@y.zz',
  `${'x'.repeat(244)}@example.org`,
])('%j is not an address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
