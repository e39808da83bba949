import type { TodayList, TodayRow } from '@intake-desk/contracts/today';

/** A patient of today's list as the gateway returns it, for tests. */
export const sampleTodayRow = (id: number, given: Partial<TodayRow> = {}): TodayRow => ({
  hash: `hashofintake${String(id).padStart(6, '0')}`,
  id,
  epd: String(10_000 + id),
  fullname: `Patient ${id}`,
  phone: null,
  orgSymbol: 'northsea',
  department: 'ANE',
  contentLabel: 'Pre-operative screening',
  category: 'noshow',
  riskGroup: 4,
  appointment_date: null,
  appointment_time: null,
  reasons: ['waiting'],
  flaggedAt: null,
  flagDueAt: null,
  owner: null,
  coveredBy: null,
  callback: null,
  mine: false,
  writable: true,
  ...given,
});

const noCounts = { all: 0, mine: 0, unowned: 0, critical: 0, callback: 0, failedMail: 0, waiting: 0, completed: 0 };

/** Today's list as the gateway returns it on 2 March 2026, with counts of its rows. */
export const sampleToday = (rows: readonly TodayRow[], given: Partial<TodayList> = {}): TodayList => {
  const counts = { ...noCounts, all: rows.length };
  for (const row of rows) {
    if (row.mine) counts.mine += 1;
    if (!row.owner) counts.unowned += 1;
    for (const reason of row.reasons) counts[reason] += 1;
  }
  return {
    today: '2026-03-02',
    rows: [...rows],
    counts,
    flags: { submitted: 14, handled: 13, inTime: 12, medianMinutes: 42 },
    absence: null,
    ...given,
  };
};
