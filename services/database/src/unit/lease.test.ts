import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { Database } from '../database.ts';
import { instantText } from '../sql/instant.ts';
import { setDatabaseClock } from '../testing/database-clock.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { LEASE_MS, oneAtATime } from './lease.ts';

/** Attempts to observe a row that changes soon. */
const LOOKS = 500;
const PROCESSES = 6;
/** The database's driver needs the real ones. */
const realTimers = ['Date', 'performance', 'setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] as const;

afterEach(() => {
  jest.useRealTimers();
});

eachEngine((open) => {
  let database: Database;
  let now: Date;

  beforeEach(async () => {
    database = await open([]);
    now = new Date('2026-05-01T10:00:00.000Z');
    setDatabaseClock(database, () => now);
  });

  const pass = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };
  const lastExpiry = async (): Promise<unknown> => {
    const rows: { expires_at: unknown }[] = await database.read().query('SELECT expires_at FROM lease');
    return String(rows[0]?.expires_at);
  };
  const inTurn = (name: string) => oneAtATime(database, name, async () => 'done');

  test('work of one name is done by one process at a time, of another name at the same time', async () => {
    const seen = await oneAtATime(database, 'retention', async () => [
      await inTurn('retention'),
      await inTurn('figures'),
    ]);
    expect(seen).toEqual([undefined, 'done']);
    expect(await inTurn('retention')).toBe('done');
  });

  test('of several processes that begin at once one does the work', async () => {
    const { promise: othersOver, resolve: end } = Promise.withResolvers<void>();
    let begun = 0;
    let over = 0;
    const work = async () => {
      begun += 1;
      if (begun === 1) await othersOver;
    };
    const start = async () => {
      await oneAtATime(database, 'retention', work);
      over += 1;
      if (over === PROCESSES - 1) end();
    };
    await Promise.all(Array.from({ length: PROCESSES }, start));
    expect(begun).toBe(1);
  });

  test('work that fails leaves its lease to the next process', async () => {
    const failure = new Error('no');
    await expect(oneAtATime(database, 'retention', () => Promise.reject(failure))).rejects.toBe(failure);
    expect(await inTurn('retention')).toBe('done');
  });

  test('a process that was killed blocks others until its lease is over, and no longer', async () => {
    await database.write(() =>
      database
        .manager()
        .query('INSERT INTO lease (name, owner, expires_at) VALUES (?, ?, ?)', [
          'retention',
          'killed',
          instantText(new Date(now.getTime() + LEASE_MS)),
        ]),
    );
    pass(LEASE_MS - 1);
    expect(await inTurn('retention')).toBeUndefined();
    pass(1);
    expect(await inTurn('retention')).toBe('done');
  });

  test('a lease is renewed while its work runs', async () => {
    jest.useFakeTimers({ doNotFake: [...realTimers] });
    const seen = await oneAtATime(database, 'retention', async () => {
      pass(LEASE_MS - 1);
      const before = await lastExpiry();
      jest.advanceTimersByTime(LEASE_MS);
      for (let looks = 0; looks < LOOKS && (await lastExpiry()) === before; looks += 1) await setImmediate();
      pass(1);
      return inTurn('retention');
    });
    expect(seen).toBeUndefined();
  });

  test('a process whose lease was taken over leaves it to its successor', async () => {
    const seen = await oneAtATime(database, 'retention', async () => {
      pass(LEASE_MS);
      return oneAtATime(database, 'retention', async () => 'taken over');
    });
    expect(seen).toBe('taken over');
    expect(await inTurn('retention')).toBe('done');
  });
});
