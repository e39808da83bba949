import type { Args } from '@intake-desk/contracts';
import {
  changeHl7Sender,
  createHl7Sender,
  deleteHl7Sender,
  listHl7Senders,
  usualMapping,
} from '@intake-desk/contracts/administration';
import { AdminLogEntity } from '@intake-desk/database';
import { DepartmentEntity } from '@intake-desk/identity';
import { Hl7SenderEntity } from '@intake-desk/integration';
import { Parse } from 'typebox/value';
import type { DepartmentFixture } from '../../testing/department-fixture.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

type Values = Args<typeof createHl7Sender>['body'];

const certificate = 'ab'.repeat(32);

eachGateway((world) => {
  let serial = 0;
  /** Returns values of a sender that resemble no other. */
  const values = (more: Partial<Values> = {}, { of }: DepartmentFixture = world().northsea): Values => {
    serial += 1;
    return {
      org: String(of.organisation),
      name: 'Patient record',
      application: `EHR ${serial}`,
      facility: 'NORTH',
      ips: ['10.0.0.7'],
      mapping: usualMapping,
      ...more,
    };
  };
  const admin = () => world().signedIn(emailOf('admin'));
  const create = async (body: Values) => (await admin()).call({ ...createHl7Sender, body });
  const created = async (more: Partial<Values> = {}) =>
    Parse(createHl7Sender.reply, (await create(values(more))).json());
  const refusals = async (more: Partial<Values>) => {
    const response = await create(values(more));
    return { status: response.statusCode, errors: response.json().errors };
  };
  const change = async (id: number, body: Args<typeof changeHl7Sender>['body']) =>
    (await admin()).call({ ...changeHl7Sender, url: `/api/admin/hl7Sender/${id}`, body });

  test('a sender is added, changed and deleted, and the log says each with its values', async () => {
    const { database } = world().gateway.services;
    const sent = values({ ips: [' 10.0.0.7 ', '', '10.0.1.1-10.0.1.9'] });
    const { id, version, ...made } = Parse(createHl7Sender.reply, (await create(sent)).json());
    expect(made).toMatchObject({
      name: 'Patient record',
      ips: ['10.0.0.7', '10.0.1.1-10.0.1.9'],
      enabled: true,
      last_message_at: null,
      failed: 0,
    });

    const mapping = { ...usualMapping, departments: [{ code: ' CAR ', department: world().northsea.departmentId }] };
    const changed = await change(id, { ...sent, mapping, enabled: false, version });
    expect(changed.json()).toMatchObject({
      enabled: false,
      version: version + 1,
      mapping: { departments: [{ code: 'CAR' }] },
    });
    expect((await change(id, { ...sent, version })).statusCode).toBe(409);

    const client = await admin();
    const url = `/api/admin/hl7Sender/${id}`;
    expect((await client.call({ ...deleteHl7Sender, url, query: { org: sent.org } })).statusCode).toBe(204);
    const listed = Parse(
      listHl7Senders.reply,
      (await client.call({ ...listHl7Senders, query: { org: sent.org } })).json(),
    );
    expect(listed.map((sender) => sender.id)).not.toContain(id);
    expect((await change(id, sent)).statusCode).toBe(404);

    const logged = await database.read().findBy(AdminLogEntity, { subject: 'hl7Sender', subjectId: String(id) });
    expect(logged.map(({ action }) => action)).toEqual(['create', 'change', 'delete']);
    expect(logged[1]?.newValue).toMatchObject({ enabled: false, departments: ['CAR = ANE'] });
  });

  test('a sender is switched off, although departments of it were deleted', async () => {
    const { northsea, gateway } = world();
    const { database, identity } = gateway.services;
    const department = { organisationId: northsea.organisationId, symbol: 'GONE', name: 'Gone' };
    const { id: gone } = await identity.departments.create({ userId: null, name: 'test' }, department);
    const mapping = { ...usualMapping, departments: [{ code: 'CAR', department: gone }], otherwise: gone };
    const sent = values({ mapping });
    const { id, version } = Parse(createHl7Sender.reply, (await create(sent)).json());
    await database.write(() =>
      database.manager().update(DepartmentEntity, { id: gone }, { deletedAt: database.now() }),
    );
    const off = await change(id, { ...sent, enabled: false, version });
    expect(off.json()).toMatchObject({ enabled: false, mapping: { otherwise: gone } });
  });

  test('a list counts the failed messages of each sender', async () => {
    const { northsea } = world();
    const response = await (await admin()).call({ ...listHl7Senders, query: { org: northsea.of.organisation } });
    const listed = Parse(listHl7Senders.reply, response.json());
    expect(listed.find(({ id }) => id === northsea.of.hl7Sender)).toMatchObject({ failed: 1 });
  });

  test('a certificate is stored as 64 small digits, however it was written, and stays if it is left out', async () => {
    const colons = certificate.toUpperCase().replace(/..(?!$)/g, '$&:');
    const body = values({ ips: [], certificate: colons });
    const made = Parse(createHl7Sender.reply, (await create(body)).json());
    expect(made.certificate).toBe(certificate);
    const { certificate: _, ...without } = body;
    expect((await change(made.id, without)).json()).toMatchObject({ certificate });
  });

  const placed = (places: Partial<typeof usualMapping.places>): Partial<Values> => ({
    mapping: { ...usualMapping, places: { ...usualMapping.places, ...places } },
  });
  test.each([
    ['without an address and a certificate', { ips: [' '] }, { ips: ['integration.sender_open'] }],
    ['with a host name as address', { ips: ['nowhere'] }, { ips: ['validation.ip'] }],
    ['with a range that ends before it begins', { ips: ['10.0.0.9-10.0.0.1'] }, { ips: ['validation.ip'] }],
    ['with half a certificate', { certificate: 'ab:cd' }, { certificate: ['integration.certificate'] }],
    ['without an application', { application: ' ' }, { application: ['validation.required'] }],
    ['without a place of the patient ID', placed({ epd: '' }), { 'mapping.places.epd': ['validation.required'] }],
    ['with a misspelt place', placed({ email: 'PID.13' }), { 'mapping.places.email': ['validation.invalid'] }],
  ] satisfies [string, Partial<Values>, object][])('a sender %s is refused at the field', async (_, more, errors) => {
    expect(await refusals(more)).toEqual({ status: 422, errors });
  });

  test('a code of a department occurs once', async () => {
    const department = world().northsea.departmentId;
    const departments = ['CAR', 'CAR ', ' '].map((code) => ({ code, department }));
    expect(await refusals({ mapping: { ...usualMapping, departments } })).toEqual({
      status: 422,
      errors: {
        'mapping.departments.1.code': ['validation.listed'],
        'mapping.departments.2.code': ['validation.required'],
      },
    });
  });

  test('J1 a mapping names departments of its own organisation only', async () => {
    const department = world().polder.departmentId;
    const mapping = { ...usualMapping, departments: [{ code: 'CAR', department }], otherwise: department };
    expect(await refusals({ mapping })).toEqual({
      status: 422,
      errors: {
        'mapping.otherwise': ['validation.department'],
        'mapping.departments.0.department': ['validation.department'],
      },
    });
  });

  test('J1 no message can be of two senders, not even of two organisations', async () => {
    const { application } = await created({ ips: ['10.0.0.1-10.0.0.9'], certificate });
    const taken = { status: 422, errors: { application: ['validation.unique'] } };
    expect(await refusals({ application, ips: ['10.0.0.9-10.0.0.20'] })).toEqual(taken);
    expect(await refusals({ application, ips: ['10.0.0.0-10.0.0.255'] })).toEqual(taken);
    expect(await refusals({ application, ips: [], certificate })).toEqual(taken);
    const elsewhere = await create(values({ application, ips: ['10.0.0.3'] }, world().polder));
    expect({ status: elsewhere.statusCode, errors: elsewhere.json().errors }).toEqual(taken);
    expect(await refusals({ application, ips: ['10.0.0.10'] })).toMatchObject({ status: 200 });
    expect(await refusals({ application, facility: 'SOUTH', ips: ['10.0.0.1'] })).toMatchObject({ status: 200 });
  });

  test('J1 of two senders that two organisations save at the same moment, one is refused', async () => {
    const { database } = world().gateway.services;
    const saved = await database.read().findOneByOrFail(Hl7SenderEntity, { id: (await created()).id });
    // The other save has not seen this one, so it counts the same.
    const { id: _, ...columns } = { ...saved, organisationId: world().polder.organisationId };
    const insert = () => database.write(() => database.manager().insert(Hl7SenderEntity, columns));
    await expect(insert()).rejects.toMatchObject({ driverError: expect.anything() });
    const named = { application: saved.application, facility: saved.facility };
    expect(await database.read().countBy(Hl7SenderEntity, named)).toBe(1);
  });
});
