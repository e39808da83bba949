import { findTable } from './find-table.ts';

test('a list of 200,000 lines without heads is read', () => {
  const cells = Array.from({ length: 200_000 }, () => ['4711', 'anneke@example.org']);
  expect(findTable(cells, () => false)).toMatchObject({ width: 2, rows: { length: 200_000 } });
});
