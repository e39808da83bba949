import { setTimeout as wait } from 'node:timers/promises';
import { type Database, execute, nothing } from '@intake-desk/database';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import { createMessaging, type MessagingOptions } from '../create-messaging.ts';
import { post, stored } from '../testing/post.ts';

const START = Date.UTC(2026, 2, 2, 9);
const LEASE_MS = 400;

/** Leaves the event loop a turn between two looks. */
const pause = () => wait(20);

eachEngine((open, engine) => {
  let database: Database;
  let ahead = 0;
  beforeAll(async () => {
    database = await open([], { now: () => new Date(START + ahead) });
  });
  const workerWith = (options: Partial<MessagingOptions>) =>
    createMessaging({
      database,
      publish: () => {},
      domain: 'desk.example.org',
      leaseMs: LEASE_MS,
      intakeRecord: nothing,
      ...options,
    }).outbox;

  test('R27 a delivery that takes longer than its lease is not taken over while its worker lives', async () => {
    const { promise: hung, resolve: release } = Promise.withResolvers<void>();
    const sent: string[] = [];
    const slow = workerWith({ transport: { send: () => hung, close: () => {} } });
    const other = workerWith({ transport: { send: async ({ to }) => void sent.push(to), close: () => {} } });
    slow.start();
    const id = await post(database);
    while ((await stored(database, id)).state !== 'sending') await pause();
    for (let step = 0; step < 4; step += 1) {
      ahead += LEASE_MS - 1;
      await other.drain();
      const renewed = START + ahead + LEASE_MS;
      while (((await stored(database, id)).claimedUntil?.getTime() ?? renewed) < renewed) await pause();
    }
    expect(sent).toEqual([]);
    expect(await stored(database, id)).toMatchObject({ state: 'sending', attempts: 1 });
    release();
    await slow.stop();
    expect((await stored(database, id)).state).toBe('sent');
  });

  test('R27 a mail sent during an outage of the database is marked as sent afterwards and not repeated, although its lease expired', async () => {
    const errors: unknown[] = [];
    let sent = 0;
    const worker = workerWith({
      transport: {
        send: async () => {
          sent += 1;
        },
        close: () => {},
      },
      onError: (error) => errors.push(error),
    });
    const id = await post(database);
    let away = true;
    const stop = watchStatements(database, ({ query, parameters }) => {
      if (!away || !query.startsWith('UPDATE') || !parameters.includes('sent')) return;
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    });
    const delivered = worker.drain();
    while (errors.length === 0) await pause();
    ahead += 2 * LEASE_MS;
    const looked = worker.drain();
    while (errors.length === 1) await pause();
    away = false;
    await Promise.all([delivered, looked]);
    stop();
    expect(await stored(database, id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(sent).toBe(1);
  });

  test('R27 looking for due and for lost mails uses the index of their lane', async () => {
    for (let n = 0; n < 300; n += 1) await post(database);
    await database.write(() => execute(database.manager())`UPDATE outbox_message SET state = 'sent' WHERE id % 20 > 0`);
    await database.write(() =>
      database.manager().query(engine === 'sqlite' ? 'ANALYZE' : 'ANALYZE TABLE outbox_message'),
    );
    const looks = new Map<string, readonly unknown[]>();
    const stop = watchStatements(database, ({ query, parameters }) => {
      if (/^SELECT .+ FROM outbox_message WHERE lane/.test(query)) looks.set(query, parameters);
    });
    await workerWith({}).drain();
    stop();
    expect(looks.size).toBeGreaterThanOrEqual(3);
    for (const [query, parameters] of looks) {
      const plan = await database
        .read()
        .query(`${engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'} ${query}`, [...parameters]);
      const used =
        engine === 'sqlite' ? /USING (COVERING )?INDEX ix_outbox_message_lane/ : /"key":"ix_outbox_message_lane"/;
      expect(JSON.stringify(plan)).toMatch(used);
    }
  });
});
