import { type Database, nothing, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { createMessaging } from '../create-messaging.ts';
import { post } from '../testing/post.ts';

const START = Date.UTC(2026, 2, 2, 9);

eachEngine((open, engine) => {
  let database: Database;
  let ahead = 0;
  beforeAll(async () => {
    database = await open([], { now: () => new Date(START + ahead) });
  });
  const backlog = () =>
    createMessaging({
      database,
      publish: () => {},
      domain: 'desk.example.org',
      intakeRecord: nothing,
    }).outbox.backlog();

  test('queued and failed messages are counted by kind with the age of the oldest, sent ones are not', async () => {
    expect(await backlog()).toEqual([]);
    const first = await post(database);
    ahead = 60_000;
    const failed = await post(database);
    const sent = await post(database);
    await post(database);
    await database.write(async () => {
      await database.manager().update(OutboxMessageEntity, { id: failed }, { state: 'failed' });
      await database.manager().update(OutboxMessageEntity, { id: sent }, { state: 'sent' });
    });
    const invitations = { channel: 'mail', kind: 'invitation' };
    expect(await backlog()).toEqual([
      { ...invitations, state: 'failed', count: 1, oldest: new Date(START + 60_000) },
      { ...invitations, state: 'queued', count: 2, oldest: new Date(START) },
    ]);
    await database.write(() => database.manager().update(OutboxMessageEntity, { id: first }, { state: 'sending' }));
    expect(await backlog()).toContainEqual({ ...invitations, state: 'sending', count: 1, oldest: new Date(START) });
  });

  test('the count reads an index only', async () => {
    const explain = engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const plan = await database.read().query(
      `${explain} SELECT channel, kind, state, COUNT(*), MIN(created_at) FROM outbox_message
         WHERE state IN ('queued', 'sending', 'failed') GROUP BY state, channel, kind`,
    );
    expect(JSON.stringify(plan)).toMatch(
      engine === 'sqlite' ? /COVERING INDEX ix_outbox_message_backlog/ : /Using index/,
    );
  });
});
