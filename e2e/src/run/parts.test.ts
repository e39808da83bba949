import { exceeded } from '../../run/budget.ts';
import { chosenPart, longestWaiting, partNames } from '../../run/parts.ts';

const ledger = {
  services: '2026-11-26T10:00:00.000Z',
  gateway: '2026-11-26T12:00:00.000Z',
  screens: '2026-11-26T09:00:00.000Z',
  platform: '2026-11-26T11:00:00.000Z',
};

test('a full run takes the part that has waited longest', () => {
  expect(longestWaiting(ledger)).toBe('screens');
  expect(longestWaiting({ ...ledger, services: '2026-11-25T10:00:00.000Z' })).toBe('services');
  expect(longestWaiting({ ...ledger, platform: '2026-11-25T10:00:00.000Z' })).toBe('platform');
});

test('a part can be named, and an unknown name is refused', () => {
  expect(chosenPart('platform')).toBe('platform');
  expect(() => chosenPart('platforms')).toThrow();
});

test.each(partNames)('the part %s has a budget', (part) => {
  expect(exceeded(`npm run test:full -- ${part}`, { total: 0, files: [] })).toEqual([]);
});
