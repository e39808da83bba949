import type { Database } from '../database.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { enqueue, type Outgoing } from './enqueue.ts';
import { OutboxMessageEntity } from './outbox-message.entity.ts';

const message = (key: string): Outgoing => ({
  key,
  channel: 'mail',
  kind: 'invitation',
  organisationId: 1,
  recipient: 'someone@example.org',
  payload: { subject: 'Hello' },
});

eachEngine((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open([]);
  });

  test('a message is queued with its unit, and the worker is told after the commit', async () => {
    let nudges = 0;
    const stop = database.onOutbox(() => {
      nudges += 1;
    });
    await database.write(async () => {
      await enqueue(database, message('a'));
      expect(nudges).toBe(0);
    });
    expect(nudges).toBe(1);
    stop();
    expect(await database.read().findOneBy(OutboxMessageEntity, { idempotencyKey: 'a' })).toMatchObject({
      state: 'queued',
      attempts: 0,
      payload: { subject: 'Hello' },
    });
  });

  test('nothing is queued, and nobody told, where the unit is rolled back', async () => {
    let nudges = 0;
    const stop = database.onOutbox(() => {
      nudges += 1;
    });
    const unit = database.write(async () => {
      await enqueue(database, message('lost'));
      throw new Error('stop');
    });
    await expect(unit).rejects.toThrow('stop');
    stop();
    expect(nudges).toBe(0);
    expect(await database.read().existsBy(OutboxMessageEntity, { idempotencyKey: 'lost' })).toBe(false);
  });

  test('the same key is the same message, also from many units at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        database.write(() => enqueue(database, { ...message('once'), payload: { n } })),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await database.read().countBy(OutboxMessageEntity, { idempotencyKey: 'once' })).toBe(1);
  });

  test('a message outside a unit is refused', async () => {
    await expect(enqueue(database, message('alone'))).rejects.toThrow('outside a write unit');
  });
});
