import { Seal } from './seal.ts';

const key = 'c29tZS1rZXktb2YtdGhpcnR5LXR3by1ieXRlcw';
const text = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('C9 a sealed secret is read with the key that sealed it, each time sealed otherwise', () => {
  const sealed = new Seal(key).seal(text, '7');
  expect(sealed).not.toContain(text);
  expect(new Seal(key).open(sealed, '7')).toBe(text);
  expect(new Seal(key).seal(text, '7')).not.toBe(sealed);
});

test('C9 another key, another owner, no key, or a changed sign open nothing', () => {
  const sealed = new Seal(key).seal(text, '7');
  expect(new Seal(`${key}x`).open(sealed, '7')).toBeUndefined();
  expect(new Seal(key).open(sealed, '8')).toBeUndefined();
  expect(new Seal(undefined).open(sealed, '7')).toBeUndefined();
  expect(new Seal(key).open(sealed.slice(0, 20), '7')).toBeUndefined();
  for (const at of [3, 30, sealed.length - 2]) {
    const other = sealed.charAt(at) === 'A' ? 'B' : 'A';
    expect(new Seal(key).open(sealed.slice(0, at) + other + sealed.slice(at + 1), '7')).toBeUndefined();
  }
});

test('C9 without a key a secret is stored as it is, and read so once there is one', () => {
  expect(new Seal(undefined).seal(text, '7')).toBe(text);
  expect(new Seal(key).open(text, '7')).toBe(text);
});

test('C9 values that the former key sealed can be read, and are recognised as outdated', () => {
  const before = new Seal(key).seal(text, '7');
  const today = new Seal('another-key-of-at-least-32-letters', key);
  expect(today.open(before, '7')).toBe(text);
  expect([before, text, today.seal(text, '7')].map((stored) => today.isCurrent(stored, '7'))).toEqual([
    false,
    false,
    true,
  ]);
  expect([before, text].map((stored) => new Seal(undefined).isCurrent(stored, '7'))).toEqual([false, true]);
});
