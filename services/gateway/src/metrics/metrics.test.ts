import { login, pinLogin, reportClientError } from '@intake-desk/contracts';
import { appendAdministrative, enqueue, OutboxMessageEntity } from '@intake-desk/database';
import { eachGateway } from '../testing/each-gateway.ts';
import { emailOf, password } from '../testing/world.ts';
import { scraped } from './testing/scraped.ts';

const typed = 'CANARY-typed-by-a-caller';

eachGateway((world, engine) => {
  test('H2 an operator sees numbers of waiting, failed and refused work, and nothing of a patient or typed by a caller', async () => {
    const { gateway, signIn, client, invite, northsea } = world();
    const { database } = gateway.services;
    const patient = await invite(northsea);
    await database.write(async () => {
      const mail = { organisationId: null, recipient: `${typed}@example.org` };
      await enqueue(database, {
        ...mail,
        key: 'lost',
        kind: 'reset',
        payload: { language: 'en', link: `https://desk.test/${typed}`, name: typed, minutes: 60 },
      });
      await database.manager().update(OutboxMessageEntity, { idempotencyKey: 'lost' }, { state: 'failed' });
    });
    await appendAdministrative(database, {
      userName: 'Command line',
      subject: 'backup',
      subjectName: typed,
      action: 'create',
      description: typed,
      newValue: { bytes: 4096, rows: 12 },
    });
    const before = await scraped(gateway.http);
    for (const remote of ['mf-invite', typed]) {
      const manager = await signIn(emailOf('manager'));
      for (const kind of ['chunk', 'damaged']) {
        const body = { id: crypto.randomUUID(), remote, kind, message: typed, route: `/${typed}` };
        await manager.call({ ...reportClientError, body });
      }
    }
    for (const attempt of [
      { ...login, body: { email: typed, password } },
      { ...pinLogin, body: { email: emailOf('pin'), pin: '0000' } },
    ]) {
      const guest = client();
      await guest.call({ method: 'GET', url: '/auth/sanctum/csrf-cookie' });
      expect((await guest.call(attempt)).statusCode).toBe(422);
    }
    const after = await scraped(gateway.http);

    expect(after.of('desk_outbox_messages', { channel: 'mail', kind: 'reset', state: 'failed' })).toBe(1);
    expect(after.of('desk_outbox_messages', { channel: 'mail', kind: 'invitation', state: 'queued' })).toBeGreaterThan(
      0,
    );
    expect(
      after.of('desk_outbox_oldest_age_seconds', { channel: 'mail', kind: 'invitation', state: 'queued' }),
    ).toBeGreaterThanOrEqual(0);
    expect(after.of('desk_backup_last_size_bytes')).toBe(4096);
    expect(after.of('desk_backup_last_timestamp_seconds')).toBeCloseTo(Date.now() / 1000, -3);
    expect(after.of('desk_live_sockets')).toBe(0);
    expect(after.of('desk_database_connections_limit')).toBe(engine === 'sqlite' ? undefined : 10);
    const grown = (name: string, labels: Record<string, string>) =>
      (after.of(name, labels) ?? 0) - (before.of(name, labels) ?? 0);
    expect(grown('desk_sign_ins_total', { way: 'password', outcome: 'refused' })).toBe(1);
    expect(grown('desk_sign_ins_total', { way: 'password', outcome: 'accepted' })).toBe(2);
    expect(grown('desk_sign_ins_total', { way: 'pin', outcome: 'refused' })).toBe(1);
    expect(grown('desk_client_errors_total', { remote: 'other', version: 'other', kind: 'chunk' })).toBe(2);
    expect(grown('desk_client_errors_total', { remote: 'other', version: 'other', kind: 'damaged' })).toBe(2);
    for (const secret of [typed, patient.hash, northsea.epd, northsea.token, 'demo.test']) {
      expect(after.text).not.toContain(secret);
    }
  });
});
