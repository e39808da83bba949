import { matchQuery } from '@intake-desk/kit/testing';
import { renderHook } from '@testing-library/react';
import { useOneByOne } from './use-one-by-one.ts';

test('the page that opens has no chart yet, and each render after it has one more that is new', () => {
  const renders: object[] = [];
  const first = { columns: 1, donut: 2, bars: 3 };
  const { rerender } = renderHook(
    ({ newest }) => {
      const drawn = useOneByOne(newest);
      if (renders.at(-1) !== drawn) renders.push(drawn);
    },
    { initialProps: { newest: first } },
  );
  expect(renders).toEqual([{}, { columns: 1 }, { columns: 1, donut: 2 }, first]);
  renders.splice(0);
  rerender({ newest: { columns: 4, donut: 2, bars: 5 } });
  expect(renders).toEqual([first, { columns: 4, donut: 2, bars: 3 }, { columns: 4, donut: 2, bars: 5 }]);
});

test('on paper all charts are drawn at once', () => {
  matchQuery('print');
  const newest = { columns: 1, donut: 2, bars: 3 };
  const renders: object[] = [];
  renderHook(() => renders.push(useOneByOne(newest)));
  expect(renders[0]).toEqual(newest);
});
