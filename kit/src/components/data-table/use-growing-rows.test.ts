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

test('a page of up to 100 rows is drawn at once, one of 500 in steps until it is whole', () => {
  expect(drawnFor(rows(100)).first).toEqual([100]);
  expect(drawnFor(rows(500)).first).toEqual([100, 150, 200, 250, 300, 350, 400, 450, 500]);
});

test('known rows stay: one new row among 500 is rendered with them, 500 other rows start over', () => {
  expect(drawnFor(rows(500), ['new', ...rows(500)]).next).toEqual([501]);
  expect(drawnFor(rows(500), rows(3)).next).toEqual([3]);
  expect(drawnFor(rows(500), rows(500, 1000)).next.at(0)).toBe(100);
  expect(drawnFor(rows(500), rows(500, 1000)).next.at(-1)).toBe(500);
});
