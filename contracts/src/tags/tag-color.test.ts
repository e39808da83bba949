import fc from 'fast-check';
import { chipSurfaces, contrast, isTagColor, nearestTagColor } from './tag-color.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('black and white have the highest contrast, and equal colours the lowest', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1);
  expect(contrast('#14736a', '#14736A')).toBe(1);
});

test.each(['#ffffff', '#ffff00', '#000000', '#000080', '#f4f6f8', '#212a34'])('a tag cannot be %s', (refused) => {
  expect(isTagColor(refused)).toBe(false);
});

test.each(['#888888', '#cc6677', '#d9480f'])('a tag can be %s, which stays as it is', (allowed) => {
  expect(isTagColor(allowed)).toBe(true);
  expect(nearestTagColor(allowed)).toBe(allowed);
});

test('an allowed colour has a contrast of at least 3 in both themes', () => {
  fc.assert(
    fc.property(color, (one) => {
      const least = Math.min(...Object.values(chipSurfaces).map((surface) => contrast(one, surface)));
      expect(isTagColor(one)).toBe(least >= 3);
    }),
    { numRuns: 2000 },
  );
});

test('the suggestion for a refused colour is allowed, and a lighter or darker shade', () => {
  fc.assert(
    fc.property(color, (one) => {
      const suggested = nearestTagColor(one);
      expect(suggested).toMatch(/^#[0-9a-f]{6}$/);
      expect(isTagColor(suggested)).toBe(true);
      const moves = [1, 3, 5].map((at) =>
        Math.sign(Number.parseInt(suggested.slice(at, at + 2), 16) - Number.parseInt(one.slice(at, at + 2), 16)),
      );
      expect(new Set(moves.filter((move) => move !== 0)).size).toBeLessThan(2);
    }),
    { numRuns: 2000 },
  );
});
