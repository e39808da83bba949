import type { Database } from '../database.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { enqueue, type Outgoing } from './enqueue.ts';
import { type PasswordMessage, readLive, readMail } from './outbox-catalogue.ts';
import { OutboxMessageEntity } from './outbox-message.entity.ts';

const payload: PasswordMessage = {
  language: 'en',
  link: 'https://desk.example.org/reset/link',
  name: 'Someone',
  minutes: 60,
};

const message = (key: string): Outgoing => ({
  key,
  kind: 'reset',
  organisationId: 1,
  recipient: 'someone@example.org',
  payload,
});

eachEngine((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open([]);
  });

  test('a message is queued in its unit, and the worker is notified after the commit', async () => {
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
      channel: 'mail',
      lane: 'sign-in',
      payload,
    });
  });

  test('a bulk message has its own lane, so that others of its kind do not wait for it', async () => {
    await database.write(() => enqueue(database, { ...message('of many'), bulk: true }));
    expect(await database.read().findOneBy(OutboxMessageEntity, { idempotencyKey: 'of many' })).toMatchObject({
      lane: 'bulk',
    });
  });

  test('a rolled-back unit queues nothing and notifies nobody', async () => {
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

  test('messages with the same key are queued once, even by concurrent units', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        database.write(() =>
          enqueue(database, { ...message('once'), kind: 'reset', payload: { ...payload, minutes: n } }),
        ),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await database.read().countBy(OutboxMessageEntity, { idempotencyKey: 'once' })).toBe(1);
  });

  test('a message outside a unit is refused', async () => {
    await expect(enqueue(database, message('alone'))).rejects.toThrow('outside a write unit');
  });

  test('a message that the worker cannot read does not compile', async () => {
    const key = 'unreadable';
    const attempts: Outgoing[] = [
      // @ts-expect-error there is no such kind
      { key, kind: 'birthday', organisationId: 1, payload },
      // @ts-expect-error an invitation carries other data than a mail about a password
      { key, kind: 'invitation', organisationId: 1, payload },
      // @ts-expect-error a link is missing
      { key, kind: 'reset', organisationId: 1, payload: { language: 'en', name: '', minutes: 60 } },
      // @ts-expect-error there is no such reason for a change
      { key, kind: 'ic.updated', organisationId: 1, payload: { org: 'a', department: 'b', hash: 'c', kind: 'gone' } },
    ];
    for (const { kind, payload: unreadable } of attempts) {
      for (const read of [readMail, readLive]) {
        expect(['unknown kind', 'incomplete payload']).toContain(read({ kind, payload: unreadable }));
      }
    }
  });
});

test('a stored message is read by its kind, on its own channel only', () => {
  const stored = { kind: 'reset', payload };
  expect(readMail(stored)).toEqual(stored);
  expect(readLive(stored)).toBe('unknown kind');
  expect(readMail({ kind: 'odd', payload })).toBe('unknown kind');
  expect(readMail({ kind: 'reset', payload: { ...payload, link: 'javascript:alert(1)' } })).toBe('incomplete payload');
});
