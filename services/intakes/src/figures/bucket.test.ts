import { bucketEnd, bucketOf, bucketsBetween } from './bucket.ts';

test('weeks start on Monday and end on Sunday, across months and years', () => {
  expect(bucketOf('week', '2026-03-02')).toBe('2026-03-02');
  expect(bucketOf('week', '2027-01-03')).toBe('2026-12-28');
  expect(bucketEnd('week', '2026-12-30')).toBe('2027-01-03');
  expect(bucketsBetween('week', '2026-12-27', '2027-01-04')).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']);
});

test('months have their own lengths', () => {
  expect(bucketOf('month', '2028-02-29')).toBe('2028-02-01');
  expect(bucketEnd('month', '2028-02-01')).toBe('2028-02-29');
  expect(bucketEnd('month', '2027-02-28')).toBe('2027-02-28');
  expect(bucketsBetween('month', '2027-11-30', '2028-02-01')).toEqual([
    '2027-11-01',
    '2027-12-01',
    '2028-01-01',
    '2028-02-01',
  ]);
});

test('days are their own buckets, also the last ones of the calendar', () => {
  expect(bucketsBetween('day', '2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(bucketsBetween('week', '9999-12-20', '9999-12-31')).toEqual(['9999-12-20', '9999-12-27']);
  expect(bucketsBetween('day', '2026-03-02', '2026-03-01')).toEqual([]);
});
