import { chosenPart, longestWaiting } from '../../run/parts.ts';

test('a full run takes the part that has waited longest', () => {
  expect(longestWaiting({ services: '2026-11-26T10:00:00.000Z', browser: '2026-11-26T09:00:00.000Z' })).toBe('browser');
  expect(longestWaiting({ services: '2026-11-25T10:00:00.000Z', browser: '2026-11-26T09:00:00.000Z' })).toBe(
    'services',
  );
});

test('a part can be named, and an unknown name is refused', () => {
  expect(chosenPart('browser')).toBe('browser');
  expect(() => chosenPart('browsers')).toThrow();
});
