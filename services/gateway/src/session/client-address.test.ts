import { Socket } from 'node:net';
import { AddressRanges } from '../settings/address-range.ts';
import { clientAddress } from './client-address.ts';

const client = '198.51.100.7';
const proxy = '10.0.0.5';
const forged = '203.0.113.66';
const none = new AddressRanges([]);
const trusted = new AddressRanges(['10.0.0.0/24', 'fd00::/64']);

function from(remoteAddress: string, headers: Record<string, string>) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  return { socket, headers };
}

/** Forged values of `X-Forwarded-For`. */
const chains = [
  forged,
  `${forged}, ${forged}`,
  `${forged},${forged},${forged}`,
  '127.0.0.1',
  '::1',
  proxy,
  `${proxy}, ${proxy}`,
  `${forged}, ${proxy}`,
  '10.0.0.255',
  'fd00::1',
  `::ffff:${forged}`,
  `[${forged}]`,
  `${forged}:443`,
  '[::1]:80',
  `"${forged}"`,
  `for=${forged}`,
  'unknown',
  '_hidden',
  '',
  ',',
  ' , , ',
  'localhost',
  '0x7f000001',
  '2130706433',
  '127.1',
  '0177.0.0.1',
  `${forged}%00`,
  `${forged}/32`,
  `${forged}\t`,
  `${'1.2.3.4, '.repeat(200)}${forged}`,
];
/** Headers that the gateway ignores. */
const others = [
  'x-real-ip',
  'forwarded',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'x-forwarded',
  'forwarded-for',
  'x-originating-ip',
  'x-remote-ip',
  'x-remote-addr',
  'client-ip',
  'via',
];

const forms = [
  ...chains.map((value) => ['x-forwarded-for', value] as const),
  ...others.map((name) => [name, name === 'forwarded' ? `for=${forged}` : forged] as const),
];

test(`G1 there are ${forms.length} forged forms, no fewer than forty`, () => {
  expect(forms.length).toBeGreaterThanOrEqual(40);
});

describe.each(forms)('G1 %s: %j', (name, value) => {
  test('is not believed of the caller itself', () => {
    expect(clientAddress(from(client, { [name]: value }), none)).toBe(client);
    expect(clientAddress(from(client, { [name]: value }), trusted)).toBe(client);
    expect(clientAddress(from(proxy, { [name]: value }), none)).toBe(proxy);
  });

  test('is ignored in front of an address that a trusted proxy added', () => {
    const headers =
      name === 'x-forwarded-for' ? { [name]: `${value}, ${client}` } : { [name]: value, 'x-forwarded-for': client };
    expect(clientAddress(from(proxy, headers), trusted)).toBe(client);
    expect(clientAddress(from(`::ffff:${proxy}`, headers), trusted)).toBe(client);
  });
});

test('G1 several trusted proxies in a row, and addresses of the sixth version', () => {
  expect(clientAddress(from(proxy, { 'x-forwarded-for': `${forged}, ${client}, 10.0.0.9` }), trusted)).toBe(client);
  expect(clientAddress(from('fd00::9', { 'x-forwarded-for': '2001:db8::7' }), trusted)).toBe('2001:db8::7');
  expect(clientAddress(from(proxy, { 'x-forwarded-for': `::ffff:${client}` }), trusted)).toBe(client);
});

test('G1 without a word, or without an address, of the proxy it is the proxy that calls', () => {
  expect(clientAddress(from(proxy, {}), trusted)).toBe(proxy);
  expect(clientAddress(from(proxy, { 'x-forwarded-for': 'unknown' }), trusted)).toBe(proxy);
});
