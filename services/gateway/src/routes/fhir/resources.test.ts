import { AsyncLocalStorage } from 'node:async_hooks';
import {
  FhirAppointment,
  FhirDocumentReference,
  FhirQuestionnaire,
  FhirQuestionnaireResponse,
  FhirTask,
  searchFhirAppointments,
  searchFhirTasks,
  taskStatuses,
} from '@intake-desk/contracts/fhir';
import { OutboxMessageEntity } from '@intake-desk/database';
import { watchStatements } from '@intake-desk/database/testing';
import { AppointmentEntity, IntakeEntity } from '@intake-desk/intakes';
import { BookingEntity, patientIdOf } from '@intake-desk/integration';
import type { Static, TSchema } from 'typebox';
import { Parse } from 'typebox/value';
import type { TestClient } from '../../testing/client.ts';
import { departmentKey } from '../../testing/department-key.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { allPages } from '../../testing/fhir-pages.ts';
import { rememberPdfs } from '../../testing/remember-pdfs.ts';
import { canary, emailOf } from '../../testing/world.ts';

const url = '/fhir/R4/northsea';

/** Statements of the current call. */
const ofCall = new AsyncLocalStorage<string[]>();

eachGateway((world) => {
  const get = (client: TestClient, path: string) => client.call({ method: 'GET', url: `${url}/${path}` });
  const read = async <const S extends TSchema>(schema: S, path: string): Promise<Static<S>> =>
    Parse(schema, (await get(world().system(), path)).json());
  const found = async (path: string, client = world().system()): Promise<string[]> => {
    const { entry = [] }: { entry?: { resource: { resourceType: string; id: string } }[] } = (
      await get(client, path)
    ).json();
    return entry.map(({ resource }) => `${resource.resourceType}/${resource.id}`);
  };
  const database = () => world().gateway.services.database;

  test.each(['Task', 'QuestionnaireResponse', 'DocumentReference', 'Appointment'])(
    'E4 a cursor of %s that somebody wrote with a leap second is refused',
    async (type) => {
      const key = ['2016-12-31T23:59:60Z', ...(type === 'Appointment' ? ['a'] : []), 1];
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
      const refused = await get(world().system(), `${type}?_cursor=${cursor}`);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ issue: [{ expression: ['_cursor'] }] });
    },
  );

  test('a period that is open as far as FHIR can write it finds what is in it', async () => {
    const all = await found('Appointment?_count=100');
    expect(all.length).toBeGreaterThan(0);
    expect(await found('Appointment?_count=100&date=ge0000&date=le9999-12-31')).toEqual(all);
    expect(await found('Appointment?_count=100&_lastUpdated=ge0001-01-01&_lastUpdated=lt9999')).toEqual(all);
    expect(await found('Appointment?date=gt9999-12-31')).toEqual([]);
    expect(await found('Appointment?date=lt0001')).toEqual([]);
    const cursor = Buffer.from(JSON.stringify(['9999-12-31T23:59:59-12:00', 'a', 1])).toString('base64url');
    expect((await get(world().system(), `Appointment?_cursor=${cursor}`)).statusCode).toBeLessThan(500);
  });

  test('an appointment is the booking of another system, or the one that staff entered, never both', async () => {
    const { northsea } = world();
    const own = await read(FhirAppointment, `Appointment/a${northsea.of.appointment}`);
    expect(own).toMatchObject({
      status: 'booked',
      participant: [{ actor: { identifier: { value: northsea.epd } } }, {}],
    });
    const { organisationId, departmentId, epd, of } = northsea;
    const at = new Date('2033-05-01T08:00:00Z');
    const booked = { organisationId, externalId: 'twice', startAt: at, createdAt: at, updatedAt: at };
    const { epdKey } = await database()
      .read()
      .findOneByOrFail(IntakeEntity, { id: Number(of.intake) });
    await database().write(async () => {
      const manager = database().manager();
      await manager.save(AppointmentEntity, { ...booked, intakeId: Number(of.intake) });
      const system = {
        system: 'hl7:1',
        departmentId,
        epd,
        epdKey,
        intakeId: Number(of.intake),
        status: 'noshow',
      } as const;
      await manager.save(BookingEntity, { ...booked, ...system });
    });
    const { id } = await database().read().findOneByOrFail(BookingEntity, { externalId: 'twice' });
    for (const query of [
      'date=2033-05-01',
      'identifier=twice',
      'identifier=thrice,urn:x|twice',
      `patient=Patient/${patientIdOf(epd)}&status=noshow,cancelled`,
      'date=ge2033-05&date=lt2033-06',
      `_id=b${id},a${id},b0,c1`,
    ]) {
      expect(await found(`Appointment?${query}`)).toEqual([`Appointment/b${id}`]);
    }
    expect(await found('Appointment?date=2033-05-02')).toEqual([]);
    expect(await found('Appointment?date=2033-05-01&_include=Appointment:patient')).toEqual([
      `Appointment/b${id}`,
      `Patient/${patientIdOf(epd)}`,
    ]);
  });

  test('the links lead through all appointments in their order, each once', async () => {
    const pages = await allPages(world().system(), searchFhirAppointments, `${url}/Appointment?_count=1`);
    const whole = await found('Appointment?_count=100');
    const paged = pages.flatMap(({ entry = [] }) => entry.map(({ resource }) => `Appointment/${resource.id}`));
    expect(paged.length).toBeGreaterThan(3);
    expect(paged).toEqual(whole);
  });

  test('an intake is a task with its questionnaire, patient, risk and answers', async () => {
    const { northsea, signIn } = world();
    const { intakeHash, form, procedure } = northsea.of;
    const task = await read(FhirTask, `Task/${intakeHash}`);
    expect(task).toMatchObject({
      status: 'completed',
      focus: { reference: `Questionnaire/${String(procedure).replaceAll('_', '.')}` },
      for: { reference: `Patient/${patientIdOf(northsea.epd)}` },
      owner: { identifier: { value: 'ANE' } },
      output: [{ valueReference: { reference: `QuestionnaireResponse/${form}` } }],
    });
    expect(task.businessStatus?.coding?.[0]?.code).toMatch(/^[0-3]$/);
    const nurse = await signIn(emailOf('view_patient_modal'));
    expect((await get(nurse, `Task/${intakeHash}`)).body).not.toContain('risk-group');
  });

  test('a task is changed by the sending of its invitation, so that nobody is told of the earlier status', async () => {
    const { northsea, system } = world();
    const made = await system().call({
      ...{ method: 'POST', url: `${url}/Task` },
      body: {
        ...{ resourceType: 'Task', status: 'requested', intent: 'order', for: { reference: '#p' } },
        contained: [
          {
            ...{ resourceType: 'Patient', id: 'p', identifier: [{ value: 'FHIR-sent' }] },
            telecom: [{ system: 'email', value: 'sent@patient.test' }],
          },
        ],
        focus: { reference: `Questionnaire/${String(northsea.of.procedure).replaceAll('_', '.')}` },
        owner: { identifier: { value: String(northsea.of.department) } },
        input: [{ type: { text: 'way' }, valueCode: 'email' }],
      },
    });
    const task = Parse(FhirTask, made.json());
    expect(task.status).toBe('requested');
    const { id: intakeId } = await database().read().findOneByOrFail(IntakeEntity, { hash: task.id });
    const sentAt = new Date(Date.parse(task.meta.lastUpdated) + 60_000);
    const invitation = { intakeId, kind: 'invitation' } as const;
    await database().write(() => database().manager().update(OutboxMessageEntity, invitation, { sentAt }));
    const headers = { 'if-none-match': String(made.headers.etag) };
    const again = await system().call({ method: 'GET', url: `${url}/Task/${task.id}`, headers });
    expect(again.json()).toMatchObject({ status: 'received', meta: { lastUpdated: sentAt.toISOString() } });
    expect(await found(`Task?_lastUpdated=ge${sentAt.toISOString()}`)).toContain(`Task/${task.id}`);
  });

  test('each status finds the intakes that have it, page by page', async () => {
    const all = await allPages(world().system(), searchFhirTasks, `${url}/Task?_count=1`);
    const tasks = all.flatMap(({ entry = [] }) => entry.flatMap(({ resource }) => resource));
    expect(tasks.length).toBeGreaterThan(2);
    for (const status of taskStatuses) {
      const having = tasks.flatMap((task) => ('focus' in task && task.status === status ? `Task/${task.id}` : []));
      expect(await found(`Task?status=${status}`)).toEqual(having);
    }
    expect((await found('Task?status=completed,received,requested')).length).toBeGreaterThan(2);
    const [one, other] = tasks;
    expect(await found(`Task?_id=${one?.id},${other?.id},unknown`)).toEqual([`Task/${one?.id}`, `Task/${other?.id}`]);
  });

  test('answers have the linkIds and codes of the questionnaire that they are of', async () => {
    const { northsea } = world();
    const { form, procedure } = northsea.of;
    const response = await read(FhirQuestionnaireResponse, `QuestionnaireResponse/${form}`);
    const questionnaire = await read(FhirQuestionnaire, `Questionnaire/${String(procedure).replaceAll('_', '.')}`);
    expect(response.questionnaire).toBe(`${questionnaire.url}|${questionnaire.version}`);
    expect(response).toMatchObject({ identifier: { value: northsea.of.intakeHash }, status: 'completed' });
    const asked = linkIdsIn(questionnaire.item);
    const answered = linkIdsIn(response.item);
    expect(answered.length).toBeGreaterThan(1);
    expect(answered.filter((linkId) => !asked.includes(linkId))).toEqual([]);
    expect(JSON.stringify(response.item)).toContain('"value');
    const codes = [...JSON.stringify(response.item).matchAll(/"code":"([^"]+)"/g)].map(([, code]) => code);
    for (const code of codes) expect(JSON.stringify(questionnaire.item)).toContain(`"code":"${code}"`);
    expect(await found(`Questionnaire?url=${questionnaire.url}`)).toContain(`Questionnaire/${questionnaire.id}`);
  });

  test('the document of a form leads to its PDF', async () => {
    rememberPdfs(world().gateway);
    const { northsea, system } = world();
    const { form } = northsea.of;
    const { content, context } = await read(FhirDocumentReference, `DocumentReference/${form}`);
    expect(context.related).toMatchObject([{ reference: `QuestionnaireResponse/${form}` }]);
    const { statusCode, headers, rawPayload } = await get(system(), content[0]?.attachment.url ?? '');
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'application/pdf' });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await found(`DocumentReference?patient=${patientIdOf(northsea.epd)}`)).toEqual([
      `DocumentReference/${form}`,
    ]);
  });

  test.each([
    ['Appointment', 'Appointment:patient'],
    ['Task', 'Task:patient'],
    ['QuestionnaireResponse', 'QuestionnaireResponse:patient'],
    ['DocumentReference', 'DocumentReference:patient'],
  ])('a search of %s runs as many statements for many rows as for one', async (type, include) => {
    const count = async (most: number): Promise<number> => {
      const queries: string[] = [];
      const stop = watchStatements(database(), ({ query }) => {
        ofCall.getStore()?.push(query);
      });
      await ofCall.run(queries, async () => await get(world().system(), `${type}?_count=${most}&_include=${include}`));
      stop();
      return queries.filter((query) => /\b(booking|intake|submission)\b/.test(query)).length;
    };
    await count(1);
    expect(await count(100)).toBe(await count(1));
  });

  test('J6 no search of another department or organisation has anything of a patient', async () => {
    const { gateway, northsea, polder } = world();
    const { id } = await gateway.services.identity.departments.bySymbol(northsea.organisationId, 'MDL');
    const key = await departmentKey(world(), id);
    for (const type of ['Appointment', 'Task', 'QuestionnaireResponse', 'DocumentReference']) {
      expect(await found(type, key)).toEqual([]);
      expect(await found(`${type}?patient=${patientIdOf(northsea.epd)}`, key)).toEqual([]);
      expect(await found(`${type}?patient=${patientIdOf(polder.epd)}`)).toEqual([]);
      expect((await get(world().system(), `${type}?_count=100&_include=${type}:patient`)).body).not.toContain(canary);
    }
    for (const path of [
      `Task/${polder.of.intakeHash}`,
      `QuestionnaireResponse/${polder.of.form}`,
      `DocumentReference/${polder.of.form}`,
      `Binary/${polder.of.form}`,
      `Appointment/a${polder.of.appointment}`,
      `Appointment/${polder.of.fhirAppointment}`,
      `Questionnaire/${String(polder.of.procedure).replaceAll('_', '.')}`,
    ]) {
      expect((await get(world().system(), path)).statusCode).toBe(404);
    }
  });
});

function linkIdsIn(items: unknown): string[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap(({ linkId, item }) => [String(linkId), ...linkIdsIn(item)]);
}
