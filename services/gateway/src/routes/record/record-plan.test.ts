import { getAnswers, getEpdDetails, previewForm } from '@intake-desk/contracts';
import { watchStatements } from '@intake-desk/database/testing';
import { testWorld } from '../../testing/test-world.ts';
import { validCall } from '../../testing/valid-input.ts';
import { emailOf } from '../../testing/world.ts';

/** Tables that grow with an organisation's patients, by their names in statements. */
const growing = ['intake', 'i', 'timeline_entry', 'comment', 'notification', 'outbox_message', 'submission', 's'];
/** Indexes that find the rows of one patient. */
const ofOne = /\b(rowid|intake_id|id_hash|hash|epd|id)=\?/;

test('E9 one record and one form are found by their keys on SQLite, however many others the organisation has', async () => {
  const { gateway, remove, world } = await testWorld('sqlite');
  const { northsea, signIn } = world;
  const manager = await signIn(emailOf('manager'));
  const { database } = gateway.services;
  const statements: { query: string; parameters: readonly unknown[] }[] = [];
  const stop = watchStatements(database, (statement) => void statements.push(statement));
  for (const route of [getEpdDetails, previewForm, getAnswers]) {
    expect((await manager.call(validCall(route, northsea))).statusCode).toBe(200);
  }
  stop();
  const wide: string[] = [];
  for (const { query, parameters } of statements.filter((one) => /^\s*SELECT/.test(one.query))) {
    const plan: { detail: string }[] = await database.read().query(`EXPLAIN QUERY PLAN ${query}`, [...parameters]);
    for (const { detail } of plan) {
      const [, table = ''] = /^(?:SEARCH|SCAN) (\w+)/.exec(detail) ?? [];
      if (growing.includes(table) && !ofOne.test(detail)) wide.push(detail);
    }
  }
  expect(wide).toEqual([]);
  await remove();
});
