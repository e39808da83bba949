import { renderHook } from '@testing-library/react';
import { useGrowingRows } from './use-growing-rows.ts';

const rows = (count: number, from = 0): string[] => Array.from({ length: count }, (_, index) => String(from + index));

/** The numbers of rows that are drawn one after another for the first rows, and then for the next ones. */
function drawnFor(first: readonly string[], next: readonly string[] = first): { first: number[]; next: number[] } {
  const seen: number[] = [];
  const { rerender } = renderHook(
    ({ ids }) => {
      const count = useGrowingRows(ids);
      if (seen.at(-1) !== count) seen.push(count);
    },
    { initialProps: { ids: first } },
  );
  const before = [...seen];
  seen.length = 0;
  rerender({ ids: next });
  return { first: before, next: [...seen] };
}

test('the rows of a screen are drawn at once, those of a longer page in steps until it is whole', () => {
  expect(drawnFor(rows(30)).first).toEqual([30]);
  expect(drawnFor(rows(70)).first).toEqual([30, 55, 70]);
  expect(drawnFor(rows(500)).first.at(-1)).toBe(500);
});

test('known rows stay: one new row among 500 is rendered with them, 500 other rows start over', () => {
  expect(drawnFor(rows(500), ['new', ...rows(500)]).next).toEqual([501]);
  expect(drawnFor(rows(500), rows(3)).next).toEqual([3]);
  expect(drawnFor(rows(500), rows(500, 1000)).next.at(0)).toBe(30);
  expect(drawnFor(rows(500), rows(500, 1000)).next.at(-1)).toBe(500);
});
