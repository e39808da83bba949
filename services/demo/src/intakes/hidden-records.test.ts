import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { deskEntities } from '@intake-desk/gateway';
import { createIdentity, type Staff } from '@intake-desk/identity';
import { createIntakes, type Intakes } from '@intake-desk/intakes';
import { demoPassword } from '../accounts/account.ts';
import { fillDemo } from '../fill/fill-demo.ts';
import { rows } from '../testing/sql.ts';

const now = new Date('2026-06-17T13:30:00Z');
const ip = '127.0.0.1';
/** A department whose hidden records have scheduled messages. */
const seed = 3;

eachEngine((open) => {
  let database: Database;
  let intakes: Intakes;
  beforeAll(async () => {
    database = await open(deskEntities, { now: () => now });
    await fillDemo(database, { tier: 'test', now, seed });
    intakes = createIntakes({ database, publicUrl: 'http://desk.test' });
  });

  async function manager(org: string): Promise<Staff> {
    const identity = createIdentity({ database, publicUrl: 'http://desk.test' });
    const outcome = await identity.signIn.withPassword({ email: 'admin@demo.test', password: demoPassword, ip });
    if (outcome.next !== 'open') throw new Error('The administrator is asked for more.');
    const { signedIn } = await identity.sessions.authenticate(outcome.session.sessionId, { prolong: false, ip });
    const { scope, can } = await identity.rights.scopeFor(signedIn, { org });
    return { ...signedIn, scope, can, trail: { patients: () => undefined, changes: () => undefined } };
  }

  test('restoring a hidden record of the demonstration resumes its scheduled messages', async () => {
    const hidden = await rows<{ id: number; hash: string; symbol: string; future: number | string }>(
      database,
      `SELECT i.id, i.hash, o.symbol, (SELECT COUNT(*) FROM notification n WHERE n.intake_id = i.id AND n.state = 'canceled'
         AND n.channel <> 'stop' AND n.scheduled_at > '2026-06-17 13:30:00') AS future
       FROM intake i JOIN organisation o ON o.id = i.organisation_id WHERE i.hidden_at IS NOT NULL ORDER BY i.id`,
    );
    expect(hidden.filter(({ future }) => Number(future) > 0)).not.toEqual([]);
    for (const { id, hash, symbol, future } of hidden) {
      const staff = await manager(symbol);
      const { hiding } = await intakes.record.read(staff, { hash, sessionId: 1 });
      expect(hiding).toMatchObject({ future: Number(future) });
      const restored = await intakes.hiding.toggle(staff, { id, reason: 'A mistake', hidden: false, sessionId: 1 });
      expect(restored).toEqual({ hidden: false, messages: Number(future) });
    }
    const scheduled = await rows(
      database,
      `SELECT n.id FROM notification n WHERE n.state = 'scheduled' AND n.intake_id IN (${hidden.map(({ id }) => id).join(', ')})`,
    );
    expect(scheduled).toHaveLength(hidden.reduce((sum, { future }) => sum + Number(future), 0));
  });
});
