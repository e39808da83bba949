import { type Database, enqueue, nothing, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { ResultTransport } from '../context.ts';
import { createMessaging } from '../create-messaging.ts';
import { stored } from '../testing/post.ts';

const start = new Date('2026-03-02T09:00:00Z');

eachEngine((open) => {
  let database: Database;
  let now = start;
  const errors: unknown[] = [];
  beforeAll(async () => {
    database = await open([], { now: () => now });
  });
  beforeEach(() => {
    now = start;
    errors.length = 0;
  });

  let serial = 0;
  const queued = (): Promise<number> => {
    serial += 1;
    const message = {
      key: `result:${serial}`,
      kind: 'result',
      organisationId: 1,
      payload: { result: serial },
    } as const;
    return database.write(() => enqueue(database, message));
  };
  const worker = (results?: ResultTransport) =>
    createMessaging({
      database,
      results,
      intakeRecord: nothing,
      publish: () => {},
      domain: 'desk.example.org',
      onError: (error) => errors.push(error),
    }).outbox;

  test('a result stays queued without a service that sends it', async () => {
    const id = await queued();
    expect(await worker().drain()).toBe(0);
    expect(await stored(database, id)).toMatchObject({ state: 'queued', lane: 'hl7' });
    await database.write(() => database.manager().delete(OutboxMessageEntity, { id }));
  });

  test.each([
    ['sent', 'sent', ''],
    ['failed', 'failed', 'AE Unknown patient'],
    ['canceled', 'canceled', ''],
  ] as const)(
    'an attempt that is %s is settled once, with its note in the same unit',
    async (state, wanted, reason) => {
      const id = await queued();
      const noted: string[] = [];
      const note = async () => {
        noted.push((await database.manager().findOneByOrFail(OutboxMessageEntity, { id })).state);
      };
      const asked: number[] = [];
      const send = async (result: number) => {
        asked.push(result);
        return { state, reason, note };
      };
      expect(await worker({ send }).drain()).toBe(1);
      expect(await stored(database, id)).toMatchObject({
        state: wanted,
        attempts: 1,
        ...(reason ? { failure: reason } : {}),
      });
      expect([asked, noted]).toEqual([[serial], [wanted]]);
    },
  );

  test('one that nobody answers, or whose service fails, is tried again after a while, without end', async () => {
    const id = await queued();
    const attempts = [
      async () => ({ state: 'unsent', reason: 'unanswered', note: async () => undefined }) as const,
      () => Promise.reject(new Error('The questionnaire is unreadable.')),
    ];
    for (let n = 0; n < 20; n += 1) {
      const send = attempts[n % 2];
      if (!send) throw new Error('There are two kinds.');
      expect(await worker({ send }).drain()).toBe(1);
      expect(await worker({ send }).drain()).toBe(0);
      const { state, notBefore } = await stored(database, id);
      expect(state).toBe('queued');
      expect(notBefore.getTime() - now.getTime()).toBeLessThanOrEqual(60_000);
      now = new Date(now.getTime() + 60_000);
    }
    expect(errors).toHaveLength(10);
    const send = async () => ({ state: 'sent', reason: '', note: async () => undefined }) as const;
    await worker({ send }).drain();
    expect(await stored(database, id)).toMatchObject({ state: 'sent', attempts: 21 });
  });
});
