import type { Args } from '@intake-desk/contracts';
import {
  changeFhirServer,
  createFhirServer,
  deleteFhirServer,
  listFhirServers,
} from '@intake-desk/contracts/administration';
import { AdminLogEntity } from '@intake-desk/database';
import { Seal } from '@intake-desk/identity';
import { createIntegration, FhirServerEntity } from '@intake-desk/integration';
import { Parse } from 'typebox/value';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

type Values = Args<typeof createFhirServer>['body'];
const former = new Seal('f'.repeat(32));
const secret = 'a-secret-of-the-ehr';

eachGateway(
  (world) => {
    let servers = 0;
    const values = (more: Partial<Values> = {}): Values => {
      servers += 1;
      return {
        org: 'northsea',
        name: 'Patient record',
        issuer: `https://ehr.northsea.example/${servers}/fhir`,
        client_id: 'desk',
        confidential: false,
        identifier_system: 'urn:epd',
        ...more,
      };
    };
    const admin = () => world().signedIn(emailOf('admin'));
    const create = async (body: Values) => (await admin()).call({ ...createFhirServer, body });
    const change = async (id: number, body: Args<typeof changeFhirServer>['body']) =>
      (await admin()).call({ ...changeFhirServer, url: `/api/admin/fhirServer/${id}`, body });
    const refusals = async (more: Partial<Values>) => {
      const response = await create(values(more));
      return { status: response.statusCode, errors: response.json().errors };
    };
    const stored = (id: number) => world().gateway.services.database.read().findOneByOrFail(FhirServerEntity, { id });

    test('a server is added, changed and deleted, and the log says each with its values', async () => {
      const { database } = world().gateway.services;
      const sent = values({ issuer: ' https://ehr.northsea.example/fhir/R4 ' });
      const { id, version, ...made } = Parse(createFhirServer.reply, (await create(sent)).json());
      expect(made).toMatchObject({
        issuer: 'https://ehr.northsea.example/fhir/R4',
        confidential: false,
        enabled: true,
      });
      const changed = await change(id, { ...values({ client_id: 'other' }), enabled: false, version });
      expect(changed.json()).toMatchObject({ client_id: 'other', enabled: false, version: version + 1 });
      expect((await change(id, { ...values(), version })).statusCode).toBe(409);

      const client = await admin();
      const query = { org: 'northsea' };
      const url = `/api/admin/fhirServer/${id}`;
      expect((await client.call({ ...deleteFhirServer, url, query })).statusCode).toBe(204);
      const listed = Parse(listFhirServers.reply, (await client.call({ ...listFhirServers, query })).json());
      expect(listed.map((server) => server.id)).not.toContain(id);
      const logged = await database.read().findBy(AdminLogEntity, { subject: 'fhirServer', subjectId: String(id) });
      expect(logged.map(({ action }) => action)).toEqual(['create', 'change', 'delete']);
      expect(logged[1]?.newValue).toMatchObject({ clientId: 'other', confidential: false });
    });

    test('J10 the secret is sealed, stays if none is entered, is neither sent back nor logged, and goes with the switch', async () => {
      const { database } = world().gateway.services;
      const sent = values({ confidential: true, client_secret: secret });
      const response = await create(sent);
      const { id } = Parse(createFhirServer.reply, response.json());
      const { clientSecret } = await stored(id);
      expect(clientSecret).toMatch(/^v1:/);

      const { client_secret: _, ...kept } = sent;
      const changed = await change(id, { ...kept, name: 'Renamed' });
      expect((await stored(id)).clientSecret).toBe(clientSecret);
      const logged = await database.read().findBy(AdminLogEntity, { subject: 'fhirServer', subjectId: String(id) });
      expect(JSON.stringify([response.json(), changed.json(), logged])).not.toMatch(/v1:|a-secret/);

      await change(id, { ...kept, confidential: false });
      expect((await stored(id)).clientSecret).toBeNull();
    });

    test('a server is switched off, although the operator no longer names its origin', async () => {
      const { database } = world().gateway.services;
      const sent = values();
      const { id, version } = Parse(createFhirServer.reply, (await create(sent)).json());
      const issuer = 'https://former.example/fhir';
      await database.write(() => database.manager().update(FhirServerEntity, { id }, { issuer }));
      const off = await change(id, { ...sent, issuer, enabled: false, version });
      expect(off.json()).toMatchObject({ enabled: false, issuer });
      expect((await change(id, { ...sent, issuer: `${issuer}/other` })).statusCode).toBe(422);
    });

    test('J10 the secret does not go to another origin, where it has to be entered again', async () => {
      const sent = values({ confidential: true, client_secret: secret });
      const { id } = Parse(createFhirServer.reply, (await create(sent)).json());
      const { client_secret: _, ...kept } = sent;
      const moved = { ...kept, issuer: 'https://test.northsea.example/fhir' };
      const refused = await change(id, moved);
      expect([refused.statusCode, refused.json().errors]).toEqual([422, { client_secret: ['validation.required'] }]);
      expect((await change(id, { ...kept, issuer: `${kept.issuer}/R4` })).statusCode).toBe(200);
      expect((await change(id, { ...moved, client_secret: 'another' })).statusCode).toBe(200);
    });

    test.each([
      ['without a client ID', { client_id: ' ' }, { client_id: ['validation.required'] }],
      [
        'without a system of the patient ID',
        { identifier_system: ' ' },
        { identifier_system: ['validation.required'] },
      ],
      ['with a secret that is missing', { confidential: true }, { client_secret: ['validation.required'] }],
    ] satisfies [string, Partial<Values>, object][])('a server %s is refused at the field', async (_, more, errors) => {
      expect(await refusals(more)).toEqual({ status: 422, errors });
    });

    test.each([
      'https://other.example/fhir',
      'http://ehr.northsea.example/fhir',
      'https://ehr.northsea.example:8443/fhir',
      'https://ehr.northsea.example@evil.example/fhir',
      'https://user@ehr.northsea.example/fhir',
      'https://ehr.northsea.example/fhir?x=1',
      'ehr.northsea.example',
    ])('J10 the server %s is not on an origin that the operator has named', async (issuer) => {
      expect(await refusals({ issuer })).toEqual({ status: 422, errors: { issuer: ['integration.server_closed'] } });
    });

    test('J10 a server belongs to one organisation', async () => {
      const { issuer } = values();
      expect((await create(values({ issuer }))).statusCode).toBe(200);
      const taken = { status: 422, errors: { issuer: ['validation.unique'] } };
      expect(await refusals({ issuer })).toEqual(taken);
      expect(await refusals({ issuer, org: 'polder' })).toEqual(taken);
    });

    test('J10 a server that two organisations entered at the same time launches nothing', async () => {
      const { database, integration } = world().gateway.services;
      const { id } = Parse(createFhirServer.reply, (await create(values())).json());
      const { id: _, ...row } = await stored(id);
      const { issuer } = row;
      expect(await integration.fhirServers.find({ issuer })).toMatchObject({ id });
      await database.write(() => database.manager().insert(FhirServerEntity, row));
      expect(await integration.fhirServers.find({ issuer })).toBeUndefined();
    });

    test('a secret under the former key is sealed with the current one', async () => {
      const { database, intakes, reports } = world().gateway.services;
      const { id } = Parse(createFhirServer.reply, (await create(values())).json());
      const { organisationId } = await stored(id);
      const clientSecret = former.seal(secret, `fhir:${organisationId}`);
      await database.write(() => database.manager().update(FhirServerEntity, { id }, { clientSecret }));

      const seal = new Seal('n'.repeat(32), 'f'.repeat(32));
      const named = { origins: ['https://ehr.northsea.example'], seal };
      const { fhirServers } = createIntegration({ database, intakes, reports, named });
      await fhirServers.reseal();

      expect(seal.isCurrent((await stored(id)).clientSecret ?? '', `fhir:${organisationId}`)).toBe(true);
      expect(await fhirServers.find({ id })).toMatchObject({ clientSecret: secret });
      expect(await world().gateway.services.integration.fhirServers.find({ id })).toBeUndefined();
    });
  },
  {
    SECRETS_KEY: 'k'.repeat(32),
    FHIR_SERVERS: 'https://ehr.northsea.example,https://test.northsea.example',
  },
);
