import type { Args } from '@intake-desk/contracts';
import {
  changeHl7Destination,
  createHl7Destination,
  deleteHl7Destination,
  listHl7Destinations,
  tryHl7Destination,
} from '@intake-desk/contracts/administration';
import { AdminLogEntity } from '@intake-desk/database';
import { DepartmentEntity } from '@intake-desk/identity';
import { Hl7DestinationEntity } from '@intake-desk/integration';
import { listenerCertificate } from '@intake-desk/integration/testing';
import { Parse } from 'typebox/value';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

type Values = Args<typeof createHl7Destination>['body'];

eachGateway((world) => {
  const values = (more: Partial<Values> = {}): Values => ({
    org: String(world().northsea.of.organisation),
    name: 'Patient record',
    host: 'ehr.northsea.example',
    port: 2576,
    tls: true,
    application: 'DESK',
    facility: 'NORTHSEA',
    receiving_application: 'EHR',
    receiving_facility: 'NORTHSEA',
    format: 'ORU',
    departments: [],
    ...more,
  });
  const admin = () => world().signedIn(emailOf('admin'));
  const create = async (body: Values) => (await admin()).call({ ...createHl7Destination, body });
  const refusals = async (more: Partial<Values>) => {
    const response = await create(values(more));
    return { status: response.statusCode, errors: response.json().errors };
  };
  const change = async (id: number, body: Args<typeof changeHl7Destination>['body']) =>
    (await admin()).call({ ...changeHl7Destination, url: `/api/admin/hl7Destination/${id}`, body });
  const attempt = async (more: Partial<Values> & { readonly send?: boolean }) => {
    const { send = false, ...others } = more;
    const { name: _, ...tried } = values(others);
    return (await admin()).call({ ...tryHl7Destination, body: { ...tried, send } });
  };

  test('a destination is added, changed and deleted, and the log says each with its values', async () => {
    const { database } = world().gateway.services;
    const { northsea } = world();
    const ca = listenerCertificate.cert;
    const sent = values({ host: ' EHR.northsea.example ', ca, departments: [northsea.departmentId] });
    const { id, version, ...made } = Parse(createHl7Destination.reply, (await create(sent)).json());
    expect(made).toMatchObject({ host: 'ehr.northsea.example', ca, enabled: true, last_sent_at: null, failed: 0 });

    const changed = await change(id, { ...values({ format: 'MDM' }), version });
    expect(changed.json()).toMatchObject({ format: 'MDM', ca, departments: [], version: version + 1 });
    expect((await change(id, { ...values(), version })).statusCode).toBe(409);

    const client = await admin();
    const url = `/api/admin/hl7Destination/${id}`;
    const query = { org: sent.org };
    expect((await client.call({ ...deleteHl7Destination, url, query })).statusCode).toBe(204);
    const listed = Parse(listHl7Destinations.reply, (await client.call({ ...listHl7Destinations, query })).json());
    expect(listed.map((destination) => destination.id)).not.toContain(id);
    expect((await change(id, values())).statusCode).toBe(404);

    const where = { subject: 'hl7Destination', subjectId: String(id) };
    const logged = await database.read().findBy(AdminLogEntity, where);
    expect(logged.map(({ action }) => action)).toEqual(['create', 'change', 'delete']);
    expect(logged[0]?.newValue).toMatchObject({ address: 'ehr.northsea.example:2576', departments: ['ANE'] });
  });

  test('a list counts the refused results of each destination', async () => {
    const { northsea } = world();
    const query = { org: northsea.of.organisation };
    const response = await (await admin()).call({ ...listHl7Destinations, query });
    const listed = Parse(listHl7Destinations.reply, response.json());
    expect(listed.find(({ id }) => id === northsea.of.hl7Destination)).toMatchObject({ failed: 1 });
  });

  test.each([
    ['without a host', { host: ' ' }, { host: ['validation.required'] }],
    ['without an application', { application: ' ' }, { application: ['validation.required'] }],
    ['with a text as authorities', { ca: 'trust me' }, { ca: ['integration.authority'] }],
    [
      'with half a certificate',
      { ca: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----' },
      { ca: ['integration.authority'] },
    ],
  ] satisfies [string, Partial<Values>, object][])(
    'a destination %s is refused at the field',
    async (_, more, errors) => {
      expect(await refusals(more)).toEqual({ status: 422, errors });
    },
  );

  test('J9 results go to no host or port that the operator has not named, and to no department of others', async () => {
    const closed = { status: 422, errors: { host: ['integration.destination_closed'] } };
    expect(await refusals({ host: '127.0.0.1' })).toEqual(closed);
    expect(await refusals({ port: 22 })).toEqual(closed);
    expect(await refusals({ departments: [world().polder.departmentId] })).toEqual({
      status: 422,
      errors: { departments: ['validation.department'] },
    });
    const tried = Parse(tryHl7Destination.reply, (await attempt({ host: '127.0.0.1', send: true })).json());
    expect(tried).toMatchObject({ answer: null, fault: { reason: 'not_named' } });
  });

  test('a destination is switched off, although a department of it was deleted and its host is no longer named', async () => {
    const { northsea, gateway } = world();
    const { database, identity } = gateway.services;
    const department = { organisationId: northsea.organisationId, symbol: 'GONE', name: 'Gone' };
    const { id: gone } = await identity.departments.create({ userId: null, name: 'test' }, department);
    const sent = values({ departments: [gone] });
    const { id, version } = Parse(createHl7Destination.reply, (await create(sent)).json());
    const host = 'former.example';
    await database.write(async () => {
      await database.manager().update(DepartmentEntity, { id: gone }, { deletedAt: database.now() });
      await database.manager().update(Hl7DestinationEntity, { id }, { host });
    });
    const off = await change(id, { ...sent, host, enabled: false, version });
    expect(off.json()).toMatchObject({ enabled: false, departments: [gone], host });
    expect((await change(id, { ...sent, host, port: 22 })).statusCode).toBe(422);
  });

  test('a test message is shown as the destination would get it, without being sent', async () => {
    const shown = Parse(tryHl7Destination.reply, (await attempt({ host: '127.0.0.1' })).json());
    expect(shown).toMatchObject({ answer: null, fault: null });
    expect(shown.message).toMatch(
      /^MSH\|\^~\\&\|DESK\|NORTHSEA\|EHR\|NORTHSEA\|.+\|ORU\^R01\^ORU_R01\|\w+\|T\|2\.5\.1/,
    );
    const { message } = Parse(tryHl7Destination.reply, (await attempt({ format: 'MDM' })).json());
    expect(message).toContain('^application^pdf^Base64^…');
  });
});
