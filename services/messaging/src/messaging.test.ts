import type { LiveEvent, LivePayload } from '@intake-desk/contracts';
import { type Database, enqueue, nothing, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { LiveMessage } from './context.ts';
import { createMessaging, type MessagingOptions } from './create-messaging.ts';
import { invitation, post, stored } from './testing/post.ts';

const payload: LivePayload = { org: 'northsea', department: 'ANE', hash: 'abc123', kind: 'created' };
let serial = 0;

const tell = (database: Database, values: { kind?: LiveEvent; payload?: LivePayload } = {}) => {
  serial += 1;
  const key = `live:${serial}`;
  return database.write(() =>
    enqueue(database, { key, kind: 'conversion.created', organisationId: 1, payload, ...values }),
  );
};

/** The clock stands still until a test moves it: a busy machine makes no attempt due. */
const START = Date.UTC(2026, 2, 2, 9);

eachEngine((open) => {
  let database: Database;
  let ahead = 0;
  beforeAll(async () => {
    database = await open([], { now: () => new Date(START + ahead) });
  });
  const workerWith = (options: Partial<MessagingOptions> = {}) =>
    createMessaging({ database, publish: () => {}, domain: 'desk.example.org', intakeRecord: nothing, ...options })
      .outbox;

  describe('live events', () => {
    test('go out in order and leave nothing behind', async () => {
      const heard: LiveMessage[] = [];
      const ids = [await tell(database), await tell(database, { kind: 'ic.updated' })];
      await workerWith({ publish: (message) => void heard.push(message) }).drain();
      expect(heard).toEqual([
        { event: 'conversion.created', payload },
        { event: 'ic.updated', payload },
      ]);
      expect(
        await database.read().countBy(
          OutboxMessageEntity,
          ids.map((id) => ({ id })),
        ),
      ).toBe(0);
    });

    test('a committed change is published without waiting for the next poll, a rolled-back one never', async () => {
      const { promise, resolve } = Promise.withResolvers<LiveMessage>();
      const heard: LiveMessage[] = [];
      const worker = workerWith({
        publish: (message) => {
          heard.push(message);
          resolve(message);
        },
        pollMs: 3_600_000,
      });
      worker.start();
      await expect(
        database.write(async () => {
          await enqueue(database, {
            key: 'never',
            kind: 'conversion.created',
            organisationId: 1,
            payload: { ...payload, hash: 'never' },
          });
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
      await tell(database);
      await promise;
      await worker.stop();
      expect(heard.map((message) => message.payload.hash)).toEqual(['abc123']);
    });

    test('R8 an event that could not be published is published later', async () => {
      const heard: LiveMessage[] = [];
      let down = true;
      const worker = workerWith({
        publish: (message) => {
          if (down) throw new Error('no Redis');
          heard.push(message);
        },
      });
      const id = await tell(database);
      await worker.drain();
      expect(await stored(database, id)).toMatchObject({
        state: 'queued',
        failure: 'The live channel could not be reached.',
      });
      down = false;
      ahead += 1_000;
      await worker.drain();
      expect(heard).toHaveLength(1);
    });

    test('R23 events stay in the outbox, in order, until the live channel accepts them', async () => {
      const heard: string[] = [];
      let tries = 0;
      const worker = workerWith({
        publish: async (message) => {
          tries += 1;
          // Refuses during the first events, then everything for a while.
          if (tries > 3 && tries <= 10) throw new Error('OOM command not allowed');
          heard.push(message.payload.hash ?? '');
        },
      });
      const hashes = Array.from({ length: 12 }, (_, n) => `event${n}`);
      for (const hash of hashes.slice(0, 6)) await tell(database, { payload: { ...payload, hash } });
      await worker.drain();
      expect(heard).toEqual(hashes.slice(0, 3));
      // Newer events do not overtake those that failed.
      for (const hash of hashes.slice(6)) await tell(database, { payload: { ...payload, hash } });
      await worker.drain();
      expect(tries).toBe(4);
      for (let look = 0; look < 20; look += 1) {
        ahead += 1_000;
        await worker.drain();
      }
      expect(heard).toEqual(hashes);
      expect(await database.read().countBy(OutboxMessageEntity, { channel: 'live', state: 'queued' })).toBe(0);
    });

    test('R23 after a long failure the live channel is tried again within two seconds', async () => {
      let tries = 0;
      const worker = workerWith({
        publish: () => {
          tries += 1;
          throw new Error('READONLY');
        },
      });
      await tell(database);
      for (let look = 0; look < 60; look += 1) {
        ahead += 2_000;
        await worker.drain();
      }
      expect(tries).toBe(60);
      await workerWith().drain();
    });

    test('a malformed live event is not published', async () => {
      const heard: LiveMessage[] = [];
      const id = await tell(database);
      const gossip = { ...payload, epd: '007', kind: 'gossip' };
      await database.write(() => database.manager().update(OutboxMessageEntity, { id }, { payload: gossip }));
      await workerWith({ publish: (message) => void heard.push(message) }).drain();
      expect(heard).toEqual([]);
      expect((await stored(database, id)).state).toBe('failed');
    });

    test('a hanging mail server does not delay live events', async () => {
      const { promise: hung, resolve: release } = Promise.withResolvers<void>();
      const { promise: told, resolve } = Promise.withResolvers<void>();
      const worker = workerWith({
        transport: { send: () => hung, close: () => {} },
        publish: ({ event }) => (event === 'conversion.created' ? resolve() : undefined),
      });
      worker.start();
      const id = await post(database);
      await tell(database);
      await told;
      expect((await stored(database, id)).state).not.toBe('sent');
      release();
      await worker.stop();
      expect((await stored(database, id)).state).toBe('sent');
    });
  });

  test.each(['mail', 'event'])('R27 a %s of a kind of a newer release waits for a newer worker', async (sort) => {
    const odd = sort === 'mail' ? await post(database) : await tell(database);
    await database.write(() => database.manager().update(OutboxMessageEntity, { id: odd }, { kind: 'odd' }));
    const fine = await post(database);
    const errors: unknown[] = [];
    await workerWith({ onError: (error) => errors.push(error) }).drain();
    expect(await stored(database, odd)).toMatchObject({ state: 'queued', attempts: 0, failure: null });
    expect((await stored(database, fine)).state).toBe('sent');
    expect(errors).toEqual([]);
  });

  test('R27 a mail with data of a newer release is tried again later', async () => {
    const odd = await post(database);
    await database.write(() =>
      database.manager().update(OutboxMessageEntity, { id: odd }, { kind: 'changed', lane: 'sign-in' }),
    );
    await workerWith().drain();
    expect(await stored(database, odd)).toMatchObject({ state: 'queued', attempts: 1 });
    await database.write(() =>
      database.manager().update(OutboxMessageEntity, { id: odd }, { kind: 'invitation', notBefore: database.now() }),
    );
    await workerWith().drain();
    expect((await stored(database, odd)).state).toBe('sent');
  });

  test('canceled messages and those not yet due stay', async () => {
    const canceled = await post(database);
    await database.write(() => database.manager().update(OutboxMessageEntity, { id: canceled }, { state: 'canceled' }));
    const later = await database.write(() =>
      enqueue(database, {
        key: 'later',
        kind: 'invitation',
        organisationId: 1,
        recipient: 'a@example.test',
        payload: invitation(),
        notBefore: new Date(database.now().getTime() + 60_000),
      }),
    );
    await workerWith().drain();
    expect((await stored(database, canceled)).state).toBe('canceled');
    expect((await stored(database, later)).state).toBe('queued');
  });
});
