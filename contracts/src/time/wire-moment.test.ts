import { readWireMoment } from './wire-moment.ts';

test.each(['2026-03-29 10:30:00+02:00', '2026-03-29 10:30:00+0200', '2026-03-29 08:30:00Z'])(
  '%s is the same moment',
  (text) => {
    expect(readWireMoment(text)).toEqual(new Date('2026-03-29T08:30:00Z'));
  },
);

test.each([
  '2026-02-29 08:30:00Z',
  '2026-04-31 08:30:00Z',
  '2026-03-29 24:00:00Z',
  '2026-03-29 08:60:00Z',
  '2026-03-29 08:30:00+25:00',
  '2026-03-29 08:30:00',
])('%s is refused', (text) => {
  expect(readWireMoment(text)).toBeNull();
});
