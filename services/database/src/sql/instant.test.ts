import type { Database } from '../database.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { OutboxMessageEntity } from '../outbox/outbox-message.entity.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { databaseNow } from './database-now.ts';
import { instantOf, instantText } from './instant.ts';

test('an instant is the same after a round trip through its text', () => {
  const at = new Date('2026-10-25T00:30:00.007Z');
  expect(instantText(at)).toBe('2026-10-25 00:30:00.007');
  expect(instantOf(instantText(at))).toEqual(at);
  expect(instantOf(null)).toBeNull();
  expect(() => instantOf('tomorrow')).toThrow(TypeError);
});

eachEngine((open) => {
  // Both sides of both DST changes of Europe/Amsterdam.
  const instants = [
    '2026-03-29T00:59:59.999Z',
    '2026-03-29T01:00:00.000Z',
    '2026-10-25T00:30:00.007Z',
    '2026-10-25T01:30:00.007Z',
  ];
  let database: Database;
  beforeAll(async () => {
    database = await open([]);
    await database.write(async () => {
      for (const notBefore of instants.map((text) => new Date(text))) {
        await enqueue(database, {
          key: notBefore.toISOString(),
          kind: 'ic.updated',
          organisationId: null,
          payload: { org: 'northsea', department: 'ANE', hash: 'abc123', kind: 'status' },
          notBefore,
        });
      }
    });
  });

  test.each(instants)('R11 %s is the same moment as entity, in raw rows and as a parameter', async (text) => {
    const at = new Date(text);
    const found = await database.read().findBy(OutboxMessageEntity, { notBefore: at });
    expect(found.map(({ notBefore }) => notBefore)).toEqual([at]);
    const rows: { at: unknown }[] = await database
      .read()
      .query('SELECT not_before AS at FROM outbox_message WHERE not_before = ?', [instantText(at)]);
    expect(rows.map((row) => instantOf(row.at))).toEqual([at]);
  });

  test('the database returns its own time', async () => {
    const before = Date.now();
    const told = (await databaseNow(database)).getTime();
    expect(told).toBeGreaterThanOrEqual(before - 1);
    expect(told).toBeLessThanOrEqual(Date.now() + 1);
  });
});
