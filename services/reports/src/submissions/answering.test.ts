import { FormCompleted, itemsOf, type Questionnaire } from '@intake-desk/contracts';
import { type Database, execute } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Reports } from '../create-reports.ts';
import { demoQuestionnaires, experience, pain, preop } from '../questionnaires/library/index.ts';

import { SubmissionEntity } from '../tables/submission.entity.ts';
import { atWork } from '../testing/at-work.ts';
import { fieldsOf } from '../testing/fields-of.ts';
import { type Hospital, makeHospital, makePatient } from '../testing/hospital.ts';
import { openReports } from '../testing/open-reports.ts';
import type { Patient } from './patient.ts';

/** The pain questionnaire as another system's, which has more to say of each part. */
const fhir = { publisher: 'Another hospital' };
const foreign: Questionnaire = {
  ...pain,
  key: 'foreign',
  fhir,
  groups: pain.groups.map((group) => ({
    ...group,
    fhir,
    items: group.items.map((item) => ({
      ...item,
      fhir,
      ...(item.options ? { options: item.options.map((option) => ({ ...option, fhir })) } : {}),
    })),
  })),
};

/** The pain questionnaire with an answer from the start, after which its second question shows. */
const [rest, ...others] = pain.groups[0]?.items ?? [];
if (!rest) throw new Error('The pain questionnaire has no question.');
const suggesting: Questionnaire = {
  ...pain,
  key: 'suggesting',
  groups: pain.groups.map((group, index) =>
    index > 0
      ? group
      : {
          ...group,
          items: [
            { ...rest, required: false, initial: { value: 5 } },
            ...others.map((item) => ({
              ...item,
              required: false,
              showIf: { uniqueId: rest.uniqueId, compare: { with: '>' as const, number: 3 } },
            })),
          ],
        },
  ),
};

const sentAt = new Date('2026-03-29T00:59:59.123Z');

