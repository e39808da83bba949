import { instantText } from '@intake-desk/database';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { WallClock } from './wall-clock.ts';

const zones = ['UTC', 'Europe/Amsterdam', 'America/St_Johns', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'];
/** Time zones, with nights on which clocks change. */
const nights = [
  '2025-03-30T01:00Z',
  '2025-10-26T01:00Z',
  '2025-10-04T15:30Z',
  '2025-04-05T15:00Z',
  '2025-03-09T05:30Z',
];

const moment = fc.oneof(
  fc.date({ min: new Date('1995-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
  fc
    .tuple(fc.constantFrom(...nights), fc.integer({ min: -180, max: 180 }))
    .map(([night, minutes]) => new Date(Date.parse(night) + minutes * 60_000)),
);

test.each(zones)('agrees with the calendar in %s, also on the nights on which clocks change', (zone) => {
  const clock = new WallClock(zone);
  fc.assert(
    fc.property(moment, (at) => {
      const expected = DateTime.fromJSDate(at, { zone });
      const shown = { date: expected.toFormat('yyyy-MM-dd'), time: expected.toFormat('HH:mm') };
      expect(clock.at(instantText(at))).toEqual(shown);
      expect(clock.date(instantText(at))).toBe(shown.date);
    }),
    { numRuns: 1000, seed: 3 },
  );
});
