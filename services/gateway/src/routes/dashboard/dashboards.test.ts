import {
  type AppointmentData,
  getAppointmentData,
  getConversionData,
  type IntakeRow,
  selectAppointments,
  selectIntakes,
} from '@intake-desk/contracts';
import { IntakeEntity } from '@intake-desk/intakes';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  const appointments = (client: TestClient, body: object) =>
    client.call({
      method: getAppointmentData.method,
      url: getAppointmentData.url,
      body: { action: getAppointmentData.action, ...body },
    });
  const rows = (client: TestClient, body: object) =>
    client.call({
      method: getConversionData.method,
      url: getConversionData.url,
      body: { action: getConversionData.action, ...body },
    });
  const select = (client: TestClient, body: object) =>
    client.call({ method: selectIntakes.method, url: selectIntakes.url, body });
  const selectBooked = (client: TestClient, body: object) =>
    client.call({ method: selectAppointments.method, url: selectAppointments.url, body });
  const hashesOf = (answer: Awaited<ReturnType<typeof appointments>>): string[] => {
    const { table }: Pick<AppointmentData, 'table'> = answer.json();
    return table.map(({ hash }) => hash);
  };

  const recordOf = ({ orgSymbol: org, department: dep, hash }: IntakeRow) => ({ org, dep, hash });

  /** Moves an intake's appointment to 23:30 UTC of the last day of June 2031: July in Amsterdam. */
  const bookedInJuly = async (hash: string) => {
    const { database } = world().gateway.services;
    const booked = { appointmentAt: new Date('2031-06-30T23:30Z'), appointmentStatus: 'booked' } as const;
    await database.write(() => database.manager().update(IntakeEntity, { hash }, booked));
  };

  test('an appointment is in the period of its own civil day, whenever its intake was created', async () => {
    const { northsea, invite, signIn } = world();
    const { hash } = await invite(northsea);
    await bookedInJuly(hash);
    const nurse = await signIn(emailOf('view_dashboard_charts'));
    const org = northsea.of.organisation;
    const departmentSymbol = northsea.of.department;
    const july = { org, departmentSymbol, start: '2031-07-01', end: '2031-07-01', page: 1 };
    const answer = await appointments(nurse, july);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      appointments: true,
      table: [{ hash, appointment_date: '2031-07-01', appointment_time: '01:30', appointment_status: 'booked' }],
      tableOptions: { total: 1, filtered: 1, sort: { column: 'appointment', direction: 'asc' } },
      column: { unit: 'day', buckets: ['2031-07-01'] },
    });
    const june = await appointments(nurse, { ...july, start: '2031-06-30', end: '2031-06-30' });
    expect(hashesOf(june)).toEqual([]);
  });

  test('D2 an overview sees the appointments of linked departments, and no others', async () => {
    const { linked, polder, invite, signIn } = world();
    const [reached, other] = [await invite(linked), await invite(polder)];
    for (const { hash } of [reached, other]) await bookedInJuly(hash);
    const overview = await signIn(emailOf('overview'));
    const july = { org: 'delta', departmentSymbol: 'all', start: '2031-07-01', end: '2031-07-01' };
    const hashes = hashesOf(await appointments(overview, july));
    expect(hashes).toContain(reached.hash);
    expect(hashes).not.toContain(other.hash);
  });

  test('a selection has the ids of the table, in its order, on all pages', async () => {
    const { northsea, signIn } = world();
    const nurse = await signIn(emailOf('view_dashboard_charts'));
    const filter = {
      org: northsea.of.organisation,
      departmentSymbol: 'all',
      start: '2020-01-01',
      end: '2029-12-31',
      sort: { column: 'fullname', direction: 'asc' },
      thenBy: [{ column: 'date', direction: 'desc' }],
    };
    const { table, tableOptions }: AppointmentData = (await rows(nurse, filter)).json();
    expect(table.length).toBeGreaterThan(1);
    expect((await select(nurse, filter)).json()).toEqual({
      ids: table.map(({ id }) => id),
      records: table.map(recordOf),
      total: tableOptions.filtered,
    });
    const critical = { ...filter, attention: 'critical' };
    const { attention }: AppointmentData = (await rows(nurse, critical)).json();
    expect((await select(nurse, critical)).json()).toMatchObject({ total: attention.critical });
  });

  test('a selection of appointments has the ids of their table: by the day of the appointment, with its filters and its order', async () => {
    const { northsea, invite, signIn } = world();
    const [one, two] = [await invite(northsea), await invite(northsea)];
    for (const { hash } of [one, two]) await bookedInJuly(hash);
    const nurse = await signIn(emailOf('view_dashboard_charts'));
    const filter = {
      org: northsea.of.organisation,
      departmentSymbol: northsea.of.department,
      start: '2031-07-01',
      end: '2031-07-01',
      columnFilters: { followup: { has: false } },
      sort: { column: 'date', direction: 'desc' },
    };
    const { table, tableOptions }: AppointmentData = (await appointments(nurse, filter)).json();
    expect(table.map(({ hash }) => hash)).toEqual(expect.arrayContaining([one.hash, two.hash]));
    const ids = table.map(({ id }) => id);
    const records = table.map(recordOf);
    expect((await selectBooked(nurse, filter)).json()).toEqual({ ids, records, total: tableOptions.filtered });
    // By creation they are in another period, and the first tab has no such column.
    expect((await select(nurse, { ...filter, columnFilters: {} })).json()).toEqual({ ids: [], records: [], total: 0 });
    expect((await select(nurse, filter)).statusCode).toBe(422);
    const booked = await selectBooked(nurse, { ...filter, columnFilters: { followup: { has: true } } });
    expect(booked.json()).toEqual({ ids: [], records: [], total: 0 });
  });

  test('a period with one end and a column of the other table are refused', async () => {
    const { northsea, signIn } = world();
    const nurse = await signIn(emailOf('view_dashboard_charts'));
    const scope = { org: northsea.of.organisation, departmentSymbol: 'all' };
    for (const answer of [
      await appointments(nurse, { ...scope, start: '2026-01-01' }),
      await select(nurse, { ...scope, start: '2026-01-01' }),
      await selectBooked(nurse, { ...scope, start: '2026-01-01' }),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ end: ['validation.required'] });
    }
    const foreign = { ...scope, columnFilters: { date_sent: { has: true } } };
    expect((await appointments(nurse, foreign)).statusCode).toBe(422);
    expect((await selectBooked(nurse, foreign)).statusCode).toBe(422);
  });
});
