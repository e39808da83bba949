import { assignTask, markDone, type RouteShape, setCallback } from '@intake-desk/contracts';
import { getToday, setAbsence } from '@intake-desk/contracts/today';
import { OutboxMessageEntity } from '@intake-desk/database';
import { accessRowsOf } from '../../testing/access-rows.ts';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  const call = (client: TestClient, route: RouteShape, body: object) =>
    client.call({ method: route.method, url: route.url, body });
  const scope = () => {
    const { of } = world().northsea;
    return { org: of.organisation, departmentSymbol: of.department };
  };
  const idOf = async (email: string): Promise<number> =>
    (await world().gateway.services.identity.users.byEmail(email)).id;

  test('a nurse who takes a patient that a colleague has taken reads the colleague’s name', async () => {
    const { invite, northsea, signIn } = world();
    const { intakeId: id } = await invite(northsea);
    const [manager, nurse] = [await signIn(emailOf('manager')), await signIn(emailOf('view_patient_modal'))];
    const take = async (client: TestClient, email: string) => {
      const owner = { kind: 'user', id: await idOf(emailOf(email)) };
      return call(client, assignTask, { ...scope(), id, owner, from: null });
    };
    const { name } = (await take(manager, 'manager')).json().owner;
    const refused = await take(nurse, 'view_patient_modal');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: `${name} has taken this patient.` });
  });

  test('H1 a request to be called puts the patient into the list, and both are in the access log', async () => {
    const { gateway, invite, northsea, signIn } = world();
    const { intakeId: id, epd } = await invite(northsea);
    const manager = await signIn(emailOf('manager'));
    const { result: listed, rows } = await accessRowsOf(gateway, async () => {
      await call(manager, setCallback, { ...scope(), id, asked: true });
      return call(manager, getToday, { ...scope(), reason: 'callback' });
    });
    expect(rows).toMatchObject([
      { action: 'change', epd },
      { action: 'search', patientCount: 1 },
    ]);
    expect(listed.json().rows).toEqual([expect.objectContaining({ id, epd, reasons: ['callback'], writable: true })]);
    await call(manager, markDone, { ...scope(), id, done: true });
    expect((await call(manager, getToday, { ...scope(), reason: 'callback' })).json().rows).toEqual([]);
  });

  test('N7 setting and ending an absence refetches the lists in which the absent colleague has patients', async () => {
    const { gateway, invite, northsea, signIn } = world();
    const { organisation: org } = northsea.of;
    const { intakeId: id } = await invite(northsea);
    const nurse = await signIn(emailOf('view_patient_modal'));
    const owner = { kind: 'user', id: await idOf(emailOf('view_patient_modal')) };
    await call(nurse, assignTask, { ...scope(), id, owner, from: null });
    const absence = { until: new Date(Date.now() + 86_400_000).toISOString(), cover: await idOf(emailOf('manager')) };
    const { database } = gateway.services;
    const events = () => database.read().countBy(OutboxMessageEntity, { channel: 'live', kind: 'ic.updated' });
    for (const next of [absence, null]) {
      const before = await events();
      expect((await call(nurse, setAbsence, { org, absence: next })).statusCode).toBe(204);
      expect((await events()) - before).toBe(1);
    }
    const before = await events();
    const colleague = await idOf(emailOf('colleague'));
    await call(await signIn(emailOf('manager')), setAbsence, { org, user: colleague, absence });
    expect(await events()).toBe(before);
  });

  test('D6 only somebody who may change colleagues names their cover', async () => {
    const { northsea, signIn } = world();
    const { organisation: org } = northsea.of;
    const nurse = await signIn(emailOf('view_patient_modal'));
    const absence = { until: new Date(Date.now() + 86_400_000).toISOString(), cover: await idOf(emailOf('manager')) };
    const user = await idOf(emailOf('colleague'));
    expect((await call(nurse, setAbsence, { org, user, absence })).statusCode).toBe(403);
    expect((await call(nurse, setAbsence, { org, absence })).statusCode).toBe(204);
    expect((await call(await signIn(emailOf('manager')), setAbsence, { org, user, absence })).statusCode).toBe(204);
  });
});
