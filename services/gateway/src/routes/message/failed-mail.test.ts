import {
  type FailedMail,
  listFailedMails,
  patientTokenHeader,
  saveAppointment,
  sendFailedMail,
  startEditing,
} from '@intake-desk/contracts';
import { getReminderPolicies, saveReminderPolicies } from '@intake-desk/contracts/administration';
import { type OutboxMessage, OutboxMessageEntity } from '@intake-desk/database';
import { watchStatements } from '@intake-desk/database/testing';
import { IntakeEntity, PatientLinkEntity } from '@intake-desk/intakes';
import { Type } from 'typebox';
import { Check, Parse } from 'typebox/value';
import { accessRowsOf } from '../../testing/access-rows.ts';
import type { TestClient } from '../../testing/client.ts';
import type { DepartmentFixture } from '../../testing/department-fixture.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf, password } from '../../testing/world.ts';

const command = { userId: null, name: 'test' };
const WithLink = Type.Object({ link: Type.String() });

eachGateway((world, engine) => {
  const database = () => world().gateway.services.database;
  const stored = (intakeId: number): Promise<OutboxMessage> =>
    database().read().findOneByOrFail(OutboxMessageEntity, { intakeId, channel: 'mail' });

  /** Creates an invitation whose mail failed `minutes` from now. */
  async function fail(fixture: DepartmentFixture, minutes = 1) {
    const invited = await world().invite(fixture);
    const { id } = await stored(invited.intakeId);
    const failedAt = new Date(database().now().getTime() + minutes * 60_000);
    const values = {
      state: 'failed',
      failedAt,
      attempts: 3,
      failure: 'The mail server could not be reached.',
    } as const;
    await database().write(() => database().manager().update(OutboxMessageEntity, { id }, values));
    return { ...invited, id };
  }

  async function list(client: TestClient, { of }: DepartmentFixture, more: Record<string, number> = {}) {
    const response = await client.call({ ...listFailedMails, query: { org: of.organisation, ...more } });
    expect(response.statusCode).toBe(200);
    return { body: response.body, ...Parse(listFailedMails.reply, response.json()) };
  }

  const tokenIn = ({ payload }: OutboxMessage): string =>
    Check(WithLink, payload) ? payload.link.slice(payload.link.lastIndexOf('/') + 1) : '';
  /** Returns the status of a patient's call with a link's token. */
  const open = async (token: string): Promise<number> => {
    const call = { method: 'GET', url: '/api/portal/intake', headers: { [patientTokenHeader]: token } };
    return (await world().client().call(call)).statusCode;
  };

  const again = (client: TestClient, { of }: DepartmentFixture, id: number) =>
    client.call({ ...sendFailedMail, url: `/api/failed-mail/${id}/send`, body: { org: of.organisation } });

  test('the list says which mail failed, when, after how many tries and why, newest first and page by page', async () => {
    const { northsea, signIn, gateway } = world();
    const manager = await signIn(emailOf('manager'));
    const before = await list(manager, northsea);
    const made = [];
    for (let n = 1; n <= 12; n += 1) made.push(await fail(northsea, n));
    const newest = made.at(-1);
    const { result: first, rows } = await accessRowsOf(gateway, () => list(manager, northsea));
    expect(first).toMatchObject({ total: before.total + 12, page: 1, pageSize: 10 });
    expect(first.rows.map(({ id }) => id)).toEqual(
      made
        .toReversed()
        .map(({ id }) => id)
        .slice(0, 10),
    );
    const message = await stored(newest?.intakeId ?? 0);
    expect(first.rows[0]).toEqual({
      id: newest?.id,
      kind: 'invitation',
      createdAt: message.createdAt.toISOString(),
      failedAt: message.failedAt?.toISOString(),
      attempts: 3,
      reason: 'The mail server could not be reached.',
      ic_id: newest?.intakeId,
      hash: newest?.hash,
      departmentSymbol: northsea.of.department,
    });
    const second = await list(manager, northsea, { page: 2, pageSize: 10 });
    expect(second.rows.slice(0, 2).map(({ id }) => id)).toEqual([made[1]?.id, made[0]?.id]);
    for (const { epd, token } of made) {
      expect(first.body + second.body).not.toContain(token);
      expect((first.body + second.body).toLowerCase()).not.toContain(`${epd.toLowerCase()}@`);
    }
    expect(rows).toMatchObject([{ subject: 'GET /api/failed-mail', patientCount: 10 }]);
  });

  test('D2 nobody sees or resends failed mails of another department', async () => {
    const { gateway, northsea, linked, signIn } = world();
    const { identity } = gateway.services;
    const { organisationId } = northsea;
    const other = await identity.departments.bySymbol(organisationId, 'MDL');
    const role = await identity.roles.createByCommand(command, {
      organisationId,
      name: 'invites',
      permissions: ['send_invite'],
    });
    await identity.users.create(command, {
      name: 'Nurse of another department',
      email: emailOf('another'),
      password,
      organisationIds: [organisationId],
      departmentIds: [other.id],
      roleIds: [role.id],
    });
    const { id } = await fail(northsea);
    const nurse = await signIn(emailOf('another'));
    expect(await list(nurse, northsea)).toMatchObject({ rows: [], total: 0 });
    expect((await again(nurse, northsea, id)).statusCode).toBe(404);
    const overview = await signIn(emailOf('overview'));
    const delta: DepartmentFixture = { ...linked, of: { ...linked.of, organisation: 'delta' } };
    expect(await list(overview, delta)).toMatchObject({ rows: [], total: 0 });
    expect((await again(overview, delta, Number(linked.of.message))).statusCode).toBe(403);
  });

  test('a failed mail that is sent again carries a new link, and is not sent a third time', async () => {
    const { gateway, northsea, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const { id, intakeId, token, epd } = await fail(northsea);
    // As the worker leaves it: without its link.
    const { payload } = await stored(intakeId);
    const scrubbed = { ...(typeof payload === 'object' ? payload : {}), link: null };
    await database().write(() => database().manager().update(OutboxMessageEntity, { id }, { payload: scrubbed }));
    const { organisation: org, department: departmentSymbol } = northsea.of;
    const body = { org, departmentSymbol, ic_id: intakeId, start_at: '2030-05-06 09:00:00Z' };
    expect((await manager.call({ ...saveAppointment, body })).statusCode).toBe(200);
    const { result, rows } = await accessRowsOf(gateway, () =>
      Promise.all([again(manager, northsea, id), again(manager, northsea, id)]),
    );
    expect(result.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect(rows).toMatchObject([{ subject: 'POST /api/failed-mail/:id/send', action: 'change', epd, intakeId }]);
    const queued = await stored(intakeId);
    expect(queued).toMatchObject({ id, state: 'queued', failure: null, failedAt: null, attempts: 0 });
    expect(queued.payload).toMatchObject({ appointment: '2030-05-06T09:00:00.000Z' });
    expect(await open(tokenIn(queued))).toBe(200);
    expect(await open(token)).toBe(410);
    expect((await list(manager, northsea)).rows.map((row: FailedMail) => row.id)).not.toContain(id);
    await gateway.services.messaging.outbox.drain();
    expect((await stored(intakeId)).state).toBe('sent');
    expect((await again(manager, northsea, id)).statusCode).toBe(409);
  });

  test.each(['reminder', 'followup', 'link'])(
    'a failed %s that is sent again brings one more link; those that the patient has keep working',
    async (kind) => {
      const { northsea, signIn } = world();
      const manager = await signIn(emailOf('manager'));
      const { id, intakeId, token } = await fail(northsea);
      await database().write(() => database().manager().update(OutboxMessageEntity, { id }, { kind }));
      expect((await again(manager, northsea, id)).statusCode).toBe(204);
      const added = tokenIn(await stored(intakeId));
      expect(added).not.toBe(token);
      expect([await open(added), await open(token)]).toEqual([200, 200]);
    },
  );

  test('the link of an SMS that is sent again is that of an SMS', async () => {
    const { northsea, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const { id, intakeId } = await fail(northsea);
    const values = { kind: 'reminder', channel: 'sms' } as const;
    await database().write(() => database().manager().update(OutboxMessageEntity, { id }, values));
    expect((await again(manager, northsea, id)).statusCode).toBe(204);
    expect(await database().read().findBy(PatientLinkEntity, { intakeId })).toMatchObject([{ kind: 'sms' }]);
  });

  test('a mail about an intake that is completed, hidden or edited by somebody else is not sent again', async () => {
    const { northsea, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const completed = await fail(northsea);
    await completed.fillIn();
    const [hidden, withoutLink] = [await fail(northsea), await fail(northsea)];
    const hide = { hiddenAt: database().now() };
    const confirmation = { kind: 'confirmation', payload: {} };
    await database().write(async () => {
      const manager = database().manager();
      for (const { intakeId } of [hidden, withoutLink]) await manager.update(IntakeEntity, { id: intakeId }, hide);
      await manager.update(OutboxMessageEntity, { id: withoutLink.id }, confirmation);
    });
    const locked = await fail(northsea);
    const colleague = await signIn(emailOf('view_patient_modal'));
    const { organisation: org, department: departmentSymbol } = northsea.of;
    const body = { org, departmentSymbol, hash: locked.hash, sessionId: 7 };
    expect((await colleague.call({ ...startEditing, body })).statusCode).toBe(200);
    for (const { id, intakeId } of [completed, hidden, withoutLink, locked]) {
      const before = await stored(intakeId);
      expect((await again(manager, northsea, id)).statusCode).toBe(409);
      expect(await stored(intakeId)).toEqual(before);
    }
  });

  test('a failed follow-up is sent again after the patient has answered, without a link', async () => {
    const { northsea, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const { id, intakeId, fillIn } = await fail(northsea);
    await database().write(() => database().manager().update(OutboxMessageEntity, { id }, { kind: 'followup' }));
    await fillIn();
    expect((await again(manager, northsea, id)).statusCode).toBe(204);
    const sent = await stored(intakeId);
    expect(sent).toMatchObject({ id, state: 'queued', payload: { organisation: expect.any(String) } });
    expect(tokenIn(sent)).toBe('');
  });

  test('the list reads failed mails by their index, not all that were ever sent', async () => {
    const { northsea, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const looks = new Map<string, readonly unknown[]>();
    const stop = watchStatements(database(), ({ query, parameters }) => {
      if (query.includes('FROM outbox_message m')) looks.set(query, parameters);
    });
    await list(manager, northsea);
    stop();
    expect(looks.size).toBe(2);
    for (const [query, parameters] of looks) {
      const explain = engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
      const plan = await database()
        .read()
        .query(`${explain} ${query}`, [...parameters]);
      const used = engine === 'sqlite' ? /USING INDEX ix_outbox_message_failed/ : /"key":"ix_outbox_message_failed"/;
      expect(JSON.stringify(plan)).toMatch(used);
    }
  });
});

eachGateway(
  (world) => {
    const smsReminder = async (state: 'queued' | 'failed') => {
      const { northsea, gateway, invite } = world();
      const { database } = gateway.services;
      const { intakeId } = await invite(northsea);
      const { id } = await database.read().findOneByOrFail(OutboxMessageEntity, { intakeId, channel: 'mail' });
      const values = { kind: 'reminder', channel: 'sms', recipient: '+31612345678', state } as const;
      await database.write(() => database.manager().update(OutboxMessageEntity, { id }, values));
      return { id, row: () => database.read().findOneByOrFail(OutboxMessageEntity, { id }) };
    };

    test('an SMS that a worker delivers late, at night, leaves in the morning', async () => {
      const { row } = await smsReminder('queued');
      await world().gateway.services.messaging.outbox.drain();
      expect(await row()).toMatchObject({ state: 'queued', notBefore: new Date('2026-03-03T07:00:00Z') });
    });

    test('an SMS that is sent again at night leaves in the morning of the department’s own quiet hours', async () => {
      const { northsea, signIn } = world();
      const { id, row } = await smsReminder('failed');
      const admin = await signIn(emailOf('admin'));
      const scope = { org: northsea.of.organisation, departmentSymbol: northsea.of.department };
      const { version } = (await admin.call({ ...getReminderPolicies, query: scope })).json();
      const quiet = { from: '22:00', until: '06:30' };
      const policies = [{ content: null, hours: [48], most: 3, quiet }];
      const saved = await admin.call({ ...saveReminderPolicies, body: { ...scope, version, policies } });
      expect(saved.statusCode).toBe(200);
      const body = { org: northsea.of.organisation };
      const manager = await signIn(emailOf('manager'));
      const response = await manager.call({ ...sendFailedMail, url: `/api/failed-mail/${id}/send`, body });
      expect(response.statusCode).toBe(204);
      expect(await row()).toMatchObject({ state: 'queued', notBefore: new Date('2026-03-03T05:30:00Z') });
    });
  },
  {},
  { clock: () => new Date('2026-03-02T22:30:00Z') },
);
