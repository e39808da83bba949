import { type Answers, type Language, NotFound, type Permission, type Questionnaire } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Reports } from '../create-reports.ts';
import { demoQuestionnaires, pain } from '../questionnaires/library/index.ts';
import type { Patient } from '../submissions/patient.ts';
import { SubmissionEntity } from '../tables/submission.entity.ts';
import { atWork } from '../testing/at-work.ts';
import { type Hospital, makeHospital, makePatient, makeStaff } from '../testing/hospital.ts';
import { openReports } from '../testing/open-reports.ts';

const nurse: readonly Permission[] = ['preview_dashboard_form'];
const doctor: readonly Permission[] = ['preview_dashboard_form', 'view_form_group'];

eachEngine((open) => {
  let database: Database;
  let reports: Reports;
  let home: Hospital;
  let foreign: Hospital;
  let ids: Map<string, number>;
  let at = new Date('2026-03-10T12:00:00Z');

  beforeAll(async () => {
    ({ database, reports } = await openReports(open, () => at));
    ids = await reports.questionnaires.install(demoQuestionnaires, true);
    home = await makeHospital(database, 'given', ids);
    foreign = await makeHospital(database, 'elsewhere', ids);
  });

  const invited = () => makePatient(database, home, { questionnaireId: ids.get('pain') ?? 0, content: 'pain' });

  async function fill(patient: Patient, answers: Answers, when = at): Promise<number> {
    at = when;
    return (await atWork(reports).fillIn(patient, answers)).formId;
  }

  const read = (intakeId: number, permissions: readonly Permission[], language?: Language, hospital = home) =>
    reports.forms.answers(makeStaff(hospital, permissions, language).staff, { id: intakeId });

  const answered: Answers = {
    'pain.rest': { value: 2 },
    'pain.moving': { value: 9 },
    'pain.medication': { options: [1] },
  };

  test('a nurse who sees risk reads the riskiest answer first and skipped questions last', async () => {
    const patient = await invited();
    const formId = await fill(patient, answered, new Date('2026-03-29T00:59:59.123Z'));
    expect(await read(patient.intakeId, doctor)).toEqual([
      {
        id: formId,
        name: 'Pain score',
        created_at: '2026-03-29T00:59:59.123Z',
        answers: [
          { uniqueId: 'pain.moving', question: 'Pain when you move', answers: ['9'], group: 1 },
          {
            uniqueId: 'pain.medication',
            question: 'How well does your pain medication help?',
            answers: ['Somewhat'],
            group: 2,
          },
          { uniqueId: 'pain.rest', question: 'Pain at rest', answers: ['2'], group: 3 },
          {
            uniqueId: 'pain.remarks',
            question: 'Is there anything else we should know about your pain?',
            answers: [],
            group: null,
          },
        ],
      },
    ]);
  });

  test('answers are sorted critical, deviating, normal, other, and equal risks in the order of the questionnaire', async () => {
    const patient = await invited();
    await fill(patient, {
      'pain.rest': { value: 8 },
      'pain.moving': { value: 8 },
      'pain.medication': { options: [3] },
      'pain.remarks': { text: 'None <b>at all</b>' },
    });
    const [form] = await read(patient.intakeId, doctor);
    expect(form?.answers.map(({ uniqueId, group }) => [uniqueId, group])).toEqual([
      ['pain.rest', 1],
      ['pain.moving', 1],
      ['pain.medication', 0],
      ['pain.remarks', 0],
    ]);
    expect(form?.answers.at(-1)?.answers).toEqual(['None <b>at all</b>']);
  });

  test('D5 whoever may not see risk reads the questionnaire’s order, which tells nothing of it', async () => {
    const patient = await invited();
    await fill(patient, answered);
    const [form] = await read(patient.intakeId, nurse);
    expect(form?.answers.map(({ uniqueId, group }) => [uniqueId, group])).toEqual([
      ['pain.rest', null],
      ['pain.moving', null],
      ['pain.medication', null],
      ['pain.remarks', null],
    ]);
  });

  test('questions and answers are in the reader’s language', async () => {
    const patient = await invited();
    await fill(patient, answered);
    const [form] = await read(patient.intakeId, nurse, 'nl');
    expect(form?.name).toBe('Pijnscore');
    expect(form?.answers[2]).toMatchObject({
      question: 'Hoe goed helpen uw pijnstillers?',
      answers: ['Een beetje'],
    });
  });

  test('an answer keeps the wording of its question after the questionnaire was reworded', async () => {
    const key = 'reworded';
    const wordedAs = (version: number, text: string): Questionnaire => ({
      ...pain,
      key,
      version,
      title: { en: text },
      groups: pain.groups.map((group) => ({
        ...group,
        items: group.items.map((item) => ({ ...item, text: { en: text } })),
      })),
    });
    const before = await reports.questionnaires.install([wordedAs(1, 'As it was')]);
    const patient = await makePatient(database, home, { questionnaireId: before.get(key) ?? 0, content: 'pain' });
    await fill(patient, answered);
    await reports.questionnaires.install([wordedAs(2, 'As it is now')]);
    const [form] = await read(patient.intakeId, doctor);
    expect(form?.name).toBe('As it was');
    expect(new Set(form?.answers.map(({ question }) => question))).toEqual(new Set(['As it was']));
  });

  test('the newest form is first', async () => {
    const patient = await invited();
    const first = await fill(patient, answered, new Date('2026-03-10T12:00:00Z'));
    const { id: _, ...form } = await database.read().findOneByOrFail(SubmissionEntity, { id: first });
    const { id: other } = await reports.questionnaires.newest(ids.get('gad7') ?? 0);
    const submittedAt = new Date('2026-03-11T12:00:00Z');
    const later = { ...form, questionnaireVersionId: other, submittedAt, answers: {}, groups: {} };
    const { id: second } = await database.write(() => database.manager().save(SubmissionEntity, later));
    expect((await read(patient.intakeId, doctor)).map(({ id }) => id)).toEqual([second, first]);
  });

  test('an intake without a form has no answers', async () => {
    const patient = await invited();
    await atWork(reports).save(patient, 'pain.rest', { value: 2 });
    expect(await read(patient.intakeId, doctor)).toEqual([]);
  });

  test('D2 the answers of another organisation’s patient are not found', async () => {
    const patient = await invited();
    await fill(patient, answered);
    await expect(read(patient.intakeId, doctor, 'en', foreign)).rejects.toThrow(NotFound);
    await expect(read(2_000_000_000, doctor)).rejects.toThrow(NotFound);
  });

  test('H1 the patient is logged, even without answers', async () => {
    const patient = await invited();
    const { staff, traces } = makeStaff(home, nurse);
    await reports.forms.answers(staff, { id: patient.intakeId });
    expect(traces).toEqual([expect.objectContaining({ intakeId: patient.intakeId })]);
  });
});
