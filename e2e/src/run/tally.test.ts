import { Tally } from '../../run/tally.ts';

test('the end of a run names what failed, and its last line is the total alone', () => {
  const tally = new Tally();
  tally.add(7, 2, ['one.test.ts opens the record', 'one.test.ts closes it']);
  tally.miss('Browser tests', 'apt-get install chromium', true);
  expect(tally.report().split('\n').slice(-5)).toEqual([
    'Failed: one.test.ts opens the record',
    'Failed: one.test.ts closes it',
    'Failed: Browser tests',
    '7 passed, 3 failed',
    '',
  ]);
});
