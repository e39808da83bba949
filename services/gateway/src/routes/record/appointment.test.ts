import {
  cancelAppointment,
  dashboardChannel,
  deleteAppointment,
  getEpdDetails,
  getNotificationTypes,
  listFailedMails,
  type RouteShape,
  saveAppointment,
  sendFailedMail,
  startEditing,
  toggleNotification,
} from '@intake-desk/contracts';
import { OutboxMessageEntity } from '@intake-desk/database';
import { AppointmentEntity, ProcedureEntity } from '@intake-desk/intakes';
import { Parse } from 'typebox/value';
import { accessRowsOf } from '../../testing/access-rows.ts';
import type { TestClient } from '../../testing/client.ts';
import type { DepartmentFixture } from '../../testing/department-fixture.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { nextEvent, pageSocket, subscribe } from '../../testing/page-socket.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  const database = () => world().gateway.services.database;

  beforeAll(async () => {
    const { departmentId, of } = world().northsea;
    const value = String(of.procedure);
    await database().write(() =>
      database().manager().update(ProcedureEntity, { departmentId, value }, { confirmation: true }),
    );
  });

  const call = (
    client: TestClient,
    { method, url }: RouteShape,
    values: object,
    { of }: DepartmentFixture = world().northsea,
  ) => client.call({ method, url, body: { org: of.organisation, departmentSymbol: of.department, ...values } });
  const manager = () => world().signIn(emailOf('manager'));
  const record = async (client: TestClient, hash: string) => {
    const answer = await call(client, getEpdDetails, { action: 'getEpdDetails', hash, sessionId: 7 });
    return Parse(getEpdDetails.reply, answer.json());
  };
  /** Invites a patient whose only appointment is the invitation's. */
  const invited = async () => {
    const { intakeId: ic_id, appointmentId: app_id, hash, epd } = await world().invite(world().northsea);
    return { ic_id, app_id, hash, epd };
  };

  test('an appointment is booked, moved, canceled and another one deleted, and the record shows each', async () => {
    const nurse = await manager();
    const { ic_id, app_id, hash, epd } = await invited();
    const form = { ic_id, start_at: '2031-03-10 10:30:00+01:00', comments: 'Sober.', send_confirmation: true };
    const { result, rows } = await accessRowsOf(world().gateway, () => call(nurse, saveAppointment, form));
    expect(result.statusCode).toBe(200);
    const booked = Parse(saveAppointment.reply, result.json());
    expect(booked).toMatchObject({ start_at: '2031-03-10T09:30:00.000Z', send_confirmation: true, version: 1 });
    expect(rows).toMatchObject([
      { subject: 'POST /api/ic/appointment', action: 'change', epd, intakeId: ic_id, allowed: true },
    ]);
    const shown = await record(nurse, hash);
    expect(shown.appointments.map(({ id }) => id)).toEqual([booked.id, app_id]);
    expect(shown.appointment_offer).toEqual({
      send_confirmation: true,
      enable_followups: false,
      remote_consult: false,
    });
    expect(shown.appointment_date).toBe('2031-03-10 10:30');
    expect(shown.rows.find(({ type }) => type === 'confirmation')).toMatchObject({ state: 'queued', disabled: false });
    const moved = { ic_id, app_id: booked.id, version: 1, start_at: '2031-03-11 10:30:00+01:00' };
    expect((await call(nurse, saveAppointment, moved)).json()).toMatchObject({ version: 2, comments: 'Sober.' });
    const canceled = await accessRowsOf(world().gateway, () =>
      call(nurse, cancelAppointment, { ic_id, app_id: booked.id }),
    );
    expect(canceled.result.json()).toMatchObject({ status: 'canceled', version: 3 });
    expect(canceled.rows).toMatchObject([{ subject: 'POST /api/ic/cancel-appointment', action: 'change', epd }]);
    const deleted = await accessRowsOf(world().gateway, () => call(nurse, deleteAppointment, { ic_id, app_id }));
    expect(deleted.result.statusCode).toBe(204);
    expect(deleted.rows).toMatchObject([{ subject: 'POST /api/ic/delete-appointment', action: 'change', epd }]);
    expect((await record(nurse, hash)).appointments).toMatchObject([{ id: booked.id, status: 'canceled' }]);
  });

  test.each<[string, object, string, string]>([
    ['without a date', { start_at: undefined }, 'start_at', 'dashboard.modal.start_at_required'],
    ['with an empty date', { start_at: '' }, 'start_at', 'dashboard.modal.start_at_required'],
    ['with null as its date', { start_at: null }, 'start_at', 'dashboard.modal.start_at_required'],
    ['on a past date', { start_at: '2020-03-10 10:30:00+01:00' }, 'start_at', 'appointment.past'],
    ['on no day of the calendar', { start_at: '2031-02-30 10:30:00Z' }, 'start_at', 'validation.date'],
  ])('%s it is a 422 under its field', async (_, values, field, key) => {
    const { ic_id } = await invited();
    const form = { ic_id, start_at: '2031-04-10 10:30:00Z', ...values };
    const answer = await call(await manager(), saveAppointment, form);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: [key] });
  });

  test('a canceled one, an older version and a taken moment are 409; a past date that is confirmed is booked', async () => {
    const nurse = await manager();
    const { ic_id, app_id } = await invited();
    const start_at = '2031-04-10 10:30:00Z';
    const status = async (route: RouteShape, values: object) =>
      (await call(nurse, route, { ic_id, app_id, ...values })).statusCode;
    expect(await status(saveAppointment, { version: 1, start_at })).toBe(200);
    expect(await status(saveAppointment, { version: 1, start_at })).toBe(409);
    expect(await status(saveAppointment, { app_id: undefined, start_at })).toBe(409);
    expect(await status(cancelAppointment, {})).toBe(200);
    for (const route of [cancelAppointment, deleteAppointment]) expect(await status(route, {})).toBe(409);
    expect(await status(saveAppointment, { version: 3, start_at })).toBe(409);
    const past = { app_id: undefined, start_at: '2020-04-10 10:30:00Z', past_confirmed: true };
    expect(await status(saveAppointment, past)).toBe(200);
  });

  test('D2 D3 a foreign record is not there, a linked one is read only, and a tablet may not', async () => {
    const { northsea, polder, linked, signIn, signInByPin } = world();
    const nurse = await manager();
    const before = await database()
      .read()
      .find(AppointmentEntity, { order: { id: 'ASC' } });
    const overview = await signIn(emailOf('overview'));
    const tablet = await signInByPin(emailOf('pin'));
    const through: DepartmentFixture = { ...linked, of: { ...linked.of, organisation: 'delta' } };
    const about = ({ of }: DepartmentFixture) => ({ ic_id: of.intake, app_id: of.appointment });
    for (const [route, more] of [
      [saveAppointment, { start_at: '2031-06-10 10:30:00Z' }],
      [cancelAppointment, {}],
      [deleteAppointment, {}],
    ] as const) {
      const foreign = await call(nurse, route, { ...about(northsea), ...more, ic_id: polder.of.intake });
      expect(foreign.statusCode).toBe(404);
      const other = await call(nurse, route, { ...about(northsea), ...more, app_id: polder.of.appointment });
      expect(other.statusCode).toBe(404);
      expect((await call(overview, route, { ...about(linked), ...more }, through)).statusCode).toBe(403);
      expect((await call(tablet, route, { ...about(northsea), ...more })).statusCode).toBe(403);
    }
    await expect(
      database()
        .read()
        .find(AppointmentEntity, { order: { id: 'ASC' } }),
    ).resolves.toEqual(before);
  });

  test('D7 409 while a colleague, or another tab of the same person, edits the record', async () => {
    const nurse = await manager();
    const colleague = await world().signIn(emailOf('view_patient_modal'));
    const { ic_id, app_id, hash } = await invited();
    expect((await call(colleague, startEditing, { hash, sessionId: 22 })).statusCode).toBe(200);
    for (const [client, sessionId, status] of [
      [nurse, undefined, 409],
      [nurse, 22, 409],
      [colleague, 23, 409],
      [colleague, 22, 200],
    ] as const) {
      const form = { ic_id, app_id, start_at: '2031-06-10 10:30:00Z', sessionId };
      expect((await call(client, saveAppointment, form)).statusCode).toBe(status);
    }
    for (const route of [cancelAppointment, deleteAppointment]) {
      expect((await call(colleague, route, { ic_id, app_id, sessionId: 23 })).statusCode).toBe(409);
    }
    const stop = { id: ic_id, type: 'reminder', legacy_type: 'reminder' };
    expect((await call(nurse, toggleNotification, stop)).statusCode).toBe(409);
    expect((await call(colleague, toggleNotification, { ...stop, sessionId: 22 })).json()).toEqual({ disabled: true });
  });

  test('R16 of four who change one version at once one wins, and one event is sent', async () => {
    const nurse = await manager();
    const { ic_id, app_id, hash } = await invited();
    const answers = await Promise.all(
      [11, 12, 13, 14].map((day) =>
        call(nurse, saveAppointment, { ic_id, app_id, version: 1, start_at: `2031-06-${day} 10:30:00Z` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json();
    const { appointments, rows } = await record(nurse, hash);
    expect(appointments).toEqual([winner]);
    expect(rows.filter(({ log_name }) => log_name === 'appointment.updated')).toHaveLength(1);
  });

  test('messages are switched off and on, and their kinds are the department’s', async () => {
    const nurse = await manager();
    const { ic_id: id, hash, epd } = await invited();
    const query = { org: 'northsea', departmentSymbol: 'ANE' };
    const types = await nurse.call({ ...getNotificationTypes, query });
    expect(types.json()).toMatchObject([{ type: 'invitation', legacy_type: 'invitation', enabled: true }]);
    const [message] = (await record(nurse, hash)).rows.filter(({ from }) => from === 'notifications');
    expect(message).toMatchObject({ type: 'invitation', state: 'queued', disabled: false });
    const one = {
      id,
      type: 'invitation',
      legacy_type: 'invitation',
      notification_id: message?.properties.notification_id,
    };
    const { result, rows } = await accessRowsOf(world().gateway, () => call(nurse, toggleNotification, one));
    expect(result.json()).toEqual({ disabled: true });
    expect(rows).toMatchObject([{ subject: 'POST /api/ic/toggle-notification', action: 'change', epd, intakeId: id }]);
    await world().gateway.services.messaging.outbox.drain();
    const shown = (await record(nurse, hash)).rows.find((row) => row.id === message?.id);
    expect(shown).toMatchObject({ state: 'stopped', disabled: true });
    expect((await call(nurse, toggleNotification, one)).json()).toEqual({ disabled: false });
    await world().gateway.services.messaging.outbox.drain();
    expect((await record(nurse, hash)).rows.find((row) => row.id === message?.id)).toMatchObject({ state: 'sent' });
    expect((await call(nurse, toggleNotification, one)).statusCode).toBe(409);
    const other = await invited();
    expect((await call(nurse, toggleNotification, { ...one, id: other.ic_id })).statusCode).toBe(404);
    expect((await call(nurse, toggleNotification, { ...one, id: world().polder.of.intake })).statusCode).toBe(404);
  });

  test('a confirmation that failed is sent again as it is, without a link', async () => {
    const nurse = await manager();
    const { ic_id } = await invited();
    const form = { ic_id, start_at: '2031-03-10 10:30:00Z', send_confirmation: true };
    expect((await call(nurse, saveAppointment, form)).statusCode).toBe(200);
    const where = { intakeId: ic_id, kind: 'confirmation' };
    const { id, payload } = await database().read().findOneByOrFail(OutboxMessageEntity, where);
    const failed = { state: 'failed', failedAt: database().now(), failure: 'No such mailbox.' } as const;
    await database().write(() => database().manager().update(OutboxMessageEntity, { id }, failed));
    const query = { org: 'northsea', departmentSymbol: 'ANE', pageSize: 100 };
    expect((await nurse.call({ ...listFailedMails, query })).json().rows).toContainEqual(
      expect.objectContaining({ id, kind: 'confirmation', reason: 'No such mailbox.' }),
    );
    const again = { ...sendFailedMail, url: `/api/failed-mail/${id}/send`, body: { org: 'northsea' } };
    expect((await nurse.call(again)).statusCode).toBe(204);
    await expect(database().read().findOneByOrFail(OutboxMessageEntity, where)).resolves.toMatchObject({
      id,
      state: 'queued',
      payload,
    });
    expect((await nurse.call(again)).statusCode).toBe(409);
  });

  test("the organisation's channel gets an event for a new appointment, a changed one and a switched message", async () => {
    const address = (await world().gateway.start()).replace('[::1]', '127.0.0.1');
    const nurse = await manager();
    const socket = pageSocket(address, { cookie: nurse.cookieHeader() });
    await subscribe(socket, dashboardChannel('northsea'));
    const { ic_id, app_id, hash } = await invited();
    await world().gateway.services.messaging.outbox.drain();
    const subject = { org: 'northsea', department: 'ANE', hash };
    const stop = { id: ic_id, type: 'reminder', legacy_type: 'reminder' };
    for (const [event, kind, route, values] of [
      ['appointments.created', 'appointment', saveAppointment, { ic_id, start_at: '2031-06-10 10:30:00Z' }],
      ['appointment.updated', 'appointment', saveAppointment, { ic_id, app_id, start_at: '2031-06-11 10:30:00Z' }],
      ['appointment.updated', 'appointment', cancelAppointment, { ic_id, app_id }],
      ['ic.updated', 'message', toggleNotification, stop],
    ] as const) {
      const heard = nextEvent(socket, event);
      expect((await call(nurse, route, values)).statusCode).toBe(200);
      await world().gateway.services.messaging.outbox.drain();
      await expect(heard).resolves.toEqual({ ...subject, kind });
    }
    socket.disconnect();
  });
});
