import fc from 'fast-check';
import { addressDigits, isAddressRange, passes } from './address-range.ts';

/** An address of the model: its kind, its value and a spelling. */
interface Modelled {
  kind: 4 | 6;
  value: bigint;
  text: string;
}

const parts = (value: bigint, count: number, bits: bigint): bigint[] =>
  Array.from({ length: count }, (_, n) => (value >> (BigInt(count - 1 - n) * bits)) & ((1n << bits) - 1n));
const dotted = (value: bigint): string => parts(value, 4, 8n).join('.');
const groups = (value: bigint): string =>
  parts(value, 8, 16n)
    .map((group) => group.toString(16))
    .join(':');

const near = fc.bigInt({ min: 0n, max: 40n });
const v4 = fc
  .tuple(fc.constantFrom(0x0a000000n, 0x0a0000f0n, 0xfffffff0n - 40n), near, fc.constantFrom('plain', 'mapped', 'hex'))
  .map(([base, offset, form]): Modelled => {
    const value = base + offset;
    if (form === 'plain') return { kind: 4, value, text: dotted(value) };
    if (form === 'mapped') return { kind: 4, value, text: `::ffff:${dotted(value)}` };
    return { kind: 4, value, text: groups((0xffffn << 32n) + value) };
  });
const v6 = fc
  .tuple(fc.constantFrom(0x20010db8n << 96n, (0x20010db8n << 96n) + 0xfff0n), near, fc.boolean())
  .map(([base, offset, loud]): Modelled => {
    const text = groups(base + offset);
    return { kind: 6, value: base + offset, text: loud ? text.toUpperCase() : text };
  });
const address = fc.oneof(v4, v6);

test('G2 random whitelists agree with a simple model', () => {
  const range = fc.record({ from: address, to: fc.option(address) });
  fc.assert(
    fc.property(address, fc.array(range, { maxLength: 4 }), (caller, ranges) => {
      const expected =
        ranges.length === 0 ||
        ranges.some(({ from, to }) => {
          const last = to ?? from;
          return (
            from.kind === caller.kind &&
            last.kind === caller.kind &&
            from.value <= caller.value &&
            caller.value <= last.value
          );
        });
      const whitelist = ranges.map(({ from, to }) => ({ from: from.text, to: to?.text ?? null }));
      expect(passes(caller.text, whitelist)).toBe(expected);
      for (const [n, { from, to }] of ranges.entries()) {
        const one = whitelist[n];
        if (one) expect(isAddressRange(one)).toBe(!to || (from.kind === to.kind && from.value <= to.value));
      }
    }),
    { numRuns: 2000 },
  );
});

test('G2 other spellings of addresses are refused', () => {
  for (const text of [
    ...['', '10.1', '012.0.0.1', '10.0.0.256', '0x0a.0.0.1', '167772161', '10.0.0.1/8', '10.0.0.*', '10.0.0.1:80'],
    ...['::10.0.0.1', '64:ff9b::10.0.0.1', 'fe80::1%eth0', '[::1]', '::g', '1::2::3', '::ffff:10.1', 'localhost'],
  ]) {
    expect([text, addressDigits(text)]).toEqual([text, undefined]);
    expect(isAddressRange({ from: text, to: null })).toBe(false);
    expect(passes(text, [{ from: '0.0.0.0', to: '255.255.255.255' }])).toBe(false);
    // An unreadable row admits nobody; it never means "any".
    expect(passes('10.0.0.1', [{ from: text, to: null }])).toBe(false);
  }
  expect(addressDigits(' ::FFFF:10.0.0.1 ')).toBe(addressDigits('10.0.0.1'));
  expect(addressDigits('2001:db8::1')).toBe(addressDigits('2001:0DB8:0:0::0001'));
});
