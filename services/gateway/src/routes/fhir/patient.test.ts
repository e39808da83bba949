import { FhirPatient, searchFhirPatients } from '@intake-desk/contracts/fhir';
import { patientIdOf } from '@intake-desk/integration';
import type { Static } from 'typebox';
import { Parse } from 'typebox/value';
import { accessRowsOf } from '../../testing/access-rows.ts';
import type { TestClient } from '../../testing/client.ts';
import { departmentKey } from '../../testing/department-key.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { allPages } from '../../testing/fhir-pages.ts';
import { canary, emailOf } from '../../testing/world.ts';

const Page = searchFhirPatients.reply;

eachGateway((world) => {
  const search = async (client: TestClient, query: Record<string, unknown> = {}, repeated = '') =>
    Parse(Page, (await client.call({ method: 'GET', url: `/fhir/R4/northsea/Patient${repeated}`, query })).json());
  const idsOf = ({ entry = [] }: Static<typeof Page>): string[] => entry.map(({ resource }) => resource.id);

  test('a system reads a patient who has an intake, and one who has only an appointment', async () => {
    const { northsea, system } = world();
    for (const epd of [northsea.epd, 'PLAIN-hl7']) {
      const { result, rows } = await accessRowsOf(world().gateway, () =>
        system().call({ method: 'GET', url: `/fhir/R4/northsea/Patient/${patientIdOf(epd)}` }),
      );
      const patient = Parse(FhirPatient, result.json());
      expect(patient.identifier).toEqual([{ system: 'urn:intake-desk:fhir:patient', value: epd }]);
      expect(result.headers).toMatchObject({
        'content-type': 'application/fhir+json; charset=utf-8',
        etag: `W/"${patient.meta.versionId}"`,
      });
      expect(rows).toMatchObject([{ epd, action: 'read', userName: 'Test system' }]);
    }
  });

  test('patients are found by identifier with any system, ignoring case, and by id; both have to fit', async () => {
    const { northsea, system } = world();
    const id = patientIdOf(northsea.epd) ?? '';
    for (const query of [
      { identifier: northsea.epd.toLowerCase() },
      { identifier: `http://hospital.example/mrn|${northsea.epd}` },
      { _id: id, identifier: northsea.epd },
    ]) {
      expect(idsOf(await search(system(), query))).toEqual([id]);
    }
    expect(idsOf(await search(system(), { _id: id, identifier: 'PLAIN-hl7' }))).toEqual([]);
    expect(idsOf(await search(system(), { _id: id, _lastUpdated: 'lt2020' }))).toEqual([]);
    const twice = (until: string) => `?_id=${id}&_lastUpdated=ge2020-01&_lastUpdated=${until}`;
    expect(idsOf(await search(system(), {}, twice('lt2999-12-31')))).toEqual([id]);
    expect(idsOf(await search(system(), {}, twice('lt2020-12-31')))).toEqual([]);
  });

  test('the links lead through all pages, each patient once', async () => {
    const { system } = world();
    const pages = await allPages(system(), searchFhirPatients, '/fhir/R4/northsea/Patient?_count=2');
    const seen = pages.flatMap(idsOf);
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.toSorted()).toEqual(seen);
    expect(pages).toHaveLength(Math.ceil(seen.length / 2));
    expect(idsOf(await search(system(), { _count: 5000 }))).toEqual(seen);
  });

  test('several ids find each of their patients, page by page; unknown ones find nobody', async () => {
    const { northsea, system } = world();
    const ids = [northsea.epd, 'PLAIN-hl7'].map((epd) => patientIdOf(epd) ?? '').toSorted();
    const pages = await allPages(
      system(),
      searchFhirPatients,
      `/fhir/R4/northsea/Patient?_id=${ids.join(',')},4e4f4e45&_count=1`,
    );
    expect(pages.map(idsOf).filter((page) => page.length > 0)).toEqual(ids.map((id) => [id]));
    expect(idsOf(await search(system(), { identifier: `${northsea.epd},urn:x|PLAIN-hl7,unknown` }))).toEqual(ids);
    expect(idsOf(await search(system(), { identifier: `${northsea.epd}\\,PLAIN-hl7` }))).toEqual([]);
    expect(idsOf(await search(system(), { _id: ids.join(','), identifier: 'PLAIN-hl7' }))).toEqual([
      patientIdOf('PLAIN-hl7'),
    ]);
  });

  test('J6 a patient whom only a system has reported is listed, for a caller of all departments', async () => {
    const { northsea, system } = world();
    const body = { resourceType: 'Patient', identifier: [{ value: 'ONLY-reported' }] };
    await system().call({ method: 'POST', url: '/fhir/R4/northsea/Patient', body });
    const listed = async (client: TestClient) => idsOf(await search(client, { _count: 100 }));
    expect(await listed(system())).toContain(patientIdOf('ONLY-reported'));
    expect(await listed(await departmentKey(world(), northsea.departmentId))).not.toContain(
      patientIdOf('ONLY-reported'),
    );
  });

  test('J6 no search names a patient of another organisation or department, whatever it asks for', async () => {
    const { gateway, northsea, polder, system } = world();
    const other = await gateway.services.identity.departments.bySymbol(northsea.organisationId, 'MDL');
    const key = await departmentKey(world(), other.id);
    for (const [client, epd] of [
      [system(), polder.epd],
      [key, northsea.epd],
    ] as const) {
      expect(idsOf(await search(client, { identifier: epd }))).toEqual([]);
      expect(idsOf(await search(client, { _id: patientIdOf(epd) }))).toEqual([]);
      const read = await client.call({ method: 'GET', url: `/fhir/R4/northsea/Patient/${patientIdOf(epd)}` });
      expect(read.statusCode).toBe(404);
    }
    expect(idsOf(await search(key))).toEqual([]);
    expect(JSON.stringify(await search(system()))).not.toContain(canary);
  });

  test('J6 an e-mail address is only in the replies to callers who may see addresses', async () => {
    const { northsea, signIn } = world();
    const by = async (name: string) =>
      JSON.stringify(await search(await signIn(emailOf(name)), { identifier: northsea.epd }));
    expect(await by('manager')).toContain('"system":"email"');
    expect(await by('view_patient_modal')).not.toContain('"system":"email"');
  });

  test.each([
    [{ _count: 0 }, '_count'],
    [{ _lastUpdated: 'ge2026-02-31' }, '_lastUpdated'],
    [{ _lastUpdated: 'soon' }, '_lastUpdated'],
    [{ _cursor: 'eyJhIjoxfQ' }, '_cursor'],
    [{ name: 'Jansen' }, 'name'],
  ])('a search with %j is refused and names the parameter', async (query, name) => {
    const { system } = world();
    const answer = await system().call({ method: 'GET', url: '/fhir/R4/northsea/Patient', query });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ expression: [name] }] });
  });
});
