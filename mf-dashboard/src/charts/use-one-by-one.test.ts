import { renderHook } from '@testing-library/react';
import { useOneByOne } from './use-one-by-one.ts';

test('the page that opens has no chart yet, and each render after it has one more that is new', () => {
  const renders: object[] = [];
  const first = { columns: 1, donut: 2, bars: 3 };
  const { rerender } = renderHook(
    ({ newest }) => {
      renders.push(useOneByOne(newest));
    },
    { initialProps: { newest: first } },
  );
  expect(renders).toEqual([{}, { columns: 1 }, { columns: 1, donut: 2 }, first]);
  renders.splice(0);
  rerender({ newest: { columns: 4, donut: 2, bars: 5 } });
  expect(renders).toEqual([first, { columns: 4, donut: 2, bars: 3 }, { columns: 4, donut: 2, bars: 5 }]);
});
