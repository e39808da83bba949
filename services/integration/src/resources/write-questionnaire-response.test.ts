import type { Questionnaire } from '@intake-desk/contracts';
import type { GivenQuestionnaireResponse } from '@intake-desk/contracts/fhir';
import { OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { AppointmentEntity, IntakeEntity, ProcedureEntity } from '@intake-desk/intakes';
import { createReports, demoQuestionnaires, SubmissionEntity } from '@intake-desk/reports';
import { Hl7DestinationEntity } from '../tables/hl7-destination.entity.ts';
import { Hl7ResultEntity } from '../tables/hl7-result.entity.ts';
import { hl7, type IntegrationWorld, morning, openIntegration } from '../testing/integration-world.ts';

const response = (epd: string, values: Partial<GivenQuestionnaireResponse> = {}): GivenQuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  questionnaire: 'Questionnaire/pain',
  subject: { identifier: { value: epd } },
  item: [
    { linkId: 'pain.rest', answer: [{ valueInteger: 9 }] },
    { linkId: 'pain.moving', answer: [{ valueInteger: 3 }] },
    { linkId: 'pain.medication', answer: [{ valueCoding: { code: '0' } }] },
  ],
  ...values,
});

eachEngine((open) => {
  let hospital: IntegrationWorld;
  let ahead = 0;
  beforeAll(async () => {
    hospital = await openIntegration(open, () => new Date(morning.getTime() + ahead));
    const { database } = hospital;
    const ids = await createReports({ database }).questionnaires.install([...demoQuestionnaires]);
    const questionnaireId = ids.get('pain') ?? 0;
    await database.write(() => database.manager().update(ProcedureEntity, { value: 'pain' }, { questionnaireId }));
  });

  const send = (values: GivenQuestionnaireResponse, departments = ['ANE']) =>
    hospital.database.write(() =>
      hospital.integration.resources.createQuestionnaireResponse(hospital.world.staff({ departments }), values),
    );
  const intakes = (epd: string) => hospital.database.read().findBy(IntakeEntity, { epd });

  test('answers on paper become an intake with the risk that the desk works out, and nobody is sent anything', async () => {
    const authored = '2026-02-27';
    const id = await send(response('Q-1', { authored, meta: { tag: [{ code: 'paper' }] } }));
    const [intake, ...others] = await intakes('Q-1');
    expect(others).toEqual([]);
    expect(intake).toMatchObject({ origin: 'ZD-paper', status: 1, riskGroup: 1, completedAt: morning });
    expect(await hospital.database.read().findOneByOrFail(SubmissionEntity, { id })).toMatchObject({
      intakeId: intake?.id,
      state: 'submitted',
      answers: { 'pain.rest': { value: 9 }, 'pain.medication': { options: [0] } },
      worstGroup: 1,
      submittedAt: morning,
      authoredAt: new Date('2026-02-26T23:00:00Z'),
    });
    expect(await hospital.database.read().countBy(OutboxMessageEntity, { channel: 'mail' })).toBe(0);
  });

  test('answers complete the intake that waits for them, and are taken once', async () => {
    const task = { resourceType: 'Task', status: 'requested' } as const;
    const staff = hospital.world.staff();
    const { resource } = await hospital.database.write(() =>
      hospital.integration.resources.createTask(staff, {
        ...task,
        focus: { reference: 'Questionnaire/pain' },
        for: { identifier: { value: 'Q-2' } },
        owner: { identifier: { value: 'ORT' } },
      }),
    );
    const basedOn = [{ reference: `Task/${resource.id}` }];
    await send(response('Q-2', { basedOn }), ['ANE', 'ORT']);
    expect(await intakes('Q-2')).toMatchObject([{ hash: resource.id, status: 1, origin: 'ZD-digital' }]);
    const others = response('Q-2', { basedOn, authored: '2026-02-27' });
    await expect(send(others, ['ANE', 'ORT'])).rejects.toMatchObject({
      errors: { 'basedOn.0': ['validation.invalid'] },
    });
  });

  test.each([
    ['whose time is known', { authored: '2026-02-27' }, 86_400_000],
    ['whose time is not known', {}, 600_000],
  ])(
    'R15 answers %s that are sent again, since the reply was lost, are one form and one intake',
    async (_, values, ms) => {
      const epd = `Q-again-${ms}`;
      const [id, same] = await Promise.all([send(response(epd, values)), send(response(epd, values))]);
      ahead = ms - 1;
      expect([same, await send(response(epd, values))]).toEqual([id, id]);
      expect(await intakes(epd)).toHaveLength(1);
      const [first] = response(epd).item ?? [];
      const others = { ...values, item: [first, ...(response(epd).item ?? []).slice(1)].toReversed() };
      expect(await send(response(epd, others))).not.toBe(id);
      ahead = ms;
      expect(await send(response(epd, values))).not.toBe(id);
      ahead = 0;
    },
  );

  test('answers go to the destinations of the organisation, as those of the portal do', async () => {
    const { database, world } = hospital;
    const { organisationId } = world.department('ANE');
    const names = { application: 'DESK', facility: '', receivingApplication: 'EHR', receivingFacility: '' };
    await database.write(() =>
      database.manager().insert(Hl7DestinationEntity, {
        ...{ organisationId, name: 'Archive', host: 'archive.example', port: 2576, format: 'ORU', departments: [] },
        ...{ ...names, createdAt: morning, updatedAt: morning },
      }),
    );
    const submissionId = await send(response('Q-5'));
    expect(await database.read().findBy(Hl7ResultEntity, { submissionId })).toMatchObject([{ state: 'waiting' }]);
  });

  const [first, second] = response('').item ?? [];
  test.each([
    ["item.descendants().where(linkId='pain.medication')", 'answer.required', { item: [first, second] }],
    ['item.0.answer', 'answer.invalid', { item: [{ linkId: 'pain.rest', answer: [{ valueInteger: 11 }] }] }],
    ['item.0.linkId', 'answer.unknown', { item: [{ linkId: 'else', answer: [{ valueInteger: 1 }] }] }],
    ['authored', 'validation.date_future', { authored: '2026-03-02T09:06:00Z' }],
    ['authored', 'validation.date', { authored: '1899-12-31' }],
    ['authored', 'validation.date', { authored: '2026-02-30' }],
    ['questionnaire', 'validation.content', { questionnaire: 'Questionnaire/unknown' }],
    ['questionnaire', 'answer.version', { questionnaire: 'Questionnaire/pain|99' }],
  ] satisfies [string, string, Partial<GivenQuestionnaireResponse>][])(
    'a wrong %s is refused, and makes no intake',
    async (path, key, values) => {
      await expect(send(response('Q-3', values))).rejects.toMatchObject({ errors: { [path]: [key] } });
      expect(await intakes('Q-3')).toEqual([]);
    },
  );

  test('a moment of another system is read back as the same moment', async () => {
    const { database, integration, world } = hospital;
    const taken: Questionnaire = {
      ...{ key: 'taken', version: 1, title: { en: 'Pills' }, notice: { en: 'For tests' } },
      groups: [
        {
          id: 'all',
          title: { en: 'Pills' },
          items: [
            { uniqueId: 'taken', type: 'date', text: { en: 'When?' }, required: true, date: { kind: 'dateTime' } },
          ],
        },
      ],
    };
    const questionnaireId = (await createReports({ database }).questionnaires.install([taken])).get('taken') ?? 0;
    await database.write(() => database.manager().update(ProcedureEntity, { value: 'preop' }, { questionnaireId }));
    const item = [{ linkId: 'taken', answer: [{ valueDateTime: '2026-03-02T08:30:00Z' }] }];
    const id = await send(response('Q-6', { questionnaire: 'Questionnaire/preop', item }));
    expect(await database.read().findOneByOrFail(SubmissionEntity, { id })).toMatchObject({
      answers: { taken: { date: '2026-03-02T09:30' } },
    });
    expect(await integration.resources.readQuestionnaireResponse(world.staff(), id)).toMatchObject({
      item: [{ item: [{ answer: [{ valueDateTime: '2026-03-02T09:30:00+01:00' }] }] }],
    });
  });

  test('a form and an appointment are changed by a merge, so that nobody keeps the patient who went', async () => {
    const { database, integration, world } = hospital;
    const { resources } = integration;
    const staff = world.staff();
    const id = await send(response('Q-former'));
    const [intake] = await intakes('Q-former');
    const at = { startAt: morning, createdAt: morning, updatedAt: morning };
    const { id: appointmentId } = await database.write(() =>
      database.manager().save(AppointmentEntity, {
        ...{ ...at, intakeId: intake?.id ?? 0, organisationId: world.department('ANE').organisationId },
      }),
    );
    const read = async () => [
      await resources.readQuestionnaireResponse(staff, id),
      await resources.readDocumentReference(staff, id),
      await resources.readAppointment(staff, `a${appointmentId}`),
    ];
    const before = await read();
    expect(await read()).toEqual(before);
    ahead = 864_000_000;
    await hospital.receive(hl7('ADT^A40', { epd: 'Q-kept', former: 'Q-former' }));
    await hospital.apply();
    ahead = 0;
    const after = await read();
    expect(JSON.stringify(after)).not.toContain('Q-former');
    for (const [index, { meta }] of after.entries()) expect(meta.versionId).not.toBe(before[index]?.meta.versionId);
    const lastUpdated = new Date(morning.getTime() + 864_000_000).toISOString();
    expect(after[2]?.meta).toMatchObject({ lastUpdated });
    expect((await resources.findAppointments(staff, { _lastUpdated: `ge${lastUpdated}` })).matches).toEqual([after[2]]);
  });

  test('with several departments that ask the same, the task decides', async () => {
    await expect(send(response('Q-4'), ['ANE', 'ORT'])).rejects.toMatchObject({
      errors: { basedOn: ['validation.department'] },
    });
  });

  test('J7 answers complete no intake of another department', async () => {
    const staff = hospital.world.staff();
    const { resource } = await hospital.database.write(() =>
      hospital.integration.resources.createTask(staff, {
        resourceType: 'Task',
        status: 'requested',
        focus: { reference: 'Questionnaire/pain' },
        for: { identifier: { value: 'Q-5' } },
        owner: { identifier: { value: 'ORT' } },
      }),
    );
    const basedOn = [{ reference: `Task/${resource.id}` }];
    await expect(send(response('Q-5', { basedOn }))).rejects.toMatchObject({
      errors: { 'basedOn.0': ['validation.invalid'] },
    });
    await send(response('Q-5'));
    const { id: departmentId } = hospital.world.department('ORT');
    expect(await intakes('Q-5')).toContainEqual(expect.objectContaining({ departmentId, status: -1 }));
  });
});