eachEngine((open) => {
  let database: Database;
  let reports: Reports;
  let hospital: Hospital;
  let ids: Map<string, number>;

  beforeAll(async () => {
    ({ database, reports } = await openReports(open, () => sentAt));
    ids = await reports.questionnaires.install([...demoQuestionnaires, foreign, suggesting], true);
    hospital = await makeHospital(database, 'answering', ids);
  });

  const invited = (key: string): Promise<Patient> =>
    makePatient(database, hospital, { questionnaireId: ids.get(key) ?? 0, content: key });

  const answerPain = async (patient: Patient): Promise<void> => {
    await atWork(reports).save(patient, 'pain.rest', { value: 2 });
    await atWork(reports).save(patient, 'pain.moving', { value: 7 });
    await atWork(reports).save(patient, 'pain.medication', { options: [1] });
  };

  test('shows the questionnaire at its first step without changing anything', async () => {
    const patient = await invited('pain');
    const first = await reports.submissions.portalIntake(patient);
    await reports.submissions.portalIntake(patient);
    expect(first).toMatchObject({ questionnaire: pain, answers: {}, step: 0, revision: 0, category: 'noshow' });
    expect(first).toMatchObject({ organisation: 'Hospital answering', department: 'Anaesthesiology', language: 'nl' });
    expect(await database.read().countBy(SubmissionEntity, { intakeId: patient.intakeId })).toBe(0);
  });

  test('does not tell patients what only other systems need', async () => {
    const { questionnaire } = await reports.submissions.portalIntake(await invited('foreign'));
    expect(questionnaire).toEqual({ ...pain, key: 'foreign' });
  });

  test('accepts an answer to a question that an initial value shows, and counts neither unless that one is saved too', async () => {
    const patient = await invited('suggesting');
    await atWork(reports).save(patient, 'pain.moving', { value: 7 });
    await atWork(reports).save(patient, 'pain.medication', { options: [1] });
    await atWork(reports).send(patient);
    const unseen = await database.read().findOneByOrFail(SubmissionEntity, { intakeId: patient.intakeId });
    expect(unseen.answers).toEqual({ 'pain.medication': { options: [1] } });

    const seeing = await invited('suggesting');
    await atWork(reports).save(seeing, 'pain.rest', { value: 5 });
    await atWork(reports).save(seeing, 'pain.moving', { value: 7 });
    await atWork(reports).save(seeing, 'pain.medication', { options: [1] });
    await atWork(reports).send(seeing);
    const seen = await database.read().findOneByOrFail(SubmissionEntity, { intakeId: seeing.intakeId });
    expect(seen.answers).toMatchObject({ 'pain.rest': { value: 5 }, 'pain.moving': { value: 7 } });
  });

  test('refuses an answer to a question that a cleared initial value no longer shows', async () => {
    const patient = await invited('suggesting');
    await atWork(reports).save(patient, 'pain.rest', {});
    expect(await fieldsOf(atWork(reports).save(patient, 'pain.moving', { value: 7 }))).toEqual({
      'pain.moving': ['answer.unknown'],
    });
  });

  test('continues where the patient stopped', async () => {
    const patient = await invited('pain');
    await atWork(reports).save(patient, 'pain.rest', { value: 2 });
    expect(await reports.submissions.portalIntake(patient)).toMatchObject({
      step: 0,
      answers: { 'pain.rest': { value: 2 } },
    });
    await atWork(reports).save(patient, 'pain.moving', { value: 3 });
    expect(await reports.submissions.portalIntake(patient)).toMatchObject({ step: 1, revision: 2 });
  });

  test('a later answer replaces the earlier one, and an empty one removes it', async () => {
    const patient = await invited('preop');
    const save = (options: number[]) => atWork(reports).save(patient, 'preop.heart', { options });
    expect(await save([0, 2])).toMatchObject({ revision: 1, answered: 1, step: 2 });
    expect(await save([4])).toMatchObject({ revision: 2, answered: 1 });
    expect(await save([])).toMatchObject({ revision: 3, answered: 0 });
    expect((await reports.submissions.portalIntake(patient)).answers).toEqual({});
  });

  test.each([
    ['an option that there is not', 'preop.diabetes', { options: [3] }, 'answer.invalid'],
    ['two options of a radio', 'preop.diabetes', { options: [0, 1] }, 'answer.invalid'],
    ['the same option twice', 'preop.heart', { options: [0, 0] }, 'answer.invalid'],
    ['an exclusive option beside another', 'preop.heart', { options: [0, 4] }, 'answer.invalid'],
    ['a number off the scale', 'preop.fitness', { value: 11 }, 'answer.invalid'],
    ['half a number', 'preop.fitness', { value: 2.5 }, 'answer.invalid'],
    ['a text where options belong', 'preop.heart', { text: 'yes' }, 'answer.invalid'],
    ['an overlong text', 'preop.remarks', { text: 'x'.repeat(4001) }, 'answer.invalid'],
    ['an item that is not asked', 'preop.medication-list', { text: 'x' }, 'answer.unknown'],
    ['an item that there is not', 'preop.nothing', { text: 'x' }, 'answer.unknown'],
  ] as const)('refuses %s', async (_, uniqueId, given, key) => {
    const patient = await invited('preop');
    const answer = 'options' in given ? { options: [...given.options] } : given;
    expect(await fieldsOf(atWork(reports).save(patient, uniqueId, answer))).toEqual({
      [uniqueId]: [key],
    });
    expect((await reports.submissions.portalIntake(patient)).revision).toBe(0);
  });

  test('an item appears once the answer that it depends on is given', async () => {
    const patient = await invited('preop');
    await atWork(reports).save(patient, 'preop.medication', { options: [0] });
    await atWork(reports).save(patient, 'preop.medication-list', { text: 'Aspirin' });
    expect((await reports.submissions.portalIntake(patient)).answers['preop.medication-list']).toEqual({
      text: 'Aspirin',
    });
  });

  test('20 concurrent answers are all saved, each with its own revision', async () => {
    const patient = await invited('experience');
    const { version } = await reports.submissions.portalIntake(patient);
    const items = itemsOf(experience);
    const saves = Array.from({ length: 20 }, (_, index) => {
      const item = items[index % items.length];
      if (!item) throw new Error('The questionnaire asks nothing.');
      const answer =
        item.type === 'scoring' ? { value: 8 } : item.type === 'textArea' ? { text: 'Fine' } : { options: [1] };
      return reports.submissions.saveAnswer(patient, { uniqueId: item.uniqueId, answer, version, base: 20 });
    });
    const revisions = (await Promise.all(saves)).map(({ revision }) => revision).sort((a, b) => a - b);
    expect(revisions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(Object.keys((await reports.submissions.portalIntake(patient)).answers)).toHaveLength(items.length);
  });

  test('a form without required answers is not submitted, and each of them is named', async () => {
    const patient = await invited('pain');
    await atWork(reports).save(patient, 'pain.rest', { value: 2 });
    expect(await fieldsOf(atWork(reports).send(patient))).toEqual({
      'pain.moving': ['answer.required'],
      'pain.medication': ['answer.required'],
    });
  });

  test('a form is submitted with its current risk', async () => {
    const patient = await invited('pain');
    await answerPain(patient);
    const { formId, ...form } = await atWork(reports).send(patient);
    expect(form).toEqual({ name: 'Pijnscore', group: 1, at: sentAt });
    const row = await database.read().findOneByOrFail(SubmissionEntity, { id: formId });
    expect(row).toMatchObject({
      state: 'submitted',
      worstGroup: 1,
      groups: { 'pain.rest': 3, 'pain.moving': 1, 'pain.medication': 2 },
      submittedAt: sentAt,
    });
  });

  test('answers to hidden questions are not submitted', async () => {
    const patient = await invited('preop');
    const save = (uniqueId: string, options: number[]) => atWork(reports).save(patient, uniqueId, { options });
    for (const { items } of preop.groups) {
      for (const item of items.filter(({ required, showIf }) => required && !showIf)) {
        if (item.scale) await atWork(reports).save(patient, item.uniqueId, { value: 8 });
        else await save(item.uniqueId, [(item.options?.length ?? 1) - 1]);
      }
    }
    await save('preop.medication', [0]);
    await save('preop.anticoagulants', [1]);
    await save('preop.medication', [1]);
    const { formId } = await atWork(reports).send(patient);
    const row = await database.read().findOneByOrFail(SubmissionEntity, { id: formId });
    expect(row.answers['preop.anticoagulants']).toBeUndefined();
    expect(row.groups?.['preop.anticoagulants']).toBeUndefined();
  });

  test('a submitted form never changes: later answers are refused, and repeating the submission changes nothing', async () => {
    const patient = await invited('pain');
    await answerPain(patient);
    const form = await atWork(reports).send(patient);
    const { formId } = form;
    const before = await database.read().findOneByOrFail(SubmissionEntity, { id: formId });
    const late = atWork(reports).save(patient, 'pain.rest', { value: 9 });
    await expect(late).rejects.toThrow(FormCompleted);
    expect(await atWork(reports).send(patient)).toEqual(form);
    expect(await database.read().findOneByOrFail(SubmissionEntity, { id: formId })).toEqual(before);
    expect(await reports.submissions.portalIntake(patient)).toMatchObject({ category: 'completed', answers: {} });
  });

  test('a concurrent answer and two submissions give one form, which does not change afterwards', async () => {
    const patient = await invited('pain');
    await answerPain(patient);
    const results = await Promise.allSettled([
      atWork(reports).send(patient),
      atWork(reports).send(patient),
      atWork(reports).save(patient, 'pain.rest', { value: 9 }),
    ]);
    expect(results.slice(0, 2)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    const [row, ...others] = await database.read().findBy(SubmissionEntity, { intakeId: patient.intakeId });
    expect(others).toEqual([]);
    const late = results[2]?.status === 'fulfilled';
    expect(row).toMatchObject({ state: 'submitted', answers: { 'pain.rest': { value: late ? 9 : 2 } } });
  });

  test('another organisation’s intake is not found', async () => {
    const patient = await invited('pain');
    const foreign = { ...patient, organisationId: patient.organisationId + 1 };
    const save = atWork(reports).save(foreign, 'pain.rest', { value: 1 });
    await expect(save).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('a published version never changes; patients who have not begun get the new one', async () => {
    const changed = { ...pain, title: { ...pain.title, en: 'Changed' } };
    await expect(reports.questionnaires.install([changed])).rejects.toThrow('raise its version');
    const begun = await invited('pain');
    await atWork(reports).save(begun, 'pain.rest', { value: 2 });
    expect(await reports.questionnaires.install([pain, { ...changed, version: 2 }])).toEqual(
      new Map([['pain', ids.get('pain')]]),
    );
    expect((await reports.submissions.portalIntake(begun)).questionnaire.version).toBe(1);
    expect((await reports.submissions.portalIntake(await invited('pain'))).questionnaire.version).toBe(2);
  });

  test('a completed intake accepts no answers, whatever its form', async () => {
    const patient = await invited('pain');
    await database.write(
      () =>
        execute(database.manager())`
          UPDATE intake SET status = 1, completed_at = ${sentAt} WHERE id = ${patient.intakeId}`,
    );
    const save = atWork(reports).save(patient, 'pain.rest', { value: 1 });
    await expect(save).rejects.toThrow(FormCompleted);
  });
});
